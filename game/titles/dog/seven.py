"""A seven as people play it: step by step, in any order, any step of it taken back before the last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.kernel.types import Move, Seat
from game.titles.dog.board import CODE, GOAL, HOUSE, PIECE, PLACE, Board
from game.titles.dog.cards import STEPS_OF_A_SEVEN
from game.titles.dog.runners import runner
from game.titles.dog.trails import Place, trail
from game.titles.dog.ways import ways

Step: TypeAlias = tuple[str, Place]
"""A piece, and the place it steps to."""


def next_steps(board: Board, seat: Seat, taken: Sequence[Step]) -> list[Step]:
    """The steps a seat can make after those taken, and still use up all seven."""
    now = after(board, taken)
    left = STEPS_OF_A_SEVEN - len(taken) - 1
    if left < 0:
        return []
    mover = now.moved_by(seat)
    return [
        (PIECE[mover][number], PLACE[target])
        for number, place in enumerate(now.rows[mover])
        if place != HOUSE
        for target in _one_step(now, mover, number)
        if _can_use_up(now, seat, (mover, number, target), left)
    ]


def after(board: Board, taken: Sequence[Step]) -> Board:
    """The board as it is when these steps have been made."""
    now = board.copy()
    for piece, place in taken:
        now.move(int(piece[0]), int(piece[2]), CODE[str(place)], sweeping=True)
    return now


def steps_of(board: Board, move: Move) -> list[Step]:
    """The single steps of a seven."""
    return [(leg.piece, place) for leg in trail(board, move) for place in leg.path]


def as_move(spoken: str, steps: Sequence[Step]) -> Move:
    """The move that these steps make with a card as it is spoken (`7D`, `XX=7`)."""
    parts: list[Step] = []
    for piece, place in steps:
        if parts and parts[-1][0] == piece:
            parts.pop()
        parts.append((piece, place))
    return " ".join([spoken, *(f"{piece}>{place}" for piece, place in parts)])


def _one_step(board: Board, seat: Seat, number: int) -> list[int]:
    """Where one step leads: on along the track, into the goal, or either."""
    _, here, free, gate, end = runner(board, seat, number)
    targets = [(here + 1) % board.track] if free >= 1 else []
    return [*targets, GOAL + 1 - gate] if gate < 1 <= end else targets


def _can_use_up(board: Board, seat: Seat, step: tuple[Seat, int, int], left: int) -> bool:
    """After this step, can all that is left be used?"""
    then = board.copy()
    then.move(*step, sweeping=True)
    return not left or bool(ways(then, then.moved_by(seat), left))
