"""A row that is lost: everything goes dark but whoever gets its cards, and it is said what happens."""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.dao.cards import LIMIT
from scenes.match import Place
from scenes.table.view.cards import HOT
from scenes.table.view.items import Item, item
from scenes.table.view.plates import Plate, draw_plate
from scenes.tables.dao.places import room
from scenes.tables.dao.seen import DaoShow, losing
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Spot, Style

NIGHT = 117
"""How dark the rest of the table gets, of 255."""
SAID = 0.2
"""Seconds after which the words stand there."""


def night(show: DaoShow) -> Iterator[Item]:
    """The rest of the table gets dark, the tray of whoever gets the cards red."""
    lost = losing(show)
    if lost is None:
        return
    (bust, share), board, place = lost, show.board, room(show.board)
    dark = min(1.0, share * bust.seconds / 0.12, (1 - share) * bust.seconds / 0.2)
    yield item("night", board.grid.screen, _night, round(NIGHT * dark) // 39 * 39)
    if bust.seat == board.bottom:
        yield item("red tray", place.tray.inflate(40, 40), _red, place.tray.inflate(6, 6))
    fact = board.words("table.takes", n=bust.cards)
    plate = Plate(bust.seat, place.plate(bust.seat), fact, lit=True)
    yield item("loser", plate.box.inflate(260, 230), _plate, plate, board.places[bust.seat])


def told(show: DaoShow) -> Iterator[Item]:
    """Between row and tray: what happens, and to whom."""
    lost = losing(show)
    if lost is not None and lost[0].seconds * lost[1] > SAID:
        board = show.board
        words = board.words("table.bust", name=board.name(lost[0].seat), limit=LIMIT)
        at = (board.grid.width / 2, room(board).tray.y - 34)
        box = Box(0, at[1] - 90, board.grid.width, 180)
        yield item("lost", box, _told, words, at, board.grid.width - 200)


def _night(dark: int, paint: Painter) -> None:
    paint.night(dark)


def _red(box: Box, paint: Painter) -> None:
    paint.box(box, 16, line=HOT, width=3)


def _plate(plate: Plate, place: Place, paint: Painter) -> None:
    draw_plate(paint, plate, place, plate.box)


def _told(words: str, at: Spot, most: float, paint: Painter) -> None:
    width = min(paint.type.width(words, 25, "serif_semi") + 90, most)
    box = Box(at[0] - width / 2, at[1] - 24, width, 48)
    paint.glass(box, Pane(12, alpha=0.95, line=1.0, hair=HOT))
    paint.text(words, box.center, Style(25, "serif_semi"), "cm", room=width - 40)
