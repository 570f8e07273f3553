"""Movable pieces: which ones of a seat can walk, and how far; worked out once for all cards of a hand."""

from __future__ import annotations

from typing import TypeAlias

from game.kernel.types import Seat
from game.titles.dog.rules.board import ARC, FRESH, GOAL, HOUSE, LAST, MOST_SEATS, Track
from game.titles.dog.rules.moves import WALK_ENDS

MovablePiece: TypeAlias = tuple[dict[int, str], int, int, int, int]
"""A piece that is out of its house: `(ends, here, free, gate, end)`.

n steps lead to the track field `here + n` if n <= `free`, and to the goal field n - `gate` if
`gate` < n <= `end`; both may be possible. `ends` has the text for each place: " 0.2>21".
"""

_UNBARRED = ARC - 1
"""Fields from the next start field up to the one after it: more than any card walks."""
_FIELDS = ARC * MOST_SEATS
_AHEAD = [field // ARC + 1 for field in range(_FIELDS)]
"""For each field the seat whose start field comes next (modulo the number of seats)."""
_ROOM = [ARC - field % ARC for field in range(_FIELDS)]
"""For each field the steps to that start field."""


def movable_pieces(board: Track, seat: Seat) -> list[MovablePiece]:
    """All pieces of a seat that are out of the house, by number."""
    return [
        movable_piece(board, seat, number) for number, place in enumerate(board.rows[seat]) if place != HOUSE
    ]


def movable_piece(board: Track, seat: Seat, number: int) -> MovablePiece:
    """One piece that is out of the house."""
    place = board.rows[seat][number]
    if place > GOAL:
        return WALK_ENDS[seat][number], 0, 0, GOAL - place, free_from(board.rows[seat], place) - place
    return _on_track(board, seat, WALK_ENDS[seat][number], place)


def free_from(row: list[int], place: int) -> int:
    """The last field of the goal that can be walked to from this one; from `GOAL` itself when turning in."""
    while place < LAST and place + 1 not in row:
        place += 1
    return place


def _on_track(board: Track, seat: Seat, ends: dict[int, str], place: int) -> MovablePiece:
    rows, start = board.rows, ARC * seat
    here = start if place == FRESH else place
    ahead, room = _AHEAD[here] % board.seats, _ROOM[here]
    gate = end = 0
    if FRESH in rows[ahead] or (board.always and ARC * ahead in rows[ahead]):
        free = room - 1
    else:
        free = room + _UNBARRED
        if ahead == seat:
            gate, end = room, room + free_from(rows[seat], GOAL) - GOAL
    if place == start:  # it came here by moving, so it may turn in
        end = free_from(rows[seat], GOAL) - GOAL
    return ends, here, free, gate, end
