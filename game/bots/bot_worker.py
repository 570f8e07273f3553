"""The bots' worker process: a question a line in, an answer a line out. It never sees a game, only views."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, BinaryIO

from game.bots.bot_interface import (
    AnySeen,
    Choice,
    Details,
    Seen,
    bot_of,
    even_chance,
    never,
    propose,
    stop_after,
)
from game.bots.move_judgement import JUDGED, judge_move
from game.bots.review_interface import insight_of
from game.bots.tempers import temper_bonus
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.types import Memory, Move, Seat, View
from game.processes import while_heard

Clock = Callable[[], float]
ALARM_SECONDS = 5.0
"""A bot that thinks so long isn't stopped: its answer would be another one than on a faster machine. But the
answer says so."""
ANSWER_FIELDS = {
    "number": int,
    "version": int,
    "seat": int,
    "move": str,
    "why": str,
    "details": dict,
    "late": bool,
    "odds": dict,
}
"""The fields of an answer on its line, and their types."""


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
    looks: int = 0
    """How often it may look ahead; 0: as often as its level does."""
    alarm: float = ALARM_SECONDS
    """Seconds after which the answer says that it took too long; it is the same answer all the same."""
    made: Move = ""
    """If a move is named, the question is not what to do but how good that move was when it was made."""
    worlds: int = 0
    """In how many imagined worlds that move is tried; if none is named, the one that the bot would make."""
    memory: Memory = field(default_factory=dict)
    """What the seat remembers beyond its view."""
    temper: str = ""
    """How this player likes to play (`game.bots.tempers`); empty: like anybody."""
    number: int = 0
    """The number of the question: after an undo the same version can be asked about a second time."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot wants to do on which version, and why."""

    number: int
    version: int
    seat: Seat
    move: Move
    why: str
    details: Details
    late: bool = False
    """Has the alarm rung while the bot was thinking?"""
    odds: Mapping[str, Any] = field(default_factory=dict)
    """What the move promises, as a `Judgement` says it, and how many sides play; empty if nobody asked."""


def answer(question: Question, clock: Clock) -> Answer:
    """Thinks about a question in this process."""
    began = clock()
    seen = Seen(
        titles()[question.title],
        question.view,
        question.seat,
        question.legal,
        Chance.from_seed(question.seed),
        stop_after(question.looks) if question.looks else never,
        question.memory,
        temper_bonus(question.title, question.temper, question.view, question.seat),
    )
    choice = _look_back(seen, question) if question.made else propose(seen, question.level)
    odds = _odds_of(seen, choice.move, question.worlds) if question.worlds and not question.made else {}
    return Answer(
        question.number,
        question.version,
        question.seat,
        choice.move,
        choice.why,
        dict(choice.details),
        late=clock() - began > question.alarm,
        odds=odds,
    )


def _odds_of(seen: AnySeen, move: Move, worlds: int) -> dict[str, Any]:
    """What a proposed move promises, beside the best other one; nothing where there is no other, or where the
    game can't tell its winning chances.
    """
    insight, known = insight_of(seen.title.id), bot_of(seen.title.id).winning_chance is not even_chance
    if len(seen.legal) == 1 or move not in seen.legal or insight is None or not known:
        return {}
    return {**asdict(judge_move(seen, move, worlds)), "sides": len(insight.sides(seen.view["seats"]))}


def _look_back(seen: AnySeen, question: Question) -> Choice:
    """A judgement of a move that was made earlier."""
    found = judge_move(seen, question.made, question.worlds)
    return Choice(found.other, JUDGED, {"lost": found.lost, "share": found.share, "given": found.given})


def serve(lines: Iterable[bytes], out: BinaryIO, clock: Clock) -> None:
    """Answers questions until there are no more; the process's whole life."""
    with while_heard(out):
        for line in lines:
            out.write(to_line(answer(read_question(line), clock)))
            out.flush()


def to_line(message: Question | Answer) -> bytes:
    """A message as one line of JSON."""
    return json.dumps(asdict(message)).encode() + b"\n"


def read_question(line: bytes) -> Question:
    """The question on a line."""
    fields = json.loads(line)
    return Question(**{**fields, "legal": tuple(fields["legal"])})


def read_answer(line: bytes) -> Answer:
    """The answer on a line; raises `ValueError` where there is none."""
    fields = json.loads(line)
    if not isinstance(fields, dict) or fields.keys() != ANSWER_FIELDS.keys():
        raise ValueError("no answer")
    if any(type(fields[name]) is not kind for name, kind in ANSWER_FIELDS.items()):
        raise ValueError("an answer that says nothing")
    return Answer(**fields)
