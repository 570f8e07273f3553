"""The state of a running match of Daumen drauf!, and the options it is played with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.types import Card, Options, Seat
from game.titles.daumen.rules.cards import Height

DaumenPhase: TypeAlias = Literal["play", "scored", "over"]


@dataclass(slots=True)
class Daumen:
    """A match; the fields are those of `DaumenPosition`. The stock and the cards won are never changed, only
    replaced, so that copies may share them.
    """

    seats: int
    options: Options
    phase: DaumenPhase
    turn: Seat | None
    stock: list[Card]
    """As it lay after the deal, the next card first; `drawn` of them are gone."""
    drawn: int
    hands: list[list[Card]]
    """Sorted as text."""
    won: list[tuple[Card, ...]]
    """In the order won; positions show them sorted."""
    leader: Seat
    height: Height
    shown: dict[Card, Seat]
    """The trick: every card, from the lowest to the highest, and who showed it."""
    offered: list[Card | None]
    """The card that each seat holds its thumb on."""
    top: Seat | None
    first: Seat
    scores: list[list[int]]

    def copy(self) -> Daumen:
        """A copy that can be played on without changing this match."""
        return Daumen(
            self.seats,
            self.options,
            self.phase,
            self.turn,
            self.stock,
            self.drawn,
            [hand[:] for hand in self.hands],
            self.won[:],
            self.leader,
            self.height,
            self.shown.copy(),
            self.offered[:],
            self.top,
            self.first,
            self.scores[:],
        )
