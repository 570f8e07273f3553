"""Widgets and cards of the staff's page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.ui.buttons import Button, Caption, Kind
from scenes.ui.choices import Choosable, draw_switch
from scenes.ui.controls import Look, Widget
from scenes.ui.fields import Scale, Slider
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL, FIELD

CARD = Pane(CONTROL, alpha=0.84, line=0.42)

WIDE_HOURS = 18
"""Of so many bars every second has its hour below it; of more every third."""


def draw_card(paint: Painter, box: Box, icon: str, name: str) -> None:
    """Draws a panel with its head."""
    paint.panel(box, CARD)
    text = paint.layout.text
    paint.icon(icon, (box.x + 34, box.y + 34), 25, "accent_light")
    paint.text(name, (box.x + 58, box.y + 34), Style(25 / text, "serif_semi"), room=box.w - 80)


def draw_figures(
    paint: Painter,
    box: Box,
    cells: Sequence[tuple[str, str]],
    begun: tuple[range, Sequence[int]],
    beside: bool,
) -> None:
    """Draws four figures, and below or beside them how many games were begun in each hour: `begun` has the
    hours to show, and a number for every hour of the day.
    """
    columns, text = 2 if beside else 4, paint.layout.text
    wide = (box.w * 0.44 if beside else box.w - 48) / columns
    for i, (value, words) in enumerate(cells):
        x, y = box.x + 28 + i % columns * wide, box.y + (80 if beside else 90) + i // columns * 62
        paint.text(value, (x, y), Style(38 / text, "serif"), room=wide - 12)
        paint.text(words, (x, y + 32), Style(18 / text, tone="second"), room=wide - 10)
    left, top = (box.w * 0.46, 34.0) if beside else (28.0, 150.0)
    hours = Box(box.x + left, box.y + top, box.w - 28 - left, box.h - top - 20)
    _draw_hours(paint, hours, *begun)


def _draw_hours(paint: Painter, box: Box, shown: range, by_hour: Sequence[int]) -> None:
    hours = [hour % 24 for hour in shown]
    most = max(1, *(by_hour[hour] for hour in hours))
    step, room = box.w / len(hours), box.h - 28
    for i, hour in enumerate(hours):
        count = by_hour[hour]
        high = max(4.0, room * count / most)
        bar = Box(box.x + i * step, box.y + room - high, step - 7, high)
        paint.box(bar, 4, (paint.theme.accent, 0.9 if count else 0.25))
        if i % (2 if len(hours) <= WIDE_HOURS else 3) == 0:
            style = Style(16 / paint.layout.text, tone="third")
            paint.text(str(hour), (bar.centerx, box.bottom - 10), style, "cm")


class GameSwitch(Choosable):
    """A switch that puts a game on offer or takes it off, together with the game's picture."""

    role = "switch"

    def __init__(
        self, title: str, box: Box, face: tuple[str, str], act: Callable[[], None], on: bool
    ) -> None:
        """`face` is the game's name, and how often it was played today."""
        super().__init__(f"staff/game/{title}", box, face[0], act, on)
        self.title, self.times = title, face[1]

    def draw(self, paint: Painter, look: Look) -> None:
        box, theme, text = self.box, paint.theme, paint.layout.text
        side = min(box.w - 8, 88.0, box.h - 120)
        spare = max(0.0, box.h - side - 128)
        picture = Box(box.centerx - side / 2, box.y + spare / 2, side, side)
        if look.focused:
            paint.focus(box, CONTROL)
        paint.cover(f"{self.title}/tile", picture, FIELD, "tl tr bl br", 0.45)
        if not self.on:
            paint.box(picture, FIELD, (paint.theme.dark, 0.75))
        lit = 1.0 if look.hover else 0.8
        paint.box(picture, FIELD, line=(theme.accent, lit if self.on else 0.3), width=1.4)
        tone = "first" if self.on else "third"
        name = Style(18 / text, "sans_semi", tone)
        rows = paint.type.wrap_lines(self.name, name.size, box.w, name.face)[:2]
        for i, row in enumerate(rows):
            y = picture.bottom + 30 + (i - (len(rows) - 1) / 2) * 22
            paint.text(row, (box.centerx, y), name, "cm", box.w)
        draw_switch(paint, Box(box.centerx - 37, picture.bottom + 56, 74, 40), self.on)
        paint.text(self.times, (box.centerx, picture.bottom + 114), Style(18 / text, tone="second"), "cm")


