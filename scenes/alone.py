"""Two windows must not play the same saved game: the first one to come holds a lock on the data folder."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

FILE = "lock"


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
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
