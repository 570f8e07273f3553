"""The recommendation of a game: by who is there, how long they have, and what they feel like."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.kernel.game_statistics import expected_minutes
from game.kernel.types import AnyTitle

TIME_CHOICES_MINUTES = (15, 30, 60)
"""How much time people can say they have."""
MOODS = ("calm", "cheeky", "clever", "fast", "together")
"""What they may be in the mood for."""
TIMELY_POINTS = 3
"""Points for a game that takes about as long as they have time."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """What people answered: how many they are, how much time they have, and their mood; None: not said."""

    players: int
    minutes: int | None = None
    mood: str | None = None


def smallest_table(title: AnyTitle, players: int) -> int | None:
    """The smallest table of a game with a chair for each of them; bots take the rest. None: no table is large
    enough.
    """
    return min((seats for seats in title.seats if seats >= players), default=None)


def time_needed(title: AnyTitle, players: int) -> int | None:
    """The shortest of the times that people can have in which a game of theirs is usually over; None: none is
    long enough, or nobody knows.
    """
    expected = expected_minutes(title, smallest_table(title, players))
    return next(
        (time for time in TIME_CHOICES_MINUTES if expected is not None and expected.middle <= time), None
    )


def suitability_points(title: AnyTitle, occasion: Occasion, last: str | None = None) -> int:
    """How well a game suits them; the game played last loses a point, so that they get something new."""
    suits = title.suitability
    return (
        suits.players.get(occasion.players, 0)
        + TIMELY_POINTS
        * (occasion.minutes is not None and time_needed(title, occasion.players) == occasion.minutes)
        + suits.moods.get(occasion.mood or "", 0)
        - (title.id == last)
    )


def recommend_titles(
    titles: Iterable[AnyTitle],
    occasion: Occasion,
    last: str | None = None,
    played: Mapping[str, int] | None = None,
) -> tuple[str, ...]:
    """All games that they can play, the best first; of two equally good, the one played less often."""
    counts = played or {}
    fitting = [title for title in titles if smallest_table(title, occasion.players) is not None]
    fitting.sort(
        key=lambda title: (-suitability_points(title, occasion, last), counts.get(title.id, 0), title.id)
    )
    return tuple(title.id for title in fitting)
