"""The scripts of lessons: each title has a guided first game, of small steps on positions that are laid for
it. What the steps say stands in the words of the game (`guided.<step>.title`, `.say`, `.back` …), what
happens in `assets/<game>/lessons/guided.json`. Mistakes in the script are found when it is read; moves in it
that the rules refuse, when it is played.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Required, TypedDict

from game.kernel.session import Command, Refused, Session
from game.kernel.types import AnyTitle, Move, Position, Seat
from scenes.ui.art import ASSETS

log = logging.getLogger("stammtisch")

ME: Seat = 0
"""The seat of the person who learns."""
SCRIPT_PATH = ("lessons", "guided.json")
ChosenMoves = Mapping[str, Move]
"""By the id of a step at which several moves are right: the one that was played."""


class BadLesson(ValueError):
    """A script that can't be played; says where and why."""


@dataclass(frozen=True)
class LessonStep:
    """One idea: a note, and what the learner does before the next step: press a button, or make a move."""

    id: str
    position: Position | None = None
    """The table is laid anew for it; None: the table is as the step before has left it."""
    lit: tuple[str, ...] = ()
    """Names of what is lit on the table, as `scenes.table.drawing.spotlight` knows them; those that
    aren't there are left out."""
    bright: tuple[str, ...] = ()
    """Names of what stays bright round that, such as a whole board: without a line round it."""
    arrows: tuple[tuple[str, str], ...] = ()
    """From one name on the table to another."""
    expect: tuple[Move, ...] = ()
    """The moves that lead to the next step: any one of them, or all of them where `all` says so."""
    all: bool = False
    """Every expected move has to be made, in any order and at any time: the fields of a challenge."""
    retry: tuple[Move, ...] = ()
    """Moves after which the step begins anew."""
    stop: bool = False
    """The note comes while the animation of the move before stands still."""
    after: float | None = None
    """Seconds into that animation at which it stands still; None: it stops by itself somewhere."""
    bots: tuple[tuple[Seat, Move], ...] = ()
    """What the others play after that, one after another."""
    end: bool = False
    """The last step."""

    @property
    def only_read(self) -> bool:
        """Is there nothing to do but to read and go on?"""
        return not self.expect and not self.end

    @property
    def moves_wanted(self) -> int:
        """How many moves the learner has to make."""
        return len(self.expect) if self.all else min(1, len(self.expect))


@dataclass(frozen=True)
class GuidedGame:
    """The whole script."""

    title: str
    seats: int
    minutes: int
    """About how long it takes."""
    steps: tuple[LessonStep, ...] = ()

    def act(self, place: int) -> int:
        """The index of the step that laid the table on which step `place` is played: where its act begins."""
        return next(n for n in range(place, -1, -1) if self.steps[n].position is not None)


# Reading


def has_guided_game(title: str) -> bool:
    """Has a title a guided game? It isn't read for that."""
    return ASSETS.joinpath(title, *SCRIPT_PATH).is_file()


