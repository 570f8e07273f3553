"""The lock on a data folder, for only one kiosk: two would show the same games, and fight for one screen."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import IO

FILE = "kiosk.lock"
"""The file in the data folder that the supervisor locks; the number of its process stands in it."""
PATIENCE_SECONDS = 5.0
"""Seconds that another supervisor has to let go: it may be ending."""


class FolderTaken(Exception):
    """Another kiosk stands on the folder; `process` is its number in the system, as text."""

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.process = process


def lock_folder(folder: Path, patience: float = PATIENCE_SECONDS) -> IO[str] | None:
    """Takes the folder's lock, which holds as long as the file that is returned stays open, or as this
    process lives. None: the folder can't be written to, so it can't be locked. Raises `FolderTaken`.
    """
    try:
        file = (folder / FILE).open("a+", encoding="utf-8")
    except OSError:
        return None
    ends = time.monotonic() + patience
    while not _locked(file):
        if time.monotonic() >= ends:
            with file:
                raise FolderTaken(_read(file))
        time.sleep(0.1)
    file.seek(0)
    file.truncate()
    file.write(f" {os.getpid()}\n")  # Windows locks the first byte, which nobody else can read then
    file.flush()
    return file


def _read(file: IO[str]) -> str:
    try:
        file.seek(1)
        return file.read(20).strip()
    except OSError:
        return ""


if sys.platform == "win32":
    import msvcrt

    def _locked(file: IO[str]) -> bool:
        """Takes the lock, if nobody has it."""
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(file: IO[str]) -> bool:
        """Takes the lock, if nobody has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
