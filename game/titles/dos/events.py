"""Dos's events: what can happen at the table.

Only cards that are drawn are secret, from all but the seat that draws.

`facts_of` says what of them the statistics count: how fast fields are hit, and who makes whom draw cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, TypedDict

from game.kernel.events import EventView, Secret, kind_of_typed_dict
from game.kernel.types import Card, Fact, Seat
from game.titles.dos.rules.cards import AMOUNT
from game.titles.dos.rules.challenge import Place


class DosPlayed(TypedDict):
    """A card was played."""

    type: Literal["played"]
    seat: Seat
    card: Card
    colour: str
    """The colour that goes on."""


class DosWished(TypedDict):
    """The player of a wish named the colour that goes on."""

    type: Literal["wished"]
    seat: Seat
    colour: str


class DosPending(TypedDict):
    """An amount waits to be drawn."""

    type: Literal["pending"]
    n: int
    """The whole amount, not what was added."""


class DosReversed(TypedDict):
    """Play goes the other way round from now on."""

    type: Literal["reversed"]
    direction: int


class DosSkipped(TypedDict):
    """This seat's turn is skipped."""

    type: Literal["skipped"]
    other: Seat


class DosAgain(TypedDict):
    """The same seat is in turn again."""

    type: Literal["again"]
    seat: Seat


class DosDrew(TypedDict):
    """A seat drew a card instead of playing one."""

    type: Literal["drew"]
    seat: Seat
    card: Card


class DosTook(TypedDict):
    """A seat drew a pending amount; if the pile ran out, this is the part before or after the shuffle."""

    type: Literal["took"]
    seat: Seat
    cards: list[Card]
    n: int


class DosPenalty(TypedDict):
    """A seat drew a card because it missed a challenge."""

    type: Literal["penalty"]
    seat: Seat
    card: Card


class DosShuffled(TypedDict):
    """Discards have become the pile."""

    type: Literal["shuffled"]
    n: int


class DosNoneLeft(TypedDict):
    """So many cards could not be drawn, because none are left."""

    type: Literal["none-left"]
    n: int


class DosChallenged(TypedDict):
    """A challenge begins: fields will pop up."""

    type: Literal["challenged"]
    seat: Seat
    n: int
    allowed_ms: int
    places: tuple[Place, ...]


class DosFieldHit(TypedDict):
    """A field was hit in time."""

    type: Literal["hit"]
    seat: Seat
    field: int
    ms: int


class DosHeld(TypedDict):
    """A challenge is won: every field was hit in time."""

    type: Literal["held"]
    seat: Seat


class DosMissed(TypedDict):
    """The time of a challenge ran out."""

    type: Literal["missed"]
    seat: Seat


class DosFinished(TypedDict):
    """Somebody has played their last card."""

    type: Literal["finished"]
    seat: Seat
    place: int


class DosDuel(TypedDict):
    """Two are left; `seat` comes next."""

    type: Literal["duel"]
    seat: Seat
    other: Seat


class DosLast(TypedDict):
    """Only one is left with cards: the game is over."""

    type: Literal["last"]
    seat: Seat
    place: int


class DosScored(TypedDict):
    """A round of a match is over: `seat` gets so many points; the totals of all seats after it."""

    type: Literal["scored"]
    seat: Seat
    n: int
    totals: list[int]


class DosBegan(TypedDict):
    """The next round of a match; this seat begins."""

    type: Literal["began"]
    number: int
    seat: Seat


class DosDealt(TypedDict):
    """A hand of the next round."""

    type: Literal["dealt"]
    seat: Seat
    cards: list[Card]
    n: int


class DosTurnedUp(TypedDict):
    """The card on which the next round begins."""

    type: Literal["turned_up"]
    card: Card


class DosStopped(TypedDict):
    """The game was ended after so many moves (DOS-15)."""

    type: Literal["stopped"]
    n: int


DosEventView: TypeAlias = (
    DosPlayed
    | DosWished
    | DosPending
    | DosReversed
    | DosSkipped
    | DosAgain
    | DosDrew
    | DosTook
    | DosPenalty
    | DosShuffled
    | DosNoneLeft
    | DosChallenged
    | DosFieldHit
    | DosHeld
    | DosMissed
    | DosFinished
    | DosDuel
    | DosLast
    | DosScored
    | DosBegan
    | DosDealt
    | DosTurnedUp
    | DosStopped
)
"""An event of Dos with its fields named."""

EVENTS = {
    "played": kind_of_typed_dict(DosPlayed),
    "wished": kind_of_typed_dict(DosWished),
    "pending": kind_of_typed_dict(DosPending),
    "reversed": kind_of_typed_dict(DosReversed),
    "skipped": kind_of_typed_dict(DosSkipped),
    "again": kind_of_typed_dict(DosAgain),
    "drew": kind_of_typed_dict(DosDrew, card=Secret("seat")),
    "took": kind_of_typed_dict(DosTook, cards=Secret("seat")),
    "penalty": kind_of_typed_dict(DosPenalty, card=Secret("seat")),
    "shuffled": kind_of_typed_dict(DosShuffled),
    "none-left": kind_of_typed_dict(DosNoneLeft),
    "challenged": kind_of_typed_dict(DosChallenged),
    "hit": kind_of_typed_dict(DosFieldHit),
    "held": kind_of_typed_dict(DosHeld),
    "missed": kind_of_typed_dict(DosMissed),
    "finished": kind_of_typed_dict(DosFinished),
    "duel": kind_of_typed_dict(DosDuel),
    "last": kind_of_typed_dict(DosLast),
    "scored": kind_of_typed_dict(DosScored),
    "began": kind_of_typed_dict(DosBegan),
    "dealt": kind_of_typed_dict(DosDealt, cards=Secret("seat")),
    "turned_up": kind_of_typed_dict(DosTurnedUp),
    "stopped": kind_of_typed_dict(DosStopped),
}


def facts_of(seat: Seat, told: EventView) -> Iterator[Fact]:
    """`one` or `two` begins a challenge with so many fields; its number is the time allowed, in milliseconds.
    The challenge's `hit` with its milliseconds, or `late`, follow. `plus` is a card for which others draw,
    and `took` so many cards that somebody had to draw.
    """
    match told["type"]:
        case "challenged":
            yield ("one" if told["n"] == 1 else "two"), told["seat"], told["allowed_ms"]
        case "hit":
            yield "hit", told["seat"], told["ms"]
        case "missed":
            yield "late", told["seat"], 0
        case "played" if told["card"] in AMOUNT:
            yield "plus", told["seat"], AMOUNT[told["card"]]
        case "took":
            yield "took", told["seat"], told["n"]
