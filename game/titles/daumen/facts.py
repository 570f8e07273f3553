"""Facts of Daumen drauf! that the statistics count: who offers poisonous snakes, and who wins them."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.events import EventView
from game.kernel.types import Fact, Seat
from game.titles.daumen.rules.cards import POISONOUS


def facts(seat: Seat, told: EventView) -> Iterator[Fact]:
    """A card offered, with 1 if it is poisonous; a trick won, with its number of poisonous cards."""
    if told["type"] == "shown":
        yield "shown", told["seat"], int(told["card"] in POISONOUS)
    elif told["type"] == "won":
        yield "won", told["seat"], sum(card in POISONOUS for card in told["cards"])
