"""The state of a running game of DAO, and the options it is played with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.types import Card, Seat

DaoPhase: TypeAlias = Literal["play", "scored", "over"]


@dataclass(slots=True)
class Dao:
    """A game; the fields are those of `DaoPosition`. Piles have their top card last, so that taking it is
    cheap; positions show them reversed.
    """

    seats: int
    two_rounds: bool
    phase: DaoPhase
    turn: Seat | None
    pile: list[Card]
    row: list[Card]
    total: int
    """What the row adds up to, kept because every reveal asks."""
    taken: list[list[Card]]
    later: list[Card]
    away: list[Card]
    scores: list[list[int]]
    took: list[list[int]]

    def copy(self) -> Dao:
        """A copy that can be played on without changing this game."""
        return Dao(
            self.seats,
            self.two_rounds,
            self.phase,
            self.turn,
            self.pile[:],
            self.row[:],
            self.total,
            [cards[:] for cards in self.taken],
            self.later,  # dealt once, then replaced, never changed
            self.away,
            self.scores[:],
            self.took[:],
        )
