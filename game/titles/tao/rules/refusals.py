"""Refusals: why a move is not in the list of legal moves, explained after the list has refused it."""

from __future__ import annotations

from game.kernel.types import Move, NotAMove, Refusal, Seat
from game.titles.tao.rules.cards import JOLLY
from game.titles.tao.rules.combinations import PORTALS
from game.titles.tao.rules.moves import TaoKind, TaoMove, read_move
from game.titles.tao.rules.state import Tao
from game.titles.tao.rules.variant_limits import why_forbidden

RULE: dict[TaoKind, str] = {
    "swap": "TAO-6",
    "slide": "TAO-7",
    "cross": "TAO-8",
    "renew": "TAO-9",
    "strike": "TAO-10",
    "jolly": "TAO-11",
}


def explain(state: Tao, seat: Seat, text: Move) -> Refusal:
    """Why a text that is not listed is no move for the seat in turn."""
    try:
        move = read_move(text)
    except NotAMove:
        return Refusal("unknown-move", rule="TAO-5")
    if move.kind == "claim":
        return _explain_claim(state, seat, move.column)
    if state.phase == "claim":
        return Refusal("claim-first", rule="TAO-16")
    refusal = _explain_places(state, seat, move) or why_forbidden(state, seat, text)
    assert refusal is not None, f"{text} is legal"
    return refusal


def _explain_claim(state: Tao, seat: Seat, column: int) -> Refusal:
    if column not in PORTALS:
        return Refusal("no-portal", {"column": column}, rule="TAO-13")
    if state.phase != "claim":
        return Refusal("nothing-gathered", rule="TAO-13")
    if not state.coins[column - 1]:
        return Refusal("coin-gone", {"column": column}, rule="TAO-13")
    assert not state.rows[seat][column], f"portal {column} can be claimed"
    return Refusal("not-under-row", {"column": column}, rule="TAO-13")


def _explain_places(state: Tao, seat: Seat, move: TaoMove) -> Refusal | None:
    """Why the rows don't allow the move; None if they do."""
    kind, column, to = move.kind, move.column, move.to
    own, other, rule = state.rows[seat], state.rows[1 - seat], RULE[kind]
    if kind != "strike" and not own[column]:
        return Refusal("own-place-empty", {"column": column}, rule)
    if kind == "swap":
        return _explain_swap(state, seat, column, to)
    if kind == "slide":
        return Refusal("place-taken", {"column": to}, rule) if own[to] else None
    if kind == "jolly" and own[column] != JOLLY:
        return Refusal("no-jolly", {"card": own[column], "column": column}, rule)
    if kind != "renew" and not other[to]:
        return Refusal("nobody-opposite" if kind == "cross" else "other-place-empty", {"column": to}, rule)
    return None


def _explain_swap(state: Tao, seat: Seat, column: int, to: int) -> Refusal | None:
    if column == to:
        return Refusal("same-place", {"column": column}, RULE["swap"])
    if not state.rows[seat][to]:
        return Refusal("own-place-empty", {"column": to}, RULE["swap"])
    if column > to:
        return Refusal("left-first", {"column": to, "to": column}, RULE["swap"])
    return None
