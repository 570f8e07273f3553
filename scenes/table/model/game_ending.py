"""The ending of a game: how the scores came about, and the moments of the result, from which a table draws
its part of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Generic, TypeAlias

from game.kernel.types import Result, Seat
from scenes.table.model.board import Board, E_co, Fields, V_co
from scenes.table.model.pose import Pose
from scenes.ui.easing import linear, out_back, out_cubic
from scenes.ui.layout import Box

PIECE_STEP_SECONDS = 0.045
"""Between the starts of two pieces of the stage."""
PIECE_SECONDS = 0.320
"""What a piece takes to arrive."""
COUNT_START_SECOND = 0.6
"""When counting the sum begins …"""
COUNT_END_SECOND = 1.0
"""… and when it ends."""
ROW_STEP_SECONDS = 0.090
"""Between the starts of two ranks."""
ROW_SECONDS = 0.200
"""What a rank takes to come up."""
SEAL_SECONDS = 0.120
"""What the seal takes to come down."""
FADE_SECONDS = 0.200
"""What strip and buttons take to come up."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one seat's score came about, or that of a whole team."""

    seat: Seat
    fact: str
    """A few words shown under the name: '12 cards'."""
    counted: tuple[str, ...] = ()
    """Faces that brought points."""
    plus: int | None = None
    cost: tuple[str, ...] = ()
    """Faces that cost points."""
    minus: int | None = None
    partners: tuple[Seat, ...] = ()
    """The other seats in this row."""
    games: tuple[int, ...] = ()
    """What each game of a match brought; empty where there was only one."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat, *self.partners)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the result says beyond ranks and points."""

    rows: tuple[ResultRow, ...] = ()
    """One for each seat, or for each team; in any order."""
    remark: str = ""
    """A sentence shown under the winner's name."""
    tie: str = ""
    """Why some rank before others that have as many points."""
    unit: str = ""
    """What is counted, as the heading over the numbers; empty: points."""
    games: str = ""
    """What several games of a match are called there, '6 rounds'; empty: games."""


@dataclass(frozen=True)
class Ending(Generic[V_co, E_co]):
    """A moment of the result. A table draws its pieces on the *stage*: 1100 × 520 units at (60, 170) in the
    smallest window of 1600 × 900. Give places in that window; `spot` and `box` move them to the stage of this
    one.
    """

    board: Board[V_co, E_co]
    """The table at the end, as everybody may see it."""
    result: Result
    outcome: Outcome
    seat: Seat
    """Whose score is shown: the winner's, or that of the row that was clicked."""
    passed: float = math.inf
    """Seconds since the result appeared; infinite once everything is in its place."""
    moved: tuple[float, float] | None = None
    """By how much the stage is moved; None: as the size of the window wants it."""

    # Where

    @cached_property
    def shift(self) -> tuple[float, float]:
        """By how much the stage is moved in this window."""
        width, height = self.board.grid.more
        return self.moved or (width / 2, height / 2)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        return x + self.shift[0], y + self.shift[1]

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        return Box(*self.spot(x, y), w, h)

    # When

    def progress(self, start: float, lasts: float, curve: Callable[[float], float] = linear) -> float:
        """The progress, 0 to 1 (a curve may go beyond), of what starts and lasts so many seconds."""
        return curve(min(1.0, max(0.0, (self.passed - start) / lasts)))

    def piece_progress(self, nth: int) -> float:
        """The progress of the n-th piece on its way to its place, 0 to 1."""
        return self.progress(nth * PIECE_STEP_SECONDS, PIECE_SECONDS, out_cubic)

    @property
    def counted_share(self) -> float:
        """The share of the sum that has been counted up, 0 to 1."""
        return self.progress(COUNT_START_SECOND, COUNT_END_SECOND - COUNT_START_SECOND)

    def row_progress(self, nth: int) -> float:
        """The progress of the n-th row of the ranks, 0 to 1; they come from the last to the first."""
        after = len(self.outcome.rows) - 1 - nth
        return self.progress(COUNT_END_SECOND + after * ROW_STEP_SECONDS, ROW_SECONDS, out_cubic)

    @property
    def seal_progress(self) -> float:
        """The progress of the seal on its way down: it goes a little beyond 1 before it stays there."""
        return (
            self.progress(self.seal_second, SEAL_SECONDS, out_back) if self.passed > self.seal_second else 0.0
        )

    @property
    def seal_second(self) -> float:
        """The second at which the seal comes down."""
        return COUNT_END_SECOND + max(0, len(self.outcome.rows) - 1) * ROW_STEP_SECONDS + ROW_SECONDS

    @property
    def fade_progress(self) -> float:
        """The progress of the strip and the buttons on their way up, 0 to 1."""
        return self.progress(self.seal_second + SEAL_SECONDS, FADE_SECONDS)

    @property
    def is_done(self) -> bool:
        """Is everything in its place?"""
        return self.passed >= self.seal_second + SEAL_SECONDS + FADE_SECONDS

    def rise_piece(self, nth: int, pose: Pose, far: float = 90) -> Pose:
        """Where the n-th piece is now: it rises from `far` below this pose and fades in."""
        share = self.piece_progress(nth)
        return pose if share >= 1 else replace(pose, y=pose.y + far * (1 - share), alpha=share)


AnyEnding: TypeAlias = Ending[Fields, Fields]
