"""People's questions about a table: gets every input before the table does, and takes those that ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from scenes.base.scene import Context, Scene
from scenes.table.drawing.bot_moves_strip import make_strip
from scenes.table.explain.scene import KEY, ExplainScene
from scenes.table.explain.thing_finder import ThingFinder
from scenes.table.explain.tips import Tips
from scenes.table.input.long_press import LongPress
from scenes.table.log.scene import KEY as LOG_KEY
from scenes.table.log.scene import LogScene
from scenes.table.phases.phase import Phase
from scenes.ui.buttons import RoundButton
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box

OWN_BUTTONS = ("table/recap", "table/reasons", "toast/why")
"""The ids of the buttons that are made here."""
BUTTON_WEIGHT = 6
"""How much more it counts if the strip covers buttons than if it covers anything else."""


class ExplainedTable(Protocol):
    """What is needed here of the table scene."""

    context: Context
    phase: Phase

    def cover_with(self, scene: Scene) -> None:
        """Another screen comes on top."""

    def draw(self, surface: pygame.Surface) -> object:
        """The table as it stands."""

    def refresh(self) -> None:
        """Works out targets and buttons anew."""

    def show_again(self) -> None:
        """Shows the viewer once more what has happened since their last move."""


class Questions:
    """A right click, a long press or the key I opens a note, L the log; resting on a sign brings up a tip."""

    def __init__(self, scene: ExplainedTable, asking: ThingFinder) -> None:
        self.scene = scene
        self.finder = asking
        self.tips = Tips(asking)
        self.long_press = LongPress()
        self._refused = False
        """Is there a button beside a refusal, that opens the rules?"""

    def begin_game(self, fresh: bool, aims: set[str]) -> None:
        """A game begins. If it is new, and not among `aims`, of which people have been told that already, a
        note says how it is won.
        """
        title = self.finder.model.match.title
        if fresh and title not in aims:
            aims.add(title)
            self.finder.view.aim = self.finder.model.words("title.aim")

    @property
    def _can_ask(self) -> bool:
        """May a note come up now? Not while something moves, or somebody plays against the clock."""
        phase, stage = self.scene.phase, self.finder.view.performance.stage
        return phase.answers_questions and not phase.urgent and not stage.is_moving

    def pass_on(self, event: Input) -> Iterator[Input]:
        """The inputs that are left for the table when this one comes; questions among them are answered."""
        layout, view = self.scene.context.layout, self.finder.view
        if view.aim and view.board.legal and (event.click or event.kind == "key"):
            view.aim = ""
        at_once = event.finger is None or self.scene.phase.urgent  # against the clock no press is held back
        for each in (event,) if at_once else self.long_press.pass_on(event, layout):
            asks = (each.kind == "press" and each.button == 3) or (each.kind == "key" and each.key == KEY)
            phase = self.scene.phase
            if each.kind == "key" and each.key == LOG_KEY and phase.answers_questions and not phase.urgent:
                self.open_log()
            elif not (asks and self._open_note(each)):
                yield each
        if event.kind in ("motion", "key") or self.tips.thing_id is not None:
            self.tips.note_input(event, layout)

    def _open_note(self, event: Input) -> bool:
        """Opens the note about what this input points at, if it may; says whether it did."""
        asking, pressed = self.finder, event.kind == "press"
        thing = asking.find_at(self.scene.context.layout.units(event.pos)) if pressed else asking.find_meant()
        if thing is None or not self._can_ask:
            return False
        self.tips.clear()
        self.long_press.forget()
        self.scene.cover_with(ExplainScene(self.scene.context, asking, thing, self.draw_table))
        return True

    def draw_table(self, surface: pygame.Surface) -> None:
        """Draws the table as it is now on any surface."""
        self.finder.view.picture.forget()
        self.scene.draw(surface)

    def update(self, now: float) -> None:
        """Lets time pass: a press may have become long enough, or the pointer have rested long enough."""
        if self._refused and self.finder.view.notices.page is None:
            self.scene.refresh()
        held = self.long_press.take_question(now)
        if held is not None:
            self._open_note(held)
        at = self.scene.context.mouse.at
        self.tips.update(now, self.scene.context.layout.units(at) if at is not None else None)

    def wait(self, now: float) -> float | None:
        """Seconds until one of these may be so; None: not before something happens."""
        waits = [each for each in (self.long_press.wait(now), self.tips.wait(now)) if each is not None]
        return min(waits, default=None)

    # Buttons

    def widgets(self) -> Iterator[Widget]:
        """The strip that tells what the others did, and the button that opens the rule behind a refusal."""
        scene, asking = self.scene, self.finder
        model, type_ = asking.model, scene.context.type
        if not scene.phase.urgent and not model.in_replay:
            yield from make_strip(model, type_, self._taken_boxes, scene.show_again, self.open_log)
        more = asking.view.notices.more_box(type_)
        self._refused = more is not None
        if more is not None:
            yield RoundButton("toast/why", more, "rules", model.words("log.refused"), self._open_page)

    def _taken_boxes(self) -> list[Box]:
        """The boxes that the strip keeps clear of; buttons count several times."""
        view, widgets = self.finder.view, self.finder.controls.widgets
        buttons = [each.box for each in widgets if each.id not in OWN_BUTTONS]
        plates = [each.box for each in view.table.plates(view.board)]
        return [
            *(each.box for each in view.targets),
            *plates,
            *view.table.button_boxes(view.board),
            *(each.box for each in view.table.signs(view.board)),
            *buttons * BUTTON_WEIGHT,
        ]

    def open_log(self) -> None:
        """Opens the log of everything that has happened."""
        context = self.scene.context
        self.scene.cover_with(LogScene(context, self.finder.model, self.draw_table))

    def _open_page(self) -> None:
        """Opens the rules at the page that tells why something was refused."""
        context, page = self.scene.context, self.finder.view.notices.page
        self.scene.cover_with(context.screens.rules(self.finder.model.match.title, page or 0))
