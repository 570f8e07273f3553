"""Facts of Dos that the statistics count: how fast fields are hit."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.events import EventView
from game.kernel.types import Fact, Seat


def facts(seat: Seat, told: EventView) -> Iterator[Fact]:
    """`one` or `two` begins a challenge with so many fields; its number is the time allowed, in milliseconds.
    The challenge's `hit` with its milliseconds, or `late`, follow.
    """
    match told["type"]:
        case "challenged":
            yield ("one" if told["n"] == 1 else "two"), told["seat"], told["allowed_ms"]
        case "hit":
            yield "hit", told["seat"], told["ms"]
        case "missed":
            yield "late", told["seat"], 0
