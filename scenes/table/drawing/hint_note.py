"""How a hint looks: a note, and a lamp at the target that it is about."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scenes.table.drawing.free_room import covered_area
from scenes.table.model.board import Target
from scenes.ui.layout import Box, Layout
from scenes.ui.notes import Advice, hint_lamp
from scenes.ui.painter import Painter

PLACES_TRIED = 13
"""So many places across and down are tried, besides those near the target."""
NOTE_GAP, RIM_WIDTH, CLEARANCE = 18.0, 44.0, 24.0
"""The room round the note, what the table's rim takes, and by how much each thing is taken as larger than its
box, because numbers stand on edges.
"""


@dataclass(frozen=True)
class HintNote:
    """A hint on the table."""

    advice: Advice
    target: Target | None
    """What has to be clicked next."""
    corner: tuple[float, float]
    """Where this table wants the note's lower right corner, if the buttons are on the right."""
    across: bool
    """Is it for somebody who sits opposite?"""
    near: tuple[Box, ...]
    """It stands beside one of these …"""
    spared: tuple[Box, ...]
    """… and covers as little as possible of these."""

    def draw(self, paint: Painter) -> None:
        """Draws the note where it hides least, and the lamp at what has to be clicked."""
        advice, box = self.place(paint)
        if self.across:
            paint.upside_down(box, advice.draw)
        else:
            advice.draw(paint, box)
        if self.target is not None:
            edge = self.target.box.bottom if self.across else self.target.box.top
            y = min(max(edge, RIM_WIDTH + 23), paint.layout.height - RIM_WIDTH - 23)
            hint_lamp(paint, (self.target.box.centerx, y))

    def box(self, paint: Painter) -> Box:
        """Where the note stands."""
        return self.place(paint)[1]

    def place(self, paint: Painter) -> tuple[Advice, Box]:
        """The note in the shape that hides least, and its box."""
        shapes = list(self.advice.shapes(paint.layout))
        wanted = [self._wanted_box(each.size(paint), paint.layout) for each in shapes]
        nth, box = _best_shape(
            _plain_box(wanted), _plain_box(self.near), _plain_box(self.spared), paint.layout.screen.size
        )
        return shapes[nth], box.copy()

    def _wanted_box(self, size: tuple[float, float], layout: Layout) -> Box:
        wanted = layout.handed(Box(self.corner[0] - size[0], self.corner[1] - size[1], *size))
        if self.across:
            wanted.topleft = layout.width - wanted.right, layout.height - wanted.bottom
        return wanted


Plain = tuple[tuple[float, float, float, float], ...]
"""Boxes as plain values, for a cache."""


def _plain_box(boxes: Sequence[Box]) -> Plain:
    return tuple((box.x, box.y, box.w, box.h) for box in boxes)


@lru_cache(maxsize=8)
def _best_shape(wanted: Plain, near: Plain, spared: Plain, screen: tuple[float, float]) -> tuple[int, Box]:
    """Which of these shapes hides least, and in which box; kept, as the note is drawn many times."""
    close, others = (
        [Box(*each) for each in near],
        [Box(*each).inflate(CLEARANCE, CLEARANCE) for each in spared],
    )
    found = (find_roomiest(Box(*each), close, others, Box(0, 0, *screen)) for each in wanted)
    return min(enumerate(found), key=lambda shape: _hidden(shape[1], close, others))


def find_roomiest(wanted: Box, near: Sequence[Box], spared: Sequence[Box], screen: Box) -> Box:
    """The box that hides least: the wanted one, one beside a box that is near, or any other, and if several
    hide equally little, the first of these. Hiding what is near counts most.
    """
    table = screen.inflate(-2 * RIM_WIDTH, -2 * RIM_WIDTH)
    beside = (place for box in near for place in _beside(box, wanted.size))
    anywhere = sorted(_all_over(table, wanted.size), key=lambda box: math.dist(box.center, wanted.center))
    places = [box.clamp(table) for box in (wanted, *beside, *anywhere)]
    return min(places, key=lambda box: _hidden(box, near, spared))


def _beside(box: Box, size: tuple[float, float]) -> Iterator[Box]:
    """Above, below, to the left, to the right."""
    w, h = size
    x, y = box.centerx - w / 2, box.centery - h / 2
    yield Box(x, box.top - 2 * NOTE_GAP - h, w, h)
    yield Box(x, box.bottom + NOTE_GAP, w, h)
    yield Box(box.left - NOTE_GAP - w, y, w, h)
    yield Box(box.right + NOTE_GAP, y, w, h)


def _all_over(table: Box, size: tuple[float, float]) -> Iterator[Box]:
    """All other places that are tried."""
    for i in range(PLACES_TRIED):
        for j in range(PLACES_TRIED):
            x = table.x + (table.w - size[0]) * i / (PLACES_TRIED - 1)
            yield Box(x, table.y + (table.h - size[1]) * j / (PLACES_TRIED - 1), *size)


def _hidden(box: Box, near: Sequence[Box], spared: Sequence[Box]) -> float:
    """How much a note in this box hides; what is near counts tenfold more."""
    return covered_area(box, spared) + 10 * covered_area(box, near)
