"""The 60 cards: five elements, in each the values 0 to 4."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Card

ELEMENTS = "MFEHW"
"""Metal, fire, earth, wood (H), water."""
COPIES = {0: 1, 1: 4, 2: 3, 3: 3, 4: 1}
DECK: dict[Card, int] = {
    f"{element}{value}": copies for element in ELEMENTS for value, copies in COPIES.items()
}
VALUE: dict[Card, int] = {card: int(card[1]) for card in DECK}
PAIR: dict[Card, tuple[int, int]] = {card: (ELEMENTS.index(card[0]), VALUE[card]) for card in DECK}
"""Each card as two numbers, for quick sums: its element's place in `ELEMENTS`, and its value."""
HIGHEST_SCORE = sum(value * copies for value, copies in COPIES.items())
LIMIT = 12
"""The highest sum that a row may have."""


def choice_scores(taken: Sequence[Card]) -> dict[str, int]:
    """What each element would score if it were chosen: its values, less one for every other card (DAO-8)."""
    return {
        element: sum(VALUE[card] + 1 for card in taken if card[0] == element) - len(taken)
        for element in ELEMENTS
    }


def score(taken: Sequence[Card]) -> int:
    """The best of the five choices; 0 without any cards."""
    return max(choice_scores(taken).values())
