"""The same question has the same answer on every machine: in any process, however slow that is."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from dataclasses import replace

import pytest

from game.bots.bot_interface import LEVELS, Seen
from game.bots.bot_luck import luck_seed
from game.bots.bot_process import Desk
from game.bots.bot_worker import Answer, Question, answer, read_answer, to_line
from game.kernel.registry import titles
from game.kernel.types import AnyTitle
from tests.rigs.bot_moments import sights
from tests.rigs.bot_workers import REAL, waited
from tests.rigs.paths import ROOT

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]
MOMENTS = 4
"""Moments a title at which every level is asked."""


def questions(title: AnyTitle) -> list[Question]:
    """What all levels are asked at some moments of the game."""
    asked = [(sight.seen(), level) for sight in sights(title, MOMENTS) for level in LEVELS]
    return [_question(seen, level, number) for number, (seen, level) in enumerate(asked)]


def _question(seen: Seen, level: str, number: int) -> Question:  # type: ignore[type-arg]  # of any title
    return Question(
        seen.title.id,
        0,
        seen.view,
        seen.seat,
        tuple(seen.legal),
        level,
        luck_seed(7, seen.view, seen.seat, level),
        number=number,
    )


def here(asked: list[Question]) -> list[Answer]:
    """The answers of this process."""
    return [answer(question, lambda: 0.0) for question in asked]


@pytest.mark.parametrize("title", TITLES)
def test_other_processes_answer_the_same(title: AnyTitle) -> None:
    """Sets and dicts of another order change nothing."""
    asked = questions(title)
    for hash_seed in ("1", "77"):
        done = subprocess.run(
            REAL,
            input=b"".join(map(to_line, asked)),
            capture_output=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert [replace(read_answer(line), late=False) for line in done.stdout.splitlines()] == here(asked)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system can't stop a process for a while")
def test_a_bot_from_which_the_processor_is_taken_away_answers_the_same() -> None:
    asked = [each for title in titles().values() for each in questions(title) if each.level == "master"]
    desk = Desk(REAL, time.monotonic, lambda: None)
    found = []
    for question in asked[::2]:
        desk.ask(replace(question, alarm=0.05))
        worker = desk._worker
        assert worker is not None
        os.kill(worker._process.pid, signal.SIGSTOP)
        assert worker._process.poll() is None
        time.sleep(0.1)
        assert desk.look() is None
        os.kill(worker._process.pid, signal.SIGCONT)
        found.append(waited(desk))
    desk.close()
    assert [replace(each, number=0, late=False) for each in found] == [
        replace(each, number=0) for each in here(asked[::2])
    ]


def test_luck_comes_from_match_view_seat_and_level_alone() -> None:
    view = {"row": ["F1", "F2"], "turn": 0}
    seeds = {
        luck_seed(source, shown, seat, level)
        for source in (1, "a day", None)
        for shown in (view, {**view, "turn": 1})
        for seat in (0, 1)
        for level in LEVELS
    }
    assert len(seeds) == 3 * 2 * 2 * len(LEVELS)
    assert luck_seed(1, {"turn": 0, "row": ["F1", "F2"]}, 0, "easy") == luck_seed(1, view, 0, "easy")


def test_an_answer_that_came_late_says_so() -> None:
    """A real worker, a busy machine: the alarm rings, and the answer is the one that it would have been."""
    question = replace(questions(titles()["dao"])[2], alarm=0.0)
    assert question.level == "hard"
    done = subprocess.run(REAL, input=to_line(question), capture_output=True, check=True, cwd=ROOT)
    late = read_answer(done.stdout)
    assert late.late
    assert replace(late, late=False) == here([question])[0]
