"""A line that one of the regulars says: a slip of paper beside their name plate.

It never lies over anything that can be played, nor over another plate or a button; where there is no room for
it, it isn't shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scenes.table.drawing.free_room import covered_area
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Style
from scenes.ui.text import Type
from scenes.ui.theme import rgb

STYLE = Style(20, "sans_semi", "ink")
PAPER, EDGE = rgb("#FBF4E4"), rgb("#B9A176")
SIDE, ABOVE, RADIUS, AWAY = 18.0, 11.0, 14.0, 10.0
"""The room beside and above the words, the round of the corners, and the distance from the plate."""
WIDEST = 330.0
KEPT_FREE = 8.0
"""Distance from the rim of the table."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip with its words, in rows."""

    rows: tuple[str, ...]
    box: tuple[float, float, float, float]
    tip: tuple[float, float]
    """Towards whom its corner points."""

    def draw(self, paint: Painter) -> None:
        """Draws it."""
        box = Box(*self.box)
        paint.shadow(box, RADIUS, 10, 4, 130)
        paint.box(box, RADIUS, PAPER, EDGE, 1.4)
        step = paint.type.line_height(STYLE.size, STYLE.face)
        y = box.y + ABOVE + step / 2
        for row in self.rows:
            paint.text(row, (box.centerx, y), STYLE, "cm", room=box.w - SIDE)
            y += step
        paint.box(Box(self.tip[0] - 5, self.tip[1] - 5, 10, 10), 5, PAPER, EDGE, 1.4)


def lay_slip(type_: Type, words: str, plate: Box, kept: Sequence[Box], spared: Iterable[Box]) -> Slip | None:
    """The slip beside a plate, clear of all `kept` boxes and covering least of the `spared` ones; None where
    there is no room for it.
    """
    layout = type_.layout
    rows = type_.wrap_evenly(words, STYLE.size, WIDEST * layout.text**0.7, STYLE.face)
    step = type_.line_height(STYLE.size, STYLE.face)
    wide = max(type_.width(row, STYLE.size, STYLE.face) for row in rows) + 2 * SIDE
    high = len(rows) * step + 2 * ABOVE
    free = [box for box in _places(plate, (wide, high), layout) if not covered_area(box, [plate, *kept])]
    if not free:
        return None
    others = list(spared)
    box = min(free, key=lambda each: covered_area(each, others))
    return Slip(tuple(rows), (box.x, box.y, box.w, box.h), _tip(box, plate))


def _places(plate: Box, size: tuple[float, float], layout: Layout) -> Iterator[Box]:
    """Where it could lie: below and above the plate, beside it, always inside the rim."""
    wide, high = size
    rim = layout.rim + KEPT_FREE
    starts = (plate.x + plate.h * 0.5, plate.centerx - wide / 2, plate.right - wide)
    for y in (plate.bottom + AWAY, plate.y - AWAY - high):
        for x in starts:
            yield _inside(Box(x, y, wide, high), rim, layout)
    for x in (plate.right + AWAY, plate.x - AWAY - wide):
        for y in (plate.centery - high / 2, plate.y, plate.bottom - high):
            yield _inside(Box(x, y, wide, high), rim, layout)


def _inside(box: Box, rim: float, layout: Layout) -> Box:
    x = min(max(box.x, rim), layout.width - rim - box.w)
    y = min(max(box.y, rim), layout.height - rim - box.h)
    return Box(x, y, box.w, box.h)


def _tip(box: Box, plate: Box) -> tuple[float, float]:
    """The point of the slip's edge that is nearest to the face on the plate."""
    face = plate.x + plate.h * 0.5, plate.centery
    x = min(max(face[0], box.x + RADIUS), box.right - RADIUS)
    y = min(max(face[1], box.y), box.bottom)
    away = 4.0
    return x, y - away if y == box.y else y + away if y == box.bottom else y
