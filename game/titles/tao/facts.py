"""Facts of TAO that the statistics count: how coins are won."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.events import EventView
from game.kernel.types import Fact, Seat

COINS = {"opened": "door", "claimed": "five"}


def facts(seat: Seat, told: EventView) -> Iterator[Fact]:
    """A coin won by a `door` or by `five` guardians; the number is its column."""
    if told["type"] in COINS:
        yield COINS[told["type"]], told["seat"], told["column"]
