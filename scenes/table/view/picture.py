"""The picture of a table: the ground, drawn once and kept, and on it the items that look different from the
frame before.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.scene import Context
from scenes.table.board import AnyBoard
from scenes.table.table import AnyTable
from scenes.table.view.items import Item
from scenes.table.view.parts import Parts


class Picture:
    """Draws a table on the screen, and no more of it than has changed."""

    def __init__(self, context: Context, table: AnyTable) -> None:
        self.context = context
        self.table = table
        self._ground: tuple[object, pygame.Surface] | None = None
        self._parts = Parts()

    def clear(self) -> None:
        """Nothing drawn before fits any more."""
        self._ground = None
        self.forget()

    def forget(self) -> None:
        """The screen may show anything: the next frame is drawn whole."""
        self._parts.shown_on(None)

    def drawn_on(self, surface: pygame.Surface) -> None:
        """That surface shows what was drawn last."""
        self._parts.shown_on(surface)

    def draw(
        self, surface: pygame.Surface, board: AnyBoard, items: Sequence[Item]
    ) -> list[pygame.Rect] | None:
        """The ground and the items; says which parts have changed, if that is known."""
        floor, layout = self._floor(board), self.context.layout
        seen = {item.key: (layout.rect(item.box), item.look) for item in items}
        parts = self._parts.changed(surface, seen)
        paint = self.context.painter(surface)
        for part in [None] if parts is None else parts:
            surface.set_clip(part)
            surface.blit(floor, (0, 0))
            for item in items:
                if part is None or part.colliderect(seen[item.key][0]):
                    item.draw(paint)
        surface.set_clip(None)
        return parts

    def _floor(self, board: AnyBoard) -> pygame.Surface:
        """The cloth with what doesn't change on it, drawn once."""
        context = self.context
        key = (self.table.ground_key(board), context.layout, context.theme)
        if self._ground is None or self._ground[0] != key:
            self.forget()
            made = context.backdrop.table(context.layout, context.theme, context.art, self.table.dye).copy()
            self.table.ground(context.painter(made), board)
            self._ground = (key, made)
        return self._ground[1]
