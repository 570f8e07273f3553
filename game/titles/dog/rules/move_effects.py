"""The effects of a move on the board: which places each piece steps on, and the board after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.titles.dog.rules.board import PIECE, PLACE, Place, Track, spelled
from game.titles.dog.rules.cards import SPLITTING
from game.titles.dog.rules.moves import DogPart, DogPlay, DogSwap, DogWalk


class PieceEffect(NamedTuple):
    """What one piece does in a move."""

    piece: str
    path: list[Place]
    """Every place it steps on; the last is where it ends."""
    home: list[tuple[str, int]]
    """The pieces that it sends home, with the field of each, in the order in which they are hit."""


def move_effects(board: Track, play: DogPlay) -> list[PieceEffect]:
    """The legs of a move, in order; a swap has a leg for both pieces."""
    return part_effects(board, play.parts, play.rank == SPLITTING)


def part_effects(board: Track, parts: Sequence[DogPart], sweeping: bool) -> list[PieceEffect]:
    """The legs of these parts of a move, in order; `sweeping` is for a seven."""
    now = board.copy()
    return [leg for part in parts for leg in _legs(now, part, sweeping)]


def board_after(board: Track, parts: Sequence[DogPart], sweeping: bool) -> Track:
    """The board after these parts of a move; `sweeping` is for a seven."""
    then = board.copy()
    for part in parts:
        if isinstance(part, DogSwap):
            then.swap(*part)
        else:
            then.move(*part, sweeping=sweeping)
    return then


def _legs(now: Track, part: DogPart, sweeping: bool) -> list[PieceEffect]:
    return _swap_legs(now, part) if isinstance(part, DogSwap) else [_walk_leg(now, part, sweeping)]


def _walk_leg(now: Track, part: DogWalk, sweeping: bool) -> PieceEffect:
    path, hits = now.move(part.seat, part.number, part.target, sweeping=sweeping)
    return PieceEffect(
        part.piece, spelled(path), [(PIECE[seat][number], field) for seat, number, field in hits]
    )


def _swap_legs(now: Track, part: DogSwap) -> list[PieceEffect]:
    here, there = now.rows[part.seat][part.number], now.rows[part.other][part.other_number]
    now.swap(*part)
    return [PieceEffect(part.piece, [PLACE[there]], []), PieceEffect(part.other_piece, [PLACE[here]], [])]
