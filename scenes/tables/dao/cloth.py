"""DAO's cloth: indigo paper with fibres, three mountain ranges in mist, and a moon behind the dial."""

from __future__ import annotations

import math

import pygame

from scenes.tables.dao.layout import dial_at
from scenes.ui.cloth import Cloth, Dye, Weave, soft
from scenes.ui.theme import Colour, mixed, rgb

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
    radius, (x, y) = round(MOON * cloth.layout.k / q), cloth.at(*dial_at(cloth.layout))
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
            out.set_at((i, j), mixed((0, 0, 0), MOONLIGHT, light * 0.34))
    return out


PAPER = Weave(((20, 20, 10), (384, 384, 5)), (120, 26, 70, (11, 12, 14)))
INDIGO = Dye(rgb("#343E62"), rgb("#222B4C"), rgb("#0F1328"), rgb("#0C0F22"), PAPER, 0.035, woven=_woven)
