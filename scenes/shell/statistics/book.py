"""All that the charts show, asked of the store once for a span of time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from game.store.charts import ALWAYS, Climb, Heat, Spread
from game.store.database import StoreError
from game.store.statistics import ENOUGH, MORNING
from game.store.store import Store
from scenes.shell.counted import Guest

SPANS = ("ever", "year", "month", "tonight")
MOST = 4
"""People who have room in a chart in which everybody has a row."""


@dataclass(frozen=True, slots=True)
class Book:
    """The figures of a span. People are known by their folded names."""

    guests: Mapping[str, Guest]
    played: Mapping[str, int] = field(default_factory=dict)
    climbs: tuple[Climb, ...] = ()
    scores: tuple[Spread, ...] = ()
    doors: Mapping[str, int] = field(default_factory=dict)
    fives: Mapping[str, int] = field(default_factory=dict)
    heat: Heat | None = None
    hits: tuple[Spread, ...] = ()
    allowed: int | None = None

    def enough(self, title: str) -> bool:
        """Were there so many games that their figures say something?"""
        return self.played.get(title, 0) >= ENOUGH

    def guest(self, who: str) -> Guest:
        return self.guests.get(who) or Guest(who, who, 1, 0, 0)


def since(span: str, store: Store, now: datetime) -> str:
    """When a span began, as the store writes times."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if span == "year":
        return _kept(midnight.replace(month=1, day=1))
    if span == "month":
        return _kept(midnight.replace(day=1))
    if span == "tonight":
        games = store.statistics.evening(now).games
        dawn = midnight.replace(hour=MORNING)
        return games[0].ended if games else _kept(dawn - timedelta(days=now < dawn))
    return ALWAYS


def _kept(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def book(store: Store, guests: list[Guest], span: str, now: datetime) -> Book:
    """The figures since a span began; where the store can't say, there are none."""
    known = {guest.key: guest for guest in guests}
    try:
        return _filled(store, known, since(span, store, now))
    except StoreError:
        return Book(known)


def _filled(store: Store, known: Mapping[str, Guest], since: str) -> Book:
    charts = store.charts
    return Book(
        known,
        charts.played(since),
        tuple(charts.climbs(since)),
        tuple(charts.scores("dao", since, MOST)),
        charts.count("tao", "door", since),
        charts.count("tao", "five", since),
        charts.heat("dog", "home", since),
        tuple(charts.hits("dos", since, MOST)),
        charts.allowed("dos", since),
    )
