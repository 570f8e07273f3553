"""The evaluation of Dog's board without any search: how much a move, or a gift, changes what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from game.kernel.chance import Chance
from game.kernel.types import Card, Move, Seat
from game.titles.dog.rules.board import ARC, FRESH, GOAL, GOAL_FIELDS, HOUSE, LONGEST_WALK, Track
from game.titles.dog.rules.cards import DECK, JOKER, LEAVING, SPLITTING
from game.titles.dog.rules.move_generator import plays
from game.titles.dog.rules.moves import DogGive, DogMove, DogPlay, DogSwap, DogWalk, read_move
from game.titles.dog.rules.state import Dog

Occupied: TypeAlias = dict[int, tuple[Seat, int]]
"""Who stands on which track field."""


class DogNumbers(NamedTuple):
    """What a rule goes by: the worth of a piece by where it is, and of cards in the hand."""

    out: float
    """For being out of the house."""
    round: float
    """For a whole round on the track, in proportion."""
    ready: float
    """On the own start field before turning in."""
    safe: float
    """Safe on that field."""
    in_goal: float
    deeper: float
    """For each field deeper in the goal."""
    hunted: float
    """Each opponent close behind where a piece goes takes away a tenth of its worth, times so much."""
    four: float
    seven: float
    ace: float
    jack: float
    king: float
    joker: float
    queen: float
    two: float


PLAIN = DogNumbers(14.0, 24.0, 4.0, 3.0, 52.0, 2.0, 0.0, 1.5, 1.5, 2.0, 0.5, 2.0, 5.0, 0.0, 0.0)
OWN_USE = 0.8
"""What a card could do for the giver counts so much against what it could do for the partner."""
_RANKS = {"4": "four", "7": "seven", "A": "ace", "J": "jack", "K": "king", "Q": "queen", "2": "two"}


class DogRule:
    """What moves and gifts are worth to a team by some numbers, and the quick rule that follows from it."""

    def __init__(self, numbers: DogNumbers) -> None:
        self.numbers = numbers
        self.kept: dict[Card, float] = {card: _kept(numbers, card) for card in DECK}
        """What each card is worth in the hand, for later."""
        self._places = cache(self._places_of)

    def places_worth(self, seats: int, seat: Seat) -> dict[int, float]:
        """What a piece of a seat is worth wherever it can be."""
        return self._places(seats, seat)

    def _places_of(self, seats: int, seat: Seat) -> dict[int, float]:
        by, track = self.numbers, ARC * seats
        worth = {
            field: by.out + by.round * (1 - (ARC * seat - field) % track / track) for field in range(track)
        }
        worth[ARC * seat] += by.ready
        goal = {GOAL + depth: by.in_goal + by.deeper * depth for depth in range(1, GOAL_FIELDS + 1)}
        return {**worth, **goal, HOUSE: 0.0, FRESH: by.out + by.safe}

    def gain(self, board: Track, seat: Seat, move: DogMove, on_track: Occupied) -> float:
        """What a move is worth to the team of a seat, the card it costs included."""
        if not isinstance(move, DogPlay):
            return 0.0
        worth = -self.kept[move.card]
        sweeping = move.rank == SPLITTING
        for part in move.parts:
            if isinstance(part, DogSwap):
                worth += self._swap(board, seat, part)
            else:
                worth += self._walk(board, seat, part, sweeping, on_track)
        return worth

    def _walk(self, board: Track, seat: Seat, part: DogWalk, sweeping: bool, on_track: Occupied) -> float:
        owner, number, target = part
        worth = self._places(board.seats, owner)
        change = worth[target] - worth[board.rows[owner][number]]
        for place in board.path(owner, number, target) if sweeping else (target,):
            field = ARC * owner if place == FRESH else place
            hit = on_track.get(field)
            if hit is not None and hit != (owner, number):
                change -= side(board, seat, hit[0]) * self._places(board.seats, hit[0])[field]
        if self.numbers.hunted and 0 <= target < GOAL and target != ARC * owner:
            change -= (
                0.1 * self.numbers.hunted * worth[target] * count_hunters(board, owner, target, on_track)
            )
        return change

    def _swap(self, board: Track, seat: Seat, part: DogSwap) -> float:
        mine, number, other, others = part
        here, there = board.field(mine, number), board.field(other, others)
        own, their = self._places(board.seats, mine), self._places(board.seats, other)
        change = own[there] - own[board.rows[mine][number]]
        return change + side(board, seat, other) * (their[here] - their[there])

    def policy(self, state: Dog, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """The quick rule: the gift and the move that are worth most, the first of equals."""
        if state.phase == "exchange":
            return Gifts(self, state.board).best(seat, moves, state.hands[seat])
        board = state.board
        on_track = occupied(board)
        return max(moves, key=lambda move: self.gain(board, seat, read_move(move), on_track))


class Gifts:
    """What gifts are worth on a board: what each rank is good for is worked out only once."""

    def __init__(self, rule: DogRule, board: Track) -> None:
        self._rule, self._board = rule, board
        self._on_track = occupied(board)
        self._uses: dict[tuple[Seat, str], float] = {}

    def best(self, seat: Seat, moves: Sequence[Move], hand: Sequence[Card]) -> Move:
        """The gift that is worth most, the first of equals."""
        return max(moves, key=lambda move: self._worth_of(seat, read_move(move), hand))

    def _worth_of(self, seat: Seat, gift: DogMove, hand: Sequence[Card]) -> float:
        return self.worth(seat, gift.card, hand) if isinstance(gift, DogGive) else 0.0

    def worth(self, seat: Seat, card: Card, hand: Sequence[Card]) -> float:
        """How good it is to give a card: what the partner could do with it, less what the giver could."""
        board = self._board
        needed = self._use(board.partner(seat), card) - OWN_USE * self._use(seat, card)
        starters = sum(_starts(each) for each in hand)
        if _starts(card) and not board.on_track(board.moved_by(seat)) and starters == 1:
            needed -= self._rule.numbers.out  # it is the seat's only card that brings a piece out
        return needed

    def _use(self, seat: Seat, card: Card) -> float:
        """What the best move with a card is worth now, and what the card is worth for later."""
        key = seat, card[0]
        if key not in self._uses:
            rule, board, kept = self._rule, self._board, self._rule.kept[card]
            moves = map(read_move, plays(board, seat, [card]))
            best = max((rule.gain(board, seat, move, self._on_track) for move in moves), default=-kept)
            self._uses[key] = best + 2 * kept
        return self._uses[key]


def _kept(numbers: DogNumbers, card: Card) -> float:
    if card == JOKER:
        return numbers.joker
    worth: float = getattr(numbers, _RANKS.get(card[0], ""), 0.0)
    return worth


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


def side(board: Track, seat: Seat, other: Seat) -> float:
    """The factor by which another seat's gains count for a seat: 1 in its team, negative for opponents."""
    if other in (seat, board.partner(seat)):
        return 1.0
    return -1.0 if board.seats == 4 else -0.6


def count_hunters(board: Track, owner: Seat, target: int, on_track: Occupied) -> int:
    """How many opponents' pieces could walk to a field with a card."""
    half, track, hunters = board.seats // 2, ARC * board.seats, 0
    for field, (other, _) in on_track.items():
        if (other - owner) % half and 0 < (target - field) % track <= LONGEST_WALK:
            hunters += 1
    return hunters


def _starts(card: Card) -> bool:
    """Can this card bring a piece out of its house?"""
    return card == JOKER or card[0] in LEAVING


PLAIN_RULE = DogRule(PLAIN)
"""The rule with numbers that were thought up."""
