"""The table seen from above, as the lobby shows it: who sits where, the teams, and the direction of play."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scenes.pages.lobby.draft import Chair
from scenes.ui import svg
from scenes.ui.art import Size
from scenes.ui.layout import Box
from scenes.ui.painter import Anchor, Painter, Style
from scenes.ui.style_sheet import FIELD
from scenes.ui.theme import rgb

FACE_SIZE = 66
"""The size of a regular's face: larger than a token, of which more can be told at a glance."""


@dataclass(frozen=True, slots=True)
class RoundTable:
    """What is drawn: the game's picture, the people, their teams, and the direction of play."""

    title: str
    chairs: Sequence[Chair]
    teams: bool
    clockwise: bool

    def angle(self, seat: int) -> float:
        """Where a seat is, in radians: the first at the foot, the others in the direction of play."""
        turn = seat * math.tau / len(self.chairs)
        return math.pi / 2 + (turn if self.clockwise else -turn)

    def pairs(self) -> list[tuple[int, int]]:
        """The seats of each team; partners sit opposite each other."""
        half = len(self.chairs) // 2
        return [(seat, seat + half) for seat in range(half)] if self.teams else []

    def draw(self, paint: Painter, centre: tuple[float, float], radius: float) -> None:
        """Draws the table round a point."""
        x, y = centre
        if self._is_squeezed(paint):
            radius *= 0.9
        whole = Box(x - radius, y - radius, 2 * radius, 2 * radius)
        paint.shadow(whole, radius, 26, 16, 190)
        self._wood(paint, whole)
        self._arrows(paint, whole)
        core = Box(x - radius * 0.22, y - radius * 0.22, radius * 0.44, radius * 0.44)
        paint.cover(f"{self.title}/tile", core, core.w / 2, "tl tr bl br", 0.4)
        paint.box(core, core.w / 2, line=paint.theme.accent, width=2)
        for seat, chair in enumerate(self.chairs):
            self._seat(paint, centre, radius, seat, chair)

    def _is_squeezed(self, paint: Painter) -> bool:
        """Are names so large that the table has to be smaller?"""
        return paint.layout.text > 1.3 and 4 < len(self.chairs) <= 6

    def _wood(self, paint: Painter, whole: Box) -> None:
        rect = paint.layout.rect(whole)
        size = (rect.w, rect.w)
        key = ("round", tuple(self.pairs()), len(self.chairs), self.clockwise, paint.theme.accent)
        paint.surface.blit(paint.art.drawn(key, size, lambda: "".join(self._wood_svg(paint, size))), rect)

    def _wood_svg(self, paint: Painter, size: Size) -> Iterator[str]:
        q, k, brass = size[0] / 2, paint.layout.k, paint.theme.accent
        yield svg.ball(
            "w",
            (q, q * 0.7),
            q * 1.2,
            (0, rgb("#8A5A35"), 1),
            (70, rgb("#5A3A24"), 1),
            (100, rgb("#331F12"), 1),
        )
        yield svg.ball(
            "c",
            (q, q * 0.6),
            q * 1.1,
            (0, rgb("#4A4238"), 1),
            (55, rgb("#292A2C"), 1),
            (100, rgb("#17181B"), 1),
        )
        yield svg.circle((q, q), q - 1, "w")
        yield from _grain(q, k)
        yield svg.circle((q, q), q * 0.775, rgb("#0C0806"))
        yield svg.circle((q, q), q * 0.765, "c", brass, 1.6 * k)
        yield svg.circle((q, q), q - 1, None, (brass, 0.5), 1.2 * k)
        for a, b in self.pairs():
            ends = [_on_circle(q, q * 0.66, self.angle(seat)) for seat in (a, b)]
            steps = f"M{ends[0][0]:.1f} {ends[0][1]:.1f} L{ends[1][0]:.1f} {ends[1][1]:.1f}"
            yield svg.path(steps, None, (brass, 0.8), 2 * k, dash=f"{2 * k:.1f} {7 * k:.1f}")

    def _arrows(self, paint: Painter, whole: Box) -> None:
        """Two arrows round the middle, in the direction of play."""
        area = whole.inflate(-whole.w * 0.52, -whole.h * 0.52)
        rect = paint.layout.rect(area)
        size = (rect.w, rect.w)
        key = ("arrows", self.clockwise, paint.theme.accent)
        made = paint.art.drawn(key, size, lambda: _arrows_svg(size, self.clockwise, paint))
        paint.surface.blit(made, rect)

    def _seat(
        self, paint: Painter, centre: tuple[float, float], radius: float, seat: int, chair: Chair
    ) -> None:
        angle = self.angle(seat)
        cos, sin = math.cos(angle), math.sin(angle)
        x, y = centre[0] + radius * 0.885 * cos, centre[1] + radius * 0.885 * sin
        size = 44 if len(self.chairs) > 6 else FACE_SIZE if chair.sitting_regular else 54
        paint.shadow(Box(x - size / 2 + 2, y - size / 2 + 2, size - 4, size - 4), size / 2, 7, 4, 170)
        paint.player(chair.face(self.title), (x, y), size)
        if len(self.chairs) > 6:  # from seven on there is no room for names; the list beside it has them
            return
        style = Style(20, "serif_semi")
        away = 32 + 12 * paint.layout.text
        anchor: Anchor = "cm"
        if abs(cos) < 0.3:
            at, room = (x, y + (away if sin > 0 else -away)), 150.0
        elif abs(sin) < 0.3:
            at, room = (x + 40 * cos, y + away), 124.0
        else:
            at, room = (x + (34 if cos > 0 else -34), y), 93.0 if self._is_squeezed(paint) else 96.0
            anchor = "lm" if cos > 0 else "rm"
        if paint.layout.text > 1.3 and anchor == "cm":  # so large a name reaches over the dark table
            wide = min(room, paint.type.width(chair.called, style.size, style.face)) + 16
            paint.box(Box(at[0] - wide / 2, at[1] - 24, wide, 48), FIELD, (paint.theme.glass_top, 0.9))
        paint.text(chair.called, at, style, anchor, room=room)


