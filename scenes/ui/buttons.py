"""Buttons: brass for what most people want next, paper or glass for others, red for what can't be taken back,
and only words for what matters least.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from scenes.ui import shapes, svg
from scenes.ui.art import Size
from scenes.ui.controls import LIGHT_REACH, Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import INSET, RAISED, button_radius, button_type, largest_type
from scenes.ui.text import Type
from scenes.ui.theme import BRASS, Colour, Theme, mix_colours, rgb

Kind = Literal["primary", "secondary", "quiet", "danger"]

BRASS_HOVER = (rgb("#FAE9BE"), rgb("#DCB973"), rgb("#B78F47"))
BRASS_PRESSED = (rgb("#B8924A"), rgb("#BF9A55"), rgb("#C7A460"))
BRASS_EDGE: Colour = rgb("#5A3D14")
HIGHLIGHT: Colour = rgb("#FFF6DC")
QUIET = 0.12
"""How much darker or lighter a button without a plate gets under the pointer."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands on a button."""

    words: str
    icon: str = ""
    size: float | None = None
    """Type size; None: what suits the button's height."""
    arrow: str = ""
    """The name of an icon after the words."""


class Button(Widget):
    """A button with words, an icon, or both."""

    def __init__(
        self,
        node_id: str,
        box: Box,
        caption: Caption,
        act: Callable[[], None] | None,
        kind: Kind = "secondary",
        name: str = "",
    ) -> None:
        super().__init__(node_id, box, name or caption.words, act)
        self.caption = caption
        self.kind = kind
        self.radius = button_radius(box.h)

    def draw(self, paint: Painter, look: Look) -> None:
        down = 2 if look.pressed else 0
        if look.focused:
            paint.focus(self.box, self.radius)
        {"primary": self._brass, "quiet": self._quiet}.get(self.kind, self._plain)(paint, look)
        self._words(paint, look, down - (1 if self.kind == "primary" else 0))

    def _brass(self, paint: Painter, look: Look) -> None:
        box, hover = self.box, look.hover if self.enabled else 0.0
        if self.enabled:
            paint.elevate(box, self.radius, INSET if look.pressed else RAISED)
        if hover and not look.pressed:
            beyond = min(box.w * 0.12 + 30, LIGHT_REACH)
            paint.glow(box.center, (box.w * 0.5 + beyond, box.h * 0.5 + 46), round(78 * hover))
        off = (paint.theme.off_top, paint.theme.off_top, paint.theme.off_foot)
        tones = off if not self.enabled else BRASS_PRESSED if look.pressed else warm_brass(look.warmth)
        rect = paint.layout.rect(box).move(0, paint.layout.px(2) if look.pressed else 0)
        made = brass_plate(paint, rect.size, self.radius, tones, self.enabled and not look.pressed)
        paint.surface.blit(made, rect)

    def _quiet(self, paint: Painter, look: Look) -> None:
        share = QUIET if look.pressed else QUIET * look.warmth
        if share and self.enabled:
            paint.box(self.box, self.radius, (paint.theme.hover, share))

    def _plain(self, paint: Painter, look: Look) -> None:
        box = self.box.move(0, 2 if look.pressed else 0)
        draw_plain_plate(paint, box, look, (self.radius, self.kind == "danger", self.enabled))

    def _tone(self, look: Look) -> str:
        if not self.enabled:
            return "off"
        if self.kind == "primary":
            return "ink"
        if self.kind == "danger":
            return "cream"
        return "second" if self.kind == "quiet" and not (look.hover or look.focused) else "first"

    def _words(self, paint: Painter, look: Look, down: float) -> None:
        caption, tone = self.caption, self._tone(look)
        size = min(caption.size or button_type(self.box.h), largest_type(self.box.h, paint.layout.text))
        icon = size * 1.12 * paint.layout.text**0.5 if caption.words else self.box.h * 0.46
        gap = size * 0.5 if caption.words else 0.0
        icons = (icon + gap) * (bool(caption.icon) + bool(caption.arrow))
        room = self.box.w - self.box.h * 0.3 - icons
        words, small = paint.type.fit_text(caption.words, size, room, "sans_semi")
        if words != caption.words and icons:  # rather no icon than half a word
            icons, room = 0.0, self.box.w - self.box.h * 0.24
            words, small = paint.type.fit_text(caption.words, size, room, "sans_semi")
        size = small
        width = paint.type.width(words, size, "sans_semi") if words else 0.0
        x, y = self.box.centerx - (width + icons) / 2, self.box.centery + down
        if caption.icon and icons:
            paint.icon(caption.icon, (x + icon / 2, y), icon / paint.layout.text**0.5, tone)
            x += icon + gap
        if words:
            paint.text(words, (x, y), Style(size, "sans_semi", tone))
        if caption.arrow and icons:
            paint.icon(caption.arrow, (x + width + gap + icon / 2, y), icon / paint.layout.text**0.5, tone)


def warm_brass(warmth: float) -> tuple[Colour, Colour, Colour]:
    """The colours of brass, top, middle and foot: 0 at rest, 1 under the pointer."""
    top, middle, foot = (mix_colours(a, b, warmth) for a, b in zip(BRASS, BRASS_HOVER, strict=True))
    return top, middle, foot


