"""The drawing of Dog's table apart from cards and marbles: plates, signs on the board, words, the panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from scenes.base.match import Place
from scenes.table.drawing.hand_light import hand_lights, hand_rings
from scenes.table.drawing.name_plates import cap_style, draw_badge, draw_plate
from scenes.table.generic.shared_drawing import token_item
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.table.model.name_plate import Plate
from scenes.tables.dog import cards, choice_signs, great_moments, panel
from scenes.tables.dog.board_plan import Spot, piece_zone
from scenes.tables.dog.board_types import DogShow
from scenes.tables.dog.layout import room
from scenes.tables.dog.marbles import CREAM, BoardSign, dots_item
from scenes.tables.dog.motion import walk_event
from scenes.tables.dog.words import last_event_words, partner_seat, turn_headline
from scenes.ui.layout import Box
from scenes.ui.notes import words_aside
from scenes.ui.painter import Anchor, Painter, Pane, Style

HEAD, LINE = Style(27, "serif_semi"), Style(17.5, "sans")


def items_below(show: DogShow) -> Iterator[Item]:
    """What lies under the pieces."""
    yield from (*_last_way(show), *(great_moments.items_below(show) if show.frame.marks else ()))
    if show.board.legal:
        yield from (*hand_lights(cards.own_cards(show)), *choice_signs.ghost_items(show))


def items_above(show: DogShow) -> Iterator[Item]:
    """What lies over the pieces."""
    if show.focused:
        yield from hand_rings(cards.own_cards(show))
    if show.board.legal or show.board.picked:
        yield from choice_signs.sign_items(show)
    yield from great_moments.items_above(show) if show.frame.marks else _sent_home(show)
    yield from (*_cards(show), *_happened(show))
    if show.frame.marks:
        yield from _announced(show)
    if show.board.legal:
        yield from panel.panel_items(show)


# On the board


def _last_way(show: DogShow) -> Iterator[Item]:
    """Dots along the way of the last move, until the next one."""
    spots = room(show.board).spots
    for i, way in enumerate(map(walk_event, show.board.last_events)):
        if way and len(way["path"]) > 1:
            gone = [spots[piece_zone(way["piece"], place)] for place in way["path"] for _ in range(2)]
            yield dots_item(("way", i), gone[:-1], 2.8, CREAM, 220)


def _sent_home(show: DogShow) -> Iterator[Item]:
    """Ring and badge over each marble that the last move sent home, until the next one."""
    board, place = show.board, room(show.board)
    for told in board.last_events:
        if told["type"] == "sent_home":
            x, y = place.spots[piece_zone(told["piece"], "h")]
            key = told["piece"]
            yield BoardSign("ring_can_move", (x, y), 2.5 * place.marble).item("sent", key)
            corner = (x + place.marble * 0.9, y - place.marble * 1.1)
            yield BoardSign("badge_home", corner, 24).item("sent badge", key)


# Beside the board


def plate_items(show: DogShow, plates: Sequence[Plate]) -> Iterator[Item]:
    """The name plates. Their second line says with whom that seat plays: a token, and the name if there is
    room.
    """
    board = show.board
    for plate in plates:
        other, box = (
            board.places[partner_seat(board, plate.seat)],
            plate.box_at(show.frame.poses.get(plate.key)),
        )
        with_ = "" if plate.out else plate.fact if plate.seat == board.bottom else other.name
        bare = plate if plate.out else replace(plate, fact=" ")
        look = (bare, board.places[plate.seat], box, other.token, with_)
        yield item(plate.key, box.inflate(box.w * 0.3 + 120, box.h + 170), _plate, *look)


def _plate(plate: Plate, place: Place, box: Box, token: str, with_: str, paint: Painter) -> None:
    draw_plate(paint, plate, place, box)
    if with_:
        size, x, y = box.h * 0.34, box.x + words_aside(place.face, box.h), box.y + box.h * 0.73
        paint.player(token, (x + size / 2, y), size)
        tone = "brass_light" if plate.lit else "second"
        style = Style(box.h * 0.265 * min(1.0, 1.3 / paint.layout.text), "sans", tone)
        left = x + size + 5
        if left + paint.type.width(with_, style.size) <= box.right - 4:
            paint.text(with_, (left, y), style)


def _cards(show: DogShow) -> Iterator[Item]:
    """How many cards the stock has; and on each card that was given the token of whom it is for."""
    board, left = show.board, round(show.count("stock"))
    if left:
        x, y = room(board).stock
        at = (x, y + 0.52 * room(board).well_w)
        yield Item("stock", box_around(at, 60), left, lambda paint: draw_badge(paint, str(left), *at))
    for seat in range(board.seats):
        for piece in board.pieces(f"gift/{seat}"):
            pose, token = show.pose(piece.id), board.places[partner_seat(board, seat)].token
            yield token_item(("gift", seat), token, (pose.x, pose.y), pose.w * 0.5)


def _happened(show: DogShow) -> Iterator[Item]:
    """Over the own plate: whose turn it is, and what happened last."""
    board, place = show.board, room(show.board)
    (x, y), wide = place.status, place.status_w
    left = x - wide if board.grid.left else x
    most = 1.15 if board.seats == 6 and place.dy < 60 else 2.0  # a plate stands over it
    said = (turn_headline(board), last_event_words(board))
    draw = partial(_status, (x, y), *said, wide, most)
    yield Item("status", Box(left - 4, y - 170, wide + 8, 180), said, draw)


def _status(at: Spot, head: str, said: str, wide: float, most: float, paint: Painter) -> None:
    """Writes both, growing upwards from a point; `most` is how far they follow people's text size."""
    x, y = at
    anchor: Anchor = "rm" if paint.layout.left else "lm"
    first, second = cap_style(paint, HEAD, most), cap_style(paint, LINE, most)
    if said:
        high = paint.type.line_height(second.size) * len(paint.type.wrap_lines(said, second.size, wide))
        y -= high
        paint.lines(said, (x, y + high / 2), second, anchor, wide)
    paint.text(head, (x, y - paint.type.line_height(first.size, first.face) / 2), first, anchor, wide)


def _announced(show: DogShow) -> Iterator[Item]:
    """A banner where somebody's four marbles are home: from now on they play their partner's."""
    board = show.board
    for seat, share in show.marks("done"):
        assert isinstance(seat, int)
        other = partner_seat(board, seat)
        words = board.words("table.goes_on", name=board.name(seat), other=board.name(other))
        x, y = room(board).said_of(seat)
        rise = 0 if show.reduced_motion else 8 * min(1.0, share * 8)
        draw = partial(_banner, (x, y - rise), words, board.places[other].token, board.grid.width - 200)
        yield Item("done", Box(0, y - 150, board.grid.width, 300), (words, rise), draw)


def _banner(at: Spot, words: str, token: str, most: float, paint: Painter) -> None:
    width = min(paint.type.width(words, 25, "serif_semi") + 110, most)
    box = box_around(at, width, 60)
    paint.glass(box, Pane(14, alpha=0.96, lit=True, line=1.0))
    paint.player(token, (box.x + 36, box.centery), 36)
    paint.text(words, (box.x + 66, box.centery), Style(25, "serif_semi"), room=width - 86)
