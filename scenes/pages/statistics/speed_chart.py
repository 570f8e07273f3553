"""The speed chart: how fast fields are hit in Dos, a curve for everybody, and a line where time is up."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.storage.chart_figures import Spread
from scenes.base.scene import Context
from scenes.pages.parts.known_players import KnownPlayer
from scenes.pages.statistics.chart_axes import (
    MARK,
    Axis,
    colour_of,
    draw_name,
    label_style,
    names_wide,
    polyline,
)
from scenes.pages.statistics.figure_widgets import seconds
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

LATE = "danger_line"
"""Colour of the line where time is up."""
CURVE_POINTS = 80
"""Points of a curve."""


def draw_speeds(
    paint: Painter,
    box: Box,
    context: Context,
    hits: Sequence[tuple[KnownPlayer, Spread]],
    allowed: int | None,
) -> None:
    """Draws a row for everybody, with the median at its end, and a line at the milliseconds allowed."""
    names = names_wide(paint, box, [player for player, _ in hits])
    field = Box(box.x + names, box.y, box.w - names - 62, box.h - 36)
    high = max(1500, int((allowed or 0) * 1.25), *(min(each.figures[-1], 3000) for _, each in hits))
    across = Axis(300, high, field.x, field.right)
    for tenth in range(5, high // 100 + 1, 5):
        x = across.at(tenth * 100)
        paint.line((x, field.y), (x, field.bottom), 34)
        if x < field.right - 10:
            label = f"{tenth / 10:g}".replace(".", "." if context.language == "en" else ",")
            paint.text(f"{label}\N{NO-BREAK SPACE}s", (x, field.bottom + 20), label_style(16), "cm")
    step = (field.h - 30) / len(hits)
    for i, (player, each) in enumerate(hits):
        row = Box(field.x, field.y + 30 + i * step, field.w, step)
        draw_name(paint, player, (box.x, row.centery), names)
        _draw_speed(paint, row, across, (player, each))
        words = seconds(context, each.middle).partition("\N{NO-BREAK SPACE}")[0]
        paint.text(words, (box.right, row.centery), Style(18, "sans_semi"), "rm")
    if allowed:
        _draw_limit(paint, field, across.at(allowed), context.words("statistics.late"))


def _draw_speed(paint: Painter, row: Box, across: Axis, hits: tuple[KnownPlayer, Spread]) -> None:
    """Draws how densely somebody's hits lie, as the area below a curve, and a bright bar at the median."""
    player, each = hits
    foot, high = row.bottom - 8, min(46.0, row.h - 14)
    curve = [across.low + (across.high - across.low) * i / CURVE_POINTS for i in range(CURVE_POINTS + 1)]
    heights = [_density(ms, each.figures) for ms in curve]
    top = max(heights) or 1.0
    points = [(across.at(ms), foot - high * share / top) for ms, share in zip(curve, heights, strict=True)]
    polyline(paint, [*points, (row.right, foot), (row.x, foot)], colour_of(player), 0, fill=True)
    polyline(paint, points, colour_of(player), 2.4)
    paint.line((row.x, foot), (row.right, foot), 60)
    paint.box(Box(across.at(each.middle) - 1.6, foot - high, 3.2, high), 1.6, MARK)


def _density(ms: float, hits: Sequence[int]) -> float:
    """How many hits lie near a time, each weighted by a bell curve; a wider one where there are few hits."""
    wide = 40 + 160 / math.sqrt(len(hits))
    return sum(math.exp(-(((ms - hit) / wide) ** 2) / 2) for hit in hits[:: max(1, len(hits) // 200)])


def _draw_limit(paint: Painter, field: Box, x: float, words: str) -> None:
    paint.box(Box(x - 1.5, field.y, 3, field.h), 1.5, paint.theme.danger_line)
    wide = paint.type.width(words, 15.5, "sans_semi")
    left = x + 10 if x + 10 + wide < field.right + 60 else x - 10 - wide
    paint.text(words, (left, field.y + 8), Style(15.5, "sans_semi", LATE))
