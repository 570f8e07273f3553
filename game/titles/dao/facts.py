"""Facts of DAO that the statistics count: who dares to turn up a card, and who pays for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.events import EventView
from game.kernel.types import Fact, Seat

COUNTED = ("took", "revealed", "bust")


def facts(seat: Seat, told: EventView) -> Iterator[Fact]:
    """Each of these events is a fact; its number is the sum of the row, 0 for a card that was taken."""
    if told["type"] in COUNTED:
        yield told["type"], told["seat"], told.get("total", 0)
