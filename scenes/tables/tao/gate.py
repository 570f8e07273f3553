"""The moon gate of a portal that opens: two leaves of stone turn on their hinges, with light behind them."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from scenes.tables.tao.motion import BIG
from scenes.ui.painter import Painter

TILE, MIDDLE, LEAF = 440.0, (220.0, 236.0), 124.0
"""In the picture's own units: the tile's width, the middle of its gate, and the width of a shut leaf."""
OPEN = math.radians(70)
"""By how much a leaf turns until it is open."""


def gate(paint: Painter, share: float) -> pygame.Surface:
    """The tile in its greatest width, with its gate open by a share: 0 is shut, 1 is open."""
    px = paint.layout.px(BIG)
    made, angle = paint.art.picture("tao/portal", (px, px)).copy(), share * OPEN
    made.blit(paint.art.picture("tao/gate_light", (px, px)), (0, 0))
    for name, side in (("left", -1), ("right", 1)):
        leaf = _leaf(paint, name, angle)
        hinge = (MIDDLE[0] + side * LEAF) * px / TILE
        x = hinge if side < 0 else hinge - leaf.get_width()
        made.blit(leaf, (round(x), round((MIDDLE[1] - LEAF) * px / TILE)))
    made.blit(paint.art.picture("tao/gate_ring", (px, px)), (0, 0))
    return made


def _leaf(paint: Painter, name: str, angle: float) -> pygame.Surface:
    """A leaf of the gate as it is seen from the front: the further it is turned, the narrower and darker."""
    wide = paint.layout.px(BIG) * LEAF / TILE
    shut = paint.art.picture(f"tao/gate_{name}", (round(wide), round(2 * wide)))
    size = (max(1, round(wide * math.cos(angle))), round(2 * wide))
    leaf, light = pygame.transform.smoothscale(shut, size), round(255 * (1 - 0.43 * math.sin(angle)))
    leaf.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return leaf


def turned_to_paper(paint: Painter, stone: pygame.Surface, paper: pygame.Surface, share: float) -> None:
    """Draws the paper with the words over the open gate, `share` of it."""
    replace(paint, surface=stone).blit(paper, (0, 0), round(255 * share))
