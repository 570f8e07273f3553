"""Limits how many connections there may be, and how much each may say: for each address and each socket."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Clock = Callable[[], float]
CONNECTIONS, FROM_ONE = 320, 160
"""The most connections in all, and from one address: ten guests behind an access point that hides their
addresses, each with a browser that asks for six files at once, come from one address.
"""
NEW, AT_ONCE = 20.0, 250.0
"""The most new connections a second from one address, and the most at once after a time without any."""
STRANGERS = 16
"""The most sockets of one address that have not shown a secret; one more closes the oldest."""
SOCKETS = 32
"""The most sockets in all: 16 phones, and as many that are about to replace one."""
WRONG, LOCKED = 10, 300.0
"""After so many wrong codes all requests of an address are refused for so many seconds."""
REMEMBERED = 1000
"""For so many addresses wrong codes are counted; the oldest is forgotten."""
SECONDS = 2.0
"""A socket may send at once as many messages as it may send in so many seconds."""
NONSENSE = 20
"""After so many messages that can't be read a socket is closed."""


@dataclass(slots=True)
class Allowance:
    """How many messages may still be sent (a token bucket): it fills up again with time."""

    a_second: float
    """How many it gets back in a second."""
    since: float
    """When it was used last."""
    left: float = 1.0
    nonsense: int = 0
    """How many messages could not be read."""
    most: float = 0.0
    """The most that it can hold; 0: as many as it gets back in `SECONDS`."""

    def take(self, now: float) -> bool:
        """Counts one message; False if that is one too many."""
        most = self.most or SECONDS * self.a_second
        self.left = min(most, self.left + (now - self.since) * self.a_second)
        self.since = now
        self.left = max(-1.0, self.left - 1)
        return self.left >= 0


@dataclass(slots=True)
class Guard:
    """Counts what each address has done."""

    clock: Clock
    code: str
    gone: frozenset[str] = frozenset()
    """Codes of tables that are closed."""
    hosts: frozenset[str] = frozenset()
    """The names by which browsers may call this server: addresses with the port."""
    connections: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    _wrong: dict[str, list[float]] = field(default_factory=dict)
    _coming: dict[str, Allowance] = field(default_factory=dict)

    def comes(self, address: str) -> bool:
        """Counts a new connection of an address; False if there are too many, or too many in a short time."""
        if not self._may_come(address):
            return False
        if sum(self.connections.values()) >= CONNECTIONS or self.connections[address] >= FROM_ONE:
            return False
        self.connections[address] += 1
        return True

    def _may_come(self, address: str) -> bool:
        if address not in self._coming:
            if len(self._coming) >= REMEMBERED:
                self._coming.pop(next(iter(self._coming)))
            self._coming[address] = Allowance(NEW, self.clock(), AT_ONCE, most=AT_ONCE)
        return self._coming[address].take(self.clock())

    def goes(self, address: str) -> None:
        """Counts the end of a connection."""
        self.connections[address] -= 1
        if self.connections[address] <= 0:
            del self.connections[address]

    def called_rightly(self, hosts: Iterable[str], origins: Iterable[str], socket: bool) -> bool:
        """Do the headers `Host` and `Origin` name this server, and so our own page? No other site may reach
        it, not even by a name that leads to its address (DNS rebinding).
        """
        host, origin = list(hosts), list(origins)
        if len(host) != 1 or host[0].lower() not in self.hosts:
            return False
        if not origin:
            return not socket
        return len(origin) == 1 and origin[0].lower() == f"http://{host[0].lower()}"

    def locked(self, address: str) -> bool:
        """Has this address tried too many wrong codes?"""
        wrong = self._wrong.get(address, [])
        return len(wrong) >= WRONG and self.clock() - wrong[-1] < LOCKED

    def knows(self, code: str, address: str) -> bool:
        """Is that the code? Wrong ones are counted, except codes of tables that are closed."""
        if code.upper() == self.code:
            return True
        if code.upper() not in self.gone:
            self._count_wrong(address)
        return False

    def _count_wrong(self, address: str) -> None:
        if address not in self._wrong and len(self._wrong) >= REMEMBERED:
            self._wrong.pop(next(iter(self._wrong)))
        wrong = [when for when in self._wrong.pop(address, []) if self.clock() - when < LOCKED]
        self._wrong[address] = [*wrong, self.clock()][-WRONG:]
