"""Claims to seats: newcomers who want a seat that is somebody's already, and have to show first that they are
the right one.

Whoever joins in the middle of a game taps the symbol that the big screen shows. Whoever wants to go on for a
phone that is silent is asked about at the big screen, by a symbol that only their own page shows.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from game.kernel.types import Seat

CLAIM_SECONDS = 90.0
"""Seconds after which a claim is given up."""
SYMBOLS = (1, 2, 3, 4, 5, 6)
"""Symbols that every game has, by the numbers of its tokens."""
SYMBOLS_OFFERED = 4
"""So many symbols are offered to whoever joins."""
MOST_WRONG_SYMBOLS = 2
"""After so many wrong symbols for a seat the big screen is asked about whoever wants it next."""
ASK_AGAIN_SECONDS = 60.0
"""Whoever was refused at the big screen can't ask again for so many seconds."""
MOST_REFUSALS = 2
"""Whoever was refused so often is out."""


@dataclass(frozen=True, slots=True)
class SeatClaim:
    """One newcomer who wants a seat."""

    socket: int
    seat: Seat
    since: float
    symbol: int
    """A symbol, by its number: on one of the two screens it shows which phone is meant."""
    offered: tuple[int, ...] = ()
    """The symbols among which the newcomer has to find that one; empty: people at the big screen decide."""

    @property
    def asks_people(self) -> bool:
        """Have people at the big screen to say yes or no?"""
        return not self.offered


class SeatClaims:
    """The newcomers of a table, and who was refused."""

    def __init__(self, clock: Callable[[], float], chance: random.Random) -> None:
        self._clock = clock
        self._chance = chance
        self._of: dict[int, SeatClaim] = {}
        self._wrong = Counter[Seat]()
        self._refused: dict[str, list[float]] = {}

    @property
    def first(self) -> SeatClaim | None:
        """The claim that has waited longest: the big screen shows one after another."""
        return next(iter(self._of.values()), None)

    @property
    def seats(self) -> set[Seat]:
        """The seats that somebody claims."""
        return {claim.seat for claim in self._of.values()}

    def claim_of(self, socket: int) -> SeatClaim | None:
        """What this socket has claimed."""
        return self._of.get(socket)

    def claim_at(self, seat: Seat) -> SeatClaim | None:
        """Who claims this seat."""
        return next((claim for claim in self._of.values() if claim.seat == seat), None)

    def add(self, socket: int, seat: Seat, by_symbol: bool) -> SeatClaim:
        """Begins a claim: by a symbol among four, unless too many have found a wrong one for this seat."""
        offered = tuple(self._chance.sample(SYMBOLS, SYMBOLS_OFFERED))
        asked = not by_symbol or self._wrong[seat] >= MOST_WRONG_SYMBOLS
        sign = self._chance.choice(offered)
        self._of[socket] = SeatClaim(socket, seat, self._clock(), sign, () if asked else offered)
        return self._of[socket]

    def drop(self, socket: int) -> None:
        """Ends the claim of this socket, if it has one."""
        self._of.pop(socket, None)

    def note_wrong_symbol(self, claim: SeatClaim) -> None:
        """Somebody has found a wrong symbol: that ends the claim."""
        self._wrong[claim.seat] += 1
        self.drop(claim.socket)

    def refuse(self, claim: SeatClaim, address: str) -> bool:
        """People have said no. Says whether that was the last time for whoever comes from there."""
        self.drop(claim.socket)
        self._refused.setdefault(address, []).append(self._clock())
        return len(self._refused[address]) >= MOST_REFUSALS

    def may_ask(self, address: str) -> bool:
        """Is it long enough since people said no to somebody from there?"""
        said = self._refused.get(address)
        return not said or self._clock() - said[-1] >= ASK_AGAIN_SECONDS

    def expired_claims(self) -> list[SeatClaim]:
        """The claims that have lasted too long."""
        return [claim for claim in self._of.values() if self._clock() - claim.since >= CLAIM_SECONDS]

    def seconds_to_change(self) -> float | None:
        """Seconds until a claim has lasted too long; None: there is none."""
        ends = [claim.since + CLAIM_SECONDS - self._clock() for claim in self._of.values()]
        return max(0.0, min(ends)) if ends else None
