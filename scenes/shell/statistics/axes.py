"""What charts are drawn with: scales, ticks, lines and dots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from scenes.shell.counted import Guest
from scenes.ui import svg
from scenes.ui.art import document, rasterised
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Spot, Style
from scenes.ui.theme import Colour, rgb

DASHES = ("", "14 7", "3 8", "22 6 4 6", "9 9", "2 5")
"""How lines differ beside their colour."""
LIGHT_BLUE: Colour = rgb("#609ED0")
MARK: Colour = rgb("#FBEFCF")
EDGE: Colour = (12, 12, 13)


def colour_of(guest: Guest) -> Colour:
    """The colour of somebody's line: on dark glass the blue has to be lighter than on a token."""
    return LIGHT_BLUE if guest.symbol == 4 else guest.colour


@dataclass(frozen=True, slots=True)
class Axis:
    """From figures to places."""

    low: float
    high: float
    start: float
    end: float

    def at(self, figure: float) -> float:
        share = (figure - self.low) / ((self.high - self.low) or 1)
        return self.start + (self.end - self.start) * share


def ticks(low: float, high: float, most: int = 5) -> list[int]:
    """Round whole numbers from one figure to the other, not more than so many."""
    span = max(1.0, high - low)
    powers = (10**power * step for power in range(9) for step in (1, 2, 5))
    step = next(each for each in powers if span / each <= most - 1)
    return list(range(math.ceil(low / step) * step, math.floor(high) + 1, step))


def small(paint: Painter, size: float) -> Style:
    """Quiet words at an axis."""
    return Style(size, tone="second")


def polyline(
    paint: Painter, points: Sequence[Spot], colour: Colour, width: float, dash: str = "", fill: bool = False
) -> None:
    """A line through points, or the area below it, down to its lowest point."""
    k, pad = paint.layout.k, width + 4
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    box = Box(left, top, max(x for x, _ in points) + pad - left, max(y for _, y in points) + pad - top)
    rect = paint.layout.rect(box)
    steps = " L".join(f"{x * k - rect.x:.1f} {y * k - rect.y:.1f}" for x, y in points)
    dashes = " ".join(f"{float(each) * k:.1f}" for each in dash.split())
    if fill:
        body = svg.path(f"M{steps} Z", (colour, 0.42))
    else:
        body = svg.path(f"M{steps}", None, colour, width * k, dashes)
    paint.surface.blit(rasterised(document(body, rect.size), rect.size), rect)


def dots(paint: Painter, points: Sequence[Spot], radius: float, colour: Colour) -> None:
    """Many dots of one colour, each with a dark edge."""
    if not points:
        return
    k, pad = paint.layout.k, radius + 3
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    box = Box(left, top, max(x for x, _ in points) + pad - left, max(y for _, y in points) + pad - top)
    rect = paint.layout.rect(box)
    body = "".join(
        svg.circle((x * k - rect.x, y * k - rect.y), max(1.5, radius * k), colour, EDGE, max(0.6, k))
        for x, y in points
    )
    paint.surface.blit(rasterised(document(body, rect.size), rect.size), rect)


def apart(places: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Places in rising order, pushed apart until no two are nearer than `least`, kept between two ends."""
    found: list[float] = []
    for place in places:
        found.append(max(place, found[-1] + least) if found else max(place, low))
    over = found[-1] - high if found else 0
    if over > 0:
        found[-1] -= over
        for i in range(len(found) - 2, -1, -1):
            found[i] = min(found[i], found[i + 1] - least)
    return found


def who(paint: Painter, guest: Guest, at: Spot, room: float) -> None:
    """A token and the name beside it, where there is room for one."""
    paint.player(guest.token, (at[0] + 16, at[1]), 30)
    if room > 60:
        paint.text(guest.name, (at[0] + 40, at[1]), Style(17.5, "sans_semi"), room=room - 44)


def names_wide(paint: Painter, box: Box, guests: Sequence[Guest]) -> float:
    """How much of a box is for the names at its left."""
    widest = max((paint.type.width(guest.name, 17.5, "sans_semi") for guest in guests), default=0.0)
    return min(widest + 58, box.w * 0.36)
