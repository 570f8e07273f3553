"""The axes of charts, and what else they are drawn with: scales, ticks, lines, dots, and names."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from scenes.pages.parts.known_players import KnownPlayer
from scenes.ui import svg
from scenes.ui.art import document, rasterise_svg
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style
from scenes.ui.theme import Colour, rgb

DASHES = ("", "14 7", "3 8", "22 6 4 6", "9 9", "2 5")
"""Dashes of lines, so that they differ by more than their colour."""
LIGHT_BLUE: Colour = rgb("#609ED0")
MARK: Colour = rgb("#FBEFCF")
"""Colour of the bar at a median."""
EDGE_COLOUR: Colour = (12, 12, 13)
"""Colour of the edge round dots and lines."""


def colour_of(player: KnownPlayer) -> Colour:
    """The colour of somebody's line: their token's, but a lighter blue, to be seen on dark glass."""
    return LIGHT_BLUE if player.symbol == 4 else player.colour


@dataclass(frozen=True, slots=True)
class Axis:
    """Turns figures into places: `low` lies at `start`, `high` at `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, figure: float) -> float:
        share = (figure - self.low) / ((self.high - self.low) or 1)
        return self.start + (self.end - self.start) * share


def ticks(low: float, high: float, most: int = 5) -> list[int]:
    """Round whole numbers between two figures, at most so many."""
    span = max(1.0, high - low)
    powers = (10**power * step for power in range(9) for step in (1, 2, 5))
    step = next(each for each in powers if span / each <= most - 1)
    return list(range(math.ceil(low / step) * step, math.floor(high) + 1, step))


def label_style(size: float) -> Style:
    """How words at an axis are set."""
    return Style(size, tone="second")


def polyline(
    paint: Painter, points: Sequence[Spot], colour: Colour, width: float, dash: str = "", fill: bool = False
) -> None:
    """Draws a line through points, or fills the area inside it."""
    k, rect = paint.layout.k, paint.layout.rect(_around(points, width + 4))
    steps = " L".join(f"{x * k - rect.x:.1f} {y * k - rect.y:.1f}" for x, y in points)
    dashes = " ".join(f"{float(each) * k:.1f}" for each in dash.split())
    if fill:
        body = svg.path(f"M{steps} Z", (colour, 0.42))
    else:
        body = svg.path(f"M{steps}", None, colour, width * k, dashes)
    paint.surface.blit(rasterise_svg(document(body, rect.size), rect.size), rect)


def dots(paint: Painter, points: Sequence[Spot], radius: float, colour: Colour) -> None:
    """Draws dots of one colour, each with a dark edge."""
    if not points:
        return
    k, rect = paint.layout.k, paint.layout.rect(_around(points, radius + 3))
    body = "".join(
        svg.circle((x * k - rect.x, y * k - rect.y), max(1.5, radius * k), colour, EDGE_COLOUR, max(0.6, k))
        for x, y in points
    )
    paint.surface.blit(rasterise_svg(document(body, rect.size), rect.size), rect)


def _around(points: Sequence[Spot], pad: float) -> Box:
    """The box with all points, and so much room round them."""
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    return Box(left, top, max(x for x, _ in points) + pad - left, max(y for _, y in points) + pad - top)


def pushed_apart(places: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Places in rising order, pushed apart until no two are nearer than `least`; between two ends, if these
    leave room for all.
    """
    found: list[float] = []
    for place in places:
        found.append(max(place, found[-1] + least) if found else max(place, low))
    over = found[-1] - high if found else 0
    if over > 0:
        found[-1] -= over
        for i in range(len(found) - 2, -1, -1):
            found[i] = min(found[i], found[i + 1] - least)
    return found


def draw_name(paint: Painter, player: KnownPlayer, at: Spot, room: float) -> None:
    """Draws somebody's token, and the name beside it where there is room."""
    paint.player(player.token, (at[0] + 16, at[1]), 30)
    if room > 60:
        paint.text(player.name, (at[0] + 40, at[1]), Style(17.5, "sans_semi"), room=room - 44)


def names_wide(paint: Painter, box: Box, players: Sequence[KnownPlayer]) -> float:
    """The width that names take at the left of a box."""
    widest = max((paint.type.width(player.name, 17.5, "sans_semi") for player in players), default=0.0)
    return min(widest + 58, box.w * 0.36)
