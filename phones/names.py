"""What people call themselves, made fit to be shown to all."""

from __future__ import annotations

import unicodedata

LONGEST = 12
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Kinds of signs that nobody sees, or that turn the words round them."""


def cleaned(name: object) -> str:
    """A name without signs that nobody sees, and no longer than fits; empty where nothing is left."""
    if not isinstance(name, str):
        return ""
    shown = "".join(" " if each.isspace() else each for each in unicodedata.normalize("NFC", name[:200]))
    seen = "".join(each for each in shown if unicodedata.category(each) not in HIDDEN)
    return _without_towers(" ".join(seen.split()))[:LONGEST].strip()


def _without_towers(text: str) -> str:
    """No more than two marks over one letter."""
    kept, marks = list[str](), 0
    for each in text:
        marks = marks + 1 if unicodedata.combining(each) else 0
        if marks <= 2:
            kept.append(each)
    return "".join(kept)
