"""A guided first game: one idea at a time, what to click is lit, and whatever else somebody does loses
nothing. The moves go through the rules like any others; the other seats play what is written.

While a move is shown, a scripted bot 'thinks' or a challenge is on, the table's own phases have the moment:
this one only says when. Between them it shows its note and waits for the person.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from scenes.inputs import Input
from scenes.lessons import right_moves
from scenes.scene import Context
from scenes.table.board import AnyBoard, Target
from scenes.table.messages import Changed, Message, Refreshed
from scenes.table.model import Model
from scenes.table.motion.performance import Performance
from scenes.table.phases.lesson_course import LessonCourse, LessonPlace, LessonWays
from scenes.table.phases.lesson_note import Kind, LessonNote
from scenes.table.phases.phase import Phase, Post
from scenes.table.phases.showing import Showing
from scenes.table.phases.thinking import Thinking
from scenes.table.view.items import AnyShow, Item
from scenes.ui.controls import Widget
from scenes.ui.layout import Box

GRACE = 0.3
"""Seconds in which a click that was meant to hurry the others does nothing to a note that has just come."""
STRAIGHT_ON = ("table/to_me", "table/to_end")
"""Buttons of bots that many others are: here each of their moves is to be seen."""
TAKING_BACK = ("z", "y", "h")
"""Keys that would take a move back or ask for a hint: there is neither here."""


class Lesson(Phase):
    """Always has the moment, and lends it to the table's other phases."""

    name = "lesson"
    bare = True

    def __init__(
        self,
        context: Context,
        model: Model,
        performance: Performance,
        course: LessonCourse,
        ways: LessonWays,
        late: bool = False,
    ) -> None:
        self.context = context
        self.model = model
        self.performance = performance
        self.course = course
        self.ways = ways
        self.others: Sequence[Phase] = ()
        """The table's own phases that may have the moment."""
        self.inner: Phase | None = None
        """The one that has it now."""
        self.note = LessonNote(context, model, performance, course, ways)
        self.asking = False
        """Is the person to read, or to do something?"""
        self.leaving = False
        """Another table is coming."""
        self._first: Kind = "late" if late else "say"
        self._heard = len(model.log.moves)
        self._from = 0.0

    def wanted(self, now: float) -> bool:
        return True

    def begin(self, now: float) -> Iterator[Message]:
        """Also comes when something has covered the table and gone again."""
        if not self.asking and self._heard == len(self.model.log.moves) and not self.course.pending:
            yield from self._ask(now, self._first)
        self._offer()
        yield Refreshed()

    @property
    def urgent(self) -> bool:
        return self.inner is not None and self.inner.urgent

    def busy(self, now: float) -> bool:
        return self.inner.busy(now) if self.inner is not None else not self.asking or now < self._from

    def longest(self) -> float | None:
        return self.inner.longest() if self.inner is not None else None

    def page(self) -> str:
        return self.inner.page() if self.inner is not None else ""

    def hurry(self, now: float) -> Iterable[Message]:
        return self.inner.hurry(now) if self.inner is not None else ()

    def went_on(self, now: float) -> Iterable[Message]:
        return self.inner.went_on(now) if self.inner is not None else ()

    # Time

    def update(self, now: float) -> Iterator[Message]:
        yield from self._hear(now)
        yield from self._follow(now)
        if self.inner is not None:
            yield from self.inner.update(now)
        elif not self.asking and not self.leaving:
            yield from self._advance(now)
        if self.note.update(now):
            yield Refreshed()

    def _hear(self, now: float) -> Iterator[Message]:
        """What was played since the last time."""
        moves = self.model.log.moves
        for made in moves[self._heard :]:
            heard = self.course.hear(made)
            if heard == "late":
                self._load(self.course.place, late=True)
            elif heard == "done":
                self.asking = False
                self.course.others_play()
                self.note.after = made.move if self.note.has(f"after.{made.move}") else ""
            self._hold()
        if self._heard != len(moves):
            self._heard = len(moves)
            self._offer()
            yield Refreshed()

    def _hold(self) -> None:
        """The picture of the last move before a note is held where the note speaks of it."""
        course = self.course
        if not course.pending and course.next is not None and course.next.after is not None:
            self.performance.stage.hold_at(course.next.after / self.context.settings.pace)

    def _follow(self, now: float) -> Iterator[Message]:
        """Which of the table's phases has the moment."""
        inner = self._wanting(now)
        if inner is not self.inner:
            if self.inner is not None:
                self.inner.end()
            self.inner = inner
            yield from inner.begin(now) if inner is not None else ()
            self._offer()
            yield Refreshed()

    def _wanting(self, now: float) -> Phase | None:
        """The first of them that wants it, and may have it."""
        wanting = (phase for phase in self.others if phase.wanted(now) and self._lets(phase, now))
        return next(wanting, None)

    def _lets(self, phase: Phase, now: float) -> bool:
        """May it have the moment now? Bots play when it is their part of the script, and a challenge comes
        when its note is there.
        """
        course = self.course
        if isinstance(phase, Showing):
            return not self._stopped(now)
        if isinstance(phase, Thinking):
            return bool(course.pending)
        return bool(course.pending) or (self.asking and course.step.all)

    def _stopped(self, now: float) -> bool:
        """Does a picture stand still about which something is to be told?"""
        course = self.course
        told = course.step if self.asking else course.next
        return (
            self.performance.stage.waiting(now)
            and not course.pending
            and told is not None
            and told.stop
            and not self.note.after
        )

    def _advance(self, now: float) -> Iterator[Message]:
        """To what comes next: a word about a choice, the next step, another table."""
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
        """The table is laid anew, once."""
        if not self.leaving:
            self.leaving = True
            self.ways.load(LessonPlace(place, self.course.chosen, late))

    def _ask(self, now: float, kind: Kind) -> Iterator[Message]:
        """The note comes, and the person may do what it says."""
        self.asking = True
        if self.model.let_go():
            yield Changed()
        self._from = now if self.context.settings.speed == "instant" else now + GRACE
        self.note.show(kind, now)
        if kind != "after":
            self.ways.reached(self.course.step)
        self._offer()
        yield Refreshed()

    def _offer(self) -> None:
        """Only what goes on can be played, and only while the note asks for it."""
        step = self.course.step
        able = self.asking and bool(step.expect) and not step.all and self.note.kind != "after"
        self.model.ready = able and self.inner is None
        self.model.only = right_moves(step, self.model.session) if self.asking else frozenset()
        self.note.seen = self.asking and not self.urgent
        self.note.able = able

    def wait(self, now: float) -> float | None:
        if self._wanting(now) is not self.inner:  # a note that has just come speaks of it
            return 0.0
        waits = [self.note.wait(now)]
        if self.inner is not None:
            waits.append(self.inner.wait(now))
        elif not self.asking and not self.leaving:
            waits.append(0.0)
        elif now < self._from:
            waits.append(self._from - now)
        return min((wait for wait in waits if wait is not None), default=None)

    # Hands

    def handle(
        self, event: Input, targets: Sequence[Target], focused: str | None
    ) -> Iterable[Message] | None:
        if not self.urgent and (self.model.session.waiting or self._heard != len(self.model.log.moves)):
            return []  # a second click, while the move that the first one made is on its way
        if event.kind == "key" and (event.key in TAKING_BACK and (event.command or event.key == "h")):
            return []
        if self.inner is not None and (answer := self.inner.handle(event, targets, focused)) is not None:
            return answer
        if self.busy(event.time) or not self.asking:
            return None
        if event.kind == "key":
            return self._key(event, focused)
        return self._click(event, targets) if event.click else None

    def _key(self, event: Input, focused: str | None) -> Iterable[Message] | None:
        """Enter and Space go on, unless they are for what has the focus; a key may mean another move."""
        if event.key in ("enter", "space") and focused is None and self.note.leads_on:
            return list(self.go_on(event.time))
        tempting = next((each for each in self.note.tempting() if each.hotkey == event.key), None)
        return self._wrong(tempting, event.time) if tempting is not None else None

    def _click(self, event: Input, targets: Sequence[Target]) -> Iterable[Message] | None:
        """Anywhere goes on where there is only something to read."""
        at = self.context.layout.units(event.pos)
        if self.note.button_at(at):
            return None
        if self.note.leads_on:
            return list(self.go_on(event.time))
        if self.note.covers(at):
            return []
        here = next((each for each in reversed(targets) if each.holds(at)), None)
        if here is None or here.moves:
            return None
        tempting = next((each for each in self.note.tempting() if each.id == here.id), None)
        return self._wrong(tempting, event.time) if tempting is not None else None

    def _wrong(self, target: Target, now: float) -> list[Message]:
        """Another move is not made: it is said why not, and what was meant is lit anew."""
        self.note.refuse(target, now)
        return [Refreshed()]

    def go_on(self, now: float) -> Iterator[Message]:
        """Read: the others play, or the next step comes."""
        if not self.asking or self.note.kind == "after":
            self.note.after = ""
            self.asking = False
        elif self.note.leads_on:
            self.asking = False
            self.course.others_play()
            if self.performance.stage.waiting(now):
                self.performance.stage.go_on(now)
        self._offer()
        yield Refreshed()

    # What is seen

    def said(self) -> Iterable[str]:
        return self.note.said()

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterator[Widget]:
        inner = self.inner
        own = [*inner.widgets(board, go_on, post)] if inner is not None else []
        own = [each for each in own if each.id not in STRAIGHT_ON]
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
