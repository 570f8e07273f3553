"""A seven as people play it: step by step, in any order; before the last, steps can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.kernel.types import Card, Move, Seat
from game.titles.dog.rules.board import CODE, GOAL, HOUSE, NUMBERED, PIECE, PLACE, Place, Track
from game.titles.dog.rules.cards import SPLITTING, STEPS_OF_A_SEVEN
from game.titles.dog.rules.movable_pieces import movable_piece
from game.titles.dog.rules.move_effects import board_after, move_effects
from game.titles.dog.rules.moves import DogPart, DogPlay, DogWalk, read_move
from game.titles.dog.rules.seven_outcomes import seven_outcomes

Step: TypeAlias = tuple[str, Place]
"""A piece, and the place it steps to."""


def next_steps(board: Track, seat: Seat, taken: Sequence[Step]) -> list[Step]:
    """The steps that a seat can make after those taken, so that all seven can still be used up."""
    now = board_after_steps(board, taken)
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


def board_after_steps(board: Track, taken: Sequence[Step]) -> Track:
    """The board as it is when these steps have been made."""
    return board_after_parts(board, [walk_to(*step) for step in taken])


def steps_of(board: Track, play: DogPlay) -> list[Step]:
    """The single steps of a seven."""
    return [(leg.piece, place) for leg in move_effects(board, play) for place in leg.path]


def walk_to(piece: str, place: Place) -> DogWalk:
    """A piece walks to a place, both as the rules write them."""
    return DogWalk(*NUMBERED[piece], CODE[str(place)])


def as_play(card: Card, named: str, steps: Sequence[Step]) -> DogPlay:
    """The move that these steps make with a card, or with a joker as the rank that is named."""
    parts: list[DogPart] = []
    for piece, place in steps:
        if parts and parts[-1][:2] == NUMBERED[piece]:
            parts.pop()
        parts.append(walk_to(piece, place))
    return DogPlay(card, named, tuple(parts))


def listed_way(board: Track, seat: Seat, play: DogPlay, listed: Sequence[Move]) -> Move | None:
    """The listed move with the same outcome as this seven; None if its steps can't be made in this order."""
    walks = [part for part in play.parts if isinstance(part, DogWalk)]
    if play.rank != SPLITTING or len(walks) < len(play.parts):
        return None
    outcome = _walk_steps(board, seat, walks)
    if outcome is None:
        return None
    for move in listed:
        match read_move(move):
            case DogPlay(play.card, play.named, parts) if (
                board_after_parts(board, parts).rows == outcome.rows
            ):
                return move
    return None


def _walk_steps(board: Track, seat: Seat, walks: Sequence[DogWalk]) -> Track | None:
    """The board after these walks, None if one of their steps can't be made or it isn't seven."""
    now, left = board.copy(), STEPS_OF_A_SEVEN
    before: DogWalk | None = None
    for walk in walks:
        steps = _steps_to(now, seat, walk)
        if not steps or len(steps) > left or (before and before[:2] == walk[:2]):
            return None
        left, before = left - len(steps), walk
        for target in steps:
            if walk.seat != now.moved_by(seat) or target not in _one_step(now, walk.seat, walk.number):
                return None
            now.move(walk.seat, walk.number, target, sweeping=True)
    return None if left else now


def _steps_to(now: Track, seat: Seat, walk: DogWalk) -> list[int]:
    """The single steps of a walk; none if it is no walk forward of a piece that the seat may move now."""
    if walk.seat != now.moved_by(seat) or walk.number >= now.pieces:
        return []
    if now.rows[walk.seat][walk.number] == HOUSE:
        return []
    path = now.path(walk.seat, walk.number, walk.target)
    return path if path and path[-1] == walk.target else []


def board_after_parts(board: Track, parts: Sequence[DogPart]) -> Track:
    """The board after the parts of a seven."""
    return board_after(board, parts, sweeping=True)


def _one_step(board: Track, seat: Seat, number: int) -> list[int]:
    """Where one step leads: on along the track, into the goal, or either."""
    _, here, free, gate, end = movable_piece(board, seat, number)
    targets = [(here + 1) % board.track] if free >= 1 else []
    return [*targets, GOAL + 1 - gate] if gate < 1 <= end else targets


def _can_use_up(board: Track, seat: Seat, step: tuple[Seat, int, int], left: int) -> bool:
    """Can all steps that are left after this one be used?"""
    then = board.copy()
    then.move(*step, sweeping=True)
    return not left or bool(seven_outcomes(then, seat, left))
