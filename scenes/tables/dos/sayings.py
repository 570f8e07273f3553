"""What is said over Dos's table: whose turn it is and what fits, and announcements."""

from __future__ import annotations

import pygame

from game.kernel.types import Card, Seat
from game.titles.dos.cards import AMOUNT, COLOURS
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.view.plates import capped
from scenes.tables.dos.drama import draw_struck
from scenes.tables.dos.motion import Say
from scenes.tables.dos.places import Room, room
from scenes.tables.dos.told import newest
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Spot, Style

PROMPT, SECOND = Style(31, "serif", shade=1.3), Style(19, tone="second", shade=1.0)


def prompt(paint: Painter, show: Show) -> None:
    """Whose turn it is and what fits, for the person at the screen."""
    board, place = show.board, room(show.board)
    wide, words = board.grid.width - 360, asked(board)
    if board.legal and board.view["pending"]:
        style = capped(paint, Style(25, "serif", shade=1.3), 1.5)
        paint.text(words, (place.x, place.prompt_y + 58), style, "cm", room=wide)
    elif board.legal:
        two_lines(paint, board.words("table.your_turn"), words, (place.x, place.prompt_y), wide)


def asked(board: Board) -> str:
    """What the person at the screen may do."""
    if not board.legal:
        return ""
    pending = board.view["pending"]
    return board.words("table.answer", n=pending) if pending else fits(board)


def two_lines(paint: Painter, large: str, small: str, at: Spot, wide: float) -> None:
    """A line to be read first and one under it, apart enough however large people read."""
    first, second = capped(paint, PROMPT, 1.4), capped(paint, SECOND, 1.4)
    down = (paint.type.line_height(first.size, "serif") + paint.type.line_height(second.size)) * 0.48
    paint.text(large, at, first, "cm", room=wide)
    paint.text(small, (at[0], at[1] + max(32.0, down)), second, "cm", room=wide)


def fits(board: Board) -> str:
    """What could be played now, in words."""
    view, words = board.view, board.words
    at, top = view["colour"], view["discard"][-1]
    if at is None:
        return words("table.fits_any")
    said = words(f"colours.{at}")
    if top[0] not in COLOURS:
        return words("table.fits_wish", colour=said)
    key = "table.fits_four" if top in AMOUNT else "table.fits"
    return words(key, colour=said, symbol=symbol(board, top))


def symbol(board: Board, card: Card) -> str:
    """A card's number or symbol in words."""
    return board.words(f"cards.{card[1]}") if card[1] in "SR" else card[1:]


def said(paint: Painter, show: Show) -> None:
    """Announcements: somebody is done, the duel, a challenge that comes, was held, or was missed."""
    for data, share in show.marks("say"):
        if isinstance(data, Say) and data.key == "challenged":
            _stamp(paint, show, share)
        elif isinstance(data, Say):
            _announce(paint, show, data, share)


def _stamp(paint: Painter, show: Show, share: float) -> None:
    """DOS! comes down where it will stand."""
    place = room(show.board)
    scale = 1.0 if show.calm else 1 + 0.3 * max(0.0, 1 - share * 3)
    made = paint.art.picture("dos/shout", paint.layout.rect(_stamped(place)).size)
    made = made if scale == 1.0 else pygame.transform.smoothscale_by(made, scale)
    paint.surface.blit(made, made.get_rect(center=paint.layout.rect(_stamped(place)).center))


def _announce(paint: Painter, show: Show, say: Say, share: float) -> None:
    """Large words over the table, that come and go."""
    board, place = show.board, room(show.board)
    seen = 1.0 if show.calm else min(1.0, share * 6, (1 - share) * 5)
    size = 46 if say.grand else 34
    style = capped(paint, Style(size, "serif", alpha=round(255 * seen), shade=2.0), 1.4)
    words, wide = _announcement(board, say), board.grid.width - 300
    y = place.prompt_y + (0 if show.calm else 10 * (1 - min(1.0, share * 6)))
    _band(paint, place.x, y, min(wide, paint.type.width(words, style.size, "serif")), style.size, seen)
    paint.text(words, (place.x, y), style, "cm", room=wide)


def _band(paint: Painter, x: float, y: float, wide: float, size: float, seen: float) -> None:
    """A soft dark ground under large words."""
    paint.shadow(Box(x - wide / 2, y - size * 0.4, wide, size * 0.8), 20, 18, 0, round(200 * seen) // 20 * 20)


def _announcement(board: Board, say: Say) -> str:
    other = board.name(say.other) if say.other is not None else ""
    return board.words(f"table.say_{say.key}", name=board.name(say.seat), other=other, n=say.n)


def shout(paint: Painter, show: Show) -> None:
    """Over the dark table, before and while the fields are there: what it is about."""
    board, place = show.board, room(show.board)
    fields = board.view["challenge"]["fields"]
    paint.picture("dos/shout", _stamped(place))
    left = sum(field["hit"] is None for field in fields)
    key = "one" if len(fields) == 1 else "two" if left == len(fields) else "second"
    seat: Seat = board.view["challenge"]["seat"]
    mine = board.places[seat].human and seat == board.bottom
    words = board.words(f"table.hit_{key}") if mine else board.words("table.hit_other", name=board.name(seat))
    style = capped(paint, Style(24, "serif", shade=1.3), 1.5)
    paint.text(words, (place.x, place.prompt_y + 106), style, "cm", room=board.grid.width - 460)


def struck(paint: Painter, show: Show) -> None:
    """The field that decided a challenge, while the table gets light again."""
    board = show.board
    posed = next((told for told in newest(board) if told["type"] == "challenged"), None)
    for data, _ in show.marks("struck"):
        if posed is not None and isinstance(data, tuple):
            number, ms = data
            draw_struck(paint, room(board).field(*posed["places"][number]).center, ms, board.words)


def _stamped(place: Room) -> Box:
    """Where DOS! stands."""
    wide, high = 248.0, 248.0 * 420 / 1122
    return Box(place.x - wide / 2, place.prompt_y + 32 - high / 2, wide, high)
