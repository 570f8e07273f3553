"""Tells systemd that the kiosk runs: our own sd_notify(3). Where no systemd listens, it does nothing."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Mapping

READY = "READY=1"
ALIVE = "WATCHDOG=1"
STOPPING = "STOPPING=1"


class SystemdNotify:
    """The connection to systemd's socket."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        self.every = _interval(environment.get("WATCHDOG_USEC", ""))
        """Seconds between two signs of life."""
        self._told = -1e9

    def send(self, word: str) -> None:
        """Sends one of the words above."""
        family = getattr(socket, "AF_UNIX", None)
        if not self._address or family is None:
            return
        where = f"\0{self._address[1:]}" if self._address.startswith("@") else self._address
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as line:
            line.settimeout(0.2)
            line.sendto(word.encode(), where)

    def send_alive(self, now: float) -> None:
        """Gives a sign of life, if one is due."""
        if now - self._told >= self.every:
            self._told = now
            self.send(ALIVE)


def _interval(microseconds: str) -> float:
    """A third of the time after which systemd restarts a silent service, so that a sign may be late."""
    allowed = int(microseconds) / 1e6 if microseconds.isdecimal() else 30.0
    return max(1.0, allowed / 3)
