"""A match: who sits where, what is played, and how; the lobby hands it to a table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import pairwise
from typing import Literal, get_args

from game.kernel.types import OptionValue
from game.storage.row_reading import SavedPlayer
from scenes.ui.art import ASSETS
from scenes.ui.portrait import Mood, worn_face

Player = Literal["human", "easy", "normal", "hard", "master"]
PLAYERS: tuple[Player, ...] = get_args(Player)
HOUSE_TOKENS = "shell"
"""The folder below assets with the app's own tokens."""


def new_seed(given: int | None) -> int:
    """The seed of a new game: the one that the command line gave, else one by chance."""
    return secrets.randbits(48) if given is None else given


def token(symbol: int, game: str = HOUSE_TOKENS) -> str:
    """The picture of a token: one of the game's own, or of the app's where the game has none."""
    return f"{game if _has_tokens(game) else HOUSE_TOKENS}/player_{symbol}"


@cache
def _has_tokens(game: str) -> bool:
    return (ASSETS / game / "player_1.svg").exists()


@dataclass(frozen=True)
class Place:
    """One seat at the table."""

    name: str
    player: Player
    symbol: int
    """Which token this person wears everywhere, counted from 1."""
    game: str = HOUSE_TOKENS
    """The game whose tokens they wear; `Match` sets it."""
    since: int = 0
    """How many entries the log had when they sat down here."""
    before: tuple[Place, ...] = ()
    """Who sat here before them, the first one first."""
    regular: str = ""
    """Which of the regulars a bot is (`game.bots.regulars`); empty: a person, or a bot without a name."""
    mood: Mood = "calm"
    """What a regular's face shows."""

    @cached_property
    def token(self) -> str:
        """The picture of their token."""
        return token(self.symbol, self.game)

    @cached_property
    def face(self) -> str:
        """What stands for them where people are shown: a regular's portrait with their token as a badge,
        everybody else's token.
        """
        return worn_face(self.regular, self.mood, self.token) if self.regular else self.token

    def feeling(self, mood: Mood) -> Place:
        """The same with this mood on their face, if they have one."""
        return replace(self, mood=mood) if self.regular and self.mood != mood else self

    @property
    def saved(self) -> SavedPlayer:
        """The same as the store keeps it, for somebody who sits there from the beginning."""
        return SavedPlayer(self.name, self.player, self.symbol, regular=self.regular)

    @cached_property
    def human(self) -> bool:
        return self.player == "human"

    def at(self, version: int) -> Place:
        """Who sat here when a move led to that version of the table."""
        return next((each for each in (self, *reversed(self.before)) if each.since < version), self)


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Somebody sat down where somebody else had sat."""

    at: int
    """How many entries the log had."""
    seat: int
    old: Place
    new: Place


@dataclass(frozen=True, slots=True)
class Seating:
    """How people sit down to a game."""

    teams: bool = False
    """Partners face each other."""
    clockwise: bool = True
    beginner: int | None = 0
    """The engine's seat that begins, so that people can say who that shall be; None: chance decides."""
    symbols: tuple[int, ...] = tuple(range(1, 11))
    """Which tokens people can wear, whoever sits first the first."""


@dataclass(frozen=True)
class Match:
    """A game to be played. Place k is the engine's seat k; seat 0 begins where the rules leave that open."""

    title: str
    places: tuple[Place, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seed: int = 0
    saved: int | None = None
    """The store's number of a game that goes on; None for a fresh one."""

    def __post_init__(self) -> None:
        """Everybody wears the tokens of this game, whatever was said where their places were made."""
        worn = tuple(replace(place, game=self.title) for place in self.places)
        object.__setattr__(self, "places", worn)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(place.name for place in self.places)

    def names_at(self, version: int) -> tuple[str, ...]:
        """What they were called who sat there when a move led to that version of the table."""
        return tuple(place.at(version).name for place in self.places) if self.changes else self.names

    @cached_property
    def changes(self) -> tuple[SeatChange, ...]:
        """Who came to whose seat, in the order in which that happened."""
        found = [
            SeatChange(new.since, seat, old, new)
            for seat, place in enumerate(self.places)
            for old, new in pairwise((*place.before, place))
        ]
        return tuple(sorted(found, key=lambda change: (change.at, change.seat)))

    @cached_property
    def humans(self) -> tuple[int, ...]:
        """The seats at which people sit."""
        return tuple(seat for seat, place in enumerate(self.places) if place.human)
