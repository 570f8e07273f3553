"""Who may come in, and how much they may say: counted for each address and each socket, by a given clock."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Clock = Callable[[], float]
CONNECTIONS, FROM_ONE = 320, 160
"""How many connections there may be in all, and from one address: ten guests behind one access point that
hides their addresses, each with a browser that asks for six files at once, are one address to us.
"""
NEW, AT_ONCE = 20.0, 250.0
"""New connections a second from one address, and how many may come at once after a rest."""
STRANGERS = 16
"""Sockets from one address that have not shown a secret; the next one takes the place of the oldest."""
SOCKETS = 32
"""Sockets in all: 16 phones, and as many that are about to take the place of one."""
WRONG, LOCKED = 10, 300.0
"""After so many wrong codes an address hears nothing for so many seconds."""
REMEMBERED = 1000
"""Addresses whose guesses are counted."""
SECONDS = 2.0
"""For so many seconds a socket may say all at once what it may say in that time."""
NONSENSE = 20
"""Messages without sense after which a socket is closed."""


@dataclass(slots=True)
class Allowance:
    """How much a socket may still say: it fills up again with time."""

    a_second: float
    since: float
    left: float = 1.0
    nonsense: int = 0
    most: float = 0.0
    """How much it may do at once after a rest; 0: what it may do in some seconds."""

    def take(self, now: float) -> bool:
        """One message; False where that was one too many."""
        most = self.most or SECONDS * self.a_second
        self.left = min(most, self.left + (now - self.since) * self.a_second)
        self.since = now
        self.left = max(-1.0, self.left - 1)
        return self.left >= 0


@dataclass(slots=True)
class Guard:
    """Keeps what addresses have done."""

    clock: Clock
    code: str
    gone: frozenset[str] = frozenset()
    hosts: frozenset[str] = frozenset()
    """What browsers may call us: addresses with the port."""
    connections: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    _wrong: dict[str, list[float]] = field(default_factory=dict)
    _coming: dict[str, Allowance] = field(default_factory=dict)

    def comes(self, address: str) -> bool:
        """A connection from an address; False where there are too many, or too many in a short time."""
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
        """A connection has ended."""
        self.connections[address] -= 1
        if self.connections[address] <= 0:
            del self.connections[address]

    def called_rightly(self, hosts: Iterable[str], origins: Iterable[str], socket: bool) -> bool:
        """Is it really us who is meant, and does our own page ask? No name may be led to our address."""
        host, origin = list(hosts), list(origins)
        if len(host) != 1 or host[0].lower() not in self.hosts:
            return False
        if not origin:
            return not socket
        return len(origin) == 1 and origin[0].lower() == f"http://{host[0].lower()}"

    def locked(self, address: str) -> bool:
        """Has this address guessed too often?"""
        wrong = self._wrong.get(address, [])
        return len(wrong) >= WRONG and self.clock() - wrong[-1] < LOCKED

    def knows(self, code: str, address: str) -> bool:
        """Is that the code? Wrong ones are counted, but for those that were right once."""
        if code.upper() == self.code:
            return True
        if code.upper() not in self.gone:
            self._guessed(address)
        return False

    def _guessed(self, address: str) -> None:
        if address not in self._wrong and len(self._wrong) >= REMEMBERED:
            self._wrong.pop(next(iter(self._wrong)))
        wrong = [when for when in self._wrong.pop(address, []) if self.clock() - when < LOCKED]
        self._wrong[address] = [*wrong, self.clock()][-WRONG:]
