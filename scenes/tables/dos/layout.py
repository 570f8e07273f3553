"""The layout of Dos's table: where things lie."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from game.kernel.types import Card, Seat
from game.titles.dos.rules.cards import COLOURS
from scenes.table.generic.shared_places import (
    RoomBase,
    box_around,
    cache_rooms,
    face_poses,
    pair_poses,
    turn_poses,
)
from scenes.table.model.pose import Key, Pose, fan, jitter
from scenes.table.model.zones import Faces
from scenes.tables.dos.board_types import DosBoard, is_scored, is_wishing
from scenes.ui.layout import Box

CARD_W, PILE_W, BACK_W = 154.0, 138.0, 38.0
"""Widths of a card in the own hand and among the discards, on the pile, and in somebody else's fan. All faces
have the same one, so that each is drawn only once."""
EMBLEM = 236.0
"""How large the picture of the colour is."""
PLATE = (180.0, 48.0)
"""Width and height of a name plate."""
BACKS = 12
"""So many cards of somebody else's fan are seen, all others lie under the last one."""
LOOSE = 7
"""So many discards lie loosely; those below them lie straight."""
MANY, TWO_ROWS = 15, 25
"""With so many cards the own hand lies closer, and lies in two rows."""
FRONT = 255.0
"""Cards with a higher layer (`Pose.z`) than this are in the front one of two rows."""
FIELD = 62.0
"""Radius of a field with its ring: a click on any of that hits it."""
ORDER = "rygb"
"""The colours in the own hand, from the left; black cards come last."""
SUNK = {"wheel": 52.0, "challenge": 76.0}
"""How far the own hand goes down to make room for the wheel, and for a challenge."""
SIDES = {2: 0, 3: 0, **dict.fromkeys((4, 5, 6, 7), 1), **dict.fromkeys((8, 9, 10), 2)}
"""How many sit on the left, and as many on the right."""
TOP = {
    1: (0.0,),
    2: (-210.0, 210.0),
    3: (-350.0, 0.0, 350.0),
    4: (-440.0, -147.0, 147.0, 440.0),
    5: (-482.0, -241.0, 0.0, 241.0, 482.0),
}
"""Where those at the top sit, from the middle, by how many they are."""


