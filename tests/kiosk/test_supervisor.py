"""The watch over the app: whatever happens to it, it comes back; if it never does, somebody is told."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest

from kiosk.heartbeat import NO_SCREEN
from kiosk.restart_policy import (
    MOST_RESTARTS,
    PAUSE_SECONDS,
    SILENT_SECONDS,
    START_SECONDS,
    WINDOW_SECONDS,
    RestartPolicy,
)
from kiosk.supervisor import BLIND_SECONDS, BLINDED
from kiosk.systemd_notify import SystemdNotify
from tests.rigs.kiosk.small_apps import FALLS, HANGS, LIVES, Clock, Listener, Stand, is_there, running

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the small processes are ended by signals")


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two tries to find a screen nobody waits."""
    monkeypatch.setattr("kiosk.supervisor.BLIND_RETRY_SECONDS", 0.01)


@contextmanager
def stand(code: str, **more: object) -> Iterator[Stand]:
    found = Stand(lambda: running(code), **more)  # type: ignore[arg-type]
    try:
        yield found
    finally:
        found.close()


def test_an_app_that_dies_is_started_again() -> None:
    with stand(LIVES) as kiosk:
        first = kiosk.born()
        os.kill(first, signal.SIGKILL)
        kiosk.another(first)
        assert kiosk.born() != first
        assert not kiosk.supervisor.shows_safe_screen


def test_an_app_that_stands_still_is_killed_and_started_again() -> None:
    with stand(LIVES) as kiosk:
        first = kiosk.born()
        os.kill(first, signal.SIGSTOP)
        kiosk.another(first, turning=1.0)
        assert not is_there(first)
        kiosk.born()


def test_a_watch_that_stood_still_itself_restarts_nobody(caplog: pytest.LogCaptureFixture) -> None:
    """As when a machine is suspended: beats that nobody could hear are no silence."""
    with stand(LIVES) as kiosk:
        first = kiosk.born()
        kiosk.supervisor.step(0.01)
        kiosk.clock.now += 10 * SILENT_SECONDS
        kiosk.supervisor._beats.queue.clear()
        kiosk.supervisor.step(0.0)
        kiosk.until(lambda: kiosk.supervisor.last_beat == kiosk.clock.now)
        assert kiosk.supervisor.child_number == first
        assert "stood still for 100 s" in caplog.text


def test_what_an_app_says_before_it_dies_is_an_error_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    says = "import sys; print('first', file=sys.stderr); sys.exit('the folder can not be written to')"
    with stand(says) as kiosk:
        first = kiosk.supervisor.child_number
        kiosk.another(first)
    errors = [each.getMessage() for each in caplog.records if each.levelname == "ERROR"]
    assert "it said: the folder can not be written to" in errors


def test_what_an_app_said_long_ago_is_not_blamed(caplog: pytest.LogCaptureFixture) -> None:
    with stand(f"import sys; print('all is well', file=sys.stderr, flush=True); {LIVES}") as kiosk:
        first = kiosk.born()
        os.kill(first, signal.SIGKILL)
        kiosk.another(first)
    assert "it said" not in caplog.text


@pytest.mark.usefixtures("_impatient")
def test_without_a_screen_it_ends_with_a_status_that_says_so() -> None:
    """X was killed: neither the app nor a safe screen can help, whoever started the session has to."""
    with stand(f"raise SystemExit({NO_SCREEN})") as kiosk:
        began = kiosk.clock.now
        kiosk.until(lambda: kiosk.supervisor.over is not None, turning=1.5)
        assert kiosk.supervisor.over == BLINDED
        assert kiosk.clock.now - began >= BLIND_SECONDS
        assert kiosk.told == [], "no safe screen where there is no screen"


@pytest.mark.usefixtures("_impatient")
def test_a_safe_screen_without_a_screen_ends_it_as_well() -> None:
    with stand(FALLS, safe=f"raise SystemExit({NO_SCREEN})") as kiosk:
        kiosk.until(lambda: bool(kiosk.told))
        kiosk.supervisor._commands = replace(
            kiosk.supervisor._commands, app=lambda: running(f"raise SystemExit({NO_SCREEN})")
        )
        kiosk.until(lambda: kiosk.supervisor.over is not None, turning=1.5)
        assert kiosk.supervisor.over == BLINDED


@pytest.mark.usefixtures("_impatient")
def test_a_screen_that_comes_back_in_time_is_played_on() -> None:
    started = count()

    def app() -> list[str]:
        return running(LIVES if next(started) > 3 else f"raise SystemExit({NO_SCREEN})")

    kiosk = Stand(app)
    try:
        kiosk.born()
        assert kiosk.told == []
        assert kiosk.supervisor.over is None
    finally:
        kiosk.close()


def test_an_app_that_never_comes_up_is_killed_and_started_again() -> None:
    with stand(HANGS) as kiosk:
        first = kiosk.supervisor.child_number
        kiosk.clock.go(START_SECONDS + 1)
        kiosk.another(first)
        assert first is not None
        assert not is_there(first)


