"""What lies on DAO's cloth for good: a dry brush line where the row will grow, and the walnut tray."""

from __future__ import annotations

import pygame

from game.titles.dao.cards import ELEMENTS
from scenes.tables.dao.places import DaoRoom
from scenes.ui import shapes
from scenes.ui.art import Size
from scenes.ui.backdrop import walnut
from scenes.ui.layout import Box
from scenes.ui.paint import Painter
from scenes.ui.theme import rgb

WELL = rgb("#1F1E1E")


def ground(paint: Painter, place: DaoRoom, shut: bool) -> None:
    """Line and tray; a shut tray has but one well."""
    box = paint.layout.rect(Box(176 + place.dx, place.row_y - 74, 1380, 150))
    paint.blit(paint.art.tinted("dao/path", box.size, (255, 232, 196)), box.topleft, 17)
    paint.shadow(place.tray, 14, 10, 5, 170)
    rect = paint.layout.rect(place.tray)
    wells = [paint.layout.rect(well) for well in place.wells(1 if shut else len(ELEMENTS))]
    tray = _tray(rect.size, [well.move(-rect.x, -rect.y) for well in wells], paint.layout.k)
    paint.surface.blit(tray, rect)


def _tray(size: Size, wells: list[pygame.Rect], k: float) -> pygame.Surface:
    """A plank of walnut with wells routed into it."""
    plank = walnut(size, 23, k)
    plank.fill((208, 200, 194), special_flags=pygame.BLEND_RGB_MULT)
    out = shapes.rounded(plank, 14 * k)
    _outlined(out, out.get_rect(), 14 * k, (18, 10, 5), 2)
    _outlined(out, out.get_rect().inflate(-4, -4), 14 * k - 2, (255, 214, 160, 40), 1)
    for well in wells:
        _outlined(out, well.inflate(4, 4), 11 * k, (255, 214, 160, 46), 2)
        out.blit(shapes.rounded(_well(well.size), 9 * k), well)
        _outlined(out, well.inflate(2, 2), 10 * k, (16, 9, 5), max(1, round(k)))
    return out


def _well(size: Size) -> pygame.Surface:
    """Dark cloth under the shadow of its edge."""
    out = pygame.Surface(size)
    out.fill(WELL)
    small = (max(8, size[0] // 4), max(8, size[1] // 4))
    shade = pygame.Surface(small, pygame.SRCALPHA)
    shade.fill((0, 0, 0, 205))
    hole = shade.get_rect().inflate(-4, -4).move(0, 3)
    pygame.draw.rect(shade, (0, 0, 0, 0), hole, border_radius=3)
    for _ in range(2):
        shade = pygame.transform.box_blur(shade, 2)
    out.blit(pygame.transform.smoothscale(shade, size), (0, 0))
    return out


def _outlined(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, colour: tuple[int, ...], width: int
) -> None:
    line = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(line, colour, line.get_rect(), max(1, width), border_radius=max(1, round(radius)))
    surface.blit(line, rect)
