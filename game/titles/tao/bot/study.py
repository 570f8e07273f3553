"""What a study of TAO needs: a quick rule that looks one move ahead, and the coins of both players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.bots.study_interface import Kind, Studied, Variant
from game.kernel.chance import Chance
from game.kernel.types import Card, Move, Seat
from game.titles.tao.bot.evaluation import COIN, prospects
from game.titles.tao.rules.combinations import FEW_COINS, Wanted, would_open
from game.titles.tao.rules.moves import MOVES, RAIDS, TaoKind, row_after
from game.titles.tao.rules.state import Tao

Row = tuple[Card, ...]


def quick(state: Tao, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
    """The move after which the table looks best; among equals a random one. A top card that the seat can't
    see may be any of the closed cards.
    """
    if state.phase == "claim":
        return chance.pick(moves)
    own, other = state.rows[seat], state.rows[1 - seat]
    coins, wanted, again = state.coins, state.wanted, state.moves_left == 2
    theirs = prospects(tuple(other), coins, wanted, not again)
    top = _top(state, seat, chance)
    best, found = -1e9, list[Move]()
    for move in moves:
        typed = MOVES[move]
        worth = _own(tuple(row_after(typed, own, other, top)), coins, wanted, again)
        if typed.kind in RAIDS:
            left = other[:]
            left[typed.to] = top if typed.kind == "strike" else own[typed.column]
            worth -= prospects(tuple(left), coins, wanted, not again)
        else:
            worth -= theirs
        if worth > best:
            best, found = worth, [move]
        elif worth == best:
            found.append(move)
    return chance.pick(found)


def _top(state: Tao, seat: Seat, chance: Chance) -> Card:
    if state.options["version"] == "yang":
        return state.decks[seat][0]
    return chance.pick([*state.decks[0], *state.decks[1]])


@lru_cache(maxsize=1 << 17)
def _own(row: Row, coins: tuple[bool, ...], wanted: Wanted, again: bool) -> float:
    """What a row is worth: a coin, or how near it is to one."""
    return COIN if would_open(row, coins, wanted) else prospects(row, coins, wanted, again)


def standing(state: Tao) -> list[int]:
    """How many coins each player has."""
    return [len(columns) for columns in state.opened]


def _kind(kind: TaoKind) -> Kind[Tao]:
    return lambda state, move: MOVES[move].kind == kind


YANG = {"version": "yang"}
STUDY: Studied[Tao] = Studied(
    quick=quick,
    standing=standing,
    unit="coins",
    table=2,
    thinking=22.0,
    showing=2.0,
    pace={"random": 0.0012, "quick": 0.012, "easy": 0.03, "normal": 0.6, "hard": 20.0},
    variants=(
        Variant(2, YANG),
        Variant(2, {**YANG, "calm_start": True}),
        Variant(2, {**YANG, "one_coin": True}),
        Variant(2, {**YANG, "calm_start": True, "one_coin": True}),
        Variant(2, {**YANG, "one_raid": True}),
        Variant(2, {"calm_start": True}),
        Variant(2, {"one_coin": True}),
        Variant(2, {"no_undo": True}),
        Variant(2, {"coins": FEW_COINS, "turn_limit": 40}),
        Variant(2, {"coins": FEW_COINS}),
        Variant(2, {**YANG, "coins": FEW_COINS, "turn_limit": 40}),
    ),
    kinds={kind: _kind(kind) for kind in ("swap", "slide", "cross", "renew", "strike", "jolly")},
    looks=60,
)
