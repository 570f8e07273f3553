"""Orca, the screen reader of Linux, at a desk without a desktop: what it says is read from its own log."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.rigs.access.desk import PATIENCE, Desk, Stuck
from tests.rigs.windows.real_screen import Screen

SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*)' ?\{")
HEARS_ANNOUNCEMENTS = 45
"""Older ones read what has the focus, and nothing that is only announced."""


def version() -> int | None:
    """Which Orca is here; None: none."""
    if shutil.which("orca") is None:
        return None
    told = subprocess.run(["orca", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"(\d+)\.\d", told)
    return int(found[1]) if found is not None else None


@dataclass
class Orca:
    """A running Orca."""

    log: Path

    def said(self) -> list[str]:
        """All that it has said so far."""
        told = self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
        return SPOKEN.findall(told)

    def wait(self, pattern: str, since: int = 0) -> str:
        """Waits until it says something like this; gives what it was."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for each in self.said()[since:]:
                if re.search(pattern, each):
                    return each
            time.sleep(0.05)
        raise Stuck(f"Orca does not say {pattern!r}, but {self.said()[-8:]}")

    def press_until(self, screen: Screen, key: str, pattern: str) -> None:
        """Presses a key, again and again, until something like this is said."""
        end = time.monotonic() + PATIENCE
        while not any(re.search(pattern, each) for each in self.said()):
            if time.monotonic() > end:
                raise Stuck(f"Orca does not say {pattern!r}, but {self.said()[-8:]}")
            screen.key(key)
            time.sleep(0.3)


@contextmanager
def orca(here: Desk, folder: Path) -> Iterator[Orca]:
    """Orca at this desk, with settings of its own and no voice."""
    log = folder / "orca.log"
    command = ["orca", "--replace", f"--debug-file={log}", "--disable=braille"]
    surroundings = {**here.surroundings, "HOME": str(folder), "LC_ALL": "C.UTF-8"}
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env=surroundings, stdout=quiet, stderr=quiet)
    try:
        found = Orca(log)
        found.wait("Screen reader on")
        yield found
    finally:
        process.kill()
        process.wait()
