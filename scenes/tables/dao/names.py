"""What DAO's elements are called, in files and in words."""

from __future__ import annotations

from game.kernel.words import Words

NAMES = {"M": "metal", "F": "fire", "E": "earth", "H": "wood", "W": "water"}
"""As the pictures are called."""


def element_name(words: Words, element: str) -> str:
    """'Earth', in the player's language."""
    return words(f"cards.{element}")


def minus(number: float) -> str:
    """A whole number with a real minus sign."""
    return f"{round(number)}".replace("-", "−")
