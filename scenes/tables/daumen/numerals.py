"""Numbers in the hand of the cards: fat digits with an ink line, for everything that is counted."""

from __future__ import annotations

import pygame

from game.kernel.forms import signed
from scenes.ui.paint import Painter, Spot, Tone

NAMES = {"+": "plus", "−": "minus"}
CLOSER = 0.13
"""How far each digit stands over the one before it, in parts of its height: their ink lines overlap."""
LEAST = 19
"""Pixels: as high as capitals of the least type, with the ink round them."""


def number(paint: Painter, value: int, at: Spot, high: float, tone: Tone, anchor: str = "c") -> float:
    """A number round or beside a point, with its sign. Gives its width."""
    return numeral(paint, signed(value), at, high, tone, anchor)


def numeral(paint: Painter, text: str, at: Spot, high: float, tone: Tone, anchor: str = "c") -> float:
    """Digits and signs; `anchor` l, c or r says what of them lies on the point."""
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
