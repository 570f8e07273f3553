"""How a hint looks: a note beside what it is about, and a lamp on that."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from scenes.table.board import Target
from scenes.ui.layout import Box, Layout
from scenes.ui.notes import Advice, pointed_out
from scenes.ui.paint import Painter

GRID = 7
"""So many places across and down are tried where none near by is free."""
GAP, RIM = 18.0, 44.0
"""Room round the note, and what the table's rim takes."""


@dataclass(frozen=True)
class HintNote:
    """A hint on the table."""

    advice: Advice
    target: Target | None
    """What has to be pointed at next."""
    corner: tuple[float, float]
    """Where this table wants the note's lower right corner, when its buttons are at the right."""
    across: bool
    """It is for somebody who sits opposite."""
    near: tuple[Box, ...]
    """It stands beside these …"""
    spared: tuple[Box, ...]
    """… and covers these as little as can be."""

    def draw(self, paint: Painter) -> None:
        """The note where it hides least, and the lamp on what has to be pointed at."""
        box = self.box(paint)
        if self.across:
            paint.upside_down(box, self.advice.draw)
        else:
            self.advice.draw(paint, box)
        if self.target is not None:
            edge = self.target.box.bottom if self.across else self.target.box.top
            y = min(max(edge, RIM + 23), paint.layout.height - RIM - 23)
            pointed_out(paint, (self.target.box.centerx, y))

    def box(self, paint: Painter) -> Box:
        """Where the note stands."""
        layout, size = paint.layout, self.advice.size(paint)
        wanted = Box(self.corner[0] - size[0], self.corner[1] - size[1], *size)
        wanted = layout.handed(wanted)
        if self.across:
            wanted.topleft = layout.width - wanted.right, layout.height - wanted.bottom
        return roomiest(wanted, list(self.near), list(self.spared), layout)


def roomiest(wanted: Box, near: list[Box], spared: list[Box], layout: Layout) -> Box:
    """Of the wanted place, those beside the boxes that are near, and all others, the nearest first: the one
    that covers least of what is spared; above all of what is near.
    """
    table = layout.screen.inflate(-2 * RIM, -2 * RIM)
    beside = (place for box in near for place in _beside(box, wanted.size))
    anywhere = sorted(_all_over(table, wanted.size), key=lambda box: math.dist(box.center, wanted.center))
    places = [box.clamp(table) for box in (wanted, *beside, *anywhere)]
    return min(places, key=lambda box: _covered(box, spared) + 10 * _covered(box, near))


def _beside(box: Box, size: tuple[float, float]) -> Iterator[Box]:
    """Above, below, to the left, to the right."""
    w, h = size
    x, y = box.centerx - w / 2, box.centery - h / 2
    yield Box(x, box.top - 2 * GAP - h, w, h)
    yield Box(x, box.bottom + GAP, w, h)
    yield Box(box.left - GAP - w, y, w, h)
    yield Box(box.right + GAP, y, w, h)


def _all_over(table: Box, size: tuple[float, float]) -> Iterator[Box]:
    """Where else it could stand."""
    for i in range(GRID):
        for j in range(GRID):
            x = table.x + (table.w - size[0]) * i / (GRID - 1)
            yield Box(x, table.y + (table.h - size[1]) * j / (GRID - 1), *size)


def _covered(box: Box, others: list[Box]) -> float:
    """How much of others a box hides."""
    return sum(cut.w * cut.h for cut in (box.clip(other) for other in others))
