"""Dog's events: what can happen at the table.

`seat` in an event of the board is whose piece it is.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from game.kernel.events import EventKind, Secret, told_as
from game.kernel.types import Card, Seat
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
DogTold: TypeAlias = (
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
    "gave": told_as(DogGave, card=Secret("seat")),
    "received": told_as(DogReceived, card=Secret("seat")),
    "began": told_as(DogBegan),
    "played": told_as(DogPlayed),
    "joker": told_as(DogJoker),
    "left": told_as(DogLeft),
    "walked": told_as(DogWalked),
    "went_back": told_as(DogWentBack),
    "turned_in": told_as(DogTurnedIn),
    "moved_up": told_as(DogMovedUp),
    "sent_home": told_as(DogSentHome),
    "swapped": told_as(DogSwapped),
    "folded": told_as(DogFolded),
    "done": told_as(DogDone),
    "won": told_as(DogWon),
    "stopped": told_as(DogStopped),
    "dealt": told_as(DogDealt),
    "shuffled": told_as(DogShuffled),
    "drew": told_as(DogDrew, cards=Secret("seat")),
}
