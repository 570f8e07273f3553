"""Exchanges between the rows whose cards have not moved since: TAO-21 forbids swapping them back."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TypeAlias

from game.kernel.types import Card, Seat
from game.titles.tao.rules.moves import TaoMove, slide_of
from game.titles.tao.rules.state import Exchange, Tao

SWAPS_OVER = frozenset({"cross", "jolly"})
"""The kinds of move that swap a card of the own row for one of the other row."""
Columns: TypeAlias = Container[int]
_NONE: Columns = ()


def note_move(state: Tao, seat: Seat, move: TaoMove) -> None:
    """Note a move before it is made: forget the exchanges whose places it touches, add its own."""
    own, other = touched_columns(state.rows[seat], move)
    state.locked = _without(state.locked, own, other)
    state.exchanged = _without(state.exchanged, own, other)
    if move.kind in SWAPS_OVER:
        state.exchanged = tuple(sorted((*state.exchanged, (move.column, move.to))))


def hand_over(state: Tao) -> None:
    """The turn ends: its exchanges, seen from the other side, are those that the next player may not undo."""
    state.locked = tuple(sorted((other, own) for own, other in state.exchanged))
    state.exchanged = ()


def touched_columns(row: Sequence[Card], move: TaoMove) -> tuple[Columns, Columns]:
    """The own columns and the opponent's columns that a move touches, given the own row before it."""
    kind, column, to = move.kind, move.column, move.to
    if kind == "slide":
        return slide_of(row, column, to).touched, _NONE
    if kind == "swap":
        return (column, to), _NONE
    if kind == "renew":
        return (column,), _NONE
    if kind == "strike":
        return _NONE, (column,)
    return (column,), (to,)


def _without(exchanges: tuple[Exchange, ...], own: Columns, other: Columns) -> tuple[Exchange, ...]:
    if not exchanges:
        return exchanges
    return tuple(pair for pair in exchanges if pair[0] not in own and pair[1] not in other)
