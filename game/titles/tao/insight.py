"""TAO looked back at: coins, and what is one move away; and what a move promised."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.insight import Insight, Outcomes
from game.kernel.types import Move
from game.titles.tao.bot import TaoSeen
from game.titles.tao.position import build
from game.titles.tao.sense import COIN, judge
from game.titles.tao.state import Tao
from game.titles.tao.turns import made, turns
from game.titles.tao.view import TaoView

WORLDS = 4
"""So few orders of the closed decks say as much as hundreds: all else lies open."""


def ahead(view: TaoView) -> list[float]:
    """Coins, and how near the next one is, in coins."""
    state = build(view)
    coins = [float(len(opened)) for opened in state.opened]
    if state.turn is None:
        return coins
    more = (judge(state, 0) / COIN - (coins[0] - coins[1])) / 2
    return [coins[0] + more, coins[1] - more]


def _tries(seen: TaoSeen, moves: Sequence[Move], worlds: int) -> Outcomes:
    """The best turn that each move begins, judged where it ends."""
    outcomes: list[list[float]] = [[] for _ in moves]
    for _ in range(min(worlds, WORLDS)):
        world = seen.imagine()
        for move, found in zip(moves, outcomes, strict=True):
            found.append(_best_end(made(world, seen.seat, move), seen))
    return outcomes


def _best_end(table: Tao, seen: TaoSeen) -> float:
    """What the table is worth after the rest of the turn."""
    if table.turn != seen.seat:
        return judge(table, seen.seat)
    return max((turn.worth for turn in turns(table, seen.seat, seen.enough)), default=judge(table, seen.seat))


def _glance(seen: TaoSeen) -> Sequence[float]:
    world = seen.imagine()
    return [judge(made(world, seen.seat, move), seen.seat) for move in seen.legal]


INSIGHT: Insight[Tao, TaoView] = Insight(ahead, _tries, doubt=45.0, leap=0.8, glance=_glance)
