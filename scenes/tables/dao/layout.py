"""The layout of DAO's table while a round is played: where things lie, and which numbers are seen there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.kernel.types import Seat
from game.titles.dao.rules.cards import ELEMENTS, LIMIT, VALUE
from scenes.table.generic.scores import is_scored
from scenes.table.generic.shared_places import RoomBase, cache_rooms, pair_poses
from scenes.table.model.pose import CARD_ASPECT, Key, Pose, spread
from scenes.table.model.zones import Faces, Piece
from scenes.tables.dao.board_types import DaoBoard, is_own_tray_open
from scenes.ui.layout import Box, Layout

CARD_W = 183.0
"""Width of a card in the row …"""
BACK_W = 54.0
"""… in somebody else's fan …"""
TRAY_W = 72.0
"""… and in the own tray."""
CARD_H = CARD_W * CARD_ASPECT
GAP = 16.0
"""Between two cards of the row."""
PAD = 9.0
"""Between the tray's wells, and round them."""
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


@dataclass(frozen=True, kw_only=True)
class DaoRoom(RoomBase):
    """Where everything is on DAO's table in one window."""

    pile: Pose
    row_x: float
    """The left edge of the row …"""
    row_y: float
    """… the middle of its cards, from the top …"""
    row_w: float
    """… and how wide it can get."""
    path: Box
    """The brush path that the row grows along."""
    dial: tuple[float, float, float]
    """Middle and radius of the dial."""
    tray: Box
    own_plate: Box
    eye: Box
    """The button that opens and shuts the own cards."""
    free: Box
    """A place beside the dial where nothing ever lies."""
    columns: Sequence[Box]
    """The scoring's five columns."""
    ranks: Box
    """The list of ranks, from the first one's top to where the next button is."""
    leads_on: Box
    """The button that leads on from the scoring."""
    corners: Mapping[str, tuple[float, float]]
    """Where the others' names stand: the upper left corner of each plate."""

    # The middle

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
    def lamp_box(self) -> Box | None:
        return self.lamp_at(self.own_plate.centery) if self.grid.upright else None

    def wells(self, n: int = len(ELEMENTS)) -> list[Box]:
        """The tray's wells."""
        return _columns(self.tray.inflate(-2 * PAD, -2 * PAD), n, PAD)

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

    def rank_box(self, i: int) -> Box:
        """The i-th row of the list of ranks."""
        many, ranks = self.seats > 4, self.ranks
        high = self.grid.reach(54 if many else 74)
        return Box(ranks.x, ranks.y + i * (high + (7 if many else 12)), ranks.w, high)

    # The others

    def side(self, seat: Seat) -> str:
        """Where one of the others sits."""
        return SEATS[self.seats][self.places_after_bottom(seat) - 1]

    def plate(self, seat: Seat) -> Box:
        """Where somebody's name stands."""
        if seat == self.bottom:
            return self.own_plate
        box = Box(*self.corners[self.side(seat)], 206, 60)
        if self.grid.upright:
            return box
        return box.move(
            {1: -42.0, 3: 42.0}.get(self.quarter_turns(seat), 0.0), 0
        )  # turned to a side it is less wide

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


def _columns(box: Box, n: int, gap: float) -> list[Box]:
    """A box in n columns of the same width."""
    width = (box.w - gap * (n - 1)) / n
    return [Box(box.x + i * (width + gap), box.y, width, box.h) for i in range(n)]


def _wide_room(
    grid: Layout, bottom: Seat, seats: int, chairs: tuple[int, ...] = (), sides: tuple[int, ...] = ()
) -> DaoRoom:
    """The others round the upper half, the row across the middle, and the own side below."""
    dx, dy = grid.more[0] / 2, grid.more[1]
    row_y, down = 390 + CARD_H / 2 + dy * 0.55, dy * 0.25
    own, next_high = grid.handed(Box(56, 696 + dy, 250 + dx * 0.4, 60)), grid.reach(72)
    large = 2 * max(0.0, grid.reach(50) - 84)  # large buttons beside the menu need more room
    free = Box(grid.width - 416, 328 + down, 360, grid.reach(52))
    if grid.left:  # the label over the pile stands lower
        free = Box(56, 310 + down, 280, grid.reach(48))
    return DaoRoom(
        *(grid, bottom, seats, chairs, sides),
        pile=Pose(128 + CARD_W / 2 + dx, row_y, CARD_W, up=0.0),
        row_x=372 + dx,
        row_y=row_y,
        row_w=1168.0,
        path=Box(166 + dx, row_y - 95, 1400, 190),
        dial=(800 + dx, 246 + dy * 0.35, 121),
        tray=grid.handed(Box(330 + dx * 0.4, 696 + dy, 1140 + dx * 1.6, 164)),
        own_plate=own,
        eye=Box(own.x, own.bottom + 10, own.w, grid.reach(52)),
        free=free,
        columns=_columns(Box(60 + dx, 162, 1134, 688 + dy), len(ELEMENTS), 16),
        ranks=Box(1236 + dx, 218, 306, 560 + dy),
        leads_on=Box(1236 + dx, 850 - next_high + dy, 306, next_high),
        corners={
            "l": (56.0, 204 + down),
            "tl": (240 + dx * 0.6, 84.0),
            "t": (646 + dx, 48.0),
            "tr": (1154 + dx * 1.4 - large, 84.0),
            "r": (1338 + 2 * dx, 204 + down),
        },
    )


