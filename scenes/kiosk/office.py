"""What the scenes here need of the office behind the bar, which is `kiosk.office.BackOffice`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kiosk.office import DayFigures, OfficeNote


class Office(Protocol):
    """Counts what happens, and remembers what went wrong."""

    def figures(self) -> DayFigures:
        """Today's."""

    def messages(self) -> Sequence[OfficeNote]:
        """The latest first."""

    def running(self) -> float:
        """Seconds since the app was started."""

    def note(self, what: str, **details: object) -> None:
        """Something happened: 'woken', 'begun', 'over', 'left', 'idle', 'gone', 'staff', 'volume' …"""
