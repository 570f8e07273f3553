"""The queries of statistics and evening: what they show, read from the store; empty where it fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.storage.database import StoreError
from game.storage.people import fold_name
from game.storage.played_statistics import Opponent, Statistics, Streak, TitleTally
from game.storage.regular_deeds import Acquaintance
from game.storage.store import Store
from scenes.pages.parts.known_players import KnownPlayer

NO_LIMIT = 1000
"""A limit that no number of people reaches."""


@dataclass(frozen=True, slots=True)
class GameTally:
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
    beaten: int = 0
    """How many others were behind them in their best game."""


@dataclass(frozen=True, slots=True)
class Career:
    """All about one player."""

    player: KnownPlayer
    tallies: tuple[GameTally, ...]
    streak: Streak
    fastest: int | None
    """Milliseconds of the fastest hit."""
    against: tuple[tuple[KnownPlayer, Opponent], ...]
    since: str = ""
    """When their first game began."""
    habits: tuple[PlayHabit, ...] = ()
    regulars: tuple[Acquaintance, ...] = ()
    """The regulars they have played with, and what those did to them."""


@dataclass(frozen=True, slots=True)
class PlayHabit:
    """How somebody plays a game: a figure of theirs, and the same figure of all who play here."""

    title: str
    kind: Literal["share", "time", "times"]
    own: float
    others: float


@dataclass(frozen=True, slots=True)
class GamePopularity:
    """How often a game was played, and by whom it was won most."""

    title: str
    games: int
    minutes: int | None
    winners: tuple[KnownPlayer, ...]


def read_career(
    store: Store, everybody: Sequence[KnownPlayer], player: KnownPlayer, titles: Sequence[str]
) -> Career:
    """What one of them has done at each of these games."""
    try:
        found = _career(store.statistics, everybody, player, titles)
        habits = tuple(_habits(store, player.key))
        met = tuple(store.deeds.acquaintances(player.key))
        return replace(found, since=store.statistics.since(player.key), habits=habits, regulars=met)
    except StoreError:
        return Career(player, (), Streak(0, 0), None, ())


def _career(
    ask: Statistics, everybody: Sequence[KnownPlayer], player: KnownPlayer, titles: Sequence[str]
) -> Career:
    known, lines = (
        {each.key: each for each in everybody},
        {line.title: line for line in ask.lines(player.key)},
    )
    tallies, fastest = [], ask.fastest_hit(player.key)
    for title in titles:
        line = lines.get(title, TitleTally(title, 0, 0, None, None))
        lately = tuple(ask.lately(player.key, title))
        fast = fastest if title == "dos" else None
        tallies.append(
            GameTally(title, line.games, line.wins, line.best, line.margin, fast, lately, line.beaten)
        )
    others = ((known.get(fold_name(each.name)), each) for each in ask.against(player.key))
    against = tuple((other, each) for other, each in others if other is not None)
    return Career(player, tuple(tallies), ask.streak(player.key), fastest, against)


def _habits(store: Store, who: str) -> Iterator[PlayHabit]:
    """A habit for each game in which somebody has done what it is counted from."""
    charts = store.charts
    dared, safe = charts.count("dao", "revealed"), charts.count("dao", "took")
    if dared.get(who, 0) + safe.get(who, 0):
        yield PlayHabit("dao", "share", _share(dared, safe, [who]), _share(dared, safe, {**dared, **safe}))
    hits = {each.who: each.figures for each in charts.hits("dos", most=NO_LIMIT)}
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


def read_popularity(
    store: Store, everybody: Sequence[KnownPlayer], titles: Sequence[str]
) -> list[GamePopularity]:
    """How often each of these games was played, and who won it most."""
    ask = store.statistics
    try:
        often = ask.often()
        return [
            GamePopularity(title, often.get(title, 0), ask.minutes(title), _winners(ask, everybody, title))
            for title in titles
        ]
    except StoreError:
        return [GamePopularity(title, 0, None, ()) for title in titles]


def _winners(ask: Statistics, everybody: Sequence[KnownPlayer], title: str) -> tuple[KnownPlayer, ...]:
    known = {each.key: each for each in everybody}
    won = sorted((each for each in ask.people(title) if each.wins), key=lambda each: -each.wins)
    found = ((known.get(fold_name(each.name)), each) for each in won)
    return tuple(replace(who, games=each.games, wins=each.wins) for who, each in found if who is not None)
