"""Rate limits: how many connections there may be, and how much may be said, by each address and socket."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

Clock = Callable[[], float]
CONNECTIONS = 320
FROM_ONE = 160
"""The most connections in all, and from one address: ten guests behind an access point that hides their
addresses, each with a browser that asks for six files at once, come from one address.
"""
KEPT = 64
"""Of all connections so many are kept for addresses from which somebody has shown a secret."""
UNASKED = 40
REQUEST_SECONDS = 1.0
"""One address may have so many connections on which no request has come yet; for one more the oldest is cut,
if it has had so many seconds.
"""
NEW = 20.0
AT_ONCE = 250.0
"""The most new connections a second from one address, and the most at once after a time without any."""
STRANGERS = 16
"""The most sockets of one address that have not shown a secret; one more closes the oldest."""
SOCKETS = 32
"""The most sockets in all: 16 phones, and as many that are about to replace one."""
WRONG = 10
FORGOTTEN_SECONDS = 300.0
"""So many different wrong codes cost an address nothing: people mistype. They are forgotten after so many
seconds without another one.
"""
SLOW_SECONDS = 2.0
COST = 20
"""Any more of them are answered only after so many seconds, and each costs as much as so many connections.
The right code is never slowed down.
"""
REMEMBERED = 1000
"""For so many addresses wrong codes are counted; the oldest is forgotten."""
BURST_SECONDS = 2.0
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
        most = self.most or BURST_SECONDS * self.a_second
        self.left = min(most, self.left + (now - self.since) * self.a_second)
        self.since = now
        self.left = max(min(self.left, -1.0), self.left - 1)
        return self.left >= 0

    def charge(self, cost: float) -> None:
        """Counts so many more than one, but never more than can be made up for in a moment."""
        self.left = max(min(self.left, -cost), self.left - cost)


@dataclass(slots=True, eq=False)
class Connection:
    """One connection, as far as it is counted."""

    address: str
    since: float
    cut: Callable[[], None]
    asked: bool = False
    """Has its request come?"""
    phone: bool = False
    """Has it become the socket of a phone at the table?"""


@dataclass(slots=True)
class WrongCodes:
    """The different wrong codes that came from one address."""

    codes: set[str] = field(default_factory=set)
    last: float = 0.0


@dataclass(slots=True)
class RateLimit:
    """Counts what each address has done."""

    clock: Clock
    code: str
    gone: frozenset[str] = frozenset()
    """Codes of tables that are closed."""
    known: dict[str, None] = field(default_factory=dict)
    """Addresses from which somebody has shown a secret."""
    visits: dict[str, list[Connection]] = field(default_factory=dict)
    """The connections of each address, the oldest first."""
    _wrong: dict[str, WrongCodes] = field(default_factory=dict)
    _coming: dict[str, Allowance] = field(default_factory=dict)

    # Connections

    def admit(self, address: str, cut: Callable[[], None] = lambda: None) -> Connection | None:
        """Counts a new connection of an address; None if there are too many, or too many in a short time.
        `cut` is called if it has to make room for another one.
        """
        if not self._allowance(address).take(self.clock()):
            return None
        self._cut_unasked(address)
        if len(self.visits.get(address, ())) >= FROM_ONE or not self._has_room(address):
            return None
        visit = Connection(address, self.clock(), cut)
        self.visits.setdefault(address, []).append(visit)
        return visit

    def release(self, visit: Connection) -> None:
        """Counts the end of a connection."""
        theirs = self.visits.get(visit.address, [])
        if visit in theirs:
            theirs.remove(visit)
        if not theirs:
            self.visits.pop(visit.address, None)

    def trust_address(self, address: str) -> None:
        """Somebody at this address has shown a secret."""
        self.known.pop(address, None)
        self.known[address] = None
        if len(self.known) > REMEMBERED:
            self.known.pop(next(iter(self.known)))

    def _allowance(self, address: str) -> Allowance:
        if address not in self._coming:
            if len(self._coming) >= REMEMBERED:
                self._coming.pop(next(iter(self._coming)))
            self._coming[address] = Allowance(NEW, self.clock(), AT_ONCE, most=AT_ONCE)
        return self._coming[address]

    def _cut_unasked(self, address: str) -> None:
        """Whoever holds many connections and asks nothing loses the oldest of them."""
        unasked = [visit for visit in self.visits.get(address, ()) if not visit.asked]
        if len(unasked) >= UNASKED and self.clock() - unasked[0].since > REQUEST_SECONDS:
            self._cut(unasked[0])

    def _has_room(self, address: str) -> bool:
        """Is there room for one more from here? If it is full, whoever holds most gives one up."""
        most = CONNECTIONS if address in self.known else CONNECTIONS - KEPT
        if sum(map(len, self.visits.values())) < most:
            return True
        heaviest = max(self.visits.values(), key=len)
        oldest = next((visit for visit in heaviest if not visit.phone), None)
        if oldest is None or len(heaviest) <= len(self.visits.get(address, ())) + 1:
            return False
        self._cut(oldest)
        return True

    def _cut(self, visit: Connection) -> None:
        self.release(visit)
        visit.cut()

    # Names and codes

    def is_own_page(self, own: str, hosts: Iterable[str], origins: Iterable[str], socket: bool) -> bool:
        """Do the headers `Host` and `Origin` name our `own` address, and so our own page? No other site may
        reach it, not even by a name that leads to its address (DNS rebinding).
        """
        host, origin = list(hosts), list(origins)
        if len(host) != 1 or host[0].lower() != own:
            return False
        if not origin:
            return not socket
        return len(origin) == 1 and origin[0].lower() == f"http://{own}"

    def is_code(self, code: str) -> bool:
        """Is that the code?"""
        return code.upper() == self.code

    def count_wrong_code(self, code: str, address: str) -> float:
        """Counts a wrong code, unless it is one of a table that is closed; each counts once. Gives the
        seconds after which it should be answered.
        """
        if code.upper() in self.gone:
            return 0.0
        now, made = self.clock(), self._mistakes(address)
        new, made.last = code.upper() not in made.codes, now
        if new and len(made.codes) <= WRONG:
            made.codes.add(code.upper())
        if len(made.codes) <= WRONG:
            return 0.0
        if new and address not in self.known:
            self._allowance(address).charge(COST)
        return SLOW_SECONDS

    def _mistakes(self, address: str) -> WrongCodes:
        made = self._wrong.pop(address, None)
        if made is None or self.clock() - made.last >= FORGOTTEN_SECONDS:
            made = WrongCodes()
        if len(self._wrong) >= REMEMBERED:
            self._wrong.pop(next(iter(self._wrong)))
        self._wrong[address] = made
        return made
