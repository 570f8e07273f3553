"""Decides when the app has to be started again, and when it had better rest: from times alone."""

from __future__ import annotations

from collections import deque

SILENT = 10.0
"""Seconds without a beat after which the app counts as hanging."""
START = 40.0
"""Seconds that it may take to its first beat: a small machine that has just been switched on is slow."""
WINDOW, RESTARTS = 600.0, 5
"""So many restarts in so many seconds are enough: the next fall ends in the safe screen."""
PAUSES = (600.0, 1200.0, 2400.0, 3600.0)
"""Seconds in the safe screen until the next try: longer each time, if the last one didn't last."""
DIED, STILL, UNBORN = "E-DIED", "E-STILL", "E-START"
"""Why the app had to be started again: it ended, it stood still, or it never came up."""


class Watch:
    """What is known of one app after another."""

    def __init__(self) -> None:
        self._started = 0.0
        self.heard: float | None = None
        """When the app last said that it lives; None: never yet."""
        self.playing = False
        """Did the last beat say that guests are playing?"""
        self._falls: deque[float] = deque()
        self._paused = 0
        """How often it rested since it last ran well."""

    def start(self, now: float) -> None:
        """The app is being started."""
        self._started, self.heard, self.playing = now, None, False

    def hear(self, now: float, playing: bool) -> None:
        """The app says that it lives."""
        self.heard, self.playing = now, playing

    @property
    def born(self) -> bool:
        """Has it ever said so?"""
        return self.heard is not None

    def hangs(self, now: float) -> bool:
        """Has it been silent for too long?"""
        return now - self._started > START if self.heard is None else now - self.heard > SILENT

    def is_fresh(self, now: float) -> bool:
        """May others be told that all is well? Also while the app is starting."""
        return not self.hangs(now)

    def lived(self, now: float) -> float:
        """Seconds since it was started."""
        return now - self._started

    def why(self, ended: bool) -> str:
        """The reason to name to the staff."""
        if not self.born:
            return UNBORN
        return DIED if ended else STILL

    def fall(self, now: float) -> float | None:
        """The app has ended or hung. None: start it again; else seconds to show the safe screen."""
        if self.lived(now) >= WINDOW:
            self._paused = 0
            self._falls.clear()
        self._falls.append(now)
        while self._falls and now - self._falls[0] > WINDOW:
            self._falls.popleft()
        if len(self._falls) <= RESTARTS and not self._paused:
            return None
        self._falls.clear()
        self._paused += 1
        return PAUSES[min(self._paused, len(PAUSES)) - 1]
