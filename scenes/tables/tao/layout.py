"""The layout of TAO's table: the room that it has in a window, which pieces are in which zone, and where all
of them lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from game.kernel.types import HIDDEN, Seat
from game.titles.tao.rules.cards import ATTRIBUTES, FACTIONS
from game.titles.tao.rules.combinations import PORTALS
from scenes.table.generic.shared_places import RoomBase, box_around
from scenes.table.model.board import AnyBoard
from scenes.table.model.pose import CARD_ASPECT, Key, Pose
from scenes.table.model.zones import Faces, Zone, fill_up_faces
from scenes.tables.tao.board_types import TaoBoard
from scenes.ui.layout import Box, Layout

PITCH, CARD_W, TILE = 162.0, 148.0, 148.0
ROW = 188.5
"""From the middle of the portals to the middle of a row."""
GATE = 236 / 440
"""How far down a tile the middle of its moon gate is, where the coin hangs, as a share of its height."""
COIN, SOCKET = 78.0, 43.0
"""Width of a coin on a portal, and in its socket."""
EDGE, SIDE = 40.0, 188.0
"""How far panels are from the window's edge, and the least width of those at the sides."""
COLUMNS = range(7)
BOX: Zone = "box"
"""The zone from which cards come when a game is dealt."""
STRIP = "strip"
"""The face of the paper strip that bars an attribute of the guards."""
FREE_STRIP: Zone = "barred/none"
"""Where the strip is while it bars nothing."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The tray of a deck: a queue of four, of which the card on the right leaves next."""

    box: Box
    card: float
    """Width of its cards."""
    pitch: float
    """From one card to the next."""
    turned: bool = False
    """Does its owner sit opposite, so that right is left?"""

    def card_at(self, i: float) -> tuple[float, float]:
        """The middle of the card that leaves after `i` others."""
        side = -1 if self.turned else 1
        return self.box.centerx + side * (1.5 - i) * self.pitch, self.box.centery


