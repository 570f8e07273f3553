"""Widgets of the result: cards of decisive moments, each with a picture; buttons with an icon over words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.base.scene import Scene
from scenes.pages.replay.timeline import TimelineData, draw_course
from scenes.ui.buttons import Button, glass_pane
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import FIELD, TIGHT

PICTURE_SIZE = (128.0, 92.0)
"""Size of the picture beside the sentence."""
NARROW_PICTURE = 84.0
"""The picture's width in a small window."""
WORDS_SIZES = (17.5, 16.0, 14.5)
"""Type sizes of the sentence."""
TALL_RATIO = 0.6
"""From this height on, as a share of its width, a card has its words below the picture."""
LARGE_TEXT = 1.3
"""Above this text size a low card has no picture, since words need its room."""


@dataclass(frozen=True)
class DecisiveMoment:
    """A moment that decided the game."""

    when: str
    """'Move 12'."""
    words: str
    """What happened, in a sentence."""
    picture: Callable[[Painter, Box], None]
    """Draws the moment, with the table's own pieces on its own ground."""
    leads: Callable[[], Scene] | None = None
    """Makes the scene that shows that moment."""


class DecisiveMomentCard(Widget):
    """A card for one of these moments; a click shows it."""

    def __init__(self, nth: int, box: Box, told: DecisiveMoment, act: Callable[[], None] | None) -> None:
        super().__init__(f"result/decided/{nth}", box, f"{told.when}. {told.words}", act)
        self.told = told

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        if look.focused:
            paint.focus(box, 12)
        paint.shadow(box, 12, 10, 5, 120)
        paint.panel(box, glass_pane(paint.theme, look, 12, False, True))
        if box.h > box.w * TALL_RATIO:
            self._picture(paint, Box(box.x + 8, box.y + 8, box.w - 16, PICTURE_SIZE[1]))
            self._words(
                paint, Box(box.x + 14, box.y + PICTURE_SIZE[1] + 8, box.w - 24, box.h - PICTURE_SIZE[1] - 8)
            )
        elif paint.layout.text <= LARGE_TEXT:
            wide = NARROW_PICTURE if paint.layout.small else PICTURE_SIZE[0]
            frame = Box(box.x + 8, box.centery - PICTURE_SIZE[1] / 2, wide, PICTURE_SIZE[1])
            self._picture(paint, frame)
            self._words(paint, Box(frame.right + 12, box.y, box.right - 22 - frame.right, box.h))
        else:
            self._words(paint, Box(box.x + 14, box.y, box.w - 24, box.h))

    def _picture(self, paint: Painter, frame: Box) -> None:
        self.told.picture(paint, frame)
        paint.box(frame, 8, line=(paint.theme.accent, 0.75), width=1.2)

    def _words(self, paint: Painter, room: Box) -> None:
        """The move's number and the sentence, in the largest size that fits; if none does, it is cut."""
        paint.label(self.told.when, (room.x, room.y + 24), 15, "accent_light")
        size = next((size for size in WORDS_SIZES[:-1] if self._fits(paint, size, room)), WORDS_SIZES[-1])
        rows, most = self._rows(paint, size, room)
        step = paint.type.line_height(size)
        for i, row in enumerate([*rows[: most - 1], " ".join(rows[most - 1 :])]):
            paint.text(row, (room.x, room.y + 42 + step * (i + 0.5)), Style(size), room=room.w)

    def _fits(self, paint: Painter, size: float, room: Box) -> bool:
        rows, most = self._rows(paint, size, room)
        return len(rows) <= most

    def _rows(self, paint: Painter, size: float, room: Box) -> tuple[list[str], int]:
        """The sentence in lines, and how many there is room for."""
        most = int((room.h - 44) / paint.type.line_height(size))
        return paint.type.wrap_lines(self.told.words, size, room.w), max(1, most)


CURVE_PANE = 34.0
"""Height of the small curve's pane; a finger hits it a little above that, too."""


class CurveButton(Widget):
    """The curve of everybody's winning chances, small; a click shows it large, with the ledger."""

    def __init__(self, box: Box, course: TimelineData, name: str, act: Callable[[], None]) -> None:
        super().__init__("result/curve", box, name, act)
        self.course = course
        self.hint = name

    @property
    def look(self) -> object:
        """What its picture depends on."""
        return self.course

    def draw(self, paint: Painter, look: Look) -> None:
        box = Box(self.box.x, self.box.bottom - CURVE_PANE, self.box.w, CURVE_PANE)
        if look.focused:
            paint.focus(box, FIELD)
        paint.panel(box, glass_pane(paint.theme, look, FIELD, False, True))
        icon = box.h - 2 * TIGHT
        paint.icon("curve", (box.x + TIGHT + icon / 2, box.centery), icon, "accent_light")
        left = box.x + icon + 2 * TIGHT
        draw_course(paint, Box(left, box.y + 3, box.right - TIGHT - left, box.h - 6), self.course)


ICON_SIDE = 34.0
"""Size of a button's icon."""
ICON_GAP = 12.0
"""Room between a button's icon and its words."""


LOW_BUTTON = 90.0
"""Buttons lower than this have their icon beside the words."""


class IconButton(Button):
    """A high button with its icon over its words. Words go into two lines before they are cut; where they
    need all the room, the icon is left out.
    """

    def _words(self, paint: Painter, look: Look, down: float) -> None:
        if self.box.h < LOW_BUTTON:
            super()._words(paint, look, down)
            return
        box, size = self.box, 20 / paint.layout.text**0.4
        rows = paint.type.wrap_lines(self.caption.words, size, box.w - 16, "sans_semi")
        step = paint.type.line_height(size, "sans_semi")
        icon = ICON_SIDE * paint.layout.text**0.5
        over = icon + ICON_GAP if icon + ICON_GAP + step * len(rows) <= box.h else 0.0
        top = box.centery + down - (over + step * len(rows)) / 2
        if over:
            paint.icon(self.caption.icon, (box.centerx, top + icon / 2), ICON_SIDE)
        for i, row in enumerate(rows):
            at = (box.centerx, top + over + step * (i + 0.5))
            paint.text(row, at, Style(size, "sans_semi"), "cm", room=box.w - 16)
