"""The header of a page: the way back, the page's name on a plaque, and other buttons on the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from scenes.base.scene import Context
from scenes.ui import shapes
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.style_sheet import (
    BODY,
    BUTTON,
    CONTROL,
    EDGE,
    FIELD,
    GAP,
    PAGE_TOP,
    RAISED,
    ROUND_OF_PAGE,
    ROW_GAP,
    TITLE,
)
from scenes.ui.text import Type
from scenes.ui.theme import rgb

ENGRAVED, ENGRAVED_LIGHT = rgb("#3A2008"), rgb("#FFF4CD")
PLAQUE_WIDE = 300.0
"""Width of the plaque's picture at a height of `PLAQUE`."""

TOP = 32.0
"""Where the head begins, from the screen's top."""
PLAQUE, SIDE = 76.0, 60.0
"""Height of the plaque with the page's name, and of its ends, which are never drawn out."""
ROUND_LARGE = 84.0
"""Diameter of the round buttons where words are large."""
PLAQUE_LARGE = 20.0
"""By so much the plaque is higher where words are large."""
BESIDE_NAME = 104.0
"""Room for the screws on both sides of the name."""
LARGE_TEXT = 1.3
"""Above this text size the head is higher, and says no more than the page's name."""
NAME_PLAQUE, NAME = 5.0, 0.70
"""Width of the plaque with the app's name beside its height, and the share of it that the name takes."""
GLASS = 150.0
"""Diameter of a glass of beer."""
SLIP = 44.0
"""Height of the slip of paper with the line about the page."""


def size(layout: Layout) -> float:
    """How large the round buttons are."""
    return layout.reach(ROUND_LARGE if layout.text > LARGE_TEXT else ROUND_OF_PAGE)


def foot(layout: Layout) -> float:
    """Where the page below the head begins."""
    return max(PAGE_TOP, TOP + size(layout) + ROW_GAP)


def back(context: Context, node_id: str, act: Callable[[], None]) -> RoundButton:
    """The button that leads back, on the left."""
    side = size(context.layout)
    return RoundButton(node_id, Box(EDGE, TOP, side, side), "back", context.words("buttons.back"), act)


def extra(
    context: Context, node_id: str, place: int, face: tuple[str, str], act: Callable[[], None]
) -> RoundButton:
    """A button on the right; place 0 is the outermost. `face` is its icon and its name."""
    side = size(context.layout)
    x = context.layout.width - EDGE - side - place * (side + ROW_GAP)
    return RoundButton(node_id, Box(x, TOP, side, side), face[0], face[1], act)


def done(context: Context, act: Callable[[], None]) -> Button:
    """In a café: the button on the right by which guests say that they are done."""
    words, high = context.words("kiosk.done"), max(size(context.layout), BUTTON)
    wide = button_width(context.type, words, high, icons=1)
    box = Box(context.layout.width - EDGE - wide, TOP, wide, high)
    return Button("kiosk/done", box, Caption(words, "leave"), act)


def _name_style(layout: Layout) -> Style:
    """How the page's name is engraved: it is large already, so it grows less than people's text size."""
    return Style(TITLE / layout.text**0.4, "serif")


def plaque_box(type_: Type, name: str) -> Box:
    """Where the plaque with a page's name is, if there is room for the whole name."""
    layout, style = type_.layout, _name_style(type_.layout)
    high = PLAQUE + (PLAQUE_LARGE if layout.text > LARGE_TEXT else 0)
    wide = type_.width(name, style.size, style.face) + BESIDE_NAME
    return Box(EDGE + size(layout) + GAP, TOP + size(layout) / 2 - high / 2, wide, high)


