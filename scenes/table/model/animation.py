"""Animations as plain data: what moves when and where to, which numbers are counted up or down, what is shown
for a while, and which sounds are heard.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from scenes.table.model.board import AnyBoard
from scenes.table.model.pose import Key, Pose
from scenes.ui.easing import FADE, Curve, out_cubic, standard


@dataclass(frozen=True, slots=True)
class Bump:
    """A movement that ends where it began: a nod, a jump, a shake. Each field is its greatest change."""

    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0
    stretch: float = 0.0
    lift: float = 0.0
    swings: int = 1
    """1: there and back once; more: to and fro, less each time."""

    def apply_to(self, pose: Pose, share: float) -> Pose:
        """The pose after this share of the movement."""
        if not 0 < share < 1:
            return pose
        s = math.sin(math.pi * share) if self.swings == 1 else self._shake_share(share)
        return replace(
            pose,
            x=pose.x + self.dx * s,
            y=pose.y + self.dy * s,
            angle=pose.angle + self.angle * s,
            stretch=pose.stretch + self.stretch * s,
            lift=pose.lift + self.lift * abs(s),
        )

    def _shake_share(self, share: float) -> float:
        return math.sin(math.pi * share * self.swings) * (1 - share)


@dataclass(frozen=True, slots=True)
class Cue:
    """One thing goes to a pose, or with `to` None stays where it is and only bumps. Times in seconds at
    normal speed, from the beginning of the animation.
    """

    key: Key
    start: float
    length: float
    to: Pose | None = None
    curve: Curve = standard
    arc: float = 0.0
    """How high above the straight line it flies in the middle of its way, in units."""
    bump: Bump | None = None
    above: float = 0.0
    """Added to its z on the way, so that it flies over everything else."""

    @property
    def end(self) -> float:
        return self.start + self.length

    def pose_at(self, base: Pose, time: float, *, bumped: bool = True) -> Pose:
        """Where it is at a time in the animation, not before its start, if it came from `base`."""
        pose, share = base, _passed_share(time - self.start, self.length)
        if self.to is not None and share < 1:
            pose, high = base.blend_to(self.to, self.curve(share)), math.sin(math.pi * share)
            z = max(base.z, self.to.z) + self.above if self.above else pose.z
            pose = replace(pose, y=pose.y - self.arc * high, lift=pose.lift + self.arc * 0.1 * high, z=z)
        elif self.to is not None:
            pose = self.to
        return self.bump.apply_to(pose, share) if self.bump and bumped else pose


@dataclass(frozen=True, slots=True)
class Count:
    """A number is counted up or down to a value."""

    name: str
    start: float
    length: float
    to: float
    curve: Curve = out_cubic

    def value_at(self, base: float, time: float) -> float:
        """What it is at a time in the animation, if it was `base` before."""
        share = _passed_share(time - self.start, self.length)
        return self.to if share >= 1 else base + (self.to - base) * self.curve(share)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that the table shows for a while: a banner, a splash; the table draws it by its kind."""

    kind: str
    start: float
    length: float
    data: object = None


@dataclass(frozen=True, slots=True)
class Noise:
    """A sound, and when it begins."""

    name: str
    start: float
    volume: float = 1.0


@dataclass(frozen=True, slots=True)
class Animation:
    """Everything that is seen and heard of a move."""

    cues: tuple[Cue, ...] = ()
    counts: tuple[Count, ...] = ()
    marks: tuple[Mark, ...] = ()
    noises: tuple[Noise, ...] = ()
    stops: tuple[float, ...] = ()
    """Times at which it stops until somebody lets it go on: there is something to look at."""
    boards: tuple[tuple[float, AnyBoard], ...] = ()
    """The board as it is during each event, with the time from which on everything is drawn from it."""
    born: dict[Key, Pose] = field(default_factory=dict)
    """Things that weren't on the table before, with the poses in which they appear."""

    @property
    def length(self) -> float:
        timed: tuple[Cue | Count | Mark, ...] = (*self.cues, *self.counts, *self.marks)
        return max((*(each.start + each.length for each in timed), *self.stops), default=0.0)

    def speed_up(self, factor: float) -> Animation:
        """The same, so many times as fast."""
        if factor == 1 or not self.length:
            return self
        return Animation(
            tuple(_speed_up(cue, factor) for cue in self.cues),
            tuple(_speed_up(count, factor) for count in self.counts),
            tuple(_speed_up(mark, factor) for mark in self.marks),
            tuple(replace(noise, start=noise.start / factor) for noise in self.noises),
            tuple(stop / factor for stop in self.stops),
            tuple((start / factor, board) for start, board in self.boards),
            self.born,
        )

    def fit_into(self, seconds: float) -> Animation:
        """The same, so much faster that it is no longer than this."""
        return self.speed_up(max(1.0, self.length / seconds))

    def without_motion(self) -> Animation:
        """The same for people who want less motion: things fade in at their goals instead of moving there."""
        last: dict[Key, tuple[float, Pose]] = {}
        for cue in sorted(self.cues, key=lambda cue: cue.start):
            if cue.to is not None:
                last[cue.key] = cue.start, cue.to
        faded = (step for key, (start, goal) in last.items() for step in _fade_cues(key, start, goal))
        return replace(self, cues=tuple(faded))


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at one moment."""

    poses: Mapping[Key, Pose]
    counts: Mapping[str, float]
    marks: Sequence[tuple[Mark, float]] = ()
    """What is shown for a while, with the share of its time that is over."""
    busy: Container[Key] = frozenset()
    """What is moving, or lies still only for a moment."""


Timed = TypeVar("Timed", Cue, Count, Mark)


def _speed_up(each: Timed, factor: float) -> Timed:
    return replace(each, start=each.start / factor, length=each.length / factor)


def _passed_share(passed: float, length: float) -> float:
    """The share of a length of time that is over: 0 to 1, and exactly 1 at its end in spite of rounding."""
    share = passed / length if length > 0 else 1.0
    return 1.0 if share > 1 - 1e-6 else max(0.0, share)


def _fade_cues(key: Key, start: float, goal: Pose) -> Iterable[Cue]:
    """Cues with which a thing disappears at once and fades in at its goal."""
    unseen = replace(goal, alpha=0.0)
    yield Cue(key, start, 0, unseen)
    yield Cue(key, start, FADE, goal)
