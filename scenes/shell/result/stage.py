"""The table's own stage in the result: on an upright screen it is drawn as on a wide one, only smaller."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from scenes.shell.result.plan import stage_layout
from scenes.table.view.items import Item
from scenes.ui.layout import Box, Layout
from scenes.ui.paint import Painter
from scenes.ui.text import Type


def on_stage(paint: Painter) -> Painter:
    """A painter in the stage's own units."""
    layout = stage_layout(paint.layout)
    return paint if layout == paint.layout else replace(paint, layout=layout, type=Type(paint.art, layout))


def stage_items(items: Iterable[Item], layout: Layout) -> Iterator[Item]:
    """What stands on the stage, with its boxes in the screen's units."""
    small = stage_layout(layout).k / layout.k
    for each in items:
        x, y, wide, high = each.box
        box = Box(x * small, y * small, wide * small, high * small)
        yield replace(each, box=box, draw=partial(_drawn, each.draw))


def _drawn(draw: Callable[[Painter], None], paint: Painter) -> None:
    draw(on_stage(paint))
