"""The course of a lesson: how far it is, what the person should do, what the script has the others play."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.bots.bot_worker import Answer, Question
from game.kernel.session import Committed
from game.kernel.types import Move, Seat
from scenes.table.drawing.guided_overlay import ThrownPaper
from scenes.table.lessons.lesson_scripts import ME, ChosenMoves, GuidedGame, LessonStep

Heard = Literal["", "done", "late"]
"""What a move means for its step: nothing yet, the step is done, or the person was too late."""


class LessonPlace(NamedTuple):
    """The place in the script at which a table begins."""

    step: int
    chosen: ChosenMoves
    """The move that the person chose in each step where several were right."""
    late: bool = False
    """Is this the same step once more, because the person was too late?"""


@dataclass(frozen=True)
class LessonExits:
    """What a guided game needs from outside of its table: other tables, other screens, confetti."""

    load: Callable[[LessonPlace], None]
    """Puts the table of another step in the place of this one."""
    note_reached: Callable[[LessonStep], None]
    """Notes how far somebody has come."""
    skip: Callable[[], None]
    play: Callable[[], None]
    again: Callable[[], None]
    title: Callable[[], None]
    festive: ThrownPaper


@dataclass
class LessonCourse:
    """The step of the script that is on. As the bots' thinker it answers with the script's moves."""

    game: GuidedGame
    place: int
    chosen: dict[str, Move]
    """The move that the person chose in each step where several were right."""
    pending: deque[tuple[Seat, Move]] = field(default_factory=deque)
    """The moves that the others still have to make in this step."""
    moves_left: int = 0
    """How many moves the person still has to make in this step."""
    _answer: Answer | None = None

    def __post_init__(self) -> None:
        self.moves_left = self.step.moves_wanted

    @property
    def step(self) -> LessonStep:
        return self.game.steps[self.place]

    @property
    def next(self) -> LessonStep | None:
        """The step after this one; None: this is the last."""
        return None if self.step.end else self.game.steps[self.place + 1]

    def go_to(self, place: int) -> None:
        """Goes to a step."""
        self.place = place
        self.moves_left = self.step.moves_wanted

    def queue_others(self) -> None:
        """The person has done their part: the others have the step's moves to make."""
        self.pending.extend(self.step.bots)

    def judge_move(self, made: Committed) -> Heard:
        """A move was made; says what it means for the step."""
        if made.seat != ME:
            self.pending.popleft()
            return ""
        if made.move in self.step.retry:
            return "late"
        self.moves_left -= 1
        if not self.step.all:
            self.chosen[self.step.id] = made.move
        return "" if self.moves_left else "done"

    # For the bots

    def ask(self, question: Question) -> None:
        """Takes the seat's next move in the script as the answer."""
        move = next(move for seat, move in self.pending if seat == question.seat)
        self._answer = Answer(question.number, question.version, question.seat, move, "", {})

    def look(self) -> Answer | None:
        return self._answer

    def forget(self) -> None:
        self._answer = None

    def wait(self) -> float | None:
        return 0.0 if self._answer else None
