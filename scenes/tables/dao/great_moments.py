"""DAO's great moment, a row that is lost: all goes dark but the plate of whoever gets its cards, ink floods
out behind the dial, and a sentence says what has happened.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.titles.dao.rules.cards import LIMIT
from scenes.base.match import Place
from scenes.table.drawing.cards import HOT
from scenes.table.drawing.name_plates import draw_plate
from scenes.table.generic.shared_drawing import draw_picture, night_item
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.table.model.name_plate import Plate
from scenes.tables.dao.board_types import DaoShow, lost_row
from scenes.tables.dao.layout import room
from scenes.ui.easing import bezier, out_cubic
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.theme import Colour, rgb

NIGHT = 117
"""How dark the rest of the table gets, of 255."""
SAID = 0.2
"""Seconds after which the sentence appears."""
FLOOD, OUT, DRY, FADE = 470.0, 0.18, (0.3, 0.9), 0.4
"""The ink: its width; in how many seconds it floods out, between which seconds it dries, and in how many it
fades."""
STOP, RISES = 0.06, 0.2
"""Seconds of standstill before the ink floods; and those in which the sentence comes up from below."""
OUT_BACK = bezier(0.34, 1.56, 0.64, 1)
FRESH, DRIED, LIGHT = rgb("#960E0A"), rgb("#6E0C0C"), rgb("#C41E12")


def night_items(show: DaoShow) -> Iterator[Item]:
    """The dark over the rest of the table, the ink, and in full light the plate of whoever gets the cards. If
    that is the person at the bottom, the tray has a red line.
    """
    lost = lost_row(show)
    if lost is None:
        return
    (bust, share), board, place = lost, show.board, room(show.board)
    dark = min(1.0, share * bust.seconds / 0.12, (1 - share) * bust.seconds / 0.2)
    yield night_item("night", board.grid.screen, round(NIGHT * dark) // 39 * 39)
    if not show.reduced_motion and share * bust.seconds > STOP:
        yield _flood(place.dial[:2], share * bust.seconds, bust.seconds)
    if bust.seat == board.bottom:
        yield item("red tray", place.tray.inflate(40, 40), _red, place.tray.inflate(6, 6))
    fact, brief = (board.words(f"table.{said}", n=bust.cards) for said in ("takes", "cards"))
    plate = Plate(bust.seat, place.plate(bust.seat), fact, lit=True, brief=f"+ {brief}")
    yield item("loser", plate.box.inflate(260, 230), _plate, plate, board.places[bust.seat])


def sentence_items(show: DaoShow) -> Iterator[Item]:
    """The sentence between row and tray: what has happened, and to whom."""
    lost = lost_row(show)
    if lost is not None and lost[0].seconds * lost[1] > SAID:
        board = show.board
        words = board.words("table.bust", name=board.name(lost[0].seat), limit=LIMIT)
        since = lost[0].seconds * lost[1] - SAID
        down = 0.0 if show.reduced_motion else 18 * (1 - out_cubic(min(1.0, since / RISES)))
        at = (board.grid.width / 2, room(board).own_plate.y - 34 + round(down))
        yield item("lost", box_around(at, board.grid.width, 180), _told, words, at, board.grid.width - 200)


def _flood(dial: Spot, time: float, whole: float) -> Item:
    """The ink: it floods out behind the dial, runs down a little, dries and fades. Size, dryness and strength
    go in steps, as each needs a picture of its own.
    """
    size = round(0.5 + 0.5 * OUT_BACK(min(1.0, max(0.0, time - STOP) / OUT)), 2)
    dried = round(8 * min(1.0, max(0.0, (time - DRY[0]) / (DRY[1] - DRY[0])))) / 8
    strength = round(12 * min(1.0, (whole - time) / FADE)) / 12
    at = (dial[0], dial[1] + 22 + 20 * dried)
    return item("flood", box_around(at, FLOOD * 1.2), _ink, at, size, dried, strength)


def _ink(at: Spot, size: float, dried: float, strength: float, paint: Painter) -> None:
    """Draws the dry stain, and over it the wet one, which fades as it dries."""
    px = paint.layout.px(FLOOD)
    for made, alpha in ((_stain(paint, px, DRIED), min(1.0, 8 * dried)), (_wet(paint, px), 1.0 - dried)):
        if alpha * strength > 0:
            shown = paint.art.scaled(made, size, 1.1) if size != 1 else made
            draw_picture(paint, shown, at, round(255 * alpha * strength))


def _stain(paint: Painter, px: int, ink: Colour) -> pygame.Surface:
    return paint.art.tinted("dao/flood", (px, px), ink)


def _wet(paint: Painter, px: int) -> pygame.Surface:
    """Wet ink is lighter in the middle."""

    def make() -> pygame.Surface:
        out, inner = _stain(paint, px, FRESH).copy(), _stain(paint, round(px * 0.81), LIGHT)
        out.blit(inner, inner.get_rect(center=out.get_rect().center))
        return out

    return paint.art.keep(("wet ink", px), make)


def prepare_flood(paint: Painter) -> Iterator[None]:
    """Makes the pictures of wet and of dry ink, one a step."""
    for make in (_wet, lambda paint, px: _stain(paint, px, DRIED)):
        make(paint, paint.layout.px(FLOOD))
        yield


def _red(box: Box, paint: Painter) -> None:
    paint.box(box, 16, line=HOT, width=3)


def _plate(plate: Plate, place: Place, paint: Painter) -> None:
    draw_plate(paint, plate, place, plate.box)


def _told(words: str, at: Spot, most: float, paint: Painter) -> None:
    width = min(paint.type.width(words, 25, "serif_semi") + 90, most)
    high = max(48.0, paint.type.line_height(25, "serif_semi") * 1.1)
    box = box_around(at, width, high)
    paint.glass(box, Pane(12, alpha=0.95, line=1.0, hair=HOT))
    paint.text(words, box.center, Style(25, "serif_semi"), "cm", room=width - 40)
