"""The six kinds of move on seven columns: every move there is, worked out once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import itemgetter
from typing import Any

from game.kernel.types import Card, Move
from game.titles.tao.cards import JOLLY

COLUMNS = range(7)
LENGTH = 5
RAIDS = frozenset({"cross", "strike", "jolly"})
"""The kinds of move that reach into the opponent's row (TAO-20)."""
PAIRED = ("swap", "slide", "jolly")
SINGLE = ("cross", "renew", "strike", "claim")

MOVES: dict[Move, tuple[str, int, int]] = {
    **{f"{kind} {a} {b}": (kind, a, b) for kind in PAIRED for a in COLUMNS for b in COLUMNS},
    **{f"{kind} {a}": (kind, a, a) for kind in SINGLE for a in COLUMNS},
}
"""Everything that can be said, possible or not: the kind and its columns, twice the same if it has one."""


@dataclass(frozen=True, slots=True)
class Slide:
    """Where each card goes when a row slides."""

    row: Callable[[Sequence[Card]], Any]
    """The new row out of the old one."""
    closing: tuple[tuple[int, int], ...]
    """The other cards that move, from where to where."""
    touched: frozenset[int]
    """The columns that cards leave or come to."""


def left(row: Sequence[Card]) -> int:
    """The first column of a row."""
    if row[0]:
        return 0
    return 1 if row[1] else 2


def possible(own: Sequence[Card], other: Sequence[Card]) -> tuple[Move, ...]:
    """Every move that these two rows allow, sorted as text; what options forbid is not looked at."""
    jollies = own.count(JOLLY)
    first = own.index(JOLLY) if jollies else _NO_JOLLY
    last = own.index(JOLLY, first + 1) if jollies == 2 else first
    return _POSSIBLE[left(own), left(other), first, last]


def slide(row: Sequence[Card], a: int, b: int) -> Slide:
    """The slide of the card on column `a` to the empty column `b`."""
    return _SLIDES[left(row), a, b]


def row_after(move: Move, own: Sequence[Card], other: Sequence[Card], top: Card) -> list[Card]:
    """The own row as a move would leave it; `top` is the card that the own deck would give."""
    kind, a, b = MOVES[move]
    row = list(own)
    if kind == "swap":
        row[a], row[b] = row[b], row[a]
    elif kind == "slide":
        row = list(slide(row, a, b).row(row))
    elif kind == "renew":
        row[a] = top
    elif kind in {"cross", "jolly"}:
        row[a] = other[b]
    return row


_NO_JOLLY = -1


def _columns(start: int) -> range:
    return range(start, start + LENGTH)


def _slide(start: int, a: int, b: int) -> Slide:
    """The moved card lies on `b`, the others close up towards it in their order (TAO-7)."""
    others = [column for column in _columns(start) if column != a]
    places = range(b + 1, b + LENGTH) if b < a else range(b - LENGTH + 1, b)
    steps = [(a, b), *((old, new) for old, new in zip(others, places, strict=True) if old != new)]
    came_from = {new: old for old, new in zip((a, *others), (b, *places), strict=True)}
    return Slide(
        itemgetter(*(came_from.get(column, b) for column in COLUMNS)),  # `b` was empty: so are these now
        tuple(steps[1:]),
        frozenset(column for step in steps for column in step),
    )


def _slides(start: int) -> Iterable[tuple[int, int]]:
    gaps = [column for column in COLUMNS if column not in _columns(start)]
    return ((a, b) for a in _columns(start) for b in gaps)


def _listed(own: int, other: int, jollies: Iterable[int]) -> tuple[Move, ...]:
    mine, theirs = _columns(own), _columns(other)
    return tuple(
        sorted(
            [
                *(f"cross {a}" for a in mine if a in theirs),
                *(f"jolly {a} {b}" for a in jollies for b in theirs),
                *(f"renew {a}" for a in mine),
                *(f"slide {a} {b}" for a, b in _slides(own)),
                *(f"strike {a}" for a in theirs),
                *(f"swap {a} {b}" for a, b in combinations(mine, 2)),
            ]
        )
    )


def _tabled() -> dict[tuple[int, int, int, int], tuple[Move, ...]]:
    table = {}
    for own in range(3):
        for other in range(3):
            table[own, other, _NO_JOLLY, _NO_JOLLY] = _listed(own, other, ())
            for first in _columns(own):
                for last in range(first, own + LENGTH):
                    table[own, other, first, last] = _listed(own, other, {first: 0, last: 0})
    return table


_SLIDES = {(start, a, b): _slide(start, a, b) for start in range(3) for a, b in _slides(start)}
_POSSIBLE = _tabled()
