"""Choices: widgets to choose with, such as one of several side by side, on or off, cards, tabs.

There are two ways to show which one is chosen: a plate in a trough (segments, switches), and a frame on a
warm ground (cards, rows, tabs: `draw_chosen_row`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from scenes.ui import svg
from scenes.ui.art import Size
from scenes.ui.buttons import RoundButton, brass_plate
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import BODY, BUTTON, CONTROL, HINT, RAISED, largest_type
from scenes.ui.text import Type
from scenes.ui.theme import BRASS, Theme, rgb

THIN = 0.12
"""How strongly something is tinted under the pointer."""
INNER = 3.5
"""How far a plate lies inside its trough."""
KNOB_EDGE = rgb("#5A3D14")
LIES_IN_TROUGH = replace(RAISED, blur=9, down=2)
"""A plate hardly rises over the trough it lies in."""


def draw_trough(paint: Painter, box: Box, radius: float, faint: bool = False) -> None:
    """A trough let into a panel: what can be chosen or written lies in it."""
    theme = paint.theme
    fill = (theme.dark, (0.45 if faint else 0.9) if theme.sheet == "paper" else (0.3 if faint else 0.72))
    paint.box(box, radius, fill, (theme.trough_edge, 0.3 if faint else 0.55), 1.3)


def draw_chosen_plate(paint: Painter, box: Box, radius: float) -> None:
    """The plate on what is chosen of several things in a trough."""
    theme = paint.theme
    paint.elevate(box, radius, LIES_IN_TROUGH)
    if theme.sheet == "glass":
        rect = paint.layout.rect(box)
        paint.surface.blit(brass_plate(paint, rect.size, radius, BRASS, True), rect)
        return
    paint.box(box, radius, theme.plate[1])
    paint.box(box, radius, line=((255, 214, 180), 0.55), width=1.2)


def draw_chosen_row(paint: Painter, box: Box, look: Look, on: bool, radius: float = CONTROL) -> None:
    """The ground of a card, a row or a tab: a frame on a warm ground if it is chosen."""
    theme = paint.theme
    if on:
        paint.box(box, radius, theme.chosen, theme.chosen_line, 3)
    elif look.hover or look.pressed:
        paint.box(box, radius, (theme.hover, THIN * max(look.warmth, 0.25)))


def draw_card(paint: Painter, box: Box, look: Look, on: bool, enabled: bool = True) -> None:
    """The ground of a card to choose; it has an edge even if it isn't chosen."""
    theme = paint.theme
    if on:
        draw_chosen_row(paint, box, look, on)
    else:
        line = (theme.trough_edge, 0.5 + 0.5 * look.warmth)
        paint.box(box, CONTROL, (theme.raised_foot, 0.9 if enabled else 0.4), line, 1.3)


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
            draw_trough(paint, self.trough, CONTROL)

    def draw(self, paint: Painter, look: Look) -> None:
        inner = self.box.inflate(-2 * INNER, -2 * INNER)
        if self.on:
            draw_chosen_plate(paint, inner, CONTROL - INNER)
        elif look.hover or look.pressed:
            paint.box(inner, CONTROL - INNER, (paint.theme.hover, THIN))
        if look.focused:
            paint.focus(self.box.inflate(-6, -6), CONTROL)
        self._words(paint, look)

    def _words(self, paint: Painter, look: Look) -> None:
        lit = look.hover or paint.theme.sheet == "paper"
        tone = "off" if not self.enabled else "on_plate" if self.on else "first" if lit else "second"
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
    least = type_.layout.reach(BUTTON)
    return [max(least, type_.width(item.words, size, "sans_semi") + 36) for item in items]


class Switch(Choosable):
    """On or off: a tick inside when on, a cross when off."""

    role = "switch"

    def draw(self, paint: Painter, look: Look) -> None:
        box = knob_box(self.box)
        if look.focused:
            paint.focus(box, box.h / 2)
        draw_switch(paint, box, self.on, look.hover > 0.5)


