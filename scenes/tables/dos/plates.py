"""Dos's name plates: a coin, a name, the number of cards, and the place of who has finished."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.types import Seat
from scenes.table.board import Board, Show
from scenes.table.plates import Plate
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style
from scenes.ui.theme import rgb

WARM = (232, 190, 110)
PALE = rgb("#968E80")


def fact(board: Board, seat: Seat) -> str:
    """A few words about a seat."""
    done = board.view["done"]
    if seat in done:
        return board.words("table.place", n=done.index(seat) + 1)
    return board.words("table.cards", n=len(board.pieces(f"hand/{seat}")))


def draw(paint: Painter, show: Show, plates: Sequence[Plate]) -> None:
    """All of these plates, where they are now."""
    for plate in plates:
        pose = show.frame.poses.get(plate.key)
        x, y = (pose.x, pose.y) if pose else plate.box.center
        _plate(paint, show, plate, Box(x - plate.box.w / 2, y - plate.box.h / 2, plate.box.w, plate.box.h))


def _plate(paint: Painter, show: Show, plate: Plate, box: Box) -> None:
    board = show.board
    paint.shadow(box, 12, 6, 4, 190)
    if plate.lit:
        paint.glow(box.center, (box.w * 0.72, box.h * 1.4), 90, WARM)
    name = "plate_turn" if plate.lit else "plate_done" if plate.out else "plate"
    paint.picture(f"dos/{name}", box)
    if plate.lit:
        _pointer(paint, box, plate.seat == board.bottom)
    place = board.places[plate.seat]
    coin = Box(box.x + 10, box.centery - 17, 34, 34)
    paint.picture(f"dos/coin_{place.symbol}", coin, 120 if plate.out else 255)
    _words(paint, show, plate, box)
    if plate.out:
        _medal(paint, show, plate, box)
    else:
        _badge(paint, round(show.count(f"hand/{plate.seat}")), box)


def _words(paint: Painter, show: Show, plate: Plate, box: Box) -> None:
    board, seat = show.board, plate.seat
    second = _second(show, plate)
    most = min(1.0, 1.25 / paint.layout.text)
    tone = PALE if plate.out else "cream"
    y = box.y + (0.34 if second else 0.5) * box.h
    paint.text(board.name(seat), (box.x + 51, y), Style(18.5 * most, "sans_semi", tone), room=box.w - 104)
    if second:
        tone = "brass_light" if plate.lit else "second"
        paint.text(
            second, (box.x + 51, box.y + 0.72 * box.h), Style(15.5 * most, tone=tone), room=box.w - 104
        )


def _second(show: Show, plate: Plate) -> str:
    """The line under the name."""
    board, seat, left = show.board, plate.seat, round(show.count(f"hand/{plate.seat}"))
    if plate.out:
        return board.words("table.finished")
    if any(data == seat for data, _ in show.marks("skipped")):
        return board.words("table.skipped")
    if left in (1, 2):
        return board.words("table.last_card" if left == 1 else "table.two_left")
    if plate.lit and not board.places[seat].human:
        return board.words("table.thinks")
    return board.words("table.you") if seat == board.viewer else ""


def _pointer(paint: Painter, box: Box, own: bool) -> None:
    """Points from the plate to the ring; from the own one, upwards."""
    y = box.y - 14 if own else box.bottom + 14
    rect = paint.layout.rect(Box(box.centerx - 15, y - 8.5, 30, 17))
    made = paint.art.picture("dos/pointer", rect.size)
    if own:
        flat = made
        made = paint.art.keep(("dos pointer up", rect.size), lambda: pygame.transform.flip(flat, False, True))
    paint.surface.blit(made, made.get_rect(center=rect.center))


def _badge(paint: Painter, left: int, box: Box) -> None:
    """How many cards; heavier when it gets close."""
    if not left:
        return
    at = (box.right - 27, box.centery)
    paint.picture(f"dos/{'badge_low' if left <= 2 else 'badge'}", Box(at[0] - 16, at[1] - 16, 32, 32))
    size = 20 * min(1.0, 1.2 / paint.layout.text)
    paint.text(str(left), at, Style(size, "sans_semi"), "cm", room=28)


def _medal(paint: Painter, show: Show, plate: Plate, box: Box) -> None:
    """Which place it was."""
    place = show.board.view["done"].index(plate.seat) + 1
    at = (box.right - 27, box.centery - 2)
    paint.picture("dos/medal", Box(at[0] - 23, at[1] - 23, 46, 46))
    words = show.board.words("table.place_short", n=place)
    size = 18 * min(1.0, 1.15 / paint.layout.text)
    paint.text(words, at, Style(size, "sans_semi", "brass_light"), "cm", room=34)
