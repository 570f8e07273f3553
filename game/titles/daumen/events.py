"""The events of Daumen drauf!: what can happen at the table.

A trick that is won lies open before it is put away: everybody may see all of its cards (DAU-9).

`facts_of` says what of them the statistics count: who offers poisonous snakes, and who wins them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias, TypedDict

from game.kernel.events import EventKind, EventView, Secret, kind_of_typed_dict
from game.kernel.types import Card, Fact, Seat
from game.titles.daumen.rules.cards import POISONOUS, thumb_on


class DaumenShown(TypedDict):
    """A card is offered; others see it without its poison."""

    type: Literal["shown"]
    seat: Seat
    card: Card


class DaumenReleased(TypedDict):
    """A card offered earlier is let go: it lies open."""

    type: Literal["released"]
    seat: Seat
    card: Card


class DaumenPassed(TypedDict):
    """Somebody passes; the others are not told whether they had to."""

    type: Literal["passed"]
    seat: Seat


class DaumenSatOut(TypedDict):
    """Somebody with an empty hand has passed, without a move."""

    type: Literal["sat_out"]
    seat: Seat


class DaumenParried(TypedDict):
    """The twin of the highest card is shown."""

    type: Literal["parried"]
    seat: Seat
    card: Card


class DaumenWon(TypedDict):
    """A trick lies open, from its lowest card to its highest."""

    type: Literal["won"]
    seat: Seat
    cards: list[Card]
    n: int


class DaumenDrew(TypedDict):
    """A hand is filled up."""

    type: Literal["drew"]
    seat: Seat
    cards: list[Card]
    n: int


class DaumenLeads(TypedDict):
    """This seat leads instead of the winner, whose hand is empty."""

    type: Literal["leads"]
    seat: Seat


class DaumenScored(TypedDict):
    """A game is over: the points of each seat."""

    type: Literal["scored"]
    scores: list[int]


class DaumenBegan(TypedDict):
    """The next game of the match."""

    type: Literal["began"]
    number: int
    leader: Seat


class DaumenDealt(TypedDict):
    """A hand of the next game."""

    type: Literal["dealt"]
    seat: Seat
    cards: list[Card]
    n: int


DaumenEventView: TypeAlias = (
    DaumenShown
    | DaumenReleased
    | DaumenPassed
    | DaumenSatOut
    | DaumenParried
    | DaumenWon
    | DaumenDrew
    | DaumenLeads
    | DaumenScored
    | DaumenBegan
    | DaumenDealt
)

EVENTS: Mapping[str, EventKind] = {
    "shown": kind_of_typed_dict(DaumenShown, card=Secret("seat", thumb_on)),
    "released": kind_of_typed_dict(DaumenReleased),
    "passed": kind_of_typed_dict(DaumenPassed),
    "sat_out": kind_of_typed_dict(DaumenSatOut),
    "parried": kind_of_typed_dict(DaumenParried, card=Secret("seat", thumb_on)),
    "won": kind_of_typed_dict(DaumenWon),
    "drew": kind_of_typed_dict(DaumenDrew, cards=Secret("seat")),
    "leads": kind_of_typed_dict(DaumenLeads),
    "scored": kind_of_typed_dict(DaumenScored),
    "began": kind_of_typed_dict(DaumenBegan),
    "dealt": kind_of_typed_dict(DaumenDealt, cards=Secret("seat")),
}


def facts_of(seat: Seat, told: EventView) -> Iterator[Fact]:
    """A card offered, with 1 if it is poisonous; a trick won, with its number of poisonous cards."""
    if told["type"] == "shown":
        yield "shown", told["seat"], int(told["card"] in POISONOUS)
    elif told["type"] == "won":
        yield "won", told["seat"], sum(card in POISONOUS for card in told["cards"])
