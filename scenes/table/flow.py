"""What goes on by itself at a table: the sounds of a score, its stops, and the making of pictures while it
rests.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from scenes.ui.motion import FRAME

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

READING = 10.0
"""Seconds after which it goes on by itself from something to look at, counted from the last touch."""
LEAST, UNATTENDED = 1.0, 3.0
"""The same, at least, and where nobody is there to look."""
LOADING = 0.01
"""Seconds between two pictures that are made while the table rests."""


class Flow:
    """Looked after once a frame."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._heard = -1.0
        """Up to where the score's sounds have been played."""
        self._looking: float | None = None
        """Since when somebody has been looking at what the score stopped at, or at the end."""
        self._loading: Iterator[None] | None = None
        self.loaded = False
        """Is everything there that will be needed?"""

    def began(self) -> None:
        """Another score is being played."""
        self._heard = -1.0

    def clear(self) -> None:
        """No picture made before fits any more."""
        self._loading, self.loaded = None, False

    def update(self, now: float) -> None:
        """Lets the score go on, and what belongs to it."""
        scene, stage = self.scene, self.scene.showing.stage
        self._sound(now)
        was_moving = stage.moving
        scene.showing.update(now)
        if scene.showing.settling.settle():
            scene.changed = True
        if was_moving and not stage.moving:
            scene.refresh()
        self._look(now)

    def rest(self) -> None:
        """Nothing moves: makes one picture that will be needed. In the middle of a flight it would cost a
        frame.
        """
        if self.loaded:
            return
        if self._loading is None:
            paint = self.scene.context.painter(pygame.Surface((1, 1)))
            self._loading = self.scene.table.preload(paint, self.scene.showing.board)
        self.loaded = next(self._loading, True) is True

    def touched(self) -> None:
        """A hand is there: whoever it belongs to is still looking."""
        if self._looking is not None:
            self._looking = self.scene.context.clock()

    def wait(self) -> float | None:
        """Seconds until there is something to do again."""
        if self.scene.showing.settling.restless:
            return FRAME
        if not self.loaded and not self.scene.showing.stage.moving:
            return LOADING
        if self._looking is None:
            return 0.0 if self._to_see(self.scene.context.clock()) else None
        return max(0.0, self._looking + self._reading - self.scene.context.clock())

    @property
    def _reading(self) -> float:
        scene = self.scene
        return max(LEAST, (READING if scene.match.humans else UNATTENDED) / scene.context.settings.pace)

    def _look(self, now: float) -> None:
        """From what there is to look at it goes on when people say so, or when nobody says anything for
        long.
        """
        scene = self.scene
        if not self._to_see(now):
            self._looking = None
        elif self._looking is None:
            self._looking = now
            scene.refresh()
        elif now - self._looking >= self._reading:
            self._looking = None
            scene.result() if scene.ended else scene.go_on()

    def _to_see(self, now: float) -> bool:
        """Is there something to look at: what the score stopped at, or the end?"""
        return self.scene.ended or self.scene.showing.stage.waiting(now)

    def _sound(self, now: float) -> None:
        stage = self.scene.showing.stage
        if stage.moving:
            time = stage.time(now)
            for name, volume in stage.noises(self._heard, time):
                self.scene.context.sounds.play(name, volume)
            self._heard = time
