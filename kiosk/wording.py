"""The app's own words, for parts of the kiosk that have no window."""

from __future__ import annotations

import sys
from pathlib import Path

from game.kernel.words import Words

ROOT = Path(__file__).resolve().parents[1]
WORDS = ROOT / "assets" / "words"


def own_command() -> str:
    """What people type to start this app, before a verb or a flag."""
    if getattr(sys, "frozen", False) or not (ROOT / "run.py").is_file():
        return "stammtisch"
    return "python run.py play" if sys.platform == "win32" else "python3 run.py play"


def house_words(language: str) -> Words:
    """The app's words in a language."""
    return Words.read(language, WORDS)
