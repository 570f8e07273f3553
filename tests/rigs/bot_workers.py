"""Workers for the desk, good and bad ones, and questions for them."""

from __future__ import annotations

import sys

from game.bots.bot_process import Desk
from game.bots.bot_worker import Answer, Question
from game.kernel.session import Session
from game.kernel.types import AnyTitle
from scenes.base.option_ids import usual_options
from tests.rigs.paths import ROOT
from tests.rigs.waiting import wait_until

REAL = (sys.executable, str(ROOT / "main.py"), "bots")
"""What the app starts."""


def script(source: str) -> tuple[str, ...]:
    """A worker that does this instead of thinking; `read()` is the next question, `say` prints an answer."""
    helpers = """
import json, os, sys, time
def read():
    return json.loads(sys.stdin.readline() or sys.exit())
def say(question, **other):
    names = ("number", "version", "seat")
    known = {name: question[name] for name in names}
    said = {"move": question["legal"][-1], "why": "", "details": {}, "late": False, "odds": {}}
    print(json.dumps({**known, **said, **other}), flush=True)
"""
    return (sys.executable, "-c", helpers + source)


def question_of(title: AnyTitle, *, level: str = "normal", looks: int = 0, seed: int = 1) -> Question:
    """What a bot is asked at the beginning of a game."""
    session = Session.deal(title, title.seats[0], seed, usual_options(title))
    seat = session.to_act[0]
    legal = tuple(session.legal(seat))
    return Question(title.id, session.version, session.view(seat), seat, legal, level, seed, looks)


class Hand:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def waited(desk: Desk) -> Answer:
    """The desk's answer, once it is there."""
    found: list[Answer] = []

    def there() -> bool:
        answer = desk.look()
        found.extend([answer] if answer else [])
        return bool(found)

    wait_until(there)
    return found[0]
