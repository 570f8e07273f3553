"""The app's pulse: its frame loop says once a second that it lives, and whether guests are playing."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable

EVERY = 1.0
"""Seconds between two beats."""
RESTING, PLAYING = b"resting\n", b"playing\n"
"""What a beat says: nobody would miss the app for a moment, or somebody would."""
STAFF_QUITS, STAFF_RESTARTS = 40, 41
"""Statuses with which an app ends that shall not simply come back, or not because anything is wrong."""


class Pulse:
    """The app's end of the pipe to its supervisor."""

    def __init__(self, pipe: int | None, clock: Callable[[], float]) -> None:
        self._pipe, self._clock = pipe, clock
        self._next = clock()
        self.heard = True
        """Is there still somebody at the other end?"""

    def beat(self, playing: bool) -> None:
        """To be called as often as you like from the frame loop, and from nowhere else."""
        now = self._clock()
        if self._pipe is None or now < self._next:
            return
        self._next = now + EVERY
        try:
            os.write(self._pipe, PLAYING if playing else RESTING)
        except BlockingIOError:
            pass  # nobody has read for hours: the supervisor stands still, and its own watch will see to it
        except OSError:
            self.heard = False


def own_pipe() -> int | None:
    """Takes standard output for the beats; whatever is printed goes to standard error from now on."""
    try:
        pipe = os.dup(1)
        os.dup2(2, 1)
    except OSError:
        return None
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.set_blocking(pipe, False)
    return pipe
