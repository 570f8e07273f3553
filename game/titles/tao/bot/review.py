"""What a review of TAO needs: what a move promised."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.review_interface import Insight, Outcomes
from game.kernel.types import Move
from game.titles.tao.bot.bot import TaoSeen, after_answer
from game.titles.tao.bot.evaluation import chance_of, value
from game.titles.tao.bot.turns import after, turns
from game.titles.tao.rules.state import Tao
from game.titles.tao.view import TaoView

ANSWERED = 3
"""To how many rests of a turn the answers are looked at."""
WORLDS = 2
"""How many orders of the closed decks are tried at most: as nearly all lies open, more would say no more."""


def _tries(seen: TaoSeen, moves: Sequence[Move], worlds: int) -> Outcomes:
    """The winning chance after each move, world by world: after the best turn that it begins, as far as the
    answer to it can be looked at.
    """
    outcomes: list[list[float]] = [[] for _ in moves]
    for _ in range(min(worlds, WORLDS)):
        world = seen.imagine()
        for move, found in zip(moves, outcomes, strict=True):
            found.append(chance_of(_best_end(after(world, seen.seat, move), seen)))
    return outcomes


def _best_end(table: Tao, seen: TaoSeen) -> float:
    """What the table is worth after the best rest of the turn and the best answer to it."""
    if table.turn != seen.seat:
        return after_answer(table, seen.seat)[0]
    rests = sorted(turns(table, seen.seat, seen.enough), key=lambda turn: -turn.worth)[:ANSWERED]
    return max((after_answer(turn.after, seen.seat)[0] for turn in rests), default=value(table, seen.seat))


def _glance(seen: TaoSeen) -> Sequence[float]:
    world = seen.imagine()
    return [value(after(world, seen.seat, move), seen.seat) for move in seen.legal]


INSIGHT: Insight[Tao, TaoView] = Insight(_tries, doubt=0.06, glance=_glance)
