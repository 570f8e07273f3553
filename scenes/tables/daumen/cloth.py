"""The cloth of Daumen drauf!: moss with spots of sunlight, shadows of ferns, and leaves in its corners."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame

from scenes.ui.art import Size
from scenes.ui.cloth import Cloth, Dye, Weave, soft
from scenes.ui.theme import rgb

CORNERS = (("tl", 0, 0, 420), ("tr", 1, 0, 420), ("bl", 0, 1, 400), ("br", 1, 1, 420))
"""The leaves: in which corner (right, low), and how wide their pictures are."""
HIGH, SIZE = 330, 0.92
"""How high these pictures are, and the share of their size in which they are drawn."""
COARSE = 1.6
"""From so many pixels in a unit on (4K) leaves are drawn at half their size and enlarged: twice as quick."""
BLOTS, SUN = 46, (20, 20, 6)
"""How many spots of sunlight there are, and what light each adds."""
FRONDS = (8, 14, 4, 104)
"""Colour and strength of the shadows of ferns."""
THROWN, DARK = (5, 9), 150
"""How far a leaf's shadow falls to the side and down, and how dark it is, of 255."""


def _woven(cloth: Cloth) -> None:
    _sun(cloth)
    _fronds(cloth)


def _sun(cloth: Cloth) -> None:
    """Sunlight through leaves: fewer spots in the middle, where one plays."""
    rnd, k, (w, h) = random.Random(4), cloth.layout.k, cloth.surface.get_size()
    small = pygame.Surface((w // 12, h // 12), depth=24)
    for _ in range(BLOTS):
        x, y, r = rnd.random(), rnd.random(), rnd.uniform(2, 6) * k
        if abs(x - 0.5) + abs(y - 0.5) * 0.7 > rnd.uniform(0.1, 0.6):
            box = (x * w / 12 - r, y * h / 12 - r * 0.8, 2 * r, 1.6 * r)
            pygame.draw.ellipse(small, SUN, box)
    for _ in range(2):
        small = soft(small, round(2 * k))
    light = pygame.transform.smoothscale(small, (w, h))
    cloth.surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _fronds(cloth: Cloth) -> None:
    """The shadows of ferns: they are soft, so they are drawn at a sixth of their size and enlarged."""
    w, h = cloth.surface.get_size()
    drawn = pygame.transform.smoothscale(
        cloth.picture("daumen/ground_shadows", (w / 6, h / 6)), (w // 6, h // 6)
    )
    drawn.fill(FRONDS, special_flags=pygame.BLEND_RGBA_MULT)
    shade = soft(drawn, round(1.4 * cloth.layout.k))
    cloth.surface.blit(pygame.transform.smoothscale(shade, (w, h)), (0, 0))


def _laid(cloth: Cloth) -> None:
    """The leaves, each over its shadow."""
    k = cloth.layout.k
    for leaf, at, inwards in _leaves(cloth):
        size = leaf.get_size()
        shade = pygame.transform.smoothscale(leaf, (size[0] // 4, size[1] // 4))
        shade.fill((0, 0, 0, DARK), special_flags=pygame.BLEND_RGBA_MULT)
        shade = pygame.transform.smoothscale(soft(shade, round(2 * k)), size)
        cloth.surface.blit(shade, (at[0] + round(inwards * THROWN[0] * k), at[1] + round(THROWN[1] * k)))
        cloth.surface.blit(leaf, at)


def _leaves(cloth: Cloth) -> Iterator[tuple[pygame.Surface, Size, int]]:
    """Each leaf with the pixel of its corner, and 1 or -1 for the way in which its shadow falls."""
    k, (w, h) = cloth.layout.k, cloth.surface.get_size()
    for name, right, low, wide in CORNERS:
        size = (round(wide * k * SIZE), round(HIGH * k * SIZE))
        q = 1 if k < COARSE else 2
        leaf = cloth.picture(f"daumen/ground_{name}", (size[0] / q, size[1] / q))
        if leaf.get_size() != size:
            leaf = pygame.transform.smoothscale(leaf, size)
        yield leaf, (right * (w - size[0]), low * (h - size[1])), 1 - 2 * right


MOSS = Dye(
    rgb("#525424"),
    rgb("#38421E"),
    rgb("#162010"),
    rgb("#0E160A"),
    Weave(((26, 26, 11), (72, 72, 11), (192, 192, 5)), (260, 4, 11, (16, 18, 9))),
    0.02,
    woven=_woven,
    laid=_laid,
)
