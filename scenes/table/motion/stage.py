"""The stage says where everything on the table is at any moment. That depends only on where it was before, on
the animation, and on the time.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from scenes.table.model.animation import Animation, Count, Cue, Frame
from scenes.table.model.board import AnyBoard
from scenes.table.model.pose import Arrangement, Key, Pose

log = logging.getLogger(__name__)

HOMING_SECONDS = 0.2
"""Seconds in which a thing goes to its place that no cue brings there."""
GLIMPSE_SECONDS = 0.3
"""A thing that lies still for less than so many seconds is drawn as one that moves."""


class MisplacedThings(AssertionError):
    """An animation did not end where the layout has everything: a bug in a table's shifts or accents."""


@dataclass
class Stage:
    """Plays one animation after another. A new one starts from what is on the screen."""

    goal: Arrangement
    """Where everything lies when nothing moves."""
    strict: bool = False
    """Does an animation that ends anywhere else raise an error? Otherwise it is only logged."""
    animation: Animation = field(default_factory=Animation)
    """What is played now, or was played last."""
    is_moving: bool = False
    """Is an animation being played?"""
    _from: Arrangement = field(default_factory=lambda: Arrangement({}))
    """Where everything was when it began."""
    _began: float = 0.0
    """When it began; stops move that on."""
    _stops: Sequence[float] = (math.inf,)
    """The stops that have not been passed, and at the end one that never comes."""
    _cues: dict[Key, list[Cue]] = field(default_factory=dict)
    _counts: dict[str, list[Count]] = field(default_factory=dict)
    """The animation's cues and counts, by what they move, in the order of their starts."""
    _held: dict[Key, Pose] = field(default_factory=dict)
    """What is being dragged, and where it is."""

    def drag(self, key: Key, pose: Pose) -> None:
        """This thing is being dragged and is here now; the next animation starts from there."""
        self._held = {key: pose}

    @property
    def is_dragging(self) -> bool:
        """Is something being dragged?"""
        return bool(self._held)

    def end_drag(self) -> None:
        """Nothing is dragged any more: the thing is where the layout has it."""
        self._held = {}

    def play(self, animation: Animation, goal: Arrangement, now: float) -> None:
        """Starts an animation from what is on the screen; it has to end at `goal`."""
        seen = self.frame_at(now)
        self.goal, self._held = goal, {}
        poses = {key: pose for key, pose in seen.poses.items() if key in goal.poses} | animation.born
        self._from = Arrangement(poses, {**goal.counts, **seen.counts})
        self.animation = animation = _complete(animation, self._from, goal)
        self._began, self._stops, self.is_moving = now, (*sorted(animation.stops), math.inf), True
        self._cues, self._counts = {}, {}
        for cue in sorted(animation.cues, key=lambda cue: cue.start):
            self._cues.setdefault(cue.key, []).append(cue)
        for count in sorted(animation.counts, key=lambda count: count.start):
            self._counts.setdefault(count.name, []).append(count)
        if animation.length <= 0:
            self.finish()

    def show_at_once(self, goal: Arrangement) -> None:
        """Shows another arrangement at once, without an animation."""
        self.goal, self.is_moving, self.animation, self._held = goal, False, Animation(), {}
        self._stops = (math.inf,)

    def finish(self) -> None:
        """Ends the animation now."""
        if self.is_moving:
            self.is_moving = False
            self._check(self._at(self.animation.length))

    def update(self, now: float) -> None:
        """Ends the animation if its time is over."""
        if self.is_moving and self.time(now) >= self.animation.length and not self.is_stopped(now):
            self.finish()

    def greatest_width(self, key: Key) -> float:
        """The greatest width that a thing has during the animation."""
        start, end = self._from.poses.get(key), self.goal.poses.get(key)
        return max((pose.w for pose in (start, end) if pose is not None), default=0.0)

    def is_stopped(self, now: float) -> bool:
        """Has the animation come to a stop, and waits to be let on?"""
        return self.is_moving and self.time(now) > self._stops[0] - 1e-9

    def moves_until(self, now: float) -> float | None:
        """When the animation ends, or comes to its next stop; None: nothing moves."""
        if not self.is_moving or self.is_stopped(now):
            return None
        return self._began + min(self._stops[0], self.animation.length)

    def go_on(self, now: float) -> None:
        """Lets the animation go on after a stop."""
        if len(self._stops) > 1:
            self._began, self._stops = now - self._stops[0], self._stops[1:]

    def add_stop(self, time: float) -> None:
        """Adds a stop at this time in the animation."""
        if self.is_moving:
            self._stops = tuple(sorted((*self._stops, time)))

    def skip_to_stop(self, now: float) -> None:
        """Goes to the next stop at once, or to the end."""
        if len(self._stops) > 1:
            self._began = min(self._began, now - self._stops[0])
        else:
            self.finish()

    def time(self, now: float) -> float:
        """The time in the animation; at a stop it stands still."""
        return min(max(0.0, now - self._began), self._stops[0])

    def board_at(self, now: float) -> AnyBoard | None:
        """The board that the frame is drawn from, if the animation has one for this moment."""
        time = self.time(now)
        boards = self.animation.boards if self.is_moving else ()
        return next((board for start, board in reversed(boards) if start <= time), None)

    def frame_at(self, now: float) -> Frame:
        """Where everything is at a moment."""
        if not self.is_moving:
            poses = {**self.goal.poses, **self._held} if self._held else self.goal.poses
            return Frame(poses, self.goal.counts)
        time = self.time(now)
        if self.is_stopped(now):
            return self._at(time)
        soon = min(time + GLIMPSE_SECONDS, self._stops[0])
        busy = {
            key
            for key, cues in self._cues.items()
            if cues[0].start <= time
            and any(cue.start <= soon and time < cue.start + cue.length for cue in cues)
        }
        return replace(self._at(time), busy=busy)

    def sounds_between(self, since: float, now: float) -> list[tuple[str, float]]:
        """Sounds that begin after `since` and up to `now` (times in the animation), with their volumes."""
        return [(noise.name, noise.volume) for noise in self.animation.noises if since < noise.start <= now]

    def _at(self, time: float) -> Frame:
        poses, counts = dict(self._from.poses), dict(self._from.counts)
        for key, cues in self._cues.items():
            if key in poses:
                poses[key] = _pose_at(poses[key], cues, time)
        for name, steps in self._counts.items():
            if name in counts:
                counts[name] = _count_at(counts[name], steps, time)
        marks = [
            (mark, (time - mark.start) / mark.length)
            for mark in self.animation.marks
            if mark.start <= time < mark.start + mark.length
        ]
        return Frame(poses, counts, marks)

    def _check(self, last: Frame) -> None:
        wrong = _misplaced_things(last.poses, self.goal.poses)
        wrong += [
            name for name, value in self.goal.counts.items() if abs(last.counts.get(name, 1e9) - value) > 1e-6
        ]
        if wrong:
            told = f"the animation does not end where the table is: {wrong}"
            if self.strict:
                raise MisplacedThings(told)
            log.error(told)


