"""A field to write in, a slider, text that scrolls."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from scenes.ui import svg
from scenes.ui.art import Size
from scenes.ui.controls import Look, Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import BODY, FIELD, RAISED
from scenes.ui.theme import BRASS, Theme
from scenes.ui.tree import Node, Values

if TYPE_CHECKING:
    from scenes.ui.gui import Entry, Gui

KNOB = 30
"""The knob's diameter in logical units."""


class WithGui(Protocol):
    """What fields need of the context: pygame-gui's elements, which are loaded when first asked for."""

    @property
    def gui(self) -> Gui:
        """Makes and removes the elements."""

    @property
    def shows_gui(self) -> bool:
        """Are there any elements?"""

    def open_keyboard(self, field: str, text: str, keep: Callable[[str], None]) -> bool:
        """Opens the screen's own keyboard for a field, where it has one (in a café); says whether it has."""


class Field(Widget):
    """Words to change: a click or Enter starts it, Enter or a click elsewhere keeps them, Esc doesn't."""

    role = "field"

    def __init__(
        self,
        context: WithGui,
        node_id: str,
        box: Box,
        text: str,
        name: str,
        keep: Callable[[str], None],
        asked: bool = False,
    ) -> None:
        """`asked`: as long as nothing is written, it asks for it: its name stands in it like a question."""
        super().__init__(node_id, box, f"{name}: {text}" if text else name, self.begin)
        self.context = context
        self.label = name
        self.text = text
        self.keep = keep
        self.limit = 16
        self.entry: Entry | None = None
        self.asked = asked

    @property
    def written(self) -> str:
        return self.text if self.entry is None else self.entry.get_text()

    def write(self, words: str) -> None:
        self.end(kept=False)
        text = " ".join(words.split())[: self.limit].strip()
        if text and text != self.text:
            self.text = text
            self.keep(text)

    def node(self, layout: Layout, focused: bool) -> Node:
        return replace(super().node(layout, focused), spoken=self.label)

    @property
    def inner(self) -> Box:
        margin = self.box.h * 0.36
        return Box(self.box.x + margin, self.box.y, self.box.w - 2 * margin, self.box.h)

    def begin(self) -> None:
        """Starts writing."""
        if self.entry is None and not self.context.open_keyboard(self.id, self.text, self.keep):
            self.entry = self.context.gui.entry(self.inner, self.text, self.limit)

    def lose_focus(self) -> None:
        self.end(kept=True)

    @property
    def grabs(self) -> bool:
        return self.entry is not None

    def end(self, kept: bool) -> None:
        """Stops writing. The new text is taken if it is to be `kept`, isn't empty and isn't the old one."""
        if self.entry is None:
            return
        text, entry, self.entry = " ".join(self.entry.get_text().split()), self.entry, None
        if self.context.shows_gui:  # a change of text size has already removed all elements
            self.context.gui.drop(entry)
        if kept and text and text != self.text:
            self.text = text
            self.keep(text)

    def key(self, event: Input) -> bool:
        """While writing, every key is for the words but those that end it."""
        if self.entry is None:
            return False
        if event.key == "escape":
            self.end(kept=False)
        elif event.key in ("enter", "tab", "up", "down"):
            self.end(kept=True)
            return event.key == "enter"
        return True

    def draw(self, paint: Painter, look: Look) -> None:
        box, theme = self.box, paint.theme
        writing = self.entry is not None
        if look.focused or writing:
            paint.focus(box, FIELD)
        on_paper = theme.sheet == "paper"
        fill = theme.hover_top if on_paper else (theme.dark, 0.8)
        asks = self.asked and not self.text
        line = (theme.accent, 1.0) if asks else (theme.trough_edge, 0.9 if look.hover else 0.5)
        paint.box(box, FIELD, fill, line, 2.6 if asks else 1.3)
        if writing:
            return
        size = min(BODY, box.h * 0.45, box.h * 0.7 / paint.layout.text)
        style = Style(size, "sans_semi" if asks else "sans")
        said = self.label if asks else self.text
        paint.text(said, (self.inner.x, box.centery), style, room=self.inner.w - 30)
        paint.icon("pencil", (box.right - 26, box.centery), 19, "second" if look.hover else "third")


