"""The way a move takes over the board, for those who draw it: asked before it is made."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.kernel.types import Move
from game.titles.dog.board import CODE, PIECE, PLACE, Board, spelled
from game.titles.dog.cards import SPLITTING

Place: TypeAlias = int | str
"""A place as the rules write it: 21, "g1", "s"."""


class Leg(NamedTuple):
    """What one piece does in a move."""

    piece: str
    path: list[Place]
    """Every place it steps on; the last is where it ends."""
    home: list[tuple[str, int]]
    """Who is sent home by it, from which field, in the order they are met."""


def trail(board: Board, move: Move) -> list[Leg]:
    """The legs of a move that plays a card, in order; of a swap both pieces' legs."""
    said, *parts = move.split(" ")
    board = board.copy()
    if parts[0][3] == "x":
        return _swapped(board, parts[0][:3], parts[0][4:])
    return [_leg(board, part, said[-1] == SPLITTING or said[0] == SPLITTING) for part in parts]


def _leg(board: Board, part: str, sweeping: bool) -> Leg:
    path, hits = board.move(int(part[0]), int(part[2]), CODE[part[4:]], sweeping=sweeping)
    return Leg(part[:3], spelled(path), [(PIECE[seat][number], field) for seat, number, field in hits])


def _swapped(board: Board, own: str, other: str) -> list[Leg]:
    here, there = (PLACE[board.rows[int(piece[0])][int(piece[2])]] for piece in (own, other))
    return [Leg(own, [there], []), Leg(other, [here], [])]
