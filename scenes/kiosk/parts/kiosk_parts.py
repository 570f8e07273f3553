"""Parts that several pages of the kiosk share: signs on rods, number plates, rings that run out, keys."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from game.language.words import LANGUAGES
from scenes.pages.parts import wordmark
from scenes.ui import svg
from scenes.ui.art import Size
from scenes.ui.buttons import Button, Caption, draw_plain_plate
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import Grid, Leaf
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.style_sheet import DIALOG, SHEET
from scenes.ui.theme import rgb

PANE = Pane(DIALOG, alpha=0.97, line=0.95, tones=("warm_top", "warm_foot"))
ROD = rgb("#967336")
"""The colour of a rod."""
KNOB = rgb("#57401A")
"""The colour of the knobs at its ends."""
PLATE = (rgb("#2F2A22"), rgb("#15130F"))
"""The colours of a plate, at its top and its foot."""
EMPTY = (rgb("#141516"), rgb("#0D0E10"))
"""The colours of a plate without a digit."""
ENAMEL = rgb("#EFDAA6")
"""Colours: of rods and their knobs, of plates with a digit and without, and of digits."""

Filled = Literal["full", "next", "empty"]
"""Has a plate its digit, is it the one that waits for the next digit, or a later one?"""


def draw_panel(paint: Painter, box: Box) -> None:
    """Draws a sign of dark glass with two brass lines."""
    paint.glow((box.centerx, box.y + box.h * 0.42), (box.w * 0.92, box.h * 0.8), 50)
    paint.panel(box, PANE)
    paint.box(box.inflate(-20, -20), SHEET, line=(paint.theme.accent, 0.36))


def draw_rods(paint: Painter, box: Box, top: float, inset: float = 84) -> None:
    """Draws the two rods on which a sign hangs, from `top` down to it."""
    for x in (box.x + inset, box.right - inset):
        paint.box(Box(x - 3, top, 6, box.y + 3 - top), 0, ROD, ((0, 0, 0), 0.6), 1)
        knob = Box(x - 9, box.y - 10, 18, 18)
        paint.box(knob, knob.h / 2, paint.theme.accent, KNOB, 1.6)


def draw_wordmark(paint: Painter, top: float, middle: float, wide: float, cord: float | None = None) -> float:
    """Draws the app's name under its lamp, whose cord may begin further up (`cord`); gives its height."""
    high = wide / (wordmark.WIDTH / wordmark.HEIGHT)
    box = Box(middle - wide / 2, top, wide, high)
    x = box.x + box.w * wordmark.LAMP_AT
    paint.glow((x, top + high * 0.42), (wide * 0.4, high * 0.95), 34)
    if cord is not None and cord < top:
        paint.box(Box(x - 1.2, cord, 2.4, top - cord + 2), 0, ROD)
    _draw_hanging(paint, "shell/lamplight", (x, top), wordmark.LIGHT_SIDE * wide / wordmark.WIDTH)
    paint.picture("shell/wordmark", box)
    _draw_hanging(paint, "shell/lamp", (x, top), wordmark.LAMP_SIDE * wide / wordmark.WIDTH)
    return high


def _draw_hanging(paint: Painter, name: str, at: Spot, side: float) -> None:
    paint.picture(name, Box(at[0] - side / 2, at[1] - side / 2, side, side))


def draw_plate(paint: Painter, at: Spot, digit: str, high: float, filled: Filled = "full") -> None:
    """Draws one enamel plate of a table code."""
    wide = high * 0.74
    box = Box(at[0] - wide / 2, at[1] - high / 2, wide, high)
    paint.shadow(box, high * 0.14, 14, 6, 150)
    tones, line = (EMPTY, 0.35) if filled == "empty" else (PLATE, 0.95)
    paint.panel(box, Pane(high * 0.14, 1.0, line, filled == "next", shade=False, tones=tones))
    inner = box.inflate(-high * 0.1, -high * 0.1)
    paint.box(inner, high * 0.1, line=(paint.theme.accent, 0.12 if filled == "empty" else 0.3))
    if digit:
        size = high * 0.62 / paint.layout.text
        paint.text(digit, at, Style(size, "serif", ENAMEL, shade=2), "cm")
    elif filled == "next":
        paint.box(Box(at[0] - high * 0.16, at[1] + high * 0.26, high * 0.32, 4), 2, paint.theme.accent_light)


def draw_plates(paint: Painter, at: Spot, code: str, high: float, filled: int = 4) -> None:
    """Draws four plates in a row; the first so many have their digit, and the next one waits for it."""
    for i in range(4):
        x = at[0] + (i - 1.5) * high * 0.9
        how: Filled = "full" if i < filled else "next" if i == filled else "empty"
        draw_plate(paint, (x, at[1]), code[i : i + 1], high, how)


