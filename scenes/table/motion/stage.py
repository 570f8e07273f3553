"""Where everything on the table is at any moment: a pure function of where it was, the score, and the
time.
"""

from __future__ import annotations

import logging
import math
from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from scenes.table.board import AnyBoard
from scenes.table.motion.animation import Animation, Count, Cue, Mark
from scenes.table.pose import Arrangement, Key, Pose

log = logging.getLogger(__name__)

HOME = 0.2
"""Seconds in which something goes to its place without being told how."""


GLIMPSE = 0.3
"""Seconds for which a thing has to lie somewhere, so that one looks at it closely."""


class OffStage(AssertionError):
    """A score did not end at the layout of the view: a bug in a choreography."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at one moment."""

    poses: Mapping[Key, Pose]
    counts: Mapping[str, float]
    marks: Sequence[tuple[Mark, float]] = ()
    """What is shown for a while, each with the share of its time that is over."""
    busy: Container[Key] = frozenset()
    """What is on its way, or stops there only for a moment."""


@dataclass
class Stage:
    """Plays one score after another. A new one starts from what is on the screen."""

    goal: Arrangement
    """Where everything lies when nothing moves."""
    strict: bool = False
    """Raise when a score ends anywhere else; otherwise put things right and write it into the log."""
    _from: Arrangement = field(default_factory=lambda: Arrangement({}))
    _animation: Animation = field(default_factory=Animation)
    _began: float = 0.0
    _stops: int = 0
    """How many of the score's stops were passed."""
    _cues: dict[Key, list[Cue]] = field(default_factory=dict)
    _counts: dict[str, list[Count]] = field(default_factory=dict)
    _moving: bool = False
    _held: dict[Key, Pose] = field(default_factory=dict)

    def hold(self, key: Key, pose: Pose) -> None:
        """A hand has this thing, and has it here; whatever is played next starts from there."""
        self._held = {key: pose}

    @property
    def holding(self) -> bool:
        """Does a hand have something?"""
        return bool(self._held)

    def play(self, score: Animation, goal: Arrangement, now: float) -> None:
        """Starts a score from what is on the screen; it has to end at `goal`."""
        seen = self.at(now)
        self.goal, self._held = goal, {}
        poses = {key: pose for key, pose in seen.poses.items() if key in goal.poses} | score.born
        self._from = Arrangement(poses, {**goal.counts, **seen.counts})
        score = _completed(score, self._from, goal)
        self._animation, self._began, self._stops, self._moving = score, now, 0, True
        self._cues, self._counts = _by_key(score)
        if score.length <= 0:
            self.finish()

    def snap(self, goal: Arrangement) -> None:
        """Another picture at once."""
        self.goal, self._moving, self._animation, self._held = goal, False, Animation(), {}

    def finish(self) -> None:
        """Whatever is under way is over now."""
        if self._moving:
            self._moving = False
            self._check(self._at(self._animation.length))

    def update(self, now: float) -> None:
        """Ends the score when its time is over."""
        if self._moving and self.time(now) >= self._animation.length and not self.waiting(now):
            self.finish()

    @property
    def moving(self) -> bool:
        return self._moving

    @property
    def animation(self) -> Animation:
        """What is played now, or was last."""
        return self._animation

    def widest(self, key: Key) -> float:
        """The greatest width a thing has while the score is played."""
        start, end = self._from.poses.get(key), self.goal.poses.get(key)
        return max((pose.w for pose in (start, end) if pose is not None), default=0.0)

    def waiting(self, now: float) -> bool:
        """Has the score come to a stop, where somebody has to say 'go on'?"""
        stop = self._stop
        return self._moving and stop is not None and self._passed(now) >= stop

    def go_on(self, now: float) -> None:
        """Past the stop."""
        stop = self._stop
        if stop is not None:
            self._stops += 1
            self._began = now - stop

    def to_stop(self, now: float) -> None:
        """Somebody is impatient: straight to the next stop, or to the end."""
        stop = self._stop
        if stop is None:
            self.finish()
        else:
            self._began = min(self._began, now - stop)

    def time(self, now: float) -> float:
        """Where in the score we are."""
        passed = self._passed(now)
        return passed if self._stop is None else min(passed, self._stop)

    def board(self, now: float) -> AnyBoard | None:
        """What the furniture is drawn from at a moment; None when nothing moves, or no score says so."""
        time = self.time(now)
        boards = self._animation.boards if self._moving else ()
        return next((board for start, board in reversed(boards) if start <= time), None)

    def at(self, now: float) -> Frame:
        """The table at a moment."""
        if not self._moving:
            return Frame(
                {**self.goal.poses, **self._held} if self._held else self.goal.poses, self.goal.counts
            )
        return replace(self._at(self.time(now)), busy=self._busy(now))

    def noises(self, since: float, now: float) -> list[tuple[str, float]]:
        """Sounds with their volumes that begin after `since` and up to `now`, both in the score's own
        time.
        """
        return [(noise.name, noise.volume) for noise in self._animation.noises if since < noise.start <= now]

    @property
    def _stop(self) -> float | None:
        stops = sorted(self._animation.stops)
        return stops[self._stops] if self._stops < len(stops) else None

    def _passed(self, now: float) -> float:
        return max(0.0, now - self._began)

    def _at(self, time: float) -> Frame:
        poses, counts = dict(self._from.poses), dict(self._from.counts)
        for key, cues in self._cues.items():
            if key in poses:
                poses[key] = _posed(poses[key], cues, time)
        for name, steps in self._counts.items():
            if name in counts:
                counts[name] = _counted(counts[name], steps, time)
        marks = [
            (mark, (time - mark.start) / mark.length)
            for mark in self._animation.marks
            if mark.start <= time < mark.start + mark.length
        ]
        return Frame(poses, counts, marks)

    def _busy(self, now: float) -> Container[Key]:
        if self.waiting(now):
            return frozenset()
        time, stop = self.time(now), self._stop
        soon = min(time + GLIMPSE, math.inf if stop is None else stop)
        return {
            key
            for key, cues in self._cues.items()
            if cues[0].start <= time and any(cue.start <= soon and time < cue.end for cue in cues)
        }

    def _check(self, last: Frame) -> None:
        wrong = [key for key, pose in self.goal.poses.items() if not _near(last.poses.get(key), pose)]
        wrong += [
            name for name, value in self.goal.counts.items() if abs(last.counts.get(name, 1e9) - value) > 1e-6
        ]
        if wrong:
            told = f"the score does not end where the table is: {wrong}"
            if self.strict:
                raise OffStage(told)
            log.error(told)


