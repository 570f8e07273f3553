"""How TAO's cards are drawn: picked, offered, counted, or dark; and what is drawn on top of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from game.kernel.types import HIDDEN
from game.titles.tao.move_preview import shared_attribute
from game.titles.tao.rules.cards import JOLLY, Attribute
from game.titles.tao.rules.moves import read_move
from scenes.table.drawing.cards import Aura, CardArt, draw_card
from scenes.table.generic.shared_drawing import picture_item
from scenes.table.generic.shared_places import box_around
from scenes.table.model.board import Target
from scenes.table.model.items import Drawn, Item, item
from scenes.tables.tao.board_types import TaoBoard, TaoShow, acting_seat, is_claiming
from scenes.tables.tao.layout import CARD_W, COLUMNS, room
from scenes.tables.tao.motion import moved_places
from scenes.tables.tao.signs import (
    BRIGHT,
    GLOW,
    GOLD,
    HOT,
    LIT,
    draw_badge,
    draw_coin,
    draw_move_label,
    draw_outline,
    draw_turned,
)
from scenes.tables.tao.words import move_icon
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Tone
from scenes.ui.theme import Colour, rgb

HALF, QUARTER = 0.26, 0.42
"""How much darker cards are that can't be chosen now, and guards that were used."""


def _face(face: str) -> str:
    if face == JOLLY:
        return "tao/jolly"
    return f"tao/{'door' if face[0] == 'p' else 'guardian'}_{face[-2:].lower()}"


CARDS = CardArt(_face, "tao/card_back", main_width=CARD_W)


def draw_figure(paint: Painter, face: str, box: Box, dim: bool = False) -> None:
    """Draws a coin or a small card in a list."""
    if face == "coin":
        draw_coin(paint, box.center, min(box.w, box.h))
    else:
        paint.picture(_face(face) if face != HIDDEN else CARDS.back, box)


class CardLook(NamedTuple):
    """What the drawing of a card depends on beside its pose."""

    line: Tone | None = None
    """The colour of a line round it."""
    glow: Colour | None = None
    width: float = 2.6
    """Of that line."""
    lift: float = 0.0
    dim: float = 0.0
    """How much darker it is."""
    grown: float = 1.0
    """How large it is for its pose."""
    ticked: bool = False
    """Has it the sign of what was picked?"""


COUNTED = CardLook(LIT, GLOW)
"""One of five cards that open a portal together, or the guard that says what counts."""


def card_look(show: TaoShow, drawn: Drawn) -> CardLook:
    """How a card is drawn now."""
    board, (where, _, rest) = show.board, drawn.zone.partition("/")
    if where == "row":
        return _in_row(show, drawn, rest)
    if where == "used":
        return CardLook(dim=QUARTER)
    if where == "deck":
        own = board.facing or rest == str(board.bottom)
        return CardLook(dim=0.2 if drawn.face == HIDDEN and not own else 0.0)
    counts = where == "guards" and show.count("claim") > 0.5 and board.pieces("guards")[0].id == drawn.id
    return COUNTED if counts else CardLook()


def _in_row(show: TaoShow, drawn: Drawn, place: str) -> CardLook:
    """How a card of a row is drawn; `place` is its seat and column, '0/4'."""
    board, spot = show.board, f"card/{place}"
    own, target = place.startswith(str(acting_seat(board))), show.targets.get(spot)
    if spot in board.picked:
        return CardLook(HOT, BRIGHT, lift=0.0 if drawn.pose.lift else 14.0, grown=1.03, ticked=True)
    if target is not None and target.moves:
        hot = show.highlight(spot)
        lifted = CardLook(None, None, lift=8.0 * hot, grown=1 + 0.03 * round(hot * 3) / 3)
        if hot > 0.3:
            return lifted._replace(line=HOT, glow=BRIGHT, width=3.6)
        if board.picked:
            return lifted._replace(line=LIT, glow=GLOW)
        return lifted._replace(line="brass_light" if own else None, width=1.6)
    if show.count("claim") > 0 and own:
        return COUNTED
    return CardLook(dim=HALF if board.picked or is_claiming(board) else 0.0)


def draw_row_card(paint: Painter, drawn: Drawn, how: CardLook) -> None:
    """Draws a card."""
    pose = drawn.pose if how.grown == 1 else replace(drawn.pose, w=drawn.pose.w * how.grown)
    aura = Aura(paint.tone(how.line), how.glow, how.width) if how.line is not None else None
    draw_card(paint, CARDS, replace(drawn, pose=pose), aura, how.lift, how.dim)
    if how.ticked:
        box = pose.box().move(0, -how.lift - pose.lift)
        draw_outline(paint, box, 7.5, 2.2)
        draw_badge(paint, "tick", (box.right - 4, box.top + 6), 34, strong=True)


