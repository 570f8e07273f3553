"""What the statistics count: whose thumb hides poison."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.events import Told
from game.kernel.types import Fact, Seat
from game.titles.daumen.cards import POISONOUS


def facts(seat: Seat, told: Told) -> Iterator[Fact]:
    """A card that is offered, 1 if it is poisonous; a trick that is won, with how many such are in it."""
    if told["type"] == "shown":
        yield "shown", told["seat"], int(told["card"] in POISONOUS)
    elif told["type"] == "won":
        yield "won", told["seat"], sum(card in POISONOUS for card in told["cards"])
