"""TAO's events: what can happen at the table.

Nothing is secret: both players have seen a card that leaves a row, and they see one that comes into it, and
the next guard.

`facts_of` says what of them the statistics count: how coins are won.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias, TypedDict

from game.kernel.events import EventView, kind_of_typed_dict
from game.kernel.types import Card, Fact, Seat
from game.titles.tao.rules.cards import Attribute


class TaoSwapped(TypedDict):
    """Two cards of a row changed places; `columns` are those that the `cards` left."""

    type: Literal["swapped"]
    seat: Seat
    columns: tuple[int, int]
    cards: tuple[Card, Card]


class TaoSlid(TypedDict):
    """A card went to an empty place beside its row, and the row closed up."""

    type: Literal["slid"]
    seat: Seat
    column: int
    to: int
    card: Card
    closing: tuple[tuple[int, int], ...]
    """The other cards that moved, from where to where."""


class TaoCrossed(TypedDict):
    """Two cards that faced each other changed rows; `cards` has the own one first."""

    type: Literal["crossed"]
    seat: Seat
    other: Seat
    column: int
    cards: tuple[Card, Card]


class TaoRenewed(TypedDict):
    """A card of the own row went under the own deck, and its top card came."""

    type: Literal["renewed"]
    seat: Seat
    column: int
    card: Card
    top: Card


class TaoStruck(TypedDict):
    """A card of the other row went under the own deck, and its top card came."""

    type: Literal["struck"]
    seat: Seat
    other: Seat
    column: int
    card: Card
    top: Card


class TaoJollied(TypedDict):
    """A jolly changed places with a card of the other row."""

    type: Literal["jollied"]
    seat: Seat
    other: Seat
    column: int
    to: int
    card: Card


class TaoOpened(TypedDict):
    """A door between two of its guardians opened its portal; `coins` is how many the seat has now."""

    type: Literal["opened"]
    seat: Seat
    column: int
    cards: tuple[Card, ...]
    coins: int


class TaoGathered(TypedDict):
    """Five guardians share an attribute of the guard: the seat chooses a portal next."""

    type: Literal["gathered"]
    seat: Seat
    attribute: Attribute
    cards: tuple[Card, ...]


class TaoNothingToClaim(TypedDict):
    """Five guardians share an attribute, but no portal under them has its coin."""

    type: Literal["nothing_to_claim"]
    seat: Seat
    attribute: Attribute


class TaoStayedShut(TypedDict):
    """A card from the closed deck made a combination while an option lets no portal open."""

    type: Literal["stayed_shut"]
    seat: Seat


class TaoClaimed(TypedDict):
    """The chosen portal opened; `coins` is how many the seat has now."""

    type: Literal["claimed"]
    seat: Seat
    column: int
    coins: int


class TaoGuardUsed(TypedDict):
    """The guard is used up and an attribute barred; `top` is the next guard."""

    type: Literal["guard_used"]
    card: Card
    attribute: Attribute
    top: Card


class TaoLastGuardUsed(TypedDict):
    """The last guard is used up."""

    type: Literal["last_guard_used"]
    card: Card
    attribute: Attribute


class TaoWon(TypedDict):
    """A seat has all the coins that it needs."""

    type: Literal["won"]
    seat: Seat
    coins: int


class TaoLimitReached(TypedDict):
    """The game is over after so many turns."""

    type: Literal["limit_reached"]
    turns: int
    scores: tuple[int, ...]


TaoEventView: TypeAlias = (
    TaoSwapped
    | TaoSlid
    | TaoCrossed
    | TaoRenewed
    | TaoStruck
    | TaoJollied
    | TaoOpened
    | TaoGathered
    | TaoNothingToClaim
    | TaoStayedShut
    | TaoClaimed
    | TaoGuardUsed
    | TaoLastGuardUsed
    | TaoWon
    | TaoLimitReached
)

EVENTS = {
    "swapped": kind_of_typed_dict(TaoSwapped),
    "slid": kind_of_typed_dict(TaoSlid),
    "crossed": kind_of_typed_dict(TaoCrossed),
    "renewed": kind_of_typed_dict(TaoRenewed),
    "struck": kind_of_typed_dict(TaoStruck),
    "jollied": kind_of_typed_dict(TaoJollied),
    "opened": kind_of_typed_dict(TaoOpened),
    "gathered": kind_of_typed_dict(TaoGathered),
    "nothing_to_claim": kind_of_typed_dict(TaoNothingToClaim),
    "stayed_shut": kind_of_typed_dict(TaoStayedShut),
    "claimed": kind_of_typed_dict(TaoClaimed),
    "guard_used": kind_of_typed_dict(TaoGuardUsed),
    "last_guard_used": kind_of_typed_dict(TaoLastGuardUsed),
    "won": kind_of_typed_dict(TaoWon),
    "limit_reached": kind_of_typed_dict(TaoLimitReached),
}


COINS = {"opened": "door", "claimed": "five"}


def facts_of(seat: Seat, told: EventView) -> Iterator[Fact]:
    """A coin won by a `door` or by `five` guardians; the number is its column."""
    if told["type"] in COINS:
        yield COINS[told["type"]], told["seat"], told["column"]
