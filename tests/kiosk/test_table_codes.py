"""Table codes: none that strangers try first, none twice, none lost because somebody sets the clock."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kiosk.table_codes import PassedTimeClock, TableCodes, good_codes, is_plain

HOUR, DAY = 3600.0, 86_400.0


class Kept(dict[str, Any]):
    """Values by name."""

    def put(self, name: str, value: object) -> None:
        self[name] = value


class Times:
    """The machine's own clock, and the one on the wall."""

    def __init__(self) -> None:
        self.running, self.wall, self.boot = 1000.0, 1_800_000_000.0, "first"

    def go(self, seconds: float) -> None:
        self.running += seconds
        self.wall += seconds

    def reboot(self, off: float) -> None:
        self.running, self.boot = 5.0, self.boot + "+"
        self.wall += off


@pytest.fixture
def times() -> Times:
    return Times()


@pytest.fixture
def kept() -> Kept:
    return Kept()


def codes(kept: Kept, times: Times) -> TableCodes:
    """As after every start of the app."""
    clock = PassedTimeClock(kept, lambda: times.running, lambda: times.wall, times.boot)
    return TableCodes(kept, clock, 12, random.Random(3).randrange)


@pytest.mark.parametrize("code", ["0000", "1111", "1234", "4321", "8901", "1212", "7771", "1984", "2024"])
def test_codes_that_strangers_try_first_are_never_given(code: str) -> None:
    assert is_plain(code)
    assert code not in good_codes()


def test_there_are_codes_enough() -> None:
    assert len(good_codes()) > 8000
    assert all(len(code) == 4 and code.isdecimal() for code in good_codes())


def test_no_two_games_have_one_code(kept: Kept, times: Times) -> None:
    all_of_them = codes(kept, times)
    given = [all_of_them.give(match).code for match in range(300)]
    assert len(set(given)) == 300


def test_a_game_keeps_its_code_and_its_hours_begin_anew(kept: Kept, times: Times) -> None:
    first = codes(kept, times).give(7)
    times.go(11 * HOUR)
    again = codes(kept, times).give(7)
    assert again.code == first.code
    times.go(11 * HOUR)
    assert codes(kept, times).find(first.code) is not None


def test_after_twelve_hours_it_is_too_old(kept: Kept, times: Times) -> None:
    given = codes(kept, times).give(7)
    times.go(12 * HOUR - 1)
    assert codes(kept, times).find(given.code) == given
    assert codes(kept, times).seconds_left(given) == pytest.approx(1)
    times.go(1)
    late = codes(kept, times)
    assert late.find(given.code) is None
    assert late.was_code(given.code)
    assert [each.match for each in late.expired_codes()] == [7]
    late.drop([7])
    assert not late.was_code(given.code)


@pytest.mark.parametrize("jump", [DAY, -DAY, 30 * DAY, -1_700_000_000.0])
@pytest.mark.parametrize("restarted", [False, True])
def test_the_clock_on_the_wall_makes_nothing_old(
    jump: float, restarted: bool, kept: Kept, times: Times
) -> None:
    house = codes(kept, times)
    given = house.give(7)
    times.go(HOUR)
    times.wall += jump
    after = codes(kept, times) if restarted else house
    assert after.find(given.code) == given
    assert after.seconds_left(given) == pytest.approx(11 * HOUR)
    times.go(11 * HOUR)
    assert after.find(given.code) is None


def test_hours_in_which_the_machine_was_off_count(kept: Kept, times: Times) -> None:
    given = codes(kept, times).give(7)
    times.reboot(off=11 * HOUR)
    assert codes(kept, times).find(given.code) is not None
    times.reboot(off=HOUR)
    assert codes(kept, times).find(given.code) is None


def test_a_clock_that_starts_in_the_past_makes_nothing_old(kept: Kept, times: Times) -> None:
    given = codes(kept, times).give(7)
    times.reboot(off=-1_700_000_000.0)
    assert codes(kept, times).seconds_left(given) == pytest.approx(12 * HOUR)


@pytest.mark.parametrize(
    "spoilt", [None, 3, "x", [3], [{"code": 1}], [{"code": "1357", "match": "x", "since": 0}]]
)
def test_what_is_spoilt_is_no_code(spoilt: object, kept: Kept, times: Times) -> None:
    kept["kiosk.codes"], kept["kiosk.time"] = spoilt, spoilt
    assert codes(kept, times).waiting_codes() == []
    assert codes(kept, times).give(1).match == 1
