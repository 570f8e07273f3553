"""Arrows that a lesson draws from one thing to another.

    arrows = [Arrow(lit["pile"].middle, lit["row/4"].middle)]
    yield from arrow_items(arrows, drawn_share(now - since, calm))

An arrow starts and ends at a small distance from both middles. Every arrow is bent, so that one there and one
back don't lie on each other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scenes.table.model.items import Item, item
from scenes.ui import svg
from scenes.ui.easing import out_cubic
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot
from scenes.ui.theme import rgb

BEND_SHARE = 0.2
"""How far it bends aside, as a share of its length."""
END_DISTANCE = 20.0
"""Its distance from both middles, in units."""
SHAFT_WIDTH = 7.0
EDGE_WIDTH = 2.5
BOLD_WIDTH = 9.0
HEAD_LENGTH = 26.0
INK_COLOUR = rgb("#FFE9B8")
EDGE_COLOUR = rgb("#2A1C0C")
DRAWING_SECONDS = 0.26
"""Seconds that an arrow needs until it is drawn to its end."""
DRAWING_STEPS = 12
"""How many pictures of a half-drawn arrow there are; each is kept."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one point to another."""

    start: Spot
    end: Spot

    @property
    def under(self) -> list[Box]:
        """Boxes along its way, roughly: a note keeps clear of them."""
        curve = _curve(self)
        spots = [curve.at(share) for share in (0.2, 0.4, 0.6, 0.8)] if curve is not None else []
        return [Box(x - HEAD_LENGTH, y - HEAD_LENGTH, 2 * HEAD_LENGTH, 2 * HEAD_LENGTH) for x, y in spots]


@dataclass(frozen=True, slots=True)
class _Curve:
    """A quadratic curve: where it starts, what it bends to, where it ends."""

    start: Spot
    bend: Spot
    end: Spot

    def at(self, share: float) -> Spot:
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
        return _add_spots((self.start, a), (self.bend, b), (self.end, c))

    def until(self, share: float) -> _Curve:
        """The curve cut off after this share of its length."""
        bend = _add_spots((self.start, 1 - share), (self.bend, share))
        return _Curve(self.start, bend, self.at(share))


def _add_spots(*parts: tuple[Spot, float]) -> Spot:
    return sum(spot[0] * much for spot, much in parts), sum(spot[1] * much for spot, much in parts)


def drawn_share(passed: float, calm: bool) -> float:
    """The share of an arrow that is drawn so many seconds after it began, 0 to 1; if `calm` all at once."""
    share = 1.0 if calm else out_cubic(min(1.0, max(0.0, passed / DRAWING_SECONDS)))
    return round(share * DRAWING_STEPS) / DRAWING_STEPS


def arrow_items(arrows: Sequence[Arrow], share: float = 1.0) -> Iterator[Item]:
    """The arrows, each as far as it is drawn."""
    for i, arrow in enumerate(arrows):
        curve = _curve(arrow)
        if share > 0.05 and curve is not None:
            xs, ys = zip(curve.start, curve.bend, curve.end, strict=True)
            box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(
                3 * HEAD_LENGTH, 3 * HEAD_LENGTH
            )
            yield item(("arrow", i), box, _draw_arrow, arrow, share)


def _curve(arrow: Arrow) -> _Curve | None:
    """The curve of an arrow; None where both ends are too close together for one."""
    (x0, y0), (x1, y1) = arrow.start, arrow.end
    length = math.dist(arrow.start, arrow.end)
    if length < 3 * END_DISTANCE:
        return None
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    bend = (x0 + x1) / 2 + dy * length * BEND_SHARE, (y0 + y1) / 2 - dx * length * BEND_SHARE
    whole = _Curve(arrow.start, bend, arrow.end)
    return _Curve(whole.at(END_DISTANCE / length), bend, whole.at(1 - END_DISTANCE / length))


def _draw_arrow(arrow: Arrow, share: float, paint: Painter) -> None:
    curve, k = _curve(arrow), paint.layout.k
    assert curve is not None, "an arrow without a curve is no item"
    part = curve.until(share)
    points = (part.start, part.bend, part.end)
    left, top = min(x for x, _ in points) - HEAD_LENGTH, min(y for _, y in points) - HEAD_LENGTH
    wide = max(x for x, _ in points) + HEAD_LENGTH - left
    high = max(y for _, y in points) + HEAD_LENGTH - top
    size = (max(1, round(wide * k)), max(1, round(high * k)))
    moved = _Curve(*(((x - left) * k, (y - top) * k) for x, y in points))
    bold = paint.theme.plain_ground
    key = ("arrow", moved, bold)
    made = paint.art.drawn(key, size, lambda: _body(moved, k, BOLD_WIDTH if bold else SHAFT_WIDTH))
    paint.surface.blit(made, paint.layout.at(left, top))


def _body(curve: _Curve, k: float, width: float) -> str:
    """The line and its head, each with a dark edge."""
    size = HEAD_LENGTH * k
    angle = math.atan2(curve.end[1] - curve.bend[1], curve.end[0] - curve.bend[0])
    neck = _spot_beside(curve.end, angle, -0.72 * size)
    way = f"M{_svg_pair(curve.start)} Q{_svg_pair(curve.bend)} {_svg_pair(neck)}"
    corners = [(0.12, 0.0), (-0.95, 0.52), (-0.72, 0.0), (-0.95, -0.52)]
    tips = [
        _spot_beside(_spot_beside(curve.end, angle, along * size), angle + math.pi / 2, side * size)
        for along, side in corners
    ]
    head = "M" + " L".join(map(_svg_pair, tips)) + " Z"
    edge = EDGE_WIDTH * k
    return (
        svg.path(way, None, EDGE_COLOUR, width * k + 2 * edge)
        + svg.path(head, EDGE_COLOUR, EDGE_COLOUR, 2 * edge)
        + svg.path(way, None, INK_COLOUR, width * k)
        + svg.path(head, INK_COLOUR)
    )


def _spot_beside(spot: Spot, angle: float, far: float) -> Spot:
    return spot[0] + math.cos(angle) * far, spot[1] + math.sin(angle) * far


def _svg_pair(spot: Spot) -> str:
    return f"{spot[0]:.2f} {spot[1]:.2f}"
