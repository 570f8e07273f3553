"""The room of Dog's table on a screen that stands upright."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.kernel.types import Seat
from scenes.table.generic.shared_places import box_around
from scenes.tables.dog.board_plan import Spot
from scenes.tables.dog.room import CARD_W, MIDDLE, WELL_W, DogRoom
from scenes.ui.layout import Box

HUNG = {4: (592.0, 0.93), 6: (642.0, 0.82)}
"""The height of the board's middle, and how large the board is for its plan."""
PLATES: dict[int, tuple[tuple[float, float], ...]] = {
    4: ((775, 1030), (135, 150), (125, 1030)),
    6: ((782, 839), (782, 445), (450, 120), (118, 445), (118, 839)),
}
"""The middles of the others' plates, against the clock from the right."""


@dataclass(frozen=True)
class UprightDogRoom(DogRoom):
    """The board stands upright as well: it is turned so that the right end of its plan is at the bottom."""

    @property
    def first(self) -> Seat:
        return (self.bottom - 1) % self.seats

    @cached_property
    def grown(self) -> float:
        return HUNG[self.seats][1] * min(self.grid.width / 900, self.grid.height / 1600 * 1.1)

    def on_board(self, spot: Spot) -> Spot:
        across, down = spot[0] - MIDDLE[0], spot[1] - MIDDLE[1]
        middle = HUNG[self.seats][0] + self.dy * 0.4
        return self.grid.width / 2 - down * self.grown, middle + across * self.grown

    @cached_property
    def plate_box(self) -> Box:
        plate = self.plan.plate
        return box_around(self.on_board(plate.center), plate.h * self.grown, plate.w * self.grown)

    @property
    def well_w(self) -> float:
        return WELL_W * self.grown * 0.86

    @cached_property
    def banner(self) -> Spot:
        return self.on_board((1010, 352))

    def said_of(self, seat: Seat) -> Spot:
        return self.on_board((800, self.plan.well.centery))

    @property
    def hand_at(self) -> Spot:
        return self.grid.width / 2, 1440 + self.dy

    @property
    def hand_w(self) -> float:
        return self.grid.width - 112 - CARD_W

    @property
    def status_w(self) -> float:
        return 264.0

    @property
    def lamp_box(self) -> Box:
        return self.lamp_at(1332 + self.dy - self.grid.reach(54) / 2)

    @cached_property
    def status(self) -> Spot:
        return (self.grid.width - 54 if self.grid.left else 54), 1246 + self.dy

    @cached_property
    def panel(self) -> Box:
        right = self.clear_edge - 14
        return self.grid.handed(Box(right - 432, 1170 + self.dy, 432, 162))

    @cached_property
    def keyboard(self) -> Box:
        high, wide = 2 * (self.key_side + 9) - 4, 7 * (self.key_side + 6) + 24
        right, foot = self.clear_edge - 14, self.panel.bottom
        return self.grid.handed(Box(right - wide, foot - 48 - high, wide, 48 + high))

    @property
    def keys(self) -> int:
        return 7

    def _plate(self, turned: int) -> Box:
        if not turned:
            return Box(52, 1262 + self.dy, 236, 72)
        x, y = PLATES[self.seats][turned - 1]
        wide, down = (168 if self.seats == 4 else 150), self.dy * 0.4
        return Box(x + self.dx * (x / 225 - 2) / 2 - wide / 2, y - 28 + down, wide, 56)
