"""Where things lie on DAO's table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.titles.dao.cards import ELEMENTS
from scenes.table.board import Board
from scenes.table.pose import CARD, Pose, spread
from scenes.table.zones import Piece
from scenes.ui.layout import Box, Layout

CARD_W = 183.0
GAP = 16.0
BACK_W = 54.0
TRAY_W = 84.0
NAMES = {"M": "metal", "F": "fire", "E": "earth", "H": "wood", "W": "water"}
SEATS: dict[int, tuple[str, ...]] = {
    2: ("t",),
    3: ("l", "r"),
    4: ("l", "t", "r"),
    5: ("l", "tl", "tr", "r"),
    6: ("l", "tl", "t", "tr", "r"),
}


@dataclass(frozen=True)
class Room:
    """The grid of one window: what it has beyond 1600 × 900 is shared out between the parts of the table."""

    grid: Layout

    @property
    def dx(self) -> float:
        return (self.grid.width - 1600) / 2

    @property
    def dy(self) -> float:
        return self.grid.height - 900

    @property
    def pile(self) -> tuple[float, float]:
        """The middle of the pile."""
        return 128 + CARD_W / 2 + self.dx, self.row_y

    @property
    def row_y(self) -> float:
        """The middle of the row."""
        return 390 + CARD_W * CARD / 2 + self.dy * 0.55

    @property
    def row_x(self) -> float:
        """The left edge of the row."""
        return 372 + self.dx

    @property
    def dial(self) -> tuple[float, float, float]:
        """Middle and radius of the dial."""
        return 800 + self.dx, 246 + self.dy * 0.35, 121

    @property
    def tray(self) -> Box:
        return Box(330 + self.dx * 0.5, 696 + self.dy, 1140 + self.dx, 164)

    @property
    def own_plate(self) -> Box:
        return Box(56, 696 + self.dy, 250 + self.dx * 0.5, 60)

    @property
    def eye(self) -> Box:
        """What asks for the own cards."""
        return Box(56, 768 + self.dy, self.own_plate.w, 48)

    @property
    def remark_y(self) -> float:
        """Middle of the line between row and tray."""
        return self.row_y + CARD_W * CARD / 2 + 20

    def step(self, n: int) -> float:
        """From one card of the row to the next; the first always lies free."""
        return min(CARD_W + GAP, (1168 - 2 * CARD_W - GAP) / max(1, n - 2))

    def row_left(self, i: int, n: int) -> float:
        """The left edge of a card of the row."""
        return self.row_x + (0 if i == 0 else CARD_W + GAP + (i - 1) * self.step(n))

    def row(self, n: int) -> Iterator[Pose]:
        """The row, the first card nearest the pile."""
        for i in range(n):
            yield Pose(self.row_left(i, n) + CARD_W / 2, self.row_y, CARD_W, z=100 + i)

    def plate(self, seats: int, turned: int) -> Box:
        """The plate of somebody else, `turned` places after the bottom one."""
        x, y = self._corner(SEATS[seats][turned - 1])
        return Box(x, y, 206, 60)

    def _corner(self, side: str) -> tuple[float, float]:
        down, right = self.dy * 0.25, 2 * self.dx
        return {
            "l": (56.0, 204 + down),
            "tl": (240 + self.dx * 0.6, 84.0),
            "t": (646 + self.dx, 48.0),
            "tr": (1154 + self.dx * 1.4, 84.0),
            "r": (1338 + right, 204 + down),
        }[side]

    def fan(self, seats: int, turned: int, n: int) -> Iterator[Pose]:
        """Somebody else's taken cards: at most four backs to be seen."""
        side = SEATS[seats][turned - 1]
        box = self.plate(seats, turned)
        x = box.left - 54 if side in ("r", "tr") else box.right + 22 + BACK_W / 2
        y = box.y - 8 + BACK_W * CARD / 2
        shown = min(4, 1 + n // 3)
        for i in range(n):
            slot = max(0, i - (n - shown))
            lean = ((slot * 37 + turned * 11) % 7 - 3) * 1.6
            yield Pose(
                x + (slot - shown / 2) * 6,
                y + (slot * 29 % 5 - 2),
                BACK_W,
                lean - (slot - shown / 2) * 4,
                0.0,
                z=20 + i,
            )

    def badge(self, seats: int, turned: int) -> tuple[float, float]:
        """The count of somebody else's cards."""
        side = SEATS[seats][turned - 1]
        box = self.plate(seats, turned)
        x = box.left - 54 - BACK_W / 2 if side in ("r", "tr") else box.right + 22
        return x + BACK_W + 4, box.y - 8 + BACK_W * CARD - 8

    def wells(self, n: int = len(ELEMENTS)) -> list[Box]:
        """The tray's wells."""
        tray, pad = self.tray, 9
        width = (tray.w - pad * (n + 1)) / n
        return [
            Box(tray.x + pad + i * (width + pad), tray.y + pad, width, tray.h - 2 * pad) for i in range(n)
        ]

    def open_tray(self, pieces: Sequence[Piece]) -> Iterator[tuple[int, Pose]]:
        """Own cards sorted into the wells, the highest on the left."""
        for element, well in zip(ELEMENTS, self.wells(), strict=True):
            mine = sorted(
                (piece for piece in pieces if piece.face[0] == element),
                key=lambda piece: piece.face,
                reverse=True,
            )
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


def room(board: Board) -> Room:
    return Room(board.grid)