@dataclass(frozen=True)
class DosRoom(RoomBase):
    """Where everything is on Dos's table in one window."""

    @property
    def x(self) -> float:
        """The middle."""
        return self.grid.width / 2

    @property
    def y(self) -> float:
        """The height of pile, discards and colour."""
        return 332 + self.dy * 0.45

    @cached_property
    def scale(self) -> float:
        """How much larger plates are in small windows, or where people read large words."""
        return 1.2 if self.grid.small or self.grid.text > 1.2 else 1.0

    @property
    def axes(self) -> tuple[float, float]:
        """Half axes of the ring of direction."""
        return 420.0, 184.0

    def wide(self, less: float) -> float:
        """How wide a line in the middle may get; in a wide window so much less than that."""
        return self.grid.width - less

    @property
    def pile(self) -> Pose:
        return Pose(self.x - 214, self.y, PILE_W, up=0.0)

    @property
    def colour(self) -> tuple[float, float]:
        return self.x + 214, self.y

    @property
    def emblem(self) -> Box:
        """The box of the colour's picture."""
        return box_around((self.x + 214, self.y - 12), EMBLEM)

    @property
    def words_y(self) -> float:
        """The height of the words under pile and colour."""
        return self.y + 116

    @property
    def prompt_y(self) -> float:
        """The height of the words that say what to do."""
        return 552 + self.dy * 0.75

    @property
    def hand_y(self) -> float:
        return 752 + self.dy

    @property
    def wheel(self) -> Box:
        """The wheel of colours."""
        return box_around((self.x, self.y + 32), 452)

    @property
    def history(self) -> tuple[float, float]:
        """The middle of the last cards played: over the own plate and its pointer."""
        plate = self.plate(self.bottom)
        return plate.centerx, plate.y - 36 - 59

    def loose(self, n: int) -> Iterator[Pose]:
        """The discards: the last ones each as it fell, the rest straight under them."""
        for i in range(n):
            deep = n - 1 - i
            turn, dx, dy = jitter(i + 1, 21, 16) if deep < LOOSE else (0.0, 0.0, 0.0)
            turn = turn * 0.15 if deep == 0 else turn
            yield Pose(self.x + dx, self.y + dy, CARD_W, turn, z=20 + i)

    # The own hand

    def rows(self, n: int) -> bool:
        """Do so many cards lie in two rows? In small windows fewer do, so that a finger can hit each."""
        return n >= TWO_ROWS or (n >= MANY and (930 + self.dx * 0.9) / (n - 1) < self.grid.reach(0))

    def hand(self, n: int) -> Iterator[Pose]:
        """N cards on the arc of a large circle; many in two rows."""
        if not self.rows(n):
            return self._arc(n, self.hand_y, 200)
        back = n // 2
        return chain(self._arc(back, self.hand_y - 20, 200, 2), self._arc(n - back, self.hand_y + 52, 260, 2))

    def _arc(self, n: int, y: float, z: float, rows: int = 1) -> Iterator[Pose]:
        far, most = (34, 966) if rows > 1 else (14, 930) if n >= MANY else (0, 1010)
        aside = -far if self.grid.left else far
        step = min(110.0, (most + self.dx * 0.9) / max(1, n - 1))
        return fan(n, self.x + aside, y, CARD_W, step, 4800.0, z)

    # Round the table

    def plate(self, seat: Seat) -> Box:
        """Where somebody's name stands."""
        x, y = self._places[self.places_after_bottom(seat)]
        if self.quarter_turns(seat) % 2:  # turned to a side it is less wide
            x += math.copysign(42 * self.scale, self.x - x) * -1
        return box_around((x, y), PLATE[0] * self.scale, PLATE[1] * self.scale)

    @cached_property
    def _places(self) -> list[tuple[float, float]]:
        """The middles of all plates: the own one, then clockwise from the left."""
        side, wide, own = SIDES[self.seats], self.grid.width, 56 + 90 * self.scale
        heights = {0: (), 1: (372.0,), 2: (474.0, 284.0)}[side]
        sides = [y + self.dy * 0.4 for y in heights]
        log = wide - 56 - 2 * self.grid.reach(50) - 12  # where the buttons beside the menu begin
        near = min(1.0, (log - 8 - 90 * self.scale - self.x) / TOP[5][-1])
        top = [(x * near, 106 + 22 * (x / 520) ** 2) for x in TOP[self.seats - 1 - 2 * side]]
        return [
            (wide - own if self.grid.left else own, 828 + self.dy),
            *((52 + 90 * self.scale, y) for y in sides),
            *((self.x + x * (1 + self.dx / 800 * 0.6), y) for x, y in top),
            *((wide - 52 - 90 * self.scale, y) for y in reversed(sides)),
        ]

    def backs(self, seat: Seat, n: int) -> Iterator[Pose]:
        """Somebody else's cards: a fan behind the plate."""
        box, shown = self.plate(seat), min(n, BACKS)
        step = min(17.0, 118 / max(1, shown - 1))
        seen = [*fan(shown, box.centerx, box.centery - 30 * self.scale, BACK_W, step, 150.0, 2)]
        seen = [*turn_poses(self.quarter_turns(seat), seen, box)]
        return chain(seen, seen[-1:] * (n - shown))

    def laid_open(self, seat: Seat, n: int) -> Iterator[Pose]:
        """The cards that somebody was left with at the end, open under their plate."""
        box = self.plate(seat)
        step, low = min(26.0, 150 / max(1, n - 1)), (box.w - box.h) / 2 if self.quarter_turns(seat) % 2 else 0
        return fan(n, box.centerx, box.bottom + 52 + low, 66.0, step, 700.0, 2)

    # The ring of direction

    def ring_at(self, turn: float) -> tuple[float, float]:
        """A point of the ring."""
        return self.x + self.axes[0] * math.cos(turn), self.y + self.axes[1] * math.sin(turn)

    @property
    def ring(self) -> Box:
        """How far the ring reaches."""
        return box_around((self.x, self.y), 2 * self.axes[0] + 40, 2 * self.axes[1] + 40)

    def towards(self, seat: Seat) -> float:
        """The angle at which somebody sits on the ring."""
        if seat == self.bottom:
            return math.pi / 2
        box = self.plate(seat)
        return math.atan2((box.centery - self.y) / self.axes[1], (box.centerx - self.x) / self.axes[0])

    def sum_at(self, seat: Seat) -> tuple[float, float, float]:
        """The middle of the sum before whoever must answer it, and how high it is."""
        if seat == self.bottom:
            return self.x, self.y + 166, 140
        x, y = self.ring_at(self.towards(seat))
        return x, y, 110

    # The challenge

    @property
    def ready(self) -> Box:
        """The button 'ready': in the middle, so that everybody's hand is there when the fields come up."""
        return box_around((self.x, self.grid.height / 2), 400.0 * min(1.5, self.grid.text), 96.0)

    @property
    def shout(self) -> Box:
        """Where DOS! stands."""
        return box_around((self.x, self.prompt_y + 32), 248.0, 248.0 * 420 / 1122)

    @property
    def terms(self) -> Box:
        """Where it is said what a challenge is about and how much time there is."""
        return box_around((self.x, self.prompt_y + 126), self.wide(560), 96)

    def field(self, x: float, y: float) -> Box:
        """A field of a challenge, by its shares of the table's width and height."""
        return box_around((x * self.grid.width, y * self.grid.height), 2 * FIELD)


