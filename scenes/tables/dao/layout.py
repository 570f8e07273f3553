"""The layout of DAO's table while a round is played: where things lie, and which numbers are seen there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.kernel.types import Seat
from game.titles.dao.rules.cards import ELEMENTS, LIMIT, VALUE
from scenes.table.generic.scores import is_scored
from scenes.table.generic.shared_places import RoomBase, cache_rooms, pair_poses
from scenes.table.model.pose import CARD_ASPECT, Arrangement, Key, Pose, spread
from scenes.table.model.zones import Faces, Piece
from scenes.tables.dao.board_types import DaoBoard, own_open
from scenes.ui.layout import Box, Layout

CARD_W, BACK_W, TRAY_W = 183.0, 54.0, 72.0
"""Widths of a card in the row, in somebody else's fan, and in the own tray."""
CARD_H = CARD_W * CARD_ASPECT
GAP = 16.0
OPEN_ROW = 6
"""So many cards of a row lie side by side; if there are more, they overlap."""
SEATS: dict[int, tuple[str, ...]] = {
    2: ("t",),
    3: ("l", "r"),
    4: ("l", "t", "r"),
    5: ("l", "tl", "tr", "r"),
    6: ("l", "tl", "t", "tr", "r"),
}
"""Where the others sit, clockwise from the left: left, top left, top, top right, right."""


