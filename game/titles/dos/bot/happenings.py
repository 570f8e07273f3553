"""Happenings in Dos: cards to draw, a turn that is skipped, fields hit or missed, and a last card."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.happenings import Happening
from game.kernel.events import EventView
from game.kernel.types import Seat

GOOD = ("held", "finished")
BAD = ("missed", "took")


def happenings(mover: Seat, told: EventView) -> Iterator[Happening]:
    """What befell whom in an event that everybody has seen."""
    if told["type"] == "skipped":
        yield Happening(told["other"], good=False, by=None if told["other"] == mover else mover)
    elif told["type"] in GOOD or told["type"] in BAD:
        yield Happening(told["seat"], good=told["type"] in GOOD)
