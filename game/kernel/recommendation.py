"""The recommendation of a game: by who is there, how long they have, and what they feel like."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.kernel.game_statistics import Minutes, PlayedTable, expected_minutes, game_statistics
from game.kernel.types import AnyTitle, OptionValue

TIME_CHOICES_MINUTES = (15, 30, 60)
"""How much time people can say they have; the last one means 'or longer'."""
MOODS = ("calm", "cheeky", "clever", "fast", "together")
"""What they may be in the mood for."""
TIMELY_POINTS = 3
"""Points for a game that takes about as long as they have time."""
LONGER = 1.5
"""Nine of ten games have to be over within so many times the time that people have."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """What people answered: how many they are, how much time they have, and their mood; None: not said."""

    players: int
    minutes: int | None = None
    mood: str | None = None


@dataclass(frozen=True, slots=True)
class Recommendation:
    """A game that people can play, and how."""

    title: str
    seats: int
    """Chairs at its table; bots take those for which there is nobody."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """What is to be chosen otherwise than usual, so that it fits into their time."""
    minutes: Minutes | None = None
    """How long it takes like that; None: nobody knows."""
    fits: bool = True
    """Is it usually over in the time that they have?"""


def smallest_table(title: AnyTitle, players: int) -> int | None:
    """The smallest table of a game with a chair for each of them; bots take the rest. None: no table is large
    enough.
    """
    return min((seats for seats in title.seats if seats >= players), default=None)


def fits_into(minutes: Minutes | None, time: int) -> bool:
    """Is a game that takes so long usually over in that time? Into an hour 'or longer' everything fits."""
    if time == TIME_CHOICES_MINUTES[-1]:
        return True
    return minutes is not None and minutes.middle <= time and minutes.high <= LONGER * time


def time_needed(minutes: Minutes | None) -> int | None:
    """The shortest of the times that people can have in which such a game is usually over; None: nobody
    knows.
    """
    if minutes is None:
        return None
    return next(time for time in TIME_CHOICES_MINUTES if fits_into(minutes, time))


def best_way(title: AnyTitle, occasion: Occasion) -> Recommendation | None:
    """How a game is played best by them: as usual if that fits into their time, else by the options that fit
    and change least. None: no table is large enough.
    """
    seats = smallest_table(title, occasion.players)
    if seats is None:
        return None
    usual = Recommendation(title.id, seats, {}, expected_minutes(title, seats))
    time = occasion.minutes
    if time is None or fits_into(usual.minutes, time):
        return usual
    known = game_statistics(title.id)
    tables = [each for each in known.tables if each.seats == seats] if known is not None else []
    fitting = [each for each in tables if fits_into(each.minutes, time)]
    if not fitting:
        return Recommendation(title.id, seats, {}, usual.minutes, fits=False)
    best = min(fitting, key=lambda each: (len(changed_options(title, each)), -each.minutes.middle))
    return Recommendation(title.id, seats, changed_options(title, best), best.minutes)


def changed_options(title: AnyTitle, table: PlayedTable) -> dict[str, OptionValue]:
    """The options of a table that are not the usual ones."""
    return {name: value for name, value in table.options.items() if value != title.options[name].default}


def suitability_points(title: AnyTitle, occasion: Occasion, way: Recommendation, last: str | None) -> int:
    """How well a game suits them; the game played last loses a point, so that they get something new."""
    suits = title.suitability
    return (
        suits.players.get(occasion.players, 0)
        + TIMELY_POINTS * (occasion.minutes is not None and time_needed(way.minutes) == occasion.minutes)
        + suits.moods.get(occasion.mood or "", 0)
        - (title.id == last)
    )


def recommend_games(
    titles: Iterable[AnyTitle],
    occasion: Occasion,
    last: str | None = None,
    played: Mapping[str, int] | None = None,
) -> tuple[Recommendation, ...]:
    """All games that they can play, the best first; of two equally good, the one played less often. Those
    that don't fit into their time come last.
    """
    counts = played or {}
    ways = [(title, way) for title in titles if (way := best_way(title, occasion)) is not None]
    ways.sort(
        key=lambda each: (
            not each[1].fits,
            -suitability_points(each[0], occasion, each[1], last),
            counts.get(each[0].id, 0),
            each[0].id,
        )
    )
    return tuple(way for _, way in ways)
