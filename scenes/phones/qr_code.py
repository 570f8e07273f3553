"""Draws a QR code for cameras: dark squares on cream, each of whole pixels, with a margin."""

from __future__ import annotations

import pygame

from phones.join_code import Squares, qr_squares
from scenes.ui.layout import Box
from scenes.ui.painter import Painter

QUIET = 3
"""The margin round the code, in squares; the card on which it lies adds the fourth that is needed."""
INK, CARD = (20, 18, 14), (253, 246, 231)


def draw_code(paint: Painter, text: str, box: Box) -> None:
    """Draws a card with the code of a text in the middle of a box."""
    rect = paint.layout.rect(box)
    found = qr_squares(text)
    each = max(1, min(rect.size) // (len(found) + 2 * QUIET))
    side = each * (len(found) + 2 * QUIET)
    paint.shadow(box, box.w * 0.05, 14, 6, 150)
    paint.box(box, box.w * 0.05, CARD)
    made = paint.art.keep(("code", text, each), lambda: _picture(found, each))
    paint.surface.blit(made, (rect.centerx - side // 2, rect.centery - side // 2))


def _picture(found: Squares, each: int) -> pygame.Surface:
    """The squares on their card; each has so many pixels."""
    side = each * (len(found) + 2 * QUIET)
    surface = pygame.Surface((side, side)).convert()
    surface.fill(CARD)
    for y, row in enumerate(found):
        for x, dark in enumerate(row):
            if dark:
                surface.fill(INK, ((x + QUIET) * each, (y + QUIET) * each, each, each))
    return surface
