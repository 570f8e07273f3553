"""The arms that hold cards up, with a thumb on the head of each snake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pygame

from game.kernel.types import Seat
from scenes.table.model.items import Item, item
from scenes.table.model.pose import Key
from scenes.tables.daumen import trick
from scenes.tables.daumen.board_types import DaumenShow
from scenes.tables.daumen.layout import OUT, Side, card_middle, room
from scenes.ui.art import STAMP, fade_sprite, pad_sprite, rasterise_svg
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot

UNITS = 315
"""Width of a card's picture in its own units, which are also those of `HEAD` and `ORIGIN`."""
HEAD = (157, 222)
"""Where on a card the snake's head is, on which the thumb lies."""
ORIGIN = (200, 120)
"""Where in a hand's picture the thumb lies."""
REACH = 560.0
"""How far a hand goes back from its card until it is off the table."""
SHADE, BLUR, FALL = 165, 4, (5, 11)
"""An arm's shadow: how dark it is, of 255; how much smaller it is made; how far right and down it falls."""
WIDE, AHEAD = 240.0, 190.0
"""How far an arm reaches to both sides of the middle of its card, and beyond that."""


@dataclass(frozen=True)
class Arm:
    """How an arm comes in from a side."""

    picture: str
    high: int
    """Height of its picture in its own units; all are 400 wide."""
    turn: float
    """Degrees, against the clock."""
    mirrored: bool
    """So that the index at the card's upper left stays free."""


ARMS: dict[Side, Arm] = {
    "me": Arm("long", 1278, 6, False),
    "top": Arm("long", 1278, 175, True),
    "left": Arm("short", 1216, -86, False),
    "right": Arm("short", 1216, 86, True),
}


@dataclass(frozen=True)
class Hold:
    """A hand that holds a card, or is on its way there or back."""

    side: Side
    symbol: int
    at: Spot
    """The middle of the card."""
    w: float
    """Its width."""
    grip: float = 1.0
    """1 is on the card, 0 is off the table."""
    calm: bool = False
    """Less motion is wanted: it fades instead of moving."""

    def reach(self, screen: Box) -> Box:
        """How far the arm reaches: to the edge of the screen from which it comes in."""
        x, y = self.at
        match self.side:
            case "me":
                return Box(x - WIDE, y - AHEAD, 2 * WIDE, screen.bottom - y + AHEAD)
            case "top":
                return Box(x - WIDE, 0, 2 * WIDE, y + AHEAD)
            case "left":
                return Box(0, y - WIDE, x + AHEAD, 2 * WIDE)
        return Box(x - AHEAD, y - WIDE, screen.right - x + AHEAD, 2 * WIDE)

    @property
    def away(self) -> Spot:
        """The middle of the card that it would hold where it is now."""
        dx, dy = OUT[self.side]
        far = 0.0 if self.calm else REACH * (1 - self.grip)
        return self.at[0] + dx * far, self.at[1] + dy * far


def lifted_thumbs(show: DaumenShow) -> Mapping[Key, Seat]:
    """The cards from which a thumb is being lifted, each with the seat whose thumb it is."""
    found: dict[Key, Seat] = {}
    for data, _ in show.marks("lifting"):
        assert isinstance(data, dict)
        found |= data
    return found


def seat_hold(show: DaumenShow, seat: Seat, at: Spot) -> Hold:
    """Somebody's hand as it is now, for a card whose middle is at a point."""
    place, symbol = room(show.board), show.board.places[seat].symbol
    return Hold(
        place.side(seat), symbol, at, place.offer_w(seat), show.count(f"grip/{seat}"), show.reduced_motion
    )


def retreating_arms(show: DaumenShow) -> Iterator[Item]:
    """Arms that have let go of their card and are on their way back."""
    board, held = show.board, set(lifted_thumbs(show).values())
    for seat in range(board.seats):
        arm = seat_hold(show, seat, card_middle(room(board).offer(seat)))
        if trick.offered_card(board, seat) is None and 0.01 < arm.grip < 0.99 and seat not in held:
            yield item(("arm", seat), arm.reach(board.grid.screen), _arm, arm)


