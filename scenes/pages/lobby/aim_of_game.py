"""The lobby's sentence about the aim of the game: on a panel of its own, or small where the game is begun."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scenes.base.scene import Context
from scenes.pages.lobby.left_panel import PANEL
from scenes.ui.layout import Box
from scenes.ui.layout_tree import Leaf
from scenes.ui.painter import SLIP_SIDE, Painter, Style
from scenes.ui.text_leaves import widest_word, width_for

LEAST_HEIGHT = 130.0
"""The least height of the panel."""
AIM = Style(26, "serif_semi")
"""How the sentence on the panel is written, before it is fitted."""
SHORT_AIM = Style(19)
"""How the short sentence is written."""
SIZES = range(26, 17, -1)
"""Type sizes for how the game is won; the first that fits is used."""
ICON_WIDTH = 60.0
"""Room for the icon beside the short sentence."""
MOST_WIDTH = 760.0
"""Width of the short sentence's lines at most."""


def aim_panel(context: Context, head: str, said: str) -> Leaf:
    """How the game is won, on a panel of its own, as large as fits."""
    smallest = replace(AIM, size=SIZES[-1])

    def high(width: float) -> float:
        rows = context.type.wrap_lines(said, smallest.size, width - _sides(context), smallest.face)
        return max(LEAST_HEIGHT, 84 + len(rows) * _step(context, smallest))

    least = widest_word(context.type, said, smallest) + _sides(context)
    return Leaf(
        width=least, height=high, grow=1, draw=lambda paint, box: _draw_panel(context, paint, box, head, said)
    )


def short_aim(context: Context, said: str, height: float) -> Leaf:
    """The same in small, in a line of so much height; left out where there isn't room for all of it."""
    step, text = _step(context, SHORT_AIM), context.layout.text
    wide = ICON_WIDTH + width_for(context.type, said, SHORT_AIM, max(1, int((height + 16) / step)))
    widest = max(wide, ICON_WIDTH + MOST_WIDTH * text)
    return Leaf(
        width=wide,
        most_width=widest,
        height=min(height, step),
        grow=99,
        optional=True,
        name="aim",
        draw=_drawing(context, said),
    )


def aim_line(context: Context, said: str) -> Leaf:
    """The same with a line of its own; left out where there isn't room for all of it."""
    step = _step(context, SHORT_AIM)

    def high(width: float) -> float:
        return step * (len(_rows(context, said, width)) + 1)

    return Leaf(height=high, optional=True, name="aim", draw=_drawing(context, said))


def _drawing(context: Context, said: str) -> Callable[[Painter, Box], None]:
    def draw(paint: Painter, box: Box) -> None:
        rows, step = _rows(context, said, box.w), _step(context, SHORT_AIM)
        wide = max(paint.type.width(row, SHORT_AIM.size, SHORT_AIM.face) for row in rows)
        high = step * len(rows)
        paint.slip(Box(box.x + SLIP_SIDE, box.centery - high / 2, ICON_WIDTH + wide - SLIP_SIDE, high))
        paint.icon("trophy", (box.x + 26, box.centery), 30, "accent")
        for i, row in enumerate(rows):
            at = (box.x + ICON_WIDTH, box.centery + (i - (len(rows) - 1) / 2) * step)
            paint.text(row, at, SHORT_AIM)

    return draw


def _rows(context: Context, said: str, width: float) -> list[str]:
    """The short sentence's lines."""
    room = min(width - ICON_WIDTH, MOST_WIDTH * context.layout.text)
    return context.type.wrap_lines(said, SHORT_AIM.size, room, SHORT_AIM.face)


def _draw_panel(context: Context, paint: Painter, panel: Box, head: str, said: str) -> None:
    paint.panel(panel, PANEL)
    room = Box(0, 0, panel.w - _sides(context), panel.h - 84)
    styles = [replace(AIM, size=size) for size in SIZES]
    style = next((each for each in styles if _fits(context, said, each, room)), styles[-1])
    rows, step = context.type.wrap_lines(said, style.size, room.w, style.face), _step(context, style)
    y, left = panel.centery - (34 + len(rows) * step) / 2, panel.x + 92 * paint.layout.text**0.3
    paint.icon("trophy", (panel.x + 48, panel.centery), 40, "accent")
    paint.label(head, (left, y + 10))
    for i, row in enumerate(rows):
        paint.text(row, (left, y + 34 + step * (i + 0.5)), style)


def _fits(context: Context, said: str, style: Style, room: Box) -> bool:
    rows = context.type.wrap_lines(said, style.size, room.w, style.face)
    return len(rows) * _step(context, style) <= room.h


def _sides(context: Context) -> float:
    """What the icon and the rims take of the panel's width."""
    return 160.0 * float(context.layout.text**0.3)


def _step(context: Context, style: Style) -> float:
    return context.type.line_height(style.size, style.face)
