"""The state of a running game of Dos, and the options it is played with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.types import Card, Options, Seat
from game.titles.dos.rules.challenge import Challenge

Phase: TypeAlias = Literal["play", "challenge", "scored", "over"]
SEATS = (2, 3, 4, 5, 6, 7, 8, 9, 10)
MOVES_A_SEAT = 1000
"""A game is stopped after so many moves for each seat (DOS-15)."""


@dataclass(slots=True)
class Dos:
    """A game; most fields are those of `DosPosition`. Hands are numbers (see `cards`); both piles have their
    top card last.
    """

    seats: int
    options: Options
    turn: Seat | None
    hands: list[int]
    pile: list[Card]
    discard: list[Card]
    colour: str | None
    pending: int
    direction: int
    done: list[Seat]
    moves: int
    challenge: Challenge | None
    allowed: int
    """The bits of the cards that may be played now; kept because every move asks."""
    after: tuple[Seat, ...]
    """Who is next after each seat, in the direction of play."""
    before: tuple[Seat, ...]
    """The same the other way round."""
    last_move: int
    """The number of the move that stops the game."""
    target: int
    """The sum that ends a match of rounds; 0 in a single game (DOS-16)."""
    first: Seat
    """Who began this round; told in matches only."""
    scores: list[list[int]]
    """For each finished round every seat's points."""
    scored: bool
    """Is a round over, and the next one not dealt yet?"""

    @property
    def phase(self) -> Phase:
        """The phase as positions name it."""
        if self.turn is None:
            return "over"
        if self.scored:
            return "scored"
        return "play" if self.challenge is None else "challenge"

    def copy(self) -> Dos:
        """A copy that can be played on without changing this game."""
        return Dos(
            self.seats,
            self.options,
            self.turn,
            self.hands[:],
            self.pile[:],
            self.discard[:],
            self.colour,
            self.pending,
            self.direction,
            self.done[:],
            self.moves,
            self.challenge,  # replaced at every hit, never changed
            self.allowed,
            self.after,
            self.before,
            self.last_move,
            self.target,
            self.first,
            self.scores[:],
            self.scored,
        )


def next_seats(seats: int, done: list[Seat], step: int) -> tuple[Seat, ...]:
    """Who comes next after each seat, those who are done included, in the direction `step` (1 or -1)."""
    return tuple(
        next(
            seat
            for seat in ((start + step * away) % seats for away in range(1, seats + 1))
            if seat not in done
        )
        for start in range(seats)
    )
