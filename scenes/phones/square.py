"""A code for cameras as a picture: dark squares on cream, each of whole pixels, with room around."""

from __future__ import annotations

import pygame

from phones.codes import Squares, squares
from scenes.ui.layout import Box
from scenes.ui.paint import Painter

QUIET = 3
"""Squares of light round the code; the card it lies on gives the fourth."""
INK, CARD = (20, 18, 14), (253, 246, 231)


def draw_code(paint: Painter, text: str, box: Box) -> None:
    """A card with a text's code in the middle of a box."""
    rect = paint.layout.rect(box)
    found = squares(text)
    each = max(1, min(rect.size) // (len(found) + 2 * QUIET))
    side = each * (len(found) + 2 * QUIET)
    paint.shadow(box, box.w * 0.05, 14, 6, 150)
    paint.box(box, box.w * 0.05, CARD)
    made = paint.art.keep(("code", text, each), lambda: _drawn(found, each))
    paint.surface.blit(made, (rect.centerx - side // 2, rect.centery - side // 2))


def _drawn(found: Squares, each: int) -> pygame.Surface:
    """The squares on their card."""
    side = each * (len(found) + 2 * QUIET)
    surface = pygame.Surface((side, side)).convert()
    surface.fill(CARD)
    for y, row in enumerate(found):
        for x, dark in enumerate(row):
            if dark:
                surface.fill(INK, ((x + QUIET) * each, (y + QUIET) * each, each, each))
    return surface
