"""The great moments of Dog: a marble is hit and flies home, one comes into its goal, a goal is full."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from scenes.table.generic.shared_drawing import draw_picture, draw_sprite, night_item
from scenes.table.generic.shared_places import box_around, box_of_points, point_between
from scenes.table.model.items import Item
from scenes.tables.dog.board_plan import Spot
from scenes.tables.dog.board_types import DogShow
from scenes.tables.dog.layout import room
from scenes.tables.dog.marbles import CREAM, BoardSign
from scenes.tables.dog.motion import FLIGHT, Flight, throw_curve
from scenes.ui.art import Size, document, fade_sprite, rasterise_svg, turned
from scenes.ui.layout import Box
from scenes.ui.painter import Painter
from scenes.ui.theme import hex_code

TAIL, JOINTS = 0.26, 12
"""The tail of light behind a marble: how many seconds of its way it covers, and how many joints it has."""
PALE = (0.0, 0.35, 0.92)
"""How strong it is at its end, in its middle, and at the marble."""
DIP, DIPS = 51, 4
"""How much darker the table gets at a hit, of 255, and in how many steps."""
RAYS, DUST = 108.0, 76.0
"""How large rays are where a marble was hit, and dust where it lands."""


def items_below(show: DogShow) -> Iterator[Item]:
    """Under the marbles: the table gets darker for a moment; a ring where one flies to, and its tail."""
    for _, share in show.marks("hit"):
        level = 0 if show.reduced_motion else round(DIPS * math.sin(math.pi * share)) * DIP // DIPS
        if level:
            yield night_item("dip", show.board.grid.screen, level)
    for flight, share in show.marks("flight"):
        if isinstance(flight, Flight):
            ring = 2.2 * room(show.board).marble
            yield BoardSign("ring_can_move", flight.end, ring).item("home", flight.piece)
            if not show.reduced_motion:
                yield from _tail(show, flight, share * (FLIGHT + TAIL))


def items_above(show: DogShow) -> Iterator[Item]:
    """Over the marbles: rays where somebody was hit, dust where one lands, light on a goal."""
    for kind, size, name in (("hit", RAYS, "rays"), ("dust", DUST, "dust")):
        for spot, share in show.marks(kind):
            if isinstance(spot, tuple) and not show.reduced_motion:
                drawn = partial(_burst, spot, share, size, name)
                yield Item((kind, spot), box_around(spot, 1.5 * size), share, drawn)
    for spot, share in show.marks("lit"):
        if isinstance(spot, tuple):
            yield Item(("lit", spot), box_around(spot, 112), share, partial(_lit, spot, share))
    for spot, share in show.marks("arrived"):
        if isinstance(spot, tuple) and not show.reduced_motion:
            yield Item(("arrived", spot), box_around(spot, 130), share, partial(_arrived, spot, share))


# The tail


def _tail(show: DogShow, flight: Flight, passed: float) -> Iterator[Item]:
    """Light that tapers along the last part of the way; after the landing it runs into the marble."""
    times = [passed - TAIL + TAIL * i / JOINTS for i in range(JOINTS + 1)]
    way = [_place(flight, min(1.0, max(0.0, time / FLIGHT))) for time in times]
    if math.dist(way[0], way[-1]) > 4:
        r = room(show.board).marble
        box = box_of_points(way, 2 * r)
        yield Item(("tail", flight.piece), box, passed, partial(_draw_tail, way, r, box))


def _place(flight: Flight, share: float) -> Spot:
    """Where the marble is seen when it has come so far on its way: high above the board."""
    x, y = point_between(flight.start, flight.end, throw_curve(share))
    return x, y - flight.high * math.sin(math.pi * share)


def _draw_tail(way: Sequence[Spot], r: float, box: Box, paint: Painter) -> None:
    """Draws the tail: at half its size, as light is soft and each frame needs another one."""
    rect, k = paint.layout.rect(box), paint.layout.k
    points = [((x - box.x) * k, (y - box.y) * k) for x, y in way]
    half = (max(1, rect.w // 2), max(1, rect.h // 2))
    made = rasterise_svg(document(_ribbon(points, r * k), rect.size), half)
    paint.surface.blit(pygame.transform.smoothscale(made, rect.size), rect)


def _ribbon(points: Sequence[Spot], r: float) -> str:
    """The tail as SVG: a point at its end, as wide as the marble at its head."""
    one, other = list[str](), list[str]()
    for i, (x, y) in enumerate(points):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        far = r * (i / (len(points) - 1)) ** 1.6 / max(0.01, math.hypot(dx, dy))
        one.append(f"{x - dy * far:.1f} {y + dx * far:.1f}")
        other.append(f"{x + dy * far:.1f} {y - dx * far:.1f}")
    return _fade(points) + f'<path d="M{"L".join([*one, *reversed(other)])}Z" fill="url(#t)"/>'


def _fade(points: Sequence[Spot]) -> str:
    """The gradient from the tail's end to its head, in parts of the box they span."""
    (x1, y1), (x2, y2), box = points[0], points[-1], box_of_points(points)
    left, wide, top, high = box.x, max(1.0, box.w), box.y, max(1.0, box.h)
    ends = ((x1 - left) / wide, (y1 - top) / high, (x2 - left) / wide, (y2 - top) / high)
    at = " ".join(
        f'{name}="{100 * end:.0f}%"' for name, end in zip(("x1", "y1", "x2", "y2"), ends, strict=True)
    )
    stops = "".join(
        f'<stop offset="{offset}%" stop-color="{hex_code(CREAM)}" stop-opacity="{pale}"/>'
        for offset, pale in zip((0, 55, 100), PALE, strict=True)
    )
    return f'<linearGradient id="t" {at}>{stops}</linearGradient>'


# Flashes


def _burst(spot: Spot, share: float, size: float, name: str, paint: Painter) -> None:
    """Draws rays or dust: they grow and fade."""
    side = paint.layout.px(1.2 * size)
    made = turned(paint.art.sprite(f"dog/{name}", (side, side)), 0.0, (0.7 + 0.5 * share) / 1.2)
    draw_sprite(paint, fade_sprite(made, round(255 * min(1.0, 1.6 * (1 - share)))), spot)


def _lit(spot: Spot, share: float, paint: Painter) -> None:
    paint.glow(spot, (54, 54), round(200 * math.sin(math.pi * share)) // 8 * 8)


def _arrived(spot: Spot, share: float, paint: Painter) -> None:
    """Draws light, and a ring that gets wider and fades."""
    _lit(spot, share, paint)
    px = paint.layout.px(40 + 70 * share) // 2 * 2
    ring = paint.art.drawn("arrived", (px, px), partial(_ring, (px, px)))
    draw_picture(paint, ring, spot, round(230 * (1 - share)))


def _ring(size: Size) -> str:
    r = size[0] / 2
    return f'<circle cx="{r}" cy="{r}" r="{r - 2}" fill="none" stroke="{hex_code(CREAM)}" stroke-width="3"/>'
