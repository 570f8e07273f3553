"""The places of seats and cards on a table that any game of cards can use: the seats are on an ellipse, with
the bottom one at the bottom.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.kernel.types import Seat
from scenes.table.generic.shared_places import RoomBase
from scenes.table.model.board import AnyBoard
from scenes.table.model.pose import CARD_ASPECT, Pose, fan, spread
from scenes.ui.layout import Box, Layout

CARD_WIDTH = 132.0
"""The width of a card in the own hand …"""
BACK_WIDTH = 44.0
"""… of a back in another hand …"""
OPEN_CARD_WIDTH = 84.0
"""… of a card before a seat …"""
PILE_WIDTH = 90.0
"""… and of one on a pile."""
HAND_STEP = 108.0
HAND_RADIUS = 2600.0
PLATE_WIDTH = 206.0
PLATE_HEIGHT = 60.0


@dataclass(frozen=True, slots=True)
class RoundRoom(RoomBase):
    """The room of such a table in one window: seats, hands and piles."""

    def rim_spot(self, seat: Seat, share: float) -> tuple[float, float]:
        """A point on the way from the middle of the table (share 0) to a seat at the rim (share 1)."""
        turn = math.tau * self.places_after_bottom(seat) / self.seats
        x, y = self.grid.width / 2, self.grid.height * 0.44
        across, down = (self.grid.width / 2 - 190) * share, (y - 84) * share
        return x - math.sin(turn) * across, y + math.cos(turn) * down

    def plate_box(self, seat: Seat) -> Box:
        """Where a seat's name plate stands; the bottom one's is to the left of the hand."""
        if not self.places_after_bottom(seat):
            return Box(56, self.grid.height - 56 - PLATE_HEIGHT, PLATE_WIDTH, PLATE_HEIGHT)
        x, y = self.rim_spot(seat, 1.0)
        return Box(x - PLATE_WIDTH / 2, y - PLATE_HEIGHT / 2, PLATE_WIDTH, PLATE_HEIGHT)

    def hand_poses(self, n: int, up: float) -> Iterator[Pose]:
        """The poses of n cards in the hand at the bottom, a fan."""
        step = spread(n, self.grid.width - 640, CARD_WIDTH, HAND_STEP)
        y = self.grid.height - 50 - CARD_WIDTH * CARD_ASPECT / 2
        for pose in fan(n, self.grid.width / 2, y, CARD_WIDTH, step, HAND_RADIUS, z=300):
            yield Pose(pose.x, pose.y, pose.w, pose.angle, up, z=pose.z)

    def back_poses(self, seat: Seat, n: int) -> Iterator[Pose]:
        """The poses of n cards in another seat's hand, below its name plate."""
        plate = self.plate_box(seat)
        step = spread(n, plate.w - 20, BACK_WIDTH, BACK_WIDTH * 0.42)
        for i in range(n):
            x = plate.centerx + (i - (n - 1) / 2) * step
            yield Pose(x, plate.bottom + BACK_WIDTH * CARD_ASPECT / 2 + 8, BACK_WIDTH, up=0.0, z=20 + i)

    def open_card_poses(self, seat: Seat, row: int, n: int) -> Iterator[Pose]:
        """The poses of n cards that lie open before a seat, in this one of its rows."""
        x, y = self.rim_spot(seat, 0.5)
        step = spread(n, 260, OPEN_CARD_WIDTH, 30)
        for i in range(n):
            yield Pose(x + (i - (n - 1) / 2) * step + 20 * row, y + 34 * row, OPEN_CARD_WIDTH, z=100 + i)

    def pile_poses(self, i: int, piles: int, n: int) -> Iterator[Pose]:
        """The poses of n cards on one of the piles in the middle: only the top one is seen."""
        x = self.grid.width / 2 + (i - (piles - 1) / 2) * (PILE_WIDTH + 26)
        for k in range(n):
            yield Pose(x, self.grid.height * 0.44, PILE_WIDTH, z=60 + k)

    def action_box(self, i: int, n: int) -> Box:
        """The box of one of n buttons, for moves that play no card of the hand."""
        wide, gap = 220.0, 16.0
        left = self.grid.width / 2 - (n * (wide + gap) - gap) / 2
        return Box(left + i * (wide + gap), self.grid.height - 50 - CARD_WIDTH * CARD_ASPECT - 92, wide, 60)


def round_room(board: AnyBoard) -> RoundRoom:
    """The room of a board."""
    return _make_room(board.grid, board.bottom, board.seats)


@lru_cache(maxsize=16)
def _make_room(grid: Layout, bottom: Seat, seats: int) -> RoundRoom:
    return RoundRoom(grid, bottom, seats)
