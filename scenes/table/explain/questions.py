"""What somebody wants to know of a table: hears every input first, and takes those that ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from scenes.inputs import Input
from scenes.scene import Context, Scene
from scenes.table.deeds import Deeds
from scenes.table.explain.asking import Inquiry
from scenes.table.explain.holding import Holding
from scenes.table.explain.scene import KEY, AskedScene
from scenes.table.explain.tips import Tips
from scenes.table.log.scene import KEY as LOG_KEY
from scenes.table.log.scene import LogScene
from scenes.table.phases.phase import Phase
from scenes.table.view.strip import strip_of
from scenes.ui.buttons import RoundButton
from scenes.ui.controls import Widget
from scenes.ui.layout import Box

OWN = ("table/recap", "table/reasons", "toast/why")
FIRST = 6
"""So much rather other things are covered than buttons."""


class AskedTable(Protocol):
    """The scene about which is asked, as far as that matters here."""

    context: Context
    phase: Phase
    deeds: Deeds

    def cover_with(self, scene: Scene) -> None:
        """Another screen comes on top."""

    def draw(self, surface: pygame.Surface) -> object:
        """The table as it stands."""

    def refresh(self) -> None:
        """What can be pointed at may have changed."""


class Questions:
    """Right clicks, long presses and I open a note; resting on a sign names it."""

    def __init__(self, scene: AskedTable, asking: Inquiry) -> None:
        self.scene = scene
        self.asking = asking
        self.tips = Tips(asking)
        self.holding = Holding()
        self._refused = False
        """Is there a button beside a refusal?"""

    def begin(self, fresh: bool) -> None:
        """A game begins; the first of its kind since the app was started says how it is won."""
        context, title = self.scene.context, self.asking.model.match.title
        if fresh and title not in context.aims:
            context.aims.add(title)
            self.asking.view.aim = self.asking.model.words("title.aim")

    @property
    def _free(self) -> bool:
        """May a note come up now? Not while something flies, or somebody aims."""
        phase, stage = self.scene.phase, self.asking.view.performance.stage
        return phase.asked and not phase.urgent and not stage.moving

    def pass_on(self, event: Input) -> Iterator[Input]:
        """The inputs that are left for the table."""
        layout, view = self.scene.context.layout, self.asking.view
        if view.aim and view.board.legal and (event.click or event.kind == "key"):
            view.aim, self.asking.controls.scene.changed = "", True
        at_once = event.finger is None or self.scene.phase.urgent  # against the clock no finger is held back
        for each in (event,) if at_once else self.holding.pass_on(event, layout):
            asks = (each.kind == "press" and each.button == 3) or (each.kind == "key" and each.key == KEY)
            phase = self.scene.phase
            if each.kind == "key" and each.key == LOG_KEY and phase.asked and not phase.urgent:
                self.open_log()
            elif not (asks and self._asks(each)):
                yield each
        if event.kind in ("motion", "key") or self.tips.on is not None:
            self.tips.touched(event, layout)

    def _asks(self, event: Input) -> bool:
        """Was this a question? Then its note comes up."""
        asking, pressed = self.asking, event.kind == "press"
        thing = asking.at(self.scene.context.layout.units(event.pos)) if pressed else asking.meant()
        if thing is None or not self._free:
            return False
        self.tips.clear()
        self.holding.forget()
        self.scene.cover_with(AskedScene(self.scene.context, asking, thing, self.draw_table))
        return True

    def draw_table(self, surface: pygame.Surface) -> None:
        """The table as it stands, on any surface."""
        self.asking.view.picture.forget()
        self.scene.draw(surface)

    def update(self, now: float) -> None:
        """A finger may have stayed long enough, or a pointer rested."""
        if self._refused and self.asking.view.notices.page is None:
            self.scene.refresh()
        if self.holding.press is None and self.tips.due is None:
            return
        held = self.holding.asked(now)
        if held is not None:
            self._asks(held)
        self.tips.update(now)

    def wait(self, now: float) -> float | None:
        """Seconds until one of them does."""
        waits = [each for each in (self.holding.wait(now), self.tips.wait(now)) if each is not None]
        return min(waits, default=None)

    # Buttons

    def widgets(self) -> Iterator[Widget]:
        """What the others did, and why something was refused."""
        scene, asking = self.scene, self.asking
        model, type_ = asking.model, scene.context.type
        if not scene.phase.urgent and not model.watched:
            yield from strip_of(model, type_, self._taken, scene.deeds.again, self.open_log)
        more = asking.view.notices.more_box(type_)
        self._refused = more is not None
        if more is not None:
            yield RoundButton("toast/why", more, "rules", model.words("log.refused"), self._open_page)

    def _taken(self) -> list[Box]:
        """What a strip keeps clear of."""
        view, widgets = self.asking.view, self.asking.controls.widgets
        buttons = [each.box for each in widgets if each.id not in OWN]
        plates = [each.box for each in view.table.plates(view.board)]
        return [
            *(each.box for each in view.targets),
            *plates,
            *view.table.buttons(view.board),
            *view.table.signs(view.board).values(),
            *buttons * FIRST,
        ]

    def open_log(self) -> None:
        """All that has happened, from the newest on."""
        context = self.scene.context
        self.scene.cover_with(LogScene(context, self.asking.model, self.draw_table))

    def _open_page(self) -> None:
        """The page of the rule that refuses."""
        context, page = self.scene.context, self.asking.view.notices.page
        self.scene.cover_with(context.shell.rules(context, self.asking.model.match.title, page or 0))
