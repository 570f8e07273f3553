"""The wooden board of Dog's table: made once for each window, each seat at the bottom and each deal."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from game.kernel.types import Seat
from game.titles.dog.rules.cards import FIRST_SIZE, STEPS_OF_A_SEVEN
from game.titles.dog.rules.position import DogDeal
from scenes.table.drawing.name_plates import cap_style
from scenes.table.generic.shared_places import box_around
from scenes.tables.dog.board_plan import Spot
from scenes.tables.dog.layout import DogRoom
from scenes.ui.art import Size, rasterise_svg
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

SHADOWS = ((8, 20, 190), (2, 11, 170))
"""A wide one and a near one: blur at a third of the size, how far down, how dark."""
STREAKS = ((70, 21, 165), (14, 22, 90))
"""How long streaks of wood are, the seed of their noise, and their strength."""
LEAST = (176, 172, 168)
"""So much light the darkest streak leaves."""
GRAIN = (1280, 720)
"""Size of the picture of the wood's grain."""
NUMBER, ABOVE = Style(18, "serif_semi", "brass_light"), 25.0
"""The numbers over the holes that count deals and steps, and how far above a hole they stand."""


def draw_board(paint: Painter, place: DogRoom, deal: DogDeal) -> None:
    """Draws shadow and board, and a bead in the hole of this deal."""
    rect = paint.layout.rect(place.plate_box)
    key = ("dog board", place.seats, place.bottom, rect.size)
    made = paint.art.keep(key, lambda: _board(paint, place, rect.size))
    _shadow(paint, place, rect)
    paint.surface.blit(made, rect)
    _numbered(paint, place, place.plan.dots, range(FIRST_SIZE, 1, -1))
    _numbered(paint, place, place.plan.beads, range(1, STEPS_OF_A_SEVEN + 1))
    for i, spot in enumerate(place.plan.dots):
        if FIRST_SIZE - i == deal["size"]:
            paint.glow(place.on_board(spot), (26, 26), 110)
            paint.picture("dog/bead_left", box_around(place.on_board(spot), 21 * place.grown))
        elif i == 0:
            _plug(paint, *place.on_board(spot))


def _board(paint: Painter, place: DogRoom, size: Size) -> pygame.Surface:
    """The board's picture; on a screen that stands upright it is turned."""
    if not place.grid.upright:
        return make_board(paint, place.seats, place.first, size, place.grown)
    return pygame.transform.rotate(make_board(paint, place.seats, place.first, size[::-1], place.grown), -90)


def _numbered(paint: Painter, place: DogRoom, holes: Sequence[Spot], numbers: Sequence[int]) -> None:
    """Writes over each hole what it stands for."""
    style = cap_style(paint, NUMBER, 1.0)
    for (x, y), number in zip(holes, numbers, strict=True):
        paint.text(str(number), place.on_board((x, y - ABOVE)), style, "cm")


def _plug(paint: Painter, x: float, y: float) -> None:
    """Draws the plug that closes the first hole after the first deal: no later deal has so many cards."""
    paint.box(box_around((x, y), 15), 7.5, (126, 84, 48), (40, 22, 10), 1.2)
    paint.box(Box(x - 4.5, y - 0.8, 9, 1.6), 0.8, (70, 42, 22))


def _layer(paint: Painter, name: str, size: Size) -> pygame.Surface:
    return rasterise_svg(paint.art.source(f"dog/{name}"), size)


def _shadow(paint: Painter, place: DogRoom, rect: pygame.Rect) -> None:
    """Draws the board's shadow on the cloth; it is made at a third of its size."""
    pad = 30
    key = ("dog board shadow", place.seats, rect.size)
    made = paint.art.keep(key, lambda: _shade(paint, place, rect.size, pad))
    large = pygame.transform.smoothscale(made, (rect.w + 6 * pad, rect.h + 6 * pad))
    paint.surface.blit(large, (rect.x - 3 * pad, rect.y - 3 * pad))


def _shade(paint: Painter, place: DogRoom, size: Size, pad: int) -> pygame.Surface:
    small = (size[0] // 3, size[1] // 3)
    lying = small[::-1] if place.grid.upright else small
    mask = _layer(paint, f"board{place.seats}_mask", lying)
    mask = pygame.transform.rotate(mask, -90) if place.grid.upright else mask
    mask.fill((4, 3, 2, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out = pygame.Surface((small[0] + 2 * pad, small[1] + 2 * pad), pygame.SRCALPHA)
    out.fill((4, 3, 2, 0))
    for blur, down, dark in SHADOWS:
        shade = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        shade.fill((4, 3, 2, 0))
        shade.blit(mask, (pad, pad + paint.layout.px(down) // 3))
        for _ in range(2):
            shade = pygame.transform.box_blur(shade, blur)
        shade.fill((255, 255, 255, dark), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(shade, (0, 0))
    return out


def make_board(paint: Painter, seats: int, bottom: Seat, size: Size, grown: float = 1.0) -> pygame.Surface:
    """All layers of the board, from the plate to the symbols in the fields."""
    board = f"board{seats}"
    out = _layer(paint, f"{board}_plate", size)
    out.blit(_layer(paint, f"{board}_inlay_v{bottom}", size), (0, 0))
    mask = _layer(paint, f"{board}_mask", size)
    out.blit(_streaks(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    grain = pygame.Surface(size, pygame.SRCALPHA)
    wide, high = (paint.layout.px(side * grown) for side in GRAIN)
    grain.blit(_layer(paint, "wood_grain", (wide, high)), (0, 0))
    grain.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(grain, (0, 0))
    for name in ("top", f"marks_v{bottom}"):
        out.blit(_layer(paint, f"{board}_{name}", size), (0, 0))
    return out


def _streaks(size: Size) -> pygame.Surface:
    """The streaks of the wood: noise stretched sideways, by which the board is darkened."""
    out = pygame.Surface(size)
    for wide, seed, strength in STREAKS:
        small = (max(2, size[0] // wide), size[1])
        noise = pygame.image.frombytes(random.Random(seed).randbytes(small[0] * small[1]), small, "P")
        noise.set_palette([(i, i, i) for i in range(256)])
        drawn = pygame.transform.smoothscale(noise.convert(24), size)
        drawn.fill((strength, strength, strength), special_flags=pygame.BLEND_RGB_MULT)
        out.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    out.fill(tuple(255 - least for least in LEAST), special_flags=pygame.BLEND_RGB_MULT)
    out.fill(LEAST, special_flags=pygame.BLEND_RGB_ADD)
    return out
