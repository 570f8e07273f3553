"""The panels with charts: where they lie, how they look, and a page for one of them alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from scenes.base.scene import Context
from scenes.pages.parts import page_header
from scenes.pages.parts.page import Page
from scenes.pages.parts.page_widgets import TextWidget
from scenes.pages.statistics.charts import Chart
from scenes.pages.statistics.figure_widgets import PEOPLE, PopularRow
from scenes.pages.statistics.statistics_queries import GamePopularity
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import BODY, CONTROL

GAP = 20
"""Room between two panels."""
WIDTH_SHARES = ((0.4914, 0.2648, 0.2438), (0.4353, 0.3209, 0.2438))
"""Widths of three panels, as shares of a row: in the first row and in the second."""
HEIGHT_SHARE = 0.49
"""The first row's height, as a share of both."""
LEAST_HEIGHT = 288.0
"""A panel's height at least, where two stand side by side."""
HEAD_HEIGHT = 66.0
"""Height of a panel's head."""


class ChartPanel(Widget):
    """A panel that a click opens large. Its chart is drawn on the page's ground, which is kept."""

    def __init__(self, box: Box, chart: Chart, act: Callable[[], None] | None) -> None:
        says = chart.instead or chart.says
        super().__init__(f"statistics/panel/{chart.id}", box, f"{chart.head}: {says}", act)

    def draw(self, paint: Painter, look: Look) -> None:
        if look.focused:
            paint.focus(self.box, CONTROL)
        if look.hover or look.pressed:
            line = (paint.theme.accent_light, 0.4 + 0.5 * look.warmth)
            paint.box(self.box, CONTROL, line=line, width=2)


def narrow(layout: Layout) -> bool:
    """Are there only two panels side by side?"""
    return layout.small or layout.text > 1.15


def rows(layout: Layout, whole: Box) -> int:
    """How many rows of panels are in sight."""
    return max(1, int((whole.h + GAP) // (LEAST_HEIGHT + GAP))) if narrow(layout) else 2


def boxes(layout: Layout, whole: Box, scroll: int) -> Iterable[tuple[int, Box]]:
    """The panels in sight, each with its number among all; `scroll` is the first row in sight."""
    if not narrow(layout):
        yield from _mosaic(whole)
        return
    seen = min(3, rows(layout, whole))
    high, wide = (whole.h - (seen - 1) * GAP) / seen, (whole.w - GAP) / 2
    for row in range(seen):
        for column in range(2):
            x, y = whole.x + column * (wide + GAP), whole.y + row * (high + GAP)
            yield (scroll + row) * 2 + column, Box(x, y, wide, high)


def _mosaic(whole: Box) -> Iterable[tuple[int, Box]]:
    """Three above three, of different widths."""
    y, number = whole.y, 0
    for row, high in enumerate(((whole.h - GAP) * HEIGHT_SHARE, (whole.h - GAP) * (1 - HEIGHT_SHARE))):
        x = whole.x
        for share in WIDTH_SHARES[row]:
            wide = (whole.w - 2 * GAP) * share
            yield number, Box(x, y, wide, high)
            x, number = x + wide + GAP, number + 1
        y += high + GAP


def draw_panel(paint: Painter, box: Box, chart: Chart) -> None:
    """Draws a panel: its head, and the chart, or why there is none."""
    paint.panel(box, Pane(CONTROL, alpha=0.84, line=0.45))
    y, grown = box.y + 34 * paint.layout.text**0.3, paint.layout.text
    paint.icon(chart.icon, (box.x + 36, y), 26 / grown**0.5, "accent_light")
    size = 24 / grown**0.4
    wide = paint.text(chart.head, (box.x + 58, y), Style(size, "serif_semi"), room=box.w - 82)
    room = box.w - 58 - wide - 48
    if paint.type.width(chart.sub, 16.5) <= room:
        paint.text(chart.sub, (box.right - 24, y + 1), Style(16.5, tone="second"), "rm")
    top = box.y + HEAD_HEIGHT * grown**0.4
    inner = Box(box.x + 26, top, box.w - 52, box.bottom - 22 - top)
    if chart.instead:
        _draw_sentences(paint, inner, chart.instead.split("\n"))
    else:
        chart.draw(paint, inner)


def _draw_sentences(paint: Painter, box: Box, sentences: Sequence[str]) -> None:
    """Draws what is told in place of a chart, as many whole sentences as have room."""
    style, step = Style(BODY, "serif"), paint.type.line_height(BODY, "serif")
    fitting: list[str] = []
    for each in sentences:
        rows = paint.type.wrap_lines(each, style.size, box.w, style.face)
        if fitting and (len(fitting) + len(rows)) * step > box.h:
            break
        fitting += rows
    top = box.centery - len(fitting) * step / 2
    for nth, row in enumerate(fitting):
        paint.text(row, (box.x, top + (nth + 0.5) * step), style, room=box.w)


class ChartPanelScene(Page):
    """A page with one panel alone."""

    name = "statistics"
    first = "panel/back"

    def __init__(self, context: Context, chart: Chart, popular: Sequence[GamePopularity] = ()) -> None:
        super().__init__(context)
        self.chart = chart
        self.popular = popular
        """For the chart of how often games are played: what is shown instead of it."""

    @property
    def heading(self) -> str:
        return self.chart.head if self.popular else self.context.words("statistics.head")

    def back(self) -> None:
        self.go_back()

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "panel/back", self.back)
        if not self.popular:
            says = self.chart.instead or self.chart.says
            yield TextWidget(f"statistics/panel/{self.chart.id}", self._whole(), f"{self.chart.head}: {says}")
            return
        most = max(each.games for each in self.popular)
        for i, each in enumerate(self.popular):
            yield PopularRow(self.context, self._row(i), each, most)

    def _whole(self) -> Box:
        layout, top = self.context.layout, page_header.foot(self.context.layout)
        return Box(60, top, layout.width - 120, layout.height - 62 - top)

    def _row(self, place: int) -> Box:
        panel, top = self._whole(), 52 if self.context.layout.text <= 1.3 else 12
        high = (panel.h - top - 8) / len(self.popular)
        return Box(panel.x + 28, panel.y + top + place * high, panel.w - 56, high)

    def ground(self, paint: Painter) -> None:
        whole = self._whole()
        if not self.popular:
            page_header.draw(paint, self.context.words("statistics.head"))
            draw_panel(paint, whole, self.chart)
            return
        page_header.draw(paint, self.chart.head, self.chart.sub)
        paint.panel(whole, Pane(CONTROL, alpha=0.72, line=0.4))
        if paint.layout.text <= 1.3:
            at = (self._row(0).x + self._row(0).w * PEOPLE, whole.y + 32)
            paint.label(self.context.words("statistics.winners"), at, 14)
        for i in range(1, len(self.popular)):
            row = self._row(i)
            paint.line((row.x, row.y), (row.right, row.y), 46)
