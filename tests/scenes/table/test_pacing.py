"""How long people wait for bots, and for how long a table stops for a look; with a clock turned by hand."""

from __future__ import annotations

import pytest

from game.bots.bot_worker import Answer, Question
from game.kernel.registry import titles
from game.kernel.session import Session
from scenes.base.option_ids import usual_options
from scenes.base.settings import Settings
from scenes.table.players.pacing import (
    ENDLESS_SECONDS,
    LEAST_LOOK_SECONDS,
    LEAST_MOVE_SECONDS,
    LOOK_SECONDS,
    MOST_MOVE_SECONDS,
    THINKING_SECONDS,
    THINKING_SHARE,
    UNATTENDED_LOOK_SECONDS,
    BotPacing,
    LookPause,
)
from scenes.table.players.table_bots import THINKING_RANGE_SECONDS, Bots
from tests.rigs.headless_app import match

# Waiting for a turn


@pytest.mark.parametrize("pace", [0.5, 1.0, 2.0])
def test_no_move_takes_longer_than_it_should_however_much_time_there_is(pace: float) -> None:
    """Two people wait for one bot, or nobody waits at all."""
    for humans in (0, 1):
        patience = BotPacing(match("dao", 2, humans))
        patience.limit = 60.0
        patience.begin_wait(10.0)
        assert patience.showing_time(10.0, pace) == pytest.approx(
            (1 - THINKING_SHARE) * MOST_MOVE_SECONDS / pace
        )
        assert patience.thinking_time(10.0, pace) == pytest.approx(THINKING_SHARE * MOST_MOVE_SECONDS / pace)


@pytest.mark.parametrize("pace", [0.5, 1.0, 2.0])
def test_every_move_is_seen_for_a_moment_however_late_it_is(pace: float) -> None:
    patience = BotPacing(match("dao", 5))
    patience.begin_wait(0.0)
    assert patience.showing_time(99.0, pace) == pytest.approx(
        (1 - THINKING_SHARE) * LEAST_MOVE_SECONDS / pace
    )
    assert patience.is_exhausted(patience.limit / pace + 0.01, pace)
    assert not patience.is_exhausted(patience.limit / pace, pace)


def test_in_lessons_and_rules_a_move_takes_as_long_as_it_takes() -> None:
    patience = BotPacing(match("dao", 5))
    patience.begin_wait(10.0)
    assert patience.showing_time(10.0, 1.0) < ENDLESS_SECONDS
    patience.unhurried = True
    assert patience.showing_time(99.0, 1.0) == ENDLESS_SECONDS
    assert patience.thinking_time(99.0, 2.0) == THINKING_SECONDS / 2
    assert not patience.is_exhausted(999.0, 1.0)


def test_where_only_bots_play_nobody_waits() -> None:
    patience = BotPacing(match("dao", 5, 0))
    patience.note_move(3, 10.0)
    assert not patience.is_exhausted(999.0, 1.0)
    before_the_game = BotPacing(match("dao", 5))
    assert not before_the_game.is_exhausted(999.0, 1.0)


def test_the_waiting_begins_anew_with_every_move_of_a_person() -> None:
    patience = BotPacing(match("dao", 3, 1))
    patience.begin_wait(0.0)
    fresh = patience.showing_time(0.0, 1.0)
    patience.note_move(1, 0.1)
    patience.note_move(0, 5.0)
    assert patience.showing_time(5.0, 1.0) == fresh
    assert not patience.is_exhausted(5.0 + patience.limit - 0.01, 1.0)


# Looking at what the table has stopped for


def looking(humans: int = 1, untimed: bool = False) -> LookPause:
    return LookPause(match("daumen", 3, humans), Settings(untimed=untimed))


@pytest.mark.parametrize(("humans", "lasts"), [(1, LOOK_SECONDS), (0, UNATTENDED_LOOK_SECONDS)])
def test_a_table_that_has_stopped_goes_on_after_a_while(humans: int, lasts: float) -> None:
    found = looking(humans)
    assert (found.is_running, found.is_over(10.0), found.wait(10.0)) == (False, False, 0.0)
    assert found.begin(10.0)
    assert not found.begin(11.0), "it has stopped already"
    assert found.wait(11.0) == pytest.approx(lasts - 1)
    assert not found.is_over(10.0 + lasts - 0.01)
    assert found.is_over(10.0 + lasts)
    assert found.wait(99.0) == 0.0
    found.clear()
    assert (found.is_running, found.is_over(99.0)) == (False, False)


