"""Private files: they are never half written, and no other user of the machine can read them."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def write_private_file(path: Path, text: str) -> None:
    """Writes a file, by replacing the old one in one step: at any moment, even after a power cut, it is
    either the old one or the new one.
    """
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(fresh, "w", encoding="utf-8", newline="", opener=_private) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def make_private(folder: Path) -> None:
    """Makes a folder, if it isn't there, and closes it to all other users: names of guests lie in it.
    Whatever this process and those that it starts write from now on is closed to them as well. Raises
    `OSError`.
    """
    os.umask(0o077)
    folder.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # somebody else's folder stays as they want it
        folder.chmod(0o700)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
