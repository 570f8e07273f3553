"""The layout of the table of Daumen drauf! while a game is played: where things lie."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from game.kernel.types import Seat
from scenes.table.generic.shared_places import RoomBase, box_around, cache_rooms, turn_poses
from scenes.table.model.pose import CARD_ASPECT, Pose
from scenes.ui.layout import Box

Side = Literal["me", "left", "top", "right"]
"""From where an arm comes in."""

HAND_W, STEP, TURN, DROP = 152.0, 116.0, 2.6, 2.6
"""The own fan: width of a card, from one to the next, degrees between them, and how far its ends go down."""
RAISED = 20.0
"""How far a card that can be shown stands out of the fan."""
LET_GO = 0.8
"""Size of a card that was let go, as a share of one that is held up."""
LIFTED = 12.0
"""How high above the cloth a hand holds its card."""
BACK_W, SMALL_BACK_W = 46.0, 40.0
"""Width of a card in somebody else's hand, and where many play."""
OFFERED, LEFT, IN_HAND = 100, 20, 300
"""The layers (`Pose.z`): cards held up, cards that were let go, and the own hand."""
OUT: dict[Side, tuple[int, int]] = {"me": (0, 1), "left": (-1, 0), "top": (0, -1), "right": (1, 0)}
"""In which direction those at each side sit, seen from the middle."""

Spot = tuple[Side, float, float]
SPOTS: dict[int, tuple[Spot, ...]] = {
    2: (("top", 690, 306),),
    3: (("left", 400, 400), ("right", 1200, 400)),
    4: (("left", 400, 400), ("top", 800, 280), ("right", 1200, 400)),
    5: (("left", 380, 474), ("top", 580, 276), ("top", 1020, 276), ("right", 1220, 474)),
    6: (
        ("left", 362, 606),
        ("left", 362, 318),
        ("top", 800, 262),
        ("right", 1238, 318),
        ("right", 1238, 606),
    ),
    7: (
        *(("left", 362, 606), ("left", 362, 318), ("top", 566, 262)),
        *(("top", 1034, 262), ("right", 1238, 318), ("right", 1238, 606)),
    ),
}
"""Where the others hold up their cards, clockwise from the own left."""
DUEL = 196.0, 1070.0, 404.0
"""With two players there is room: width of both cards, and where the own one is held up."""


