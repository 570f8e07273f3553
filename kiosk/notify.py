"""Tells systemd how we are: sd_notify(3) by hand. Where no systemd listens, nothing is said."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Mapping

READY, ALIVE, STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"


class Notify:
    """The line to systemd."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        self.every = _half(environment.get("WATCHDOG_USEC", ""))
        """Seconds between two signs of life; systemd wants one at least twice as often as it looks."""
        self._told = -1e9

    def say(self, word: str) -> None:
        """One of the words above."""
        family = getattr(socket, "AF_UNIX", None)
        if not self._address or family is None:
            return
        where = f"\0{self._address[1:]}" if self._address.startswith("@") else self._address
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as line:
            line.settimeout(0.2)
            line.sendto(word.encode(), where)

    def alive(self, now: float) -> None:
        """All is well; said no more often than it has to be."""
        if now - self._told >= self.every:
            self._told = now
            self.say(ALIVE)


def _half(microseconds: str) -> float:
    """A third of what systemd allows, at least a second: a sign may be late."""
    allowed = int(microseconds) / 1e6 if microseconds.isdecimal() else 30.0
    return max(1.0, allowed / 3)
