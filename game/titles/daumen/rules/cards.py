"""The cards are snakes: three colours, nine values, each once harmless (`y3`) and once poisonous (`y3!`).

The two snakes of one colour and value are twins. How high a trick stands is worked out once for all tricks:
there are few enough heights to keep them all.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache

from game.kernel.types import Card

COLOURS = "ygb"
"""Yellow, green, black."""
POISON = "!"
THUMB = "?"
"""Stands in place of the poison mark while a thumb hides the head."""
MOST_SEATS = 7
HAND_SIZE = 5
"""Cards a hand is dealt, and filled up to."""


def snake_values(seats: int) -> range:
    """The values of the snakes: the more players, the more (DAU-1)."""
    return range(1, seats + 3)


DECKS: Mapping[int, Mapping[Card, int]] = {
    seats: {
        f"{colour}{value}{poison}": 1
        for colour in COLOURS
        for value in snake_values(seats)
        for poison in ("", POISON)
    }
    for seats in range(2, MOST_SEATS + 1)
}
DECK = DECKS[MOST_SEATS]
"""All 54 cards."""
POISONOUS = frozenset(card for card in DECK if card.endswith(POISON))
TWIN: Mapping[Card, Card] = {card: card[:2] if card.endswith(POISON) else card + POISON for card in DECK}


def thumb_on(card: Card) -> Card:
    """A card as others see it while it is offered: `y3?`."""
    return card[:2] + THUMB


def is_higher(card: Card, colours: str, top: Card | None) -> bool:
    """May this card be shown once these colours were seen and `top` is the highest card? (DAU-4)"""
    return card[0] not in colours or (top is not None and card[0] == top[0] and card[1] > top[1])


def points(won: Collection[Card], hand: Collection[Card]) -> int:
    """+1 for a harmless card won, -1 for a poisonous one and for whatever is still in the hand (DAU-13)."""
    return len(won) - 2 * sum(card in POISONOUS for card in won) - len(hand)


@dataclass(frozen=True, slots=True, eq=False)
class Height:
    """How high a trick stands: the colours it has seen, its highest card, and what would be higher."""

    colours: str
    top: Card | None
    twin: Card | None
    """What parries the highest card."""
    after: Mapping[Card, Height]
    """Every card that is higher, and how high the trick stands once it is shown."""


@cache
def height(colours: str, top: Card | None) -> Height:
    """The height of a trick that has seen these colours, in this order, and has this highest card."""
    after = {
        card: height(colours if card[0] in colours else colours + card[0], card)
        for card in DECK
        if is_higher(card, colours, top)
    }
    return Height(colours, top, None if top is None else TWIN[top], after)


GROUND = height("", None)
"""The height at which every trick begins, before a card is shown."""
