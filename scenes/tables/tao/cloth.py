"""TAO's cloth: dark red lacquer with clouds in relief, and gold dust at the rim."""

from __future__ import annotations

import random

import pygame

from scenes.ui.cloth import Cloth, Dye, Relief, Weave, press
from scenes.ui.theme import Colour, mix_colours, rgb

CLOUD, LONG = (560.0, 300.0), (420.0, 180.0)
"""Width and height of a cloud in a corner, and of one that drifts."""
DRIFTING = ((0.03, 0.47, True), (0.80, 0.50, False), (0.50, 0.02, True))
"""Where, in parts of width and height, and whether it looks to the left."""
LOWER = 0.74
"""By how much clouds in the lower corners are smaller, as there is text beside them …"""
HIGH = Relief((150, 92, 46), (120, 90, 90), (24, 8, 7))
CALM = Relief((56, 34, 17), (60, 48, 48), (9, 3, 3))
"""… which stand out less as well."""
STEEP = 1.4
"""Within how many units the edge of a cloud comes up."""
GRAINS, GOLD = 900, (255, 205, 120)
"""How many grains of dust there may be, and their colour."""


def _woven(cloth: Cloth) -> None:
    """Adds clouds, then gold dust."""
    w, h = cloth.surface.get_size()
    steep = max(1, round(STEEP * cloth.layout.k))
    cloud = cloth.height("tao/cloud_large", _scaled(cloth, CLOUD))
    for right in (False, True):
        for foot in (False, True):
            made = pygame.transform.flip(cloud, right, foot)
            if foot:
                made = pygame.transform.smoothscale_by(made, LOWER)
            at = (right * (w - made.get_width()), foot * (h - made.get_height()))
            press(cloth.surface, at, made, steep, CALM if foot else HIGH)
    drift = cloth.height("tao/cloud_long", _scaled(cloth, LONG))
    for x, y, left in DRIFTING:
        made = pygame.transform.flip(drift, left, False)
        press(cloth.surface, (round(x * w), round(y * h)), made, steep, HIGH)
    _dust(cloth)


def _scaled(cloth: Cloth, size: tuple[float, float]) -> tuple[float, float]:
    return size[0] * cloth.layout.k, size[1] * cloth.layout.k


def _dust(cloth: Cloth) -> None:
    """Adds gold dust: much at the rim, none in the middle."""
    (w, h), k = cloth.surface.get_size(), cloth.layout.k
    rnd = random.Random(21)
    for _ in range(GRAINS):
        x, y, bright = rnd.random(), rnd.random(), rnd.random()
        if max(abs(x - 0.5) * 2, abs(y - 0.5) * 2) ** 5 > rnd.random():
            wide = max(1, round(k * (0.7 + 1.1 * bright**6)))
            colour: Colour = mix_colours((0, 0, 0), GOLD, (0.25 + 0.75 * bright**3) * 0.55)
            cloth.surface.fill(
                colour, (int(x * w), int(y * h), wide, wide), special_flags=pygame.BLEND_RGB_ADD
            )


LACQUER = Weave(((384, 384, 3),))
OXBLOOD = Dye(rgb("#62211A"), rgb("#461515"), rgb("#1E0B0D"), rgb("#18080A"), LACQUER, 0.05, woven=_woven)
