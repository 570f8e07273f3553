"""A finger that stays where it is asks what it points at. So its tap counts when it lets go, not before."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from scenes.inputs import Input
from scenes.ui.layout import Layout

HELD = 0.5
"""Seconds after which a finger asks."""
SLACK = 14.0
"""A finger that moves further than this pulls something. In logical units."""


class Holding:
    """Keeps what a finger began until it is known what it wants."""

    def __init__(self) -> None:
        self.press: Input | None = None
        """What a finger that is still down began."""

    def pass_on(self, event: Input, layout: Layout) -> Iterator[Input]:
        """What a table shall hear of an input, now."""
        if event.click and event.finger is not None:
            yield from self._let_go()
            self.press = event
        elif self.press is None or event.finger != self.press.finger:
            yield event
        elif event.kind != "motion" or self._far(event, layout):
            yield from self._let_go()
            yield event

    def _let_go(self) -> Iterator[Input]:
        """The press counts after all."""
        press, self.press = self.press, None
        if press is not None:
            yield press

    def _far(self, event: Input, layout: Layout) -> bool:
        assert self.press is not None, "a finger is down"
        return math.dist(layout.units(event.pos), layout.units(self.press.pos)) > SLACK

    def asked(self, now: float) -> Input | None:
        """The press of a finger that has stayed long enough; it counts as nothing else any more."""
        press = self.press
        if press is None or now - press.time < HELD:
            return None
        self.press = None
        return replace(press, button=3)

    def wait(self, now: float) -> float | None:
        """Seconds until that."""
        return None if self.press is None else max(0.0, self.press.time + HELD - now)

    def forget(self) -> None:
        """Another screen has come."""
        self.press = None
