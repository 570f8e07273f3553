"""The restart policy: decides, only by times, when the app restarts, and when the safe screen is shown."""

from __future__ import annotations

from collections import deque

SILENT_SECONDS = 10.0
"""Seconds without a beat after which the app counts as hanging."""
START_SECONDS = 40.0
"""Seconds that it may take until its first beat: a small machine that has just been switched on is slow."""
WINDOW_SECONDS = 600.0
MOST_RESTARTS = 5
"""Within `WINDOW` seconds it is restarted so often; after the next failure the safe screen is shown."""
PAUSE_SECONDS = (600.0, 1200.0, 2400.0, 3600.0)
"""Seconds that the safe screen is shown: longer each time, as long as the app doesn't run well in between."""
DIED = "E-DIED"
STILL = "E-STILL"
UNBORN = "E-START"
"""Why the app had to be restarted: it ended, it hung, or it never sent a beat."""
BAD_FILE = "E-FILE"
"""Why it can't even be started: there is no file that can be used."""


class RestartPolicy:
    """Remembers the beats and failures of the app."""

    def __init__(self) -> None:
        self._started = 0.0
        self.last_beat: float | None = None
        """When the app sent its last beat; None: it has sent none yet."""
        self.playing = False
        """Did the last beat say that guests are playing?"""
        self._falls: deque[float] = deque()
        self._paused = 0
        """How often the safe screen was shown since the app last ran well."""

    def note_start(self, now: float) -> None:
        """The app is started now."""
        self._started, self.last_beat, self.playing = now, None, False

    def note_beat(self, now: float, playing: bool) -> None:
        """The app has sent a beat."""
        self.last_beat, self.playing = now, playing

    def skip_seconds(self, seconds: float) -> None:
        """So much time has passed in which nobody could have heard a beat."""
        self._started += seconds
        self.last_beat = None if self.last_beat is None else self.last_beat + seconds

    @property
    def has_beaten(self) -> bool:
        """Has it ever sent a beat?"""
        return self.last_beat is not None

    def is_hanging(self, now: float) -> bool:
        """Has it sent no beat for too long?"""
        return (
            now - self._started > START_SECONDS
            if self.last_beat is None
            else now - self.last_beat > SILENT_SECONDS
        )

    def seconds_running(self, now: float) -> float:
        """Seconds since it was started."""
        return now - self._started

    def failure_code(self, ended: bool) -> str:
        """The code of the failure, for the staff."""
        if not self.has_beaten:
            return UNBORN
        return DIED if ended else STILL

    def note_failure(self, now: float) -> float | None:
        """The app has ended or hangs. Gives the seconds to show the safe screen; None: restart it at once."""
        if self.seconds_running(now) >= WINDOW_SECONDS:
            self._paused = 0
            self._falls.clear()
        self._falls.append(now)
        while self._falls and now - self._falls[0] > WINDOW_SECONDS:
            self._falls.popleft()
        if len(self._falls) <= MOST_RESTARTS and not self._paused:
            return None
        self._falls.clear()
        self._paused += 1
        return PAUSE_SECONDS[min(self._paused, len(PAUSE_SECONDS)) - 1]
