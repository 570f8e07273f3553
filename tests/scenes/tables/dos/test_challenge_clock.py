"""The clock of a challenge begins when people see the fields, not when their picture is begun."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.bot_worker import Answer
from game.titles.dos.rules.position import ChallengePosition, FieldPosition
from scenes.base.frame_times import FrameTimes
from scenes.tables.dos.challenge_clock import BREATH, QUICK, ChallengeClock, Page, clock_of_challenge


def running() -> tuple[ChallengeClock, FrameTimes]:
    frames = FrameTimes()
    frames.record(9.0, 9.01)
    return ChallengeClock(0, 1, 900, True, frames, False, page="fields"), frames


def test_the_first_frame_costs_people_nothing_however_long_it_is_drawn() -> None:
    trial, frames = running()
    trial.drawn(10.0)
    assert trial.left(10.0) == 1.0, "while it is being drawn nothing is gone"
    frames.record(10.0, 10.04)
    assert trial.start()
    assert trial.began == 10.04
    assert trial.hit(0, 10.54) == "hit 0@500"


def test_a_click_is_counted_from_the_frame_before_it() -> None:
    trial, frames = running()
    trial.drawn(10.0)
    trial.left(10.0)
    frames.record(10.0, 10.03)
    assert trial.hit(1, 10.33) == "hit 1@300"


def timed(allowed_ms: int = 900, **fields: Any) -> ChallengeClock:
    """A challenge whose fields have been on the screen since second 10."""
    trial = ChallengeClock(0, 1, allowed_ms, True, FrameTimes(), page="fields", **fields)
    trial.began = 10.0
    return trial


class TestTime:
    def test_the_last_millisecond_is_in_time_and_the_next_one_is_not(self) -> None:
        assert [timed().over(10.0 + ms / 1000) for ms in (899, 900, 901)] == [False, False, True]
        last, late = timed(), timed()
        assert (last.hit(0, 10.9), last.spent) == ("hit 0@900", False)
        assert (late.hit(0, 10.901), late.spent) == ("hit 0@901", True)

    def test_half_of_the_time_is_half_of_what_is_left(self) -> None:
        assert [timed().left(10.0 + passed) for passed in (0.0, 0.45, 0.9, 2.0)] == [1.0, 0.5, 0.0, 0.0]

    def test_what_had_passed_when_the_game_was_left_is_gone(self) -> None:
        assert timed(passed_ms=450).ms(10.0) == 450
        assert timed(passed_ms=450).ms(9.0) == 450, "nothing comes back"
        assert timed(passed_ms=450).ms(10.2) == 650

    def test_before_anybody_has_seen_the_fields_the_clock_stands(self) -> None:
        unseen = ChallengeClock(0, 1, 900, True, FrameTimes(), page="fields", passed_ms=30)
        assert unseen.ms(99.0) == 30
        assert not unseen.start()
        assert unseen.hit(0, 99.0) is None

    def test_who_plays_without_the_clock_is_never_late(self) -> None:
        trial = timed(untimed=True)
        assert (trial.left(99.0), trial.over(99.0)) == (1.0, False)
        assert (trial.hit(0, 99.0), trial.spent) == ("hit 0@900", False)

    def test_a_field_counts_once_and_none_counts_when_it_is_decided(self) -> None:
        trial = timed()
        assert trial.hit(1, 10.3) == "hit 1@300"
        assert trial.hit(1, 10.4) is None
        assert trial.struck == {1: 300}
        trial.spent = True
        assert trial.hit(0, 10.4) is None
        assert not trial.over(11.0)

    @pytest.mark.parametrize("page", ["ask", "breath"])
    def test_before_the_fields_are_there_no_click_counts_and_no_time_is_up(self, page: Page) -> None:
        trial = timed()
        trial.page = page
        assert trial.hit(0, 10.1) is None
        assert not trial.over(99.0)


class TestBreath:
    def test_the_fields_come_after_a_pause_that_nobody_can_guess(self) -> None:
        trial = ChallengeClock(0, 1, 900, True, FrameTimes())
        pauses = []
        for seed in range(200):
            trial.ready(10.0, Random(seed))
            assert trial.page == "breath"
            pauses.append(trial.opens - 10.0)
        assert BREATH[0] <= min(pauses) < BREATH[0] + 0.05 < BREATH[1] - 0.05 < max(pauses) <= BREATH[1]
        assert not trial.breathe(trial.opens - 0.001)
        assert trial.breathe(trial.opens)
        assert trial.page == "fields"
        assert not trial.breathe(trial.opens + 1), "it has just ended only once"


def bots(move: str, **fields: Any) -> ChallengeClock:
    """A bot's challenge, and what it is about to do."""
    trial = timed(**fields)
    trial.human, trial.answer = False, Answer(1, 1, 0, move, "", {})
    return trial


class TestBots:
    def test_its_click_comes_when_its_hand_is_on_the_field(self) -> None:
        trial = bots("hit 1@400")
        assert [trial.acts(10.0 + ms / 1000) for ms in (399, 400)] == [False, True]
        assert (trial.due(), trial.going_for(2)) == (400, 1)

    def test_who_is_too_late_was_on_the_way_to_a_field_that_is_left(self) -> None:
        trial = bots("late")
        assert [trial.acts(10.0 + ms / 1000) for ms in (900, 901)] == [False, True]
        assert trial.due() > 900
        assert trial.going_for(2) == 0
        trial.struck = {0: 100}
        assert trial.going_for(2) == 1
        trial.struck = {0: 100, 1: 200}
        assert trial.going_for(2) is None

    def test_while_it_thinks_it_does_nothing(self) -> None:
        trial = timed()
        assert not trial.acts(99.0)
        assert (trial.aim, trial.going_for(2)) == (None, None)

    def test_when_people_have_seen_one_the_next_takes_less_time(self) -> None:
        assert bots("late", allowed_ms=2600).rate == 1.0
        quick = bots("hit 0@1300", allowed_ms=2600, seen=True)
        assert quick.rate == 4.0
        assert quick.ms(10.325) == 1300
        assert bots("late", allowed_ms=500, seen=True).rate == 1.0, "none takes longer"

    def test_its_pause_is_shorter_as_well(self) -> None:
        trial = bots("late", seen=True)
        trial.ready(10.0, Random(1))
        assert trial.opens == 10.0 + QUICK < 10.0 + BREATH[0]


def test_a_challenge_goes_on_where_it_was() -> None:
    fields: list[FieldPosition] = [{"x": 0.2, "y": 0.2, "hit": 300}, {"x": 0.5, "y": 0.5, "hit": None}]
    posed: ChallengePosition = {"seat": 2, "allowed_ms": 900, "fields": fields}
    trial = clock_of_challenge(posed, 7, True, FrameTimes(), True)
    assert (trial.seat, trial.version, trial.allowed_ms, trial.human) == (2, 7, 900, True)
    assert (trial.struck, trial.passed_ms) == ({0: 300}, 300)
    assert not trial.seen, "a person's own one is never hurried"
    assert clock_of_challenge({**posed, "fields": fields[1:]}, 7, False, FrameTimes(), True).seen
