"""DAO's rules: two moves, one limit, one exception."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.chance import Chance
from game.kernel.events import Event
from game.kernel.types import Card, Move, Options, Result, Seat, rank_scores
from game.titles.dao.rules.cards import DECK, LIMIT, VALUE, score
from game.titles.dao.rules.moves import DaoMove, write_move
from game.titles.dao.rules.state import Dao

TAKE = write_move(DaoMove.TAKE)
REVEAL = write_move(DaoMove.REVEAL)
DEAL = write_move(DaoMove.DEAL)
"""The texts of the moves: a search compares millions of them, and need not read any."""
TURN_MOVES = (REVEAL, TAKE)
BETWEEN_ROUNDS = (DEAL,)
OPENING = 3
"""Cards in a fresh row."""
ROUND_TWO_BEGINS: Seat = 1


def deal(seats: int, options: Options, chance: Chance) -> Dao:
    """Shuffle all 60, halve them for two rounds, turn three up (DAO-1, DAO-11)."""
    pile = [card for card, copies in DECK.items() for _ in range(copies)]
    chance.shuffle(pile)
    two_rounds = bool(options["two_rounds"])
    half = len(pile) // 2 if two_rounds else 0
    taken = _nothing_taken(seats)
    state = Dao(seats, two_rounds, "play", 0, pile[half:], [], 0, taken, pile[:half], [], [], [])
    _open_row(state)
    return state


def to_act(state: Dao) -> tuple[Seat, ...]:
    """The seat in turn; nobody when the game is over."""
    return () if state.turn is None else (state.turn,)


def legal(state: Dao, seat: Seat) -> Sequence[Move]:
    """A turn is exactly one of taking and turning up (DAO-2)."""
    if seat != state.turn:
        return ()
    return TURN_MOVES if state.phase == "play" else BETWEEN_ROUNDS


def apply(state: Dao, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    """Make a legal move."""
    if move == TAKE:
        events = _take(state, seat)
    elif move == REVEAL:
        events = _reveal(state, seat)
    else:
        return _second_round(state)
    if not state.pile:
        _end_round(state, events)
    else:
        state.turn = (seat + 1) % state.seats
    return events


def result(state: Dao) -> Result | None:
    """Most points win; on a tie whoever took more cards is ahead (DAO-9)."""
    if state.phase != "over":
        return None
    scores = tuple(sum(each) for each in zip(*state.scores, strict=True))
    took = (sum(each) for each in zip(*state.took, strict=True))
    return Result(scores, rank_scores(list(zip(scores, took, strict=True))))


def _take(state: Dao, seat: Seat) -> list[Event]:
    card = state.row.pop(0)
    state.total -= VALUE[card]
    state.taken[seat].append(card)
    events: list[Event] = [("took", seat, card)]
    if not state.row:
        _refill(state, events)
    return events


def _reveal(state: Dao, seat: Seat) -> list[Event]:
    card, row = state.pile.pop(), state.row
    equal = VALUE[card] == VALUE[row[-1]]
    row.append(card)
    state.total = total = state.total + VALUE[card]
    events: list[Event] = [("revealed", seat, card, total)]
    if total > LIMIT:
        if equal:
            events.append(("stayed", seat, card, total))
        else:
            _take_row(state, seat, events)
    return events


def _take_row(state: Dao, seat: Seat, events: list[Event]) -> None:
    """Over 12 the whole row is taken, in row order, the new card last (DAO-4)."""
    state.taken[seat] += state.row
    events.append(("bust", seat, state.row, state.total))
    state.row, state.total = [], 0
    if state.pile:  # a reveal that ends the round refills nothing (DAO-7)
        _refill(state, events)


def _refill(state: Dao, events: list[Event]) -> None:
    _open_row(state)
    events.append(("refilled", state.row[:]))


def _open_row(state: Dao) -> None:
    fresh = state.pile[: -OPENING - 1 : -1]
    del state.pile[-OPENING:]
    state.row = fresh
    state.total = sum(VALUE[card] for card in fresh)


def _end_round(state: Dao, events: list[Event]) -> None:
    """Score what was taken; cards left in the row count for nobody (DAO-7)."""
    scores = [score(taken) for taken in state.taken]
    state.scores.append(scores)
    state.took.append([len(taken) for taken in state.taken])
    events.append(("scored", scores[:]))
    first_of_two = state.two_rounds and len(state.scores) == 1
    state.phase, state.turn = ("scored", ROUND_TWO_BEGINS) if first_of_two else ("over", None)


def _second_round(state: Dao) -> list[Event]:
    state.away = sorted(state.row + [card for taken in state.taken for card in taken])
    state.pile, state.later = state.later[:], []
    state.taken = _nothing_taken(state.seats)
    state.phase = "play"
    _open_row(state)
    return [("dealt", state.row[:])]


def _nothing_taken(seats: int) -> list[list[Card]]:
    return [[] for _ in range(seats)]
