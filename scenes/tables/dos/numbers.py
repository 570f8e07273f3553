"""Numbers in Dos's own figures of two lines, standing high over the cloth."""

from __future__ import annotations

import pygame

from scenes.ui.layout import Box
from scenes.ui.paint import Painter

DRAWN = 404
"""Height of a figure's ink in its picture, which is 460 high."""
WIDE = {"+": (316, 276), **dict.fromkeys("0123456789", (324, 308))}
"""Width of each picture, and from one figure to the next."""


def loom(paint: Painter, words: str, x: float, y: float, high: int) -> None:
    """A number round a point with its shadow far below it."""
    made = paint.art.keep(
        ("dos number", words, paint.layout.px(high)), lambda: _number(paint, words, paint.layout.px(high))
    )
    wide = made.get_width() / paint.layout.k
    paint.shadow(
        Box(x - wide * 0.38, y - high * 0.1, wide * 0.76, high * 0.5),
        high * 0.25,
        high * 0.16,
        high * 0.12,
        220,
    )
    shade = paint.art.keep(("dos number shade", words, paint.layout.px(high)), lambda: _shade(made))
    at = paint.layout.at(x, y)
    rect = shade.get_rect(center=(at[0], at[1] + paint.layout.px(high * 0.09)))
    paint.surface.blit(shade, rect)
    paint.surface.blit(made, made.get_rect(center=at))


def _number(paint: Painter, words: str, px: int) -> pygame.Surface:
    scale = px / DRAWN
    parts = [
        (
            paint.art.picture(
                f"dos/figure_{_name(letter)}", (round(WIDE[letter][0] * scale), round(460 * scale))
            ),
            WIDE[letter][1],
        )
        for letter in words
    ]
    width = round(sum(step for _, step in parts[:-1]) * scale) + parts[-1][0].get_width()
    out = pygame.Surface((width, round(460 * scale)), pygame.SRCALPHA)
    x = 0.0
    for picture, step in parts:
        out.blit(picture, (round(x), 0))
        x += step * scale
    return out


def _name(letter: str) -> str:
    return "plus" if letter == "+" else letter


def _shade(made: pygame.Surface) -> pygame.Surface:
    """A soft shadow of the figures' own shape."""
    pad = made.get_height() // 4
    dark = pygame.mask.from_surface(made, 40).to_surface(setcolor=(0, 0, 0, 190), unsetcolor=(0, 0, 0, 0))
    room = pygame.Surface((made.get_width() + 2 * pad, made.get_height() + 2 * pad), pygame.SRCALPHA)
    room.blit(dark, (pad, pad))
    small = pygame.transform.smoothscale(
        room, (max(2, room.get_width() // 4), max(2, room.get_height() // 4))
    )
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, max(1, pad // 16)), room.get_size())
