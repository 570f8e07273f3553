"""How long people look at something before the table goes on by itself."""

from __future__ import annotations

from scenes.match import Match
from scenes.settings import Settings

READING = 5.0
"""Seconds after which it goes on from something to look at, counted from the last touch."""
LEAST, UNATTENDED = 1.0, 3.0
"""The same, at least, and where nobody is there to look."""


class Looking:
    """Counts from the moment at which there is something to see."""

    def __init__(self, match: Match, settings: Settings) -> None:
        self.match = match
        self.settings = settings
        self._since: float | None = None

    @property
    def time(self) -> float:
        """How long people look, in seconds."""
        return max(LEAST, (READING if self.match.humans else UNATTENDED) / self.settings.pace)

    @property
    def something(self) -> bool:
        """Is there something to see?"""
        return self._since is not None

    def begin(self, now: float) -> bool:
        """There is something to see; says whether it has only just come."""
        fresh, self._since = self._since is None, now if self._since is None else self._since
        return fresh

    def touched(self, now: float) -> None:
        """A hand is there: whoever it belongs to is still looking."""
        if self._since is not None:
            self._since = now

    def clear(self) -> None:
        """Nothing is there to be looked at any more."""
        self._since = None

    def over(self, now: float) -> bool:
        """Has it been seen long enough?"""
        return self._since is not None and now - self._since >= self.time

    def wait(self, now: float) -> float:
        """Seconds until it has."""
        return 0.0 if self._since is None else max(0.0, self._since + self.time - now)
