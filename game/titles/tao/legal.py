"""Which moves are legal, and why another one is not."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Move, Refusal, Seat
from game.titles.tao.cards import JOLLY
from game.titles.tao.combinations import PORTALS, claimable
from game.titles.tao.moves import MOVES, possible
from game.titles.tao.state import Tao
from game.titles.tao.variants import forbidden, restricted

RULE = {
    "swap": "TAO-6",
    "slide": "TAO-7",
    "cross": "TAO-8",
    "renew": "TAO-9",
    "strike": "TAO-10",
    "jolly": "TAO-11",
}


def legal(state: Tao, seat: Seat) -> Sequence[Move]:
    """Two moves a turn of six kinds; after five guardians only a claim (TAO-5, TAO-16)."""
    if seat != state.turn:
        return ()
    rows = state.rows
    if state.phase == "claim":
        return [f"claim {column}" for column in claimable(rows[seat], state.coins)]
    moves = possible(rows[seat], rows[1 - seat])
    if not restricted(state):
        return moves
    return [move for move in moves if forbidden(state, seat, move) is None]


def refuse(state: Tao, seat: Seat, move: Move) -> Refusal | None:
    """Why the seat in turn may not make this move."""
    if move not in MOVES:
        return Refusal("unknown-move", rule="TAO-5")
    kind, a, b = MOVES[move]
    if kind == "claim":
        return _refuse_claim(state, seat, a)
    if state.phase == "claim":
        return Refusal("claim-first", rule="TAO-16")
    return _refuse_places(state, seat, kind, a, b) or forbidden(state, seat, move)


def _refuse_claim(state: Tao, seat: Seat, column: int) -> Refusal | None:
    if column not in PORTALS:
        return Refusal("no-portal", {"column": column}, rule="TAO-13")
    if state.phase != "claim":
        return Refusal("nothing-gathered", rule="TAO-13")
    if not state.coins[column - 1]:
        return Refusal("coin-gone", {"column": column}, rule="TAO-13")
    if not state.rows[seat][column]:
        return Refusal("not-under-row", {"column": column}, rule="TAO-13")
    return None


def _refuse_places(state: Tao, seat: Seat, kind: str, a: int, b: int) -> Refusal | None:
    """Why the cards do not lie so that the move could be made."""
    own, other, rule = state.rows[seat], state.rows[1 - seat], RULE[kind]
    if kind != "strike" and not own[a]:
        return Refusal("own-place-empty", {"column": a}, rule)
    if kind == "swap":
        return _refuse_swap(state, seat, a, b)
    if kind == "slide":
        return Refusal("place-taken", {"column": b}, rule) if own[b] else None
    if kind == "jolly" and own[a] != JOLLY:
        return Refusal("no-jolly", {"card": own[a], "column": a}, rule)
    if kind != "renew" and not other[b]:
        return Refusal("nobody-opposite" if kind == "cross" else "other-place-empty", {"column": b}, rule)
    return None


def _refuse_swap(state: Tao, seat: Seat, a: int, b: int) -> Refusal | None:
    if a == b:
        return Refusal("same-place", {"column": a}, RULE["swap"])
    if not state.rows[seat][b]:
        return Refusal("own-place-empty", {"column": b}, RULE["swap"])
    if a > b:
        return Refusal("left-first", {"column": b, "to": a}, RULE["swap"])
    return None
