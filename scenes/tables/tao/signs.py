"""The small signs on TAO's table, of brass and light: coins, badges, numbers, labels, outlines."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pygame

from scenes.table.generic.shared_drawing import draw_picture
from scenes.table.generic.shared_places import box_around
from scenes.tables.tao.motion import LARGE_COIN
from scenes.ui import svg
from scenes.ui.art import Size
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style, Tone
from scenes.ui.theme import Colour, rgb

LIT, GOLD, HOT = rgb("#FFE0A0"), rgb("#F4C468"), rgb("#FFF0C8")
GLOW: Colour = (150, 112, 52)
BRIGHT: Colour = (214, 164, 84)
INK, CREAM = rgb("#2A1A08"), rgb("#F8E8C4")


def draw_turned(
    paint: Painter, turned: bool, box: Box, draw: Callable[[Painter, Box], None], margin: float = 90
) -> None:
    """Draws something in a box; upside down if it is `turned` to somebody who sits opposite."""
    if turned:
        paint.upside_down(box, draw, margin)
    else:
        draw(paint, box)


def draw_outline(
    paint: Painter, box: Box, out: float, width: float, colour: Tone = LIT, corner: float = 9
) -> None:
    """Draws a line round a box, `out` units outside of it."""
    paint.box(box.inflate(2 * out, 2 * out), corner + out, line=paint.tone(colour), width=width)


def cap_height(paint: Painter, style: Style, height: float) -> Style:
    """A style that follows people's text size only as far as a line of this height has room for."""
    return replace(style, size=min(style.size, height / paint.layout.text))


