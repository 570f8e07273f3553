"""What the shots of several games need: hands filled up from the stock, for the positions that their tables
show in pictures.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Card


def filled(hands: Sequence[Sequence[Card] | int], stock: list[Card]) -> list[list[Card]]:
    """Hands with these cards; where only a number is given, so many are taken from the end of the stock."""
    return [[stock.pop() for _ in range(hand)] if isinstance(hand, int) else [*hand] for hand in hands]