def button_width(type_: Type, words: str, height: float, icons: int = 0) -> float:
    """How wide a button of a height has to be for its words and so many icons, in logical units."""
    size = button_type(height)
    icon = size * (1.12 * type_.layout.text**0.5 + 0.5)
    return float(type_.width(words, size, "sans_semi") + icons * icon + height * 0.8)


class RoundButton(Widget):
    """A round button that is only an icon; its name comes up when the pointer rests on it."""

    def __init__(self, node_id: str, box: Box, icon: str, name: str, act: Callable[[], None] | None) -> None:
        super().__init__(node_id, box, name, act)
        self.icon = icon
        self.hint = name

    def draw(self, paint: Painter, look: Look) -> None:
        box, radius = self.box, self.box.w / 2
        if look.focused:
            paint.focus(box, radius)
        if paint.theme.sheet == "paper":
            draw_small_mat(paint, box, look)
        else:
            draw_plain_plate(paint, box, look, (radius, False, self.enabled))
        paint.icon(self.icon, box.center, box.w * 0.5, "first" if self.enabled else "off")


def draw_plain_plate(paint: Painter, box: Box, look: Look, what: tuple[float, bool, bool]) -> None:
    """The plate of a button that isn't brass: paper with a brown line, or glass with one of brass.

    `what`: its radius, whether it is dangerous, whether it can be pressed.
    """
    radius, danger, enabled = what
    if enabled:
        paint.elevate(box, radius, INSET if look.pressed else RAISED)
    if paint.theme.sheet == "glass":
        paint.glass(box, glass_pane(paint.theme, look, *what))
        return
    line = (paint.theme.cream, 0.8) if danger else (paint.theme.button_line, 0.75 + 0.25 * look.warmth)
    tones = _plain_tones(paint.theme, look, danger, enabled)
    paint.plate(box, radius, tones, line if enabled else None, 1.6 + 0.8 * look.warmth)


def _plain_tones(theme: Theme, look: Look, danger: bool, enabled: bool) -> tuple[Colour, Colour]:
    """Top and foot of a plate that isn't brass, in four steps from rest to hover."""
    step = look.warmth if enabled else 0.0
    if not enabled:
        return theme.off_top, theme.off_foot
    top, foot = (theme.danger_top, theme.danger_foot) if danger else (theme.raised_top, theme.raised_foot)
    warm = (rgb("#B83A2C"), rgb("#96241A")) if danger else (theme.hover_top, theme.hover_foot)
    if look.pressed:
        return mix_colours(foot, (0, 0, 0), 0.06), foot
    return mix_colours(top, warm[0], step), mix_colours(foot, warm[1], step)


def draw_small_mat(paint: Painter, box: Box, look: Look) -> None:
    """A small beer mat, as round buttons of pages are."""
    name = "table/mat_contrast" if paint.theme.plain_ground else "table/mat_brown"
    paint.elevate(box, box.w / 2, INSET if look.pressed else RAISED)
    paint.picture(name, box)
    if look.hover and not look.pressed:
        paint.box(box, box.w / 2, line=(paint.theme.chosen_line, look.warmth), width=2)


@lru_cache(maxsize=128)
def glass_pane(theme: Theme, look: Look, radius: float, danger: bool, enabled: bool) -> Pane:
    """The glass of a button, in four steps from rest to hover."""
    step = look.warmth if enabled else 0.0
    top, foot = (theme.danger_top, theme.danger_foot) if danger else (theme.raised_top, theme.raised_foot)
    warm = (rgb("#74291F"), rgb("#481712")) if danger else (theme.hover_top, theme.hover_foot)
    if look.pressed:
        top, foot = mix_colours(top, (0, 0, 0), 0.5), mix_colours(foot, (255, 255, 255), 0.02)
    else:
        top, foot = mix_colours(top, warm[0], step), mix_colours(foot, warm[1], step)
    line = 0.16 if not enabled else 0.6 if look.pressed else 0.55 + 0.45 * step
    return Pane(
        radius,
        alpha=0.96 if enabled else 0.45,
        line=line,
        shade=False,
        tones=(top, foot),
        hair="danger_line" if danger else "button_line",
    )


def brass_plate(
    paint: Painter, size: Size, radius: float, tones: tuple[Colour, Colour, Colour], bright: bool
) -> pygame.Surface:
    """A plate of brass with a dark foot, a light edge, and an engraved line when it is large enough."""
    k = paint.layout.k
    foot, r = max(1.5, 2.2 * k), radius * k
    top, middle, low = tones
    defs = svg.gradient("g", (0, top, 1), (55, middle, 1), (100, low, 1))
    deep = BRASS_EDGE

    def body(plate: Size) -> str:
        face = (plate[0], plate[1] - foot)
        parts = [defs, svg.rect(plate, 0, r, deep), svg.rect(face, 0.6, r, "g")]
        if bright:
            parts.append(svg.rect((face[0], face[1] - 0.4), 1.6, r - 1, None, (HIGHLIGHT, 0.55), 1.1))
        return "".join(parts)

    return shapes.plate(paint.art, ("brass", radius, tones, bright), size, r, body)
