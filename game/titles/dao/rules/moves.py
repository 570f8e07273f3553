"""DAO's moves: each is a single word. Only this module reads and writes their texts."""

from __future__ import annotations

from enum import Enum

from game.kernel.position_reading import quote
from game.kernel.types import Move, NotAMove


class DaoMove(Enum):
    """The moves there are; the value of each is its text."""

    TAKE = "take"
    REVEAL = "reveal"
    DEAL = "deal"


_MOVES = {move.value: move for move in DaoMove}


def read_move(text: Move) -> DaoMove:
    """The move of a text; raises `NotAMove`."""
    move = _MOVES.get(text)
    if move is None:
        raise NotAMove(quote(text))
    return move


def write_move(move: DaoMove) -> Move:
    """The text of a move."""
    return move.value