def draw_switch(paint: Painter, box: Box, on: bool, lit: bool = False) -> None:
    """A switch in a box about twice as wide as high; `lit`: the pointer is over it."""
    rect = paint.layout.rect(box)
    body = partial(_switch_svg, rect.size, paint.layout.k, paint.theme, (on, lit))
    paint.surface.blit(paint.art.drawn(("switch", on, lit, paint.theme), rect.size, body), rect)
    at = box.h * 0.58
    place = (box.x + at, box.centery) if on else (box.right - at, box.centery)
    paint.icon("check" if on else "cross", place, box.h * 0.46, "on_plate" if on else "second")


def _switch_svg(size: Size, k: float, theme: Theme, state: tuple[bool, bool]) -> str:
    (w, h), on = size, state[0]
    knob, radius = ((w - h / 2) if on else h / 2, h / 2), h / 2 - 4 * k
    top, _, foot = theme.plate
    line = (theme.trough_edge, 1.0 if any(state) else 0.75)
    return (
        svg.gradient("t", (0, foot, 1), (100, top, 1))
        + svg.gradient("k", (0, BRASS[0], 1), (55, BRASS[1], 1), (100, BRASS[2], 1))
        + svg.rect(size, 0.8, h / 2, "t" if on else theme.dark, line, max(1.4, 1.6 * k))
        + svg.circle((knob[0], knob[1] + 1.5), radius, ((0, 0, 0), 0.35))
        + svg.circle(knob, radius, "k", KNOB_EDGE, max(1.0, 1.3 * k))
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

    LEFT, RIGHT, SAYS = 64.0, 16.0, HINT
    """Room left and right of its words, and the type size of its sentence."""

    def __init__(self, item: ChoiceItem, box: Box, says: str, on: bool) -> None:
        super().__init__(item.id, box, item.name or item.words, item.act, on)
        self.item = item
        self.says = says

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        if look.focused:
            paint.focus(box, CONTROL)
        draw_card(paint, box, look, self.on, self.enabled)
        self._mark(paint)
        self._words(paint)

    def _mark(self, paint: Painter) -> None:
        x, y, theme = self.box.x + 34, self.box.centery, paint.theme
        ring = Box(x - 13, y - 13, 26, 26)
        paint.box(ring, ring.w / 2, line=theme.chosen_line if self.on else (theme.second, 0.8), width=2.4)
        if self.on:
            paint.box((dot := ring.inflate(-12, -12)), dot.w / 2, theme.chosen_line)

    def _words(self, paint: Painter) -> None:
        left, room = self.box.x + self.LEFT, self.box.w - self.LEFT - self.RIGHT
        rows = paint.type.wrap_lines(self.says, self.SAYS, room) if self.says else []
        head = paint.type.line_height(BODY, "sans_semi")
        body = paint.type.line_height(self.SAYS)
        top = self.box.centery - (head + body * len(rows)) / 2
        tone = "off" if not self.enabled else "first" if self.on else "second"
        paint.text(self.item.words, (left, top + head / 2), Style(BODY, "sans_semi", tone), room=room)
        for i, row in enumerate(rows):
            at = (left, top + head + body * (i + 0.5))
            paint.text(row, at, Style(self.SAYS, "sans", "second"), room=room)

    @classmethod
    def height(cls, type_: Type, says: str, width: float) -> float:
        """How high a card of a width has to be to show the whole sentence."""
        rows = type_.wrap_lines(says, cls.SAYS, width - cls.LEFT - cls.RIGHT)
        return type_.line_height(BODY, "sans_semi") + len(rows) * type_.line_height(cls.SAYS) + 26


class Tab(Choosable):
    """A tab at the side: an icon and a word."""

    role = "tab"

    def __init__(self, item: ChoiceItem, box: Box, on: bool) -> None:
        super().__init__(item.id, box, item.words, item.act, on)
        self.item = item

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        if look.focused:
            paint.focus(box, CONTROL)
        draw_chosen_row(paint, box, look, self.on)
        tone = "first" if self.on or look.hover else "second"
        paint.icon(self.item.icon, (box.x + 42, box.centery), 29, "accent_light" if self.on else tone)
        style = Style(BODY, "sans_semi", tone)
        paint.text(self.item.words, (box.x + 76, box.centery), style, room=box.w - 90)
