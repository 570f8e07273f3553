"""The scene of the note that explains a thing, over the table. The table waits meanwhile: nobody moves, no
curtain falls, no clock runs.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.base.scene import Context, Scene
from scenes.table.drawing.spotlight import QUESTION_DARKNESS, LitThing, veil_item
from scenes.table.explain.explain_note import Note, draw_note, place_note
from scenes.table.explain.explainable_things import Thing
from scenes.table.explain.explanation import Explanation
from scenes.table.explain.thing_finder import ThingFinder
from scenes.table.model.messages import ANSWERED
from scenes.ui.buttons import Button, Caption, RoundButton
from scenes.ui.controls import Controls, Widget
from scenes.ui.focus import STEPS, beside
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.tree import Node, Tree

KEY = "i"
"""Asks about what has the focus, and closes the note again."""


class ExplainScene(Scene):
    """One thing in the light, and the note about it. Arrow keys go on to the things beside it."""

    name = "card"
    fits_upright = None

    def __init__(
        self, context: Context, asking: ThingFinder, thing: Thing, below: Callable[[pygame.Surface], object]
    ) -> None:
        super().__init__(context)
        self.finder = asking
        self.thing = thing
        self.below = below
        """Draws the table as it is."""
        self.controls = Controls(self)
        self.note: tuple[Note, Box, LitThing] | None = None
        self._ground: pygame.Surface | None = None

    @property
    def about(self) -> str:
        return self.finder.model.match.title

    @property
    def explanation(self) -> Explanation:
        return self.finder.explain(self.thing)

    def enter(self) -> None:
        self._show(self.thing)

    def relayout(self) -> None:
        """The window or the language has changed: the thing is elsewhere now, or gone."""
        thing, self._ground = self.finder.find_by_id(self.thing.id), None
        self._show(thing) if thing is not None else self._close()

    def drop_pictures(self) -> None:
        self._ground = None

    def resume(self, result: object) -> None:
        self.drop_pictures()
        super().resume(result)

    def _show(self, thing: Thing) -> None:
        self.thing, type_ = thing, self.context.type
        lit = self.finder.light_of(thing)
        note = Note(self.explanation, self.finder.model.words("explained.closes"))
        spared = [each.box for each in self.finder.other_targets(thing)]
        self.note = (*place_note(note, type_, lit, spared), lit)
        self.controls.put(self._buttons(*self.note[:2]), "card/page")

    def _buttons(self, note: Note, box: Box) -> list[Widget]:
        words, layout = self.finder.model.words, self.context.layout
        caption = Caption(note.said.page_name, "rules")
        return [
            Button("card/page", note.page_box(self.context.type, box), caption, self._open_page),
            RoundButton(
                "card/close", note.close_box(layout, box), "cross", words("explained.close"), self._close
            ),
        ]

    def _close(self) -> None:
        self.go_back(ANSWERED)

    def _open_page(self) -> None:
        self.cover_with(self.context.screens.rules(self.about, self.explanation.page))

    # Hands

    def handle(self, event: Input) -> None:
        if event.kind == "key":
            self._key(event)
        elif event.kind == "press" and event.button != 1:
            self._elsewhere(event)
        elif self.controls.handle(event):
            return
        elif event.click and not self._on_note(event):
            self._close()

    def _key(self, event: Input) -> None:
        if event.key in ("escape", "backspace", KEY):
            self._close()
        elif event.key in STEPS:
            self._step(STEPS[event.key])
        else:
            self.controls.handle(event)

    def _step(self, step: tuple[int, int]) -> None:
        """Goes on to the next thing in this direction."""
        layout, found = self.context.layout, self.finder.all_things()
        nodes = [each.node(layout) for each in found]
        here = next((node for node in reversed(nodes) if node.id == self.thing.id), None)
        if here is not None:
            there = beside(here, nodes, step).id
            self._show(next(each for each in reversed(found) if each.id == there))

    def _on_note(self, event: Input) -> bool:
        at = self.context.layout.units(event.pos)
        return self.note is not None and bool(self.note[1].collidepoint(at))

    def _elsewhere(self, event: Input) -> None:
        """A right click: asks about the thing there, or closes the note."""
        thing = self.finder.find_at(self.context.layout.units(event.pos))
        if thing is None or thing.id == self.thing.id or self._on_note(event):
            self._close()
        else:
            self._show(thing)

    # Time and picture

    def update(self, now: float) -> None:
        self.controls.update(now)

    def wake(self, now: float) -> float | None:
        return self.controls.wake()

    def sight(self, now: float) -> object:
        return self.note, self.controls.sight()

    def draw(self, surface: pygame.Surface) -> None:
        assert self.note is not None, "it has come up"
        note, box, lit = self.note
        if self._ground is None:
            self._ground = surface.copy()
            self.below(self._ground)
        surface.blit(self._ground, (0, 0))
        paint = self.context.painter(surface)
        veil_item([lit], QUESTION_DARKNESS, self.context.layout).draw(paint)
        draw_note(paint, note, box, lit, self.finder.view.table.draw_figure)
        self.controls.draw(paint)

    def nodes(self) -> list[Node]:
        assert self.note is not None, "it has come up"
        x, y, w, h = self.context.layout.rect(self.note[1])
        text = Node("card/text", "text", self.explanation.words, (x, y, w, h), enabled=False)
        return [text, *self.controls.nodes()]

    def tree(self) -> Tree:
        model = self.finder.model
        viewer, version = model.viewer.seat, model.session.version
        return Tree(
            self.name,
            self.nodes(),
            title=self.about,
            viewer=viewer,
            version=version,
            to_act=model.session.to_act,
            said=(self.explanation.words,),
            heading=self.thing.name,
            modal=True,
        )
