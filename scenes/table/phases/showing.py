"""Showing: an animation is played, with its sounds; sometimes it stops for people to look."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from scenes.base.sound import Sounds
from scenes.table.model.board import AnyBoard
from scenes.table.model.messages import EndLook, Message, RefreshTargets
from scenes.table.motion.performance import Performance
from scenes.table.phases.phase import Phase, Post
from scenes.table.players.pacing import LookPause
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.layout import Box


class Showing(Phase):
    """Plays an animation to its end. At a stop it goes on by a click, or after some time."""

    name = "showing"

    def __init__(self, performance: Performance, sounds: Sounds, looking: LookPause) -> None:
        self.performance = performance
        self.sounds = sounds
        self.look_pause = looking
        self._heard = -1.0
        """The time in the animation up to which its sounds have been played."""
        self._played: object = None
        """The animation that this belongs to."""

    def is_wanted(self, now: float) -> bool:
        return self.performance.stage.is_moving

    def is_busy(self, now: float) -> bool:
        return not self.performance.stage.is_stopped(now)

    def hurry(self, now: float) -> Iterable[Message]:
        self.performance.stage.skip_to_stop(now)
        self.performance.update(now)
        return [RefreshTargets()]

    def update(self, now: float) -> Iterator[Message]:
        stage = self.performance.stage
        self.sound(now)
        self.performance.update(now)
        if not stage.is_moving:
            yield RefreshTargets()
        elif not stage.is_stopped(now):
            self.look_pause.clear()
        elif self.look_pause.begin(now):
            yield RefreshTargets()
        elif self.look_pause.is_over(now):
            yield from self.end_look(now)

    def end_look(self, now: float) -> Iterable[Message]:
        """Somebody has looked long enough: the animation goes on."""
        self.look_pause.clear()
        self.performance.stage.go_on(now)
        return [RefreshTargets()]

    def widgets(self, board: AnyBoard, go_on: Box, post: Post) -> Iterator[Widget]:
        if self.look_pause.is_running:
            caption = Caption(board.words("table.continue"), arrow="forward")
            yield Button("table/continue", go_on, caption, partial(post, EndLook()), "primary")

    def wait(self, now: float) -> float | None:
        return self.look_pause.wait(now) if self.performance.stage.is_stopped(now) else None

    def moves_until(self, now: float) -> float | None:
        return self.performance.stage.moves_until(now)

    def sound(self, now: float) -> None:
        """Plays the sounds that have come up since the last call."""
        stage = self.performance.stage
        if stage.animation is not self._played:
            self._played, self._heard = stage.animation, -1.0
        time = stage.time(now)
        for name, volume in stage.sounds_between(self._heard, time):
            self.sounds.play(name, volume)
        self._heard = time
