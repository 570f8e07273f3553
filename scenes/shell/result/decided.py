"""What decided it: up to three moments of the game, each with a picture; a click leads there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.scene import Scene
from scenes.ui.buttons import glass_pane
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style

PICTURE = (128.0, 92.0)
SIZES = (17.5, 16.0, 14.5)
"""Type sizes of the sentence."""
LARGE = 1.3
"""From this text size on the words need the picture's room."""


@dataclass(frozen=True)
class Decisive:
    """A moment that decided the game."""

    when: str
    """'Move 12'."""
    words: str
    """One sentence."""
    picture: Callable[[Painter, Box], None]
    """Draws the moment, with the table's own pieces on its own ground."""
    leads: Callable[[], Scene] | None = None
    """Makes the scene that shows that moment."""


class DecisiveCard(Widget):
    """One of these moments, to click."""

    def __init__(self, nth: int, box: Box, told: Decisive, act: Callable[[], None] | None) -> None:
        super().__init__(f"result/decided/{nth}", box, f"{told.when}. {told.words}", act)
        self.told = told

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        if look.focused:
            paint.focus(box, 12)
        paint.shadow(box, 12, 10, 5, 120)
        paint.glass(box, glass_pane(paint.theme, look, 12, False, True))
        left = box.x + 14
        if paint.layout.text <= LARGE:
            frame = Box(box.x + 8, box.centery - PICTURE[1] / 2, *PICTURE)
            self.told.picture(paint, frame)
            paint.box(frame, 8, line=(paint.theme.brass, 0.75), width=1.2)
            left = frame.right + 12
        self._words(paint, left)

    def _words(self, paint: Painter, left: float) -> None:
        """As many lines as the card is high; smaller ones, where the sentence is a long one."""
        room = self.box.right - 10 - left
        paint.label(self.told.when, (left, self.box.y + 24), 15, "brass_light")
        size = next((size for size in SIZES[:-1] if self._fits(paint, size, room)), SIZES[-1])
        rows, most = self._rows(paint, size, room)
        step = paint.type.line_height(size)
        for i, row in enumerate([*rows[: most - 1], " ".join(rows[most - 1 :])]):
            paint.text(row, (left, self.box.y + 42 + step * (i + 0.5)), Style(size), room=room)

    def _fits(self, paint: Painter, size: float, room: float) -> bool:
        rows, most = self._rows(paint, size, room)
        return len(rows) <= most

    def _rows(self, paint: Painter, size: float, room: float) -> tuple[list[str], int]:
        """The sentence in lines, and how many there is room for."""
        most = int((self.box.h - 44) / paint.type.line_height(size))
        return paint.type.wrapped(self.told.words, size, room), max(1, most)
