"""The judgement of a move: by what its seat could know then, never by the cards that came afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from game.bots.bot_interface import AnySeen
from game.bots.review_interface import AnyInsight, insight_of
from game.kernel.types import Move

WIDTH = 6
"""How many other moves are tried."""
JUDGED = "judged"
"""The `why` of an answer that holds a judgement instead of a proposal."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A move beside the best other one, in the same imagined worlds."""

    other: Move
    lost: float
    """By how much the other one promised more, in winning chances; less than nothing if it promised less."""
    share: float
    """In what share of the worlds the move made did at least as well."""
    chance: float = 0.5
    """The winning chance after the move made, on average."""
    worlds: int = 0
    """In how many worlds both were tried."""


def judge_move(seen: AnySeen, made: Move, worlds: int) -> Judgement:
    """Compares a move with the best other one, by what its seat saw and could remember; who knows the same,
    judges the same.
    """
    seen = seen.recalling()
    insight = insight_of(seen.title.id)
    others = [move for move in seen.legal if move != made]
    if insight is None or not others or worlds < 1:
        return Judgement(made, 0.0, 1.0)
    tried = _worth_trying(insight, seen, others)
    mine, *theirs = insight.tries(seen, [made, *tried], worlds)
    best = max(range(len(tried)), key=lambda each: fmean(theirs[each]))
    share = fmean(float(own >= other) for own, other in zip(mine, theirs[best], strict=True))
    return Judgement(tried[best], fmean(theirs[best]) - fmean(mine), share, fmean(mine), len(mine))


def _worth_trying(insight: AnyInsight, seen: AnySeen, others: Sequence[Move]) -> list[Move]:
    """The most promising at a glance."""
    if len(others) <= WIDTH:
        return list(others)
    worth = dict(zip(seen.legal, insight.glance(seen), strict=True))
    return sorted(others, key=lambda move: -worth[move])[:WIDTH]
