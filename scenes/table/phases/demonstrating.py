"""Demonstrating: a page of the rules is shown on a table. Its moves are played, then what it is about is lit,
and its arrows are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.kernel.session import Command
from scenes.base.rulebook import RulePage
from scenes.base.scene import Context
from scenes.table.drawing.coach_note import CoachNote
from scenes.table.drawing.lesson_arrows import Arrow, arrow_items, drawn_share
from scenes.table.drawing.spotlight import RULES_DARKNESS, LitThing, SearchedTable, find_lit_things, veil_item
from scenes.table.model.board import AnyBoard, Target
from scenes.table.model.items import AnyShow, Item
from scenes.table.model.messages import ClickTarget, Message, RefreshTargets
from scenes.table.model.model import Model
from scenes.table.motion.performance import Performance
from scenes.table.phases.phase import Phase, Post
from scenes.table.phases.showing import Showing
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.easing import FRAME
from scenes.ui.inputs import Input
from scenes.ui.layout import Box

START_SECONDS = 0.4
"""Before the first move."""
PAUSE_SECONDS = 0.35
"""Between two moves."""
STOP_SECONDS = 1.6
"""Seconds for which an animation stops where there is something to look at."""
LEAVING_KEYS = ("escape", "enter", "space", "backspace")


@dataclass
class HeldClock:
    """A clock that goes like the real one, until it is held at a time."""

    real: Callable[[], float]
    held: float | None = None
    """It never goes beyond this time."""

    def __call__(self) -> float:
        return self.limit(self.real())

    def limit(self, now: float) -> float:
        """This time, or the one at which the clock is held if that is earlier."""
        return now if self.held is None else min(now, self.held)


@dataclass(frozen=True)
class RulesNote:
    """The note beside a table on which a page is shown, and the way back to the page."""

    note: CoachNote
    back: str
    """The words on the button."""
    leave: Callable[[], None]


@dataclass
class DemonstrationProgress:
    """How far a demonstration is."""

    left: list[tuple[int, str]]
    """The moves that are still to be made, with their seats."""
    picks: list[str]
    """The ids of targets that are still to be clicked."""
    due: float = 0.0
    """When the next of them comes."""
    rested: float | None = None
    """When everything was shown, and the light came; None: not yet."""
    stopped: float | None = None
    """When the animation stopped to be looked at."""
    inner: Phase | None = None
    """A phase of the game's own, such as a challenge, if the page shows one."""


