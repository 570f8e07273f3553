"""The signs on people's pieces (● ■ ▲ …) for use in a line of words: our fonts don't have them as letters."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TypeAlias

import pygame

from scenes.ui.theme import Colour

Outline: TypeAlias = tuple[tuple[float, float], ...]
"""The corners of a shape round (0, 0), about one unit away; down is positive."""


def _round(corners: int, *far: float) -> Outline:
    """So many corners round the middle, the first at the top; `far` are their distances, used in turn."""
    turns = [(far[n % len(far)], 2 * pi * n / corners) for n in range(corners)]
    return tuple((each * sin(turn), -each * cos(turn)) for each, turn in turns)


_ARM = (-0.34, 0.34)
"""Where the two sides of a cross's arm are."""
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
"""How far a sign reaches, how high its middle lies, and how wide it counts in a line, in sizes of type."""
FINE = 4
"""A sign is drawn so many times as large and then scaled down, which smooths its edges."""


def sign(name: str, colour: Colour, px: int, stretch: int) -> tuple[pygame.Surface, float]:
    """The picture of a sign, `stretch` times as wide as high, and how far above the baseline its top is."""
    side = round(2.2 * RADIUS * px)
    fine = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    unit = RADIUS * px * FINE
    corners = [(side * FINE / 2 + x * unit, side * FINE / 2 + y * unit) for x, y in OUTLINES[name]]
    pygame.draw.polygon(fine, colour, corners)
    return pygame.transform.smoothscale(fine, (side * stretch, side)), RISE * px + side / 2
