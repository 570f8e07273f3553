"""The banner: a sentence shown for a while over whatever is on the screen, as people go on."""

from __future__ import annotations

import errno
import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.storage.database import StoreError
from scenes.ui.layout import Box, is_upright
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL

if TYPE_CHECKING:
    import pygame

    from scenes.base.scene import Context

STAY = 8.0
"""Seconds a banner is to be seen."""
TROUBLES = (StoreError, sqlite3.Error, OSError)
"""What a disk that fails may raise at any time; the app says so and goes on."""
TONES = ((58, 33, 28), (32, 19, 17))
"""The colours of its glass, top and foot."""
TOP, HIGH, WIDEST, SIZE = 44, 62, 1000, 20
"""Logical units: from the window's upper edge, height with one line, widest, and the size of its type."""
TOP_UPRIGHT = 124
"""From the upper edge of an upright window, which has no room for it beside the buttons at the top."""


def notice_key(error: Exception) -> str:
    """The key, below `notice` in the words, of the sentence that says what went wrong."""
    if isinstance(error, StoreError):
        return error.code
    full = "full" in str(error) or getattr(error, "errno", None) in (errno.ENOSPC, errno.EDQUOT)
    if full:
        return "disk-full"
    damaged = isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError)
    return "damaged" if damaged else "unwritable"


@dataclass(slots=True)
class Banner:
    """A sentence at the upper edge. A click takes it away at once."""

    words: str
    stays: bool = False
    """It goes only by a click, or by Esc."""
    since: float | None = None
    """When it was first seen."""

    def left(self, now: float) -> float:
        """Seconds for which it is still to be seen; they never run out for one that stays."""
        return STAY if self.since is None or self.stays else max(0.0, self.since + STAY - now)

    def area(self, context: Context) -> pygame.Rect:
        """Where it is, in pixels."""
        return context.layout.rect(self._box(context))

    def draw(self, paint: Painter, context: Context) -> None:
        """Draws it over what is there."""
        box = self._box(context)
        paint.panel(box, Pane(CONTROL, alpha=0.97, line=0.9, tones=TONES, hair="danger_line"))
        paint.icon("warning", (box.x + 36, box.centery), 28, "danger_text")
        rows, step = self._rows(context), paint.type.line_height(SIZE)
        for i, row in enumerate(rows):
            y = box.centery + (i - (len(rows) - 1) / 2) * step
            paint.text(row, (box.x + 66, y), Style(SIZE, "sans_semi"))

    def _rows(self, context: Context) -> list[str]:
        room = min(WIDEST, context.layout.width - 200) - 100
        return context.type.wrap_lines(self.words, SIZE, room, "sans_semi")

    def _box(self, context: Context) -> Box:
        rows = self._rows(context)
        wide = max(context.type.width(row, SIZE, "sans_semi") for row in rows) + 100
        high = HIGH + context.type.line_height(SIZE) * (len(rows) - 1)
        top = TOP_UPRIGHT if is_upright(context.layout.size) else TOP
        return Box((context.layout.width - wide) / 2, top, wide, high)
