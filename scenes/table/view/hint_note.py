"""How a hint looks: a note beside what it is about, and a lamp on that."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scenes.table.board import Target
from scenes.ui.layout import Box, Layout
from scenes.ui.notes import Advice, hint_lamp
from scenes.ui.paint import Painter

GRID = 13
"""So many places across and down are tried where none near by is free."""
GAP, RIM, ROUND = 18.0, 44.0, 24.0
"""Room round the note, what the table's rim takes, and by how much more a thing is spared than it is large:
numbers stand on edges."""


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
        advice, box = self.place(paint)
        if self.across:
            paint.upside_down(box, advice.draw)
        else:
            advice.draw(paint, box)
        if self.target is not None:
            edge = self.target.box.bottom if self.across else self.target.box.top
            y = min(max(edge, RIM + 23), paint.layout.height - RIM - 23)
            hint_lamp(paint, (self.target.box.centerx, y))

    def box(self, paint: Painter) -> Box:
        """Where the note stands."""
        return self.place(paint)[1]

    def place(self, paint: Painter) -> tuple[Advice, Box]:
        """The note in the shape that hides least, and where that stands."""
        shapes = list(self.advice.shapes(paint.layout))
        wanted = [self._wanted(each.size(paint), paint.layout) for each in shapes]
        nth, box = _best(_plain(wanted), _plain(self.near), _plain(self.spared), paint.layout.screen.size)
        return shapes[nth], box.copy()

    def _wanted(self, size: tuple[float, float], layout: Layout) -> Box:
        wanted = layout.handed(Box(self.corner[0] - size[0], self.corner[1] - size[1], *size))
        if self.across:
            wanted.topleft = layout.width - wanted.right, layout.height - wanted.bottom
        return wanted


Plain = tuple[tuple[float, float, float, float], ...]
"""Boxes as values."""


def _plain(boxes: Sequence[Box]) -> Plain:
    return tuple((box.x, box.y, box.w, box.h) for box in boxes)


@lru_cache(maxsize=8)
def _best(wanted: Plain, near: Plain, spared: Plain, screen: tuple[float, float]) -> tuple[int, Box]:
    """Which of several shapes hides least, and where: looked for once, though it is drawn again and again."""
    close, others = [Box(*each) for each in near], [Box(*each).inflate(ROUND, ROUND) for each in spared]
    found = (roomiest(Box(*each), close, others, Box(0, 0, *screen)) for each in wanted)
    return min(enumerate(found), key=lambda shape: _hidden(shape[1], close, others))


def roomiest(wanted: Box, near: Sequence[Box], spared: Sequence[Box], screen: Box) -> Box:
    """Of the wanted place, those beside the boxes that are near, and all others, the nearest first: the one
    that covers least of what is spared; above all of what is near.
    """
    table = screen.inflate(-2 * RIM, -2 * RIM)
    beside = (place for box in near for place in _beside(box, wanted.size))
    anywhere = sorted(_all_over(table, wanted.size), key=lambda box: math.dist(box.center, wanted.center))
    places = [box.clamp(table) for box in (wanted, *beside, *anywhere)]
    return min(places, key=lambda box: _hidden(box, near, spared))


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


def _hidden(box: Box, near: Sequence[Box], spared: Sequence[Box]) -> float:
    """How much a note in a box hides, weighed."""
    return _covered(box, spared) + 10 * _covered(box, near)


def _covered(box: Box, others: Sequence[Box]) -> float:
    """How much of others a box hides."""
    return sum(cut.w * cut.h for cut in (box.clip(other) for other in others))
