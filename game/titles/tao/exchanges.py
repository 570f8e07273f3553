"""Which cards were swapped over the border and lie there still: what TAO-21 must not let be swapped back."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.kernel.types import Card, Seat
from game.titles.tao.moves import slide
from game.titles.tao.state import Exchange, Tao

SWAPS_OVER = frozenset({"cross", "jolly"})
Columns = Container[int]
_NONE: Columns = ()


def keep(state: Tao, seat: Seat, kind: str, a: int, b: int) -> None:
    """Note a move before it is made: drop what it touches, add what it swaps."""
    own, other = touched(state.rows[seat], kind, a, b)
    state.undo = _without(state.undo, own, other)
    state.raids = _without(state.raids, own, other)
    if kind in SWAPS_OVER:
        state.raids = tuple(sorted((*state.raids, (a, b))))


def hand_over(state: Tao) -> None:
    """The turn ends: the exchanges of this turn, seen from the other side, are what must not be undone."""
    state.undo = tuple(sorted((other, own) for own, other in state.raids))
    state.raids = ()


def touched(row: Sequence[Card], kind: str, a: int, b: int) -> tuple[Columns, Columns]:
    """The own columns and the opponent's columns that a move touches, given the own row before it."""
    if kind == "slide":
        return slide(row, a, b).touched, _NONE
    if kind == "swap":
        return (a, b), _NONE
    if kind == "renew":
        return (a,), _NONE
    if kind == "strike":
        return _NONE, (a,)
    return (a,), (b,)


def _without(exchanges: tuple[Exchange, ...], own: Columns, other: Columns) -> tuple[Exchange, ...]:
    if not exchanges:
        return exchanges
    return tuple(pair for pair in exchanges if pair[0] not in own and pair[1] not in other)
