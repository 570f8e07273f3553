"""The way a move takes over the board, for those who draw it: asked before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.titles.dog.board import PIECE, PLACE, Place, Track, spelled
from game.titles.dog.cards import SPLITTING
from game.titles.dog.moves import DogPart, DogPlay, DogSwap, DogWalk


class Leg(NamedTuple):
    """What one piece does in a move."""

    piece: str
    path: list[Place]
    """Every place it steps on; the last is where it ends."""
    home: list[tuple[str, int]]
    """Who is sent home by it, from which field, in the order they are met."""


def trail(board: Track, play: DogPlay) -> list[Leg]:
    """The legs of a move, in order; of a swap both pieces' legs."""
    return legs(board, play.parts, play.rank == SPLITTING)


def legs(board: Track, parts: Sequence[DogPart], sweeping: bool) -> list[Leg]:
    """What the parts of a move do one after the other; `sweeping` is for a seven."""
    now = board.copy()
    return [leg for part in parts for leg in _legs(now, part, sweeping)]


def _legs(now: Track, part: DogPart, sweeping: bool) -> list[Leg]:
    return _swapped(now, part) if isinstance(part, DogSwap) else [_walked(now, part, sweeping)]


def _walked(now: Track, part: DogWalk, sweeping: bool) -> Leg:
    path, hits = now.move(part.seat, part.number, part.target, sweeping=sweeping)
    return Leg(part.piece, spelled(path), [(PIECE[seat][number], field) for seat, number, field in hits])


def _swapped(now: Track, part: DogSwap) -> list[Leg]:
    here, there = now.rows[part.seat][part.number], now.rows[part.other][part.other_number]
    now.swap(*part)
    return [Leg(part.piece, [PLACE[there]], []), Leg(part.other_piece, [PLACE[here]], [])]
