"""The ring of arrows round Dos's middle, which shows the direction of play."""

from __future__ import annotations

import math
from bisect import bisect
from functools import lru_cache, partial
from itertools import accumulate

from scenes.table.generic.shared_drawing import draw_sprite
from scenes.table.model.items import Item, item
from scenes.tables.dos.board_types import DosBoard, DosShow, event_seat
from scenes.tables.dos.layout import DosRoom, room
from scenes.ui.art import fade_sprite
from scenes.ui.painter import Painter, Spot

ARROWS = 44
WAVE = 0.6
"""When the direction changes, the arrows turn one after the other: the last one begins later than the first
by this share of the time that one needs."""
RESTING = (150, 215)
"""How bright an arrow is that isn't lit, of 255, without and with strong contrast."""


def ring_item(show: DosShow) -> Item:
    """The ring; the arrows from whoever played last to whoever is in turn are lit."""
    place, way = room(show.board), (show.count("direction") + 1) / 2
    return item("ring", place.ring, _draw, place, way, _lit(show.board, place, way > 0.5))


def _draw(place: DosRoom, way: float, lit: tuple[float, ...], paint: Painter) -> None:
    """Draws the ring. `way` 1 is with the clock, 0 against it, and in between it is just turning; `lit` is
    how bright each arrow is.
    """
    size, rest = paint.layout.px(25), RESTING[paint.theme.plain_ground]
    for i, (_, at, along) in enumerate(_arrows(place)):
        part = max(0.0, min(1.0, way * (1 + WAVE) - WAVE * i / ARROWS))
        name = "dos/chevron_lit" if lit[i] else "dos/chevron"
        arrow = paint.art.sprite(name, (size, size), round(along + 180 * (1 - part)))
        bright = max(rest, min(255, 90 + round(10 * lit[i]) * 17)) if lit[i] else rest
        made = paint.art.keep((name, size, i, round(180 * part), bright), partial(fade_sprite, arrow, bright))
        draw_sprite(paint, made, at)


@lru_cache(maxsize=4)
def _arrows(place: DosRoom) -> tuple[tuple[float, Spot, float], ...]:
    """The arrows, in equal steps along the ring: the angle of each from the ring's right end, its middle, and
    by how many degrees it is turned if it shows the way of the clock.
    """
    wide, high = place.axes
    fine = [i / 720 * math.tau for i in range(720)]
    gone = list(accumulate(math.hypot(wide * math.sin(turn), high * math.cos(turn)) for turn in fine))
    turns = (fine[bisect(gone, gone[-1] * i / ARROWS)] for i in range(ARROWS))
    return tuple(
        (turn, place.ring_at(turn), -math.degrees(math.atan2(high * math.cos(turn), -wide * math.sin(turn))))
        for turn in turns
    )


def _lit(board: DosBoard, place: DosRoom, clockwise: bool) -> tuple[float, ...]:
    """How bright each arrow is: 0 if it isn't lit, and brighter towards whoever is in turn."""
    turns = [turn for turn, _, _ in _arrows(place)]
    before = next((seat for seat in map(event_seat, board.last_events) if seat is not None), None)
    if before is None or not board.to_act or before == board.to_act[0]:
        return (0.0,) * ARROWS
    sign = 1 if clockwise else -1
    start, end = place.towards(before), place.towards(board.to_act[0])
    span = (end - start) * sign % math.tau
    ways = [(turn - start) * sign % math.tau for turn in turns]
    return tuple(0.25 + 0.75 * way / max(span, 0.1) if way <= span + 0.02 else 0.0 for way in ways)
