"""The queries of statistics and evening: what they show, read from the store; empty where it fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from game.storage.database import StoreError
from game.storage.people import folded
from game.storage.played_statistics import Against, Evening, Person, Statistics, Streak, TitleTally
from game.storage.row_reading import usable_name
from game.storage.store import Store
from scenes.base.match import token
from scenes.base.scene import Context
from scenes.pages.parts.table_catalogue import tables
from scenes.ui.theme import PLAYERS, Colour

MANY = 1000
"""A limit that no number of people reaches."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody in the statistics."""

    key: str
    """Their name with differences of case and blanks taken out: by it the store knows them."""
    name: str
    symbol: int
    games: int
    wins: int

    @property
    def token(self) -> str:
        return token(self.symbol)

    @property
    def colour(self) -> Colour:
        return PLAYERS[self.symbol - 1][1]


WIPED = "wiped"
"""The key under which the store keeps when the slate was wiped."""


def wipe(context: Context, when: datetime | None) -> None:
    """Takes games from before `when` off the evening's slate; None brings them back."""
    context.store.chosen.put(WIPED, None if when is None else when.isoformat())


def _wiped_at(context: Context) -> datetime | None:
    kept = context.store.chosen.get(WIPED)
    try:
        return datetime.fromisoformat(kept).astimezone() if isinstance(kept, str) else None
    except (ValueError, OverflowError):
        return None


def tonight(context: Context, now: datetime | None = None) -> Evening:
    """The games of this evening; without those for which there is no table any more."""
    try:
        found = context.store.statistics.evening(now or datetime.now().astimezone(), _wiped_at(context))
    except StoreError:
        return Evening()
    games = tuple(each for each in found.games if each.title in tables())
    return Evening(games, found.totals)


@dataclass(frozen=True, slots=True)
class AtTitle:
    """What somebody has done at one game."""

    title: str
    games: int
    wins: int
    best: int | None
    margin: int | None
    """The points by which they won most clearly."""
    fastest: int | None
    """Milliseconds of their fastest hit, in a game with fields to be hit against the clock."""
    lately: tuple[bool, ...]
    """Their last games: was each won?"""


@dataclass(frozen=True, slots=True)
class Career:
    """All about one player."""

    guest: Guest
    tallies: tuple[AtTitle, ...]
    streak: Streak
    fastest: int | None
    """Milliseconds of the fastest hit."""
    against: tuple[tuple[Guest, Against], ...]
    since: str = ""
    """When their first game began."""
    habits: tuple[PlayHabit, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayHabit:
    """How somebody plays a game: a figure of theirs, and the same figure of all who play here."""

    title: str
    kind: Literal["share", "time", "times"]
    own: float
    others: float


@dataclass(frozen=True, slots=True)
class Popular:
    """How often a game was played, and by whom it was won most."""

    title: str
    games: int
    minutes: int | None
    winners: tuple[Guest, ...]


def guests(store: Store, title: str | None = None) -> list[Guest]:
    """Everybody who has played, or who has played this title; who plays most comes first."""
    try:
        return [_guest(person, place) for place, person in enumerate(store.statistics.people(title))]
    except StoreError:
        return []


def career(store: Store, everybody: Sequence[Guest], guest: Guest, titles: Sequence[str]) -> Career:
    """What one of them has done at each of these games."""
    try:
        found = _career(store.statistics, everybody, guest, titles)
        habits = tuple(_habits(store, guest.key))
        return replace(found, since=store.statistics.since(guest.key), habits=habits)
    except StoreError:
        return Career(guest, (), Streak(0, 0), None, ())


def _career(ask: Statistics, everybody: Sequence[Guest], guest: Guest, titles: Sequence[str]) -> Career:
    known, lines = {each.key: each for each in everybody}, {line.title: line for line in ask.lines(guest.key)}
    tallies, fastest = [], ask.fastest_hit(guest.key)
    for title in titles:
        line = lines.get(title, TitleTally(title, 0, 0, None, None))
        lately = tuple(ask.lately(guest.key, title))
        fast = fastest if title == "dos" else None
        tallies.append(AtTitle(title, line.games, line.wins, line.best, line.margin, fast, lately))
    others = ((known.get(folded(each.name)), each) for each in ask.against(guest.key))
    against = tuple((other, each) for other, each in others if other is not None)
    return Career(guest, tuple(tallies), ask.streak(guest.key), fastest, against)


def _habits(store: Store, who: str) -> Iterator[PlayHabit]:
    """A habit for each game in which somebody has done what it is counted from."""
    charts = store.charts
    dared, safe = charts.count("dao", "revealed"), charts.count("dao", "took")
    if dared.get(who, 0) + safe.get(who, 0):
        yield PlayHabit("dao", "share", _share(dared, safe, [who]), _share(dared, safe, {**dared, **safe}))
    hits = {each.who: each.figures for each in charts.hits("dos", most=MANY)}
    if who in hits:
        everybody = sorted(figure for figures in hits.values() for figure in figures)
        yield PlayHabit("dos", "time", hits[who][len(hits[who]) // 2], everybody[len(everybody) // 2])
    sent, home = charts.count("dog", "sent"), charts.count("dog", "home")
    if sent.get(who) or home.get(who):
        yield PlayHabit("dog", "times", sent.get(who, 0), home.get(who, 0))
    shown, poison = charts.count("daumen", "shown"), charts.summed("daumen", "shown")
    if shown.get(who):
        whole = sum(poison.values()) / sum(shown.values())
        yield PlayHabit("daumen", "share", poison.get(who, 0) / shown[who], whole)


def _share(dared: Mapping[str, int], safe: Mapping[str, int], people: Iterable[str]) -> float:
    """How often these people revealed a card, as a share of all times that they could have."""
    turned = sum(dared.get(each, 0) for each in people)
    return turned / max(1, turned + sum(safe.get(each, 0) for each in people))


def popular(store: Store, everybody: Sequence[Guest], titles: Sequence[str]) -> list[Popular]:
    """How often each of these games was played, and who won it most."""
    ask = store.statistics
    try:
        often = ask.often()
        return [
            Popular(title, often.get(title, 0), ask.minutes(title), _winners(ask, everybody, title))
            for title in titles
        ]
    except StoreError:
        return [Popular(title, 0, None, ()) for title in titles]


def _winners(ask: Statistics, everybody: Sequence[Guest], title: str) -> tuple[Guest, ...]:
    known = {each.key: each for each in everybody}
    won = sorted((each for each in ask.people(title) if each.wins), key=lambda each: -each.wins)
    found = ((known.get(folded(each.name)), each) for each in won)
    return tuple(replace(who, games=each.games, wins=each.wins) for who, each in found if who is not None)


def _guest(person: Person, place: int) -> Guest:
    """Somebody as the store knows them; who has no usable symbol gets one by their place in the list."""
    symbol = person.symbol if 0 < person.symbol <= len(PLAYERS) else place % len(PLAYERS) + 1
    name = usable_name(person.name) or "?"
    return Guest(folded(person.name), name, symbol, person.games, person.wins)
