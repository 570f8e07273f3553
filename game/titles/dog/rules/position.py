"""Dog as a position, and back."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypedDict, cast

from game.kernel.types import Card, Position, Seat
from game.titles.dog.rules.board import PLACE, DogBoard, Track
from game.titles.dog.rules.cards import deal_size, dealer
from game.titles.dog.rules.position_check import check_position
from game.titles.dog.rules.state import Dog, DogPhase


class DogDeal(TypedDict):
    """The deal that is being played."""

    number: int
    size: int
    dealer: Seat


class DogPosition(DogBoard):
    """A game as plain JSON: beside the board what lies in hands and piles."""

    game: Literal["dog"]
    phase: DogPhase
    turn: Seat | None
    hands: list[list[Card]]
    gifts: list[Card | None]
    stock: list[Card]
    """From the top."""
    discard: list[Card]
    deal: DogDeal
    moves: int


def position(state: Dog) -> DogPosition:
    """Everything about the game, the stock from the top."""
    return {
        "game": "dog",
        "seats": state.seats,
        "options": state.options.copy(),
        "phase": state.phase,
        "turn": state.turn,
        "pieces": [[PLACE[place] for place in row] for row in state.board.rows],
        "hands": [hand[:] for hand in state.hands],
        "gifts": state.gifts[:],
        "stock": state.stock[::-1],
        "discard": state.discard[:],
        "deal": _deal(state.number, state.seats).copy(),
        "moves": state.moves,
    }


def build(data: DogPosition) -> Dog:
    """A game from a position that is known to be right."""
    return Dog(
        data["seats"],
        data["options"].copy(),
        data["phase"],
        data["turn"],
        Track.from_position(data),
        [hand[:] for hand in data["hands"]],
        data["gifts"][:],
        data["stock"][::-1],
        data["discard"][:],
        data["deal"]["number"],
        data["moves"],
    )


def load(data: Position) -> Dog:
    """A game from a position that somebody else wrote; raises `BadPosition`."""
    check_position(data)
    return build(cast(DogPosition, data))


@lru_cache(maxsize=8)
def _deal(number: int, seats: int) -> DogDeal:
    return {"number": number, "size": deal_size(number), "dealer": dealer(number, seats)}
