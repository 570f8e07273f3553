"""A single instance of the app: only one window may play from a data folder, or both would go on with the
same saved game. The first one holds a lock on it; a second start asks that window to come to the front.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import IO

FILE, CALL = "lock", "come"
"""The lock file, and the file in which a second start leaves its message for the first."""
PATIENCE = 1.5
"""Seconds the first window has to answer; if it doesn't, it hangs, or what holds the lock has no window."""


def hold_folder(folder: Path) -> IO[str] | None:
    """Takes the lock, which holds as long as the returned file stays open; None while another window has it.

    The system lets go of it when a process ends, however it ends.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / FILE).open("a", encoding="utf-8")
    except OSError:
        return None
    try:
        _lock(file)
    except OSError:
        file.close()
        return None
    with contextlib.suppress(OSError):
        (folder / CALL).unlink(missing_ok=True)  # an old message that was never answered
    return file


def call_other_window(folder: Path, file: Path | None = None) -> bool:
    """Asks the window that holds the lock to come to the front, and to open a file; says whether it does."""
    message, fresh = folder / CALL, folder / f"{CALL}.{os.getpid()}"
    _let_others_come()
    try:
        fresh.write_text(str(file or ""), encoding="utf-8", errors="surrogateescape")
        fresh.replace(message)  # so that nobody reads half of it
        end = time.monotonic() + PATIENCE
        while message.exists():
            if time.monotonic() >= end:
                message.unlink(missing_ok=True)
                return False
            time.sleep(0.02)
    except OSError:
        return False
    return True


def answer_call(folder: Path) -> str | None:
    """The file that a second start wants opened, '' if it names none; None if nobody has called. The message
    is deleted: that is the answer for which `call_other_window` waits.
    """
    message = folder / CALL
    try:
        file = message.read_text(encoding="utf-8", errors="surrogateescape")
        message.unlink()
    except OSError:
        return None
    return file


if sys.platform == "win32":
    import ctypes
    import msvcrt

    ANYBODY = -1

    def _let_others_come() -> None:
        """Windows lets only the program that somebody has just started bring a window to the front, unless
        that one hands the right on. (SDL could force it, but would make a maximised window small again.)
        """
        ctypes.windll.user32.AllowSetForegroundWindow(ANYBODY)

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _let_others_come() -> None:
        """Everywhere else a window may come by itself."""

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
