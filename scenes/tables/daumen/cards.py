"""How the cards of Daumen drauf! are drawn, in a hand, held up or on the table; and the tokens of colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.kernel.types import HIDDEN, Card, Seat
from game.titles.daumen.rules.cards import DECKS, thumb_on
from scenes.table.drawing.cards import Aura, CardArt, draw_card, prepare_face
from scenes.table.drawing.hand_light import HandCard
from scenes.table.generic.scores import is_scored
from scenes.table.generic.shared_drawing import draw_sprite
from scenes.table.model.board import cache_per_board
from scenes.table.model.items import Drawn
from scenes.table.model.pose import Pose
from scenes.table.model.zones import Zone
from scenes.tables.daumen import arms, trick
from scenes.tables.daumen.arms import UNITS, Hold
from scenes.tables.daumen.board_types import DaumenBoard, DaumenShow
from scenes.tables.daumen.layout import HAND_W, RAISED, card_corner, card_middle, room
from scenes.ui.art import fade_sprite, pad_sprite, rasterise_svg
from scenes.ui.layout import Box
from scenes.ui.painter import Painter

HEADS = {"": "harmless", "!": "fang", "?": "hidden"}
MARK = (53, 181, 56)
"""Middle and size of the sign for poison in the index of a card, in the units of its picture."""
VEIL = 0.36
"""How much darker a card gets that can't be shown now."""
LOOSE = 0.975
"""While a thumb is lifted, the head below is seen as soon as its grip is less than this."""
HIGHER, GROWN = 5.0, 0.04
"""How much further a card rises under the pointer, and how much larger it gets."""
SHINE, HOVER_SHINE = (132, 98, 44), (168, 128, 60)
"""The light under a card that can be shown, and under the one the pointer is on."""


def _headed(paint: Painter, face: Card, picture: pygame.Surface) -> None:
    """Draws the head over the body. It is a picture of its own, so that a thumb can hide which one it is."""
    head = f"daumen/head_{face[:2]}_{HEADS[face[2:]]}"
    picture.blit(rasterise_svg(paint.art.source(head), picture.get_size()), (0, 0))


def _marked(paint: Painter, face: Card, picture: pygame.Surface) -> None:
    """Draws the head, and at the card's index the sign for poison."""
    _headed(paint, face, picture)
    if face.endswith("!"):
        k = picture.get_width() / UNITS
        size = round(MARK[2] * k)
        sign = paint.art.picture("daumen/mark_poison", (size, size))
        picture.blit(sign, sign.get_rect(center=(round(MARK[0] * k), round(MARK[1] * k))))


def _snake(face: Card) -> str:
    """The picture of a face, without its head."""
    return f"daumen/snake_{face[:2]}"


PLAIN = CardArt(_snake, "daumen/back", inscribe=_headed, key="plain", main_width=HAND_W)
MARKED = CardArt(_snake, "daumen/back", inscribe=_marked, key="marked", main_width=HAND_W)
"""Without the sign for poison, and with it, so that it is seen where cards overlap."""


def _plain(face: Card) -> CardArt:
    """The art of a face without the sign; faces that never have it need only one picture."""
    return PLAIN if face.endswith("!") else MARKED


def prepare_cards(paint: Painter, board: DaumenBoard) -> Iterator[None]:
    """Makes the arms, and every face as large as in a hand, one a step."""
    place = room(board)
    for seat in range(board.seats):
        symbol, at = board.places[seat].symbol, card_middle(place.offer(seat))
        arms.prepare_arm(paint, Hold(place.side(seat), symbol, at, place.offer_w(seat)))
        yield
    deck = DECKS[board.seats]
    for face in (HIDDEN, *deck, *dict.fromkeys(thumb_on(card) for card in deck)):
        prepare_face(paint, MARKED, face, HAND_W)
        prepare_face(paint, _plain(face), face, HAND_W)
        yield


def draw_figure(paint: Painter, face: Card, box: Box, dim: bool = False) -> None:
    """Draws a small card in a list."""
    pose = Pose(box.centerx, box.centery, box.w)
    draw_card(paint, MARKED, Drawn(0, face, pose, ""), dim=0.3 if dim else 0.0)


@dataclass(frozen=True, slots=True)
class HeldSnake:
    """A card as it is drawn in a frame, with what hands do to it."""

    drawn: Drawn
    plain: bool = False
    """Is it drawn without the sign for poison?"""
    offered: bool = False
    """Can it be shown? Then it stands out of the own fan."""
    hover: float = 0.0
    veiled: bool = False
    """Is it darker, as it can't be shown now?"""
    hold: Hold | None = None
    """The hand that holds it up."""
    top: bool = False
    """Is it the highest one of the trick?"""

    def draw(self, paint: Painter) -> None:
        """Draws it, with the hand that holds it."""
        drawn, hold = self.drawn, self.hold if self.drawn.pose.up >= 0.5 else None
        if hold is not None:
            arms.draw_hand_behind(paint, hold)
        art = _plain(drawn.face) if self.plain else MARKED
        bare = replace(drawn, focused=False)  # the ring goes over the whole fan
        draw_card(paint, art, bare, self._aura(paint), dim=VEIL if self.veiled else 0.0)
        if hold is not None:
            arms.draw_thumb_before(paint, hold)
        if self.top:
            x, y = card_corner(drawn.pose, 0.5, -0.5)
            paint.picture("daumen/mark_top", Box(x - 28, y - 12, 40, 40))

    def _aura(self, paint: Painter) -> Aura | None:
        if not self.offered:
            return None
        return Aura(paint.theme.focus if self.hover > 0.5 else paint.theme.brass_light, None)


