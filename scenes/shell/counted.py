"""What the statistics show, asked of the store once; where the store can't say, there is nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.store.database import StoreError
from game.store.people import folded
from game.store.rows import usable_name
from game.store.statistics import Against, Person, Statistics, Streak, Tally
from game.store.store import Store
from scenes.match import token
from scenes.ui.theme import PLAYERS, Colour


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody, as they are drawn."""

    key: str
    """What their name is in whatever case, with whatever blanks."""
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


@dataclass(frozen=True, slots=True)
class AtTitle:
    """What somebody has done at one game."""

    title: str
    games: int
    wins: int
    best: int | None
    lately: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Career:
    """All about one player."""

    guest: Guest
    tallies: tuple[AtTitle, ...]
    streak: Streak
    fastest: int | None
    """Milliseconds of the fastest hit."""
    against: tuple[tuple[Guest, Against], ...]


@dataclass(frozen=True, slots=True)
class Popular:
    """How often a game was played, and by whom it was won most."""

    title: str
    games: int
    minutes: int | None
    winners: tuple[Guest, ...]


def guests(store: Store, title: str | None = None) -> list[Guest]:
    """Everybody who has played, or has played one game; who plays most first."""
    try:
        return [_shown(person, place) for place, person in enumerate(store.statistics.people(title))]
    except StoreError:
        return []


def career(store: Store, everybody: Sequence[Guest], guest: Guest, titles: Sequence[str]) -> Career:
    """What one of them has done at each of these games."""
    try:
        return _career(store.statistics, everybody, guest, titles)
    except StoreError:
        return Career(guest, (), Streak(0, 0), None, ())


def _career(ask: Statistics, everybody: Sequence[Guest], guest: Guest, titles: Sequence[str]) -> Career:
    known, lines = {each.key: each for each in everybody}, {line.title: line for line in ask.lines(guest.key)}
    tallies = []
    for title in titles:
        line = lines.get(title, Tally(title, 0, 0, None))
        lately = tuple(ask.lately(guest.key, title))
        tallies.append(AtTitle(title, line.games, line.wins, line.best, lately))
    others = ((known.get(folded(each.name)), each) for each in ask.against(guest.key))
    against = tuple((other, each) for other, each in others if other is not None)
    return Career(guest, tuple(tallies), ask.streak(guest.key), ask.fastest_hit(guest.key), against)


def popular(store: Store, everybody: Sequence[Guest], titles: Sequence[str]) -> list[Popular]:
    """How often each of these games was played. People wear the same token in every row."""
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


def _shown(person: Person, place: int) -> Guest:
    symbol = person.symbol if 0 < person.symbol <= len(PLAYERS) else place % len(PLAYERS) + 1
    name = usable_name(person.name) or "?"
    return Guest(folded(person.name), name, symbol, person.games, person.wins)
