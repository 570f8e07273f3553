"""The staff's figures and messages: what scenes need of `kiosk.daily_figures.DailyFigures`, their keeper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kiosk.daily_figures import DayFigures, StaffMessage


class Office(Protocol):
    """Counts what happens, and keeps what went wrong."""

    def figures(self) -> DayFigures:
        """Today's figures."""

    def messages(self) -> Sequence[StaffMessage]:
        """What went wrong, the latest first."""

    def running_seconds(self) -> float:
        """Seconds since the app was started."""

    def count_event(self, what: str, **details: object) -> None:
        """Notes that something happened: 'woken', 'begun', 'over', 'left', 'idle', 'gone', 'staff' …"""
