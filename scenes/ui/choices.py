"""Choices: widgets to choose with, such as one of several side by side, on or off, cards, tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.ui import svg
from scenes.ui.art import Size
from scenes.ui.buttons import BRASS, WARM, RoundButton, brass_plate
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.text import Type
from scenes.ui.theme import Colour, largest_type, rgb

KNOB_TONES = (rgb("#FBF4E4"), rgb("#D5C8AE"))
KNOB_OFF: Colour = rgb("#8C8373")


class Choosable(Widget):
    """A widget that can be chosen, or switched on; `on` says whether it is."""

    role = "choice"

    def __init__(self, node_id: str, box: Box, name: str, act: Callable[[], None] | None, on: bool) -> None:
        super().__init__(node_id, box, name, act)
        self.on = on

    @property
    def checked(self) -> bool:
        return self.on


@dataclass(frozen=True, slots=True)
class ChoiceItem:
    """One choice among several."""

    id: str
    words: str
    act: Callable[[], None] | None
    icon: str = ""
    name: str = ""
    """What it is called for those who hear it: 'Bruno: easy'."""


class Segment(Choosable):
    """One choice of a segmented control; the first one draws the trough in which all of them lie."""

    def __init__(self, item: ChoiceItem, box: Box, on: bool, size: float, trough: Box | None) -> None:
        super().__init__(item.id, box, item.name or item.words, item.act, on)
        self.item = item
        self.size = size
        self.trough = trough

    def draw_ground(self, paint: Painter) -> None:
        if self.trough is not None:
            ink, line = (paint.theme.dark, 0.72), (paint.theme.brass, 0.34)
            paint.box(self.trough, self.box.h * 0.24, ink, line, 1.2)

    def draw(self, paint: Painter, look: Look) -> None:
        radius = self.box.h * 0.24
        inner = self.box.inflate(-7, -7)
        if self.on:
            paint.shadow(inner, radius - 3.5, 6, 3, 120)
            rect = paint.layout.rect(inner)
            paint.surface.blit(brass_plate(paint, rect.size, radius - 3.5, BRASS, True), rect)
        elif look.hover or look.pressed:
            paint.box(inner, radius - 3.5, (WARM, 0.10))
        if look.focused:
            paint.focus(self.box.inflate(-6, -6), radius)
        self._words(paint, look)

    def _words(self, paint: Painter, look: Look) -> None:
        tone = "off" if not self.enabled else "ink" if self.on else "cream" if look.hover else "second"
        size = min(self.size, largest_type(self.box.h, paint.layout.text))
        room, icon = self.box.w - 16, size * 1.05
        width = paint.type.width(self.item.words, size, "sans_semi")
        with_icon = bool(self.item.icon) and width + icon * 1.4 <= room
        x = self.box.centerx - (min(width, room) + (icon * 1.4 if with_icon else 0)) / 2
        if with_icon:
            paint.icon(self.item.icon, (x + icon / 2, self.box.centery), icon, tone)
            x += icon * 1.4
        style = Style(size, "sans_semi", tone)
        paint.text(self.item.words, (x, self.box.centery), style, room=room)


def segmented(
    box: Box, items: Sequence[ChoiceItem], chosen: int, size: float, widths: Sequence[float] = ()
) -> list[Widget]:
    """Several choices side by side in one trough, equally wide or in the proportion of `widths`."""
    shares = widths or [1.0] * len(items)
    unit, x, segments = box.w / sum(shares), box.x, list[Widget]()
    for i, (item, share) in enumerate(zip(items, shares, strict=True)):
        place = Box(x, box.y, share * unit, box.h)
        segments.append(Segment(item, place, i == chosen, size, box if i == 0 else None))
        x += place.w
    return segments


def natural_widths(type_: Type, items: Sequence[ChoiceItem], size: float) -> list[float]:
    """How wide each choice has to be for its words."""
    least = type_.layout.reach(64)
    return [max(least, type_.width(item.words, size, "sans_semi") + 36) for item in items]


class Switch(Choosable):
    """On or off: a tick inside when on, a dash when off."""

    role = "switch"

    def draw(self, paint: Painter, look: Look) -> None:
        box = knob_box(self.box)
        if look.focused:
            paint.focus(box, box.h / 2)
        rect = paint.layout.rect(box)
        key = ("switch", self.on, look.hover > 0.5, paint.theme.brass)
        made = paint.art.drawn(key, rect.size, lambda: self._svg(paint, rect.size, look.hover > 0.5))
        paint.surface.blit(made, rect)
        if self.on:
            paint.icon("check", (box.x + box.h * 0.56, box.centery), box.h * 0.5, "ink")
        else:
            bar = Box(box.right - box.h * 0.62, box.centery - 1.2, box.h * 0.24, 2.4)
            paint.box(bar, 1.2, KNOB_OFF)

    def _svg(self, paint: Painter, size: Size, hover: bool) -> str:
        w, h = size
        theme = paint.theme
        line = theme.brass_light if self.on or hover else rgb("#8F7A4E")
        knob, radius = ((w - h / 2) if self.on else h / 2, h / 2), h / 2 - 4 * paint.layout.k
        return (
            svg.gradient("t", (0, rgb("#A9833F"), 1), (100, rgb("#CFAA62"), 1))
            + svg.gradient("k", (0, KNOB_TONES[0], 1), (100, KNOB_TONES[1], 1))
            + svg.rect(size, 0.8, h / 2, "t" if self.on else theme.dark, line, 1.4)
            + svg.circle((knob[0], knob[1] + 1.5), radius, ((0, 0, 0), 0.35))
            + svg.circle(knob, radius, "k" if self.on else KNOB_OFF)
        )


class RoundSwitch(Choosable):
    """On or off as a round button: brass while it is on. Its name comes up when the pointer rests on it."""

    role = "switch"

    def __init__(self, button: RoundButton, on: bool) -> None:
        super().__init__(button.id, button.box, button.name, button.act, on)
        self.button, self.hint = button, button.hint

    def draw(self, paint: Painter, look: Look) -> None:
        self.button.draw(paint, look)
        if self.on:
            rect = paint.layout.rect(self.box)
            paint.surface.blit(brass_plate(paint, rect.size, self.box.w / 2, BRASS, True), rect)
            paint.icon(self.button.icon, self.box.center, self.box.w * 0.5, "ink")


def knob_box(box: Box) -> Box:
    """The box of the switch itself, at the right end of the row that can be clicked."""
    height = min(box.h, 42)
    return Box(box.right - height * 1.86, box.centery - height / 2, height * 1.86, height)


class Card(Choosable):
    """A choice that explains itself in a sentence."""

    LEFT, RIGHT, SAYS = 64.0, 18.0, 17.0
    """Room left and right of its words, and the type size of its sentence."""

    def __init__(self, item: ChoiceItem, box: Box, says: str, on: bool) -> None:
        super().__init__(item.id, box, item.name or item.words, item.act, on)
        self.item = item
        self.says = says

    def draw(self, paint: Painter, look: Look) -> None:
        theme, box = paint.theme, self.box
        if look.focused:
            paint.focus(box, 14)
        if self.on:
            paint.box(box, 14, (theme.chosen, 0.85), theme.brass_light, 2.4)
        else:
            line = (theme.brass, 0.34 + 0.5 * look.warmth)
            paint.box(box, 14, (theme.dark, 0.62 if self.enabled else 0.3), line, 1.2)
        self._mark(paint)
        self._words(paint)

    def _mark(self, paint: Painter) -> None:
        x, y, theme = self.box.x + 34, self.box.centery, paint.theme
        ring = Box(x - 13, y - 13, 26, 26)
        paint.box(ring, 13, theme.dark, (theme.brass, 1.0 if self.on else 0.6), 2)
        if self.on:
            paint.box(ring.inflate(-12, -12), 7, theme.brass_light)

    def _words(self, paint: Painter) -> None:
        left, room = self.box.x + self.LEFT, self.box.w - self.LEFT - self.RIGHT
        rows = paint.type.wrap_lines(self.says, self.SAYS, room) if self.says else []
        head = paint.type.line_height(21, "sans_semi")
        body = paint.type.line_height(self.SAYS)
        top = self.box.centery - (head + body * len(rows)) / 2
        tone = "off" if not self.enabled else "cream" if self.on else "second"
        paint.text(self.item.words, (left, top + head / 2), Style(21, "sans_semi", tone), room=room)
        for i, row in enumerate(rows):
            at = (left, top + head + body * (i + 0.5))
            paint.text(row, at, Style(self.SAYS, "sans", "second"), room=room)

    @classmethod
    def height(cls, type_: Type, says: str, width: float) -> float:
        """How high a card of a width has to be to show the whole sentence."""
        rows = type_.wrap_lines(says, cls.SAYS, width - cls.LEFT - cls.RIGHT)
        return type_.line_height(21, "sans_semi") + len(rows) * type_.line_height(cls.SAYS) + 26


class Tab(Choosable):
    """A tab at the side: an icon and a word, a bar when chosen."""

    role = "tab"

    def __init__(self, item: ChoiceItem, box: Box, on: bool) -> None:
        super().__init__(item.id, box, item.words, item.act, on)
        self.item = item

    def draw(self, paint: Painter, look: Look) -> None:
        box, theme = self.box, paint.theme
        if look.focused:
            paint.focus(box, 13)
        if self.on:
            paint.box(box, 13, (theme.chosen, 0.9), (theme.brass_light, 0.9), 1.6)
            paint.box(Box(box.x, box.centery - 18, 5, 36), 2.5, theme.brass_light)
        elif look.hover or look.pressed:
            paint.box(box, 13, (WARM, 0.08))
        tone = "cream" if self.on or look.hover else "second"
        paint.icon(self.item.icon, (box.x + 42, box.centery), 29, "brass_light" if self.on else tone)
        style = Style(23, "sans_semi", tone)
        paint.text(self.item.words, (box.x + 76, box.centery), style, room=box.w - 90)
