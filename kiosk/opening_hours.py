"""Opening hours: when the café is open, and how loud the kiosk may be at which hour. All functions take the
local time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeAlias

DAY_MINUTES = 24 * 60
"""Minutes of a day."""
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
CLOSED = "closed"

_TIME = re.compile(r"(\d{1,2}):(\d{2})")


@dataclass(frozen=True, slots=True)
class Span:
    """Open from one minute of a day to another, which may be on the next day: 18:00-02:00 ends at 1560."""

    opens: int
    closes: int


Week: TypeAlias = tuple[tuple[Span, ...], ...]
"""The spans of each day from Monday on; an empty tuple: it never closes."""


def minute_of(text: str) -> int:
    """'18:30' in minutes since midnight; raises `ValueError`. 24:00 is the end of the day."""
    found = _TIME.fullmatch(text.strip())
    minute = int(found[1]) * 60 + int(found[2]) if found and int(found[2]) < 60 else -1
    if not 0 <= minute <= DAY_MINUTES:
        raise ValueError(text)
    return minute


def clock_of(minute: int) -> str:
    """Minutes since midnight as '18:30'."""
    return f"{minute // 60 % 24:02}:{minute % 60:02}"


def spans_of(text: str) -> tuple[Span, ...]:
    """'10:00-14:00, 17:00-01:00', or 'closed'; raises `ValueError`."""
    if text.strip().lower() == CLOSED:
        return ()
    return tuple(_span(part) for part in text.split(","))


def _span(text: str) -> Span:
    first, dash, last = text.replace("–", "-").partition("-")
    opens, closes = minute_of(first), minute_of(last)
    if not dash or opens in (closes, DAY_MINUTES):
        raise ValueError(text)
    return Span(opens, closes if closes > opens else closes + DAY_MINUTES)


def is_open(week: Week, now: datetime) -> bool:
    """May guests play at this moment?"""
    return not week or any(opens <= now < closes for opens, closes in _around(week, now))


def closing_time(week: Week, now: datetime) -> datetime | None:
    """When the café, which is open now, closes; None while it is closed, or if it never closes."""
    end: datetime | None = None
    for opens, closes in _around(week, now):  # in order: one span may go on where another ends
        if opens <= now < closes or (end is not None and opens <= end < closes):
            end = closes
    return end if end is not None and end - now < timedelta(days=7) else None


def opening_time(week: Week, now: datetime) -> datetime | None:
    """When the café, which is closed now, opens; None while it is open, or if it never opens."""
    if is_open(week, now):
        return None
    return next((opens for opens, _ in _around(week, now) if opens > now), None)


def _around(week: Week, now: datetime) -> Iterator[tuple[datetime, datetime]]:
    """All spans from yesterday until a week from now, as moments, in order."""
    if not week:
        return
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    for ahead in range(-1, 9):
        day = midnight + timedelta(days=ahead)
        for span in sorted(week[day.weekday()], key=lambda span: span.opens):
            yield day + timedelta(minutes=span.opens), day + timedelta(minutes=span.closes)


@dataclass(frozen=True, slots=True)
class LoudFrom:
    """From this minute of the day until the next one in the list, sounds are so loud, in per cent."""

    minute: int
    percent: int


def volume_at(steps: Sequence[LoudFrom], usual: int, now: datetime) -> int:
    """How loud the kiosk is at this moment, in per cent; the last step of a day goes on past midnight."""
    step = step_at(steps, now)
    return usual if step is None else step.percent


def step_at(steps: Sequence[LoudFrom], now: datetime) -> LoudFrom | None:
    """The step that holds at this moment; None if there are no steps."""
    minute = now.hour * 60 + now.minute
    ordered = sorted(steps, key=lambda step: step.minute)
    past = [step for step in ordered if step.minute <= minute]
    return next(reversed(past or ordered), None)


def next_step(steps: Sequence[LoudFrom], now: datetime) -> LoudFrom | None:
    """The step that comes next; None if there are no steps."""
    minute = now.hour * 60 + now.minute
    ordered = sorted(steps, key=lambda step: (step.minute <= minute, step.minute))
    return ordered[0] if ordered else None


def next_time(minute: int, now: datetime) -> datetime:
    """The next moment at which the clock shows this minute of a day."""
    today = now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(minutes=minute)
    return today if today > now else today + timedelta(days=1)
