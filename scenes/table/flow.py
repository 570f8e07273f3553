"""What goes on by itself at a table: the sounds of a score, its stops, and the making of pictures while it
rests.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

UNATTENDED = 3.0
"""Seconds after which a table without people goes on by itself where people would have a look."""
LOADING = 0.01
"""Seconds between two pictures that are made while the table rests."""


class Flow:
    """Looked after once a frame."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._heard = -1.0
        """Up to where the score's sounds have been played."""
        self._stopped: float | None = None
        """Since when there has been something to look at."""
        self._loading: Iterator[None] | None = None
        self._loaded = False

    def began(self) -> None:
        """Another score is being played."""
        self._heard = -1.0

    def clear(self) -> None:
        """No picture made before fits any more."""
        self._loading, self._loaded = None, False

    def update(self, now: float) -> None:
        """Lets the score go on, and what belongs to it."""
        scene, stage = self.scene, self.scene.showing.stage
        self._sound(now)
        was_moving = stage.moving
        scene.showing.update(now)
        if was_moving and not stage.moving:
            scene.refresh()
        self._attend_stop(now)

    def rest(self) -> None:
        """Nothing moves: makes one picture that will be needed. In the middle of a flight it would cost a
        frame.
        """
        if self._loaded:
            return
        if self._loading is None:
            paint = self.scene.context.painter(pygame.Surface((1, 1)))
            self._loading = self.scene.table.preload(paint, self.scene.showing.board)
        self._loaded = next(self._loading, True) is True

    def wait(self) -> float | None:
        """Seconds until there is something to do again."""
        if not self._loaded and not self.scene.showing.stage.moving:
            return LOADING
        return UNATTENDED if self._stopped is not None and not self.scene.match.humans else None

    def _attend_stop(self, now: float) -> None:
        """Where nobody is there to say 'go on', it goes on by itself."""
        if not self.scene.showing.stage.waiting(now):
            self._stopped = None
        elif self._stopped is None:
            self._stopped = now
            self.scene.refresh()
        elif not self.scene.match.humans and now - self._stopped > UNATTENDED:
            self.scene.go_on()

    def _sound(self, now: float) -> None:
        stage = self.scene.showing.stage
        if stage.moving:
            time = stage.time(now)
            for name, volume in stage.noises(self._heard, time):
                self.scene.context.sounds.play(name, volume)
            self._heard = time