@cache
def guided_game(title: str) -> GuidedGame | None:
    """The guided game of a title; None if it has none, or one that can't be read."""
    path = ASSETS.joinpath(title, *SCRIPT_PATH)
    try:
        return read_lesson(title, path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as reason:
        log.error("the guided game of %s is left out: %s", title, reason)
        return None


def read_lesson(title: str, text: str) -> GuidedGame:
    """The script that a file holds as text; raises `BadLesson`."""
    try:
        book: _Script = json.loads(text)
        steps = tuple(_read_step(written, book["positions"]) for written in book["steps"])
        game = GuidedGame(title, book["seats"], book["minutes"], steps)
    except (ValueError, KeyError, TypeError, AttributeError) as reason:
        raise BadLesson(f"{title}: {reason!r}") from reason
    _check(game)
    return game


class _WrittenStep(TypedDict, total=False):
    """A step as the file has it."""

    id: Required[str]
    position: str
    lit: Sequence[str]
    bright: Sequence[str]
    arrows: Sequence[tuple[str, str]]
    expect: Sequence[Move]
    all: bool
    retry: Sequence[Move]
    stop: bool
    after: float
    bots: Sequence[tuple[Seat, Move]]
    end: bool


class _Script(TypedDict):
    seats: int
    minutes: int
    positions: Mapping[str, Position]
    steps: Sequence[_WrittenStep]


def _read_step(written: _WrittenStep, positions: Mapping[str, Position]) -> LessonStep:
    unknown = written.keys() - _WrittenStep.__annotations__.keys()
    if unknown:
        raise BadLesson(f"{written['id']}: nobody knows {sorted(unknown)}")
    return LessonStep(
        id=written["id"],
        position=positions[written["position"]] if "position" in written else None,
        lit=_read_texts(written.get("lit", ())),
        bright=_read_texts(written.get("bright", ())),
        arrows=tuple((start, end) for start, end in written.get("arrows", ())),
        expect=_read_texts(written.get("expect", ())),
        all=written.get("all", False),
        retry=_read_texts(written.get("retry", ())),
        stop=written.get("stop", False),
        after=written.get("after"),
        bots=tuple((int(seat), move) for seat, move in written.get("bots", ())),
        end=written.get("end", False),
    )


def _read_texts(value: Sequence[str]) -> tuple[str, ...]:
    if isinstance(value, str) or not all(isinstance(each, str) for each in value):
        raise BadLesson(f"{value!r} is no list of texts")
    return tuple(value)


def _check(game: GuidedGame) -> None:
    """Raises `BadLesson` for mistakes that show without playing."""
    ids = [step.id for step in game.steps]
    wrong = (
        (not ids, "it has no steps"),
        (len(set(ids)) < len(ids), "two steps have one name"),
        (not game.steps or game.steps[0].position is None, "it begins without a table"),
        ([step.id for step in game.steps if step.end] != ids[-1:], "its last step must be its only end"),
        (any(step.expect and step.end for step in game.steps), "its end asks for a move"),
        (any(seat == ME for step in game.steps for seat, _ in step.bots), "it plays for the person"),
    )
    for holds, reason in wrong:
        if holds:
            raise BadLesson(f"{game.title}: {reason}")


# Playing


def session_at(game: GuidedGame, rules: AnyTitle, place: int, chosen: ChosenMoves) -> Session:
    """The game as step `place` finds it, with all steps of its act before it played; raises `BadLesson` where
    the rules refuse what the script plays.
    """
    first = game.act(place)
    position = game.steps[first].position
    assert position is not None, "an act begins with a table"
    session = Session.load(rules, position)
    for step in game.steps[first:place]:
        _go_through(session, game, step, chosen)
    return session


def _go_through(session: Session, game: GuidedGame, step: LessonStep, chosen: ChosenMoves) -> None:
    """Plays a step: what was chosen there, else the first of its moves that the rules take."""
    own = step.expect
    if own and not step.all:
        able = (move for move in own if not _is_refused(session, move))
        own = (chosen.get(step.id) or next(able, own[0]),)
    for seat, move in (*((ME, move) for move in own), *step.bots):
        _play(session, game, step, seat, move)


def _play(session: Session, game: GuidedGame, step: LessonStep, seat: Seat, move: Move) -> None:
    done = session.play(seat, move)
    if isinstance(done, Refused):
        raise BadLesson(f"{game.title} {step.id}: {seat} {move}: {done.refusal.code}")


def _is_refused(session: Session, move: Move) -> bool:
    return session.refuse(Command(ME, move, session.version)) is not None


def right_moves(step: LessonStep, session: Session) -> frozenset[Move]:
    """The legal moves that go on, as the rules list them."""
    listed = session.legal(ME)
    if step.all:
        return frozenset(listed)
    return frozenset(move for move in step.expect if move in listed)


def check_playable(game: GuidedGame, rules: AnyTitle) -> int:
    """Plays the whole script through the rules, and from every step each of its right moves to the end of the
    act; says how many ways that were. Raises `BadLesson`.
    """
    ways = 0
    for place, step in enumerate(game.steps):
        session = session_at(game, rules, place, {})
        able = [move for move in step.expect if not _is_refused(session, move)]
        if step.expect and not able:
            raise BadLesson(f"{game.title} {step.id}: the rules take none of {step.expect}")
        for move in able if not step.all else able[:1]:
            _play_act(game, rules, place, {} if step.all else {step.id: move})
            ways += 1
        for move in step.retry:
            _play(session_at(game, rules, place, {}), game, step, ME, move)
    return ways


def _play_act(game: GuidedGame, rules: AnyTitle, place: int, chosen: ChosenMoves) -> None:
    """Plays the whole act to which a step belongs."""
    later = range(place + 1, len(game.steps))
    last = next((n for n in later if game.steps[n].position is not None), len(game.steps)) - 1
    _go_through(session_at(game, rules, last, chosen), game, game.steps[last], chosen)
