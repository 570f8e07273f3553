"""Dog's cloth: bottle-green baize, into which lines, laurel and paws are pressed."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from scenes.ui.art import Size
from scenes.ui.cloth import Cloth, Dye, Relief, Weave, press
from scenes.ui.theme import rgb

LINES = ((9, 26, 2.4, 200), (16, 19, 1.2, 120))
"""The lines: how far from the rim, radius of their corners, width, and how high they stand out."""
CORNER, LAUREL = 240, 150
"""Size of the laurel in each corner, and how high it stands out."""
PAW, TURN, HEIGHT = 34, 24, 58
"""Size of a paw, by how many degrees it is turned to one side or the other, and how high it stands out."""
ROW, STEP = 66, 96
"""From one row of paws to the next, and from paw to paw."""
LOOK = Relief((66, 72, 44), (44, 52, 42), (44, 46, 26))


def _woven(cloth: Cloth) -> None:
    k, size = cloth.layout.k, cloth.surface.get_size()
    height = pygame.Surface(size, depth=24)
    _paws(cloth, height)
    for inset, radius, width, high in LINES:
        box = height.get_rect().inflate(-2 * round(inset * k), -2 * round(inset * k))
        pygame.draw.rect(height, (high,) * 3, box, max(1, round(width * k)), border_radius=round(radius * k))
    _laurel(cloth, height)
    press(cloth.surface, (0, 0), height, max(1, round(1.3 * k)), LOOK)


def _paws(cloth: Cloth, height: pygame.Surface) -> None:
    """Adds paws where no board lies."""
    paw = cloth.height("dog/ground_paw", (PAW * cloth.layout.k, PAW * cloth.layout.k), HEIGHT)
    turned = [pygame.transform.rotate(paw, turn) for turn in (TURN, -TURN)]
    for i, (x, y) in _places(cloth, height.get_size()):
        height.blit(turned[i % 2], (x - paw.get_width() // 2, y - paw.get_height() // 2))


def _places(cloth: Cloth, size: Size) -> Iterator[tuple[int, Size]]:
    """The pixels round which paws go, each with a number by whose parity they turn left or right."""
    k, (w, h) = cloth.layout.k, size
    step = round(STEP * k)
    for j, y in enumerate(range(round(78 * k), h - round(58 * k), round(ROW * k))):
        for i, x in enumerate(range(round(74 * k) + (j % 2) * step // 2, w - round(64 * k), step)):
            if math.hypot((x / w - 0.5) / 0.43, (y / h - 0.43) / 0.47) > 1:
                yield i + j, (x, y)


def _laurel(cloth: Cloth, height: pygame.Surface) -> None:
    n, (w, h) = round(CORNER * cloth.layout.k), height.get_size()
    corner = cloth.height("dog/ground_corner", (n, n), LAUREL)
    for right in (0, 1):
        for low in (0, 1):
            turned = pygame.transform.flip(corner, bool(right), bool(low))
            height.blit(turned, (right * (w - n), low * (h - n)), special_flags=pygame.BLEND_RGB_MAX)


BAIZE = Dye(
    rgb("#1E523A"),
    rgb("#12402E"),
    rgb("#071F18"),
    rgb("#061812"),
    Weave(((96, 384, 9), (384, 384, 6)), (420, 4, 9, (12, 14, 10))),
    0.035,
    woven=_woven,
)
