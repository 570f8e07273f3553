"""The staff's figures and messages: what scenes need of `kiosk.daily_figures.BackOffice`, their keeper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kiosk.daily_figures import DayFigures, OfficeNote


class Office(Protocol):
    """Counts what happens, and keeps what went wrong."""

    def figures(self) -> DayFigures:
        """Today's figures."""

    def messages(self) -> Sequence[OfficeNote]:
        """What went wrong, the latest first."""

    def running(self) -> float:
        """Seconds since the app was started."""

    def note(self, what: str, **details: object) -> None:
        """Notes that something happened: 'woken', 'begun', 'over', 'left', 'idle', 'gone', 'staff' …"""
