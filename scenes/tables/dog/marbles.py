"""How marbles are drawn, and the signs on the board: rings, ghosts, numbers, dots."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pygame

from game.titles.dog.rules.board import ARC, NUMBERED
from scenes.table.generic.shared_drawing import draw_picture
from scenes.table.generic.shared_places import box_around, box_of_points
from scenes.table.model.items import Drawn, Item
from scenes.tables.dog.board_plan import Spot
from scenes.tables.dog.board_types import DogShow
from scenes.tables.dog.layout import room
from scenes.ui import shapes, svg
from scenes.ui.layout import Box
from scenes.ui.painter import Painter
from scenes.ui.theme import Colour

CREAM: Colour = (255, 241, 207)
SHADE = 1.04
"""Size of a marble's shadow, as a share of its own."""
LIGHT = 46.0
"""How far the light under a pointer reaches."""


def draw_marble(paint: Painter, drawn: Drawn, safe: bool) -> None:
    """Draws a marble where it lies, rolls or flies. Its shadow stays on the board; `safe` has a ring."""
    pose, k, high = drawn.pose, paint.layout.k, drawn.pose.lift
    if pose.alpha <= 0.004:
        return
    if safe:
        draw_board_picture(paint, "ring_safe", (pose.x, pose.y), pose.w * 1.36)
    size = max(2, paint.layout.px(pose.w * SHADE * (1 + high / 400)))
    dark = round(235 * pose.alpha * max(0.4, 1 - high / 200)) // 8 * 8
    blur = round(1.6 + min(high, 90) * 0.1) * k
    at = paint.layout.at(pose.x + high * 0.06, pose.y + pose.w * 0.18 + high * 0.06)
    shapes.cast(paint.art, paint.surface, shapes.Shade((size, size), size / 2, max(1, blur), dark), at)
    px = max(2, paint.layout.px(pose.w * (1 + min(0.34, high / 500))))
    glass = paint.art.picture(f"dog/marble_{drawn.face[0]}", (px, px))
    if abs(pose.stretch - 1) > 0.004:
        glass = pygame.transform.smoothscale(glass, (round(px * pose.stretch), round(px / pose.stretch)))
    corner = glass.get_rect(center=paint.layout.at(pose.x, pose.y - high)).topleft
    paint.blit(glass, corner, round(255 * pose.alpha))
    if drawn.focused:
        draw_focus(paint, (pose.x, pose.y), pose.w)


def is_safe(show: DogShow, drawn: Drawn) -> bool:
    """Does this marble stand on its own start field, where it is safe and bars the way?"""
    (seat, number), view = NUMBERED[drawn.face], show.board.view
    start = f"at/{ARC * seat}"
    if drawn.zone != start or drawn.pose.lift >= 1:
        return False
    if math.dist(room(show.board).spots[start], (drawn.pose.x, drawn.pose.y)) >= 1:
        return False
    return view["pieces"][seat][number] == "s" or view["options"]["safe_start"] == "always"


def draw_figure(paint: Painter, face: str, box: Box, dim: bool = False) -> None:
    """Draws a marble in a list."""
    paint.picture(f"dog/marble_{face[0]}", box, 110 if dim else 255)


def draw_board_picture(paint: Painter, name: str, at: Spot, size: float) -> None:
    """Draws one of Dog's pictures round a point."""
    px = max(2, paint.layout.px(size))
    draw_picture(paint, paint.art.picture(f"dog/{name}", (px, px)), at)


def draw_focus(paint: Painter, at: Spot, size: float) -> None:
    """Draws the keyboard's ring round a point of the board."""
    paint.focus(box_around(at, size), size / 2)


@dataclass(frozen=True, slots=True)
class BoardSign:
    """A picture on the board: a ring, a ghost, a number, a dot."""

    picture: str
    at: Spot
    size: float
    light: float = 0.0
    """How strong the light under it is, 0 to 1."""
    focus: float = 0.0
    """How wide the keyboard's ring round it is; 0: the keyboard is elsewhere."""

    def item(self, *key: Hashable) -> Item:
        """The sign as an item."""
        reach = max(self.size + 4, self.focus and self.focus + 22, 2 * LIGHT + 4 if self.light > 0.02 else 0)
        return Item(key, box_around(self.at, reach), self, self.draw)

    def draw(self, paint: Painter) -> None:
        """Draws the light, the picture, and the keyboard's ring."""
        if self.light > 0.02:
            paint.glow(self.at, (LIGHT, LIGHT), round(110 * self.light))
        draw_board_picture(paint, self.picture, self.at, self.size)
        if self.focus:
            draw_focus(paint, self.at, self.focus)


# Dots


def dots_item(key: Hashable, spots: Sequence[Spot], radius: float, colour: Colour, alpha: int) -> Item:
    """A dot in the middle between each of these points and the next one."""
    middles = tuple(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(spots))
    drawn = partial(_dots, middles, radius, colour, alpha)
    return Item(key, box_of_points(spots, 9), (middles, radius), drawn)


def _dots(middles: Sequence[Spot], radius: float, colour: Colour, alpha: int, paint: Painter) -> None:
    """Draws small light dots with a dark edge."""
    size = max(4, paint.layout.px(2 * radius + 2))
    body = partial(_dot, paint, size, colour, alpha)
    made = paint.art.drawn(("dog dot", colour, alpha), (size, size), body)
    for at in middles:
        draw_picture(paint, made, at)


def _dot(paint: Painter, size: int, colour: Colour, alpha: int) -> str:
    half, share = size / 2, alpha / 255
    edge = svg.circle((half, half), half - 0.2, ((20, 10, 4), share))
    return edge + svg.circle((half, half), max(1.0, half - max(0.8, paint.layout.k)), (colour, share))
