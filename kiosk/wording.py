"""The words of the house, where there is no window."""

from __future__ import annotations

from pathlib import Path

from game.kernel.words import Words

WORDS = Path(__file__).resolve().parents[1] / "assets" / "words"


def house_words(language: str) -> Words:
    """All words in a language."""
    return Words.read(language, WORDS)