def draw_strip(paint: Painter, drawn: Drawn) -> None:
    """Draws the paper strip over a barred attribute. A small one lies beside the guard, and has the sign of
    the attribute under it.
    """
    box, alpha = box_around((drawn.pose.x, drawn.pose.y), drawn.pose.w), round(255 * drawn.pose.alpha)
    if drawn.pose.w < 60 and alpha:
        paint.picture(f"tao/attr_{drawn.zone.removeprefix('barred/')}", box.inflate(-8, -8), alpha)
    paint.picture("tao/barred", box, alpha)


# Empty places


def place_items(show: TaoShow) -> Iterator[Item]:
    """Empty places to which a card can slide."""
    for target in show.targets.values():
        if target.role == "place" and target.id.startswith("place/"):
            picked, offered = show.board.picked, bool(target.moves)
            chosen, inner = target.id in picked, target.box.inflate(-2, -2)
            look = (bool(picked) and offered, offered, chosen, show.highlight(target.id))
            yield item(target.id, target.box.inflate(90, 90), _place, inner, *look)


def _place(box: Box, lit: bool, offered: bool, chosen: bool, hot: float, paint: Painter) -> None:
    if lit:
        paint.halo(box, 9, GLOW, 9)
        paint.box(box, 9, rgb("#2C261E"))
        draw_outline(paint, box, 1 + hot, 2.6 + hot, HOT if hot > 0.3 else LIT)
    elif chosen or (offered and hot > 0.3):
        draw_outline(paint, box, 0, 1.6, paint.theme.brass_light)


# On top of cards


def last_move_items(show: TaoShow) -> Iterator[Item]:
    """A dashed frame round each card that the last move has moved."""
    board = show.board
    for seat, column in dict.fromkeys(place for told in board.last_events for place in moved_places(told)):
        spot, alpha = f"card/{seat}/{column}", 110 if board.picked else 230
        for piece in board.pieces(f"row/{seat}/{column}"):
            pose = show.pose(piece.id)
            pointed = spot in show.targets and show.highlight(spot) > 0.3
            if pose.w > room(board).card_w * 0.94 and spot not in board.picked and not pointed:
                box = replace(pose.shift_by(dy=-pose.lift), w=pose.w + 12).box()
                yield picture_item(("moved", piece.id), "tao/last_move", box, alpha)


def shared_bar_items(show: TaoShow) -> Iterator[Item]:
    """Over five guardians that belong together: a gold bar, and on each card the attribute they share."""
    board, attribute = show.board, _shared(show)
    if attribute is not None:
        seat, place = acting_seat(board), room(board)
        boxes = [place.card(seat, column) for column in COLUMNS if board.pieces(f"row/{seat}/{column}")]
        y = boxes[0].bottom - 8 if place.near(seat) else boxes[0].top + 8
        bar = Box(boxes[0].centerx, y - 3, boxes[-1].centerx - boxes[0].centerx, 6)
        xs = tuple(box.centerx for box in boxes)
        yield item("bar", bar.inflate(90, 90), _bar, bar, attribute, xs)


def _shared(show: TaoShow) -> Attribute | None:
    """What the five guardians share by which a portal may be claimed now."""
    if show.count("claim") < 0.5:
        return None
    told = (told["attribute"] for told in show.board.last_events if told["type"] == "gathered")
    return next(told, None) or shared_attribute(show.board.view, acting_seat(show.board))


def _bar(bar: Box, attribute: Attribute, xs: tuple[float, ...], paint: Painter) -> None:
    paint.halo(bar, 6, BRIGHT, 3)
    paint.box(bar, 3, GOLD)
    for x in xs:
        box = box_around((x, bar.centery), 44)
        paint.shadow(box, 22, 5, 3, 200)
        paint.picture(f"tao/attr_{attribute}", box)


def badge_items(show: TaoShow) -> Iterator[Item]:
    """On everything that can be picked second the kind of move, on the edge towards the first."""
    board, place = show.board, room(show.board)
    most, turned = place.column(1) - place.column(0), place.overhead(acting_seat(board))
    for target in show.targets.values() if board.picked else ():
        if target.moves and not target.id.startswith("portal/"):
            hot = show.highlight(target.id)
            at, icon = _badge_at(board, target, hot), move_icon(target.moves[0])
            says = board.words(f"table.kinds.{read_move(target.moves[0]).kind}")
            wide = target.box.w if target.id.startswith("deck/") else most
            look = (icon, says, at, wide, hot > 0.3, turned)
            yield item((target.id, "badge"), box_around(at, 260), _badge, *look)


def _badge(icon: str, says: str, at: Spot, most: float, hot: bool, turned: bool, paint: Painter) -> None:
    draw_turned(
        paint,
        turned,
        box_around(at, most, 40),
        lambda p, box: draw_move_label(p, icon, says, box.center, most, hot),
    )


def _badge_at(board: TaoBoard, target: Target, hot: float) -> Spot:
    kind, side, *_ = target.id.split("/")
    if kind not in {"card", "deck"}:
        return target.box.center
    own_tray = kind == "card" and board.picked[0].startswith("deck/") and int(side) == acting_seat(board)
    upper = room(board).near(int(side)) != own_tray  # towards the portals, or towards the own tray
    return target.box.centerx, (target.box.top if upper else target.box.bottom) - 8 * hot
