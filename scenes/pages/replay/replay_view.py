"""The view of a replay: draws its ground, which is kept, the table, and widgets; only what has changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.base.scene import Context
from scenes.pages.replay.replay_panels import ReplayPanels
from scenes.table.drawing.table_picture import ChangedParts, PictureMoment, draw_parts, join_rects
from scenes.table.model.items import Item
from scenes.table.watched_table import WatchedTable
from scenes.ui.controls import Controls, Look, Widget
from scenes.ui.layout import Box
from scenes.ui.notes import hint
from scenes.ui.painter import Painter

REACH = 44
"""How far a widget's light and shadow reach."""


@dataclass(frozen=True)
class ReplaySight:
    """What should be seen of a replay at a moment. Two are equal if nothing would look different."""

    table: object
    panels: PictureMoment


class ReplayView:
    """Draws only the parts of the window that look different from the frame before."""

    def __init__(self, context: Context, table: WatchedTable) -> None:
        self.context = context
        self.table = table
        self._parts = ChangedParts()
        self._floor: tuple[object, pygame.Surface] | None = None
        self._panels: ReplayPanels | None = None

    def use(self, panels: ReplayPanels) -> None:
        """Takes the panels that are shown from now on."""
        self._panels = panels

    def forget(self) -> None:
        """Draws everything next time: the window may show something else by now."""
        self._parts.note_shown_on(None)

    def sight(self, now: float, controls: Controls) -> ReplaySight:
        """What should be seen: the table, and round it the panels."""
        items = self._items(controls)
        return ReplaySight(self.table.sight(now), PictureMoment(self._key, items, self.context.layout))

    def draw(self, surface: pygame.Surface, sight: ReplaySight) -> list[pygame.Rect] | None:
        """Draws what has changed; gives the parts that were drawn, None for the whole window."""
        floor, at = self._ground(), self.context.layout.rect(self._box).topleft
        moved = self.table.draw(sight.table)
        parts = self._parts.find_changed(surface, sight.panels.seen)
        if parts is not None:
            of_table = [self.table.surface.get_rect()] if moved is None else moved
            parts = join_rects([*parts, *(part.move(at) for part in of_table)])
        draw_parts(self.context.painter(surface), parts, floor, sight.panels)
        return parts

    @property
    def _box(self) -> Box:
        assert self._panels is not None
        return self._panels.plan.table

    def _items(self, controls: Controls) -> Iterator[Item]:
        panels = self._panels
        assert panels is not None
        yield Item("table", panels.plan.table, self.table.surface.get_size(), self._draw_table)
        if panels.listing:
            yield Item("list", panels.plan.moves.inflate(40, 40), None, panels.draw_list)
        for widget in controls.in_order():
            yield _item(widget, controls.look(widget))
        said = controls.hinted
        if said is not None:
            words, box = said.hint, said.box
            yield Item(
                "tooltip", self.context.layout.screen, (words, tuple(box)), partial(_draw_hint, words, box)
            )

    def _draw_table(self, paint: Painter) -> None:
        paint.surface.blit(self.table.surface, self.context.layout.rect(self._box))
        paint.box(self._box, 0, line=(paint.theme.accent, 0.75), width=1.6)

    @property
    def _key(self) -> object:
        """Everything that the ground depends on."""
        panels = self._panels
        assert panels is not None
        player, story = panels.player, panels.story
        return player.said, player.over, story.result, bool(story.curve), self.context.theme

    def _ground(self) -> pygame.Surface:
        """What lies under everything; it is drawn anew only when something that it shows has changed."""
        panels, key = self._panels, self._key
        assert panels is not None
        if self._floor is None or self._floor[0] != key:
            self.forget()
            context = self.context
            made = context.backdrop.table(context.layout, context.theme, context.art).copy()
            paint = self.context.painter(made)
            paint.shadow(self._box, 4, 20, 8, 150)
            panels.draw_ground(paint)
            self._floor = (key, made)
        return self._floor[1]


def _item(widget: Widget, look: Look) -> Item:
    state = (widget.state, look)
    box, draw = widget.box.inflate(REACH, REACH), partial(_draw_widget, widget, look)
    return Item(("widget", widget.id), box, state, draw)


def _draw_widget(widget: Widget, look: Look, paint: Painter) -> None:
    widget.draw_ground(paint)
    widget.draw(paint, look)


def _draw_hint(words: str, box: Box, paint: Painter) -> None:
    hint(paint, words, box)
