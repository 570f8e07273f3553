"""The phase of a lesson, a guided first game: one idea at a time, what to click is lit, and a wrong click
costs nothing. The moves go through the rules like any others; the other seats play what the script says.

This phase is always on. While a move is shown, a scripted bot 'thinks' or a challenge runs, it passes
everything on to the table's phase for that, its *inner* phase. At other times it shows a note and waits for
the person.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.kernel.session import Session
from scenes.base.match import Match
from scenes.base.scene import Context, Scene
from scenes.table.lessons.lesson_course import LessonCourse, LessonExits, LessonPlace
from scenes.table.lessons.lesson_note import Kind, LessonNote
from scenes.table.lessons.lesson_scripts import GuidedGame, right_moves, session_at
from scenes.table.model.board import AnyBoard, Target
from scenes.table.model.items import AnyShow, Item
from scenes.table.model.messages import Message, RefreshTargets, ShowChange
from scenes.table.model.model import Model
from scenes.table.motion.performance import Performance
from scenes.table.phases.game_over import GameOver
from scenes.table.phases.handing_over import HandingOver, HandShutting
from scenes.table.phases.phase import Phase, Post
from scenes.table.phases.resting import Resting
from scenes.table.phases.showing import Showing
from scenes.table.phases.thinking import Thinking
from scenes.table.table_scene import TableScene
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box

GRACE_SECONDS = 0.3
"""Seconds in which a click does nothing to a new note: it may have been meant to hurry the others."""
SKIP_BUTTONS = ("table/to_me", "table/to_end")
"""Buttons that skip the bots' moves: not shown here, as each move should be seen."""
BLOCKED_KEYS = ("z", "y", "h")
"""Keys for undo, redo and hint: none of these works here."""
Opens = Callable[[Context, Match, Session], Scene]
"""What makes a game's scene, as `scenes.pages.parts.table_catalogue.open_table` does."""
UNUSED_PHASES = (GameOver, HandShutting, HandingOver, Resting)
"""Phases that a guided game does without: it waits for the person in its own way."""


