"""Daumen drauf! as a position, and back."""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from game.kernel.types import Card, Options, Position, Seat
from game.titles.daumen.rules.cards import height
from game.titles.daumen.rules.position_check import check_position
from game.titles.daumen.rules.state import Daumen, DaumenPhase
from game.titles.daumen.rules.trick_notation import DaumenTrick, count_passes, in_order


class DaumenPosition(TypedDict):
    """Everything about a match."""

    game: Literal["daumen"]
    seats: int
    options: Options
    phase: DaumenPhase
    turn: Seat | None
    stock: list[Card]
    """The next card first."""
    hands: list[list[Card]]
    won: list[list[Card]]
    trick: DaumenTrick
    first: Seat
    """Who led the first trick of this game."""
    scores: list[list[int]]
    """For each finished game every seat's points."""


def position(state: Daumen) -> DaumenPosition:
    """Everything about the match, the stock from the top."""
    return {
        "game": "daumen",
        "seats": state.seats,
        "options": dict(state.options),
        "phase": state.phase,
        "turn": state.turn,
        "stock": state.stock[state.drawn :],
        "hands": [hand[:] for hand in state.hands],
        "won": [sorted(cards) for cards in state.won],
        "trick": {
            "leader": state.leader,
            "colours": list(state.height.colours),
            "released": _released(state),
            "offered": state.offered[:],
            "top": state.top,
            "passes": count_passes(state.top, state.turn, state.seats),
        },
        "first": state.first,
        "scores": [scores[:] for scores in state.scores],
    }


def _released(state: Daumen) -> list[list[Card]]:
    released: list[list[Card]] = [[] for _ in range(state.seats)]
    for card, seat in state.shown.items():
        if card != state.offered[seat]:
            released[seat].append(card)
    return released


def load(data: Position) -> Daumen:
    """A match from a position that somebody else wrote; raises `BadPosition`."""
    check_position(data)
    return build(cast(DaumenPosition, data))


def build(data: DaumenPosition) -> Daumen:
    """A match from a position that is known to be right."""
    trick = data["trick"]
    top = trick["top"]
    return Daumen(
        data["seats"],
        dict(data["options"]),
        data["phase"],
        data["turn"],
        data["stock"][:],
        0,
        [hand[:] for hand in data["hands"]],
        [tuple(cards) for cards in data["won"]],
        trick["leader"],
        height("".join(trick["colours"]), None if top is None else trick["offered"][top]),
        dict(in_order(trick)),
        trick["offered"][:],
        top,
        data["first"],
        [scores[:] for scores in data["scores"]],
    )