@dataclass(frozen=True, slots=True)
class DaoRoom(RoomBase):
    """Where everything is on DAO's table in one window."""

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
    def row_w(self) -> float:
        """How wide the row can get."""
        return 1168.0

    @property
    def path(self) -> Box:
        """The brush path that the row grows along."""
        return Box(166 + self.dx, self.row_y - 95, 1400, 190)

    @property
    def pile(self) -> Pose:
        return Pose(128 + CARD_W / 2 + self.dx, self.row_y, CARD_W, up=0.0)

    @property
    def dial(self) -> tuple[float, float, float]:
        """Middle and radius of the dial."""
        return 800 + self.dx, 246 + self.dy * 0.35, 121

    def step(self, n: int) -> float:
        """From one card of a row of n to the next. The second never covers the first, which can be taken."""
        return min(CARD_W + GAP, (self.row_w - 2 * CARD_W - GAP) / max(1, n - 2))

    def slot(self, i: int, n: int = 1) -> float:
        """The middle of one of the n cards of the row, across."""
        return self.row_x + CARD_W / 2 + (0 if i == 0 else CARD_W + GAP + (i - 1) * self.step(n))

    def row(self, n: int) -> Iterator[Pose]:
        """The row, the first card nearest the pile."""
        return (Pose(self.slot(i, n), self.row_y, CARD_W, z=100 + i) for i in range(n))

    @property
    def remark_y(self) -> float:
        """The line of small words under the row."""
        return self.row_y + CARD_H / 2 + 22 + self.dy * 0.08

    # The own side

    @property
    def tray(self) -> Box:
        return self.grid.handed(Box(330 + self.dx * 0.4, 696 + self.dy, 1140 + self.dx * 1.6, 164))

    @property
    def own_plate(self) -> Box:
        return self.grid.handed(Box(56, 696 + self.dy, 250 + self.dx * 0.4, 60))

    @property
    def eye(self) -> Box:
        """The button that opens and shuts the own cards."""
        plate, high = self.own_plate, self.grid.reach(52)
        return Box(plate.x, plate.bottom + 10, plate.w, high)

    def wells(self, n: int = len(ELEMENTS)) -> list[Box]:
        """The tray's wells."""
        tray, pad = self.tray, 9
        width = (tray.w - pad * (n + 1)) / n
        left = [tray.x + pad + i * (width + pad) for i in range(n)]
        return [Box(x, tray.y + pad, width, tray.h - 2 * pad) for x in left]

    def open_tray(self, pieces: Sequence[Piece]) -> Iterator[tuple[Key, Pose]]:
        """Own cards sorted into the wells, the highest on the left."""
        for element, well in zip(ELEMENTS, self.wells(), strict=True):
            mine = [piece for piece in pieces if piece.face[0] == element]
            mine.sort(key=lambda piece: piece.face, reverse=True)
            step = spread(len(mine), well.w - 20, TRAY_W, 36)
            left = well.centerx - step * (len(mine) - 1) / 2
            for i, piece in enumerate(mine):
                yield piece.id, Pose(left + i * step, well.y + 3 + TRAY_W * CARD_ASPECT / 2, TRAY_W, z=40 + i)

    def shut_tray(self, n: int) -> Iterator[Pose]:
        """Own cards as backs, in the order in which they were taken."""
        well = self.wells(1)[0]
        step = spread(n, well.w - 60, TRAY_W, 48)
        for i in range(n):
            x = well.centerx + (i - (n - 1) / 2) * step
            yield Pose(x, well.centery, TRAY_W, up=0.0, z=40 + i)

    # The scoring

    def column(self, i: int) -> Box:
        """The i-th of the five columns."""
        return Box(60 + self.dx + i * 230, 162, 214, 688 + self.dy)

    @property
    def ranks(self) -> Box:
        """The list of ranks, from the first one's top to where the next button is."""
        return Box(1236 + self.dx, 218, 306, 850 - 72 - 218 + self.dy)

    @property
    def leads_on(self) -> Box:
        """The button that leads on from the scoring."""
        high = self.grid.reach(72)
        return Box(1236 + self.dx, 850 - high + self.dy, 306, high)

    # The others

    def side(self, seat: Seat) -> str:
        """Where one of the others sits."""
        return SEATS[self.seats][self.places_after_bottom(seat) - 1]

    def plate(self, seat: Seat) -> Box:
        """Where somebody's name stands."""
        if seat == self.bottom:
            return self.own_plate
        down, dx = self.dy * 0.25, self.dx
        large = 2 * max(0.0, self.grid.reach(50) - 84)  # large buttons beside the menu need more room
        corner = {
            "l": (56.0, 204 + down),
            "tl": (240 + dx * 0.6, 84.0),
            "t": (646 + dx, 48.0),
            "tr": (1154 + dx * 1.4 - large, 84.0),
            "r": (1338 + 2 * dx, 204 + down),
        }
        box = Box(*corner[self.side(seat)], 206, 60)
        rim = {1: -42.0, 3: 42.0}.get(self.quarter_turns(seat), 0.0)  # turned to a side it is less wide
        return box.move(rim, 0)

    @property
    def free(self) -> Box:
        """A place beside the dial where nothing ever lies."""
        if self.grid.left:  # the label over the pile stands lower
            return Box(56, 310 + self.dy * 0.25, 280, self.grid.reach(48))
        return Box(self.grid.width - 416, 328 + self.dy * 0.25, 360, self.grid.reach(52))

    def fan_at(self, seat: Seat) -> tuple[float, float]:
        """The middle of somebody's taken cards: beside their plate, towards the middle of the table."""
        box, high = self.plate(seat), BACK_W * CARD_ASPECT / 2
        if self.quarter_turns(seat) % 2:
            return box.centerx + (82 if self.quarter_turns(seat) == 1 else -82), box.centery
        x = box.left - 53 if self.side(seat) in ("r", "tr") else box.right + 49
        return x, box.y - 8 + high

    def fan(self, seat: Seat, n: int) -> Iterator[Pose]:
        """Somebody's taken cards: at most four backs can be seen, the others lie under them."""
        x, y = self.fan_at(seat)
        shown = min(4, 1 + n // 3)
        for i in range(n):
            slot = max(0, i - (n - shown))
            out = slot - (shown - 1) / 2
            lean = ((slot * 37 + seat * 11) % 7 - 3) * 1.5 - out * 4 - 90 * self.quarter_turns(seat)
            yield Pose(x + out * 6, y + slot * 29 % 5 - 2, BACK_W, lean, 0.0, z=20 + i)

    def badge(self, seat: Seat) -> tuple[float, float]:
        """The count of somebody's taken cards."""
        x, y = self.fan_at(seat)
        return x + 31, y + BACK_W * CARD_ASPECT / 2 - 8


@dataclass(frozen=True, slots=True)
class UprightDaoRoom(DaoRoom):
    """On a screen that stands upright: the others above, pile and dial, the row, and the own side below."""

    @property
    def row_y(self) -> float:
        return 940 + self.dy * 0.6

    @property
    def row_x(self) -> float:
        return 56 + self.dx

    @property
    def row_w(self) -> float:
        return 788.0

    @property
    def path(self) -> Box:
        return Box(40 + self.dx, self.row_y - 56, 820, 112)

    @property
    def pile(self) -> Pose:
        return Pose(196 + self.dx, self.dial[1], CARD_W, up=0.0)

    @property
    def dial(self) -> tuple[float, float, float]:
        return 572 + self.dx, 566 + self.dy * 0.4, 121

    @property
    def tray(self) -> Box:
        return Box(56, 1380 + self.dy, self.grid.width - 112, 164)

    @property
    def own_plate(self) -> Box:
        return self.grid.handed(Box(56, 1298 + self.dy, 236, 62))

    @property
    def eye(self) -> Box:
        plate, high = self.own_plate, self.grid.reach(52)
        left = plate.left - 266 if self.grid.left else plate.right + 16
        return Box(left, plate.centery - high / 2, 250, high)

    @property
    def lamp_box(self) -> Box:
        return self.lamp_at(self.own_plate.centery)

    def plate(self, seat: Seat) -> Box:
        if seat == self.bottom:
            return self.own_plate
        right, down = self.grid.width - 262, self.dy * 0.15
        corner = {
            "l": (56.0, 262 + down),
            "tl": (56.0, 152 + down),
            "t": (258 + self.dx, 50.0),
            "tr": (right, 152 + down),
            "r": (right, 262 + down),
        }
        return Box(*corner[self.side(seat)], 206, 60)

    @property
    def free(self) -> Box:
        return Box(self.grid.width - 416, 1160 + self.dy * 0.8, 360, 60)

    def column(self, i: int) -> Box:
        wide = (self.grid.width - 112 - 40) / 5
        return Box(56 + i * (wide + 10), 162, wide, 780 + self.dy * 0.6)

    @property
    def ranks(self) -> Box:
        top = self.column(0).bottom + 88
        return Box(56, top, 420 + self.dx, 1544 + self.dy - top)

    @property
    def leads_on(self) -> Box:
        return Box(self.grid.width - 362, 1472 + self.dy, 306, 72)


room = cache_rooms(DaoRoom, UprightDaoRoom)


def dial_at(grid: Layout) -> tuple[float, float]:
    """The middle of the dial in a window, whoever plays."""
    return (UprightDaoRoom if grid.upright else DaoRoom)(grid, 0, 2).dial[:2]


def zones(board: DaoBoard) -> Faces:
    """What lies in each zone by the view: 'later' are the cards of the second round, 'away' those played."""
    view = board.view
    taken = {f"taken/{seat}": cards for seat, cards in enumerate(view["taken"])}
    return {"pile": view["pile"], "row": view["row"], "later": view["later"], "away": view["away"], **taken}


def poses(board: DaoBoard) -> dict[Key, Pose]:
    """Where every card lies while a round is played."""
    place, row = room(board), board.pieces("row")
    out: dict[Key, Pose] = {piece.id: place.pile for piece in board.pieces("pile")}
    out |= set_aside(board) | pair_poses(row, place.row(len(row)))
    for seat in range(board.seats):
        out.update(_taken(board, seat))
    return out


def set_aside(board: DaoBoard) -> dict[Key, Pose]:
    """The cards that aren't played with in this round: unseen, beyond the edge of the table."""
    lying = Pose(-200.0, room(board).row_y, CARD_W, up=0.0, alpha=0.0)
    return {piece.id: lying for zone in ("later", "away") for piece in board.pieces(zone)}


def _taken(board: DaoBoard, seat: Seat) -> Iterable[tuple[Key, Pose]]:
    """Somebody's taken cards: a fan of backs, or the own ones in the tray."""
    place, pieces = room(board), board.pieces(f"taken/{seat}")
    if seat == board.bottom and own_open(board):
        return place.open_tray(pieces)
    n = len(pieces)
    return pair_poses(pieces, place.shut_tray(n) if seat == board.bottom else place.fan(seat, n)).items()


def counts(board: DaoBoard) -> dict[str, float]:
    """Every number that is seen to change: the sum of the row, how many cards lie where, and the sums in the
    tray. 'bracket', 'column/…' and 'seal' go from 0 to 1 when they are drawn.
    """
    row, done = board.faces("row"), float(is_scored(board))
    total = sum(VALUE[face] for face in row)
    stays = total > LIMIT and len(row) > 1 and VALUE[row[-1]] == VALUE[row[-2]]
    counts = {"sum": float(total), "pile": float(len(board.pieces("pile"))), "bracket": float(stays)}
    for seat in range(board.seats):
        counts[f"taken/{seat}"] = float(len(board.pieces(f"taken/{seat}")))
    own = [piece.face for piece in board.pieces(f"taken/{board.bottom}") if piece.known]
    for element in ELEMENTS:
        mine = [VALUE[face] for face in own if face[0] == element]
        counts |= {f"own/{element}": float(sum(mine)), f"own/{element}/n": float(len(mine))}
    return {**counts, **{f"column/{i}": done for i in range(len(ELEMENTS))}, "seal": done}


def landmark(name: str, board: DaoBoard, rest: Arrangement) -> Box | None:
    """Where the own tray is, of which lessons speak."""
    return room(board).tray if name == "tray" else None
