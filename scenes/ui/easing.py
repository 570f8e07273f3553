"""Easing: curves and durations of everything that moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Curve = Callable[[float], float]

HOVER, SCREEN, FADE = 0.090, 0.250, 0.120
"""Seconds for a hover light, for a change of screens, and for what replaces that with reduced motion."""


def linear(t: float) -> float:
    return t


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def out_back(t: float) -> float:
    """Goes a little too far, and comes back."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


def smooth(t: float) -> float:
    """Starts and ends at rest."""
    return t * t * (3 - 2 * t)


def bezier(x1: float, y1: float, x2: float, y2: float) -> Curve:
    """The curve that designers write as cubic-bezier(x1, y1, x2, y2)."""

    def axis(a: float, b: float, s: float) -> float:
        return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s**3

    def curve(t: float) -> float:
        low, high = 0.0, 1.0
        for _ in range(20):  # halving: a millionth is far below a pixel
            middle = (low + high) / 2
            low, high = (middle, high) if axis(x1, x2, middle) < t else (low, middle)
        return axis(y1, y2, (low + high) / 2)

    return curve


standard = bezier(0.2, 0, 0, 1)
enter = bezier(0.05, 0.7, 0.1, 1)
leave = bezier(0.3, 0, 0.8, 0.15)


@dataclass(slots=True)
class Ease:
    """A number on its way from `start` to `goal`; `value` is what it was when it was last asked for."""

    value: float = 0.0
    goal: float = 0.0
    start: float = 0.0
    since: float = 0.0
    duration: float = 0.0

    def to(self, goal: float, now: float, duration: float) -> None:
        """Sets off for `goal` from its last value."""
        if goal != self.goal:
            self.start, self.goal, self.since, self.duration = self.value, goal, now, duration

    def at(self, now: float, curve: Curve = out_cubic) -> float:
        """The number at `now`; exactly the goal when the time is over."""
        passed = (now - self.since) / self.duration if self.duration > 0 else 1.0
        self.value = (
            self.goal if passed >= 1 else self.start + (self.goal - self.start) * curve(max(0.0, passed))
        )
        return self.value

    @property
    def moving(self) -> bool:
        return self.value != self.goal


FRAME = 1 / 60
"""Seconds between two frames of something that moves."""
BLINK = 0.25
"""Seconds between two frames while somebody writes, so that the caret blinks."""
