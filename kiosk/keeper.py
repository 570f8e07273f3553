"""All that is behind the kiosk's scenes, in one hand: the house's wishes, time, PIN, codes and figures."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

from game.store.store import Store
from kiosk import hours
from kiosk.adjusted import StaffChanges
from kiosk.beat import STAFF_QUITS, STAFF_RESTARTS
from kiosk.codes import HouseClock, TableCodes, boot_name
from kiosk.house import House
from kiosk.office import BackOffice
from kiosk.pin import PIN_FILE, PinGate
from kiosk.reading import Fault, Reading
from kiosk.switch import ScreenSwitch
from kiosk.wording import house_words

OWN = "kiosk."
"""How the names begin under which the kiosk keeps things of its own."""


def wall_clock() -> datetime:
    """The time on the wall of the house."""
    return datetime.now().astimezone().replace(tzinfo=None)


class KioskHouse:
    """One kiosk. Its clocks are given, so that tests can turn them."""

    def __init__(
        self,
        reading: Reading,
        folder: Path,
        store: Store,
        now: Callable[[], datetime] = wall_clock,
        running: Callable[[], float] = time.monotonic,
    ) -> None:
        """`now` is the clock on the wall; `running` counts from the machine's start and can't be turned."""
        self.house: House = reading.house
        self.faults: tuple[Fault, ...] = reading.faults
        self.folder, self.store, self.now = folder, store, now
        self.pin = PinGate(self.house.staff.pin, folder / PIN_FILE, running)
        self.time = HouseClock(store.chosen, running, lambda: now().timestamp(), boot_name())
        self.codes = TableCodes(store.chosen, self.time, self.house.times.code_hours, secrets.randbelow)
        self.staff = StaffChanges(self.house, store.chosen)
        self.screen = ScreenSwitch(self.house.screen)
        store.guests.leave_no_traces()
        self.office = BackOffice(
            store.guests,
            store.chosen,
            folder,
            now,
            lambda: (each.match for each in self.codes.waiting()),
            lambda: house_words(self.staff.language),
        )
        self.status: int | None = None
        """With which status the app shall end, if the staff wants it to."""

    def quit(self) -> None:
        """The staff ends the kiosk: app and supervisor."""
        self.status = STAFF_QUITS

    def restart(self) -> None:
        """The staff wants the app to start afresh; what is played is kept."""
        self.status = STAFF_RESTARTS

    def forget(self, matches: Iterable[int]) -> None:
        """Who played these games is gone from the file; that they were played stays. Raises `StoreError`."""
        gone = list(matches)
        self.codes.drop(gone)
        self.store.guests.forget(gone, datetime.now(UTC).isoformat(timespec="seconds"))

    def forget_choices(self) -> None:
        """What guests have chosen and the store has kept is gone: how far they came in a guided game, how
        many they were. What the kiosk itself has to know stays.
        """
        self.store.chosen.forget(but=OWN)

    def tidy(self) -> None:
        """To be called now and then: keeps the time, forgets who waited too long, writes the day's file."""
        self.time.keep()
        self.forget([each.match for each in self.codes.old()])
        self.office.write_days()
        self.office.clear_old()

    @property
    def open(self) -> bool:
        """May guests play now?"""
        return hours.is_open(self.house.hours, self.now())

    def closes(self) -> datetime | None:
        """When the house closes; None while it is closed, or where it never does."""
        return hours.closing(self.house.hours, self.now())

    def opens(self) -> datetime | None:
        """When the house opens again."""
        return hours.opening(self.house.hours, self.now())

    def volume(self, attract: bool = False) -> float:
        """How loud it is now, 0 to 1: by the hour, as the staff has set it, under the ceiling."""
        loud = self.house.volume
        by_hour = hours.volume_at(loud.steps, loud.usual, self.now())
        by_hand = self.staff.volume(self.now())
        percent = by_hour if by_hand is None else by_hand
        return min(percent, loud.ceiling, loud.attract if attract else 100) / 100