def draw_ring(paint: Painter, at: Spot, radius: float, share: float, seconds: int) -> None:
    """Draws a ring of which a share is left, with the seconds that are left in it."""
    theme, size = paint.theme, (paint.layout.px(2 * radius),) * 2
    made = paint.art.latest(
        ("ring", at),
        (size, round(share * 240), theme.accent),
        lambda: paint.art.drawn(
            ("ring", round(share * 240), theme.accent),
            size,
            lambda: _ring(size, share, theme.dark, theme.accent_light),
        ),
    )
    paint.surface.blit(made, made.get_rect(center=paint.layout.at(*at)))
    style = Style(radius * 0.82 / paint.layout.text, "serif")
    paint.text(str(seconds), at, style, "cm")


def _ring(size: Size, share: float, dark: tuple[int, int, int], light: tuple[int, int, int]) -> str:
    middle, width = size[0] / 2, size[0] * 0.045
    radius = middle - width
    body = svg.circle((middle, middle), middle - 1, (dark, 0.92))
    body += svg.circle((middle, middle), radius, None, (light, 0.16), width)
    if share >= 1:
        return body + svg.circle((middle, middle), radius, None, light, width)
    return body + svg.path(arc(middle, radius, share), None, light, width) if share > 0 else body


def arc(middle: float, radius: float, share: float) -> str:
    """An SVG path along a share of a circle, clockwise from its top."""
    turn = math.tau * min(share, 0.9999)
    x, y = middle + radius * math.sin(turn), middle - radius * math.cos(turn)
    bend = f"A{radius:.2f} {radius:.2f} 0 {int(share > 0.5)} 1 {x:.2f} {y:.2f}"
    return f"M{middle:.2f} {middle - radius:.2f} {bend}"


class PadKey(Button):
    """A key of a pad or of the keyboard, with a large letter or an icon."""

    def __init__(
        self, node_id: str, box: Box, face: tuple[str, str], act: Callable[[], None] | None, name: str = ""
    ) -> None:
        """`face` is the letter and the icon; one of them is empty."""
        super().__init__(node_id, box, Caption(*face), act, name=name or face[0])
        self.radius = 18
        self.lit = False
        """Is it switched on, as shift can be?"""

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box.move(0, 3 if look.pressed else 0)
        if look.focused:
            paint.focus(self.box, self.radius)
        draw_plain_plate(paint, box, look, (self.radius, False, self.enabled))
        tone = "accent_light" if self.lit else "first" if self.enabled else "off"
        if self.caption.words:
            style = Style(min(40.0, box.h * 0.4) / paint.layout.text, "serif_semi", tone)
            paint.text(self.caption.words, box.center, style, "cm")
        else:
            paint.icon(self.caption.icon, box.center, min(44.0, box.h * 0.42) / paint.layout.text**0.5, tone)


class LargeToken(Widget):
    """The token that somebody wears, drawn large; a touch takes the next one that is free."""

    def __init__(self, node_id: str, box: Box, name: str, token: str, act: Callable[[], None]) -> None:
        super().__init__(node_id, box, name, act)
        self.token = token

    def draw(self, paint: Painter, look: Look) -> None:
        if look.focused:
            paint.focus(self.box, self.box.w / 2)
        paint.player(self.token, self.box.center, self.box.w * (0.94 if look.pressed else 1))


def number_pad(
    prefix: str,
    press: Callable[[str], Callable[[], None] | None],
    names: tuple[str, str],
    last: str = "cross",
    gap: float = 14,
) -> Grid:
    """Keys 1 to 9, back, 0, and one more, whose icon is `last`; `press` gives what a key does, None: nothing.

    `names` are what back and the last one are called. Their ids are `<prefix>/back` and `<prefix>/<last>`.
    """

    def key(name: str, box: Box) -> list[PadKey]:
        icon = {"back": "backspace", last: last}.get(name, "")
        called = {"back": names[0], last: names[1]}.get(name, name)
        return [PadKey(f"{prefix}/{name}", box, ("" if icon else name, icon), press(name), called)]

    keys = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "back", "0", last)
    return Grid([Leaf(widgets=partial(key, each)) for each in keys], 3, gap, 1, gap)


def in_usual_order(wanted: Sequence[str]) -> tuple[str, ...]:
    """These languages in the order that they have everywhere in the app."""
    return tuple(each for each in LANGUAGES if each in wanted)
