"""Dos's cloth: matte plum, and the neon that lights up on it in the colour in force, a ring of two lines and
the suit in its corner.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.titles.dos.rules.cards import COLOURS
from scenes.table.generic.shared_drawing import add_light
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.tables.dos.board_types import DosShow
from scenes.tables.dos.layout import DosRoom, room
from scenes.ui.art import rasterise_svg
from scenes.ui.cloth import Dye, Weave
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter
from scenes.ui.theme import Colour, mix_colours

MATTE = Weave(((192, 192, 5), (384, 384, 4)), (150, 3, 7, (12, 11, 13)))
PLUM = Dye((98, 54, 108), (71, 37, 84), (33, 16, 43), (22, 9, 28), MATTE, 0.03)
TONES: dict[str, Colour] = {
    "r": (255, 74, 52),
    "y": (250, 222, 118),
    "g": (62, 214, 178),
    "b": (120, 196, 255),
    "none": (205, 150, 220),
}
MOTIF = TONES["none"]
"""The tone of corners whose colour isn't in force."""
CORNERS = {"r": (0, 0), "y": (1, 0), "g": (0, 1), "b": (1, 1)}
SUIT, LINES = (440.0, 400.0), (900.0, 428.0)
"""Width and height of a corner's suit, and of the ring's two lines."""
LIGHT, COARSE = 120.0, 6
"""How far the ring's light reaches, and by how much smaller it is made, as it has no edges."""
GROWS = 0.45
"""By what share of their size the ring's lines grow on their way outwards."""
Seen = tuple[tuple[str, float], ...]
"""Colours that are seen, and how far each is there, 0 to 1."""


def neon_items(show: DosShow) -> Iterator[Item]:
    """The ring and the corner in the colour in force; a new colour comes while the old one goes."""
    place, grid = room(show.board), show.board.grid
    seen = tuple((each, share) for each in TONES if (share := show.count(f"colour/{each}")) > 0.02)
    yield item("neon", _ring(place).inflate(2 * LIGHT, 2 * LIGHT), _light, place, seen)
    for each, share in seen:
        if each in COLOURS:
            yield item(("suit", each), _corner(grid, each), _suit, grid, each, round(96 * share))


def draw_suit(paint: Painter, grid: Layout, colour: str, tone: Colour, alpha: int) -> None:
    """Draws a suit in its corner of the cloth."""
    box, surface = _corner(grid, colour), paint.surface
    before = surface.get_clip()
    inner = grid.screen.inflate(-2 * grid.rim - 6, -2 * grid.rim - 6)
    surface.set_clip(before.clip(paint.layout.rect(inner)))
    rect = paint.layout.rect(box)
    paint.blit(paint.art.tinted(f"dos/echo_{colour}", rect.size, tone), rect.topleft, alpha)
    surface.set_clip(before)


def _suit(grid: Layout, colour: str, alpha: int, paint: Painter) -> None:
    if not paint.theme.plain_ground:
        draw_suit(paint, grid, colour, TONES[colour], alpha)


def _corner(grid: Layout, colour: str) -> Box:
    """Where a colour's suit is."""
    (right, foot), rim = CORNERS[colour], grid.rim
    x, y = grid.width - 2 * rim - SUIT[0], grid.height - 2 * rim - SUIT[1]
    return Box(rim + right * x, rim + foot * y, *SUIT)


def _ring(place: DosRoom) -> Box:
    return box_around((place.x, place.y), *LINES)


def prepare_neon(paint: Painter, place: DosRoom) -> Iterator[None]:
    """Makes ring and corner in every colour, one picture a step; but the large light only when needed."""
    rect = paint.layout.rect(_ring(place))
    for each in COLOURS:
        paint.art.tinted(f"dos/echo_{each}", paint.layout.rect(_corner(place.grid, each)).size, TONES[each])
        yield
    for each in TONES:
        _lines(paint, rect, each)
        yield
        _small_halo(paint, rect, each)
        yield


def _light(place: DosRoom, seen: Seen, paint: Painter) -> None:
    rect = paint.layout.rect(_ring(place))
    for each, share in seen:
        if share >= 0.5 and not paint.theme.plain_ground:
            add_light(paint, _halo(paint, rect, each), rect)
        paint.blit(_lines(paint, rect, each), rect.topleft, round(220 * share))


def add_flare(paint: Painter, place: DosRoom, colour: str, light: int) -> None:
    """Adds light to the ring, `light` of 255."""
    rect = paint.layout.rect(_ring(place))
    if light and not paint.theme.plain_ground:
        halo = _halo(paint, rect, colour)
        part = paint.art.scratch(halo.get_size(), 0)
        part.fill((light, light, light))
        part.blit(halo, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        add_light(paint, part, rect)


def draw_echo(paint: Painter, place: DosRoom, colour: str, share: float) -> None:
    """Draws the ring's lines on their way outwards: they grow and fade, too quickly for fine scaling."""
    rect = paint.layout.rect(_ring(place))
    made = paint.art.scaled(_lines(paint, rect, colour), 1 + GROWS * share, 1 + GROWS, fine=False)
    paint.blit(made, made.get_rect(center=rect.center).topleft, round(220 * (1 - share)))


def draw_ring(paint: Painter, box: Box, colour: str) -> None:
    """Draws a ring in one colour, as large as a box."""
    rect = paint.layout.rect(box)
    if not paint.theme.plain_ground:
        add_light(paint, _halo(paint, rect, colour), rect)
    paint.blit(_lines(paint, rect, colour), rect.topleft, 235)


def _lines(paint: Painter, rect: pygame.Rect, colour: str) -> pygame.Surface:
    return paint.art.tinted("dos/ring", rect.size, mix_colours(TONES[colour], (255, 255, 255), 0.10))


def _halo(paint: Painter, rect: pygame.Rect, colour: str) -> pygame.Surface:
    small, reach = _small_halo(paint, rect, colour), paint.layout.px(2 * LIGHT)
    size = (rect.w + reach, rect.h + reach)
    return paint.art.redrawn(
        ("dos neon", size), colour, size, lambda room: pygame.transform.smoothscale(small, size, room)
    )


def _small_halo(paint: Painter, rect: pygame.Rect, colour: str) -> pygame.Surface:
    return paint.art.keep(("dos neon, small", colour, rect.size), lambda: _lit(paint, rect, colour))


def _lit(paint: Painter, rect: pygame.Rect, colour: str) -> pygame.Surface:
    """The light round the two lines, small: a strong one that is near, and a faint one that is wide."""
    k, reach = paint.layout.k, paint.layout.px(2 * LIGHT)
    small = pygame.Surface(((rect.w + reach) // COARSE, (rect.h + reach) // COARSE), depth=32)
    lines = rasterise_svg(paint.art.source("dos/ring"), (rect.w // COARSE, rect.h // COARSE))
    small.blit(lines, lines.get_rect(center=small.get_rect().center))
    wide, near = small, small
    for _ in range(2):
        wide = pygame.transform.box_blur(wide, max(1, round(5 * k)))
        near = pygame.transform.box_blur(near, 2)
    for _ in range(2):
        wide.blit(wide.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    near.blit(wide, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    near.fill(mix_colours((0, 0, 0), TONES[colour], 0.46), special_flags=pygame.BLEND_RGB_MULT)
    return near