class LessonPhase(Phase):
    """Always on; runs one of the table's other phases inside when that is needed."""

    name = "lesson"
    hides_buttons = True

    def __init__(
        self,
        context: Context,
        model: Model,
        performance: Performance,
        course: LessonCourse,
        ways: LessonExits,
        late: bool = False,
    ) -> None:
        self.context = context
        self.model = model
        self.performance = performance
        self.course = course
        self.exits = ways
        self.others: Sequence[Phase] = ()
        """The table's phases that may be on inside this one."""
        self.inner: Phase | None = None
        """The one that is on now."""
        self.note = LessonNote(context, model, performance, course, ways)
        self.asking = False
        """Does it wait for the person, to read or to do something?"""
        self.leaving = False
        """Is another table about to take the place of this one?"""
        self._first: Kind = "late" if late else "say"
        self._heard = len(model.log.moves)
        """How many of the log's moves it has dealt with."""
        self._from = 0.0
        """From this time on clicks count."""

    def is_wanted(self, now: float) -> bool:
        return True

    def begin(self, now: float) -> Iterator[Message]:
        """Begins the first step; is also called when a screen that covered the table has gone."""
        if not self.asking and self._heard == len(self.model.log.moves) and not self.course.pending:
            yield from self._ask(now, self._first)
        self._offer()
        yield RefreshTargets()

    @property
    def urgent(self) -> bool:
        return self.inner is not None and self.inner.urgent

    @property
    def came_by_itself(self) -> object:  # type: ignore[override]
        return self.inner.came_by_itself if self.inner is not None else None

    def is_busy(self, now: float) -> bool:
        return self.inner.is_busy(now) if self.inner is not None else not self.asking or now < self._from

    def longest_showing(self) -> float | None:
        return self.inner.longest_showing() if self.inner is not None else None

    def page(self) -> str:
        return self.inner.page() if self.inner is not None else ""

    def hurry(self, now: float) -> Iterable[Message]:
        return self.inner.hurry(now) if self.inner is not None else ()

    def end_look(self, now: float) -> Iterable[Message]:
        return self.inner.end_look(now) if self.inner is not None else ()

    # Time

    def update(self, now: float) -> Iterator[Message]:
        yield from self._judge_moves(now)
        yield from self._follow(now)
        if self.inner is not None:
            yield from self.inner.update(now)
        elif not self.asking and not self.leaving:
            yield from self._advance(now)
        if self.note.update(now):
            yield RefreshTargets()

    def _judge_moves(self, now: float) -> Iterator[Message]:
        """Tells the course of every move that was made since the last time."""
        moves = self.model.log.moves
        for made in moves[self._heard :]:
            heard = self.course.judge_move(made)
            if heard == "late":
                self._load(self.course.place, late=True)
            elif heard == "done":
                self.asking = False
                self.course.queue_others()
                self.note.after = made.move if self.note.has_text(f"after.{made.move}") else ""
            self._hold()
        if self._heard != len(moves):
            self._heard = len(moves)
            self._offer()
            yield RefreshTargets()

    def _hold(self) -> None:
        """If the next note speaks of a moment within this move's animation, that will stop there."""
        course = self.course
        if not course.pending and course.next is not None and course.next.after is not None:
            self.performance.stage.add_stop(course.next.after / self.context.settings.pace)

    def _follow(self, now: float) -> Iterator[Message]:
        """Changes the inner phase when another one should be on."""
        inner = self._wanted_phase(now)
        if inner is not self.inner:
            if self.inner is not None:
                self.inner.end()
            self.inner = inner
            yield from inner.begin(now) if inner is not None else ()
            self._offer()
            yield RefreshTargets()

    def _wanted_phase(self, now: float) -> Phase | None:
        """The first of the table's phases that is wanted and allowed; None: this phase itself goes on."""
        wanting = (phase for phase in self.others if phase.is_wanted(now) and self._lets_phase(phase, now))
        return next(wanting, None)

    def _lets_phase(self, phase: Phase, now: float) -> bool:
        """May this phase be on now? Animations may always, but where a note speaks of one that has stopped.
        Bots may while the script has moves for them, and all others also while a step's note is about them.
        """
        course = self.course
        if isinstance(phase, Showing):
            return not self._has_stopped(now)
        if isinstance(phase, Thinking):
            return bool(course.pending)
        return bool(course.pending) or (self.asking and course.step.all)

    def _has_stopped(self, now: float) -> bool:
        """Has an animation stopped at a moment that the note is about?"""
        course = self.course
        told = course.step if self.asking else course.next
        return (
            self.performance.stage.is_stopped(now)
            and not course.pending
            and told is not None
            and told.stop
            and not self.note.after
        )

    def _advance(self, now: float) -> Iterator[Message]:
        """Goes on to what comes next: a word about the move chosen, the next step, or another table."""
        course = self.course
        if self.note.after:
            yield from self._ask(now, "after")
        elif course.next is None:
            self.asking = True
        elif course.next.position is not None:
            self._load(course.place + 1)
        else:
            course.go_to(course.place + 1)
            yield from self._ask(now, "say")

    def _load(self, place: int, late: bool = False) -> None:
        """Has the table for this step loaded, once."""
        if not self.leaving:
            self.leaving = True
            self.exits.load(LessonPlace(place, self.course.chosen, late))

    def _ask(self, now: float, kind: Kind) -> Iterator[Message]:
        """Shows a note; from now on the person may do what it says."""
        self.asking = True
        if self.model.drop_pick():
            yield ShowChange()
        self._from = now if self.context.settings.speed == "instant" else now + GRACE_SECONDS
        self.note.show(kind, now)
        if kind != "after":
            self.exits.note_reached(self.course.step)
        self._offer()
        yield RefreshTargets()

    def _offer(self) -> None:
        """Lets the person play only the moves that the step is about, and only while its note is shown."""
        step = self.course.step
        able = self.asking and bool(step.expect) and not step.all and self.note.kind != "after"
        self.model.may_move = able and self.inner is None
        self.model.allowed_moves = right_moves(step, self.model.session) if self.asking else frozenset()
        self.note.seen = self.asking and not self.urgent
        self.note.able = able

    def wait(self, now: float) -> float | None:
        if self._wanted_phase(now) is not self.inner:  # another phase should come on at once
            return 0.0
        waits: list[float | None] = []
        if self.inner is not None:
            waits.append(self.inner.wait(now))
        elif not self.asking and not self.leaving:
            waits.append(0.0)
        elif now < self._from:
            waits.append(self._from - now)
        return min((wait for wait in waits if wait is not None), default=None)

    def moves_until(self, now: float) -> float | None:
        ends = (self.note.moves_until(now), self.inner.moves_until(now) if self.inner is not None else None)
        return max((end for end in ends if end is not None), default=None)

    # Hands

    def handle(
        self, event: Input, targets: Sequence[Target], focused: str | None
    ) -> Iterable[Message] | None:
        if not self.urgent and (self.model.session.has_commands or self._heard != len(self.model.log.moves)):
            return []  # a second click, before the move of the first one has been dealt with
        if event.kind == "key" and (event.key in BLOCKED_KEYS and (event.command or event.key == "h")):
            return []
        if self.inner is not None and (answer := self.inner.handle(event, targets, focused)) is not None:
            return answer
        if self.is_busy(event.time) or not self.asking:
            return None
        if event.kind == "key":
            return self._key(event, focused)
        return self._click(event, targets) if event.click else None

    def _key(self, event: Input, focused: str | None) -> Iterable[Message] | None:
        """Enter and Space go on, unless something has the focus; a hotkey may mean a move not asked for."""
        if event.key in ("enter", "space") and focused is None and self.note.only_leads_on:
            return list(self.go_on(event.time))
        tempting = next((each for each in self.note.tempting_targets() if each.hotkey == event.key), None)
        return self._wrong(tempting, event.time) if tempting is not None else None

    def _click(self, event: Input, targets: Sequence[Target]) -> Iterable[Message] | None:
        """Where there is only something to read, a click anywhere goes on."""
        at = self.context.layout.units(event.pos)
        if self.note.button_at(at):
            return None
        if self.note.only_leads_on:
            return list(self.go_on(event.time))
        if self.note.covers(at):
            return []
        here = next((each for each in reversed(targets) if each.contains(at)), None)
        if here is None or here.moves:
            return None
        tempting = next((each for each in self.note.tempting_targets() if each.id == here.id), None)
        return self._wrong(tempting, event.time) if tempting is not None else None

    def _wrong(self, target: Target, now: float) -> list[Message]:
        """A legal move that the step doesn't ask for is not made; the note says why not."""
        self.note.refuse(target, now)
        return [RefreshTargets()]

    def go_on(self, now: float) -> Iterator[Message]:
        """The note has been read: the others play, or the next step comes."""
        if not self.asking or self.note.kind == "after":
            self.note.after = ""
            self.asking = False
        elif self.note.only_leads_on:
            self.asking = False
            self.course.queue_others()
            if self.performance.stage.is_stopped(now):
                self.performance.stage.go_on(now)
        self._offer()
        yield RefreshTargets()

    # What is seen

    def spoken_sentences(self) -> Iterable[str]:
        return self.note.spoken()

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterator[Widget]:
        inner = self.inner
        own = [*inner.widgets(board, go_on, post)] if inner is not None else []
        own = [each for each in own if each.id not in SKIP_BUTTONS]
        yield from own
        if not self.urgent:

            def read() -> None:
                for message in self.go_on(self.context.clock()):
                    post(message)

            yield from self.note.widgets(own, read, self._back_to)

    def _back_to(self, place: int) -> Callable[[], None]:
        return lambda: self._load(place)

    def items(self, show: AnyShow) -> Iterator[Item]:
        if self.inner is not None:
            yield from self.inner.items(show)
        if not self.urgent:
            yield from self.note.items(show)


def make_guided_table(
    context: Context,
    opens: Opens,
    game: GuidedGame,
    match: Match,
    ways: LessonExits,
    at: LessonPlace,
) -> TableScene:
    """The table as a step begins, after the moves that the person chose before. The game is not kept."""
    place, chosen, late = at
    session = session_at(game, context.titles[game.title], place, chosen)
    scene = opens(context, match, session)
    assert isinstance(scene, TableScene), "every table is one"
    course = LessonCourse(game, place, dict(chosen))
    lesson = LessonPhase(scene.context, scene.model, scene.performance, course, ways, late)
    lesson.others = [phase for phase in scene.phases if not isinstance(phase, UNUSED_PHASES)]
    scene.phases = (lesson,)
    scene.bots.thinker = course
    scene.bot_pacing.unhurried = True
    scene.name = "guided"
    return scene
