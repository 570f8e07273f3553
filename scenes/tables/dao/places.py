"""Where things lie on DAO's table while a round is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.kernel.types import Seat
from game.titles.dao.cards import ELEMENTS
from scenes.table.loose import LooseBoard as Board
from scenes.table.pose import CARD, Pose, spread
from scenes.table.zones import Piece
from scenes.ui.layout import Box, Layout

CARD_W, BACK_W, TRAY_W = 183.0, 54.0, 84.0
"""Widths of a card in the row, in somebody else's fan, and in the own tray."""
CARD_H = CARD_W * CARD
GAP = 16.0
ROW_W = 1168.0
OPEN_ROW = 6
"""As many cards of a row lie side by side; from the next on they overlap."""
SEATS: dict[int, tuple[str, ...]] = {
    2: ("t",),
    3: ("l", "r"),
    4: ("l", "t", "r"),
    5: ("l", "tl", "tr", "r"),
    6: ("l", "tl", "t", "tr", "r"),
}
"""Where the others sit, clockwise from the left: left, top left, top, top right, right."""


@dataclass(frozen=True)
class Room:
    """The table in one window: what that has beyond 1600 × 900 is shared out between the parts."""

    grid: Layout
    bottom: Seat
    seats: int

    @property
    def dx(self) -> float:
        """How far the middle lies further to the right."""
        return (self.grid.width - 1600) / 2

    @property
    def dy(self) -> float:
        """How much higher the window is."""
        return self.grid.height - 900

    # The middle

    @property
    def row_y(self) -> float:
        """The middle of pile and row."""
        return 390 + CARD_H / 2 + self.dy * 0.55

    @property
    def row_x(self) -> float:
        """The left edge of the row."""
        return 372 + self.dx

    @property
    def pile(self) -> Pose:
        return Pose(128 + CARD_W / 2 + self.dx, self.row_y, CARD_W, up=0.0)

    @property
    def dial(self) -> tuple[float, float, float]:
        """Middle and radius of the dial."""
        return 800 + self.dx, 246 + self.dy * 0.35, 121

    def step(self, n: int) -> float:
        """From one card of the row to the next; only the first always lies free."""
        return min(CARD_W + GAP, (ROW_W - 2 * CARD_W - GAP) / max(1, n - 2))

    def row_left(self, i: int, n: int) -> float:
        """The left edge of a card of the row."""
        return self.row_x + (0 if i == 0 else CARD_W + GAP + (i - 1) * self.step(n))

    def row(self, n: int) -> Iterator[Pose]:
        """The row, the first card nearest the pile."""
        for i in range(n):
            yield Pose(self.row_left(i, n) + CARD_W / 2, self.row_y, CARD_W, z=100 + i)

    @property
    def remark_y(self) -> float:
        """The line of small words under the row."""
        return self.row_y + CARD_H / 2 + 22 + self.dy * 0.08

    # The own side

    @property
    def tray(self) -> Box:
        return Box(330 + self.dx * 0.4, 696 + self.dy, 1140 + self.dx * 1.6, 164)

    @property
    def own_plate(self) -> Box:
        return Box(56, 696 + self.dy, 250 + self.dx * 0.4, 60)

    @property
    def eye(self) -> Box:
        """What asks for the own cards."""
        plate, high = self.own_plate, self.grid.reach(52)
        return Box(plate.x, plate.bottom + 10, plate.w, high)

    def wells(self, n: int = len(ELEMENTS)) -> list[Box]:
        """The tray's wells."""
        tray, pad = self.tray, 9
        width = (tray.w - pad * (n + 1)) / n
        left = [tray.x + pad + i * (width + pad) for i in range(n)]
        return [Box(x, tray.y + pad, width, tray.h - 2 * pad) for x in left]

    def open_tray(self, pieces: Sequence[Piece]) -> Iterator[tuple[int, Pose]]:
        """Own cards sorted into the wells, the highest on the left."""
        for element, well in zip(ELEMENTS, self.wells(), strict=True):
            mine = [piece for piece in pieces if piece.face[0] == element]
            mine.sort(key=lambda piece: piece.face, reverse=True)
            step = spread(len(mine), well.w - 20, TRAY_W, 36)
            left = well.centerx - step * (len(mine) - 1) / 2
            for i, piece in enumerate(mine):
                yield piece.id, Pose(left + i * step, well.y + 5 + TRAY_W * CARD / 2, TRAY_W, z=40 + i)

    def shut_tray(self, pieces: Sequence[Piece]) -> Iterator[tuple[int, Pose]]:
        """Own cards as backs, in the order in which they were taken."""
        well = self.wells(1)[0]
        step = spread(len(pieces), well.w - 60, TRAY_W, 48)
        left = well.centerx - step * (len(pieces) - 1) / 2
        for i, piece in enumerate(pieces):
            yield piece.id, Pose(left + i * step, well.centery, TRAY_W, up=0.0, z=40 + i)

    # The others

    def side(self, seat: Seat) -> str:
        """Where somebody sits; 'me' is the bottom."""
        turned = (seat - self.bottom) % self.seats
        return SEATS[self.seats][turned - 1] if turned else "me"

    def plate(self, seat: Seat) -> Box:
        """Where somebody's name stands."""
        down, dx = self.dy * 0.25, self.dx
        x, y = {
            "me": self.own_plate.topleft,
            "l": (56.0, 204 + down),
            "tl": (240 + dx * 0.6, 84.0),
            "t": (646 + dx, 48.0),
            "tr": (1154 + dx * 1.4, 84.0),
            "r": (1338 + 2 * dx, 204 + down),
        }[self.side(seat)]
        return Box(x, y, 206, 60) if self.side(seat) != "me" else self.own_plate

    def fan_at(self, seat: Seat) -> tuple[float, float]:
        """The middle of somebody's taken cards, on the side of the table's middle."""
        box = self.plate(seat)
        x = box.left - 53 if self.side(seat) in ("r", "tr") else box.right + 49
        return x, box.y - 8 + BACK_W * CARD / 2

    def fan(self, seat: Seat, n: int) -> Iterator[Pose]:
        """Somebody's taken cards: at most four backs are to be seen, the others lie under them."""
        x, y = self.fan_at(seat)
        shown = min(4, 1 + n // 3)
        for i in range(n):
            slot = max(0, i - (n - shown))
            out = slot - (shown - 1) / 2
            lean = ((slot * 37 + seat * 11) % 7 - 3) * 1.5 - out * 4
            yield Pose(x + out * 6, y + slot * 29 % 5 - 2, BACK_W, lean, 0.0, z=20 + i)

    def badge(self, seat: Seat) -> tuple[float, float]:
        """The count of somebody's taken cards."""
        x, y = self.fan_at(seat)
        return x + 31, y + BACK_W * CARD / 2 - 8


def room(board: Board) -> Room:
    """The room of a board."""
    return Room(board.grid, board.bottom, board.seats)


def own_open(board: Board) -> bool:
    """Does the person at the bottom see their own cards?"""
    return board.viewer == board.bottom
