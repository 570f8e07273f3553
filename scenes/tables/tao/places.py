"""Where things lie on TAO's table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from game.kernel.types import Seat
from game.titles.tao.events import TaoTold
from game.titles.tao.view import TaoView
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import Plain as Told
from scenes.table.pose import CARD, Pose
from scenes.ui.layout import Box, Layout

PITCH, CARD_W, TILE = 162.0, 148.0, 148.0
CARD_H = CARD_W * CARD
ROW = 188.5
"""From the middle of the portals to the middle of a row."""
GATE = 236 / 440
"""How far down a tile the middle of its moon gate is, where the coin hangs."""
COIN, SOCKET = 78.0, 43.0
EDGE, SIDE = 40.0, 188.0
COLUMNS = range(7)


def view_of(board: Board) -> TaoView:
    """What is known of the game, with its types."""
    return cast(TaoView, board.view)


def told_of(told: Told) -> TaoTold:
    """What has happened, with its types."""
    return cast("TaoTold", told)


@dataclass(frozen=True, slots=True)
class Tray:
    """A deck's tray: the queue of four, the next to leave on the right."""

    box: Box
    card: float
    """Width of its cards."""
    pitch: float
    turned: bool = False
    """Whoever it belongs to sits opposite, where right is left."""

    def card_at(self, i: float) -> tuple[float, float]:
        """The middle of the card that leaves after `i` others; −1 and 4 are beside the queue."""
        side = -1 if self.turned else 1
        return self.box.centerx + side * (1.5 - i) * self.pitch, self.box.centery


@dataclass(frozen=True)
class Room:
    """The grid of one window. `near` is the side at the lower edge; the other is the far one.

    When two face each other, both sides are alike, and the far one is the near one turned by half a circle.
    """

    grid: Layout
    facing: bool = False

    @property
    def x(self) -> float:
        return self.grid.width / 2

    @property
    def y(self) -> float:
        """The middle of the portals."""
        return self.grid.height / 2 if self.facing else 400 + (self.grid.height - 900) / 2

    @property
    def inwards(self) -> float:
        """How far the trays come towards the rows in a high window."""
        return (self.grid.height - 900) * 0.15

    def column(self, column: int) -> float:
        return self.x + (column - 3) * PITCH

    def row(self, near: bool) -> float:
        return self.y + (ROW if near else -ROW)

    def card(self, near: bool, column: int) -> Box:
        """The place of a card."""
        return Box(self.column(column) - CARD_W / 2, self.row(near) - CARD_H / 2, CARD_W, CARD_H)

    def tile(self, column: int) -> Box:
        return Box(self.column(column) - TILE / 2, self.y - TILE / 2, TILE, TILE)

    def gate(self, column: int) -> tuple[float, float]:
        """Where a portal's coin hangs."""
        return self.column(column), self.y - TILE / 2 + TILE * GATE

    @property
    def runner(self) -> Box:
        return Box(self.x - 574, self.y - 82, 1148, 164)

    def tray(self, near: bool) -> Tray:
        low, inwards = self.grid.height, self.inwards
        if self.facing:
            y = low - 96 - inwards if near else 96.0 + inwards
            return Tray(Box(self.x - 200, y - 59, 400, 118), 75.5, 85.3, not near)
        if near:
            return Tray(Box(self.x - 286, low - 117 - 84.5 - inwards, 572, 169), 108, 122)
        return Tray(Box(self.x - 126, 67 - 37 + inwards, 252, 74), 44, 52)

    # At the sides

    @property
    def side(self) -> float:
        """Width of the columns at the sides: a wider window gives them more."""
        return SIDE + min(120.0, (self.grid.width - 1600) * 0.3)

    @property
    def log(self) -> Box:
        foot = 118 if self.facing else 208
        return Box(EDGE, 108, self.side, self.grid.height - 108 - foot)

    @property
    def guards(self) -> Box:
        top, foot = (118, 168) if self.facing else (108, 208)
        return Box(self.grid.width - EDGE - self.side, top, self.side, self.grid.height - foot - top)

    def plate(self, near: bool) -> Box:
        lower = Box(EDGE, self.grid.height - (106 if self.facing else 194), 352, 70)
        if near:
            return lower
        return self.across(lower) if self.facing else Box(EDGE, 34, 352, 70)

    def across(self, box: Box) -> Box:
        """The same place as it is for whoever sits opposite."""
        return Box(self.grid.width - box.right, self.grid.height - box.bottom, box.w, box.h)

    def socket(self, near: bool, i: int) -> tuple[float, float]:
        """Where the i-th coin that was won lies."""
        lower = self.plate(near or self.facing)
        x, y = lower.x + 214 + 50 * i, lower.centery
        if near or not self.facing:
            return x, y
        return self.plate(False).right - 214 - 50 * i, self.plate(False).centery

    @property
    def lanterns(self) -> Box:
        """Two lanterns, and the words beside or, where there is less room, below them."""
        if self.facing:
            return Box(404, self.grid.height - 122, 188, 86)
        return Box(48, self.grid.height - 112, 352, 74)

    @property
    def prompt(self) -> Box:
        """What can be done, in words, right of the own tray."""
        left = self.x + (200 if self.facing else 286) + 22
        top = self.grid.height - (148 if self.facing else 190) - self.inwards
        return Box(left, top, self.grid.width - EDGE - self.side - 16 - left, self.grid.height - 40 - top)

    def guard(self) -> Pose:
        """The guard that counts now."""
        box = self.guards
        return Pose(box.centerx, box.y + 48 + 128 * CARD / 2, 128, z=30)

    def later(self, i: int, of: int, up: bool) -> Pose:
        """The guards that come after it."""
        box = self.guards
        w, pitch = (50.0, 56.0) if of > 2 else (60.0, 68.0)
        y = self.under_guard + 200 + w * CARD / 2
        return Pose(box.centerx + (i - (of - 1) / 2) * pitch, y, w, up=1.0 if up else 0.0, z=20 + i)

    def used(self, i: int, up: bool) -> Pose:
        """The guards that have served."""
        box = self.guards
        return Pose(box.right - 44 - 36 * i, self.under_guard + 316, 30, up=1.0 if up else 0.0, z=10 + i)

    @property
    def under_guard(self) -> float:
        """Where the words under the current guard begin."""
        pose = self.guard()
        return pose.y + pose.w * CARD / 2 + 8

    def token(self, i: int) -> tuple[float, float]:
        """The current guard's animal (0) and colour (1)."""
        return self.guards.centerx - 43 + 86 * i, self.under_guard + 67

    # Buttons

    def buttons(self) -> tuple[Box, ...]:
        """Menu, log, hint, undo, facing."""
        x, y = self.grid.width - EDGE - 56, 38.0
        if self.facing:
            x = EDGE + 132
        foot = self.grid.height - 150
        right = self.grid.width - EDGE
        return (
            Box(x, y, 56, 56),
            Box(x - 66, y, 56, 56),
            Box(right - 80, foot, 64, 64),
            Box(right - self.side + 16, foot, 64, 64),
            Box(x - 132, y, 56, 56),
        )

    @property
    def go_on(self) -> Box:
        return Box(self.grid.width - EDGE - 300, self.grid.height - 116, 300, 72)


def room(board: Board) -> Room:
    return Room(board.grid, board.facing)


def near(board: Board, seat: Seat) -> bool:
    """Does this seat sit at the lower edge?"""
    return seat == board.bottom


def row_zones(seat: Seat) -> Iterator[tuple[int, str]]:
    """The zones of a seat's row, column by column."""
    for column in COLUMNS:
        yield column, f"row/{seat}/{column}"
