"""The bots' own process: a question a line in, an answer a line out. It never sees a game, only views."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import BinaryIO

from game.bots.judging import JUDGED, judged
from game.bots.port import AnySeen, Choice, Details, Seen, propose
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.types import Move, Seat, View

Clock = Callable[[], float]
KINDS = {"number": int, "version": int, "seat": int, "move": str, "why": str, "details": dict}
"""What an answer consists of."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: everything its seat sees, and the version of the table it sees."""

    title: str
    version: int
    view: View
    seat: Seat
    legal: tuple[Move, ...]
    level: str
    seed: int
    seconds: float
    """How long it may think at most."""
    made: Move = ""
    """The move that was made here: then not the best one is asked for, but what this one promised."""
    worlds: int = 0
    """In how many imagined worlds that shall be tried."""
    number: int = 0
    """Which of the desk's questions this is: after an undo a version may come a second time."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot wants to do on which version, and why."""

    number: int
    version: int
    seat: Seat
    move: Move
    why: str
    details: Details


def answer(question: Question, clock: Clock, level: str | None = None) -> Answer:
    """Thinks about a question, at its level or another, here and now."""
    end = clock() + question.seconds
    seen = Seen(
        titles()[question.title],
        question.view,
        question.seat,
        question.legal,
        Chance.seeded(question.seed),
        lambda: clock() >= end,
    )
    choice = _looked_back(seen, question, level) if question.made else propose(seen, level or question.level)
    return Answer(
        question.number, question.version, question.seat, choice.move, choice.why, dict(choice.details)
    )


def _looked_back(seen: AnySeen, question: Question, level: str | None) -> Choice:
    """What a move promised that was made long ago; nothing where there is no time for that."""
    if level is not None:
        return Choice(question.made)
    found = judged(seen, question.made, question.worlds)
    return Choice(found.other, JUDGED, {"lost": found.lost, "share": found.share})


def serve(lines: Iterable[bytes], out: BinaryIO, clock: Clock) -> None:
    """Answers questions until there are no more; the process's whole life."""
    try:
        for line in lines:
            out.write(written(answer(asked(line), clock)))
            out.flush()
    except BrokenPipeError:
        return


def written(message: Question | Answer) -> bytes:
    """A message as one line."""
    return json.dumps(asdict(message)).encode() + b"\n"


def asked(line: bytes) -> Question:
    """The question on a line."""
    fields = json.loads(line)
    return Question(**{**fields, "legal": tuple(fields["legal"])})


def answered(line: bytes) -> Answer:
    """The answer on a line; raises `ValueError` where there is none."""
    fields = json.loads(line)
    if not isinstance(fields, dict) or fields.keys() != KINDS.keys():
        raise ValueError("no answer")
    if any(type(fields[name]) is not kind for name, kind in KINDS.items()):
        raise ValueError("an answer that says nothing")
    return Answer(**fields)
