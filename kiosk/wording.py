"""The app's own words, for parts of the kiosk that have no window."""

from __future__ import annotations

from pathlib import Path

from game.kernel.words import Words

WORDS = Path(__file__).resolve().parents[1] / "assets" / "words"


def house_words(language: str) -> Words:
    """The app's words in a language."""
    return Words.read(language, WORDS)