@dataclass(frozen=True, slots=True)
class TaoRoom(RoomBase):
    """Where everything is on TAO's table in one window."""

    facing: bool = False
    """Two people sit opposite each other: the far side is the near one, turned by half a circle."""

    def near(self, seat: Seat) -> bool:
        """Does this seat sit at the lower edge?"""
        return seat == self.bottom

    def overhead(self, seat: Seat) -> bool:
        """Are this seat's things upside down?"""
        return self.facing and seat != self.bottom

    def side_of(self, seat: Seat, box: Box) -> Box:
        """The same place on this seat's side, if it sits opposite."""
        if not self.overhead(seat):
            return box
        return Box(self.grid.width - box.right, self.grid.height - box.bottom, box.w, box.h)

    @property
    def x(self) -> float:
        return 800 + self.dx

    @property
    def y(self) -> float:
        """The middle of the portals."""
        return (450 if self.facing else 400) + self.dy / 2

    @property
    def inwards(self) -> float:
        """How far the trays come towards the rows in a high window."""
        return self.dy * 0.15

    # Rows and portals

    @property
    def share(self) -> float:
        """How large rows and portals are, compared with the smallest wide window."""
        return 1.0

    @property
    def card_w(self) -> float:
        """Width of a card in a row."""
        return CARD_W * self.share

    @property
    def coin(self) -> float:
        """Width of a coin that hangs in a portal."""
        return COIN * self.share

    def column(self, column: int) -> float:
        """The middle of a column, from the left."""
        return self.x + (column - 3) * PITCH * self.share

    def card(self, seat: Seat, column: int) -> Box:
        """The place of a card."""
        y = self.y + (ROW if self.near(seat) else -ROW) * self.share
        wide, high = self.card_w, self.card_w * CARD_ASPECT
        return box_around((self.column(column), y), wide, high)

    def tile(self, column: int) -> Box:
        """The tile of a portal, or of a border."""
        return box_around((self.column(column), self.y), TILE * self.share)

    def gate(self, column: int) -> tuple[float, float]:
        """Where a portal's coin hangs."""
        return self.column(column), self.y + TILE * self.share * (GATE - 0.5)

    @property
    def runner(self) -> Box:
        return box_around((self.x, self.y), 1148 * self.share, 164 * self.share)

    def large(self, seat: Seat, column: int) -> tuple[float, float]:
        """The middle of a tile that shows its advice large: further away from the row that has opened it."""
        return self.column(column), self.y + (-48 if self.near(seat) else 48)

    def tray(self, seat: Seat) -> Tray:
        low, inwards, near = self.grid.height, self.inwards, self.near(seat)
        if self.facing:
            y = low - 96 - inwards if near else 96.0 + inwards
            return Tray(Box(self.x - 200, y - 59, 400, 118), 75.5, 85.3, not near)
        if near:
            return Tray(Box(self.x - 286, low - 117 - 84.5 - inwards, 572, 169), 108, 122)
        return Tray(Box(self.x - 126, 67 - 37 + inwards, 252, 74), 44, 52)

    # At the sides

    @property
    def side(self) -> float:
        """Width of the panels at the sides: a wider window gives them more."""
        return SIDE + min(120.0, self.dx * 0.6)

    @property
    def log(self) -> Box:
        """What has happened."""
        side = self.log_side
        return Box(side.x, side.y, side.w, side.h - self.turns.h - 8)

    @property
    def turns(self) -> Box:
        """Under the log: which turn it is, and how many there are."""
        side, high = self.log_side, 54.0 * min(1.5, max(1.0, self.grid.text))
        return Box(side.x, side.bottom - high, side.w, high)

    @property
    def log_side(self) -> Box:
        """The log and what stands under it."""
        top = 48 + self.grid.reach(50) + 12 if self.facing else 108  # under the round buttons
        return Box(EDGE, top, self.side, self.grid.height - top - (118 if self.facing else 208))

    @property
    def guards(self) -> Box:
        top, foot = (118, 208) if self.facing else (108, 208)
        return Box(self.grid.width - EDGE - self.side, top, self.side, self.grid.height - foot - top)

    def plate(self, seat: Seat) -> Box:
        lower = Box(EDGE, self.grid.height - (106 if self.facing else 194), 352, 70)
        if self.facing:
            return self.side_of(seat, lower)
        if self.near(seat):
            return self.grid.handed(lower)
        return self.grid.handed(Box(EDGE, 34, 352, 70))

    def socket(self, seat: Seat, i: int) -> tuple[float, float]:
        """Where the i-th coin lies that somebody has won."""
        plate, along = self.plate(seat), 214 + 50 * i
        return plate.right - along if self.overhead(seat) else plate.x + along, plate.centery

    @property
    def lanterns(self) -> Box:
        """Two lanterns with words beside them, or below them where there is less room."""
        if self.facing:
            return Box(404, self.grid.height - 122, 188, 86)
        return self.grid.handed(Box(48, self.grid.height - 112, 352, 74))

    @property
    def prompt(self) -> Box:
        """What can be done, in words, right of the own tray."""
        left = self.x + (200 if self.facing else 286) + 22
        top = self.grid.height - (148 if self.facing else 190) - self.inwards
        right = self.grid.width - EDGE - self.side if self.facing else self.clear_edge
        place = Box(left, top, right - 16 - left, self.grid.height - 40 - top)
        return place if self.facing else self.grid.handed(place)

    # Guards

    @property
    def guard_words(self) -> Box:
        """The part of the guards' panel for all but the guard that counts now."""
        return self.guards

    def guard(self, i: int, of: int) -> Pose:
        """The guard that counts now, and those that come after it."""
        box = self.guard_words
        if i == 0:
            return Pose(box.centerx, self.guards.y + 48 + 128 * CARD_ASPECT / 2, 128, z=30)
        w, pitch = (50.0, 56.0) if of > 3 else (60.0, 68.0)
        y = self.under_guard + 200 + w * CARD_ASPECT / 2
        return Pose(box.centerx + (i - of / 2) * pitch, y, w, z=19 + i)

    def used(self, i: int) -> Pose:
        """The i-th guard that was used."""
        return Pose(self.guards.right - 44 - 36 * i, self.under_guard + 316, 30, z=10 + i)

    @property
    def under_guard(self) -> float:
        """Where the words under the current guard begin."""
        return self.guards.y + 48 + 128 * CARD_ASPECT + 8

    def token(self, i: int) -> tuple[float, float]:
        """Where the current guard's animal (0) and colour (1) are."""
        return self.guard_words.centerx - 43 + 86 * i, self.under_guard + 67


