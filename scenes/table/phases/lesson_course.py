"""How far a guided game is: what is expected of the person, and what the others play, who are never asked."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.bots.worker import Answer, Question
from game.kernel.session import Committed
from game.kernel.types import Move, Seat
from scenes.lessons import ME, ChosenMoves, GuidedGame, LessonStep
from scenes.table.view.guide import Festive

Heard = Literal["", "done", "late"]


class LessonPlace(NamedTuple):
    """Where in the script a table is laid."""

    step: int
    chosen: ChosenMoves
    """What was played where several moves are right."""
    late: bool = False
    """The same step once more, because somebody was too late."""


@dataclass(frozen=True)
class LessonWays:
    """Where a guided game leads that its table doesn't know."""

    load: Callable[[LessonPlace], None]
    """Lays the table anew."""
    reached: Callable[[LessonStep], None]
    """Remembers how far somebody has come."""
    skip: Callable[[], None]
    play: Callable[[], None]
    again: Callable[[], None]
    title: Callable[[], None]
    festive: Festive


@dataclass
class LessonCourse:
    """Stands on one step of the script, and answers for the bots what is written there."""

    game: GuidedGame
    place: int
    chosen: dict[str, Move]
    """What was played where several moves are right."""
    pending: deque[tuple[Seat, Move]] = field(default_factory=deque)
    """What the others have yet to play in this step."""
    left: int = 0
    """How many moves of the person's own this step still takes."""
    _answer: Answer | None = None

    def __post_init__(self) -> None:
        self.left = self.step.wanted

    @property
    def step(self) -> LessonStep:
        return self.game.steps[self.place]

    @property
    def next(self) -> LessonStep | None:
        """What comes after it."""
        return None if self.step.end else self.game.steps[self.place + 1]

    def go_to(self, place: int) -> None:
        """Begins a step."""
        self.place = place
        self.left = self.step.wanted

    def others_play(self) -> None:
        """What the person had to do is done."""
        self.pending.extend(self.step.bots)

    def hear(self, made: Committed) -> Heard:
        """A move was made; says whether the person has done with it what the step asks for."""
        if made.seat != ME:
            self.pending.popleft()
            return ""
        if made.move in self.step.retry:
            return "late"
        self.left -= 1
        if not self.step.all:
            self.chosen[self.step.id] = made.move
        return "" if self.left else "done"

    # For the bots

    def ask(self, question: Question) -> None:
        """What the script has this seat play next."""
        move = next(move for seat, move in self.pending if seat == question.seat)
        self._answer = Answer(question.number, question.version, question.seat, move, "", {})

    def look(self) -> Answer | None:
        return self._answer

    def forget(self) -> None:
        self._answer = None

    def wait(self) -> float | None:
        return 0.0 if self._answer else None
