"""What lies over every table: the log, the turn's banner, a sentence, the buttons, a hint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from scenes.table.view.items import Item
from scenes.table.view.log_panel import draw_log
from scenes.ui.controls import Controls, Look, Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.notes import hint
from scenes.ui.paint import Painter


def log_items(sentences: Sequence[str], head: str, layout: Layout) -> Iterator[Item]:
    """The open log."""
    told = tuple(sentences)
    yield Item("log", layout.screen, told, lambda paint: draw_log(paint, told, head))


def control_items(controls: Controls, layout: Layout) -> Iterator[Item]:
    """The buttons, the one with the focus last; and what a resting pointer is told."""
    for widget in controls.in_order():
        look = controls.look(widget)
        told = (widget.name, widget.enabled, look)
        yield Item(("button", widget.id), _reach(widget), told, partial(_drawn, widget, look))
    said = controls.hinted
    if said is not None:
        words, box = said.hint, said.box
        yield Item("tooltip", layout.screen, (words, tuple(box)), lambda paint: hint(paint, words, box))


def _drawn(widget: Widget, look: Look, paint: Painter) -> None:
    widget.draw(paint, look)


def _reach(widget: Widget) -> Box:
    """How far a button reaches with its light."""
    return widget.box.inflate(120, 120)
