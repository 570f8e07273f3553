"""The timeline: winning chances, where deals began and the game turned, and a knob to go to any move."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from scenes.base.match import Place
from scenes.pages.replay.layout import ReplayPlan
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot
from scenes.ui.style_sheet import FIELD
from scenes.ui.theme import PLAYERS, Colour
from scenes.ui.tree import Values

KNOB_SIDE = 44.0
"""Size of the knob."""
REACH = 56.0
"""By how much the timeline can be hit beyond its ends, both together."""
PIN_SIZE = (36.0, 43.0)
"""Width and height of a pin."""
DASHES: Sequence[tuple[int, int]] = ((1, 0), (9, 4), (3, 4), (12, 3), (2, 2), (6, 6))
"""Length of a dash and of the gap after it, so that lines differ by more than their colour."""
OVERSAMPLING = 3
"""The curve is drawn so many times larger and then scaled down, which makes its edge smooth."""


@dataclass(frozen=True)
class TimelineData:
    """What a timeline shows."""

    moves: int
    curve: tuple[tuple[float, ...], ...]
    """For every moment the winning chance of each side."""
    sides: tuple[tuple[Place, ...], ...]
    """The people of each side."""
    deals: tuple[int, ...]
    """After how many moves each deal began."""
    points: tuple[int, ...]
    """After how many moves the game turned."""


class Timeline(Widget):
    """A slider over the moves of a game; it snaps to them."""

    role = "slider"

    def __init__(
        self, plan: ReplayPlan, course: TimelineData, at: int, name: str, go: Callable[[int], None]
    ) -> None:
        left, right, y = plan.line
        box = Box(left - REACH / 2, plan.curve.y, right - left + REACH, y + KNOB_SIDE / 2 - plan.curve.y)
        super().__init__("replay/timeline", box, name, lambda: None)
        self.plan = plan
        self.course = course
        self.moment = at
        self.go = go

    @property
    def look(self) -> object:
        """What its picture depends on."""
        return self.moment, self.course

    def x(self, moves: float) -> float:
        """The x of the moment after so many moves."""
        left, right, _ = self.plan.line
        return left + (right - left) * moves / max(1, self.course.moves)

    def click(self, at: Spot) -> None:
        left, right, _ = self.plan.line
        share = (at[0] - left) / (right - left)
        self.go(round(max(0.0, min(1.0, share)) * self.course.moves))

    drag = click

    @property
    def measured(self) -> Values:
        return Values(self.moment, 0, self.course.moves, 1)

    def write(self, words: str) -> None:
        with contextlib.suppress(ValueError, OverflowError):
            self.go(max(0, min(self.course.moves, round(float(words)))))

    # How it looks

    def draw(self, paint: Painter, look: Look) -> None:
        self._curve(paint)
        self._line(paint)
        for moves in self.course.deals:
            paint.picture("shell/timeline_deal", _round((self.x(moves), self.plan.line[2]), 16))
        knob = (
            "shell/timeline_knob_hot" if look.hover or look.pressed or look.focused else "shell/timeline_knob"
        )
        centre = (self.x(self.moment), self.plan.line[2])
        if look.focused:
            paint.focus(_round(centre, KNOB_SIDE), KNOB_SIDE / 2)
        paint.picture(knob, _round(centre, KNOB_SIDE * 1.27))

    def _line(self, paint: Painter) -> None:
        left, right, y = self.plan.line
        paint.box(Box(left, y - 4, right - left, 8), 4, (paint.theme.dark, 0.8), (paint.theme.accent, 0.4), 1)
        done = self.x(self.moment) - left
        if done > 8:
            paint.box(Box(left, y - 3.5, done, 7), 3.5, (paint.theme.accent, 1.0))

    def _curve(self, paint: Painter) -> None:
        box, curve = self.plan.curve, self.course.curve
        paint.line((box.x, box.centery), (box.right, box.centery), 50)
        if len(curve) < 2:
            return
        rect, made = paint.layout.rect(box), _picture(paint, box, self.course)
        now = max(0, min(rect.w, round((self.x(self.moment) - box.x) * paint.layout.k)))
        paint.surface.blit(made, rect, (0, 0, now, rect.h))
        made.set_alpha(110)
        paint.surface.blit(made, (rect.x + now, rect.y), (now, 0, rect.w - now, rect.h))
        made.set_alpha(255)


def colour_of(place: Place) -> Colour:
    """The colour of somebody's token."""
    return PLAYERS[(place.symbol - 1) % len(PLAYERS)][1]