class Demonstrating(Phase):
    """Plays what the page says; nobody else plays, and clicks on the table do nothing."""

    name = "demonstrating"
    lets_play = True
    hides_buttons = True
    answers_questions = False

    def __init__(
        self,
        context: Context,
        model: Model,
        performance: Performance,
        showing: Showing,
        page: RulePage,
        clock: HeldClock,
    ) -> None:
        self.context = context
        self.model = model
        self.performance = performance
        self.showing = showing
        self.rule_page = page
        self.clock = clock
        self.coach: RulesNote | None = None
        self.others: Sequence[Phase] = ()
        """The table's own phases; the page may show one of them."""
        shown = page.moves[len(page.moves) - page.shown :]
        self.progress = DemonstrationProgress(list(shown), list(page.picks))

    def is_wanted(self, now: float) -> bool:
        return True

    def is_busy(self, now: float) -> bool:
        return self.performance.stage.is_moving

    def begin(self, now: float) -> Iterable[Message]:
        self.progress.due = now + START_SECONDS
        return [RefreshTargets()]

    # Hands

    def handle(
        self, event: Input, targets: Sequence[Target], focused: str | None
    ) -> Iterable[Message] | None:
        if self.coach is None:
            return []
        if event.kind == "key":
            if event.key in LEAVING_KEYS:
                self.coach.leave()
            return []
        over = self._back.collidepoint(self.context.layout.units(event.pos))
        return None if over or event.kind in ("motion", "release", "leave") else []

    @property
    def _back(self) -> Box:
        """The button that leads back to the page."""
        layout = self.context.layout
        side, words = layout.reach(56), self.coach.back if self.coach is not None else ""
        width = self.context.type.width(words, 22, "sans_semi") + side * 1.9
        return Box(layout.width - 52 - width, 48, width, side)

    def hurry(self, now: float) -> Iterable[Message]:
        """A click ends the animation."""
        self.performance.finish_animation()
        return [RefreshTargets()]

    # Time

    def update(self, now: float) -> Iterator[Message]:
        now, stage = self.clock.limit(now), self.performance.stage
        if stage.is_moving:
            self.progress.rested = None
            yield from self._watch(now)
        elif self.progress.inner is not None:
            yield from self.progress.inner.update(now)
        elif now >= self.progress.due:
            yield from self._next(now)

    def _watch(self, now: float) -> Iterator[Message]:
        """Lets an animation go on; at its stops people get some time to look."""
        stage, stand = self.performance.stage, self.progress
        if stage.is_stopped(now):
            stand.stopped = now if stand.stopped is None else stand.stopped
            if now - stand.stopped >= STOP_SECONDS:
                stage.go_on(now)
        else:
            stand.stopped = None
            self.showing.sound(now)
        self.performance.update(now)
        if not stage.is_moving:
            stand.due = now + PAUSE_SECONDS
            yield RefreshTargets()

    def _next(self, now: float) -> Iterator[Message]:
        """Makes the next move, or clicks the next target, or begins the inner phase, or lights things."""
        stand, page = self.progress, self.rule_page
        if stand.left:
            seat, move = stand.left.pop(0)
            yield Command(seat, move, self.model.session.version)
            if not stand.left and page.after is not None:
                self.clock.held = now + page.after
        elif stand.picks:
            yield from self._pick(stand.picks.pop(0))
            stand.due = now + PAUSE_SECONDS
        elif page.trial and stand.inner is None:
            stand.inner = next(phase for phase in self.others if phase.is_wanted(now))
            yield from stand.inner.begin(now)
            self.clock.held = now + stand.inner.pose_moment(page.trial, now)
            yield RefreshTargets()
        elif stand.rested is None:
            stand.rested = now
            yield RefreshTargets()

    def _pick(self, name: str) -> Iterator[Message]:
        board = self.performance.board
        targets = self.model.table.targets(board, self.performance.stage.goal)
        yield from (ClickTarget(target) for target in targets if target.id == name)

    def wait(self, now: float) -> float | None:
        stand = self.progress
        if self.clock.held is not None and now >= self.clock.held:
            return None
        if self.performance.stage.is_moving:
            return FRAME if self.performance.stage.is_stopped(now) else None
        if stand.inner is not None:
            return stand.inner.wait(now)
        return None if stand.rested is not None else max(0.0, stand.due - now)

    def moves_until(self, now: float) -> float | None:
        if self.clock.held is not None and now >= self.clock.held:
            return None
        if self.performance.stage.is_moving:
            return self.performance.stage.moves_until(now)
        if self.progress.inner is not None:
            return self.clock.held if self.clock.held is not None else self.progress.inner.moves_until(now)
        return now + FRAME if self.is_drawing(now) else None

    def is_drawing(self, now: float) -> bool:
        """Are the arrows not yet drawn to their ends?"""
        rested = self.progress.rested
        return (
            rested is not None and bool(self.rule_page.arrows) and drawn_share(now - rested, self._calm) < 1
        )

    @property
    def is_done(self) -> bool:
        """Has everything been shown?"""
        held = self.clock.held is not None and self.clock.real() >= self.clock.held
        return held or self.progress.rested is not None

    @property
    def _calm(self) -> bool:
        settings = self.context.settings
        return settings.reduced_motion or settings.speed == "instant"

    # What is seen

    def page(self) -> str:
        return self.progress.inner.page() if self.progress.inner is not None else ""

    def items(self, show: AnyShow) -> Iterator[Item]:
        stand, lit = self.progress, self.lit(show)
        if stand.inner is not None:
            yield from stand.inner.items(show)
        if stand.rested is not None and self.rule_page.lit:
            yield veil_item(
                [lit[name] for name in self.rule_page.lit if name in lit], RULES_DARKNESS, show.board.grid
            )
        if stand.rested is not None:
            ends = [(lit.get(start), lit.get(end)) for start, end in self.rule_page.arrows]
            ways = [Arrow(start.middle, end.middle) for start, end in ends if start and end]
            yield from arrow_items(ways, drawn_share(show.now - stand.rested, self._calm))
        if self.coach is not None:
            yield self.coach.note.item(self._note_box(lit), next(iter(lit.values()), None))

    def lit(self, show: AnyShow) -> dict[str, LitThing]:
        """Everything that the page lights, or that an arrow starts from or leads to."""
        ends = [name for arrow in self.rule_page.arrows for name in arrow]
        sight = SearchedTable(self.model.table, show.board, show.rest, tuple(show.targets.values()))
        return find_lit_things(dict.fromkeys((*self.rule_page.lit, *ends)), sight)

    def _note_box(self, lit: dict[str, LitThing]) -> Box:
        assert self.coach is not None, "only a coach has a note"
        return self.coach.note.place(self.context.type, list(lit.values()))

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterator[Widget]:
        if self.coach is not None:
            caption = Caption(self.coach.back, "back")
            yield Button("rules/back_to_page", self._back, caption, self.coach.leave)