@dataclass(frozen=True, slots=True)
class SnakeToken:
    """The token of a colour, on the ladder or on its way there."""

    drawn: Drawn

    def draw(self, paint: Painter) -> None:
        """Draws it, unless it is in the bag."""
        pose, face = self.drawn.pose, self.drawn.face
        if pose.alpha <= 0.01 or pose.up < 0.5:
            return
        side = paint.layout.px(pose.w)
        made = paint.art.keep(
            ("token", face, side), lambda: pad_sprite(paint.art.picture(f"daumen/{face}", (side, side)))
        )
        draw_sprite(
            paint, fade_sprite(made, round(255 * pose.alpha)) if pose.alpha < 1 else made, card_middle(pose)
        )


@cache_per_board
def _lying(board: DaumenBoard) -> dict[int, tuple[Zone, Card]]:
    """The zone of every piece at this moment of an animation, and the face it is known to have by then."""
    return {piece.id: (zone, piece.face) for zone, found in board.zones.items() for piece in found}


def piece_look(show: DaumenShow, drawn: Drawn) -> HeldSnake | SnakeToken:
    """How a card or a token is drawn now."""
    if drawn.face in trick.TOKENS:
        return SnakeToken(drawn)
    zone, face = _lying(show.board).get(drawn.id, (drawn.zone, HIDDEN))
    drawn, holder = drawn if face == HIDDEN else replace(drawn, face=face), _holder(show, drawn)
    if holder is not None:
        return _held_up(show, drawn, holder)
    if zone != f"hand/{show.board.bottom}" or is_scored(show.board):
        return HeldSnake(drawn)
    return _in_hand(show, drawn)


def fan_cards(show: DaumenShow) -> Iterator[HandCard]:
    """The cards of the own hand, with light under those that can be shown."""
    zone = f"hand/{show.board.bottom}"
    for each in (piece_look(show, drawn) for drawn in show.pieces if drawn.zone == zone):
        if isinstance(each, HeldSnake):
            shine = (HOVER_SHINE if each.hover > 0.5 else SHINE) if each.offered else None
            yield HandCard(MARKED, each.drawn, shine=shine)


def piece_box(show: DaumenShow, drawn: Drawn) -> Box:
    """How far a card reaches, with the arm that holds it, or as it may stand out of the fan."""
    holder, lies = _holder(show, drawn), drawn.reach
    if holder is None:
        return Box(lies.x, lies.y - RAISED - 2 * HIGHER, lies.w, lies.h + RAISED + 2 * HIGHER)
    return Box(
        lies.union(arms.seat_hold(show, holder, card_middle(drawn.pose)).reach(show.board.grid.screen))
    )


def _holder(show: DaumenShow, drawn: Drawn) -> Seat | None:
    """Who holds a card up, or is just lifting the thumb from it."""
    zone, _ = _lying(show.board).get(drawn.id, (drawn.zone, HIDDEN))
    holder = arms.lifted_thumbs(show).get(drawn.id)
    return int(zone.rpartition("/")[2]) if holder is None and zone.startswith("offer/") else holder


def _in_hand(show: DaumenShow, drawn: Drawn) -> HeldSnake:
    """A card of the own fan: what can be shown stands out, and while it is one's turn the rest is darker."""
    if drawn.light != "offered":
        return HeldSnake(drawn, veiled=bool(show.board.legal))
    target = next((target for target in show.targets.values() if target.key == drawn.id), None)
    hover, pose = show.hover(target.id) if target is not None else 0.0, drawn.pose
    raised = replace(pose, y=pose.y - RAISED - HIGHER * hover, w=pose.w * (1 + GROWN * hover), lift=6.0)
    drawn = replace(drawn, pose=raised, still=drawn.still and hover in (0.0, 1.0))
    return HeldSnake(drawn, offered=True, hover=hover)


def _held_up(show: DaumenShow, drawn: Drawn, seat: int) -> HeldSnake:
    """A card that a hand holds up. Under the thumb a poisonous card looks like a harmless one, to its owner
    as well.
    """
    hold = arms.seat_hold(show, seat, card_middle(drawn.pose))
    loose = LOOSE if drawn.id in arms.lifted_thumbs(show) else 0.5
    hidden = hold.grip > loose or drawn.pose.up < 0.5
    shown = replace(drawn, face=drawn.face[:2] + "?") if hidden else drawn
    return HeldSnake(
        shown, plain=True, hold=hold, top=hold.grip > 0.95 and trick.top_seat(show.board) == seat
    )
