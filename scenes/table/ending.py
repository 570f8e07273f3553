"""The end of a game: how the scores came about, and what a table makes its result from."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Generic, TypeAlias

from game.kernel.types import Result, Seat
from scenes.table.board import Board, E_co, Fields, V_co
from scenes.table.pose import Pose
from scenes.ui.layout import Box
from scenes.ui.motion import linear, out_back, out_cubic

APART, ARRIVES = 0.045, 0.320
"""Seconds between two pieces of the stage, and until one has come."""
COUNTS, COUNTED = 0.6, 1.0
"""Seconds after which the sum begins to be counted, and after which it is."""
ROWS_APART, ROW_COMES = 0.090, 0.200
"""Seconds between two ranks, and for one to come up."""
SEALS, FADES = 0.120, 0.200
"""Seconds in which the seal comes down, and in which strip and buttons come up."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How one seat's score came about, or that of a whole team."""

    seat: Seat
    fact: str
    """A few words under the name: '12 cards'."""
    counted: tuple[str, ...] = ()
    """Faces that brought points."""
    plus: int | None = None
    cost: tuple[str, ...] = ()
    """Faces that cost points."""
    minus: int | None = None
    partners: tuple[Seat, ...] = ()
    """Who else stands in this row."""
    games: tuple[int, ...] = ()
    """What each game of a match brought; empty where there was only one."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat, *self.partners)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the result says beyond ranks and points."""

    rows: tuple[ResultRow, ...] = ()
    """One a seat, or one a team; in any order."""
    remark: str = ""
    """A sentence under the winner's name."""
    tie: str = ""
    """Why some are ahead of others with as many points."""
    unit: str = ""
    """What is counted, over the points; empty: points."""


@dataclass(frozen=True)
class Ending(Generic[V_co, E_co]):
    """A moment of the result. Places are said in the 1600 × 900 of the smallest window: `spot` and `box` move
    them to where this window has its stage, which is 1100 × 520 at (60, 170).
    """

    board: Board[V_co, E_co]
    """The table as it lies open for everybody."""
    result: Result
    outcome: Outcome
    seat: Seat
    """Whose sum is shown: the winner's, or whose row was clicked."""
    passed: float = math.inf
    """Seconds of the show that are over; endless when all stands."""
    moved: tuple[float, float] | None = None
    """By how much the stage is moved, where the window doesn't say it."""

    # Where

    @cached_property
    def shift(self) -> tuple[float, float]:
        """By how much this window moves the stage."""
        width, height = self.board.grid.more
        return self.moved or (width / 2, height / 2)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        return x + self.shift[0], y + self.shift[1]

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        return Box(*self.spot(x, y), w, h)

    # When

    def since(self, start: float, lasts: float, curve: Callable[[float], float] = linear) -> float:
        """How far something has come that begins at a second, 0 to 1 (a curve may go beyond)."""
        return curve(min(1.0, max(0.0, (self.passed - start) / lasts)))

    def came(self, nth: int) -> float:
        """How far the n-th piece of the stage has come."""
        return self.since(nth * APART, ARRIVES, out_cubic)

    @property
    def counted(self) -> float:
        """How much of the sum has been counted."""
        return self.since(COUNTS, COUNTED - COUNTS)

    def ranked(self, nth: int) -> float:
        """How far the n-th row of the ranks has come; the last one is first."""
        after = len(self.outcome.rows) - 1 - nth
        return self.since(COUNTED + after * ROWS_APART, ROW_COMES, out_cubic)

    @property
    def sealed(self) -> float:
        """How far the seal has come down: a little beyond 1 before it rests there."""
        return self.since(self.seals, SEALS, out_back) if self.passed > self.seals else 0.0

    @property
    def seals(self) -> float:
        """The second at which the seal comes down."""
        return COUNTED + max(0, len(self.outcome.rows) - 1) * ROWS_APART + ROW_COMES

    @property
    def faded(self) -> float:
        """How far the strip and the buttons have come up."""
        return self.since(self.seals + SEALS, FADES)

    @property
    def stands(self) -> bool:
        """Has everything come?"""
        return self.passed >= self.seals + SEALS + FADES

    def risen(self, nth: int, pose: Pose, far: float = 90) -> Pose:
        """Where the n-th piece is on its way up to where it will lie."""
        share = self.came(nth)
        return pose if share >= 1 else replace(pose, y=pose.y + far * (1 - share), alpha=share)


AnyEnding: TypeAlias = Ending[Fields, Fields]
