"""The move generator: every move that a seat can make with its cards.

`ends` are what follows the card in a text: " 0.2>21".

A search asks for this at every move: texts come from tables, and each rank of a hand is worked out once.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Card, Move, Seat
from game.titles.dog.rules.board import ARC, FRESH, GOAL, HOUSE, Track
from game.titles.dog.rules.cards import BACKWARD, FORWARD, JOKER, LEAVING, RANKS, SPLITTING, STEPS_BACK
from game.titles.dog.rules.movable_pieces import MovablePiece, movable_pieces
from game.titles.dog.rules.moves import JOKER_AS, SWAP_ENDS, WALK_ENDS
from game.titles.dog.rules.seven_outcomes import seven_outcomes


def plays(board: Track, seat: Seat, hand: Sequence[Card]) -> list[Move]:
    """Every move that a seat can make with the cards of a sorted hand, sorted as text."""
    pieces = movable_pieces(board, board.moved_by(seat))
    ends: dict[str, list[str]] = {}
    moves: list[Move] = []
    before = ""
    for card in hand:
        if card == before:
            continue
        before = card
        for rank in RANKS if card == JOKER else card[0]:
            if rank not in ends:
                ends[rank] = _ends(board, seat, pieces, rank)
            begin = JOKER_AS[rank] if card == JOKER else card
            moves += [begin + end for end in ends[rank]]
    return moves


def _ends(board: Track, seat: Seat, pieces: list[MovablePiece], rank: str) -> list[str]:
    mover = board.moved_by(seat)
    if rank in FORWARD:
        ends = _forward(pieces, FORWARD[rank], board.track)
        if rank in LEAVING:
            ends += _leaving(board, mover)
        elif rank == BACKWARD:
            ends += _backward(board, mover)
    elif rank == SPLITTING:
        ends = seven_outcomes(board, seat)
    else:
        ends = _swaps(board, mover)
    ends.sort()
    return ends


def _forward(pieces: list[MovablePiece], counts: tuple[int, ...], track: int) -> list[str]:
    ends = []
    for part, here, free, gate, end in pieces:
        for n in counts:
            if n <= free:
                ends.append(part[(here + n) % track])
            if gate < n <= end:
                ends.append(part[GOAL + n - gate])
    return ends


def _leaving(board: Track, seat: Seat) -> list[str]:
    """The piece with the smallest number in the house comes out, unless the start field is barred (DOG-5)."""
    row = board.rows[seat]
    if HOUSE not in row or board.is_barred(seat):
        return []
    return [WALK_ENDS[seat][row.index(HOUSE)][FRESH]]


def _backward(board: Track, seat: Seat) -> list[str]:
    """Four back along the track, not past a safe piece, never into the goal (DOG-9)."""
    ends = []
    for number, part in enumerate(WALK_ENDS[seat][: board.pieces]):
        here = board.field(seat, number)
        if here < 0:
            continue
        passes_start = 0 < here % ARC <= STEPS_BACK
        if not (passes_start and board.is_barred(here // ARC)):
            ends.append(part[(here - STEPS_BACK) % board.track])
    return ends


def _swaps(board: Track, seat: Seat) -> list[str]:
    """Each own piece with each of anybody else's, if both stand on the track and neither is safe (DOG-13)."""
    loose = [
        (other, number)
        for other, row in enumerate(board.rows)
        for number, place in enumerate(row)
        if 0 <= place < GOAL and not (place == ARC * other and board.always)
    ]
    return [
        SWAP_ENDS[seat][number][other][others]
        for own, number in loose
        if own == seat
        for other, others in loose
        if other != seat
    ]
