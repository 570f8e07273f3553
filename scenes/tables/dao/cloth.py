"""DAO's cloth: indigo paper with fibres, three mountain ranges in mist, and a moon behind the dial. On it lie
the brush path with its ink, and the walnut tray for the own cards.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.titles.dao.rules.cards import ELEMENTS, LIMIT
from scenes.table.model.items import Item, item
from scenes.tables.dao.board_types import DaoShow
from scenes.tables.dao.layout import DaoRoom, dial_spot, room
from scenes.ui import shapes
from scenes.ui.art import Size
from scenes.ui.cloth import Cloth, Dye, Weave, soft
from scenes.ui.layout import Box
from scenes.ui.painter import Painter
from scenes.ui.theme import Colour, mix_colours, rgb
from scenes.ui.wood import walnut

MOONLIGHT: Colour = (196, 206, 232)
PEAKS_H, PEAKS_FROM = 520.0, 0.30
"""Height of the mountains; and of the height that the window has beyond that, how much lies above them."""
MOON = 300.0
"""How far the moon's light reaches from its middle; its disc is hidden behind the dial."""


def _woven(cloth: Cloth) -> None:
    """Adds mountains and moon, drawn small and enlarged: nothing in them has a sharp edge."""
    (w, h), k = cloth.surface.get_size(), cloth.layout.k
    q = 2 if k < 1.6 else 3
    wash = pygame.Surface((w // q, h // q), depth=24)
    high = PEAKS_H * k
    peaks = cloth.height("dao/peaks", (w / q, high / q), 66)
    if peaks.get_width() < w // q:  # the picture keeps its ratio, the window doesn't
        peaks = pygame.transform.smoothscale(peaks, (w // q, round(high / q)))
    peaks.fill(MOONLIGHT, special_flags=pygame.BLEND_RGB_MULT)
    wash.blit(peaks, (0, round((h - high) * PEAKS_FROM / q)))
    _add_moon(cloth, wash, q)
    light = pygame.transform.smoothscale(soft(wash, 1), (w, h))
    cloth.surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _add_moon(cloth: Cloth, wash: pygame.Surface, q: int) -> None:
    """Adds the moon to a picture that is drawn `q` times smaller."""
    radius, (x, y) = round(MOON * cloth.layout.k / q), cloth.at(*dial_spot(cloth.layout))
    disc = pygame.transform.smoothscale(_moon(), (2 * radius, 2 * radius))
    wash.blit(disc, (x // q - radius, y // q - radius), special_flags=pygame.BLEND_RGB_ADD)


def _moon(n: int = 80) -> pygame.Surface:
    """A disc that is brighter at its rim, and a halo round it."""
    out = pygame.Surface((n, n), depth=24)
    for i in range(n):
        for j in range(n):
            r = math.hypot(i - n / 2 + 0.5, j - n / 2 + 0.5) / (n / 2) / 0.62
            if r < 1:
                light = 0.16 + 0.17 * r**5
            else:
                light = 0.33 * math.exp(-9 * (r - 1)) * max(0.0, min(1.0, (1.6 - r) * 3))
            light += 0.10 * math.exp(-((r * 1.1) ** 2))
            out.set_at((i, j), mix_colours((0, 0, 0), MOONLIGHT, light * 0.34))
    return out


PAPER = Weave(((20, 20, 10), (384, 384, 5)), (120, 26, 70, (11, 12, 14)))
INDIGO = Dye(rgb("#343E62"), rgb("#222B4C"), rgb("#0F1328"), rgb("#0C0F22"), PAPER, 0.035, woven=_woven)


# What lies on it

WELL = rgb("#14182C")
DRY, HOT = rgb("#F4EBD9"), rgb("#FF7A4C")
TRACE, INKED, HEATED = 56, 190, 10
"""How strong the dry path is and the ink on it, of 255; from which sum on the ink is red."""


def ink_items(show: DaoShow) -> Iterator[Item]:
    """The ink on the path beyond the row. Its length says how far the sum is from twelve: the whole path
    without a card, nothing at twelve or more.
    """
    place, row = room(show.board), [each.pose for each in show.pieces if each.zone == "row"]
    total = show.count("sum")
    begun = min(place.path.right, max((pose.x + pose.w / 2 for pose in row), default=place.row_x))
    left = max(0.0, 1 - total / LIMIT)
    end = int(begun + (place.path.right - begun) * left) // 8 * 8
    if left > 0.01:
        yield item("path", place.path, _inked, place.path, end, total >= HEATED - 0.5)


def prepare_ink(paint: Painter, place: DaoRoom) -> Iterator[None]:
    """Makes the pictures of the ink, one a step."""
    for tone in (DRY, HOT):
        paint.art.tinted("dao/path", paint.layout.rect(place.path).size, tone)
        yield


def _inked(box: Box, end: int, hot: bool, paint: Painter) -> None:
    """Draws so much of the ink's picture, from its right end, as fits between the row and `end`."""
    if paint.theme.plain_ground:
        return
    rect, gone = paint.layout.rect(box), paint.layout.px(box.right - end)
    made = paint.art.tinted("dao/path", rect.size, HOT if hot else DRY)
    seen = made.get_width() - gone
    if seen > 0:
        paint.blit(made.subsurface((gone, 0, seen, made.get_height())), rect.topleft, INKED)


def draw_ground(paint: Painter, place: DaoRoom, shut: bool) -> None:
    """Draws the dry path, and the tray with a well for each element; with a single one while it is shut."""
    if not paint.theme.plain_ground:
        box = paint.layout.rect(place.path)
        paint.blit(paint.art.tinted("dao/path", box.size, DRY), box.topleft, TRACE)
    paint.shadow(place.tray, 14, 10, 5, 170)
    rect = paint.layout.rect(place.tray)
    wells = [paint.layout.rect(well) for well in place.wells(1 if shut else len(ELEMENTS))]
    tray = _tray(rect.size, [well.move(-rect.x, -rect.y) for well in wells], paint.layout.k)
    paint.surface.blit(tray, rect)


def _tray(size: Size, wells: list[pygame.Rect], k: float) -> pygame.Surface:
    """A plank of walnut with wells routed into it."""
    plank = walnut(size, 23, k)
    plank.fill((208, 200, 194), special_flags=pygame.BLEND_RGB_MULT)
    out = shapes.round_corners(plank, 14 * k)
    _outlined(out, out.get_rect(), 14 * k, (18, 10, 5), 2)
    _outlined(out, out.get_rect().inflate(-4, -4), 14 * k - 2, (255, 214, 160, 40), 1)
    for well in wells:
        _outlined(out, well.inflate(4, 4), 11 * k, (255, 214, 160, 46), 2)
        out.blit(shapes.round_corners(_well(well.size), 9 * k), well)
        _outlined(out, well.inflate(2, 2), 10 * k, (16, 9, 5), max(1, round(k)))
    return out


def _well(size: Size) -> pygame.Surface:
    """The inside of a well: dark cloth, on which its upper edge throws a shadow."""
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