def test_whoever_touches_the_screen_is_still_looking() -> None:
    found = looking()
    found.note_input(5.0)
    assert not found.is_running
    found.begin(10.0)
    found.note_input(14.0)
    assert not found.is_over(14.0 + LOOK_SECONDS - 0.01)
    assert found.is_over(14.0 + LOOK_SECONDS)


def test_without_time_limits_it_waits_for_a_click_if_there_is_anybody_to_click() -> None:
    found, alone = looking(untimed=True), looking(humans=0, untimed=True)
    for each in (found, alone):
        each.begin(10.0)
    assert (found.is_over(9e9), found.wait(11.0)) == (False, None)
    assert alone.is_over(9e9)
    assert alone.wait(10.0) == UNATTENDED_LOOK_SECONDS


def test_at_any_speed_there_is_time_to_look() -> None:
    found = looking()
    found.settings.speed = "instant"
    assert found.seconds >= LEAST_LOOK_SECONDS


# Bots


class Ready:
    """A thinker that has its answer at once, or never."""

    def __init__(self, fast: bool = True) -> None:
        self.fast = fast
        self.asked: list[Question] = []
        self.forgotten = 0

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def look(self) -> Answer | None:
        last = self.asked[-1]
        return Answer(1, last.version, last.seat, last.legal[0], "", {}) if self.fast else None

    def forget(self) -> None:
        self.forgotten += 1

    def wait(self) -> float | None:
        return 0.0 if self.fast else 0.05


def at_table(fast: bool = True) -> tuple[Bots, Ready, Session, list[float]]:
    """A bot is to act; the clock is the only number in the list."""
    title, thinker, clock = titles()["dao"], Ready(fast), [100.0]
    session = Session.deal(title, 2, 1, usual_options(title))
    return Bots(match("dao", 2, 0), lambda: clock[0], thinker), thinker, session, clock


def test_a_bot_that_knows_its_move_is_still_shown_thinking_for_a_while() -> None:
    bots, _, session, clock = at_table()
    assert (bots.wait(), bots.take_answer()) == (None, None), "nothing was asked"
    bots.ask_for_move(session, 1.0)
    due = bots.wait()
    assert due is not None
    assert THINKING_RANGE_SECONDS[0] <= due <= THINKING_RANGE_SECONDS[1]
    assert bots.take_answer() is None
    assert bots.wait() == due
    clock[0] += due
    assert bots.wait() == 0.0
    found = bots.take_answer()
    assert found is not None
    assert found.version == session.version
    assert bots.last == (found, False)
    assert (bots.take_answer(), bots.wait()) == (None, None), "only once"


def test_nobody_waits_for_a_bot_whom_somebody_hurries() -> None:
    bots, _, session, _ = at_table()
    bots.ask_for_move(session, 1.0)
    bots.hurry()
    assert bots.wait() == 0.0
    assert bots.take_answer() is not None


def test_a_bot_that_still_thinks_is_asked_again_soon_and_only_once() -> None:
    bots, thinker, session, clock = at_table(fast=False)
    for _ in range(3):
        bots.ask_for_move(session, 1.0)
    assert len(thinker.asked) == 1
    clock[0] += THINKING_RANGE_SECONDS[1]
    assert bots.take_answer() is None
    assert bots.wait() == 0.05
    thinker.fast = True
    assert bots.take_answer() is not None


def test_a_question_that_nobody_waits_for_any_more_is_dropped() -> None:
    bots, thinker, session, _ = at_table(fast=False)
    bots.forget()
    assert thinker.forgotten == 0, "nothing was asked"
    bots.ask_for_move(session, 1.0)
    before = thinker.forgotten
    bots.forget()
    assert thinker.forgotten == before + 1
    assert (bots.wait(), bots.take_answer()) == (None, None)


def test_pace_and_patience_shorten_the_thinking() -> None:
    for pace, most, least, longest in (
        (2.0, 9.0, THINKING_RANGE_SECONDS[0] / 2, THINKING_RANGE_SECONDS[1] / 2),
        (1.0, 0.2, 0.2, 0.2),
    ):
        bots, _, session, _ = at_table()
        bots.ask_for_move(session, pace, most)
        due = bots.wait()
        assert due is not None
        assert least - 1e-6 <= due <= longest + 1e-6


def test_a_bot_is_told_nothing_from_which_the_deal_could_be_worked_out() -> None:
    """Its own chance comes from the game's number by a hash, and by no sum that could be turned round."""

    def told(seed: int) -> int:
        session = Session.deal(titles()["dao"], 2, seed, usual_options(titles()["dao"]))
        return Bots(match("dao", 2, 0, seed), lambda: 0.0).make_question(session, 0, "normal").seed

    first, second, third = told(1), told(2), told(3)
    assert second - first != third - second
    assert told(1) == first
