"""The turns that a seat of TAO can make, and the tables that they lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.kernel.chance import Chance
from game.kernel.types import Move, Seat
from game.titles.tao.bot.evaluation import value
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
