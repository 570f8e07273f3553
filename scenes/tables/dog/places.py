"""Where things lie on Dog's table: the board in the middle, hands round it, panels at the foot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from game.kernel.types import Seat
from game.titles.dog.view import DogView
from scenes.table.loose import LooseBoard as Board
from scenes.table.pose import CARD, Pose, jitter, spread
from scenes.table.zones import Zone
from scenes.tables.dog.plan import Plan, Spot, plan_of
from scenes.ui.layout import Box, Layout

CARD_W, WELL_W, BACK_W, GIFT_W = 132.0, 86.0, 34.0, 60.0
"""Widths of a card in the own hand, in the well, in somebody else's hand, and on its way to the partner."""
STEP, HAND = 118.0, 490.0
"""Between two cards of the own hand, and the most that all steps together take."""
BEND = 2.4
"""Degrees from one card of the hand to the next."""
CHOSEN = 34.0
"""How much higher a chosen card stands."""
REST = 12.0
"""How much lower the hand lies when it isn't its turn."""
BOARD_Z, HAND_Z, WELL_Z = 200.0, 2000.0, 50.0
SEATS: dict[int, tuple[tuple[float, float], ...]] = {
    4: ((1474, 330), (1296, 82), (126, 330)),
    6: ((1490, 566), (1490, 172), (1016, 78), (110, 172), (110, 566)),
}
"""The middles of the others' plates, against the clock from the right."""
SIDE = 400
"""What is nearer to the window's edge than this keeps its distance from it."""
SEEN = 4
"""So many cards of the discard pile can be seen."""


@dataclass(frozen=True)
class Room:
    """The table in one window: what that has beyond 1600 × 900 goes round the board."""

    grid: Layout
    bottom: Seat
    seats: int

    @property
    def plan(self) -> Plan:
        return plan_of(self.seats)

    @property
    def dx(self) -> float:
        """How far the board lies further to the right."""
        return (self.grid.width - 1600) / 2

    @property
    def dy(self) -> float:
        """How much higher the window is."""
        return self.grid.height - 900

    @property
    def down(self) -> float:
        """How far the board lies further down."""
        return self.dy * 0.45

    # The board

    def on_board(self, spot: Spot) -> Spot:
        """A point of the board's plan in this window."""
        return spot[0] + self.dx, spot[1] + self.down

    def spot(self, zone: Zone) -> Spot:
        """The middle of a field, a place in a goal, or in a house."""
        return self.on_board(self.plan.spot(zone, self.bottom))

    def marble(self, zone: Zone) -> Pose:
        """A marble there; lower ones lie over upper ones."""
        x, y = self.spot(zone)
        return Pose(x, y, 2 * self.plan.marble, z=BOARD_Z + y)

    def around(self, zone: Zone) -> Box:
        """What can be clicked of a place: all that is nearer to it than to the next one."""
        x, y = self.spot(zone)
        reach = min(self.plan.pitch, 36.0) * 0.98
        return Box(x - reach / 2, y - reach / 2, reach, reach)

    @property
    def plate_box(self) -> Box:
        """Where the board's pictures lie."""
        return self.plan.plate.move(self.dx, self.down)

    @property
    def stock(self) -> Spot:
        return self.on_board((self.plan.well.centerx - 60, self.plan.well.centery))

    @property
    def heap(self) -> Spot:
        return self.on_board((self.plan.well.centerx + 60, self.plan.well.centery))

    def stock_poses(self, n: int) -> Iterator[Pose]:
        x, y = self.stock
        for i in range(n):
            yield Pose(x, y - min(4, i // 9) * 1.5, WELL_W, up=0.0, z=WELL_Z)

    def heap_poses(self, ids: list[int]) -> Iterator[Pose]:
        """The last cards lie loosely on each other."""
        x, y = self.heap
        for i, key in enumerate(ids):
            turn, dx, dy = jitter(key, 8, 4)
            yield Pose(x + dx, y + dy, WELL_W, turn, z=WELL_Z + 20 + i)

    # The own side

    def hand(self, n: int, awake: bool) -> Iterator[Pose]:
        """The own hand; its foot hangs over the rim."""
        step = spread(n, HAND + CARD_W, CARD_W, STEP)
        y = 822 + self.dy + (0 if awake else REST)
        for i in range(n):
            k = i - (n - 1) / 2
            x = 800 + self.dx + k * step
            yield Pose(x, y + 3.2 * abs(k) ** 1.9 * (n > 2), CARD_W, -k * BEND, z=HAND_Z + i)

    @property
    def own_plate(self) -> Box:
        return Box(52, 784 + self.dy, 236, 72)

    @property
    def status(self) -> Spot:
        """Under this it is said what happens."""
        return 54, 768 + self.dy

    @property
    def panel(self) -> Box:
        """One panel at a time, at the lower right."""
        return Box(self.grid.width - 472, 698 + self.dy, 432, 162)

    @property
    def keyboard(self) -> Box:
        """The panel with the joker's ranks."""
        return Box(self.grid.width - 492, 676 + self.dy, 460, 190)

    def key(self, i: int) -> Box:
        """The key of one of the thirteen ranks: seven above, six below."""
        box, row = self.keyboard, i // 7
        width, gap = 57.0, 5.6
        n = 7 - row
        left = box.centerx - (n * width + (n - 1) * gap) / 2
        return Box(left + (i - 7 * row) * (width + gap), box.y + 42 + row * 71, width, 66)

    # The others

    def plate(self, seat: Seat) -> Box:
        """Where somebody's name stands."""
        turned = (seat - self.bottom) % self.seats
        if not turned:
            return self.own_plate
        x, y = SEATS[self.seats][turned - 1]
        w = 168 if self.seats == 4 else 150
        x += 0 if x < SIDE else 2 * self.dx if x > 1600 - SIDE + 160 else self.dx
        return Box(x - w / 2, y - 28 + self.down, w, 56)

    def backs(self, seat: Seat, n: int) -> Iterator[Pose]:
        """Somebody else's hand, below their plate."""
        box = self.plate(seat)
        for i in range(n):
            k = i - (n - 1) / 2
            yield Pose(box.centerx + 15 * k, box.bottom + 32 + abs(k) * 1.2, BACK_W, -4 * k, 0.0, z=20 + i)

    def gift(self, seat: Seat) -> Pose:
        """A card given away, until all have given: before the giver's plate, face down."""
        box = self.plate(seat)
        if seat == self.bottom:
            return Pose(box.right + 46, box.centery - 4, GIFT_W, up=0.0, z=40)
        x = box.right + 4 if box.centerx < self.grid.width / 2 else box.left - 4
        return Pose(x, box.bottom + 30, BACK_W + 6, up=0.0, z=40)

    def hand_card(self, pose: Pose) -> Box:
        """What of a card of the hand is inside the window."""
        high = CARD_W * CARD
        top = pose.y - high / 2
        return Box(pose.x - CARD_W / 2, top, CARD_W, min(high, self.grid.height - 6 - top))


def room(board: Board) -> Room:
    """The room of a board."""
    return Room(board.grid, board.bottom, board.seats)


def view_of(board: Board) -> DogView:
    """What whoever looks may know."""
    return cast(DogView, board.view)