def _round(at: Spot, size: float) -> Box:
    return Box(at[0] - size / 2, at[1] - size / 2, size, size)


def draw_course(paint: Painter, box: Box, course: TimelineData) -> None:
    """The curve alone, without a timeline."""
    paint.line((box.x, box.centery), (box.right, box.centery), 50)
    if len(course.curve) > 1:
        paint.surface.blit(_picture(paint, box, course), paint.layout.rect(box))


def _picture(paint: Painter, box: Box, course: TimelineData) -> pygame.Surface:
    """The picture of the curve, made once and kept."""
    size, edge = paint.layout.rect(box).size, paint.theme.first
    key = ("course", size, course.curve, edge)
    return paint.art.keep(key, lambda: _draw_course(size, course, paint.layout.k, edge))


def _draw_course(size: tuple[int, int], course: TimelineData, k: float, edge: Colour) -> pygame.Surface:
    """The picture of the curve: an area for two sides, lines for more; with edges that can be seen on what it
    lies on.
    """
    large = (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING)
    out = pygame.Surface(large, pygame.SRCALPHA)
    if len(course.sides) == 2:
        _draw_area(out, course, k * OVERSAMPLING, edge)
    else:
        _draw_lines(out, course, k * OVERSAMPLING, edge)
    return pygame.transform.smoothscale(out, size)


def _draw_area(out: pygame.Surface, course: TimelineData, k: float, edge: Colour) -> None:
    """Fills between the curve and its middle line, where chances are even: upwards while the first side is
    ahead, in the leader's colour. The edges are a sure win.
    """
    leads = [first - second for first, second in course.curve]
    (w, h), last = out.get_size(), len(leads) - 1
    points = [(i * w / last, h / 2 * (1 - 0.94 * lead)) for i, lead in enumerate(leads)]
    up, down = (colour_of(side[0]) for side in course.sides)
    for top, colour in ((True, up), (False, down)):
        rim = [(x, min(y, h / 2) if top else max(y, h / 2)) for x, y in points]
        pygame.draw.polygon(out, (*colour, 200), [(0, h / 2), *rim, (w, h / 2)])
    pygame.draw.lines(out, edge, False, points, max(2, round(1.6 * k)))


def _draw_lines(out: pygame.Surface, course: TimelineData, k: float, edge: Colour) -> None:
    """Draws a line for each side, from last at the foot to a sure win at the top."""
    (w, h), last = out.get_size(), len(course.curve) - 1
    for number, side in enumerate(course.sides):
        points = [(i * w / last, h * (0.95 - 0.9 * row[number])) for i, row in enumerate(course.curve)]
        dash = DASHES[number % len(DASHES)]
        _draw_dashed(out, edge, points, dash, k, 3.6)
        _draw_dashed(out, colour_of(side[0]), points, dash, k, 2.4)


def _draw_dashed(
    out: pygame.Surface, colour: Colour, points: Sequence[Spot], dash: tuple[int, int], k: float, wide: float
) -> None:
    on, off = dash
    thick = max(2, round(wide * k))
    for a, b in pairwise(points):
        pieces = max(1, round((b[0] - a[0]) / k)) if off else 1
        for nth in range(pieces):
            start, end = (_between(a, b, each / pieces) for each in (nth, nth + 1))
            if not off or (start[0] / k) % (on + off) < on:
                pygame.draw.line(out, colour, start, end, thick)


def _between(a: Spot, b: Spot, share: float) -> Spot:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


class TurningPin(Widget):
    """A pin at a move at which the game turned; a click goes there."""

    def __init__(self, number: int, at: Spot, name: str, act: Callable[[], None]) -> None:
        super().__init__(
            f"replay/turning/{number}",
            Box(at[0] - PIN_SIZE[0] / 2, at[1] - PIN_SIZE[1], *PIN_SIZE),
            name,
            act,
        )
        self.hint = name

    def draw(self, paint: Painter, look: Look) -> None:
        if look.focused:
            paint.focus(self.box, FIELD)
        grown = 4 * look.hover
        paint.picture("shell/timeline_turning", self.box.inflate(grown, grown))
