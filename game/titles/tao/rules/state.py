"""The state of a running game of TAO, and the options it is played with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.types import Card, Options, Seat
from game.titles.tao.rules.cards import Attribute
from game.titles.tao.rules.combinations import COINS_TO_WIN, Wanted

TaoPhase: TypeAlias = Literal["play", "claim", "over"]


def coins_to_win(options: Options) -> int:
    """How many coins win; games that were begun before this could be chosen don't say it."""
    return int(options.get("coins", COINS_TO_WIN))


Exchange: TypeAlias = tuple[int, int]
"""Two places that swapped their cards: the own column and the other's, as the player in turn sees them."""


@dataclass(slots=True)
class Tao:
    """A game; most fields are those of `TaoPosition`. Rows and decks change with every move and are lists;
    the rest changes seldom and is replaced.
    """

    options: Options
    phase: TaoPhase
    turn: Seat | None
    rows: list[list[Card]]
    """Seven places each; an empty one holds "" so that every place is a text."""
    decks: list[list[Card]]
    """Top card first: never more than the four, so taking it off the front is cheap."""
    coins: tuple[bool, ...]
    opened: tuple[tuple[int, ...], ...]
    guards: tuple[Card, ...]
    barred: Attribute | None
    wanted: Wanted
    """What five guardians must share now; kept because every move asks."""
    moves_left: int
    turns: int
    scored_last: bool
    raided: bool
    exchanged: tuple[Exchange, ...]
    """What the player in turn has swapped with the other row in this turn; kept only with `no_undo`."""
    locked: tuple[Exchange, ...]
    """What the opponent swapped in the turn before: the player in turn may not swap it back (TAO-21)."""

    def copy(self) -> Tao:
        """A copy that can be played on without changing this game."""
        rows, decks = self.rows, self.decks
        return Tao(
            self.options,
            self.phase,
            self.turn,
            [rows[0][:], rows[1][:]],
            [decks[0][:], decks[1][:]],
            self.coins,
            self.opened,
            self.guards,
            self.barred,
            self.wanted,
            self.moves_left,
            self.turns,
            self.scored_last,
            self.raided,
            self.exchanged,
            self.locked,
        )
