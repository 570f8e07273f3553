"""The layout of Dog's table: the room that it has in a window, and where every marble and card lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from game.kernel.types import HIDDEN, Seat
from game.titles.dog.rules.cards import DECK
from scenes.table.generic.shared_places import RoomBase, box_around, pair_poses, twin_ids
from scenes.table.model.board import AnyBoard
from scenes.table.model.pose import CARD_ASPECT, Key, Pose, jitter, spread
from scenes.table.model.zones import Faces, Piece, Zone
from scenes.tables.dog.board_plan import Plan, Spot, read_plan
from scenes.tables.dog.board_types import DogBoard
from scenes.tables.dog.move_choice import outlook
from scenes.ui.layout import Box, Layout

CARD_W, WELL_W, BACK_W, GIFT_W = 126.0, 86.0, 34.0, 60.0
"""Widths of a card in the own hand, in the well, in somebody else's hand, and on its way to the partner."""
STEP, HAND = 112.0, 490.0
"""From one card of the own hand to the next, and the most that all these steps together take."""
BEND = 2.0
"""Degrees from one card of the hand to the next."""
AWAY = 38.0
"""How far to the left of the middle the own hand lies: the panel needs its room."""
REDO_IN = 56.0
"""How far in from the panel's outer edge the button is that plays a move again."""
CHOSEN = 22.0
"""How much higher a chosen card stands."""
BOARD_Z, HAND_Z, WELL_Z = 200.0, 2000.0, 50.0
"""The layers (`Pose.z`): marbles, the own hand, stock and discards."""
SEATS: dict[int, tuple[tuple[float, float], ...]] = {
    4: ((1474, 330), (1296, 82), (126, 330)),
    6: ((1490, 566), (1490, 172), (1016, 78), (110, 172), (110, 566)),
}
"""The middles of the others' plates, against the clock from the right."""
HIGH, SIDE_Y = 280, 300
"""How much higher than 16:9 a window has to be so that the board grows; plates higher up than `SIDE_Y` then
stay in the upper corners."""
GROWN = {4: 1.24, 6: 1.14}
"""By how much it grows then, round its middle …"""
MIDDLE = 800.0, 352.0
"""… which is here in its plan."""
CORNERS: dict[int, tuple[tuple[float, float, float], ...]] = {
    4: ((1464, 640, 180), (1464, 208, 180), (140, 208, 180)),
    6: ((1490, 352, 150), (1260, 78, 168), (1034, 78, 168), (250, 78, 168), (110, 352, 150)),
}
"""The middles and widths of the others' plates round a large board, against the clock from the right."""
SIDE = 400
"""What is nearer to the window's edge than this keeps its distance from it."""
RANKS = 13
STOCK = 36
"""More cards than these are never dealt at once: the others lie unseen below."""
ORDER = {card: ("23456789TJQKAX?".find(card[0]), card) for card in (*DECK, HIDDEN)}
"""Hands are sorted by what a card counts for, the joker last."""
SEEN = 4
"""So many cards of the discard pile can be seen."""


