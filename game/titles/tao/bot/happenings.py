"""Happenings in TAO: a coin is good for whoever wins it, and bad for the other."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.happenings import Happening
from game.kernel.events import EventView
from game.kernel.types import Seat

COINS = ("opened", "claimed")


def happenings(mover: Seat, told: EventView) -> Iterator[Happening]:
    """What befell whom in an event that everybody has seen."""
    if told["type"] in COINS:
        winner: Seat = told["seat"]
        yield Happening(winner, good=True)
        yield Happening(1 - winner, good=False, by=winner)
