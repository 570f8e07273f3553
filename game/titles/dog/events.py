"""Dog's events: what can happen at the table.

`seat` in an event of the board is whose piece it is.

`facts_of` says what of them the statistics count: who sends whom home, and where.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, TypedDict

from game.kernel.events import EventKind, EventView, Secret, kind_of_typed_dict
from game.kernel.types import Card, Fact, Seat
from game.titles.dog.rules.board import Place


class DogGave(TypedDict):
    """A card lies face down for the partner."""

    type: Literal["gave"]
    seat: Seat
    other: Seat
    card: Card


class DogReceived(TypedDict):
    """All have given: a card comes from the partner."""

    type: Literal["received"]
    seat: Seat
    other: Seat
    card: Card


class DogBegan(TypedDict):
    """The cards are exchanged; this seat plays first."""

    type: Literal["began"]
    seat: Seat


class DogPlayed(TypedDict):
    """A card was played that is no joker."""

    type: Literal["played"]
    seat: Seat
    card: Card


class DogJoker(TypedDict):
    """A joker was played, as a card of this rank."""

    type: Literal["joker"]
    seat: Seat
    card: Card
    rank: str


class DogWay(TypedDict):
    """A piece has moved: every place it stepped on, and how many these are."""

    seat: Seat
    piece: str
    path: list[Place]
    n: int


class DogLeft(DogWay):
    """A piece left the house."""

    type: Literal["left"]


class DogWalked(DogWay):
    """A piece walked forward along the track."""

    type: Literal["walked"]


class DogWentBack(DogWay):
    """A piece went back along the track, with a four."""

    type: Literal["went_back"]


class DogTurnedIn(DogWay):
    """A piece went from the track into the goal."""

    type: Literal["turned_in"]


class DogMovedUp(DogWay):
    """A piece went deeper into the goal."""

    type: Literal["moved_up"]


class DogSentHome(TypedDict):
    """A piece was hit on a field."""

    type: Literal["sent_home"]
    seat: Seat
    piece: str
    field: int


class DogSwapped(TypedDict):
    """Two pieces have changed places."""

    type: Literal["swapped"]
    seat: Seat
    piece: str
    other: Seat
    other_piece: str


class DogFolded(TypedDict):
    """Somebody can't move: all their cards are laid down."""

    type: Literal["folded"]
    seat: Seat
    cards: list[Card]
    n: int


class DogDone(TypedDict):
    """All pieces of a seat are in its goal."""

    type: Literal["done"]
    seat: Seat


class DogWon(TypedDict):
    """All pieces of a team are in its goals: the game is over."""

    type: Literal["won"]
    seat: Seat
    other: Seat


class DogStopped(TypedDict):
    """The game is over because it has had the most moves allowed."""

    type: Literal["stopped"]
    number: int


class DogDealt(TypedDict):
    """A new deal: who deals, the number of the deal, and how many cards everybody gets."""

    type: Literal["dealt"]
    seat: Seat
    number: int
    n: int


class DogShuffled(TypedDict):
    """The discards have become the stock."""

    type: Literal["shuffled"]
    n: int


class DogDrew(TypedDict):
    """A seat got cards from the stock."""

    type: Literal["drew"]
    seat: Seat
    cards: list[Card]
    n: int


DogWent: TypeAlias = DogLeft | DogWalked | DogWentBack | DogTurnedIn | DogMovedUp
DogEventView: TypeAlias = (
    DogGave
    | DogReceived
    | DogBegan
    | DogPlayed
    | DogJoker
    | DogWent
    | DogSentHome
    | DogSwapped
    | DogFolded
    | DogDone
    | DogWon
    | DogStopped
    | DogDealt
    | DogShuffled
    | DogDrew
)

EVENTS: dict[str, EventKind] = {
    "gave": kind_of_typed_dict(DogGave, card=Secret("seat")),
    "received": kind_of_typed_dict(DogReceived, card=Secret("seat")),
    "began": kind_of_typed_dict(DogBegan),
    "played": kind_of_typed_dict(DogPlayed),
    "joker": kind_of_typed_dict(DogJoker),
    "left": kind_of_typed_dict(DogLeft),
    "walked": kind_of_typed_dict(DogWalked),
    "went_back": kind_of_typed_dict(DogWentBack),
    "turned_in": kind_of_typed_dict(DogTurnedIn),
    "moved_up": kind_of_typed_dict(DogMovedUp),
    "sent_home": kind_of_typed_dict(DogSentHome),
    "swapped": kind_of_typed_dict(DogSwapped),
    "folded": kind_of_typed_dict(DogFolded),
    "done": kind_of_typed_dict(DogDone),
    "won": kind_of_typed_dict(DogWon),
    "stopped": kind_of_typed_dict(DogStopped),
    "dealt": kind_of_typed_dict(DogDealt),
    "shuffled": kind_of_typed_dict(DogShuffled),
    "drew": kind_of_typed_dict(DogDrew, cards=Secret("seat")),
}


def facts_of(seat: Seat, told: EventView) -> Iterator[Fact]:
    """`sent` for the seat that hits a piece, `home` for its owner; the number is the field."""
    if told["type"] == "sent_home":
        yield "sent", seat, told["field"]
        yield "home", told["seat"], told["field"]
