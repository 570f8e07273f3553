"""The seal of a game's seed: shown before the first move, so that everybody can check afterwards that the
number from which all chance comes was chosen before. docs/seal.md says how.
"""

from __future__ import annotations

import hashlib

SHOWN_DIGITS = 16
"""Digits that are shown: enough that nobody finds another number with the same ones."""
GROUP_DIGITS = 4


def seal(seed: int) -> str:
    """The first digits of the SHA-256 of the number as text, in groups: 'a665 a459 2042 2f9d' for 123."""
    digits = hashlib.sha256(str(seed).encode()).hexdigest()[:SHOWN_DIGITS]
    return " ".join(digits[i : i + GROUP_DIGITS] for i in range(0, SHOWN_DIGITS, GROUP_DIGITS))
