"""The evening plan: three games for tonight that fit together into the time that people have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from game.kernel.game_statistics import expected_minutes, game_statistics
from game.kernel.recommendation import (
    Occasion,
    Recommendation,
    changed_options,
    smallest_table,
    suitability_points,
)
from game.kernel.types import AnyTitle

GAMES_A_NIGHT = 3
EVENING_MINUTES = (60, 120, 180)
"""How long people can say that their evening is."""
WAYS_A_GAME = 4
"""So many ways to play a game are tried: those that change fewest options."""


def ways_to_play(title: AnyTitle, players: int) -> Sequence[Recommendation]:
    """How so many people can play a game, with the minutes that were measured; the usual way first."""
    seats = smallest_table(title, players)
    if seats is None:
        return ()
    known = game_statistics(title.id)
    if known is None:
        minutes = expected_minutes(title, seats)
        return () if minutes is None else (Recommendation(title.id, seats, {}, minutes),)
    ways = [
        Recommendation(title.id, seats, changed_options(title, each), each.minutes)
        for each in known.tables
        if each.seats == seats
    ]
    return sorted(ways, key=lambda way: len(way.options))[:WAYS_A_GAME]


def plan_evening(titles: Sequence[AnyTitle], players: int, minutes: int) -> tuple[Recommendation, ...]:
    """The three games that suit them best and are over in time; fewer if there aren't so many for them."""
    ways = [found for title in titles if (found := ways_to_play(title, players))]
    count = min(GAMES_A_NIGHT, len(ways))
    plans = (plan for some in combinations(ways, count) for plan in product(*some))
    return min(plans, key=lambda plan: _unfitness(titles, plan, players, minutes), default=())


def exchange_game(
    titles: Sequence[AnyTitle], plan: Sequence[Recommendation], nth: int, players: int, minutes: int
) -> tuple[Recommendation, ...]:
    """The plan with another game in one place: the next by name that isn't in it, played so that it fits."""
    ids = [title.id for title in titles]
    start = ids.index(plan[nth].title)
    for title in (titles[(start + step) % len(titles)] for step in range(1, len(titles))):
        if any(each.title == title.id for each in plan):
            continue
        found = [(*plan[:nth], way, *plan[nth + 1 :]) for way in ways_to_play(title, players)]
        if found:
            return min(found, key=lambda each: _unfitness(titles, each, players, minutes))
    return tuple(plan)


def minutes_together(plan: Sequence[Recommendation]) -> int:
    """How long all of them take, as measured."""
    return round(sum(each.minutes.middle for each in plan if each.minutes is not None))


def _unfitness(
    titles: Sequence[AnyTitle], plan: Sequence[Recommendation], players: int, minutes: int
) -> tuple[int, int, int]:
    """The smaller, the better: minutes too many, options to be changed, and how little the games suit."""
    points = sum(_points(titles, plan, players))
    return max(0, minutes_together(plan) - minutes), sum(len(each.options) for each in plan), -points


def _points(titles: Sequence[AnyTitle], plan: Sequence[Recommendation], players: int) -> Iterator[int]:
    known = {title.id: title for title in titles}
    for each in plan:
        yield suitability_points(known[each.title], Occasion(players), each, None)
