"""Small notes on a table: the aim of the game, a tip beside a sign, and a remark of a few quiet words."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.table.drawing.free_room import covered_area
from scenes.table.drawing.name_plates import REMARK_STYLE, draw_quiet_words
from scenes.ui.layout import Box, Layout
from scenes.ui.notes import hint
from scenes.ui.painter import Painter, Pane, Style

AIM_WIDTH = 560.0
AIM_PADDING = 20.0
AIM_STYLE = Style(19, "serif_it", "brass_light")
REMARK_WIDTH = 330.0
"""The greatest width of a remark, in units; a longer one has several lines."""


def draw_aim(words: str, taken: tuple[tuple[float, ...], ...], paint: Painter) -> None:
    """Draws the note about the aim where it covers least of these boxes. It is shown once, in a game's first
    turn: how it is won, and what costs points.
    """
    layout = paint.layout
    wide = min(AIM_WIDTH * layout.text**0.7, layout.width - 160)
    rows = paint.type.wrap_lines(words, AIM_STYLE.size, wide - 2 * AIM_PADDING - 40, AIM_STYLE.face)
    step = paint.type.line_height(AIM_STYLE.size, AIM_STYLE.face)
    box = _free_place((wide, step * len(rows) + 2 * AIM_PADDING), [Box(*each) for each in taken], layout)
    paint.glass(box, Pane(14, alpha=0.95, line=0.6))
    paint.icon("flag", (box.x + AIM_PADDING + 12, box.centery), 26, "brass_light")
    y = box.y + AIM_PADDING
    for row in rows:
        paint.text(row, (box.x + AIM_PADDING + 40, y + step / 2), AIM_STYLE)
        y += step


def _free_place(size: tuple[float, float], taken: Sequence[Box], layout: Layout) -> Box:
    """The place on the table that covers least of what is taken, preferably near the middle."""
    table = layout.screen.inflate(-96, -96)
    spots = [
        Box(
            table.x + (table.w - size[0]) * i / 12,
            table.y + (table.h - size[1]) * j / 10,
            *size,
        )
        for i in range(13)
        for j in range(11)
    ]

    def cost(box: Box) -> float:
        aside = abs(box.centerx - table.centerx) + abs(box.centery - table.centery)
        return covered_area(box, taken) + 3 * aside

    return min(spots, key=cost)


def draw_tip(words: str, at: tuple[float, float, float, float], paint: Painter) -> None:
    """The small note beside a sign."""
    hint(paint, words, Box(*at))


def draw_remark(words: str, at: tuple[float, float], buttons: Sequence[Box], paint: Painter) -> None:
    """A few quiet words with their middle near a point, clear of the round buttons and the table's rim."""
    layout, beside = paint.layout, [box for box in buttons if abs(box.centery - at[1]) < box.h + 30]
    left = max([layout.rim + 12, *(box.right for box in beside if box.centerx < at[0])]) + 12
    right = min([layout.width - layout.rim - 12, *(box.x for box in beside if box.centerx > at[0])]) - 12
    rows = paint.type.wrap_evenly(
        words, REMARK_STYLE.size, min(REMARK_WIDTH, right - left), REMARK_STYLE.face
    )
    step = paint.type.line_height(REMARK_STYLE.size, REMARK_STYLE.face)
    # In the lower half the last row stands at the point, as the button will be below it; else the first row.
    first = at[1] - (len(rows) - 1) * step if at[1] > layout.height / 2 else at[1]
    half = max(paint.type.width(row, REMARK_STYLE.size, REMARK_STYLE.face) for row in rows) / 2
    for i, row in enumerate(rows):
        draw_quiet_words(paint, row, min(max(at[0], left + half), right - half), first + i * step)
