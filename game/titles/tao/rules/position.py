"""TAO as a position, and back."""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from game.kernel.types import Card, Options, Position, Seat
from game.titles.tao.rules.cards import Attribute
from game.titles.tao.rules.combinations import (
    EMPTY,
    wanted_by,
)
from game.titles.tao.rules.position_check import check_moves, check_position
from game.titles.tao.rules.state import Exchange, Tao, TaoPhase


class TaoPosition(TypedDict):
    """Everything about a game, as plain JSON; a view has "?" for every card that can't be seen."""

    game: Literal["tao"]
    seats: int
    options: Options
    phase: TaoPhase
    turn: Seat | None
    rows: list[list[Card | None]]
    """Seven places each, for columns 0 to 6."""
    decks: list[list[Card]]
    coins: list[bool]
    """Does each portal still have its coin?"""
    opened: list[list[int]]
    """The columns of the portals that each seat has opened, in their order."""
    guards: list[Card]
    barred: Attribute | None
    moves_left: int
    turns: int
    scored_last: bool
    raided: bool
    raids: list[list[int]]
    """The exchanges of this turn: the own column and the other's, as the player in turn sees them."""
    undo: list[list[int]]
    """The exchanges of the turn before, which must NOT be undone; the protocol keeps the misleading name."""


def position(state: Tao) -> TaoPosition:
    """Everything about the game, decks from the top."""
    return {
        "game": "tao",
        "seats": 2,
        "options": dict(state.options),
        "phase": state.phase,
        "turn": state.turn,
        "rows": [[card or None for card in row] for row in state.rows],
        "decks": [deck[:] for deck in state.decks],
        "coins": list(state.coins),
        "opened": [list(columns) for columns in state.opened],
        "guards": list(state.guards),
        "barred": state.barred,
        "moves_left": state.moves_left,
        "turns": state.turns,
        "scored_last": state.scored_last,
        "raided": state.raided,
        "raids": [list(pair) for pair in state.exchanged],
        "undo": [list(pair) for pair in state.locked],
    }


def build(data: TaoPosition) -> Tao:
    """A game from a position that is known to be right."""
    return Tao(
        options=data["options"],
        phase=data["phase"],
        turn=data["turn"],
        rows=[[card or EMPTY for card in row] for row in data["rows"]],
        decks=[deck[:] for deck in data["decks"]],
        coins=tuple(data["coins"]),
        opened=tuple(tuple(columns) for columns in data["opened"]),
        guards=tuple(data["guards"]),
        barred=data["barred"],
        wanted=wanted_by(data["guards"], data["barred"]),
        moves_left=data["moves_left"],
        turns=data["turns"],
        scored_last=data["scored_last"],
        raided=data["raided"],
        exchanged=_exchanges(data["raids"]),
        locked=_exchanges(data["undo"]),
    )


def load(data: Position) -> Tao:
    """A game from a position that somebody else wrote; raises `BadPosition`."""
    check_position(data)
    state = build(cast("TaoPosition", {**data, "options": dict(data["options"])}))
    check_moves(state)
    return state


def _exchanges(pairs: list[list[int]]) -> tuple[Exchange, ...]:
    return tuple((own, other) for own, other in pairs)