def _upright_room(
    grid: Layout, bottom: Seat, seats: int, chairs: tuple[int, ...] = (), sides: tuple[int, ...] = ()
) -> DaoRoom:
    """On a screen that stands upright: the others above, pile and dial, the row, and the own side below."""
    dx, dy = grid.more[0] / 2, grid.more[1]
    dial_y, down, right = 566 + dy * 0.4, dy * 0.15, grid.width - 262
    own, eye_high = grid.handed(Box(56, 1298 + dy, 236, 62)), grid.reach(52)
    eye_x = own.left - 266 if grid.left else own.right + 16
    columns = _columns(Box(56, 162, grid.width - 112, 780 + dy * 0.6), len(ELEMENTS), 10)
    ranks_y = columns[0].bottom + 88
    return DaoRoom(
        *(grid, bottom, seats, chairs, sides),
        pile=Pose(196 + dx, dial_y, CARD_W, up=0.0),
        row_x=56 + dx,
        row_y=940 + dy * 0.6,
        row_w=788.0,
        path=Box(40 + dx, 884 + dy * 0.6, 820, 112),
        dial=(572 + dx, dial_y, 121),
        tray=Box(56, 1380 + dy, grid.width - 112, 164),
        own_plate=own,
        eye=Box(eye_x, own.centery - eye_high / 2, 250, eye_high),
        free=Box(grid.width - 416, 1160 + dy * 0.8, 360, 60),
        columns=columns,
        ranks=Box(56, ranks_y, 420 + dx, 1544 + dy - ranks_y),
        leads_on=Box(grid.width - 362, 1472 + dy, 306, 72),
        corners={
            "l": (56.0, 262 + down),
            "tl": (56.0, 152 + down),
            "t": (258 + dx, 50.0),
            "tr": (right, 152 + down),
            "r": (right, 262 + down),
        },
    )


room = cache_rooms(_wide_room, _upright_room)


def dial_spot(grid: Layout) -> tuple[float, float]:
    """The middle of the dial in a window, whoever plays."""
    return (_upright_room if grid.upright else _wide_room)(grid, 0, 2).dial[:2]


def zones(board: DaoBoard) -> Faces:
    """What lies in each zone by the view: 'later' are the cards of the second round, 'away' those played."""
    view = board.view
    taken = {f"taken/{seat}": cards for seat, cards in enumerate(view["taken"])}
    return {"pile": view["pile"], "row": view["row"], "later": view["later"], "away": view["away"], **taken}


def poses(board: DaoBoard) -> dict[Key, Pose]:
    """Where every card lies while a round is played."""
    place, row = room(board), board.pieces("row")
    out: dict[Key, Pose] = {piece.id: place.pile for piece in board.pieces("pile")}
    out |= put_away_poses(board) | pair_poses(row, place.row(len(row)))
    for seat in range(board.seats):
        out.update(_taken(board, seat))
    return out


def put_away_poses(board: DaoBoard) -> dict[Key, Pose]:
    """The cards that aren't played with in this round: unseen, beyond the edge of the table."""
    lying = Pose(-200.0, room(board).row_y, CARD_W, up=0.0, alpha=0.0)
    return {piece.id: lying for zone in ("later", "away") for piece in board.pieces(zone)}


def _taken(board: DaoBoard, seat: Seat) -> Iterable[tuple[Key, Pose]]:
    """Somebody's taken cards: a fan of backs, or the own ones in the tray."""
    place, pieces = room(board), board.pieces(f"taken/{seat}")
    if seat == board.bottom and is_own_tray_open(board):
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
