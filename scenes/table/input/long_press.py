"""A finger's long press asks what is under it: so a press is held back until it is known to be short."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from scenes.ui.inputs import Input
from scenes.ui.layout import Layout

LONG_PRESS_SECONDS = 0.5
"""Seconds after which a press is a long one."""
DRAG_DISTANCE = 14.0
"""A finger that moves further than this drags something. In logical units."""


class LongPress:
    """Holds back a finger's press until it lets go, moves, or has stayed long enough to be a question."""

    def __init__(self) -> None:
        self.press: Input | None = None
        """The press that is held back."""

    def pass_on(self, event: Input, layout: Layout) -> Iterator[Input]:
        """The inputs that the table gets now, when this one comes."""
        if event.click and event.finger is not None:
            yield from self._release_press()
            self.press = event
        elif self.press is None or event.finger != self.press.finger:
            yield event
        elif event.kind != "motion" or self._is_far(event, layout):
            yield from self._release_press()
            yield event

    def _release_press(self) -> Iterator[Input]:
        """The press that was held back, if there is one: it goes to the table after all."""
        press, self.press = self.press, None
        if press is not None:
            yield press

    def _is_far(self, event: Input, layout: Layout) -> bool:
        assert self.press is not None, "a finger is down"
        return math.dist(layout.units(event.pos), layout.units(self.press.pos)) > DRAG_DISTANCE

    def take_question(self, now: float) -> Input | None:
        """A press that has become long enough to ask, as a right click; the table never gets it."""
        press = self.press
        if press is None or now - press.time < LONG_PRESS_SECONDS:
            return None
        self.press = None
        return replace(press, button=3)

    def wait(self, now: float) -> float | None:
        """Seconds until the press is long enough; None: there is none."""
        return None if self.press is None else max(0.0, self.press.time + LONG_PRESS_SECONDS - now)

    def forget(self) -> None:
        """Drops the press: another screen has come."""
        self.press = None
