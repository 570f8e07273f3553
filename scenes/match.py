"""What the lobby hands to a table: who sits where, what is played, and how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from game.kernel.types import OptionValue

Player = Literal["human", "easy", "normal", "hard"]
PLAYERS: tuple[Player, ...] = get_args(Player)


@dataclass(frozen=True, slots=True)
class Place:
    """One seat at the table."""

    name: str
    player: Player
    symbol: int
    """Which token this person wears everywhere: shell/player_<symbol>."""

    @property
    def human(self) -> bool:
        return self.player == "human"


@dataclass(frozen=True, slots=True)
class Match:
    """A game to be played. Place k is the engine's seat k; seat 0 begins where the rules leave that open."""

    title: str
    places: tuple[Place, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seed: int = 0
    saved: int | None = None
    """The store's number of a game that goes on; None for a fresh one."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(place.name for place in self.places)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat, place in enumerate(self.places) if place.human)
