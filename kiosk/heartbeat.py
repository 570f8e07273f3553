"""The app's heartbeat: once a second its frame loop tells the supervisor that it runs, and if guests play."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable

BEAT_SECONDS = 1.0
"""Seconds between two beats."""
RESTING = b"resting\n"
PLAYING = b"playing\n"
"""What a beat says: the app could be restarted without disturbing anybody, or guests are playing."""
STAFF_QUITS = 40
STAFF_RESTARTS = 41
STAFF_GOES_BACK = 42
"""Exit statuses of an app that the staff has ended for good, wants to be started again, or wants in the
version before this one: no failures.
"""
NO_SCREEN = 43
"""Exit status of an app, or a safe screen, that finds no screen to draw on."""


class Heartbeat:
    """The app's end of the pipe to its supervisor."""

    def __init__(self, pipe: int | None, clock: Callable[[], float]) -> None:
        self._pipe, self._clock = pipe, clock
        self._next = clock()
        self.heard = True
        """Is the supervisor still there?"""

    def beat(self, playing: bool) -> None:
        """Sends a beat if one is due; only the frame loop may call this, in every frame."""
        now = self._clock()
        if self._pipe is None or now < self._next:
            return
        self._next = now + BEAT_SECONDS
        try:
            os.write(self._pipe, PLAYING if playing else RESTING)
        except BlockingIOError:
            pass  # the pipe is full: the supervisor hangs, and whoever watches over it will restart it
        except OSError:
            self.heard = False


def take_output_pipe() -> int | None:
    """Takes standard output as the pipe for beats; prints then go to standard error. None: it failed."""
    try:
        pipe = os.dup(1)
        os.dup2(2, 1)
    except OSError:
        return None
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.set_blocking(pipe, False)
    return pipe
