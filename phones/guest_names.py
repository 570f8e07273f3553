"""Guests' names: what people type is cleaned, so that it can be shown to everybody."""

from __future__ import annotations

import unicodedata

LONGEST = 12
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories of characters that are invisible, or change the direction of a text."""


def cleaned(name: object) -> str:
    """A name without invisible characters, cut to `LONGEST`; empty if nothing is left."""
    if not isinstance(name, str):
        return ""
    shown = "".join(" " if each.isspace() else each for each in unicodedata.normalize("NFC", name[:200]))
    seen = "".join(each for each in shown if unicodedata.category(each) not in HIDDEN)
    return _with_few_marks(" ".join(seen.split()))[:LONGEST].strip()


def _with_few_marks(text: str) -> str:
    """A text with at most two combining marks on each letter."""
    kept, marks = list[str](), 0
    for each in text:
        marks = marks + 1 if unicodedata.combining(each) else 0
        if marks <= 2:
            kept.append(each)
    return "".join(kept)
