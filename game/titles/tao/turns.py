"""The turns that a seat of TAO can make, and the tables that they leave behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.kernel.chance import Chance
from game.kernel.types import Move, Seat
from game.titles.tao.rules import apply, legal
from game.titles.tao.sense import judge
from game.titles.tao.state import Tao

NO_CHANCE = Chance()
"""TAO draws nothing after the deal."""


@dataclass(slots=True)
class Turn:
    """A turn that could be made: its first move, the table after it, and what that is worth."""

    first: Move
    after: Tao
    worth: float


def turns(state: Tao, seat: Seat, enough: Callable[[], bool]) -> Iterator[Turn]:
    """Every different table that a seat can leave behind at the end of its turn."""
    reached: set[tuple[object, ...]] = set()
    for first in legal(state, seat):
        if enough():
            return
        for after in _endings(made(state, seat, first), seat):
            key = _key(after)
            if key not in reached:
                reached.add(key)
                yield Turn(first, after, judge(after, seat))


def _endings(state: Tao, seat: Seat) -> Iterator[Tao]:
    if state.turn != seat:
        yield state
        return
    for move in legal(state, seat):
        yield from _endings(made(state, seat, move), seat)


def made(state: Tao, seat: Seat, move: Move) -> Tao:
    """The table after a move."""
    twin = state.copy()
    apply(twin, seat, move, NO_CHANCE)
    return twin


def _key(state: Tao) -> tuple[object, ...]:
    rows, decks = state.rows, state.decks
    return (*rows[0], *rows[1], *decks[0], *decks[1], state.coins, state.opened, state.locked)
