"""How TAO's things are drawn: cards, coins, stones, trays, lanterns, badges."""

from __future__ import annotations

import math

import pygame

from scenes.table.pose import CARD
from scenes.table.view.cards import CardArt
from scenes.tables.tao.places import CARD_W
from scenes.ui import shapes, svg
from scenes.ui.art import Size
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Spot, Style
from scenes.ui.theme import Colour, rgb

LIT, GOLD, HOT = rgb("#FFE0A0"), rgb("#F4C468"), rgb("#FFF0C8")
GLOW: Colour = (150, 112, 52)
BRIGHT: Colour = (214, 164, 84)
ADVICE_INK, HEAD_INK = rgb("#342818"), rgb("#7C5418")
BARRED = rgb("#E88068")
FACES = {"J": "tao/jolly"}
TILE_CORNER = 10.0
LARGE_COIN = 138.0

CARDS = CardArt(lambda face: FACES.get(face) or _faction(face), "tao/card_back", main=CARD_W)


def _faction(face: str) -> str:
    kind = "door" if face[0] == "p" else "guardian"
    return f"tao/{kind}_{face[-2:].lower()}"


def dimmed(paint: Painter, name: str, box: Box, share: float = 1.0) -> None:
    """An SVG in a box, darkened to a share of its light."""
    rect = paint.layout.rect(box)
    if share >= 1:
        paint.picture(name, box)
        return
    step = round(share, 2)
    made = paint.art.keep(("dimmed", name, rect.size, step), lambda: _dark(paint, name, rect.size, step))
    paint.surface.blit(made, made.get_rect(center=rect.center))


