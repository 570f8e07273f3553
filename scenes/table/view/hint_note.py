"""How a hint looks: a note beside what it is about, and a lamp on that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.ui.layout import Box, Layout
from scenes.ui.notes import pointed_out
from scenes.ui.paint import Painter

if TYPE_CHECKING:
    from scenes.table.hints import Hint
    from scenes.table.scene import TableScene

GAP, RIM = 18.0, 44.0
"""Room round the note, and what the table's rim takes."""


def draw_hint(paint: Painter, scene: TableScene) -> None:
    """The note where it hides least, and the lamp on what has to be pointed at."""
    found, target = scene.hints.found, scene.hints.target
    if found is None:
        return
    box, across = note_box(paint, scene, found), scene.hints.across
    if across:
        paint.upside_down(box, found.advice.draw)
    else:
        found.advice.draw(paint, box)
    if target is not None:
        edge = target.box.bottom if across else target.box.top
        pointed_out(paint, (target.box.centerx, min(max(edge, RIM + 23), paint.layout.height - RIM - 23)))


def note_box(paint: Painter, scene: TableScene, found: Hint) -> Box:
    """Where the note stands: where this table wants it, or beside the button, or beside what it is about."""
    board, target, button = scene.showing.board, scene.hints.target, scene.controls.find("table/hint")
    near = [each.box for each in (button, target) if each is not None]
    spared = [each.box for each in scene.targets]
    spared += [each.box for each in scene.table.plates(board)]
    spared += [each.box for each in scene.controls.widgets]
    size = found.advice.size(paint)
    right, foot = scene.table.note_corner(board)
    wanted = Box(right - size[0], foot - size[1], *size)
    if scene.hints.across:
        wanted.topleft = board.grid.width - wanted.right, board.grid.height - wanted.bottom
    return roomiest(wanted, near, spared, paint.layout)


def roomiest(wanted: Box, near: list[Box], spared: list[Box], layout: Layout) -> Box:
    """Of the wanted place and those beside the boxes that are near, the first that covers least of what is
    spared; above all of what is near.
    """
    table = layout.screen.inflate(-2 * RIM, -2 * RIM)
    beside = (place for box in near for place in _beside(box, wanted.size))
    places = [box.clamp(table) for box in (wanted, *beside)]
    return min(places, key=lambda box: _covered(box, spared) + 10 * _covered(box, near))


def _beside(box: Box, size: tuple[float, float]) -> Iterator[Box]:
    """Above, below, to the left, to the right."""
    w, h = size
    x, y = box.centerx - w / 2, box.centery - h / 2
    yield Box(x, box.top - 2 * GAP - h, w, h)
    yield Box(x, box.bottom + GAP, w, h)
    yield Box(box.left - GAP - w, y, w, h)
    yield Box(box.right + GAP, y, w, h)


def _covered(box: Box, others: list[Box]) -> float:
    """How much of others a box hides."""
    return sum(cut.w * cut.h for cut in (box.clip(other) for other in others))
