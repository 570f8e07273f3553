"""The winning chance of a party from learnt weights: each party has odds, and chances follow from how they
differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

SURE = 40.0
"""Odds that are further apart than this are as good as certain."""


def odds_of(weights: Sequence[float], features: Sequence[float]) -> float:
    """How much speaks for a party: the sum of its features by their weights."""
    return sum([weight * value for weight, value in zip(weights, features, strict=True)])


def chance_before(mine: float, theirs: float) -> float:
    """How likely a party with these odds comes in before another one."""
    return 1 / (1 + exp(max(-SURE, min(SURE, theirs - mine))))


def chance_among(odds: Sequence[float], party: int) -> float:
    """The mean of a party's chances to come in before each of the others: 1 is won, 0 is last."""
    mine = odds[party]
    others = [chance_before(mine, theirs) for at, theirs in enumerate(odds) if at != party]
    return sum(others) / len(others)


def share_of_places(ranks: Sequence[int], party: int) -> float:
    """The same when all is over: the share of the others that came in behind; a tie is half of each."""
    mine = ranks[party]
    ahead = sum(1.0 if mine < rank else 0.5 if mine == rank else 0.0 for rank in ranks) - 0.5
    return ahead / (len(ranks) - 1)
