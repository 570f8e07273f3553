"""Happenings in Dog: a piece that is sent home, and a goal that is full."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.happenings import Happening
from game.kernel.events import EventView
from game.kernel.types import Seat


def happenings(mover: Seat, told: EventView) -> Iterator[Happening]:
    """What befell whom in an event that everybody has seen."""
    if told["type"] == "sent_home":
        yield Happening(told["seat"], good=False, by=None if told["seat"] == mover else mover)
    elif told["type"] == "done":
        yield Happening(told["seat"], good=True)
