"""Numerals in the lettering of the cards: fat digits with an ink line, for everything that is counted."""

from __future__ import annotations

import pygame

from game.language.forms import format_signed
from scenes.ui.painter import Painter, Spot, Tone

NAMES = {"+": "plus", "−": "minus"}
CLOSER = 0.13
"""By which share of its height each digit overlaps the one before it, so that their ink lines meet."""
LEAST = 19
"""Pixels. No number is less high: then its digits are as high as capitals in the smallest type."""


def draw_number(paint: Painter, value: int, at: Spot, high: float, tone: Tone, anchor: str = "c") -> float:
    """Draws a number with its sign. Gives its width."""
    return draw_numeral(paint, format_signed(value), at, high, tone, anchor)


def draw_numeral(paint: Painter, text: str, at: Spot, high: float, tone: Tone, anchor: str = "c") -> float:
    """Draws digits and signs; their left end, middle or right end (`anchor` l, c, r) is at the point."""
    px = max(LEAST, paint.layout.px(high))
    made = [_digit(paint, sign, px, tone) for sign in text]
    step = round(px * CLOSER)
    width = sum(each.get_width() for each in made) - step * (len(made) - 1)
    x, y = paint.layout.at(*at)
    x -= {"l": 0, "c": width // 2, "r": width}[anchor]
    for each in made:
        paint.surface.blit(each, (x, y - px // 2))
        x += each.get_width() - step
    return width / paint.layout.k


def _digit(paint: Painter, sign: str, px: int, tone: Tone) -> pygame.Surface:
    return paint.art.tinted(f"daumen/digit_{NAMES.get(sign, sign)}", (2 * px, px), paint.tone(tone))
