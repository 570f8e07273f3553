"""The labels on TAO's table: what a move would open or might, what can be claimed, the five cards that would
count, and what the other player could open next.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.tao.rules.cards import Attribute
from game.titles.tao.rules.moves import read_move
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.tables.tao import signs
from scenes.tables.tao.board_types import TaoShow, acting_seat, is_claiming
from scenes.tables.tao.layout import room
from scenes.tables.tao.outlook import shown_five, shown_outlook, shown_threats
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot

INSIDE = 34.0
"""How far inside a tile the middle of its label is."""
SIGN = 40.0
"""Width of the sign on a card that would count with four others."""


def portal_label_items(show: TaoShow) -> Iterator[Item]:
    """Labels on portals: what a move would open or might, and what can be claimed."""
    board, found = show.board, shown_outlook(show)
    says = dict.fromkeys(found.portals, "table.maybe")
    if found.opens:
        says = {found.opens: "table.opens"}
    if is_claiming(board):
        says = dict.fromkeys((read_move(move).column for move in board.moves_left), "table.take")
    turned = room(board).overhead(acting_seat(board))
    for column, key in says.items():
        at = _label_spot(room(board).tile(column), turned)
        yield item(("pill", column), box_around(at, 260), _label, board.words(key), at, turned)


def threat_items(show: TaoShow) -> Iterator[Item]:
    """Labels on portals that the other player could open next."""
    board, threats = show.board, shown_threats(show)
    token, words = board.places[1 - acting_seat(board)].token, board.words("table.threatened")
    turned = room(board).overhead(acting_seat(board))
    for column in () if is_claiming(board) else threats.portals:
        at = _label_spot(room(board).tile(column), turned)
        yield item(("threat", column), box_around(at, 260), _threat, token, words, at, turned)


def five_items(show: TaoShow) -> Iterator[Item]:
    """On each of five cards that a move would bring together the sign of what they share."""
    attribute = shown_outlook(show).attribute
    for spot in shown_five(show):
        target = show.targets.get(spot)
        if target is not None and attribute is not None:
            at = (target.box.x + 22, target.box.centery)
            yield item(("five", spot), box_around(at, 120), _five, attribute, at)


def _label_spot(tile: Box, turned: bool) -> Spot:
    return tile.centerx, (tile.bottom - INSIDE if turned else tile.top + INSIDE)


def _label(words: str, at: Spot, turned: bool, paint: Painter) -> None:
    box = box_around(at, 200, 40)
    signs.draw_turned(paint, turned, box, lambda p, b: signs.draw_label(p, words, b.center))


def _threat(token: str, words: str, at: Spot, turned: bool, paint: Painter) -> None:
    box = box_around(at, 200, 40)
    signs.draw_turned(paint, turned, box, lambda p, b: signs.draw_threat(p, token, words, b.center))


def _five(attribute: Attribute, at: Spot, paint: Painter) -> None:
    box = box_around(at, SIGN)
    paint.shadow(box, SIGN / 2, 5, 3, 200)
    paint.halo(box, 8, signs.BRIGHT, SIGN / 2)
    paint.picture(f"tao/attr_{attribute}", box)