def dimmed_picture(paint: Painter, name: str, size: Size, share: float) -> pygame.Surface:
    """A picture with only a share of its light, 0 to 1."""
    if share >= 1:
        return paint.art.picture(name, size)

    def make() -> pygame.Surface:
        made = paint.art.picture(name, size).copy()
        dark = (round(255 * share), round(250 * share), round(241 * share), 255)
        made.fill(dark, special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return paint.art.keep(("dimmed", name, size, share), make)


# Coins


def draw_coin(paint: Painter, at: Spot, width: float, turn: float = 0.0, share: float = 1.0) -> None:
    """Draws a coin, turned by so many degrees about its upright axis; its edge is a stack of dark copies.
    `share` is how much light falls on it, 0 to 1.
    """
    px = max(4, paint.layout.px(width))
    large = max(px, paint.layout.px(LARGE_COIN)) if turn % 360 else px
    flat = dimmed_picture(
        paint, "tao/coin", (large, large), share
    )  # while it turns all widths are made from one
    narrow = max(2, round(px * abs(math.cos(math.radians(turn)))))
    thick = round(abs(math.sin(math.radians(turn))) * px * 0.085)
    face = flat if narrow == large else pygame.transform.smoothscale(flat, (narrow, px))
    rect = face.get_rect(center=paint.layout.at(*at))
    paint.shadow(box_around(at, width * 0.92), width / 2, 5, 4)
    if thick > 1:
        edge = face.copy()
        edge.fill((120, 80, 28, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for i in range(thick, 0, -1):
            paint.surface.blit(edge, rect.move(i, 0))
    paint.surface.blit(face, rect)


def draw_socket(paint: Painter, at: Spot, width: float, lit: bool) -> None:
    """Draws the socket in which a coin will lie; `lit` while one is on its way."""
    box, brass = box_around(at, width), paint.theme.brass
    paint.box(box, width / 2, (rgb("#080707"), 0.62), LIT if lit else (brass, 0.5), 2.4 if lit else 1.6)
    hole = box.inflate(-width * 0.74, -width * 0.74)
    paint.box(hole, 1, line=LIT if lit else (brass, 0.4), width=1.4)


# Discs, badges, labels


def draw_number(paint: Painter, column: int, tile: Box) -> None:
    """Draws the number of a column at the foot of its tile."""
    side = 30.0 if paint.layout.small else 25.0  # type can't shrink as far as the disc
    disc = Box(tile.x + 4.5, tile.bottom - 7 - side, side, side)
    paint.box(disc, side / 2, rgb("#1A1512"), (paint.theme.brass, 0.8), 1.6)
    size = min(15.0, 19 / paint.layout.text)
    paint.text(str(column), disc.center, Style(size, "sans_semi"), "cm", room=22)


def draw_disc(paint: Painter, words: str, at: Spot, first: bool) -> None:
    """Draws a small disc that says which card of a queue this is; that of the next to leave is gold."""
    box = box_around(at, 24)
    paint.shadow(box, 12, 4, 2, 190)
    if first:
        paint.box(box, 12, rgb("#F0D696"), rgb("#5A3A10"), 1.6)
    else:
        paint.box(box, 12, rgb("#1E1614"), paint.theme.brass, 1.6)
    style = Style(min(15.0, 18 / paint.layout.text), "sans_semi", INK if first else "brass_light")
    paint.text(words, box.center, style, "cm", room=21)


def draw_icon(paint: Painter, name: str, at: Spot, size: float, alpha: int = 255) -> None:
    """Draws one of TAO's icons."""
    paint.picture(f"tao/icon_{name}", box_around(at, size), alpha)


def draw_badge(paint: Painter, icon: str, at: Spot, size: float, strong: bool) -> None:
    """Draws a round badge with the icon of a kind of move: dark, or gold if it is `strong`."""
    px = paint.layout.px(size)
    paint.shadow(box_around(at, size), size / 2, 5, 2, 200)
    draw_picture(
        paint, paint.art.keep(("tao badge", icon, px, strong), lambda: _badge(paint, icon, px, strong)), at
    )


def _badge(paint: Painter, icon: str, px: int, strong: bool) -> pygame.Surface:
    colours = ("#FFF0C8", "#D9A94E", "#5A3A10") if strong else ("#3A3026", "#1D1813", "#E8CF95")
    top, foot, line = map(rgb, colours)
    plate = svg.gradient("b", (0, top, 1), (100, foot, 1))
    plate += svg.circle((px / 2, px / 2), px * 0.46, "b", line, px * 0.053)
    made = paint.art.drawn(("tao badge plate", strong), (px, px), lambda: plate).copy()
    inner = round(px * 0.66)
    sign = paint.art.tinted(f"tao/icon_{icon}", (inner, inner), _whitened(INK if strong else CREAM))
    made.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return made


def _whitened(ink: Colour) -> Colour:
    """The colour by which the icons, which are cream, have to be multiplied to get this darker ink."""
    red, green, blue = (min(255, round(255 * a / b)) for a, b in zip(ink, CREAM, strict=True))
    return red, green, blue


def draw_move_label(paint: Painter, icon: str, words: str, at: Spot, most: float, strong: bool) -> None:
    """Draws a label with the icon and the name of a kind of move: dark, or light if it is `strong`. Where
    that would be wider than `most` only a badge with the icon is drawn.
    """
    style = cap_height(paint, Style(16.0, "sans_semi", rgb("#3A2208") if strong else "cream"), 22)
    width = paint.type.width(words, style.size, style.face) + 46
    if width > most:
        draw_badge(paint, icon, at, 40, strong)
        return
    box = box_around(at, width, 32)
    paint.shadow(box, 16, 5, 2, 200)
    fill, line = (rgb("#FCF0D0"), rgb("#96682A")) if strong else (rgb("#1D1813"), rgb("#E8CF95"))
    paint.box(box, 16, fill, line, 1.8)
    px = paint.layout.px(22)
    sign = paint.art.tinted(f"tao/icon_{icon}", (px, px), _whitened(INK if strong else CREAM))
    draw_picture(paint, sign, (box.x + 19, box.centery))
    paint.text(words, (box.x + 33, box.centery), style)


def draw_threat(paint: Painter, token: str, words: str, at: Spot) -> None:
    """Draws a dark label with a player's token: what that player could do next."""
    style = cap_height(paint, Style(15.0, "sans_semi", "cream"), 22)
    width = paint.type.width(words, style.size, style.face) + 44
    box = box_around(at, width, 30)
    paint.shadow(box, 15, 6, 3, 200)
    paint.box(box, 15, rgb("#4A1512"), rgb("#E88068"), 1.8)
    paint.player(token, (box.x + 16, box.centery), 19)
    paint.text(words, (box.x + 30, box.centery), style)


def draw_label(paint: Painter, words: str, at: Spot) -> None:
    """Draws a light label with a coin: what would open, what can be taken."""
    style = Style(16.0, "sans_semi", rgb("#3A2208"))
    width = paint.type.width(words, style.size, style.face) + 46
    height = max(30.0, paint.type.line_height(style.size, style.face) + 6)
    box = box_around(at, width, height)
    paint.shadow(box, height / 2, 6, 3, 200)
    paint.box(box, height / 2, rgb("#FCF0D0"), rgb("#96682A"), 2)
    paint.picture("tao/coin", box_around((box.x + 18, box.centery), 20))
    paint.text(words, (box.x + 33, box.centery), style)