def _on_circle(middle: float, radius: float, angle: float) -> tuple[float, float]:
    return middle + radius * math.cos(angle), middle + radius * math.sin(angle)


def _grain(q: float, k: float) -> Iterator[str]:
    """Rings of grain on the rim."""
    rnd = random.Random(5)
    for _ in range(26):
        start, length = rnd.uniform(0, math.tau), rnd.uniform(0.2, 0.8)
        r = q * rnd.uniform(0.80, 0.985)
        (x0, y0), (x1, y1) = _on_circle(q, r, start), _on_circle(q, r, start + length)
        steps = f"M{x0:.1f} {y0:.1f} A{r:.1f} {r:.1f} 0 0 1 {x1:.1f} {y1:.1f}"
        yield svg.path(steps, None, (rgb("#20120A"), rnd.uniform(0.15, 0.4)), k * rnd.uniform(0.6, 1.6))


def _arrows_svg(size: Size, clockwise: bool, paint: Painter) -> str:
    q, k, brass = size[0] / 2, paint.layout.k, paint.theme.accent
    r, way = q * 0.75, 1 if clockwise else -1
    parts = []
    for half in (0.0, math.pi):
        start, end = half + way * math.radians(20), half + way * math.radians(68)
        (x0, y0), (x1, y1) = _on_circle(q, r, start), _on_circle(q, r, end)
        parts.append(
            svg.path(
                f"M{x0:.1f} {y0:.1f} A{r:.1f} {r:.1f} 0 0 {int(clockwise)} {x1:.1f} {y1:.1f}",
                None,
                brass,
                2.6 * k,
            )
        )
        tip = _on_circle(q, r, end + way * 0.25)
        sides = [_on_circle(q, r + side * 7 * k, end + way * 0.05) for side in (-1, 1)]
        corners = " L".join(f"{x:.1f} {y:.1f}" for x, y in (tip, *sides))
        parts.append(svg.path(f"M{corners} Z", brass))
    return "".join(parts)
