"""Two windows must not play the same saved game: the first one to come holds a lock on the data folder."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import IO

FILE, CALL = "lock", "come"
"""The lock, and what a second start leaves for the first."""
PATIENCE = 1.5
"""Seconds the first window has to answer; else it hangs, or is no window."""


def hold(folder: Path) -> IO[str] | None:
    """The lock, for as long as the file stays open; None while another window has it.

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
        (folder / CALL).unlink(missing_ok=True)  # left behind by somebody who was never answered
    return file


def call(folder: Path, file: Path | None = None) -> bool:
    """Asks the window that holds the lock to come to the front, and to open a file; says whether it does."""
    word, fresh = folder / CALL, folder / f"{CALL}.{os.getpid()}"
    try:
        fresh.write_text(str(file or ""), encoding="utf-8", errors="surrogateescape")
        fresh.replace(word)  # whole before it can be read
        end = time.monotonic() + PATIENCE
        while word.exists():
            if time.monotonic() >= end:
                word.unlink(missing_ok=True)
                return False
            time.sleep(0.02)
    except OSError:
        return False
    return True


def answer(folder: Path) -> str | None:
    """Has somebody asked? Then the file that shall be opened, or an empty text; they are told so by their
    word being gone.
    """
    word = folder / CALL
    try:
        file = word.read_text(encoding="utf-8", errors="surrogateescape")
        word.unlink()
    except OSError:
        return None
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