def _dark(paint: Painter, name: str, size: Size, share: float) -> pygame.Surface:
    made = paint.art.picture(name, size).copy()
    made.fill(
        (round(255 * share), round(250 * share), round(241 * share), 255),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    return made


def outline(
    paint: Painter, box: Box, out: float, width: float, colour: Colour = LIT, corner: float = 9
) -> None:
    """A line round a box, `out` units outside of it."""
    around = box.inflate(2 * out, 2 * out)
    paint.box(around, corner + out, line=colour, width=width)


def halo(paint: Painter, box: Box, blur: float, colour: Colour, corner: float = 9) -> None:
    """Light that follows the edge of a box."""
    if paint.theme.plain_ground:
        return
    rect, k = paint.layout.rect(box), paint.layout.k
    made = shapes.halo(paint.art, rect.size, corner * k, blur * k, colour)
    paint.surface.blit(made, made.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)


# Coins


def coin(paint: Painter, at: Spot, width: float, turn: float = 0.0, share: float = 1.0) -> None:
    """A coin, turned by so many degrees about its upright axis: its edge is a stack of dark copies. `share`
    is how much light falls on it.
    """
    layout = paint.layout
    px = max(4, layout.px(width))
    large = max(px, layout.px(LARGE_COIN)) if turn % 360 else px
    flat = paint.art.picture("tao/coin", (large, large))  # one that turns is on its way through many sizes
    if share < 1:
        flat = paint.art.keep(("dark coin", px, share), lambda: _dark(paint, "tao/coin", (px, px), share))
    narrow = max(2, round(px * abs(math.cos(math.radians(turn)))))
    thick = round(abs(math.sin(math.radians(turn))) * px * 0.085)
    face = flat if narrow == large else pygame.transform.smoothscale(flat, (narrow, px))
    rect = face.get_rect(center=layout.at(*at))
    under = width * 0.92
    paint.shadow(Box(at[0] - under / 2, at[1] - under / 2, under, under), width / 2, 5, 4)
    if thick > 1:
        edge = face.copy()
        edge.fill((120, 80, 28, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for i in range(thick, 0, -1):
            paint.surface.blit(edge, rect.move(i, 0))
    paint.surface.blit(face, rect)


def socket(paint: Painter, at: Spot, width: float, lit: bool = False) -> None:
    """Where a coin will lie."""
    box = Box(at[0] - width / 2, at[1] - width / 2, width, width)
    line = LIT if lit else (paint.theme.brass, 0.5)
    paint.box(box, width / 2, (rgb("#080707"), 0.62), line, 2.4 if lit else 1.6)
    hole = box.inflate(-width * 0.74, -width * 0.74)
    paint.box(hole, 1, line=line if lit else (paint.theme.brass, 0.4), width=1.4)


def spark(paint: Painter, at: Spot, size: float, alpha: float) -> None:
    """A glint."""
    if alpha > 0.02:
        paint.picture("tao/spark", Box(at[0] - size / 2, at[1] - size / 2, size, size), round(255 * alpha))


# Stones


def portal(paint: Painter, box: Box, share: float = 1.0) -> None:
    """A closed portal, without its coin."""
    paint.shadow(box, TILE_CORNER, 7, 5, 190)
    dimmed(paint, "tao/portal", box, share)


def hollow(paint: Painter, box: Box) -> None:
    """Where a tile was that is being shown large."""
    paint.box(box.inflate(-6, -6), TILE_CORNER, rgb("#151110"), (paint.theme.brass, 0.3), 1.4)


def number(paint: Painter, column: int, box: Box) -> None:
    """The number of a column, at the foot of its tile."""
    disc = Box(box.x + 4.5, box.bottom - 29.5, 25, 25)
    paint.box(disc, 12.5, rgb("#1A1512"), (paint.theme.brass, 0.8), 1.6)
    size = min(15.0, 19 / paint.layout.text)
    paint.text(str(column), disc.center, Style(size, "sans_semi"), "cm", room=22)


# Trays, lanterns


def tray(paint: Painter, box: Box) -> None:
    """A deck's lacquer tray."""
    name = "tao/tray" if box.w > 300 else "tao/tray_small"
    paint.shadow(box, box.h * 0.08, 8, 4, 170)
    paint.picture(name, box)


def lantern(paint: Painter, box: Box, light: float) -> None:
    """A lantern that burns (1), is out (0), or is just going out."""
    if light > 0:
        paint.glow(box.center, (58 * light, 66 * light), round(70 * light))
    if light < 1:
        paint.picture("tao/lantern_off", box)
    if light > 0:
        paint.picture("tao/lantern_on", box, round(255 * light))


# Badges


def badge(paint: Painter, icon: str, at: Spot, size: float = 40, strong: bool = False) -> None:
    """A round badge with the kind of a move: dark, or gold under the pointer."""
    px = paint.layout.px(size)
    box = Box(at[0] - size / 2, at[1] - size / 2, size, size)
    paint.shadow(box, size / 2, 5, 2, 200)
    made = paint.art.keep(("tao badge", icon, px, strong), lambda: _badge(paint, icon, px, strong))
    paint.surface.blit(made, made.get_rect(center=paint.layout.at(*at)))


def _badge(paint: Painter, icon: str, px: int, strong: bool) -> pygame.Surface:
    top, foot, line = (HOT, rgb("#D9A94E"), rgb("#5A3A10")) if strong else (
        rgb("#3A3026"), rgb("#1D1813"), rgb("#E8CF95")
    )  # fmt: skip
    ink = rgb("#2A1A08") if strong else rgb("#F8E8C4")
    middle = (px / 2, px / 2)
    plate = svg.gradient("b", (0, top, 1), (100, foot, 1)) + svg.circle(
        middle, px * 0.46, "b", line, px * 0.053
    )
    made = paint.art.drawn(("tao badge plate", strong), (px, px), lambda: plate).copy()
    inner = round(px * 0.66)
    sign = paint.art.tinted(f"tao/icon_{icon}", (inner, inner), _whitened(ink))
    made.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return made


def _whitened(ink: Colour) -> Colour:
    """The icons are drawn in cream; multiplied with this they come out in a colour that is darker."""
    cream = rgb("#F8E8C4")
    red, green, blue = (min(255, round(255 * a / b)) for a, b in zip(ink, cream, strict=True))
    return red, green, blue


def icon(paint: Painter, name: str, at: Spot, size: float, alpha: int = 255) -> None:
    """One of TAO's icons, bare."""
    paint.picture(f"tao/icon_{name}", Box(at[0] - size / 2, at[1] - size / 2, size, size), alpha)


def disc(paint: Painter, words: str, at: Spot, first: bool) -> None:
    """Which card of a queue is the how many-th to leave; the first is gold."""
    box = Box(at[0] - 12, at[1] - 12, 24, 24)
    paint.shadow(box, 12, 4, 2, 190)
    if first:
        paint.box(box, 12, rgb("#F0D696"), rgb("#5A3A10"), 1.6)
    else:
        paint.box(box, 12, rgb("#1E1614"), paint.theme.brass, 1.6)
    tone = rgb("#2A1A08") if first else "brass_light"
    paint.text(words, box.center, Style(min(15.0, 18 / paint.layout.text), "sans_semi", tone), "cm", room=21)


def pill(paint: Painter, words: str, at: Spot) -> None:
    """A light label with a coin: what would open, what can be taken."""
    size = 16.0
    width = paint.type.width(words, size, "sans_semi") + 46
    height = max(30.0, paint.type.line_height(size, "sans_semi") + 6)
    box = Box(at[0] - width / 2, at[1] - height / 2, width, height)
    paint.shadow(box, height / 2, 6, 3, 200)
    paint.box(box, height / 2, rgb("#FCF0D0"), rgb("#96682A"), 2)
    paint.picture("tao/coin", Box(box.x + 8, box.centery - 10, 20, 20))
    paint.text(words, (box.x + 33, box.centery), Style(size, "sans_semi", rgb("#3A2208")))


def last_move(paint: Painter, x: float, y: float, width: float, alpha: int) -> None:
    """A dashed brass frame round a card that was just moved."""
    wide = width + 12
    paint.picture("tao/last_move", Box(x - wide / 2, y - wide * CARD / 2, wide, wide * CARD), alpha)