def _complete(animation: Animation, start: Arrangement, goal: Arrangement) -> Animation:
    """The animation, with cues for what none brings to its place: it was still moving when this one began."""
    led = {cue.key for cue in animation.cues if cue.to is not None}
    counted = {count.name for count in animation.counts}
    astray = (key for key in _misplaced_things(start.poses, goal.poses) if key not in led)
    cues = tuple(Cue(key, 0, HOMING_SECONDS, goal.poses[key]) for key in astray)
    counts = tuple(
        Count(name, 0, HOMING_SECONDS, value)
        for name, value in goal.counts.items()
        if name not in counted and start.counts.get(name) != value
    )
    return replace(animation, cues=animation.cues + cues, counts=animation.counts + counts)


def _misplaced_things(found: Mapping[Key, Pose], goal: Mapping[Key, Pose]) -> list[Key]:
    """Things that don't lie where `goal` has them."""
    return [key for key, pose in goal.items() if key not in found or not found[key].is_near(pose)]


def _pose_at(pose: Pose, cues: Sequence[Cue], time: float) -> Pose:
    """Where a thing is, which started from `pose`: each cue goes on from where the one before has brought it
    by then. A bump that is cut short leaves nothing behind.
    """
    for cue, later in pairwise([*(cue for cue in cues if cue.start <= time), None]):
        assert cue is not None
        pose = cue.pose_at(pose, time) if later is None else cue.pose_at(pose, later.start, bumped=False)
    return pose


def _count_at(value: float, counts: Sequence[Count], time: float) -> float:
    for i, count in enumerate(counts):
        if time < count.start:
            break
        until = min(time, counts[i + 1].start) if i + 1 < len(counts) else time
        value = count.value_at(value, until)
    return value
