"""The turns that a seat of TAO can make, and the tables that they lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf

from game.kernel.chance import Chance
from game.kernel.types import Move, Seat
from game.titles.tao.bot.evaluation import COIN, prospects, value
from game.titles.tao.rules.combinations import would_open
from game.titles.tao.rules.moves import MOVES, RAIDS, row_after
from game.titles.tao.rules.rules import apply, legal
from game.titles.tao.rules.state import Tao

NO_CHANCE = Chance()
"""TAO draws nothing after the deal."""


@dataclass(slots=True)
class Turn:
    """A turn that could be made: its first move, the table after the whole turn, and what that is worth."""

    first: Move
    after: Tao
    worth: float


def turns(state: Tao, seat: Seat, enough: Callable[[], bool]) -> Iterator[Turn]:
    """A turn for every different table that a seat can reach at the end of its turn."""
    reached: set[tuple[object, ...]] = set()
    for first in legal(state, seat):
        if enough():
            return
        for end in _endings(after(state, seat, first), seat):
            key = _key(end)
            if key not in reached:
                reached.add(key)
                yield Turn(first, end, value(end, seat))


def best_answer(state: Tao, seat: Seat) -> tuple[float, bool]:
    """What a seat's best turn is worth to it, and whether it wins a coin: the best of `turns`, but quicker,
    as the tables after moves that win nothing are never made.
    """
    best, wins = -inf, False
    for first in legal(state, seat):
        then = after(state, seat, first)
        for worth, coin in _outcomes(then, seat):
            if worth > best:
                best, wins = worth, coin or len(then.opened[seat]) > len(state.opened[seat])
    return best, wins


def _outcomes(state: Tao, seat: Seat) -> Iterator[tuple[float, bool]]:
    """What each rest of a turn is worth, and whether it wins a coin."""
    last_turn = state.turns + 1 == state.options["turn_limit"]
    if state.turn != seat or state.phase != "play" or last_turn:
        yield from _made(state, seat)
        return
    own, other, top = state.rows[seat], state.rows[1 - seat], state.decks[seat][0]
    coins, wanted = state.coins, state.wanted
    lead = COIN * (len(state.opened[seat]) - len(state.opened[1 - seat]))
    as_it_is = prospects(tuple(other), coins, wanted, True)
    for move in legal(state, seat):
        typed = MOVES[move]
        row = row_after(typed, own, other, top)
        if would_open(row, coins, wanted):
            yield from _made(after(state, seat, move), seat, len(state.opened[seat]))
            continue
        theirs = as_it_is
        if typed.kind in RAIDS:
            left = other[:]
            left[typed.to] = top if typed.kind == "strike" else own[typed.column]
            theirs = prospects(tuple(left), coins, wanted, True)
        yield lead + prospects(tuple(row), coins, wanted, False) - theirs, False


def _made(state: Tao, seat: Seat, coins: int | None = None) -> Iterator[tuple[float, bool]]:
    """The same by making the moves; `coins` is how many the seat had before, if not as many as now."""
    had = len(state.opened[seat]) if coins is None else coins
    for end in _endings(state, seat):
        yield value(end, seat), len(end.opened[seat]) > had


def _endings(state: Tao, seat: Seat) -> Iterator[Tao]:
    if state.turn != seat:
        yield state
        return
    for move in legal(state, seat):
        yield from _endings(after(state, seat, move), seat)


def after(state: Tao, seat: Seat, move: Move) -> Tao:
    """The table after a move."""
    copy = state.copy()
    apply(copy, seat, move, NO_CHANCE)
    return copy


def _key(state: Tao) -> tuple[object, ...]:
    rows, decks = state.rows, state.decks
    return (*rows[0], *rows[1], *decks[0], *decks[1], state.coins, state.opened, state.locked)
