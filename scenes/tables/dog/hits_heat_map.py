"""The heat map of hits, for the statistics: Dog's board with a light where pieces were hit."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.titles.dog.rules.board import ARC
from scenes.table.generic.shared_places import box_around
from scenes.tables.dog.board_plan import read_plan
from scenes.tables.dog.wooden_board import make_board
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Style
from scenes.ui.shapes import round_corners

LEAST, MOST = 10.0, 46.0
"""How wide the light on a field is where nobody was hit, and where most were."""
LEGEND = 96.0
"""Room on the right for what the lights mean."""
DIMMED = (10, 8, 6, 70)
"""What darkens the board, so that the lights stand out."""


def draw_heat(paint: Painter, box: Box, seats: int, fields: Mapping[int, int], ends: tuple[str, str]) -> None:
    """Draws the board as its first seat sees it. `fields` says how often pieces were hit on each field; start
    fields stay dark, as nobody is hit there. `ends` are the words for many and for few.
    """
    plan = read_plan(seats)
    whole = plan.plate.inflate(40, 24)
    wide = min(box.w - LEGEND, box.h * whole.w / whole.h)
    place = Box(box.x + (box.w - LEGEND - wide) / 2, box.y, wide, wide * whole.h / whole.w)
    scale = wide / whole.w
    _draw_board(paint, place, seats, plan.plate.move(-whole.x, -whole.y), scale)
    hottest = max([1, *fields.values()])
    for field, times in sorted(fields.items(), key=lambda each: each[1]):
        if field % ARC == 0 or not 0 <= field < len(plan.track):
            continue
        x, y = plan.track[field]
        at = (place.x + (x - whole.x) * scale, place.y + (y - whole.y) * scale)
        _spot(paint, at, times / hottest, min(1.6, max(0.6, scale / 0.44)))
    _draw_legend(paint, Box(box.right - LEGEND + 8, place.y, LEGEND - 8, place.h), ends)


def _draw_board(paint: Painter, place: Box, seats: int, plate: Box, scale: float) -> None:
    """Draws the board with round corners, darkened."""
    rect = paint.layout.rect(place)
    k = paint.layout.k * scale
    size = (round(plate.w * k), round(plate.h * k))
    layout = Layout((round(1600 * k), round(900 * k)))
    aside = Painter(paint.surface, layout, paint.art, paint.type, paint.theme)
    board = paint.art.keep(("heat board", seats, size), lambda: make_board(aside, seats, 0, size))
    ground = pygame.Surface(rect.size, pygame.SRCALPHA)
    ground.fill((22, 20, 18, 255))
    ground.blit(board, (round(plate.x * k), round(plate.y * k)))
    dark = pygame.Surface(rect.size, pygame.SRCALPHA)
    dark.fill(DIMMED)
    ground.blit(dark, (0, 0))
    paint.surface.blit(round_corners(ground, 10 * paint.layout.k), rect)
    paint.box(place, 10, line=(paint.theme.brass, 0.5), width=1.6)


def _spot(paint: Painter, at: tuple[float, float], share: float, scale: float) -> None:
    wide = (LEAST + (MOST - LEAST) * share) * scale
    alpha = min(255, round(70 + 185 * share))
    paint.picture("shell/heat_spot", box_around(at, wide), alpha)


def _draw_legend(paint: Painter, box: Box, ends: tuple[str, str]) -> None:
    """Draws what the lights mean, from many to few."""
    paint.text(ends[0], (box.centerx, box.y + 12), Style(16, tone="second"), "cm", box.w)
    paint.text(ends[1], (box.centerx, box.bottom - 12), Style(16, tone="second"), "cm", box.w)
    step = (box.h - 70) / 4
    for i in range(5):
        _spot(paint, (box.centerx, box.y + 42 + i * step), 1 - i / 4.4, 0.9)
