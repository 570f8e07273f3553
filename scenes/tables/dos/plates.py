"""Dos's name plates: a coin, a name, the number of cards, and the place of who has finished."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.types import Seat
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.view.plates import Plate, capped
from scenes.tables.dos.motion import Say
from scenes.tables.dos.places import PLATE
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style

WARM = (232, 190, 110)


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
        box = Box(x - plate.box.w / 2, y - plate.box.h / 2, plate.box.w, plate.box.h)
        if show.needs(reach(box)):
            _plate(paint, show, plate, box)


def reach(box: Box) -> Box:
    """How far a plate's light, its pointer and the medal that drops onto it reach."""
    return box.inflate(box.w * 0.5, box.h * 3)


def look_of(show: Show, seat: Seat) -> object:
    """What is on a plate beyond what every plate says."""
    skipped = any(data == seat for data, _ in show.marks("skipped"))
    falls = [mark for mark in show.marks("say") if isinstance(mark[0], Say) and mark[0].seat == seat]
    return round(show.count(f"hand/{seat}")), skipped, falls


def _plate(paint: Painter, show: Show, plate: Plate, box: Box) -> None:
    k = box.h / PLATE[1]
    paint.shadow(box, 12 * k, 6, 4, 190)
    if plate.lit:
        paint.glow(box.center, (box.w * 0.72, box.h * 1.4), 90, WARM)
    name = "plate_turn" if plate.lit else "plate_done" if plate.out else "plate"
    paint.picture(f"dos/{name}", box)
    if plate.lit:
        _pointer(paint, box, plate.seat == show.board.bottom)
    coin = show.board.places[plate.seat].token
    paint.player(coin, (box.x + 27 * k, box.centery), 34 * k, 120 if plate.out else 255)
    _words(paint, show, plate, box, k)
    if plate.out:
        _medal(paint, show, plate, box, k)
    else:
        _badge(paint, round(show.count(f"hand/{plate.seat}")), box, k)


def _words(paint: Painter, show: Show, plate: Plate, box: Box, k: float) -> None:
    left, room = box.x + 51 * k, box.w - 97 * k
    fact = capped(paint, Style(15.5 * k, tone="brass_light" if plate.lit else "second"), 1.1)
    second = _second(show, plate)
    if paint.type.width(second, fact.size) > room:  # the number says it as well
        second = ""
    y = box.y + (0.34 if second else 0.5) * box.h
    name = Style(18.5 * k, "sans_semi", "third" if plate.out else "cream")
    paint.text(show.board.name(plate.seat), (left, y), capped(paint, name, 1.1), room=room)
    if second:
        paint.text(second, (left, box.y + 0.72 * box.h), fact)


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


def _badge(paint: Painter, left: int, box: Box, k: float) -> None:
    """How many cards; heavier when it gets close."""
    if not left:
        return
    at = (box.right - 27 * k, box.centery)
    paint.picture(f"dos/{'badge_low' if left <= 2 else 'badge'}", _round(*at, 32 * k))
    paint.text(str(left), at, capped(paint, Style(20 * k, "sans_semi"), 1.1), "cm", room=28 * k)


def _medal(paint: Painter, show: Show, plate: Plate, box: Box, k: float) -> None:
    """Which place it was; it drops onto the plate."""
    place = show.board.view["done"].index(plate.seat) + 1
    falls = [share for data, share in show.marks("say") if data == Say("finished", plate.seat, None, place)]
    drop = 0.0 if show.calm or not falls else max(0.0, 1 - falls[0] * 5)
    at = (box.right - 27 * k, box.centery - 2 - 60 * drop**2)
    paint.picture("dos/medal", _round(*at, 46 * k * (1 + 0.4 * drop)))
    words = show.board.words("table.place_short", n=place)
    paint.text(words, at, capped(paint, Style(18 * k, "sans_semi", "brass_light"), 1.1), "cm", room=34 * k)


def _round(x: float, y: float, size: float) -> Box:
    return Box(x - size / 2, y - size / 2, size, size)
