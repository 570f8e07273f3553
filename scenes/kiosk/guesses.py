"""Wrong table numbers are counted, whichever page they were typed on."""

from __future__ import annotations

import math

MISSES, WAIT = 5, 60.0
"""Wrong numbers after which nobody can try, and for how many seconds."""


class Guesses:
    """How often somebody has guessed wrong."""

    def __init__(self) -> None:
        self._misses = 0
        self._until = 0.0

    def miss(self, now: float) -> None:
        """A number under which nothing waits."""
        self._misses += 1
        if self._misses >= MISSES:
            self._misses, self._until = 0, now + WAIT

    def right(self) -> None:
        """A number under which a game waits."""
        self._misses = 0

    def locked(self, now: float) -> int:
        """Seconds until somebody may try again."""
        return max(0, math.ceil(self._until - now))
