"""DAO's events: what can happen at the table.

Nothing is secret: every card that moves has just been seen by all.

`facts_of` says what of them the statistics count: who dares to turn up a card, and who pays for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, TypedDict

from game.kernel.events import EventView, kind_of_typed_dict
from game.kernel.types import Card, Fact, Seat


class DaoTook(TypedDict):
    """The safe card was taken."""

    type: Literal["took"]
    seat: Seat
    card: Card


class DaoRevealed(TypedDict):
    """A card was turned up; `total` is what the row adds up to with it."""

    type: Literal["revealed"]
    seat: Seat
    card: Card
    total: int


class DaoStayed(TypedDict):
    """The row is over the limit and stays, because the last two values are equal (DAO-5)."""

    type: Literal["stayed"]
    seat: Seat
    card: Card
    total: int


class DaoBust(TypedDict):
    """The whole row was taken."""

    type: Literal["bust"]
    seat: Seat
    cards: list[Card]
    total: int


class DaoRefilled(TypedDict):
    """An empty row was filled from the pile."""

    type: Literal["refilled"]
    cards: list[Card]


class DaoScored(TypedDict):
    """A round is over: every seat's points."""

    type: Literal["scored"]
    scores: list[int]


class DaoDealt(TypedDict):
    """The second round's first row."""

    type: Literal["dealt"]
    cards: list[Card]


DaoEventView: TypeAlias = DaoTook | DaoRevealed | DaoStayed | DaoBust | DaoRefilled | DaoScored | DaoDealt

EVENTS = {
    "took": kind_of_typed_dict(DaoTook),
    "revealed": kind_of_typed_dict(DaoRevealed),
    "stayed": kind_of_typed_dict(DaoStayed),
    "bust": kind_of_typed_dict(DaoBust),
    "refilled": kind_of_typed_dict(DaoRefilled),
    "scored": kind_of_typed_dict(DaoScored),
    "dealt": kind_of_typed_dict(DaoDealt),
}


COUNTED = ("took", "revealed", "bust")


def facts_of(seat: Seat, told: EventView) -> Iterator[Fact]:
    """Each of these events is a fact; its number is the sum of the row, 0 for a card that was taken."""
    if told["type"] in COUNTED:
        yield told["type"], told["seat"], told.get("total", 0)
