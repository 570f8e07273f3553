"""TAO's moves: six kinds on seven columns, and a claim; and which of them two rows allow.

Only this module reads and writes their texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import itemgetter
from typing import Any, Literal, TypeAlias

from game.kernel.types import Card, Move, NotAMove
from game.titles.tao.rules.cards import JOLLY

TaoKind: TypeAlias = Literal["swap", "slide", "cross", "renew", "strike", "jolly", "claim"]

COLUMNS = range(7)
LENGTH = 5
"""Cards in a row."""
RAIDS = frozenset({"cross", "strike", "jolly"})
"""The kinds of move that reach into the opponent's row (TAO-20)."""
PAIRED: tuple[TaoKind, ...] = ("swap", "slide", "jolly")
"""The kinds of move that name two columns."""
SINGLE: tuple[TaoKind, ...] = ("cross", "renew", "strike", "claim")
"""The kinds of move that name one column."""


@dataclass(frozen=True, slots=True)
class TaoMove:
    """A move, legal or not. Kinds that name one column have it in both `column` and `to`."""

    kind: TaoKind
    column: int
    to: int


def single_column_move(kind: TaoKind, column: int) -> TaoMove:
    """A move that names one column."""
    return TaoMove(kind, column, column)


def write_move(move: TaoMove) -> Move:
    """The text of a move, as the list of legal moves has it."""
    text = f"{move.kind} {move.column}"
    return f"{text} {move.to}" if move.kind in PAIRED else text


def read_move(text: Move) -> TaoMove:
    """What the text of a move says; raises `NotAMove`."""
    move = MOVES.get(text)
    if move is None:
        raise NotAMove(text[:40])
    return move


def _every_move() -> Iterable[TaoMove]:
    yield from (TaoMove(kind, column, to) for kind in PAIRED for column in COLUMNS for to in COLUMNS)
    yield from (single_column_move(kind, column) for kind in SINGLE for column in COLUMNS)


MOVES: dict[Move, TaoMove] = {write_move(move): move for move in _every_move()}
"""Every move there is by its text: searches look moves up here, which is quicker than `read`."""


@dataclass(frozen=True, slots=True)
class Slide:
    """Where each card goes when a row slides."""

    row: Callable[[Sequence[Card]], Any]
    """The new row out of the old one."""
    closing: tuple[tuple[int, int], ...]
    """The other cards that move, from where to where."""
    touched: frozenset[int]
    """The columns that cards leave or come to."""


def first_column(row: Sequence[Card]) -> int:
    """The column of a row's first card: 0, 1 or 2."""
    if row[0]:
        return 0
    return 1 if row[1] else 2


def possible_moves(own: Sequence[Card], other: Sequence[Card]) -> tuple[Move, ...]:
    """Every move that these two rows allow, sorted as text; what options forbid is not left out."""
    jollies = own.count(JOLLY)
    first = own.index(JOLLY) if jollies else _NO_JOLLY
    last = own.index(JOLLY, first + 1) if jollies == 2 else first
    return _POSSIBLE[first_column(own), first_column(other), first, last]


def slide_of(row: Sequence[Card], a: int, b: int) -> Slide:
    """The slide of the card on column `a` to the empty column `b`."""
    return _SLIDES[first_column(row), a, b]


def row_after(move: TaoMove, own: Sequence[Card], other: Sequence[Card], top: Card) -> list[Card]:
    """The own row as a move would leave it; `top` is the card that the own deck would give."""
    kind, column, to = move.kind, move.column, move.to
    row = list(own)
    if kind == "swap":
        row[column], row[to] = row[to], row[column]
    elif kind == "slide":
        row = list(slide_of(row, column, to).row(row))
    elif kind == "renew":
        row[column] = top
    elif kind in {"cross", "jolly"}:
        row[column] = other[to]
    return row


_NO_JOLLY = -1


def _columns(start: int) -> range:
    return range(start, start + LENGTH)


def _slide(start: int, a: int, b: int) -> Slide:
    """The slide from `a` to `b` in a row that begins at `start`. The moved card lies on `b`, the others close
    up towards it in their order (TAO-7).
    """
    others = [column for column in _columns(start) if column != a]
    places = range(b + 1, b + LENGTH) if b < a else range(b - LENGTH + 1, b)
    steps = [(a, b), *((old, new) for old, new in zip(others, places, strict=True) if old != new)]
    came_from = {new: old for old, new in zip((a, *others), (b, *places), strict=True)}
    return Slide(
        itemgetter(
            *(came_from.get(column, b) for column in COLUMNS)
        ),  # the others get what was on `b`: nothing
        tuple(steps[1:]),
        frozenset(column for step in steps for column in step),
    )


def _slides(start: int) -> Iterable[tuple[int, int]]:
    gaps = [column for column in COLUMNS if column not in _columns(start)]
    return ((a, b) for a in _columns(start) for b in gaps)


def _listed(own: int, other: int, jollies: Iterable[int]) -> tuple[Move, ...]:
    mine, theirs = _columns(own), _columns(other)
    moves = [
        *(single_column_move("cross", column) for column in mine if column in theirs),
        *(TaoMove("jolly", column, to) for column in jollies for to in theirs),
        *(single_column_move("renew", column) for column in mine),
        *(TaoMove("slide", column, to) for column, to in _slides(own)),
        *(single_column_move("strike", column) for column in theirs),
        *(TaoMove("swap", *columns) for columns in combinations(mine, 2)),
    ]
    return tuple(sorted(write_move(move) for move in moves))


def _possible_moves() -> dict[tuple[int, int, int, int], tuple[Move, ...]]:
    """The moves by the first columns of the own and the other row, and the own row's first and last jolly."""
    table = {}
    for own in range(3):
        for other in range(3):
            table[own, other, _NO_JOLLY, _NO_JOLLY] = _listed(own, other, ())
            for first in _columns(own):
                for last in range(first, own + LENGTH):
                    table[own, other, first, last] = _listed(own, other, {first: 0, last: 0})
    return table


_SLIDES = {(start, a, b): _slide(start, a, b) for start in range(3) for a, b in _slides(start)}
_POSSIBLE = _possible_moves()