class CappedSlider(Slider):
    """A slider with a red mark beyond which its knob can't be moved."""

    def __init__(self, box: Box, name: str, value: float, cap: float, moved: Callable[[float], None]) -> None:
        super().__init__("staff/volume", box, name, Scale(0.0, 1.0, 0.02), value, moved)
        self.cap = cap

    def _go(self, value: float) -> None:
        super()._go(min(value, self.cap))

    def draw(self, paint: Painter, look: Look) -> None:
        x = self.box.x + 15 + (self.box.w - 30) * self.cap
        paint.box(Box(x - 1.5, self.box.centery - 20, 3, 40), 1.5, paint.theme.danger_line)
        super().draw(paint, look)


class StaffRow(Widget):
    """A row of a list; with an act, a touch opens it."""

    def __init__(
        self,
        node_id: str,
        box: Box,
        face: tuple[str, str, str],
        act: Callable[[], None] | None,
        urgent: bool = False,
    ) -> None:
        """`face` is an icon, a short word before the text, and the text."""
        super().__init__(node_id, box, f"{face[1]}: {face[2]}", act)
        self.role = "button" if act is not None else "text"
        self.icon, self.when, self.text = face
        self.urgent = urgent

    def draw(self, paint: Painter, look: Look) -> None:
        box, grown = self.box, paint.layout.text
        if look.focused:
            paint.focus(box, CONTROL)
        theme = paint.theme
        line = (theme.danger_line, 0.8) if self.urgent else (theme.trough_edge, 0.3 + 0.5 * look.hover)
        paint.box(box, CONTROL, (theme.dark, 0.4), line, 1.2)
        paint.icon(self.icon, (box.x + 28, box.centery), 23, "danger_text" if self.urgent else "accent_light")
        style = Style(18 / grown, "sans_semi", "second")
        wide = paint.type.width(self.when, style.size, style.face)
        paint.text(self.when, (box.x + 52, box.centery), style)
        left = box.x + 52 + (max(56.0, wide + 16) if self.when else 0)
        words = Style(18 / grown)
        rows = paint.type.wrap_lines(self.text, words.size, box.right - 14 - left)
        for i, row in enumerate(rows[:2]):
            y = box.centery + (i - (min(2, len(rows)) - 1) / 2) * 22
            paint.text(
                row if i == 0 or len(rows) <= 2 else row[:-1] + "…",
                (left, y),
                words,
                room=box.right - 10 - left,
            )


class ExplainedButton(Button):
    """A button with an icon, a word, and below that what it does."""

    def __init__(
        self,
        node_id: str,
        box: Box,
        face: tuple[str, str, str],
        act: Callable[[], None] | None,
        kind: Kind = "secondary",
    ) -> None:
        """`face` is the icon, the word, and what it does."""
        super().__init__(node_id, box, Caption(face[1], face[0]), act, kind)
        self.says = face[2]

    def _words(self, paint: Painter, look: Look, down: float) -> None:
        box, text = self.box, paint.layout.text
        danger = self.kind == "danger"
        head = Style(25 / text, "sans_semi", "cream" if danger else "first")
        low = Style(18 / text, tone="cream" if danger else "second")
        wide = max(
            paint.type.width(self.caption.words, head.size, head.face), paint.type.width(self.says, low.size)
        )
        wide = min(wide, box.w - 90)
        x = box.centerx - (wide + 46) / 2
        paint.icon(self.caption.icon, (x + 15, box.centery + down), 32, head.tone)
        paint.text(self.caption.words, (x + 46, box.centery - 13 + down), head, room=box.right - x - 60)
        paint.text(self.says, (x + 46, box.centery + 17 + down), low, room=box.right - x - 60)
