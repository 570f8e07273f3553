"""Which game would be the right one now: by who is there, how long they have, and what they feel like."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.kernel.types import AnyTitle

MINUTES = (15, 30, 60)
"""How long people may have got."""
MOODS = ("calm", "cheeky", "clever", "fast", "together")
"""What they may be in the mood for."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """What people say of themselves."""

    players: int
    minutes: int | None = None
    mood: str | None = None


def chairs(title: AnyTitle, players: int) -> int | None:
    """The smallest table of a game at which all of them have a chair; bots take the others. None: too few."""
    return min((seats for seats in title.seats if seats >= players), default=None)


def points(title: AnyTitle, occasion: Occasion, last: str | None = None) -> int:
    """How well a game suits them; what was played last gives way to something else."""
    suits = title.suits
    return (
        suits.players.get(occasion.players, 0)
        + suits.minutes.get(occasion.minutes or 0, 0)
        + suits.moods.get(occasion.mood or "", 0)
        - (title.id == last)
    )


def advice(
    titles: Iterable[AnyTitle],
    occasion: Occasion,
    last: str | None = None,
    played: Mapping[str, int] | None = None,
) -> tuple[str, ...]:
    """All games that they can play, the best first; of two equally good, the one played less often."""
    counts = played or {}
    fitting = [title for title in titles if chairs(title, occasion.players) is not None]
    fitting.sort(key=lambda title: (-points(title, occasion, last), counts.get(title.id, 0), title.id))
    return tuple(title.id for title in fitting)
