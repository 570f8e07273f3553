"""The header of a page: the way back and the page's name on the left, other buttons on the right."""

from __future__ import annotations

from collections.abc import Callable

from scenes.base.scene import Context
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Style
from scenes.ui.theme import TITLE, rgb

EDGE = 56
"""Where the head begins, from the screen's sides."""
TOP = 52
"""Where the head begins, from the screen's top."""
LINE = Style(20, tone=rgb("#D3C9B5"))
"""The line beside the name: brighter than `second`, which would be too weak where the lamp shines."""


def size(layout: Layout) -> float:
    """How large the round buttons are."""
    return layout.reach(52)


def foot(layout: Layout) -> float:
    """Where the page below the head begins."""
    return TOP + size(layout) + 20


def back(context: Context, node_id: str, act: Callable[[], None]) -> RoundButton:
    """The button that leads back, on the left."""
    side = size(context.layout)
    return RoundButton(node_id, Box(EDGE, TOP, side, side), "back", context.words("buttons.back"), act)


def extra(
    context: Context, node_id: str, place: int, face: tuple[str, str], act: Callable[[], None]
) -> RoundButton:
    """A button on the right; place 0 is the outermost. `face` is its icon and its name."""
    side = size(context.layout)
    x = context.layout.width - EDGE - side - place * (side + 14)
    return RoundButton(node_id, Box(x, TOP, side, side), face[0], face[1], act)


def done(context: Context, act: Callable[[], None]) -> Button:
    """In a café: the button on the right by which guests say that they are done."""
    words, high = context.words("kiosk.done"), max(size(context.layout), 64.0)
    wide = button_width(context.type, words, high, icons=1)
    box = Box(context.layout.width - EDGE - wide, TOP, wide, high)
    return Button("kiosk/done", box, Caption(words, "leave"), act)


def draw(paint: Painter, name: str, line: str = "", extras: int = 0) -> None:
    """Draws the page's name, and a line about it if there is room; `extras` are the buttons on the right."""
    side = size(paint.layout)
    x, y = EDGE + side + 20, TOP + side / 2
    right = paint.layout.width - EDGE - extras * (side + 14) - 20
    size_ = TITLE / paint.layout.text**0.4  # it is large already
    width = paint.text(name, (x, y), Style(size_, "serif", shade=2), room=right - x)
    room = right - x - width - 22
    if line and paint.type.width(line, 20) <= room:
        paint.text(line, (x + width + 22, y + 6), LINE)
