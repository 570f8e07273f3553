"""A page of the rules on the table: its moves are played, then what it speaks of is lit, and arrows drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from game.kernel.session import Command
from scenes.inputs import Input
from scenes.rulebook import RulePage
from scenes.scene import Context
from scenes.table.board import AnyBoard, Target
from scenes.table.messages import Clicked, Message, Refreshed
from scenes.table.model import Model
from scenes.table.motion.performance import Performance
from scenes.table.phases.phase import Phase, Post
from scenes.table.phases.showing import Showing
from scenes.table.view.arrows import Arrow, arrow_items, drawn_share
from scenes.table.view.coach_note import CoachNote
from scenes.table.view.items import AnyShow, Item
from scenes.table.view.lit import RULES, Lit, Sight, lit_things, veil_item
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.motion import FRAME

START, PAUSE = 0.4, 0.35
"""Seconds before the first move, and between two."""
STOP = 1.6
"""Seconds for which an animation that stops to be looked at does so."""
LEAVING = ("escape", "enter", "space", "backspace")


@dataclass
class HeldClock:
    """Goes as the house's clock does, until it is held at a time."""

    real: Callable[[], float]
    held: float | None = None

    def __call__(self) -> float:
        return self.cut(self.real())

    def cut(self, now: float) -> float:
        """A time, but never later than where it is held."""
        return now if self.held is None else min(now, self.held)


@dataclass(frozen=True)
class Coach:
    """What stands beside the table when a page is shown on it, and how people get back."""

    note: CoachNote
    back: str
    leave: Callable[[], None]


@dataclass
class DemonstrationProgress:
    """How far a demonstration is."""

    left: list[tuple[int, str]]
    picks: list[str]
    due: float = 0.0
    rested: float | None = None
    """Since when nothing moves any more."""
    stopped: float | None = None
    """Since when an animation waits to be looked at."""
    inner: Phase | None = field(default=None)
    """The phase whose moment is to be seen, if the page shows one."""


class Demonstrating(Phase):
    """Nobody plays here: what happens is the page's, and a click on the table does nothing."""

    name = "demonstrating"
    ready = True
    bare = True
    asked = False

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
        self.coach: Coach | None = None
        self.others: Sequence[Phase] = ()
        """The phases of the table, one of which may be what the page shows."""
        shown = page.moves[len(page.moves) - page.shown :]
        self.progress = DemonstrationProgress(list(shown), list(page.picks))

    def wanted(self, now: float) -> bool:
        return True

    def busy(self, now: float) -> bool:
        return self.performance.stage.moving

    def begin(self, now: float) -> Iterable[Message]:
        self.progress.due = now + START
        return [Refreshed()]

    # Hands

    def handle(
        self, event: Input, targets: Sequence[Target], focused: str | None
    ) -> Iterable[Message] | None:
        if self.coach is None:
            return []
        if event.kind == "key":
            if event.key in LEAVING:
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
        """A click completes what moves."""
        self.performance.finish()
        return [Refreshed()]

    # Time

    def update(self, now: float) -> Iterator[Message]:
        now, stage = self.clock.cut(now), self.performance.stage
        if stage.moving:
            self.progress.rested = None
            yield from self._watch(now)
        elif self.progress.inner is not None:
            yield from self.progress.inner.update(now)
        elif now >= self.progress.due:
            yield from self._next(now)

    def _watch(self, now: float) -> Iterator[Message]:
        """What moves goes on; where it stops, people get a moment to look."""
        stage, stand = self.performance.stage, self.progress
        if stage.waiting(now):
            stand.stopped = now if stand.stopped is None else stand.stopped
            if now - stand.stopped >= STOP:
                stage.go_on(now)
        else:
            stand.stopped = None
            self.showing.sound(now)
        self.performance.update(now)
        if not stage.moving:
            stand.due = now + PAUSE
            yield Refreshed()

    def _next(self, now: float) -> Iterator[Message]:
        """The next move, the next pick, the moment of another phase; then the light falls on what counts."""
        stand, page = self.progress, self.rule_page
        if stand.left:
            seat, move = stand.left.pop(0)
            yield Command(seat, move, self.model.session.version)
            if not stand.left and page.after is not None:
                self.clock.held = now + page.after
        elif stand.picks:
            yield from self._pick(stand.picks.pop(0))
            stand.due = now + PAUSE
        elif page.trial and stand.inner is None:
            stand.inner = next(phase for phase in self.others if phase.wanted(now))
            yield from stand.inner.begin(now)
            self.clock.held = now + stand.inner.pose(page.trial, now)
            yield Refreshed()
        elif stand.rested is None:
            stand.rested = now
            yield Refreshed()

    def _pick(self, name: str) -> Iterator[Message]:
        board = self.performance.board
        targets = self.model.table.targets(board, self.performance.stage.goal)
        yield from (Clicked(target) for target in targets if target.id == name)

    def wait(self, now: float) -> float | None:
        stand = self.progress
        if self.clock.held is not None and now >= self.clock.held:
            return None
        if self.performance.stage.moving or stand.inner is not None or self.drawing(now):
            return FRAME
        return None if stand.rested is not None else max(0.0, stand.due - now)

    def drawing(self, now: float) -> bool:
        """Are arrows on their way?"""
        rested = self.progress.rested
        return (
            rested is not None and bool(self.rule_page.arrows) and drawn_share(now - rested, self._calm) < 1
        )

    @property
    def done(self) -> bool:
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
            yield veil_item([lit[name] for name in self.rule_page.lit if name in lit], RULES, show.board.grid)
        if stand.rested is not None:
            ends = [(lit.get(start), lit.get(end)) for start, end in self.rule_page.arrows]
            ways = [Arrow(start.middle, end.middle) for start, end in ends if start and end]
            yield from arrow_items(ways, drawn_share(show.now - stand.rested, self._calm))
        if self.coach is not None:
            yield self.coach.note.item(self._note_box(lit), next(iter(lit.values()), None))

    def lit(self, show: AnyShow) -> dict[str, Lit]:
        """Everything that is lit or that an arrow starts from or leads to."""
        ends = [name for arrow in self.rule_page.arrows for name in arrow]
        sight = Sight(self.model.table, show.board, show.rest, tuple(show.targets.values()))
        return lit_things(dict.fromkeys((*self.rule_page.lit, *ends)), sight)

    def _note_box(self, lit: dict[str, Lit]) -> Box:
        assert self.coach is not None, "only a coach has a note"
        return self.coach.note.place(self.context.type, list(lit.values()))

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterator[Widget]:
        if self.coach is not None:
            caption = Caption(self.coach.back, "back")
            yield Button("rules/back_to_page", self._back, caption, self.coach.leave)
