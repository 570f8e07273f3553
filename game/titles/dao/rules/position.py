"""DAO as a position, and back."""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from game.kernel.types import Card, Position, Seat
from game.titles.dao.rules.cards import VALUE
from game.titles.dao.rules.position_check import check_position
from game.titles.dao.rules.state import Dao, DaoPhase


class DaoOptions(TypedDict):
    """What was chosen before the game."""

    two_rounds: bool


class DaoPosition(TypedDict):
    """Everything about a game as plain JSON; a view has "?" for what its seat may not see."""

    game: Literal["dao"]
    seats: int
    options: DaoOptions
    phase: DaoPhase
    turn: Seat | None
    pile: list[Card]
    """From the top."""
    row: list[Card]
    """From the pile's side."""
    taken: list[list[Card]]
    """For each seat its cards, in the order taken."""
    later: list[Card]
    """In the first of two rounds: the pile of the second."""
    away: list[Card]
    """In the second of two rounds: the cards of the first."""
    scores: list[list[int]]
    """For each finished round every seat's points."""
    took: list[list[int]]
    """For each finished round how many cards each seat took."""


def position(state: Dao) -> DaoPosition:
    """Everything about the game, piles from the top."""
    return {
        "game": "dao",
        "seats": state.seats,
        "options": {"two_rounds": state.two_rounds},
        "phase": state.phase,
        "turn": state.turn,
        "pile": state.pile[::-1],
        "row": state.row[:],
        "taken": [cards[:] for cards in state.taken],
        "later": state.later[::-1],
        "away": state.away[:],
        "scores": [scores[:] for scores in state.scores],
        "took": [took[:] for took in state.took],
    }


def build(data: DaoPosition) -> Dao:
    """A game from a position that is known to be right."""
    return Dao(
        data["seats"],
        data["options"]["two_rounds"],
        data["phase"],
        data["turn"],
        data["pile"][::-1],
        data["row"][:],
        sum(VALUE[card] for card in data["row"]),
        [cards[:] for cards in data["taken"]],
        data["later"][::-1],
        data["away"][:],
        [scores[:] for scores in data["scores"]],
        [took[:] for took in data["took"]],
    )


def load(data: Position) -> Dao:
    """A game from a position that somebody else wrote; raises `BadPosition`."""
    check_position(data)
    return build(cast(DaoPosition, data))
