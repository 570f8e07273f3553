"""Attempts at table codes: wrong ones are counted, so that nobody can try all codes."""

from __future__ import annotations

import math

MISSES, WAIT = 5, 60.0
"""After so many wrong codes nobody can try another for so many seconds."""


class Guesses:
    """How often a wrong code was typed, on whichever page."""

    def __init__(self) -> None:
        self._misses = 0
        self._until = 0.0

    def miss(self, now: float) -> None:
        """Counts a code under which nothing waits."""
        self._misses += 1
        if self._misses >= MISSES:
            self._misses, self._until = 0, now + WAIT

    def right(self) -> None:
        """Begins to count anew after a code under which a game waits."""
        self._misses = 0

    def locked(self, now: float) -> int:
        """Seconds until somebody may try again."""
        return max(0, math.ceil(self._until - now))
