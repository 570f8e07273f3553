"""Numbers in Dos's own figures, which are drawn with two lines, high above the cloth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

import pygame

from scenes.table.generic.shared_drawing import draw_sprite
from scenes.ui.art import STAMP, rasterise_svg
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot

DRAWN, FRAME = 404, 460
"""Height of a figure's ink, and of its picture, in the picture's units."""
COARSE = 4
"""By how much smaller shadows are made."""
HIGHEST = 219
"""How high the largest sum is."""
WIDE = {"+": (316, 276), **dict.fromkeys("0123456789", (324, 308))}
"""Width of each picture, and from one figure to the next, in the picture's units."""


def draw_number(words: str, at: Spot, high: int, grown: float, paint: Painter) -> None:
    """Draws a number round a point, its shadow far below; for a moment it may be `grown` times larger."""
    px = paint.layout.px(high)
    made = paint.art.keep(("dos number", words, px), lambda: _number(paint, words, px))
    shade = paint.art.keep(("dos number shade", words, px), lambda: _shade(made))
    wide = made.get_width() / paint.layout.k
    box = Box(at[0] - wide * 0.38, at[1] - high * 0.1, wide * 0.76, high * 0.5)
    paint.shadow(box, high * 0.25, high * 0.16, high * 0.12, 220)
    _put(paint, shade, (at[0], at[1] + high * 0.09), grown)
    _put(paint, made, at, grown)


def _put(paint: Painter, sprite: pygame.Surface, at: Spot, grown: float) -> None:
    draw_sprite(paint, sprite if grown == 1.0 else pygame.transform.smoothscale_by(sprite, grown), at)


def prepare_digits(paint: Painter) -> Iterator[None]:
    """Makes every figure in its largest size, one a step."""
    for letter in WIDE:
        _figure(paint, letter)
        yield


def _figure(paint: Painter, letter: str) -> pygame.Surface:
    """A figure in its largest size, from which smaller ones are scaled: drawing each anew takes too long."""
    px = paint.layout.px(HIGHEST)

    def make() -> pygame.Surface:
        name, scale = f"dos/figure_{'plus' if letter == '+' else letter}", px / DRAWN
        size = (round(WIDE[letter][0] * scale), round(FRAME * scale))
        return rasterise_svg(paint.art.source(name), size).premul_alpha()

    return paint.art.keep(("dos figure", letter, px), make)


def _number(paint: Painter, words: str, px: int) -> pygame.Surface:
    scale = px / DRAWN
    steps = [WIDE[letter][1] * scale for letter in words]
    room = round(sum(steps[:-1])) + round(WIDE[words[-1]][0] * scale)
    out = pygame.Surface((room, round(FRAME * scale)), pygame.SRCALPHA)
    for letter, x in zip(words, accumulate(steps, initial=0.0), strict=False):
        size = (round(WIDE[letter][0] * scale), round(FRAME * scale))
        made = pygame.transform.smoothscale(_figure(paint, letter), size)
        out.blit(made, (round(x), 0), special_flags=STAMP)
    return out


def _shade(made: pygame.Surface) -> pygame.Surface:
    """A soft shadow in the shape of a number: made small, blurred and enlarged."""
    wide, high = (side // COARSE for side in made.get_size())
    pad = high // 4
    dark = pygame.transform.smoothscale(made, (wide, high))
    dark.fill((0, 0, 0, 190), special_flags=pygame.BLEND_RGBA_MULT)
    room = pygame.Surface((wide + 2 * pad, high + 2 * pad), pygame.SRCALPHA)
    room.blit(dark, (pad, pad), special_flags=STAMP)
    blurred = pygame.transform.box_blur(room, max(1, pad // 4))
    return pygame.transform.smoothscale_by(blurred, COARSE)
