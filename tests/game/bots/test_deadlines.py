"""Nobody waits longer than two seconds for a bot, even while others keep the machine busy."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from game.bots.bot_interface import LEVELS
from game.bots.bot_process import Desk
from game.kernel.registry import titles
from game.kernel.types import AnyTitle
from tests.rigs.bot_workers import REAL, question_of, waited
from tests.rigs.waiting import wait_until

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]
SECONDS = 1.0
PROMISED = 2.0


@pytest.fixture(scope="module")
def busy() -> Iterator[None]:
    """As many processes as there are cores, each of which wants one for itself."""
    spin = (sys.executable, "-c", "while True: pass")
    spinning = [subprocess.Popen(spin) for _ in range(os.cpu_count() or 1)]
    yield
    for process in spinning:
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    """A desk whose worker has started: what is measured is thinking."""
    desk = Desk(REAL, time.monotonic, lambda: None)
    desk.ask(question_of(titles()["dao"], seconds=60.0))
    waited(desk)
    yield desk
    desk.close()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("title", TITLES)
def test_a_busy_machine_delays_no_answer(title: AnyTitle, level: str, desk: Desk, busy: None) -> None:
    question = question_of(title, level=level, seconds=SECONDS)
    began = time.monotonic()
    desk.ask(question)
    found = waited(desk)
    assert time.monotonic() - began < PROMISED
    assert found.move in question.legal


@pytest.mark.parametrize("title", TITLES)
def test_no_time_at_all_is_time_enough(title: AnyTitle, desk: Desk) -> None:
    question = question_of(title, level="hard", seconds=0.0)
    desk.ask(question)
    assert waited(desk).move in question.legal


def test_the_worker_itself_keeps_to_its_seconds(desk: Desk, busy: None) -> None:
    """Not only the plain rule that steps in when they are over."""
    for title in titles().values():
        question = question_of(title, level="hard", seconds=0.2)
        desk.ask(question)
        worker = desk._worker
        assert worker is not None
        began = time.monotonic()
        wait_until(lambda worker=worker: not worker._mail.empty())  # type: ignore[misc]
        assert time.monotonic() - began < PROMISED, title.id
        waited(desk)
