"""Signs that our faces have no letters for: what people's pieces wear, set in a line like letters."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TypeAlias

import pygame

from scenes.ui.theme import Colour

Outline: TypeAlias = tuple[tuple[float, float], ...]
"""Corners round the middle, one unit away at most; down is positive."""


def _round(corners: int, *far: float) -> Outline:
    """Corners round the middle, the first at the top, in turn so far away."""
    turns = [(far[n % len(far)], 2 * pi * n / corners) for n in range(corners)]
    return tuple((each * sin(turn), -each * cos(turn)) for each, turn in turns)


_ARM = (-0.34, 0.34)
"""The sides of a cross's arm."""
_CROSS: Outline = (
    *((x, -1.0) for x in _ARM),
    *((1.0, y) for y in _ARM),
    *((-x, 1.0) for x in _ARM),
    *((-1.0, -y) for y in _ARM),
)
OUTLINES: dict[str, Outline] = {
    "●": _round(48, 0.92),
    "■": ((-0.84, -0.84), (0.84, -0.84), (0.84, 0.84), (-0.84, 0.84)),
    "▲": ((0.0, -0.9), (1.0, 0.84), (-1.0, 0.84)),
    "◆": _round(4, 1.06),
    "★": _round(10, 1.06, 0.45),
    "✚": tuple((x * 0.95, y * 0.95) for x, y in _CROSS),
}
RADIUS, RISE, ADVANCE = 0.34, 0.33, 0.74
"""How far a sign reaches, how high its middle lies, and how much room it takes, in sizes of type."""
FINE = 4
"""It is drawn so many times as large and then made smaller: that smooths its edges."""


def sign(name: str, colour: Colour, px: int, stretch: int) -> tuple[pygame.Surface, float]:
    """The picture of a sign, so many times as wide as it is high, and how far over the line it begins."""
    side = round(2.2 * RADIUS * px)
    fine = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    unit = RADIUS * px * FINE
    corners = [(side * FINE / 2 + x * unit, side * FINE / 2 + y * unit) for x, y in OUTLINES[name]]
    pygame.draw.polygon(fine, colour, corners)
    return pygame.transform.smoothscale(fine, (side * stretch, side)), RISE * px + side / 2
