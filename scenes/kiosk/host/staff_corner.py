"""How staff get in: by holding a finger in a corner of the screen for three seconds."""

from __future__ import annotations

import math

from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter
from scenes.ui.theme import hex_code

HOLD_SECONDS = 3.0
"""How long a finger has to be held in a corner."""
SEEN_SECONDS = 0.8
"""After this time an arc shows that something happens."""
CORNER_SHARE = 0.09
"""Size of a corner as a share of the screen's shorter side."""
LEAST_PIXELS = 72
"""Size of a corner at least, in pixels."""
ARC_STEPS = 40
"""In how many steps the arc grows."""
SLIP_PIXELS = 60
"""Pixels by which a finger may slip."""


class StaffCorner:
    """Watches for a finger that stays in a corner."""

    def __init__(self) -> None:
        self.at: tuple[int, int] | None = None
        """Where a finger is held, in pixels; None: nowhere."""
        self.since = 0.0

    def handle(self, event: Input, size: tuple[int, int]) -> None:
        """Looks at an input, and leaves it to others as well."""
        if event.click:
            self.at = event.pos if is_in_corner(event.pos, size) else None
            self.since = event.time
        elif event.kind in ("release", "leave") or self._slipped(event):
            self.at = None

    def _slipped(self, event: Input) -> bool:
        if event.kind != "motion" or self.at is None:
            return False
        return max(abs(event.pos[0] - self.at[0]), abs(event.pos[1] - self.at[1])) > SLIP_PIXELS

    def held(self, now: float) -> float:
        """For how many seconds a finger has been held in a corner."""
        return 0.0 if self.at is None else now - self.since

    def opens(self, now: float) -> bool:
        """Has it been held long enough? True only once each time."""
        if self.held(now) < HOLD_SECONDS:
            return False
        self.at = None
        return True

    def arc(self, now: float) -> tuple[tuple[int, int], int] | None:
        """Where the arc is seen, and in which of its `ARC_STEPS`; None: it isn't."""
        if self.at is None or self.held(now) <= SEEN_SECONDS:
            return None
        share = max(0.0, min(1.0, (self.held(now) - SEEN_SECONDS) / (HOLD_SECONDS - SEEN_SECONDS)))
        return self.at, round(share * ARC_STEPS)

    def draw(self, paint: Painter, now: float) -> None:
        """Draws a brass arc that grows round the corner while it is held."""
        arc = self.arc(now)
        if arc is None or self.at is None:
            return
        layout, share = paint.layout, arc[1] / ARC_STEPS
        left, top = self.at[0] < layout.size[0] / 2, self.at[1] < layout.size[1] / 2
        corner = (0.0 if left else layout.width, 0.0 if top else layout.height)
        draw_arc(paint, corner, (left, top), share)


def draw_arc(paint: Painter, corner: tuple[float, float], inward: tuple[bool, bool], share: float) -> None:
    """Draws a share of a quarter circle round a corner; `inward` says whether right and down lead inwards."""
    side = 116.0
    box = Box(corner[0] - (0 if inward[0] else side), corner[1] - (0 if inward[1] else side), side, side)
    rect, theme = paint.layout.rect(box), paint.theme
    size = (rect.w, rect.w)
    width, steps = max(3.0, rect.w * 0.075), round(share * ARC_STEPS)

    def body() -> str:
        return _quarter(size[0], inward, width, steps / ARC_STEPS, hex_code(theme.accent_light))

    made = paint.art.drawn(("corner", inward, steps, theme.accent_light), size, body)
    paint.surface.blit(made, rect)


def _quarter(side: int, inward: tuple[bool, bool], width: float, share: float, colour: str) -> str:
    """The arc as SVG, in a square that touches the corner."""
    radius = side - width
    x0, y0 = (0 if inward[0] else side), (0 if inward[1] else side)
    dx, dy = (1 if inward[0] else -1), (1 if inward[1] else -1)
    turn = math.pi / 2 * max(0.02, share)
    end = (x0 + dx * radius * math.cos(turn), y0 + dy * radius * math.sin(turn))
    sweep = int(dx * dy > 0)
    whole = (x0 + dx * radius * math.cos(math.pi / 2), y0 + dy * radius)
    start = f"M{x0 + dx * radius:.1f} {y0:.1f}"
    arc = f"A{radius:.1f} {radius:.1f} 0 0 {sweep}"
    line = f'fill="none" stroke-width="{width:.1f}" stroke-linecap="round"'
    return (
        f'<path d="{start} {arc} {whole[0]:.1f} {whole[1]:.1f}" {line} stroke="#0c0d0f"'
        ' stroke-opacity="0.7"/>'
        f'<path d="{start} {arc} {end[0]:.1f} {end[1]:.1f}" {line} stroke="{colour}"/>'
    )


def is_in_corner(pos: tuple[int, int], size: tuple[int, int]) -> bool:
    """Does a point lie in one of the four corners?"""
    reach = max(LEAST_PIXELS, min(size) * CORNER_SHARE)
    return all(min(at, whole - at) <= reach for at, whole in zip(pos, size, strict=True))
