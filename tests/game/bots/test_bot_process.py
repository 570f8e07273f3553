"""The desk: whatever happens to the worker, every question is answered, and by the right answer."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from game.bots.bot_interface import LEVELS
from game.bots.bot_process import PATIENCE, WORKERS, Desk
from game.bots.bot_worker import Answer, answer
from game.titles.dao import TITLE
from tests.rigs.bot_workers import REAL, Hand, question_of, script, waited
from tests.rigs.waiting import wait_until

QUESTION = question_of(TITLE, level="normal")
SAYS = script("""
while True:
    question = read()
    say(question, why=str(os.getpid()))
""")
"""A worker that answers `take`, and gives its process's number for a reason."""

Open = Callable[[Sequence[str]], Desk]


def plain() -> str:
    """What the bot plays, wherever it is asked; a scripted worker plays the other move."""
    return answer(QUESTION, time.monotonic).move


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def desk_with(hand: Hand) -> Iterator[Open]:
    """Opens desks whose time is told by `hand`."""
    opened: list[Desk] = []

    def begin(command: Sequence[str]) -> Desk:
        opened.append(Desk(command, hand, lambda: None))
        return opened[-1]

    yield begin
    for desk in opened:
        desk.close()


def kill(number: str) -> None:
    """As hard as it gets, and until it is gone."""
    os.kill(int(number), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)


def test_the_bot_plays_otherwise_than_the_scripts() -> None:
    assert plain() == "reveal"


def test_the_real_worker_answers_as_the_bots_do(desk_with: Open) -> None:
    desk = desk_with(REAL)
    for level in LEVELS:
        question = replace(QUESTION, level=level)
        desk.ask(question)
        found = waited(desk)
        assert replace(found, number=0) == answer(question, lambda: 0.0)
    assert not desk.thinking


def test_answers_carry_version_and_seat(desk_with: Open) -> None:
    desk = desk_with(SAYS)
    desk.ask(replace(QUESTION, version=17, seat=1))
    found = waited(desk)
    assert (found.version, found.seat, found.move) == (17, 1, "take")


def test_no_frame_waits_for_a_bot_and_no_other_level_answers_for_it(desk_with: Open, hand: Hand) -> None:
    desk = desk_with(script("read(); time.sleep(3600)"))
    assert desk.wait() is None
    desk.ask(QUESTION)
    thinking = desk._worker
    for _ in range(3):
        assert desk.look() is None
        assert desk.thinking
        assert desk.wait() == pytest.approx(100.0 + PATIENCE - hand.now)
        hand.now += 0.3 * PATIENCE
    assert desk._worker is thinking


def test_a_knock_says_that_it_is_worth_looking() -> None:
    knocked = threading.Event()
    desk = Desk(SAYS, time.monotonic, knocked.set)
    desk.ask(QUESTION)
    assert knocked.wait(60.0)
    assert waited(desk).move == "take"
    desk.close()


def test_a_worker_killed_between_questions_is_replaced_at_once(desk_with: Open) -> None:
    desk = desk_with(SAYS)
    desk.ask(QUESTION)
    first = waited(desk)
    kill(first.why)
    wait_until(lambda: desk._worker is not None and desk._worker.gone)
    desk.ask(QUESTION)
    second = waited(desk)
    assert second.move == "take"
    assert second.why != first.why


def test_when_a_worker_is_killed_while_it_thinks_another_one_is_asked(
    desk_with: Open, tmp_path: Path
) -> None:
    note = tmp_path / "pid"
    desk = desk_with(
        script(f"""
question = read()
if os.path.exists({str(note)!r}):
    say(question)
else:
    with open({str(note)!r} + ".new", "w") as file:
        file.write(str(os.getpid()))
    os.rename({str(note)!r} + ".new", {str(note)!r})
    time.sleep(3600)
""")
    )
    desk.ask(QUESTION)
    wait_until(note.exists)
    kill(note.read_text())
    assert waited(desk).move == "take"
    desk.ask(QUESTION)
    assert waited(desk).move == "take"


@pytest.mark.parametrize(
    "command",
    [
        ("no-such-program-anywhere",),
        (sys.executable, "-c", "raise SystemExit(3)"),
        script("sys.stdin.close(); time.sleep(3600)"),
    ],
    ids=["missing", "ends-at-once", "deaf"],
)
def test_a_worker_that_does_not_start_costs_no_answer(
    command: Sequence[str], desk_with: Open, hand: Hand
) -> None:
    desk = desk_with(command)
    for _ in range(3):
        desk.ask(QUESTION)
        found = desk.look()
        while found is None:
            hand.now += PATIENCE
            found = desk.look()
        assert found.move == plain()


