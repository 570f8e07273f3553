"""A demonstration of a page of the rules on a real table: its position, its moves, and what it lights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.kernel.session import Committed, Session
from scenes.base.match import Match, Place
from scenes.base.option_ids import usual_options
from scenes.base.rulebook import RulePage
from scenes.base.scene import Context, Scene
from scenes.table.drawing.coach_note import CoachNote
from scenes.table.phases.demonstrating import Demonstrating, HeldClock, RulesNote
from scenes.table.phases.showing import Showing
from scenes.table.table_scene import TableScene

Opens = Callable[[Context, Match, Session], Scene]
"""What makes a game's scene, as `scenes.pages.parts.table_catalogue.open_table` does."""


@dataclass
class Demonstration:
    """A table on which a page is shown."""

    scene: TableScene
    phase: Demonstrating

    def finish(self) -> None:
        """Goes to the end of the page at once: for pictures, and for people who want no motion."""
        clock, phase = self.phase.clock, self.phase
        now = clock.real()
        for _ in range(200):
            if phase.is_done or clock.held is not None:
                break
            now += 60.0
            phase.clock.real = _at(now)
            self.scene.update(now)
            if self.scene.performance.stage.is_moving and clock.held is None:
                self.scene.performance.finish_animation()
        phase.clock.real = _at(now + 60.0)
        self.scene.update(clock())
        self.scene.refresh()


def _at(now: float) -> Callable[[], float]:
    """A clock that always shows this time."""
    return lambda: now


def make_demonstration(
    context: Context,
    opens: Opens,
    title: str,
    page: RulePage,
    coach: tuple[CoachNote, str] | None = None,
) -> Demonstration:
    """The table as the page begins; moves that the page doesn't show have been made already. `coach` is the
    note beside the table, and the words on the button that leads back to the page.
    """
    clock = HeldClock(context.clock)
    settings = replace(context.settings, hurried=True, facing=False, flat=False, practised=False)
    session = _session(context, title, page)
    hidden = len(page.moves) - page.shown
    for seat, move in page.moves[:hidden]:
        done = session.play(seat, move)
        assert isinstance(done, Committed), f"{title} {page.id}: {move}"
    inner = replace(context, clock=clock, settings=settings)
    scene = opens(inner, _match(context, session, page), session)
    assert isinstance(scene, TableScene), "every table is one"
    showing = Showing(scene.performance, scene.context.sounds, scene.look_pause)
    phase = Demonstrating(scene.context, scene.model, scene.performance, showing, page, clock)
    if coach is not None:
        phase.coach = RulesNote(*coach, scene.go_back)
    phase.others = scene.phases
    scene.phases = (phase, *scene.phases)
    scene.view.loading.done = True
    scene.bot_pacing.unhurried = True
    scene.name = "rules/table"
    if page.hover:
        scene.view.pointer.pose_over(page.hover)
    return Demonstration(scene, phase)


def _session(context: Context, title: str, page: RulePage) -> Session:
    game = context.titles[title]
    if page.position is not None:
        return Session.load(game, page.position)
    return Session.deal(game, min(4, max(game.seats)), 1, usual_options(game))


def _match(context: Context, session: Session, page: RulePage) -> Match:
    """People on the first seats, bots on the others."""
    names = context.words.find("people.names")
    places = tuple(
        Place(names[seat], "human" if seat < page.people else "normal", seat + 1)
        for seat in range(session.seats)
    )
    return Match(session.title.id, places, session.record.options, 1)