@dataclass(frozen=True, slots=True)
class UprightTaoRoom(TaoRoom):
    """On a screen that stands upright: both rows above, guards and log below them. Nobody sits opposite."""

    @property
    def share(self) -> float:
        return 0.72 * min(1.2, self.grid.width / 900)

    @property
    def x(self) -> float:
        return self.grid.width / 2

    @property
    def y(self) -> float:
        return 496 + self.dy * 0.3

    def tray(self, seat: Seat) -> Tray:
        if self.near(seat):
            return Tray(Box(self.x - 286, 786 + self.dy * 0.5, 572, 169), 108, 122)
        return Tray(Box(self.x - 126, 148, 252, 74), 44, 52)

    @property
    def lamp_box(self) -> Box:
        return self.lamp_at(1527 + self.dy)

    @property
    def log_side(self) -> Box:
        left = self.guards.right + 16
        return Box(left, self.guards.y, self.grid.width - EDGE - left, self.guards.h)

    @property
    def guards(self) -> Box:
        return Box(EDGE, 1084 + self.dy, 420 + self.dx, 390)

    @property
    def guard_words(self) -> Box:
        box = self.guards
        return Box(box.x + 168, box.y, box.w - 168, box.h)

    def guard(self, i: int, of: int) -> Pose:
        pose = TaoRoom.guard(self, i, of)
        return pose if i else replace(pose, x=self.guards.x + 92)

    @property
    def under_guard(self) -> float:
        return self.guards.y + 40

    def plate(self, seat: Seat) -> Box:
        return self.grid.handed(Box(EDGE, 1492 + self.dy if self.near(seat) else 38, 340, 70))

    @property
    def lanterns(self) -> Box:
        return self.grid.handed(Box(418, 1490 + self.dy, 222 + 2 * self.dx, 74))

    @property
    def prompt(self) -> Box:
        tray = self.tray(self.bottom).box
        return Box(tray.x, tray.bottom + 22, tray.w, 96)


@lru_cache(maxsize=32)
def _room(grid: Layout, bottom: Seat, seats: int, facing: bool) -> TaoRoom:
    if grid.upright:
        return UprightTaoRoom(grid, bottom, seats)
    return TaoRoom(grid, bottom, seats, facing=facing)


def room(board: AnyBoard) -> TaoRoom:
    """The room of a board."""
    return _room(board.grid, board.bottom, board.seats, board.facing)


# Which pieces there are, and where they lie


def zones(board: TaoBoard) -> Faces:
    """The faces in each zone."""
    view, found = board.view, dict[Zone, Sequence[str]]()
    for seat in range(2):
        for column, card in enumerate(view["rows"][seat]):
            found[f"row/{seat}/{column}"] = [card] if card else []
        found[f"deck/{seat}"] = view["decks"][seat]
        found[f"coins/{seat}"] = ["coin"] * len(view["opened"][seat])
    for column in PORTALS:
        found[f"portal/{column}"] = ["coin"] if view["coins"][column - 1] else []
    strips = dict.fromkeys((FREE_STRIP, *(f"barred/{name}" for pair in ATTRIBUTES.values() for name in pair)))
    here = f"barred/{view['barred']}" if view["barred"] else FREE_STRIP
    found |= {zone: [STRIP] if zone == here else [] for zone in strips}
    return found | {"guards": view["guards"], "used": _used(board)}


def _used(board: TaoBoard) -> list[str]:
    """The guards that were used: everybody has seen them, although the view of YIN doesn't name them."""
    guards, served = board.view["guards"], list[str]()
    for event in (event for move in (*board.past_events, board.last_events) for event in move):
        if event["type"] == "guard_used" or event["type"] == "last_guard_used":
            served.append(event["card"])
    if HIDDEN not in guards:
        served += [faction for faction in FACTIONS if faction not in guards]
    return fill_up_faces(dict.fromkeys(served), len(FACTIONS) - len(guards))


Laid = Iterator[tuple[Key, Pose]]


def poses(board: TaoBoard) -> dict[Key, Pose]:
    """Where every piece lies."""
    place = room(board)
    sides = (_side(board, place, seat) for seat in range(2))
    return dict([*chain(*sides), *_portals(board, place), *_guards(board, place)])