@dataclass(frozen=True)
class DogRoom(RoomBase):
    """Dog's table in one window: what that has beyond 1600 × 900 goes round the board."""

    @cached_property
    def plan(self) -> Plan:
        return read_plan(self.seats)

    # The board

    @cached_property
    def high(self) -> bool:
        """Is the window so high that the board can grow, with the plates in the corners?"""
        return self.dy >= HIGH

    @cached_property
    def grown(self) -> float:
        """How large the board is, for its plan."""
        return GROWN[self.seats] if self.high else 1.0

    def on_board(self, spot: Spot) -> Spot:
        """A point of the board's plan in this window."""
        x, y = ((a - b) * self.grown + b for a, b in zip(spot, MIDDLE, strict=True))
        return x + self.dx, y + self.dy * self._down

    @property
    def _down(self) -> float:
        """Which share of the window's height beyond 16:9 lies above the board."""
        return 0.55 if self.high and self.seats > 4 else 0.45

    @property
    def marble(self) -> float:
        """Radius of a marble."""
        return self.plan.marble * self.grown

    @property
    def pitch(self) -> float:
        """From one field to the next."""
        return self.plan.pitch * self.grown

    @cached_property
    def spots(self) -> Mapping[Zone, Spot]:
        """The middles of all fields, and of all places in goals and houses."""
        return {zone: self.on_board(spot) for zone, spot in self.plan.spots(self.first).items()}

    @property
    def first(self) -> Seat:
        """The seat at the foot of the board's plan."""
        return self.bottom

    @cached_property
    def marbles(self) -> Mapping[Zone, Pose]:
        """A marble's pose at each of them; lower ones on the screen are drawn over upper ones."""
        size = 2 * self.marble
        return {zone: Pose(x, y, size, z=BOARD_Z + y) for zone, (x, y) in self.spots.items()}

    @cached_property
    def place_boxes(self) -> Mapping[Zone, Box]:
        """The box in which each place can be clicked: as far as half way to the next one."""
        reach = min(self.plan.pitch, 36.0) * 0.98 * self.grown
        return {zone: box_around(spot, reach) for zone, spot in self.spots.items()}

    @cached_property
    def plate_box(self) -> Box:
        """The box of the board's pictures."""
        plate, grown = self.plan.plate, self.grown
        return Box(*self.on_board(plate.topleft), plate.w * grown, plate.h * grown)

    @property
    def well_w(self) -> float:
        """Width of a card in the well."""
        return WELL_W * self.grown

    @cached_property
    def stock(self) -> Spot:
        return self.on_board((self.plan.well.centerx - 60, self.plan.well.centery))

    @cached_property
    def heap(self) -> Spot:
        """The middle of the discards."""
        return self.on_board((self.plan.well.centerx + 60, self.plan.well.centery))

    @cached_property
    def pile(self) -> Sequence[Pose]:
        """The stock, from the lowest card up."""
        x, y = self.stock
        return [Pose(x, y - min(4, i // 9) * 1.5, self.well_w, up=0.0, z=WELL_Z) for i in range(STOCK)]

    @cached_property
    def banner(self) -> Spot:
        """The middle of the turn's banner: beside the own goal, where no fields are."""
        return self.on_board((590, 474))

    def said_of(self, seat: Seat) -> Spot:
        """Where something is said about a seat's goal without covering it: over the well, or above that."""
        upright = 2 * self.places_after_bottom(seat) % self.seats == 0
        return self.on_board((800, self.plan.well.centery if upright else 186))

    def heap_poses(self, pieces: Sequence[Piece]) -> Iterator[Pose]:
        """The last cards lie loosely on each other, each as its face has it: so they lie the same when the
        game is gone on with, where pieces have other ids.
        """
        x, y = self.heap
        for i, piece in enumerate(pieces):
            turn, dx, dy = jitter(int.from_bytes(piece.face.encode(), "big"), 8, 4)
            yield Pose(x + dx, y + dy, self.well_w, turn, z=WELL_Z + 20 + i)

    # The own side

    @property
    def hand_at(self) -> Spot:
        """The middle of the own hand."""
        away = -AWAY if self.grid.left else AWAY
        return 800 + self.dx - away, 775 + self.dy

    @property
    def hand_w(self) -> float:
        """The most that all steps from card to card take together."""
        return HAND

    @property
    def status_w(self) -> float:
        """Room for what is said over the own plate."""
        return 400.0

    @cached_property
    def status(self) -> Spot:
        """The lower corner of what is said over the own plate."""
        return (self.grid.width - 54 if self.grid.left else 54), 768 + self.dy

    @cached_property
    def panel(self) -> Box:
        """The panel that says what is to be done, at the lower right."""
        right = self.clear_edge - 14
        left = max(right - 432, 1062 + 2 * self.dx)
        return self.grid.handed(Box(left, 698 + self.dy, right - left, 162))

    @cached_property
    def keyboard(self) -> Box:
        """The panel with the joker's ranks."""
        rows = 2 if self.keys == 7 else 3
        high, wide = rows * (self.key_side + 9) - 4, self.keys * (self.key_side + 6) + 24
        right = self.clear_edge - 14
        return self.grid.handed(Box(right - wide, 866 + self.dy - 48 - high, wide, 48 + high))

    @property
    def redo(self) -> Box:
        """The button that plays a move again: over whichever panel is the higher one, clear of hands."""
        side, panel = self.key_side, self.panel
        x = panel.x + REDO_IN if self.grid.left else panel.right - side - REDO_IN
        return Box(x, min(panel.y, self.keyboard.y) - side - 8, side, side)

    @property
    def key_side(self) -> float:
        """How large a key is."""
        return self.grid.reach(54)

    @property
    def keys(self) -> int:
        """How many keys stand side by side."""
        return 7 if self.key_side < 60 else 5

    def button(self, right: bool = False, alone: bool = False) -> Box:
        """A button of the panel: its left or its right half, or all of it."""
        box = self.panel
        high, whole = self.grid.reach(54), min(392.0, box.w - 40)
        width = whole if alone else (whole - 12) / 2
        return Box(box.right - 20 - width if right else box.x + 20, box.bottom - 20 - high, width, high)

    def key(self, i: int) -> Box:
        """The i-th of the joker's thirteen keys: seven in a row, or five where keys are large."""
        box, side, row = self.keyboard, self.key_side, i // self.keys
        n = min(self.keys, RANKS - self.keys * row)
        left = box.centerx - (n * side + (n - 1) * 6) / 2
        x = left + (i - self.keys * row) * (side + 6)
        return Box(x, box.y + 42 + row * (side + 9), side, side)

    # The others

    @cached_property
    def plates(self) -> Sequence[Box]:
        """Where each seat's name stands."""
        turns = [self.places_after_bottom(seat) for seat in range(self.seats)]
        if self.grid.left:  # mirrored, but still in the order of play
            return [self.grid.handed(self._plate(-turned % self.seats)) for turned in turns]
        return [self._plate(turned) for turned in turns]

    def _plate(self, turned: int) -> Box:
        if not turned:
            return Box(52, 784 + self.dy, 236, 72)
        if self.high:
            x, y, w = CORNERS[self.seats][turned - 1]
            return box_around((x, y + (self.dy * self._down if y > SIDE_Y else 0)), w, 56)
        x, y = SEATS[self.seats][turned - 1]
        w = 168 if self.seats == 4 else 150
        x += 0 if x < SIDE else 2 * self.dx if x > 1600 - SIDE + 160 else self.dx
        return box_around((x, y + self.dy * 0.45), w, 56)

    @cached_property
    def gifts(self) -> Sequence[Pose]:
        """Where a card lies that a seat has given, until all have: before its plate, face down."""
        return [self._gift(seat, box) for seat, box in enumerate(self.plates)]

    def _gift(self, seat: Seat, box: Box) -> Pose:
        if seat == self.bottom:
            x = box.left - 46 if self.grid.left else box.right + 46
            return Pose(x, box.centery - 4, GIFT_W, up=0.0, z=40)
        x = box.right + 4 if box.centerx < self.grid.width / 2 else box.left - 4
        return Pose(x, box.bottom + 30, BACK_W + 6, up=0.0, z=40)

    def hand_card(self, pose: Pose, n: int, last: bool) -> Box:
        """The part of a card of the own hand that is inside the window and not covered by the next one."""
        high = CARD_W * CARD_ASPECT
        top = pose.y - high / 2
        width = CARD_W if last else min(CARD_W, STEP, self.hand_w / max(1, n - 1))
        return Box(pose.x - CARD_W / 2, top, width, min(high, self.grid.height - 6 - top))


HUNG = {4: (592.0, 0.93), 6: (642.0, 0.82)}
"""The height of the board's middle, and how large the board is for its plan."""
UPRIGHT_PLATES: dict[int, tuple[tuple[float, float], ...]] = {
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
        x, y = UPRIGHT_PLATES[self.seats][turned - 1]
        wide, down = (168 if self.seats == 4 else 150), self.dy * 0.4
        return Box(x + self.dx * (x / 225 - 2) / 2 - wide / 2, y - 28 + down, wide, 56)


def room(board: AnyBoard) -> DogRoom:
    """The room of a board. Where the screen lies flat, people sit on it as they do elsewhere: opposite their
    partners.
    """
    return _room(board.grid, board.bottom, board.seats)


@lru_cache(maxsize=16)
def _room(grid: Layout, bottom: Seat, seats: int) -> DogRoom:
    return (UprightDogRoom if grid.upright else DogRoom)(grid, bottom, seats)


@lru_cache(maxsize=64)
def own_hand_poses(place: DogRoom, n: int) -> Sequence[Pose]:
    """Where n cards of the own hand lie: a fan, all of it inside the window."""
    step = spread(n, place.hand_w + CARD_W, CARD_W, STEP)
    (middle, y), turns = place.hand_at, [i - (n - 1) / 2 for i in range(n)]
    return [
        Pose(middle + k * step, y + 1.3 * abs(k) ** 1.9 * (n > 2), CARD_W, -k * BEND, z=HAND_Z + i)
        for i, k in enumerate(turns)
    ]


@lru_cache(maxsize=64)
def other_hand_poses(
    place: DogRoom, seat: Seat, n: int, apart: float = 15.0, up: float = 0.0
) -> Sequence[Pose]:
    """Where n cards of somebody else's hand lie: below their plate, `apart` from each other."""
    plate, turns = place.plates[seat], [i - (n - 1) / 2 for i in range(n)]
    x, y = plate.centerx, plate.bottom + 32
    return [Pose(x + apart * k, y + abs(k) * 1.2, BACK_W, -4 * k, up, z=20 + i) for i, k in enumerate(turns)]


def zones(board: DogBoard) -> Faces:
    """What lies in each zone: the marbles as they stand after the steps that were picked, hands in order."""
    view = board.view
    faces: dict[str, list[str]] = {
        "stock": [HIDDEN] * min(STOCK, len(view["stock"])),
        "discard": view["discard"][-SEEN:],
    }
    for seat, gift in enumerate(view["gifts"]):
        faces[f"hand/{seat}"] = sorted(view["hands"][seat], key=ORDER.__getitem__)
        faces[f"gift/{seat}"] = [] if gift is None else [gift]
    return faces | {zone: [piece] for piece, zone in outlook(board).zones.items()}


def counts(board: DogBoard) -> dict[str, float]:
    """Every number that is seen to change."""
    return {"stock": float(len(board.view["stock"]))}


def poses(board: DogBoard) -> dict[Key, Pose]:
    """Where every marble and every card lies."""
    place, zones = room(board), board.zones
    found: dict[Key, Pose] = {
        piece.id: pose for zone, pose in place.marbles.items() for piece in zones.get(zone, ())
    }
    for seat in range(board.seats):
        hand, gift = zones[f"hand/{seat}"], zones[f"gift/{seat}"]
        apart = (22.0, 1.0) if seat in board.open_hands else ()
        lying = (
            _own(board, hand) if seat == board.bottom else other_hand_poses(place, seat, len(hand), *apart)
        )
        found |= pair_poses(hand, lying) | {piece.id: place.gifts[seat] for piece in gift}
    stock, heap = zones["stock"], zones["discard"]
    return found | pair_poses(stock, place.pile[: len(stock)]) | pair_poses(heap, place.heap_poses(heap))


def _own(board: DogBoard, hand: Sequence[Piece]) -> Iterator[Pose]:
    """Where the own cards lie: a chosen one stands higher."""
    ids = twin_ids("hand", [piece.face for piece in hand])
    for i, pose in enumerate(own_hand_poses(room(board), len(hand))):
        up = float(hand[i].known)
        if ids[i] in board.picked:
            yield Pose(pose.x, pose.y - CHOSEN, pose.w, up=up, lift=6.0, z=HAND_Z + i)
        else:
            yield replace(pose, up=up)