UPRIGHT_SEATS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((450, 210),),
    2: ((240, 210), (660, 210)),
    3: ((146, 330), (450, 210), (754, 330)),
    4: ((146, 330), (300, 210), (600, 210), (754, 330)),
    5: ((146, 340), (146, 210), (450, 210), (754, 210), (754, 340)),
    6: ((146, 340), (146, 210), (349, 210), (551, 210), (754, 210), (754, 340)),
    7: ((146, 460), (146, 335), (146, 210), (450, 210), (754, 210), (754, 335), (754, 460)),
    8: (*((146, 460), (146, 335), (146, 210), (349, 210)), *((551, 210), (754, 210), (754, 335), (754, 460))),
    9: (
        *((146, 570), (146, 450), (146, 330), (146, 210)),
        *((450, 210), (754, 210), (754, 330), (754, 450), (754, 570)),
    ),
}
"""The middles of the others' plates, clockwise from the left, by how many they are."""


@dataclass(frozen=True)
class UprightDosRoom(DosRoom):
    """On a screen that stands upright: the others above, the ring, and the own hand below."""

    @property
    def y(self) -> float:
        return 790 + self.dy * 0.5

    @property
    def axes(self) -> tuple[float, float]:
        return 344.0, 151.0

    def wide(self, less: float) -> float:
        return self.grid.width - 120

    @cached_property
    def scale(self) -> float:
        return 1.0

    @property
    def prompt_y(self) -> float:
        return 1016 + self.dy * 0.7

    @property
    def hand_y(self) -> float:
        return 1396 + self.dy

    @property
    def lamp_box(self) -> Box:
        return self.lamp_at(1236 + self.dy)

    def rows(self, n: int) -> bool:
        return n > 9

    def _arc(self, n: int, y: float, z: float, rows: int = 1) -> Iterator[Pose]:
        step = min(110.0, (788 - CARD_W + 2 * self.dx) / max(1, n - 1))
        return fan(n, self.x, y, CARD_W, step, 4800.0, z)

    @cached_property
    def _places(self) -> list[tuple[float, float]]:
        others = UPRIGHT_SEATS[self.seats - 1]
        own = self.grid.width - 146 if self.grid.left else 146.0
        return [(own, 1236 + self.dy), *((x + self.dx * (x / 225 - 1), y) for x, y in others)]

    def field(self, x: float, y: float) -> Box:
        """Fields are no further apart than on other screens."""
        return box_around((x * self.grid.width, self.grid.height / 2 + (y - 0.5) * 1000), 2 * FIELD)


