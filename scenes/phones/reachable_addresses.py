"""The addresses at which this computer can be reached. A thread looks for them, since that takes a while."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

from phones.addresses import Address

LOOK = 5.0
"""Seconds from one look to the next."""


class AddressSearch:
    """Knows the addresses that were found last; nobody ever waits for a look."""

    def __init__(
        self, find: Callable[[], list[Address]], clock: Callable[[], float], knock: Callable[[], None]
    ) -> None:
        """`knock` is called, from another thread, when there is something new."""
        self._find, self._clock, self._knock = find, clock, knock
        self.searched = False
        """Has the first look ended?"""
        self.found: list[Address] = []
        self._answers: queue.SimpleQueue[list[Address]] = queue.SimpleQueue()
        self._next = 0.0
        self._looking = False

    def look(self) -> None:
        """Begins a look at once, if none is going on."""
        self._next = self._clock() + LOOK
        if not self._looking:
            self._looking = True
            threading.Thread(target=self._ask, daemon=True).start()

    def update(self) -> bool:
        """Takes what was found, and begins the next look when it is due; says whether a look has ended."""
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
