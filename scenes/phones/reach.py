"""Where this computer can be reached: a thread looks now and then, as the system takes its time."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

from phones.addresses import Address

LOOK = 5.0
"""Seconds between two looks."""


class Reach:
    """Has the addresses that were found last; nobody ever waits for them."""

    def __init__(
        self, find: Callable[[], list[Address]], clock: Callable[[], float], knock: Callable[[], None]
    ) -> None:
        """`knock` is called, from another thread, when there is something new."""
        self._find, self._clock, self._knock = find, clock, knock
        self.searched = False
        """Has anybody looked yet?"""
        self.found: list[Address] = []
        self._answers: queue.SimpleQueue[list[Address]] = queue.SimpleQueue()
        self._next = 0.0
        self._looking = False

    def look(self) -> None:
        """Looks at once, whenever the last look was."""
        self._next = self._clock() + LOOK
        if not self._looking:
            self._looking = True
            threading.Thread(target=self._ask, daemon=True).start()

    def update(self) -> bool:
        """Has somebody looked since? Sends for the next look when it is due."""
        told = not self._answers.empty()
        while not self._answers.empty():
            self._looking, self.searched = False, True
            self.found = self._answers.get()
        if self._clock() >= self._next:
            self.look()
        return told

    def wait(self) -> float:
        """Seconds until the next look."""
        return max(0.0, self._next - self._clock())

    def _ask(self) -> None:
        found = self._find()
        self._answers.put(found)
        if found != self.found:
            self._knock()
