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
    given: float = 0.0
    """How much winning chance the move gave away, for adding up: see `given_away`."""


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
    lost = fmean(theirs[best]) - fmean(mine)
    return Judgement(tried[best], lost, share, fmean(mine), len(mine), given_away(mine, theirs))


def given_away(mine: Sequence[float], theirs: Sequence[Sequence[float]]) -> float:
    """How much better the best move was than the one made. The best is chosen by one half of the worlds and
    weighed in the other half, and the other way round: so that luck in few worlds looks like no mistake.
    """
    if len(mine) < 2:
        return max(0.0, max(map(fmean, theirs)) - fmean(mine))
    return fmean(_given_by_halves(mine, theirs, half) for half in (0, 1))


def _given_by_halves(mine: Sequence[float], theirs: Sequence[Sequence[float]], half: int) -> float:
    """Chooses in every second world, and weighs in those between."""
    best = max((mine, *theirs), key=lambda outcomes: fmean(outcomes[half::2]))
    return fmean(best[1 - half :: 2]) - fmean(mine[1 - half :: 2])


def _worth_trying(insight: AnyInsight, seen: AnySeen, others: Sequence[Move]) -> list[Move]:
    """The most promising at a glance."""
    if len(others) <= WIDTH:
        return list(others)
    worth = dict(zip(seen.legal, insight.glance(seen), strict=True))
    return sorted(others, key=lambda move: -worth[move])[:WIDTH]
