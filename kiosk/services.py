"""The kiosk's services for its scenes, in one object: settings, time, PIN, codes and figures."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from game.language.languages import words_for
from game.storage.store import Store
from kiosk import opening_hours
from kiosk.config import KioskConfig
from kiosk.config_reader import ConfigFault, ConfigReading
from kiosk.daily_figures import DailyFigures
from kiosk.heartbeat import STAFF_GOES_BACK, STAFF_QUITS, STAFF_RESTARTS
from kiosk.screen_switch import ScreenSwitch
from kiosk.staff_overrides import StaffChanges
from kiosk.staff_pin import PIN_FILE, PinGate
from kiosk.table_codes import PassedTimeClock, TableCodes, boot_name
from kiosk.version_notes import previous_version

OWN = ("kiosk.", "house.")
"""The names of settings that belong to the kiosk itself, and not to guests, begin with one of these: what it
keeps, and who it is in a house of several tables.
"""


def wall_clock() -> datetime:
    """The local time, without a zone."""
    return datetime.now().astimezone().replace(tzinfo=None)


class KioskServices:
    """One kiosk. Its clocks are arguments, so that tests can set them."""

    def __init__(
        self,
        reading: ConfigReading,
        folder: Path,
        store: Store,
        now: Callable[[], datetime] = wall_clock,
        running: Callable[[], float] = time.monotonic,
    ) -> None:
        """`now` is the local time; `running` counts seconds from the machine's start: nobody can set it."""
        self.config: KioskConfig = reading.config
        self.faults: tuple[ConfigFault, ...] = reading.faults
        self.folder, self.store, self.now = folder, store, now
        self.pin = PinGate(self.config.staff.pin, folder / PIN_FILE, running)
        self.time = PassedTimeClock(store.settings, running, lambda: now().timestamp(), boot_name())
        self.codes = TableCodes(store.settings, self.time, self.config.times.code_hours, secrets.randbelow)
        self.staff = StaffChanges(self.config, store.settings)
        self.screen = ScreenSwitch(self.config.screen)
        store.guests.leave_no_traces()
        self.figures = DailyFigures(
            store.guests,
            store.settings,
            folder,
            now,
            lambda: (each.match for each in self.codes.waiting_codes()),
            lambda: words_for(self.staff.language),
        )
        self.status: int | None = None
        """The status with which the app should end now, if the staff wants it to."""

    def quit(self) -> None:
        """Ends the kiosk for the staff: the app and the supervisor."""
        self.status = STAFF_QUITS

    def restart(self) -> None:
        """Restarts the app for the staff; the game being played is kept."""
        self.status = STAFF_RESTARTS

    def go_back(self) -> None:
        """Goes back to the version before this one, for the staff."""
        self.status = STAFF_GOES_BACK

    @property
    def previous_version(self) -> str:
        """The version before this one, if staff may go back to it; else empty."""
        return previous_version(self.folder)

    def forget(self, matches: Iterable[int]) -> None:
        """Deletes the names in these games, and their codes; the games still count. Raises `StoreError`."""
        gone = list(matches)
        self.codes.drop(gone)
        self.store.guests.forget(gone, datetime.now(UTC).isoformat(timespec="seconds"))

    def forget_names(self, match: int) -> None:
        """Deletes the names in a game that goes on waiting. Raises `StoreError`."""
        self.store.guests.forget_names(match)

    def forget_choices(self) -> None:
        """Deletes the settings that guests have left, such as how far they came in a guided game. Those of
        the kiosk itself stay.
        """
        self.store.settings.forget_all_but(*OWN)

    def tidy(self) -> None:
        """Called now and then: stores the time, forgets games whose codes expired, writes the day's file."""
        self.time.keep()
        self.forget([each.match for each in self.codes.expired_codes()])
        self.figures.write_days()
        self.figures.clear_old()

    @property
    def is_open(self) -> bool:
        """May guests play now?"""
        return opening_hours.is_open(self.config.hours, self.now())

    def closing_time(self) -> datetime | None:
        """When the café closes; None while it is closed, or if it never does."""
        return opening_hours.closing_time(self.config.hours, self.now())

    def opening_time(self) -> datetime | None:
        """When the café opens again; None while it is open, or if it never does."""
        return opening_hours.opening_time(self.config.hours, self.now())

    def volume(self, attract: bool = False) -> float:
        """How loud it is now, 0 to 1: as the staff has set it or as the file says, under the ceiling."""
        loud = self.config.volume
        by_hour = opening_hours.volume_at(loud.steps, loud.usual, self.now())
        by_hand = self.staff.volume(self.now())
        percent = by_hour if by_hand is None else by_hand
        return min(percent, loud.ceiling, loud.attract if attract else 100) / 100
