"""Small processes in place of the app, which beat, fall and hang as told; and a clock that can be turned."""

from __future__ import annotations

import socket
import sys
import time
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path

from kiosk.supervisor import Commands, Supervisor
from kiosk.systemd_notify import SystemdNotify
from kiosk.updates import Updates

PATIENCE = 50.0
"""Seconds after which something will never happen, however busy the machine is."""
LIVES = "import time\nwhile True: print('resting', flush=True); time.sleep(0.05)"
PLAYS = LIVES.replace("resting", "playing")
FALLS = "raise SystemExit(3)"
HANGS = "import time; time.sleep(1000)"


def running(code: str) -> list[str]:
    return [sys.executable, "-S", "-c", code]


class Clock:
    """Stands still until somebody turns it."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.day = datetime(2026, 11, 19, 20, 0)  # noqa: DTZ001  the clock on the wall

    def __call__(self) -> float:
        return self.now

    def wall(self) -> datetime:
        return self.day

    def go(self, seconds: float) -> None:
        self.now += seconds
        self.day += timedelta(seconds=seconds)


class Stand:
    """A supervisor that is stepped by hand."""

    def __init__(
        self,
        app: Callable[[], Sequence[str]],
        safe: str = LIVES,
        notify: SystemdNotify | None = None,
        updates: Updates | None = None,
    ) -> None:
        self.clock = Clock()
        self.told: list[tuple[str, datetime]] = []

        def safe_screen(why: str, until: datetime | None) -> Sequence[str]:
            assert until is not None, "an app is tried again some time"
            self.told.append((why, until))
            return running(safe)

        commands = Commands(app, safe_screen)
        self.supervisor = Supervisor(
            commands, updates, notify or SystemdNotify({}), self.clock, self.clock.wall
        )
        self.supervisor.start()

    def until(self, wanted: Callable[[], bool], turning: float = 0.0) -> None:
        """Steps until it is so, and turns the clock by so much with each step."""
        end = time.monotonic() + PATIENCE
        while not wanted():
            assert time.monotonic() < end, "it never came to that"
            self.clock.go(turning)
            self.supervisor.step(0.01)

    def born(self) -> int:
        """Waits for the first beat; the number of the process."""
        self.until(lambda: self.supervisor.has_beaten)
        assert self.supervisor.child_number is not None
        return self.supervisor.child_number

    def another(self, number: int | None, turning: float = 0.0) -> None:
        """Waits until another process is watched over."""
        self.until(lambda: self.supervisor.child_number not in (None, number), turning)

    def live(self, seconds: float, step: float = 1.5) -> None:
        """So much time passes for an app that beats all the while, however slowly it really does."""
        for _ in range(round(seconds / step)):
            self.clock.go(step)
            self.until(lambda: self.supervisor.last_beat == self.clock.now)

    def close(self) -> None:
        self.supervisor.end(0)


def is_there(number: int) -> bool:
    """Does a process run, or at least hang? One that has ended may wait for its parent to look."""
    try:
        return Path(f"/proc/{number}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Listener:
    """In systemd's place."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "notify"
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(self.path))

    def heard(self, seconds: float) -> str | None:
        """The next word, or None if there is none in that time."""
        self.socket.settimeout(seconds)
        try:
            return self.socket.recv(200).decode()
        except OSError:
            return None

    def all(self) -> list[str]:
        """What has been said up to now."""
        return list(iter(lambda: self.heard(0.01) or "", ""))

    def close(self) -> None:
        self.socket.close()