def _completed(score: Animation, start: Arrangement, goal: Arrangement) -> Animation:
    """What no cue brings to its place goes there by itself: it was on its way when something new happened."""
    led = {cue.key for cue in score.cues if cue.to is not None}
    counted = {count.name for count in score.counts}
    cues = tuple(
        Cue(key, 0, HOME, pose)
        for key, pose in goal.poses.items()
        if key not in led and not _near(start.poses.get(key), pose)
    )
    counts = tuple(
        Count(name, 0, HOME, value)
        for name, value in goal.counts.items()
        if name not in counted and start.counts.get(name) != value
    )
    return replace(score, cues=score.cues + cues, counts=score.counts + counts)


def _near(found: Pose | None, goal: Pose) -> bool:
    return found is not None and found.near(goal)


def _by_key(score: Animation) -> tuple[dict[Key, list[Cue]], dict[str, list[Count]]]:
    cues: dict[Key, list[Cue]] = defaultdict(list)
    counts: dict[str, list[Count]] = defaultdict(list)
    for cue in sorted(score.cues, key=lambda cue: cue.start):
        cues[cue.key].append(cue)
    for count in sorted(score.counts, key=lambda count: count.start):
        counts[count.name].append(count)
    return dict(cues), dict(counts)


def _posed(pose: Pose, cues: Sequence[Cue], time: float) -> Pose:
    """Where a thing is: each cue takes over from wherever the one before has brought it by then. A bump that
    is cut short leaves nothing behind.
    """
    for cue, later in pairwise([*(cue for cue in cues if cue.start <= time), None]):
        assert cue is not None
        pose = cue.at(pose, time) if later is None else cue.led(pose, later.start)
    return pose


def _counted(value: float, counts: Sequence[Count], time: float) -> float:
    for i, count in enumerate(counts):
        if time < count.start:
            break
        until = min(time, counts[i + 1].start) if i + 1 < len(counts) else time
        value = count.at(value, until)
    return value