def _laid(board: TaoBoard, zone: Zone, pose: Callable[[int], Pose], seen: bool = True) -> Laid:
    """The pieces of a zone, each at the pose of its place there; face up if it is known and may be seen."""
    for i, piece in enumerate(board.pieces(zone)):
        yield piece.id, pose(i) if piece.known and seen else replace(pose(i), up=0.0)


def _side(board: TaoBoard, place: TaoRoom, seat: Seat) -> Laid:
    """Where a seat's row, deck and coins lie. A deck that these eyes may not see lies face down, also the
    cards of it that they remember.
    """
    tray, angle = place.tray(seat), 180.0 if place.overhead(seat) else 0.0
    for column in COLUMNS:
        card = Pose(*place.card(seat, column).center, place.card_w, angle, z=40 + column)
        for piece in board.pieces(f"row/{seat}/{column}"):
            yield piece.id, card if piece.known else replace(card, up=0.0)
    yield from _laid(
        board,
        f"deck/{seat}",
        lambda i: Pose(*tray.card_at(i), tray.card, angle, z=60 - i),
        HIDDEN not in board.view["decks"][seat],
    )
    yield from _laid(board, f"coins/{seat}", lambda i: Pose(*place.socket(seat, i), SOCKET, z=12))
    yield f"tray/{seat}", Pose(*tray.box.center, tray.box.w)


def _portals(board: TaoBoard, place: TaoRoom) -> Laid:
    """Where the coins on closed portals lie; and before the deal the pile of all cards."""
    for column in PORTALS:
        coin = Pose(*place.gate(column), place.coin, z=12)
        yield from ((piece.id, coin) for piece in board.pieces(f"portal/{column}"))
    yield from _laid(board, BOX, lambda i: Pose(place.x, place.y, place.card_w, z=i))


def _guards(board: TaoBoard, place: TaoRoom) -> Laid:
    """Where the guards lie, those that were used, and the strip."""
    faces = board.faces("guards")
    yield from _laid(board, "guards", lambda i: place.guard(i, len(faces)))
    yield from _laid(board, "used", place.used)
    shown = ATTRIBUTES.get(faces[0], ()) if faces else ()
    for zone, pieces in board.zones.items():
        if zone.startswith("barred/") and pieces:
            yield pieces[0].id, _strip(place, zone.removeprefix("barred/"), shown)


def _strip(place: TaoRoom, attribute: str, shown: Sequence[str]) -> Pose:
    """Where the strip lies: on its attribute, or at the corner of a guard that doesn't have that."""
    if attribute in shown:
        return Pose(*place.token(shown.index(attribute)), 72, z=35)
    guard = place.guard(0, 1)
    x, y = guard.x + guard.w * 0.44, guard.y - guard.w * 0.55
    return Pose(x, y, 48, z=35, alpha=0.0 if attribute == "none" else 1.0)


def counts(board: TaoBoard) -> dict[str, float]:
    """Every number that is seen to change."""
    return {"left": board.view["moves_left"], "claim": float(board.view["phase"] == "claim")}


# Where buttons and notes stand


def button_boxes(board: AnyBoard, usual: Sequence[Box]) -> Sequence[Box]:
    """The round buttons, with a fifth by which people choose how they sit. Where two face each other, those
    at the top move to the left, away from the far player's corner.
    """
    menu, log, *below = usual
    if room(board).lamp_box is not None:
        return room(board).place_buttons(usual)
    if not board.facing:
        return (*usual, log.move(log.x - menu.x, 0))
    step = menu.x - log.x
    seats, log, menu = (Box(EDGE + i * step, menu.y, menu.w, menu.h) for i in range(3))
    return menu, log, *below, seats


def banner_spot(board: AnyBoard) -> tuple[float, float]:
    """The middle of the turn's banner: in the middle of the portals."""
    return room(board).x, room(board).y


def note_corner(board: AnyBoard) -> tuple[float, float]:
    """A hint stands where the prompt is, which isn't drawn then."""
    prompt = room(board).prompt
    return (
        (prompt.right, prompt.bottom)
        if board.grid.upright
        else (room(board).clear_edge - 14, prompt.top + 104)
    )
