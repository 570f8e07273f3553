"""Happenings in DAO: a row that has to be taken, and one that stays though it is over the limit."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.happenings import Happening
from game.kernel.events import EventView
from game.kernel.types import Seat


def happenings(mover: Seat, told: EventView) -> Iterator[Happening]:
    """What befell whom in an event that everybody has seen."""
    if told["type"] == "bust":
        yield Happening(told["seat"], good=False)
    elif told["type"] == "stayed":
        yield Happening(told["seat"], good=True)
