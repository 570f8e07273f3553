"""Fitting of winning chances: weights by which features of a state say best who was ahead in the end.

Every pair of parties at every moment that counts is one observation: how their features differ, and who came
before whom; a tie is half of each. The weights are those of a logistic regression, found by Newton's method;
a small penalty keeps apart features that say the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from game.bots.learning_interface import LearntChance
from game.bots.search import Policy
from game.bots.winning_chance import chance_before, odds_of
from studies.learning.rule_tuning import DIGITS, SelfPlay

Row: TypeAlias = Sequence[float]
ROUNDS = 8
"""Steps of Newton's method: after these nothing changes any more."""
PENALTY = 1.0
FIRST_DEAL = 77 << 32
"""The deals are others than those on which the rule was learnt."""


class Observation(NamedTuple):
    """How two parties differ at a moment, and how much the first was ahead in the end: 1, ½ or 0."""

    features: Row
    ahead: float


class Fit(NamedTuple):
    """The weights, and how well they say who will be ahead: on other games than they were fitted to."""

    weights: list[float]
    observations: int
    brier: float
    """The mean square of how far a chance was from what came: 0.25 for who knows nothing, 0 for who knows."""


def fit(given: Mapping[str, Any]) -> dict[str, Any]:
    """The weights for one of a game's tables, from games of the rule with these numbers; plain, as a result
    has to be.
    """
    table = SelfPlay.at(given["title"], given["table"])
    learnt, policy = table.learning.chances[given["chance"]], table.learning.rule.policy(given["numbers"])
    first, games = given["seed"] + FIRST_DEAL, given["games"]
    weights = regression(list(watch(table, learnt, policy, first, games)))
    kept = [round(weight, DIGITS) for weight in weights]
    checked = list(watch(table, learnt, policy, first + games, max(1, games // 4)))
    return Fit(kept, len(checked), round(brier(kept, checked), DIGITS))._asdict()


def watch(
    table: SelfPlay, learnt: LearntChance[Any], policy: Policy[Any], first: int, games: int
) -> Iterator[Observation]:
    """What is seen in games of a rule against itself."""
    for seed in range(first, first + games):
        moments: list[list[Row]] = []

        def note(state: Any, moments: list[list[Row]] = moments) -> None:
            if learnt.moment(state):
                moments.append([learnt.features(state, party) for party in range(table.parties)])

        state = table.play([policy] * table.parties, seed, note)
        result = table.title.result(state)
        assert result is not None
        for features in moments:
            for one, other in combinations(range(table.parties), 2):
                ranks = result.ranks[one], result.ranks[other]
                ahead = 0.5 if ranks[0] == ranks[1] else float(ranks[0] < ranks[1])
                yield Observation([a - b for a, b in zip(features[one], features[other], strict=True)], ahead)


def regression(seen: Sequence[Observation]) -> list[float]:
    """The weights that make what was seen most likely."""
    many = len(seen[0].features)
    weights = [0.0] * many
    for _ in range(ROUNDS):
        slope = [-PENALTY * weight for weight in weights]
        bend = [[PENALTY * (row == column) for column in range(many)] for row in range(many)]
        for features, ahead in seen:
            likely = chance_before(odds_of(weights, features), 0.0)
            off, sure = ahead - likely, likely * (1 - likely)
            present = [(at, value) for at, value in enumerate(features) if value]
            for row, value in present:
                slope[row] += off * value
                weighed, line = sure * value, bend[row]
                for column, other in present:
                    line[column] += weighed * other
        step = solve(bend, slope)
        weights = [weight + by for weight, by in zip(weights, step, strict=True)]
    return weights


def brier(weights: Sequence[float], seen: Sequence[Observation]) -> float:
    """The mean square of how far the chances are from what came."""
    return sum(
        (each.ahead - chance_before(odds_of(weights, each.features), 0.0)) ** 2 for each in seen
    ) / len(seen)


def solve(matrix: Sequence[Row], right: Row) -> list[float]:
    """The solution of a system of linear equations whose matrix is symmetric and positive (Gauss)."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    many = len(rows)
    for at in range(many):
        pivot = rows[at]
        for below in rows[at + 1 :]:
            share = below[at] / pivot[at]
            if share:
                for column in range(at, many + 1):
                    below[column] -= share * pivot[column]
    found = [0.0] * many
    for at in reversed(range(many)):
        known = sum(rows[at][column] * found[column] for column in range(at + 1, many))
        found[at] = (rows[at][many] - known) / rows[at][at]
    return found