def draw(paint: Painter, name: str, line: str = "", extras: int = 0) -> None:
    """Draws the page's name, and a line about it if there is room; `extras` are the buttons on the right."""
    side = size(paint.layout)
    y, right = TOP + side / 2, paint.layout.width - EDGE - extras * (side + ROW_GAP) - GAP
    plaque = plaque_box(paint.type, name)
    plaque.w = min(plaque.w, right - plaque.x)
    style = _name_style(paint.layout)
    said, small = paint.type.fit_text(name, style.size, plaque.w - BESIDE_NAME, style.face)
    draw_plaque(paint, plaque)
    draw_engraved(paint, said, plaque.center, replace(style, size=small))
    room = right - plaque.right - GAP
    wide = paint.type.width(line, BODY, "sans_semi") + 2 * GAP
    if line and wide <= room and paint.layout.text <= LARGE_TEXT:
        slip = Box(plaque.right + GAP, y - SLIP / 2, wide, SLIP)
        paint.panel(slip, Pane(FIELD))
        paint.text(line, slip.center, Style(BODY, "sans_semi"), "cm", room=room - GAP)


def draw_plaque(paint: Painter, box: Box) -> None:
    """A plate of brass on two screws, on which a name can be engraved."""
    paint.elevate(box, CONTROL, RAISED)
    rect = paint.layout.rect(box)
    paint.surface.blit(paint.art.keep(("plaque", rect.size), lambda: _plaque(paint, rect.size)), rect)


def _plaque(paint: Painter, wanted: tuple[int, int]) -> pygame.Surface:
    """The plaque, of which only the middle is drawn out."""
    wide, high = wanted
    made = shapes.filled(paint.art.source("table/plaque_page"), (round(PLAQUE_WIDE * high / PLAQUE), high))
    end = min(round(SIDE * high / PLAQUE), wide // 2)
    out = pygame.Surface(wanted, pygame.SRCALPHA)
    middle = made.subsurface((end, 0, made.get_width() - 2 * end, high))
    out.blit(pygame.transform.smoothscale(middle, (max(1, wide - 2 * end), high)), (end, 0))
    out.blit(made, (0, 0), (0, 0, end, high))
    out.blit(made, (wide - end, 0), (made.get_width() - end, 0, end, high))
    return out


def draw_engraved(paint: Painter, said: str, at: Spot, style: Style) -> None:
    """Words cut into brass: dark, with a light edge below."""
    light = paint.type.line(said, style.size, ENGRAVED_LIGHT, style.face)
    top, caps = paint.type.caps(style.face, style.size)
    x, y = paint.layout.at(*at)
    edge = max(1, paint.layout.px(1.4))
    paint.surface.blit(light, (x - light.get_width() // 2, y - top - caps // 2 + edge))
    paint.text(said, at, replace(style, tone=ENGRAVED), "cm")


def draw_engraved_picture(paint: Painter, name: str, plaque: Box, share: float) -> None:
    """A white picture cut into the middle of a plaque, so much of its width wide."""
    wide = paint.layout.px(plaque.w * share)
    x, y = paint.layout.at(*plaque.center)
    for tone, down in ((ENGRAVED_LIGHT, max(1, paint.layout.px(1.6))), (ENGRAVED, 0)):
        made = paint.art.tinted(name, (wide, wide), tone)
        paint.surface.blit(made, made.get_rect(center=(x, y + down)))


def draw_name_plaque(paint: Painter, box: Box) -> None:
    """The plaque with the app's name, in the middle of a box."""
    wide = min(box.w, box.h * NAME_PLAQUE)
    plaque = Box(box.centerx - wide / 2, box.centery - wide / NAME_PLAQUE / 2, wide, wide / NAME_PLAQUE)
    rect = paint.layout.rect(plaque)
    paint.elevate(plaque, CONTROL, RAISED)
    source = paint.art.source("table/plaque")
    paint.surface.blit(
        paint.art.keep(("name plaque", rect.size), lambda: shapes.filled(source, rect.size)), rect
    )
    draw_engraved_picture(paint, "shell/wordmark_flat", plaque, NAME)


def draw_glass(paint: Painter, box: Box) -> None:
    """A glass of beer, and the ring that it has left."""
    if paint.theme.plain_ground:
        return
    side = min(GLASS, box.h * 1.3)
    paint.picture("table/stain", Box(box.x + side * 0.55, box.y - side * 0.1, side * 1.25, side * 1.25))
    glass = Box(box.x - side * 0.12, box.centery - side / 2 - 8, side, side)
    paint.elevate(glass.inflate(-16, -16).move(-6, 4), side / 2, RAISED)
    paint.picture("table/glass", glass)
