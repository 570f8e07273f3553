"""Opening hours over midnight, and loudness by the hour."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from kiosk.opening_hours import (
    LoudFrom,
    closing_time,
    is_open,
    minute_of,
    next_step,
    opening_time,
    spans_of,
    volume_at,
)

CLOSED_MONDAY = ((), *((spans_of("10:00-14:00, 17:00-01:00"),) * 6))
"""19 November 2026 is a Thursday."""


def day_at(text: str) -> datetime:
    return datetime.fromisoformat(f"2026-11-{text}")


@pytest.mark.parametrize(
    ("now", "opens", "closes"),
    [
        ("19 09:59", "19 10:00", None),
        ("19 10:00", None, "19 14:00"),
        ("19 13:59:59", None, "19 14:00"),
        ("19 14:00", "19 17:00", None),
        ("19 23:30", None, "20 01:00"),
        ("20 00:59", None, "20 01:00"),
        ("20 01:00", "20 10:00", None),
        ("23 00:30", None, "23 01:00"),  # Monday is closed, but Sunday isn't over
        ("23 01:00", "24 10:00", None),
        ("23 18:00", "24 10:00", None),
    ],
)
def test_open_and_closed(now: str, opens: str | None, closes: str | None) -> None:
    moment = day_at(now)
    assert is_open(CLOSED_MONDAY, moment) is (closes is not None)
    assert opening_time(CLOSED_MONDAY, moment) == (day_at(opens) if opens else None)
    assert closing_time(CLOSED_MONDAY, moment) == (day_at(closes) if closes else None)


def test_a_house_without_hours_never_closes() -> None:
    assert is_open((), day_at("19 04:00"))
    assert closing_time((), day_at("19 04:00")) is None
    assert opening_time((), day_at("19 04:00")) is None


def test_a_house_that_is_open_around_the_clock_never_closes() -> None:
    always = (spans_of("00:00-24:00"),) * 7
    assert all(is_open(always, day_at("19 00:00") + timedelta(minutes=7 * each)) for each in range(1500))
    assert closing_time(always, day_at("19 12:00")) is None


def test_a_house_that_is_always_closed_never_opens() -> None:
    never = ((),) * 7
    assert not is_open(never, day_at("19 12:00"))
    assert opening_time(never, day_at("19 12:00")) is None


def test_spans_that_touch_are_one() -> None:
    week = (spans_of("10:00-24:00"), spans_of("00:00-02:00"), *(((),) * 5))
    assert closing_time(week, day_at("23 11:00")) == day_at("24 02:00")


@pytest.mark.parametrize(
    "text", ["", "10:00", "10:00-", "10:00-10:00", "24:00-02:00", "10:60-11:00", "a-b", "-"]
)
def test_what_is_no_opening_time_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        spans_of(text)


@pytest.mark.parametrize(
    ("now", "loud"), [("07:59", 30), ("08:00", 50), ("21:59", 50), ("22:00", 30), ("03:00", 30)]
)
def test_loudness_goes_by_the_hour_and_past_midnight(now: str, loud: int) -> None:
    steps = (LoudFrom(minute_of("22:00"), 30), LoudFrom(minute_of("8:00"), 50))
    assert volume_at(steps, 70, day_at(f"19 {now}")) == loud
    assert volume_at((), 70, day_at(f"19 {now}")) == 70


def test_the_next_step_is_the_next_on_the_clock() -> None:
    steps = (LoudFrom(minute_of("22:00"), 30), LoudFrom(minute_of("8:00"), 50))
    assert next_step(steps, day_at("19 21:00")) == steps[0]
    assert next_step(steps, day_at("19 22:00")) == steps[1]
    assert next_step((), day_at("19 22:00")) is None
