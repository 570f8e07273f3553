"""Refusals: why a move is not in the list of legal moves, explained after the list has refused it."""

from __future__ import annotations

from game.kernel.types import Move, NotAMove, Refusal, Seat
from game.titles.dao.rules.moves import DaoMove, read_move
from game.titles.dao.rules.state import Dao


def explain(state: Dao, seat: Seat, text: Move) -> Refusal:
    """A move that is not listed comes at the wrong time: a deal in a round, or a turn before the deal."""
    try:
        move = read_move(text)
    except NotAMove:
        return Refusal("unknown-move", rule="DAO-2")
    return Refusal("round-goes-on" if move is DaoMove.DEAL else "deal-first", rule="DAO-11")