def test_workers_that_all_hang_cost_no_answer(desk_with: Open, hand: Hand) -> None:
    desk = desk_with(script("time.sleep(3600)"))
    desk.ask(QUESTION)
    for _ in range(WORKERS):
        assert desk.look() is None
        hand.now += PATIENCE
    assert replace(waited(desk), number=0) == answer(QUESTION, time.monotonic)


GOOD = asdict(Answer(1, 0, 0, "take", "", {}))
JUNK = (
    b"not json at all",
    b"[]",
    b"{}",
    json.dumps({"number": 1, "version": 0, "seat": 0, "move": "take"}).encode(),
    json.dumps({**GOOD, "more": 1}).encode(),
    json.dumps({**GOOD, "move": 7}).encode(),
    json.dumps({**GOOD, "seat": False}).encode(),
    json.dumps({**GOOD, "details": []}).encode(),
    json.dumps({**GOOD, "late": 0}).encode(),
    b"[" * 200_000,
    b"\xff\xfe",
    b"",
)


@pytest.mark.parametrize("junk", JUNK, ids=[repr(junk[:60]) for junk in JUNK])
def test_when_a_worker_talks_nonsense_another_one_is_asked(
    junk: bytes, desk_with: Open, tmp_path: Path
) -> None:
    once = tmp_path / "junk"
    once.write_bytes(junk + b"\n")
    desk = desk_with(
        script(f"""
once = {str(once)!r}
question = read()
if not os.path.exists(once):
    while True:
        say(question)
        question = read()
with open(once, "rb") as file:
    junk = file.read()
os.remove(once)
sys.stdout.buffer.write(junk)
sys.stdout.flush()
time.sleep(3600)
""")
    )
    for _ in range(2):
        desk.ask(QUESTION)
        assert waited(desk).move == "take"


def test_a_forgotten_question_has_no_answer(desk_with: Open, tmp_path: Path) -> None:
    """Not even one that comes later on the same version, as after an undo."""
    go_on = tmp_path / "go on"
    desk = desk_with(
        script(f"""
question = read()
while not os.path.exists({str(go_on)!r}):
    time.sleep(0.01)
say(question, move="an old move")
say(read())
""")
    )
    desk.ask(QUESTION)
    desk.forget()
    assert not desk.thinking
    assert desk.look() is None
    assert desk.wait() is None
    desk.ask(QUESTION)
    assert desk.look() is None
    go_on.touch()
    found = waited(desk)
    assert found.move == "take"
    assert found.number == 2


def test_a_newer_question_replaces_the_older(desk_with: Open) -> None:
    desk = desk_with(SAYS)
    desk.ask(QUESTION)
    desk.ask(replace(QUESTION, version=4))
    assert waited(desk).version == 4
    assert desk.look() is None


def test_any_number_of_forgotten_questions_fills_no_pipe(desk_with: Open) -> None:
    desk = desk_with(script("time.sleep(3600)"))
    for version in range(3000):
        desk.ask(replace(QUESTION, version=version))
        desk.forget()
    assert not desk.thinking


def test_the_log_says_when_a_bot_thought_long(desk_with: Open, caplog: pytest.LogCaptureFixture) -> None:
    for late, lines in ((False, 0), (True, 1)):
        desk = desk_with(script(f"say(read(), late={late}); read()"))
        desk.ask(QUESTION)
        assert waited(desk).late is late
        assert len(caplog.records) == lines


def test_a_hanging_worker_is_ended_and_another_one_asked(desk_with: Open, hand: Hand, tmp_path: Path) -> None:
    note = tmp_path / "one hangs"
    desk = desk_with(
        script(f"""
question = read()
if not os.path.exists({str(note)!r}):
    open({str(note)!r}, "w").close()
    time.sleep(3600)
say(question)
""")
    )
    desk.ask(QUESTION)
    hanging = desk._worker
    assert hanging is not None
    wait_until(note.exists)
    hand.now += PATIENCE
    assert waited(desk).move == "take"
    assert hanging.gone


def test_an_open_desk_has_a_worker_before_the_first_question(desk_with: Open) -> None:
    desk = desk_with(SAYS)
    desk.open()
    ready = desk._worker
    assert ready is not None
    desk.open()
    desk.ask(QUESTION)
    assert desk._worker is ready
    assert waited(desk).move == "take"


def test_a_closed_desk_leaves_nothing_behind() -> None:
    desk = Desk(script("time.sleep(3600)"), time.monotonic, lambda: None)
    desk.ask(QUESTION)
    worker = desk._worker
    assert worker is not None
    desk.close()
    assert worker.gone
    desk.close()