class DaumenRoom(RoomBase):
    """Where everything is on the table of Daumen drauf! in one window."""

    @property
    def full(self) -> bool:
        """Do people sit one above the other at the sides?"""
        return self.seats > 5

    # Cards that are offered

    def side(self, seat: Seat) -> Side:
        """Where somebody sits."""
        return self._spot(seat)[0]

    def offer_w(self, seat: Seat) -> float:
        """Width of the card that somebody holds up."""
        if self.full or self.seats == 2:
            return 114.0 if self.full else DUEL[0]
        if seat == self.bottom:
            return 124.0
        return 130.0 if self.seats == 5 else 146.0

    def offer(self, seat: Seat) -> Pose:
        """Where somebody's hand holds a card up."""
        _, x, y = self._spot(seat)
        return Pose(
            x, y + LIFTED, self.offer_w(seat), lift=LIFTED, z=OFFERED + self.places_after_bottom(seat)
        )

    @property
    def middle(self) -> float:
        """Where the own side's middle is, from the left."""
        return 800 + self.dx

    def _spot(self, seat: Seat) -> Spot:
        turned = self.places_after_bottom(seat)
        if not turned:
            return "me", (DUEL[1] if self.seats == 2 else 800) + self.dx, self._own_y
        side, x, y = SPOTS[self.seats][turned - 1]
        out = OUT[side][0]
        across = self.dx * (1 + 0.6 * out)
        return side, x + across, y + (0 if side == "top" else self.dy * (0.7 if y > 500 else 0.4))

    @property
    def _own_y(self) -> float:
        y = {2: DUEL[2], 3: 482, 4: 482, 5: 470}.get(self.seats, 452)
        return y + self.dy * 0.6

    def let_go(self, seat: Seat, n: int) -> Iterator[Pose]:
        """The cards somebody let go, from left to right: the index of each can be seen."""
        side, x, y = self._spot(seat)
        w = self.offer_w(seat)
        wide, step, lean = w * LET_GO, 40.0, -6.0
        if side in ("me", "top") or self.full:
            step = 28.0 if self.full else 24.0 if side == "me" else 40.0
            x += (w + wide) / 2 + (10 if side == "me" else 16)
            if side == "right" or (side, self.seats) == ("top", 2):
                x, lean = x - w - wide - 32 - step * (n - 1), 6.0
        else:
            x += -54 if side == "left" else -20
            y += 176 if self.seats == 5 else 196
        for i in range(n):
            yield Pose(x + i * step, y, wide, lean + (i % 3 - 1) * 1.6, z=LEFT + i)

    # The middle

    @property
    def slot(self) -> Box:
        """The stitched place over which the own hand holds its card."""
        return self.offer(self.bottom).shift_by(0, -LIFTED).box()

    @property
    def ladder(self) -> Box:
        """The ladder of colours."""
        high = {2: 268.0, 3: 216.0, 4: 216.0, 5: 190.0}.get(self.seats, 206.0)
        wide = high * 260 / 336
        x = {2: 214.0, 6: 574.0, 7: 574.0}.get(self.seats, 552.0) + self.dx
        return box_around((x, self._own_y - (16 if self.full else 24 if self.seats == 4 else 4)), wide, high)

    def rung(self, i: int) -> tuple[float, float]:
        """The middle of a rung, counted from below."""
        box = self.ladder
        return box.centerx, box.y + (285, 190, 95)[i] * box.h / 336

    @property
    def token_w(self) -> float:
        """Size of a colour's token on its rung."""
        return 58.0

    def stock(self, n: int) -> Iterator[Pose]:
        """The stock: a thin layer for every four cards."""
        wide = {2: 112.0, 6: 80.0, 7: 80.0}.get(self.seats, 92.0)
        x, y = {2: 1440, 6: 1030, 7: 1030}.get(self.seats, 994) + self.dx, self._own_y
        for i in range(n):
            layer = i // 4
            yield Pose(x - layer * 0.9, y - layer * 1.8, wide, up=0.0, z=layer)

    @property
    def sentence(self) -> tuple[float, float]:
        """The middle of the sentence over the own hand."""
        return self.middle, 588 + self.dy

    @property
    def sentence_w(self) -> float:
        """How wide it may get."""
        return self.grid.width * 0.56

    # The own side

    fan_y, fan_w, top_y = 750.0, 1600.0, 62.0
    """The height of the own fan, how wide it may get, and the height of the plates above."""

    def fan(self, n: int) -> Iterator[Pose]:
        """The own hand."""
        step = min(STEP, (self.fan_w - HAND_W) / max(1, n - 1))
        for i in range(n):
            a = i - (n - 1) / 2
            x = self.middle + a * step
            yield Pose(x, self.fan_y + self.dy + a * a * DROP, HAND_W, -a * TURN, z=IN_HAND + i)

    def buttons(self) -> tuple[Box, Box]:
        """Pass and parry."""
        high = self.grid.reach(68)
        y, right = 854 - high + self.dy, self.clear_edge - 16
        places = Box(right - 350, y, 150, high), Box(right - 186, y, 186, high)
        return self.grid.handed(places[0]), self.grid.handed(places[1])

    @property
    def go_on(self) -> Box:
        """The brass button that leads on."""
        high = self.grid.reach(68)
        return self.grid.handed(Box(self.clear_edge - 16 - 280, 854 - high + self.dy, 280, high))

    # The others

    def plate(self, seat: Seat) -> Box:
        """Somebody's name."""
        side, x, y = self._spot(seat)
        if side == "me":
            return self.grid.handed(Box(56, 781 + self.dy, 204, 62))
        wide, high = (160.0, 54.0) if self.seats > 4 else (188.0, 58.0)
        if side == "top":
            return box_around((x, self.top_y), wide, high)
        rim = 40.0 - (wide - high) / 2 * 0.7 * (self.quarter_turns(seat) % 2)
        left = rim if side == "left" else self.grid.width - rim - wide
        return Box(left, y + 12 - high / 2, wide, high)

    def hand(self, seat: Seat, n: int) -> Iterator[Pose]:
        """Somebody else's hand: a small fan of backs."""
        side, _, y = self._spot(seat)
        plate = self.plate(seat)
        wide = SMALL_BACK_W if self.seats > 4 else BACK_W
        x = plate.left - 56 if side == "top" else plate.centerx
        if side != "top" and self.full:
            x += -18 if side == "left" else 18
        y = self.top_y + 2 if side == "top" else y - (84 if self.seats > 4 else 88) - self._upright(seat)
        quarter, at = self.quarter_turns(seat), Box(x, y, 0, 0)
        steps = [i - (n - 1) / 2 for i in range(n)]
        poses = (
            Pose(x + a * 17, y + abs(a) ** 2 * 1.3, wide, -9 * a, 0.0, z=LEFT + i)
            for i, a in enumerate(steps)
        )
        return turn_poses(quarter, poses, at)

    def _upright(self, seat: Seat) -> float:
        """How much further a plate reaches up and down that stands upright, for somebody at a side."""
        plate = self.plate(seat)
        return (plate.w - plate.h) / 2 if self.quarter_turns(seat) % 2 else 0.0

    def won(self, seat: Seat, n: int) -> Iterator[Pose]:
        """What somebody has won, face down."""
        side, _, y = self._spot(seat)
        plate = self.plate(seat)
        wide = 38.0 if self.full else 48.0
        if side == "me":
            x, y = (plate.left - 62 if self.grid.left else plate.right + 62), plate.centery
        elif side == "top":
            x, y = plate.right + 50, self.top_y + 10
        elif self.full:
            x, y = (plate.right - 4 if side == "left" else plate.left + 4), y - 78
        else:
            x, y = plate.centerx, y + 120 + self._upright(seat)
        for i in range(n):
            layer = min(i // 2, 8)
            yield Pose(x + layer * 0.8, y - layer * 2, wide, (layer * 37 % 9 - 4) * 1.6, 0.0, z=LEFT + layer)

    def beyond(self, seat: Seat) -> Pose:
        """Where a card comes from that somebody holds up: outside the table, on their side."""
        dx, dy = OUT[self.side(seat)]
        return self.offer(seat).shift_by(440 * dx, 440 * dy)

    # The trick that lies open

    @property
    def tray(self) -> Box:
        """The panel on which a won trick lies open."""
        return Box(300 + self.dx, 106 + self.dy * 0.4, 1000, 540)

    def open_trick(self, groups: list[int]) -> Iterator[Pose]:
        """The cards of a won trick; `groups` says how many each colour has, with a gap between colours."""
        n, tray = sum(groups), self.tray
        step, w = self._pitch(n, len(groups))
        gap = step * 0.2
        x = tray.centerx - (step * (n - 1) + gap * (len(groups) - 1)) / 2
        y = tray.y + 228
        i = 0
        for group in groups:
            for _ in range(group):
                yield Pose(x, y + LIFTED, w, lift=LIFTED, z=OFFERED + i)
                x, i = x + step, i + 1
            x += gap

    def _pitch(self, n: int, groups: int) -> tuple[float, float]:
        """From one card of an open trick to the next, and their width."""
        step = min(182.0, (self.tray.w - 70) / (n + 0.2 * (groups - 1)))
        return step, step * 0.88

    @property
    def brackets_y(self) -> float:
        """The line under the shown cards that joins those of a colour."""
        return self.tray.y + 388


UPRIGHT_SPOTS: dict[int, tuple[Spot, ...]] = {
    2: (("top", 450, 500),),
    3: (("left", 300, 540), ("right", 600, 540)),
    4: (("left", 300, 610), ("top", 450, 390), ("right", 600, 610)),
    5: (("left", 285, 640), ("top", 330, 360), ("top", 640, 360), ("right", 615, 640)),
    6: (("left", 270, 800), ("left", 270, 560), ("top", 450, 340), ("right", 630, 560), ("right", 630, 800)),
    7: (
        *(("left", 270, 800), ("left", 270, 560), ("top", 330, 330)),
        *(("top", 640, 330), ("right", 630, 560), ("right", 630, 800)),
    ),
}


class UprightDaumenRoom(DaumenRoom):
    """On a screen that stands upright: the others above, the own card and the ladder, and the hand below."""

    fan_y, fan_w, top_y = 1440.0, 788.0, 158.0

    @property
    def middle(self) -> float:
        return 450 + self.dx

    def offer_w(self, seat: Seat) -> float:
        return 146.0 if seat == self.bottom and self.seats > 2 else DaumenRoom.offer_w(self, seat)

    def _spot(self, seat: Seat) -> Spot:
        turned = self.places_after_bottom(seat)
        if not turned:
            return "me", self.middle, self._own_y
        side, x, y = UPRIGHT_SPOTS[self.seats][turned - 1]
        return side, x + self.dx * (1 + 0.6 * OUT[side][0]), y + self.dy * (0.2 if side == "top" else 0.4)

    @property
    def _own_y(self) -> float:
        return (1010 if self.seats == 2 else 1036) + self.dy * 0.7

    @property
    def ladder(self) -> Box:
        high = 230.0 if self.seats == 2 else 206.0
        return box_around((160 + self.dx, self._own_y), high * 260 / 336, high)

    def stock(self, n: int) -> Iterator[Pose]:
        for i, pose in enumerate(DaumenRoom.stock(self, n)):
            yield replace(pose, x=720 + self.dx - i // 4 * 0.9)

    @property
    def sentence(self) -> tuple[float, float]:
        return self.middle, 1184 + self.dy

    @property
    def sentence_w(self) -> float:
        return self.grid.width - 180

    def buttons(self) -> tuple[Box, Box]:
        high = self.grid.reach(68)
        y, right = 1258 + self.dy - high / 2, self.grid.width - 56 - 3 * self.grid.reach(54) - 36
        places = Box(right - 344, y, 142, high), Box(right - 186, y, 186, high)
        return self.grid.handed(places[0]), self.grid.handed(places[1])

    @property
    def go_on(self) -> Box:
        return Box(*self.buttons()[0].union(self.buttons()[1]))

    @property
    def lamp_box(self) -> Box:
        return self.lamp_at(1258 + self.dy)

    def plate(self, seat: Seat) -> Box:
        if seat == self.bottom:
            return self.grid.handed(Box(56, 1258 + self.dy - 31, 180, 62))
        return DaumenRoom.plate(self, seat)

    def won(self, seat: Seat, n: int) -> Iterator[Pose]:
        for pose in DaumenRoom.won(self, seat, n):
            own = replace(pose, x=self.grid.handed(Box(100, 0, 0, 0)).x, y=pose.y - 146)
            yield own if seat == self.bottom else pose

    @property
    def tray(self) -> Box:
        return Box(40 + self.dx * 0.5, 716 + self.dy * 0.6, 820 + self.dx, 504)

    @property
    def brackets_y(self) -> float:
        return self.tray.y + 366


room = cache_rooms(DaumenRoom, UprightDaumenRoom)


def card_middle(pose: Pose) -> tuple[float, float]:
    """The middle of a card as it is drawn, lifted from the cloth."""
    return pose.x, pose.y - pose.lift


def card_corner(pose: Pose, right: float, down: float) -> tuple[float, float]:
    """A point of a card that isn't turned, in shares of its width and height from its middle."""
    x, y = card_middle(pose)
    return x + pose.w * right, y + pose.w * CARD_ASPECT * down
