"""The 112 cards, and hands as numbers with a bit for each card: one `&` then tells what can be played."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.types import Card

COLOURS = "bgry"
"""Blue, green, red, yellow: sorted as text, as all cards and moves are."""
WISH = "W"
WISH_FOUR = "W+4"
SYMBOLS = ("+2", *"0123456789", "R", "S")
DECK: dict[Card, int] = {
    WISH: 4,
    WISH_FOUR: 4,
    **{colour + symbol: 2 for colour in COLOURS for symbol in SYMBOLS},
}
AMOUNT: dict[Card, int] = {WISH_FOUR: 4, **{f"{colour}+2": 2 for colour in COLOURS}}
"""What a card adds to the pending amount (DOS-7)."""
SKIPS = frozenset(f"{colour}S" for colour in COLOURS)
REVERSES = frozenset(f"{colour}R" for colour in COLOURS)

POINTS: dict[Card, int] = {
    card: 50 if card[0] not in COLOURS else int(card[1:]) if card[1:].isdigit() else 20 for card in DECK
}
"""What each card counts for who wins a round, while others hold it (DOS-16)."""

COPY = 60
"""The bit of a second equal card is so many places above the first one's, a third one's above that."""
BIT: dict[Card, int] = {card: 1 << place for place, card in enumerate((WISH_FOUR, WISH, *list(DECK)[2:]))}
"""The bit of each card. They rise in the order of the moves as text, where `W+4=` comes before `W=`."""
COLOURED = sum(BIT[card] for card in DECK if card[0] in COLOURS)
"""The bits of all cards but wishes."""
COLOUR_BITS = {
    colour: sum(BIT[card] << COPY * copy for card in DECK if card[0] == colour for copy in range(2))
    for colour in COLOURS
}
"""The bits of all cards of a colour, both copies."""


def add_card(hand: int, card: Card) -> int:
    """The hand with one more card."""
    bit = BIT[card]
    while hand & bit:
        bit <<= COPY
    return hand | bit


def hand_of(cards: Iterable[Card]) -> int:
    """These cards as a hand."""
    hand = 0
    for card in cards:
        hand = add_card(hand, card)
    return hand


def count_points(hand: int) -> int:
    """What the cards of a hand count for who wins a round."""
    return sum(POINTS[card] for card in cards_of(hand))


def cards_of(hand: int) -> list[Card]:
    """The cards of a hand, sorted as text."""
    cards = []
    for card in DECK:
        bit = BIT[card]
        while hand & bit:
            cards.append(card)
            bit <<= COPY
    return cards
