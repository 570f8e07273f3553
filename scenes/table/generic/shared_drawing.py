"""Shared drawing, for the tables of several games: pictures round a point, and items that are only one
picture, one token or one number.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import replace

import pygame

from scenes.table.drawing.name_plates import draw_badge
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item
from scenes.table.model.pose import Pose
from scenes.ui.art import STAMP
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style
from scenes.ui.theme import Colour

CORNER_SHARE = 0.06
"""Radius of a card's corners, as a share of its width."""


def draw_picture(paint: Painter, picture: pygame.Surface, middle: Spot, alpha: int = 255) -> None:
    """Draws a picture with its middle at a point; `alpha` below 255 makes it fainter."""
    paint.blit(picture, picture.get_rect(center=paint.layout.at(*middle)).topleft, alpha)


def grow_picture(
    paint: Painter, name: str, middle: Spot, size: float, grown: float, alpha: int = 255
) -> None:
    """Draws a picture on its way to its size, of which it has the share `grown` now, at most 1.5. It is
    scaled from the largest: to draw the SVG anew in each frame would take too long.
    """
    px = paint.layout.px(size if grown == 1 else 1.5 * size)
    made = paint.art.picture(name, (px, px))
    draw_picture(paint, made if grown == 1 else paint.art.scaled(made, grown / 1.5, 1), middle, alpha)


def draw_sprite(paint: Painter, sprite: pygame.Surface, middle: Spot) -> None:
    """Draws a sprite (premultiplied, see `scenes.ui.art`) with its middle at a point."""
    rect = sprite.get_rect(center=paint.layout.at(*middle))
    paint.surface.blit(sprite, rect, special_flags=STAMP)


def add_light(paint: Painter, light: pygame.Surface, rect: pygame.Rect) -> None:
    """Adds a picture of light to what is drawn already, with its middle in the middle of `rect`."""
    paint.surface.blit(light, light.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)


def limit_growth(paint: Painter, style: Style, power: float = 0.6) -> Style:
    """A style for words that have little room: at 200 % text they grow by less than to twice their size."""
    size = style.size / paint.layout.text**power
    return Style(size, style.face, style.tone, style.alpha, style.shade)


def draw_pile_edges(
    paint: Painter, top: Pose, edges: int, step: Spot, tones: tuple[Colour, Colour], line: Colour
) -> None:
    """The shadow of a pile of cards and the edges of those under its top card: `edges` of them, each `step`
    further, in two colours by turns.
    """
    box, radius, k = top.box(), top.w * CORNER_SHARE, paint.layout.k
    paint.shadow(box.move(edges * step[0], edges * step[1]), radius, 10, 7, 150)

    def make() -> pygame.Surface:
        size = (math.ceil((box.w + edges * step[0]) * k) + 1, math.ceil((box.h + edges * step[1]) * k) + 1)
        aside = replace(paint, surface=pygame.Surface(size, pygame.SRCALPHA))
        for i in range(edges, 0, -1):
            aside.box(Box(i * step[0], i * step[1], box.w, box.h), radius, tones[i % 2], line, 1)
        return aside.surface

    made = paint.art.keep(("pile", top.w, edges, step, tones, line), make)
    paint.surface.blit(made, paint.layout.rect(box))


def night_item(key: Hashable, screen: Box, dark: int) -> Item:
    """Everything drawn before it gets darker: by `dark` of 255."""
    return Item(key, screen, dark, lambda paint: paint.night(dark))


def picture_item(key: Hashable, name: str, box: Box, alpha: int = 255) -> Item:
    """One SVG from assets in a box."""
    return Item(key, box.inflate(4, 4), (name, alpha), lambda paint: paint.picture(name, box, alpha))


def token_item(key: Hashable, token: str, middle: Spot, size: float) -> Item:
    """The token of a player round a point."""
    return Item(key, box_around(middle, size + 20), token, lambda paint: paint.player(token, middle, size))


def badge_item(key: Hashable, number: int, middle: Spot, radius: float = 15) -> Item:
    """A number on a small badge, for instance of how many cards a pile has."""
    return Item(
        key, box_around(middle, 80), number, lambda paint: draw_badge(paint, str(number), *middle, radius)
    )
