"""Facts of Dog that the statistics count: who sends whom home, and where."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.events import EventView
from game.kernel.types import Fact, Seat


def facts(seat: Seat, told: EventView) -> Iterator[Fact]:
    """`sent` for the seat that hits a piece, `home` for its owner; the number is the field."""
    if told["type"] == "sent_home":
        yield "sent", seat, told["field"]
        yield "home", told["seat"], told["field"]
