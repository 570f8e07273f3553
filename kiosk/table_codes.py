"""Table codes: four digits under which an interrupted game waits, and the clock by which they expire."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Protocol

LENGTH = 4
SHARES = 32
"""The codes are divided into so many parts, so that each screen of a house gives codes of its own."""
_CODES = "kiosk.codes"
_TIME = "kiosk.time"


class KeptValues(Protocol):
    """Stored JSON values by name: `game.storage.store.KeptSettings`."""

    def get(self, name: str) -> object:
        """What was kept under a name; None if nothing was."""

    def put(self, name: str, value: object) -> None:
        """Keeps a value under a name."""


def is_plain(code: str) -> bool:
    """Is this code easy to guess? 0000, 1234, 9876, 1212, 7771, or a year."""
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(code)}
    return len(set(code)) < 3 or (len(steps) == 1 and steps <= {1, 9}) or code[:2] in ("19", "20")


@cache
def good_codes() -> tuple[str, ...]:
    """All codes that can be given; worked out when one is wanted, not in every start of the app."""
    return tuple(code for code in (f"{number:04}" for number in range(10_000)) if not is_plain(code))


@dataclass(frozen=True, slots=True)
class PassedTime:
    """How many seconds have passed since the kiosk was first opened, without trusting the system's clock.

    While the machine runs, its monotonic clock counts. Only the time for which it was off is taken from the
    system's clock, and never counts backwards. So no code expires because somebody sets the clock.
    """

    passed: float = 0.0
    running: float = 0.0
    wall: float = 0.0
    boot: str = ""

    def after(self, running: float, wall: float, boot: str) -> PassedTime:
        """The passed time now, by the monotonic clock, the system's clock, and the name of this run."""
        if not self.boot:
            gone = 0.0
        elif self.boot == boot and running >= self.running:
            gone = running - self.running
        else:
            gone = max(0.0, wall - self.wall)
        return PassedTime(self.passed + gone, running, wall, boot)


class PassedTimeClock:
    """A clock of passed time, stored between starts."""

    def __init__(
        self, kept: KeptValues, running: Callable[[], float], wall: Callable[[], float], boot: str = "one"
    ) -> None:
        self._kept, self._running, self._wall, self._boot = kept, running, wall, boot
        self._time = _read_time(kept.get(_TIME))
        self.keep()

    def __call__(self) -> float:
        """Seconds since the kiosk was first opened."""
        self._time = self._time.after(self._running(), self._wall(), self._boot)
        return self._time.passed

    def keep(self) -> None:
        """Stores the time; called now and then, because time that is not stored is lost in a power cut."""
        self()
        self._kept.put(_TIME, asdict(self._time))


def boot_name() -> str:
    """A name for this run of the machine, if the system has one; elsewhere all runs have the same name."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip() or "one"
    except (OSError, ValueError):
        return "one"


@dataclass(frozen=True, slots=True)
class TableCode:
    """A game that waits under a code."""

    code: str
    match: int
    since: float
    """When the game was put away, by `PassedTimeClock`."""


class TableCodes:
    """All codes of this kiosk. A match has at most one code, which stays the same until it is dropped."""

    def __init__(
        self, kept: KeptValues, clock: Callable[[], float], hours: float, below: Callable[[int], int]
    ) -> None:
        """`below(n)` is a random number from 0 to n - 1."""
        self._kept, self._clock, self._life, self._below = kept, clock, hours * 3600, below
        self.share: int | None = None
        """This screen's place in its house, which says which codes it may give; None: it may give all."""

    def give(self, match: int) -> TableCode:
        """A code for a match that is interrupted; its hours begin now."""
        others = [each for each in self._all() if each.match != match]
        mine = next((each.code for each in self._all() if each.match == match), None)
        taken = {each.code for each in others}
        good = good_codes()
        ours = good if self.share is None else good[self.share % SHARES :: SHARES]
        free = [code for code in ours if code not in taken] or good[:1]
        fresh = TableCode(mine or free[self._below(len(free))], match, self._clock())
        self._put([each for each in others if each.code != fresh.code] + [fresh])
        return fresh

    def adopt(self, code: str, match: int) -> None:
        """Takes over a code that another screen of the house gave to a game which is now at this screen."""
        others = [each for each in self._all() if each.match != match and each.code != code]
        self._put([*others, TableCode(code, match, self._clock())])

    def find(self, code: str) -> TableCode | None:
        """The game that waits under a code, if it hasn't expired."""
        return next((each for each in self._all() if each.code == code and self.seconds_left(each) > 0), None)

    def was_code(self, code: str) -> bool:
        """Is this a code that has expired, and was not cleared away yet?"""
        return any(each.code == code and self.seconds_left(each) <= 0 for each in self._all())

    def seconds_left(self, code: TableCode) -> float:
        """Seconds until a code expires; 0 if it has."""
        return max(0.0, code.since + self._life - self._clock())

    def waiting_codes(self) -> list[TableCode]:
        """Every code that hasn't expired, the latest first."""
        good = [each for each in self._all() if self.seconds_left(each) > 0]
        return sorted(good, key=lambda each: -each.since)

    def expired_codes(self) -> list[TableCode]:
        """Every code that has expired; its game has to be forgotten, and the code dropped (`drop`)."""
        return [each for each in self._all() if self.seconds_left(each) <= 0]

    def drop(self, matches: Iterable[int]) -> None:
        """Drops the codes of games that no longer wait: they go on, are over, or were forgotten."""
        gone = set(matches)
        self._put([each for each in self._all() if each.match not in gone])

    def _all(self) -> list[TableCode]:
        found = self._kept.get(_CODES)
        return [code for each in found if (code := _read_code(each))] if isinstance(found, list) else []

    def _put(self, codes: list[TableCode]) -> None:
        self._kept.put(_CODES, [asdict(each) for each in codes])


def _read_code(plain: object) -> TableCode | None:
    match plain:
        case {"code": str(code), "match": int(match), "since": int() | float() as since}:
            return TableCode(code, match, float(since))
    return None


def _read_time(plain: object) -> PassedTime:
    match plain:
        case {
            "passed": int() | float() as passed,
            "running": int() | float() as running,
            "wall": int() | float() as wall,
            "boot": str(boot),
        }:
            return PassedTime(float(passed), float(running), float(wall), boot)
    return PassedTime()
