"""The evaluation of Dog's board without any search: its worth to a team, and how much a move changes that."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from game.kernel.chance import Chance
from game.kernel.types import Card, Move, Seat
from game.titles.dog.rules.board import ARC, FRESH, GOAL, GOAL_FIELDS, HOUSE, Track
from game.titles.dog.rules.cards import DECK, JOKER, LEAVING, SPLITTING
from game.titles.dog.rules.move_generator import plays
from game.titles.dog.rules.moves import DogMove, DogPlay, DogSwap, DogWalk, read_move
from game.titles.dog.rules.state import Dog

OUT, ROUND, READY, SAFE = 14.0, 24.0, 4.0, 3.0
"""What a piece is worth: for being out of the house; for a whole round on the track, in proportion; on the
own start field before turning in; safe on that field."""
IN_GOAL, DEEPER = 52.0, 2.0
"""What a piece is worth in the goal, and for each field deeper in it."""
DANGER, REACH = 0.12, 12
"""Each opponent at most `REACH` fields behind a piece takes this share of its worth away."""
WON = 1000.0
_KEPT = {JOKER: 5.0, "A": 2.0, "K": 2.0, "4": 1.5, "7": 1.5, "J": 0.5}
KEPT: dict[Card, float] = {card: _KEPT.get(card if card == JOKER else card[0], 0.0) for card in DECK}
"""What each card is worth in the hand, for later."""

Occupied: TypeAlias = dict[int, tuple[Seat, int]]
"""Who stands on which track field."""


@cache
def places_worth(seats: int, seat: Seat) -> dict[int, float]:
    """What a piece of a seat is worth wherever it can be."""
    track = ARC * seats
    worth = {
        field: OUT + ROUND * (1 - (ARC * seat - field) % track / track) + READY * (field == ARC * seat)
        for field in range(track)
    }
    goal = {GOAL + depth: IN_GOAL + DEEPER * depth for depth in range(1, GOAL_FIELDS + 1)}
    return {**worth, **goal, HOUSE: 0.0, FRESH: OUT + SAFE}


def occupied(board: Track) -> Occupied:
    """Who stands where on the track."""
    found: Occupied = {}
    for seat, row in enumerate(board.rows):
        for number, place in enumerate(row):
            if place == FRESH:
                found[ARC * seat] = seat, number
            elif 0 <= place < GOAL:
                found[place] = seat, number
    return found


def gain(board: Track, seat: Seat, move: DogMove, on_track: Occupied) -> float:
    """What a move is worth to the team of a seat, the card it costs included."""
    if not isinstance(move, DogPlay):
        return 0.0
    card, rank = move.card, move.rank
    worth = -KEPT[card]
    sweeping = rank == SPLITTING
    for part in move.parts:
        if isinstance(part, DogSwap):
            worth += _swap(board, seat, part)
        else:
            worth += _walk(board, seat, part, sweeping, on_track)
    return worth


def _walk(board: Track, seat: Seat, part: DogWalk, sweeping: bool, on_track: Occupied) -> float:
    owner, number, target = part
    worth = places_worth(board.seats, owner)
    change = worth[target] - worth[board.rows[owner][number]]
    for place in board.path(owner, number, target) if sweeping else (target,):
        field = ARC * owner if place == FRESH else place
        hit = on_track.get(field)
        if hit is not None and hit != (owner, number):
            change -= side(board, seat, hit[0]) * places_worth(board.seats, hit[0])[field]
    return change


def _swap(board: Track, seat: Seat, part: DogSwap) -> float:
    mine, number, other, others = part
    here, there = board.field(mine, number), board.field(other, others)
    own, their = places_worth(board.seats, mine), places_worth(board.seats, other)
    change = own[there] - own[board.rows[mine][number]]
    return change + side(board, seat, other) * (their[here] - their[there])


def side(board: Track, seat: Seat, other: Seat) -> float:
    """The factor by which another seat's gains count for a seat: 1 in its team, negative for opponents."""
    if other in (seat, board.partner(seat)):
        return 1.0
    return -1.0 if board.seats == 4 else -0.6


def board_worth(board: Track, seat: Seat) -> float:
    """What the board is worth to a seat's team; pieces that may be hit count less."""
    on_track = occupied(board)
    total = 0.0
    for owner, row in enumerate(board.rows):
        worth = places_worth(board.seats, owner)
        weight = side(board, seat, owner)
        for place in row:
            value = worth[place]
            if 0 <= place < GOAL:
                value *= 1 - DANGER * _hunters(board, owner, place, on_track)
            total += weight * value
        if min(row) > GOAL and board.is_done(board.partner(owner)):
            total += weight * WON
    return total


def _hunters(board: Track, owner: Seat, field: int, on_track: Occupied) -> int:
    """How many opponents stand close behind a piece, at most 3; none count while it is safe."""
    if board.always and field == ARC * owner:
        return 0
    behind = (on_track.get((field - steps) % board.track) for steps in range(1, REACH + 1))
    team = owner, board.partner(owner)
    return min(3, sum(each is not None and each[0] not in team for each in behind))


def policy(state: Dog, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
    """The quick rule by which a world is played on."""
    board = state.board
    on_track = occupied(board)
    return max(moves, key=lambda move: gain(board, seat, read_move(move), on_track))


def gift_worth(board: Track, seat: Seat, card: Card, hand: Sequence[Card]) -> float:
    """How good it is to give a card: what the partner could do with it, less what the seat itself could."""
    partner = board.partner(seat)
    needed = _use(board, partner, card) - 0.8 * _use(board, seat, card)
    starters = sum(_starts(each) for each in hand)
    if _starts(card) and not board.on_track(board.moved_by(seat)) and starters == 1:
        needed -= OUT  # it is the seat's only card that brings a piece out
    return needed


def _use(board: Track, seat: Seat, card: Card) -> float:
    """What the best move with a card is worth now, and what the card is worth for later."""
    on_track = occupied(board)
    kept = KEPT[card]
    best = max(
        (gain(board, seat, read_move(move), on_track) for move in plays(board, seat, [card])), default=-kept
    )
    return best + 2 * kept


def _starts(card: Card) -> bool:
    """Can this card bring a piece out of its house?"""
    return card == JOKER or card[0] in LEAVING
