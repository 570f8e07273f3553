"""The notation of a trick, as a position writes it: who showed what, and in which order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from game.kernel.types import Card, Seat


class DaumenTrick(TypedDict):
    """What lies in the trick, and how far it has come."""

    leader: Seat
    colours: list[str]
    """In the order seen."""
    released: list[list[Card]]
    """What each seat has let go, in this order."""
    offered: list[Card | None]
    """What each seat holds its thumb on."""
    top: Seat | None
    """Who showed the highest card."""
    passes: int
    """How many seats have passed since that card was shown."""


def by_seat(trick: DaumenTrick) -> Iterator[tuple[Seat, list[Card]]]:
    """The cards of each seat, from the first let go to the one still offered."""
    for seat, (released, offered) in enumerate(zip(trick["released"], trick["offered"], strict=True)):
        yield seat, released if offered is None else [*released, offered]


def in_order(trick: DaumenTrick) -> list[tuple[Card, Seat]]:
    """Every card with the seat that showed it, in the order shown: each was higher than the one before."""
    colours = trick["colours"]
    cards = [(card, seat) for seat, shown in by_seat(trick) for card in shown]
    return sorted(cards, key=lambda entry: (colours.index(entry[0][0]), entry[0][1]))


def count_passes(top: Seat | None, turn: Seat | None, seats: int) -> int:
    """How many have passed since the highest card was shown: all seats between it and the turn."""
    return 0 if top is None or turn is None else (turn - top - 1) % seats
