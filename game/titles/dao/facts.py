"""What the statistics count: who dares to turn up a card, and who pays for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.events import Told
from game.kernel.types import Fact, Seat

COUNTED = ("took", "revealed", "bust")


def facts(seat: Seat, told: Told) -> Iterator[Fact]:
    """The number is what the row added up to, where that was said."""
    if told["type"] in COUNTED:
        yield told["type"], told["seat"], told.get("total", 0)
