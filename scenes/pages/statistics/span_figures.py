"""The figures of a span of time: all that the charts show, read from the store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from game.storage.chart_figures import ALWAYS, Balance, Climb, Heat, Spread
from game.storage.database import StoreError
from game.storage.played_statistics import ENOUGH, MORNING_HOUR
from game.storage.store import Store
from scenes.pages.parts.known_players import KnownPlayer

SPANS = ("ever", "year", "month", "tonight")
"""The spans of time to choose from."""
MOST_PEOPLE = 4
"""People at most in a chart in which everybody has a row."""


@dataclass(frozen=True, slots=True)
class SpanFigures:
    """The figures of a span. People are known by their folded names (`KnownPlayer.key`)."""

    players: Mapping[str, KnownPlayer]
    played: Mapping[str, int] = field(default_factory=dict)
    """For each title how many games were played."""
    balances: tuple[Balance, ...] = ()
    """What everybody has played and won, by title."""
    climbs: tuple[Climb, ...] = ()
    """How each player's wins grew."""
    scores: tuple[Spread, ...] = ()
    """Each player's points in DAO."""
    doors: Mapping[str, int] = field(default_factory=dict)
    """TAO: how many coins each player has got for opening a portal."""
    fives: Mapping[str, int] = field(default_factory=dict)
    """TAO: how many for five cards that share an attribute."""
    heat: Heat | None = None
    """Dog: on which fields marbles were sent home, and how often."""
    hits: tuple[Spread, ...] = ()
    """Dos: how many milliseconds each player took for a field."""
    allowed: int | None = None
    """Dos: how many milliseconds are allowed."""

    def enough(self, title: str) -> bool:
        """Were there enough games of a title for figures to say something?"""
        return self.played.get(title, 0) >= ENOUGH

    @property
    def is_little(self) -> bool:
        """Were there so few games that sentences say more than charts?"""
        return sum(self.played.values()) < ENOUGH

    def player(self, who: str) -> KnownPlayer:
        return self.players.get(who) or KnownPlayer(who, who, 1, 0, 0)


def span_start(span: str, store: Store, now: datetime) -> str:
    """When a span began, as the store writes times."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if span == "year":
        return _written(midnight.replace(month=1, day=1))
    if span == "month":
        return _written(midnight.replace(day=1))
    if span == "tonight":
        games = store.statistics.evening(now).games
        dawn = midnight.replace(hour=MORNING_HOUR)
        return games[0].ended if games else _written(dawn - timedelta(days=now < dawn))
    return ALWAYS


def _written(moment: datetime) -> str:
    """A moment as the store writes it."""
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def read_span_figures(store: Store, players: list[KnownPlayer], span: str, now: datetime) -> SpanFigures:
    """The figures since a span began; none if the store fails."""
    known = {player.key: player for player in players}
    try:
        return _read(store, known, span_start(span, store, now))
    except StoreError:
        return SpanFigures(known)


def _read(store: Store, known: Mapping[str, KnownPlayer], since: str) -> SpanFigures:
    charts = store.charts
    return SpanFigures(
        known,
        charts.played(since),
        tuple(charts.balances(since)),
        tuple(charts.climbs(since)),
        tuple(charts.scores("dao", since, MOST_PEOPLE)),
        charts.count("tao", "door", since),
        charts.count("tao", "five", since),
        charts.heat("dog", "home", since),
        tuple(charts.hits("dos", since, MOST_PEOPLE)),
        charts.allowed("dos", since),
    )