class Slider(Widget):
    """A knob in a groove: goes where one clicks or drags; arrows move it by one mark."""

    role = "slider"

    def __init__(
        self, node_id: str, box: Box, name: str, scale: Scale, value: float, moved: Callable[[float], None]
    ) -> None:
        super().__init__(node_id, box, name, lambda: None)
        self.scale = scale
        self.value = value
        self.moved = moved

    @property
    def measured(self) -> Values:
        return Values(self.value, self.scale.low, self.scale.high, self.scale.step)

    def write(self, words: str) -> None:
        with contextlib.suppress(ValueError, OverflowError):
            self._go(float(words))

    def click(self, at: tuple[float, float]) -> None:
        share = (at[0] - self.box.x - KNOB / 2) / (self.box.w - KNOB)
        self._go(self.scale.low + (self.scale.high - self.scale.low) * share)

    def drag(self, at: tuple[float, float]) -> None:
        self.click(at)

    def key(self, event: Input) -> bool:
        if event.key not in ("left", "right"):
            return False
        self._go(self.value + self.scale.step * (1 if event.key == "right" else -1))
        return True

    def _go(self, value: float) -> None:
        value = self.scale.nearest(value)
        if value != self.value:
            self.value = value
            self.moved(value)

    def draw(self, paint: Painter, look: Look) -> None:
        box, theme = self.box, paint.theme
        share = (self.value - self.scale.low) / (self.scale.high - self.scale.low)
        x = box.x + KNOB / 2 + (box.w - KNOB) * share
        groove = Box(box.x, box.centery - 4, box.w, 8)
        fill = (theme.trough_edge, 0.55) if theme.sheet == "paper" else (theme.dark, 0.9)
        paint.box(groove, groove.h / 2, fill, (theme.trough_edge, 0.35), 1)
        paint.box(Box(groove.x, groove.y, max(8, x - groove.x), 8), groove.h / 2, theme.accent)
        for i in range(self.scale.marks):
            at = box.x + KNOB / 2 + (box.w - KNOB) * i / (self.scale.marks - 1)
            mark = Box(at - 1.5, box.centery + 18, 3, 8)
            paint.box(mark, mark.w / 2, (theme.second, 0.8))
        self._knob(paint, look, Box(x - KNOB / 2, box.centery - KNOB / 2, KNOB, KNOB))

    def _knob(self, paint: Painter, look: Look, box: Box) -> None:
        if look.focused:
            paint.focus(box, KNOB / 2)
        paint.elevate(box, KNOB / 2, RAISED)
        rect = paint.layout.rect(box)
        size = (rect.w, rect.w)
        paint.surface.blit(paint.art.drawn("knob", size, lambda: _knob_svg(size, paint.theme)), rect)


@dataclass(frozen=True, slots=True)
class Scale:
    """The values that a slider can have."""

    low: float
    high: float
    step: float
    marks: int = 0
    """How many marks are drawn below it."""

    def nearest(self, value: float) -> float:
        """The possible value nearest to a given one."""
        steps = round((value - self.low) / self.step)
        return round(min(self.high, max(self.low, self.low + steps * self.step)), 6)


def _knob_svg(size: Size, theme: Theme) -> str:
    middle = size[0] / 2
    return (
        svg.gradient("g", (0, BRASS[0], 1), (55, BRASS[1], 1), (100, BRASS[2], 1))
        + svg.circle((middle, middle), middle - 0.5, theme.brass_deep)
        + svg.circle((middle, middle - 0.4), middle - 1.6, "g")
        + svg.circle((middle, middle), middle * 0.32, (theme.brass_deep, 0.55))
    )


class Prose(Widget):
    """Text that scrolls, with the wheel, by dragging its bar, or with the keys."""

    role = "text"

    def __init__(self, context: WithGui, node_id: str, box: Box, html: str, name: str) -> None:
        super().__init__(node_id, box, name, lambda: None)
        self.element = context.gui.prose(box, html)

    def key(self, event: Input) -> bool:
        ways = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8}
        bar = self.element.scroll_bar
        if event.key not in ways or bar is None:
            return False
        bar.set_scroll_from_start_percentage(
            min(1 - bar.visible_percentage, max(0, bar.start_percentage + ways[event.key] * 0.05))
        )
        bar.has_moved_recently = True
        return True

    def draw(self, paint: Painter, look: Look) -> None:
        if look.focused:
            paint.focus(self.box, FIELD)