def test_an_app_that_falls_again_and_again_ends_in_the_safe_screen() -> None:
    started = count()

    def app() -> list[str]:
        next(started)
        return running(FALLS)

    kiosk = Stand(app)
    try:
        for pause in (*PAUSE_SECONDS, PAUSE_SECONDS[-1]):
            kiosk.until(lambda: kiosk.supervisor.shows_safe_screen)
            why, until = kiosk.told[-1]
            assert why == "E-START"
            assert until - kiosk.clock.day == timedelta(seconds=pause)
            kiosk.born()
            kiosk.clock.go(1)
            kiosk.supervisor.step(0.3)
            assert kiosk.supervisor.shows_safe_screen
            kiosk.clock.day = until
            kiosk.clock.now += pause
            kiosk.until(lambda: not kiosk.supervisor.shows_safe_screen)
        assert next(started) == 1 + MOST_RESTARTS + len(PAUSE_SECONDS) + 1
    finally:
        kiosk.close()


def test_a_safe_screen_that_falls_comes_back_but_not_at_once() -> None:
    with stand(FALLS, safe=FALLS) as kiosk:
        kiosk.until(lambda: len(kiosk.told) == 2)
        for _ in range(5):
            kiosk.supervisor.step(0.05)
        assert len(kiosk.told) == 2
        kiosk.clock.go(20)
        kiosk.until(lambda: len(kiosk.told) == 3)


@pytest.mark.parametrize("ending", [40, 0])
def test_only_the_staff_ends_it(ending: int) -> None:
    with stand(f"print('resting', flush=True); raise SystemExit({ending})") as kiosk:
        kiosk.until(lambda: kiosk.supervisor.over == 40 if ending else kiosk.supervisor.shows_safe_screen)
        assert kiosk.supervisor.over == (40 if ending else None)


def test_the_staff_ends_it_from_the_safe_screen_too() -> None:
    with stand(FALLS, safe="raise SystemExit(40)") as kiosk:
        kiosk.until(lambda: kiosk.supervisor.over == 40)


def test_restarts_that_the_staff_wants_are_no_falls() -> None:
    started = count()
    code = f"import sys, os; {LIVES}"

    def app() -> list[str]:
        return running(code if next(started) > 3 * MOST_RESTARTS else "raise SystemExit(41)")

    kiosk = Stand(app)
    try:
        kiosk.until(lambda: next(started) > 3 * MOST_RESTARTS)
        kiosk.born()
        assert kiosk.told == []
    finally:
        kiosk.close()


def test_a_command_that_is_not_there_ends_in_the_safe_screen() -> None:
    kiosk = Stand(lambda: ["/nowhere/stammtisch"])
    try:
        kiosk.until(lambda: kiosk.supervisor.shows_safe_screen)
        assert kiosk.told[0][0] == "E-START"
    finally:
        kiosk.close()


def test_systemd_hears_only_of_an_app_that_lives(tmp_path: Path) -> None:
    systemd = Listener(tmp_path)
    told = SystemdNotify({"NOTIFY_SOCKET": str(systemd.path), "WATCHDOG_USEC": "30000000"})
    try:
        with stand(LIVES, notify=told) as kiosk:
            number = kiosk.born()
            assert "READY=1" in systemd.all()
            kiosk.clock.go(9)
            kiosk.supervisor.step(0.1)
            assert systemd.all() == [], "more often than it has to be"
            kiosk.clock.go(2)
            kiosk.supervisor.step(0.1)
            assert systemd.all() == ["WATCHDOG=1"]
            os.kill(number, signal.SIGSTOP)
        assert "STOPPING=1" in systemd.all()
    finally:
        systemd.close()


def test_an_app_that_stands_still_is_no_sign_of_life() -> None:
    watch = RestartPolicy()
    watch.note_start(0.0)
    watch.note_beat(5.0, playing=True)
    assert not watch.is_hanging(5.0 + SILENT_SECONDS)
    assert watch.is_hanging(5.1 + SILENT_SECONDS)


def test_falls_far_apart_are_forgotten() -> None:
    watch = RestartPolicy()
    for fall in range(40):
        watch.note_start(fall * WINDOW_SECONDS)
        assert watch.note_failure(fall * WINDOW_SECONDS + WINDOW_SECONDS / 2) is None


def test_the_brake_can_be_reached_by_an_app_that_hangs_each_time() -> None:
    watch, clock = RestartPolicy(), Clock()
    for _ in range(MOST_RESTARTS):
        watch.note_start(clock.now)
        clock.go(START_SECONDS + 1)
        assert watch.note_failure(clock.now) is None
    watch.note_start(clock.now)
    assert watch.note_failure(clock.now + START_SECONDS + 1) == PAUSE_SECONDS[0]


def test_an_app_that_ran_well_again_gets_all_its_chances() -> None:
    watch, now = RestartPolicy(), 0.0
    while watch.note_failure(now) is None:
        now += 1
    watch.note_start(now)
    assert watch.note_failure(now + WINDOW_SECONDS) is None


def test_without_systemd_nothing_is_said() -> None:
    SystemdNotify({}).send("READY=1")
    SystemdNotify({"NOTIFY_SOCKET": "/nowhere/at/all"}).send("READY=1")
    SystemdNotify({"NOTIFY_SOCKET": "@abstract-and-not-there"}).send("READY=1")
