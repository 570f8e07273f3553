"""Workers for the desk, good and bad ones, and questions for them."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.bots.bot_process import Desk
from game.bots.bot_worker import Answer, Question
from game.kernel.session import Session
from game.kernel.types import AnyTitle

ROOT = Path(__file__).parents[2]
REAL = (sys.executable, str(ROOT / "main.py"), "bots")
"""What the app starts."""
PATIENCE = 60.0
"""Seconds after which a test gives up, however busy the machine is."""


def script(source: str) -> tuple[str, ...]:
    """A worker that does this instead of thinking; `read()` is the next question, `say` prints an answer."""
    helpers = """
import json, os, sys, time
def read():
    return json.loads(sys.stdin.readline() or sys.exit())
def say(question, **other):
    names = ("number", "version", "seat")
    known = {name: question[name] for name in names}
    print(json.dumps({**known, "move": question["legal"][-1], "why": "", "details": {}, **other}), flush=True)
"""
    return (sys.executable, "-c", helpers + source)


def question_of(title: AnyTitle, *, level: str = "normal", seconds: float = 1.0, seed: int = 1) -> Question:
    """What a bot is asked at the beginning of a game."""
    session = Session.deal(title, title.seats[0], seed, _options(title))
    seat = session.to_act[0]
    legal = tuple(session.legal(seat))
    return Question(title.id, session.version, session.view(seat), seat, legal, level, seed, seconds)


def _options(title: AnyTitle) -> dict[str, Any]:
    return {name: option.default for name, option in title.options.items()}


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

    until(there)
    return found[0]


def until(there: Callable[[], bool]) -> None:
    """Waits for something that has to come."""
    end = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < end, "it never comes"
        time.sleep(0.005)
