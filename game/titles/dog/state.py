"""A running game of Dog."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.types import Card, Option, Seat
from game.titles.dog.board import DogOptions, Track

OPTIONS = {"safe_start": Option("always", ("always", "fresh"))}
DogPhase: TypeAlias = Literal["exchange", "play", "over"]
MOST_MOVES = 20_000
"""With this move a game ends, however it stands (DOG-20)."""


@dataclass(slots=True)
class Dog:
    """The stock lies with its top card last, so that drawing is cheap; positions show it reversed."""

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
    """Of the deal, from 1; says how many cards were dealt and by whom."""
    moves: int

    def copy(self) -> Dog:
        """An independent twin."""
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
