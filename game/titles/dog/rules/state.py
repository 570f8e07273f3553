"""The state of a running game of Dog, and the options it is played with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.types import Card, Seat
from game.titles.dog.rules.board import DogOptions, Track

DogPhase: TypeAlias = Literal["exchange", "play", "over"]
MOST_MOVES = 20_000
"""After so many moves a game is over in any case (DOG-20)."""


@dataclass(slots=True)
class Dog:
    """A game; the fields are those of `DogPosition`. The stock has its top card last, so that drawing is
    cheap; positions show it reversed.
    """

    seats: int
    options: DogOptions
    phase: DogPhase
    turn: Seat | None
    board: Track
    hands: list[list[Card]]
    """Sorted as text."""
    gifts: list[Card | None]
    stock: list[Card]
    discard: list[Card]
    number: int
    """The number of the deal, from 1; how many cards are dealt, and by whom, follows from it."""
    moves: int

    def copy(self) -> Dog:
        """A copy that can be played on without changing this game."""
        return Dog(
            self.seats,
            self.options,
            self.phase,
            self.turn,
            self.board.copy(),
            [hand[:] for hand in self.hands],
            self.gifts[:],
            self.stock[:],
            self.discard[:],
            self.number,
            self.moves,
        )
