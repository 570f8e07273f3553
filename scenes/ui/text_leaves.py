"""Text leaves: lines of words and sentences as leaves of a layout tree; they know how much room they need."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from scenes.ui.layout import Box
from scenes.ui.layout_tree import Leaf
from scenes.ui.painter import Painter, Style
from scenes.ui.text import Type

SMALLER = 0.82
"""A line is set smaller before it is cut, but at 100 % text never smaller than this share of its size."""
STEPS = 12
"""The width of a sentence is found in so many steps, each of which halves the range."""


def spare_width(type_: Type, said: str, style: Style) -> float:
    """By how much words get narrower where they are set as small as they may be. Large words may be set much
    smaller, but in small windows no type gets smaller than the smallest that can be read there.
    """
    size = style.size * SMALLER / type_.layout.text**0.5
    return type_.width(said, style.size, style.face) - type_.width(said, size, style.face)


def words(
    type_: Type,
    said: str,
    style: Style,
    *,
    down: float = 0.0,
    height: float = 0.0,
    middle: bool = False,
    optional: bool = False,
) -> Leaf:
    """A line of words at the left of its box, or in its `middle`, and so far `down` below half its height.

    It is set smaller if it is narrow.
    """
    wide = type_.width(said, style.size, style.face) if said else 0.0

    def draw(paint: Painter, box: Box) -> None:
        x = box.centerx if middle else box.x
        paint.text(said, (x, box.centery + down), style, "cm" if middle else "lm", box.w + 0.5)

    return Leaf(
        width=wide,
        least_width=wide if optional or not said else wide - spare_width(type_, said, style),
        height=max(height, type_.line_height(style.size, style.face)),
        optional=optional,
        draw=draw,
    )


def sentence(type_: Type, said: str, style: Style, others: Sequence[str] = (), *, most_rows: int = 0) -> Leaf:
    """Wrapped words, as high as the longest of them and of `others`, which may stand there next.

    It takes what others leave, and is at least so wide that no word is broken; with `most_rows`, so wide that
    there are no more lines.
    """
    step = type_.line_height(style.size, style.face)
    texts = (said, *others)

    def high(width: float) -> float:
        return step * max(len(type_.wrap_lines(each, style.size, width, style.face)) for each in texts)

    def draw(paint: Painter, box: Box) -> None:
        for i, line in enumerate(type_.wrap_lines(said, style.size, box.w, style.face)):
            paint.text(line, (box.x, box.y + step * (i + 0.5)), style, room=box.w + 0.5)

    least = max(widest_word(type_, each, style) for each in texts)
    if most_rows:
        least = max(least, *(width_for(type_, each, style, most_rows) for each in texts))
    return Leaf(width=least, height=high, grow=1.0, draw=draw)


def widest_word(type_: Type, said: str, style: Style) -> float:
    """The least width at which no word of a text is broken."""
    return max((type_.width(word, style.size, style.face) for word in re.split("[ \n]", said)), default=0.0)


def width_for(type_: Type, said: str, style: Style, rows: int) -> float:
    """The least width at which a text has no more than so many lines."""
    low, high = widest_word(type_, said, style), type_.width(said, style.size, style.face) + 1
    wrapped = partial(type_.wrap_lines, said, style.size, face=style.face)
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (low, middle) if len(wrapped(middle)) <= rows else (middle, high)
    return high