room = cache_rooms(DosRoom, UprightDosRoom)


# Where everything lies


def zones(board: DosBoard) -> Faces:
    """What lies in pile, discards and hands, these in order."""
    view = board.view
    hands = {f"hand/{seat}": sort_hand(cards) for seat, cards in enumerate(view["hands"])}
    return {"pile": view["pile"], "discard": view["discard"], **hands}


def poses(board: DosBoard) -> dict[Key, Pose]:
    """Where every card lies."""
    place, discard = room(board), board.pieces("discard")
    found: dict[Key, Pose] = dict.fromkeys((piece.id for piece in board.pieces("pile")), place.pile)
    found |= pair_poses(discard, place.loose(len(discard)))
    if is_scored(board):  # the score stands there
        found = {key: replace(pose, alpha=0.0) for key, pose in found.items()}
    for seat in range(board.seats):
        held = board.pieces(f"hand/{seat}")
        open_to_all = board.is_over or board.view["phase"] == "scored"
        up = float(open_to_all or board.has_open_hand(seat))
        laid = _own(board, place, len(held)) if seat == board.bottom else place.backs(seat, len(held))
        laid = place.laid_open(seat, len(held)) if open_to_all and seat != board.bottom else laid
        found |= pair_poses(held, face_poses(laid, up))
    return found


def _own(board: DosBoard, place: DosRoom, n: int) -> Iterator[Pose]:
    """Where the own hand lies: further down while there is a wheel or a challenge."""
    down = SUNK["wheel"] if is_wishing(board) else SUNK["challenge"] if board.view["challenge"] else 0.0
    return (pose.shift_by(dy=down) if down else pose for pose in place.hand(n))


def counts(board: DosBoard) -> dict[str, float]:
    """Every number that is seen to change."""
    view, piles = board.view, ("pile", *(f"hand/{seat}" for seat in range(board.seats)))
    return {
        "pending": float(view["pending"]),
        "veil": float(view["challenge"] is not None),
        "direction": float(view["direction"]),
        "colour/none": float(view["colour"] is None),
        **{f"colour/{colour}": float(view["colour"] == colour) for colour in COLOURS},
        **{zone: float(len(board.pieces(zone))) for zone in piles},
    }


# Hands


def sort_hand(cards: Sequence[Card]) -> list[Card]:
    """The cards of a hand in order: by colour, then by symbol, the black ones last."""
    return sorted(cards, key=_order)


def _order(card: Card) -> tuple[int, str]:
    rank = card[1:] if card[1:] != "+2" else "Z"
    return ORDER.index(card[0]) if card[0] in COLOURS else len(ORDER), rank


def uncovered_boxes(poses: Sequence[Pose], foot: float) -> list[Box]:
    """The part of each card of a hand that no other covers, down to the window's lower edge `foot`."""
    boxes = []
    for i, pose in enumerate(poses):
        box = pose.box()
        following = poses[i + 1] if i + 1 < len(poses) else None
        if following is not None and following.x > pose.x:
            box.w = min(box.w, following.x - pose.x)
        if following is not None and poses[-1].z > FRONT and pose.z < FRONT:
            box.h = 70.0
        box.h = min(box.h, foot - box.y)
        boxes.append(box)
    return boxes
