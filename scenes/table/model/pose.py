"""Where things lie: poses, and cards laid out in rows, fans and piles. All in logical units."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from scenes.ui.layout import Box

CARD_ASPECT = 88 / 63
"""The height of a card for a width of 1."""

Key: TypeAlias = int | str
"""What has a pose: a piece, by its id, or furniture (a plate, a dial), by its name."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How a thing lies on the table. `x` and `y` are its middle, `w` its width."""

    x: float
    y: float
    w: float
    angle: float = 0.0
    """Degrees, anticlockwise."""
    up: float = 1.0
    """1 shows the face, 0 the back. In between it is being turned over: at 0.5 it is seen from its edge."""
    lift: float = 0.0
    """How far it is above the cloth: it is drawn higher, and its shadow lies further away."""
    z: float = 0.0
    """Things with a higher z are drawn over those with a lower one."""
    alpha: float = 1.0
    """1 is opaque, 0 invisible."""
    stretch: float = 1.0
    """Over 1 it is wider and less high, as a card that lands."""

    def blend_to(self, goal: Pose, share: float) -> Pose:
        """The pose at this share of the way from this one to `goal`; below 0 and above 1 beyond its ends."""
        return Pose(*[a + (b - a) * share for a, b in zip(self.parts, goal.parts, strict=True)])

    @property
    def parts(self) -> tuple[float, ...]:
        return (self.x, self.y, self.w, self.angle, self.up, self.lift, self.z, self.alpha, self.stretch)

    def is_near(self, other: Pose, most: float = 1e-6) -> bool:
        """Is it the same pose, but for differences that nobody sees?"""
        if self == other:  # quick, and nearly always so: most things lie still
            return True
        return all(abs(a - b) <= most for a, b in zip(self.parts, other.parts, strict=True))

    def covers(self, other: Pose) -> bool:
        """Does a card in this pose hide one in the other pose completely?"""
        return (self.x, self.y, self.w, self.angle, self.up) == (
            other.x,
            other.y,
            other.w,
            other.angle,
            other.up,
        )

    def shift_by(self, dx: float = 0.0, dy: float = 0.0) -> Pose:
        return replace(self, x=self.x + dx, y=self.y + dy)

    def raise_by(self, lift: float) -> Pose:
        return replace(self, lift=self.lift + lift)

    def drawn_box(self, aspect: float = CARD_ASPECT) -> Box:
        """The box of a thing in this pose as it is seen: turned, and lifted from the cloth."""
        turn, high = math.radians(self.angle), self.w * aspect
        wide = abs(self.w * math.cos(turn)) + abs(high * math.sin(turn))
        tall = abs(self.w * math.sin(turn)) + abs(high * math.cos(turn))
        return Box(self.x - wide / 2, self.y - self.lift - tall / 2, wide, tall)

    def box(self, aspect: float = CARD_ASPECT) -> Box:
        """The box of a thing in this pose, without its angle."""
        height = self.w * aspect
        return Box(self.x - self.w / 2, self.y - height / 2, self.w, height)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A whole table at rest: where everything lies, and every number that changes visibly."""

    poses: Mapping[Key, Pose]
    counts: Mapping[str, float] = field(default_factory=dict)
    """Numbers that are counted up and down when they change: a sum, a score, the angle of a ring."""


def spread(n: int, room: float, width: float, most: float) -> float:
    """The step between n things of this width, so that all fit into the room; at most `most`."""
    return min(most, (room - width) / (n - 1)) if n > 1 else 0.0


def row(n: int, x: float, y: float, w: float, step: float, z: float = 0.0) -> Iterator[Pose]:
    """Poses for n things side by side, the middle of all at x; later ones lie on top."""
    first = x - step * (n - 1) / 2
    for i in range(n):
        yield Pose(first + i * step, y, w, z=z + i)


def fan(n: int, x: float, y: float, w: float, step: float, radius: float, z: float = 0.0) -> Iterator[Pose]:
    """Poses for n cards in a hand: on an arc of a large circle whose middle is below (x, y), or above with a
    negative radius.
    """
    for i in range(n):
        turn = step * (i - (n - 1) / 2) / radius
        down = radius * (1 - math.cos(turn))
        yield Pose(x + radius * math.sin(turn), y + down, w, -math.degrees(turn), z=z + i)


def pile(
    n: int, x: float, y: float, w: float, up: float = 0.0, rise: float = 0.0, z: float = 0.0
) -> Iterator[Pose]:
    """Poses for n cards on top of each other, each `rise` higher than the one below."""
    for i in range(n):
        yield Pose(x, y - i * rise, w, up=up, z=z + i)


def jitter(key: int, turn: float, shift: float = 0.0) -> tuple[float, float, float]:
    """An angle and a shift in x and y, for things that lie loosely; always the same ones for the same key."""
    a, b, c = (math.modf(math.sin(key * step) * 43758.5453)[0] for step in (12.9898, 78.233, 39.425))
    return a * turn, b * shift, c * shift
