"""The result's stage: draws what a table shows there, on an upright screen as on a wide one, only smaller."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from scenes.pages.result.layout import stage_layout
from scenes.table.model.items import Item
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter
from scenes.ui.text import Type


def on_stage(paint: Painter) -> Painter:
    """A painter whose units are the stage's."""
    layout = stage_layout(paint.layout)
    return paint if layout == paint.layout else replace(paint, layout=layout, type=Type(paint.art, layout))


def stage_items(items: Iterable[Item], layout: Layout) -> Iterator[Item]:
    """Items of the stage, with their boxes in the screen's units."""
    small = stage_layout(layout).k / layout.k
    for each in items:
        x, y, wide, high = each.box
        box = Box(x * small, y * small, wide * small, high * small)
        yield replace(each, box=box, draw=partial(_draw_on_stage, each.draw))


def _draw_on_stage(draw: Callable[[Painter], None], paint: Painter) -> None:
    draw(on_stage(paint))