def _arm(hold: Hold, paint: Painter) -> None:
    draw_hand_behind(paint, hold)
    draw_thumb_before(paint, hold)


def prepare_arm(paint: Painter, hold: Hold) -> None:
    """Makes the pictures of an arm."""
    arm, px = ARMS[hold.side], paint.layout.px(hold.w)
    for layer in ("back", "front"):
        _layer(paint, hold, arm, px, layer)
    _shadow(paint, hold, arm, px)


def draw_hand_behind(paint: Painter, hold: Hold) -> None:
    """Draws the arm's shadow, and the part of the hand that is under the card."""
    if hold.grip <= 0.01:
        return
    _stamp(paint, hold, "shadow")
    _stamp(paint, hold, "back")


def draw_thumb_before(paint: Painter, hold: Hold) -> None:
    """Draws the thumb, and what else of the hand is over the card."""
    if hold.grip > 0.01:
        _stamp(paint, hold, "front")


def _stamp(paint: Painter, hold: Hold, layer: str) -> None:
    """Draws a layer of a hand ('back', 'front') or its shadow, so that the thumb lies on the snake's head."""
    arm, px = ARMS[hold.side], paint.layout.px(hold.w)
    k = px / UNITS
    made = _shadow(paint, hold, arm, px) if layer == "shadow" else _layer(paint, hold, arm, px, layer)
    x, y = paint.layout.at(*hold.away)
    high = px * 440 // UNITS
    from_origin = pygame.Vector2((200 - ORIGIN[0]) * k, (arm.high / 2 - ORIGIN[1]) * k).rotate(-arm.turn)
    fall = [paint.layout.px(step) for step in FALL] if layer == "shadow" else (0, 0)
    centre = (
        round(x - px / 2 + HEAD[0] * k + from_origin.x) + fall[0],
        round(y - high / 2 + HEAD[1] * k + from_origin.y) + fall[1],
    )
    if hold.calm and hold.grip < 1:
        made = fade_sprite(made, round(255 * hold.grip))
    paint.surface.blit(made, made.get_rect(center=centre), special_flags=STAMP)


def _layer(paint: Painter, hold: Hold, arm: Arm, px: int, layer: str) -> pygame.Surface:
    """One layer of a hand, turned. It is drawn at twice its size, so that its outlines stay clean."""
    name = f"daumen/hand_{arm.picture}_{hold.symbol}_{layer}"

    def make() -> pygame.Surface:
        k = 2 * px / UNITS
        flat = rasterise_svg(paint.art.source(name), (round(400 * k), round(arm.high * k)))
        if arm.mirrored:
            flat = pygame.transform.flip(flat, True, False)
        return pygame.transform.rotozoom(pad_sprite(flat), arm.turn, 0.5)

    return paint.art.keep((name, hold.side, px), make)


def _shadow(paint: Painter, hold: Hold, arm: Arm, px: int) -> pygame.Surface:
    """The soft shadow of the whole arm: made small, blurred and enlarged."""

    def make() -> pygame.Surface:
        front = _layer(paint, hold, arm, px, "front")
        room = 10
        w, h = front.get_width() // BLUR, front.get_height() // BLUR
        small = pygame.Surface((w + 2 * room, h + 2 * room), pygame.SRCALPHA)
        small.blit(pygame.transform.smoothscale(front, (w, h)), (room, room))
        small.fill((0, 0, 0, SHADE), special_flags=pygame.BLEND_RGBA_MULT)
        small = pygame.transform.box_blur(small, max(1, paint.layout.px(3) // 2))
        return pygame.transform.smoothscale(small, (small.get_width() * BLUR, small.get_height() * BLUR))

    return paint.art.keep(("arm's shadow", arm.picture, hold.symbol, hold.side, px), make)
