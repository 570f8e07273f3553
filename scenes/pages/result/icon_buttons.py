"""Icon buttons: the larger buttons of the result, with an icon over words."""

from __future__ import annotations

from scenes.ui.buttons import Button
from scenes.ui.controls import Look
from scenes.ui.painter import Painter, Style

ICON, GAP = 34.0, 12.0
LOW = 90.0
"""Buttons lower than this have their icon beside the words."""


class WayOn(Button):
    """A high button with its icon over its words. Words go into two lines before they are cut; where they
    need all the room, the icon is left out.
    """

    def _words(self, paint: Painter, look: Look, down: float) -> None:
        if self.box.h < LOW:
            super()._words(paint, look, down)
            return
        box, size = self.box, 20 / paint.layout.text**0.4
        rows = paint.type.wrapped(self.caption.words, size, box.w - 16, "sans_semi")
        step = paint.type.line_height(size, "sans_semi")
        icon = ICON * paint.layout.text**0.5
        over = icon + GAP if icon + GAP + step * len(rows) <= box.h else 0.0
        top = box.centery + down - (over + step * len(rows)) / 2
        if over:
            paint.icon(self.caption.icon, (box.centerx, top + icon / 2), ICON)
        for i, row in enumerate(rows):
            at = (box.centerx, top + over + step * (i + 0.5))
            paint.text(row, at, Style(size, "sans_semi"), "cm", room=box.w - 16)
