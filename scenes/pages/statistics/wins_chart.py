"""The wins chart: wins over time, a line for everybody, with token, name and wins at its end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.storage.chart_figures import Climb
from scenes.base.scene import Context
from scenes.pages.parts.known_players import KnownPlayer
from scenes.pages.statistics.chart_axes import (
    DASHES,
    EDGE_COLOUR,
    Axis,
    colour_of,
    label_style,
    polyline,
    pushed_apart,
    ticks,
)
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

MOST_POINTS = 80
"""About how many points a line has at most."""


def draw_wins(
    paint: Painter, box: Box, context: Context, climbs: Sequence[tuple[KnownPlayer, Climb]]
) -> None:
    """Draws everybody's wins as a line from the first game to the last."""
    wide = max(paint.type.width(f"{player.name} {climb.wins}", 17, "sans_semi") for player, climb in climbs)
    field = Box(box.x + 40, box.y + 10, box.w - 40 - min(wide, box.w * 0.3) - 48, box.h - 44)
    times = [_seconds(moment) for _, climb in climbs for moment, _ in climb.steps]
    across = Axis(min(times), max(times), field.x, field.right)
    most = max(climb.wins for _, climb in climbs)
    up = Axis(0, max(4, most), field.bottom, field.y)
    _grid(paint, field, up, most)
    _dates(paint, field, across, context)
    for place, (player, climb) in reversed(list(enumerate(climbs))):
        points = [(across.at(_seconds(moment)), up.at(wins)) for moment, wins in _thin_out(climb.steps)]
        points = [(field.x, field.bottom), *points, (field.right, up.at(climb.wins))]
        polyline(paint, points, EDGE_COLOUR, 6.5)
        polyline(paint, points, colour_of(player), 3.2, DASHES[place % len(DASHES)])
    _ends(paint, box, field, [(up.at(climb.wins), player, climb.wins) for player, climb in climbs])


def _thin_out(steps: Sequence[tuple[str, int]]) -> Sequence[tuple[str, int]]:
    """Every n-th step of a long line, so that it has not too many points."""
    return steps[:: max(1, len(steps) // MOST_POINTS)]


def _grid(paint: Painter, field: Box, up: Axis, most: int) -> None:
    for figure in ticks(0, max(4, most)):
        y = up.at(figure)
        paint.line((field.x, y), (field.right, y), 34)
        paint.text(str(figure), (field.x - 10, y), label_style(15.5), "rm")


def _dates(paint: Painter, field: Box, across: Axis, context: Context) -> None:
    """Draws times below the chart, as many as have room."""
    span = across.high - across.low
    count = 4 if field.w > 300 * paint.layout.text else 2
    for i in range(count):
        then = datetime.fromtimestamp(across.low + span * i / (count - 1)).astimezone()
        anchor = "lm" if i == 0 else "rm" if i == count - 1 else "cm"
        at = (field.x + field.w * i / (count - 1), field.bottom + 24)
        paint.text(_date(context, then, span), at, label_style(15.5), anchor, field.w / count)  # type: ignore[arg-type]


def _date(context: Context, then: datetime, span: float) -> str:
    """'20:15', '3 Nov' or 'November', by how long the whole time is."""
    if span < 36 * 3600:
        return f"{then:%H:%M}"
    month = context.words.find("when.months")[then.month - 1]
    if span < 90 * 86400:
        return context.words("when.short", n=then.day, month=month[:3])
    return f"{month} {then.year}" if span > 330 * 86400 else str(month)


def _ends(paint: Painter, box: Box, field: Box, ends: Sequence[tuple[float, KnownPlayer, int]]) -> None:
    """Draws at each line's end whose it is; names are pushed apart where they would lie on each other."""
    in_order = sorted(ends, key=lambda end: end[0])
    least = max(29.0, paint.type.line_height(17))
    places = pushed_apart([y for y, _, _ in in_order], least, field.y, box.bottom - 8)
    for y, (_, player, wins) in zip(places, in_order, strict=True):
        paint.player(player.token, (field.right + 18, y), 28)
        left = field.right + 38
        paint.text(f"{player.name} {wins}", (left, y), Style(17, "sans_semi"), room=box.right - left)


def _seconds(moment: str) -> float:
    try:
        return datetime.fromisoformat(moment).timestamp()
    except ValueError:
        return 0.0
