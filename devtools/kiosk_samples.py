"""Samples for pictures and tests of the kiosk: an invented café."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from tempfile import mkdtemp

from devtools.staged_phones import ADDRESS, CODE, PORT
from kiosk.config import KioskConfig, Loudness, PhoneAccess, StaffConfig, TableConfig
from kiosk.config_reader import ConfigReading
from kiosk.config_values import known_games
from kiosk.daily_figures import DayFigures, StaffMessage
from kiosk.opening_hours import LoudFrom
from kiosk.services import KioskServices
from kiosk.staff_pin import hash_pin
from phones.encryption import KEY_LETTERS
from phones.owner_phone import OwnerLine
from scenes.app.screen_factory import screens_of
from scenes.base.scene import Context
from scenes.kiosk.host.host import Host
from scenes.kiosk.host.owner_line import OwnerPhone

EVENING = datetime.fromisoformat("2026-11-20T19:42")
"""What time it is there."""
PIN = "274913"
HOURS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1, 2, 3, 4, 5, 3, 2, 0, 0, 0)


@dataclass
class PretendOffice:
    """An office that keeps in memory what it is told, and says what it was given."""

    told: list[tuple[str, dict[str, object]]] = field(default_factory=list)
    said: tuple[StaffMessage, ...] = ()
    day: DayFigures = field(default_factory=DayFigures)

    def figures(self) -> DayFigures:
        return self.day

    def messages(self) -> Sequence[StaffMessage]:
        return self.said

    def running_seconds(self) -> float:
        return 18 * 3600 + 12 * 60

    def count_event(self, what: str, **details: object) -> None:
        self.told.append((what, details))


def busy_office() -> PretendOffice:
    """An office with the figures of a busy evening."""
    day = DayFigures(23, 71, 9 * 3600 + 40 * 60, 4, HOURS, {"dao": 6, "daumen": 8, "dog": 2, "dos": 7})
    return PretendOffice(day=day)


def evening_house(**changes: object) -> KioskConfig:
    """A kiosk file with everything as usual, and the PIN of these samples."""
    loud = Loudness(24, 40, 10, (LoudFrom(10 * 60, 24), LoudFrom(22 * 60, 10)))
    corner = StaffConfig(pin=hash_pin(PIN, cost=4))
    here = TableConfig(table="3", games=known_games())
    house = KioskConfig(table=here, volume=loud, staff=corner, phones=PhoneAccess(on=True))
    return replace(house, **changes)  # type: ignore[arg-type]


def host_of(
    context: Context,
    house: KioskConfig | None = None,
    office: PretendOffice | None = None,
    now: Callable[[], datetime] = lambda: EVENING,
    folder: Path | None = None,
) -> Host:
    """A host by the context's clock, with a given time of day."""
    reading = ConfigReading(house or evening_house())
    folder = folder or Path(mkdtemp(prefix="stammtisch-"))

    def running() -> float:
        return context.clock()

    kiosk = KioskServices(reading, folder, context.store, now, running)
    return Host(context, kiosk, screens_of(context), office or busy_office())


class StagedOwner(OwnerPhone):
    """An owner's line for pictures: it looks open, and no server runs."""

    def start(self) -> None:
        """Opens the line with the same code in every picture."""
        self.line = OwnerLine("K" * KEY_LETTERS, self, self.context.clock, lambda socket, message: None)
        self.address, self.port, self._code = ADDRESS, PORT, CODE

    def update(self, now: float) -> None:
        """Does nothing: nobody comes."""
