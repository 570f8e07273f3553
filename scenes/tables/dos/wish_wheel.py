"""The wheel on which a colour is wished for: each colour lies where its arrow key is."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.table.drawing.name_plates import cap_style
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.tables.dos.board_types import DosShow
from scenes.tables.dos.captions import draw_two_lines
from scenes.tables.dos.layout import DosRoom, room
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

WAYS = {"r": (0, -1), "y": (1, 0), "g": (0, 1), "b": (-1, 0)}
"""In which direction from the middle each colour lies."""
TURNS = {"r": 0, "y": -90, "g": 180, "b": 90}
"""By how many degrees the outline of the upper quarter is turned for each colour."""
NAMES = {"r": (0, -166), "y": (264, 86), "g": (0, 342), "b": (-264, 86)}
"""Where the names of colours stand, from the middle of a wheel that is 800 wide."""
DARK = "yb"
"""Colours on which words are dark."""


def prepare_wheel(paint: Painter, place: DosRoom) -> Iterator[None]:
    """Makes the pictures of the wheel, one a step."""
    for name in (*(f"wheel_{colour}" for colour in WAYS), "wheel_hub"):
        paint.art.picture(f"dos/{name}", paint.layout.rect(place.wheel).size)
        yield


def wheel_items(show: DosShow) -> Iterator[Item]:
    """The wheel, in which the quarter under the pointer is larger and has an outline; and the question."""
    board, place = show.board, room(show.board)
    hot = next((each for each in WAYS if f"wish/{each}" in (show.hovered, show.focused)), None)
    names = tuple(
        (each, board.words(f"colours.{each}")) for each in sorted(WAYS, key=lambda each: each == hot)
    )
    yield item("wheel", place.wheel.inflate(60, 80), _draw, place.wheel, names, hot)
    at, wide = (place.x, place.prompt_y + 66), place.wide(300)
    asked = (board.words("table.wish"), board.words("table.wish_keys"))
    yield item("wish", box_around((at[0], at[1] + 30), wide, 170), draw_two_lines, *asked, at, wide)


def _draw(box: Box, names: tuple[tuple[str, str], ...], hot: str | None, paint: Painter) -> None:
    paint.shadow(box, box.w / 2, 18, 12, 220)
    for colour, name in names:
        _quarter(paint, box, colour, name, colour == hot)
    paint.picture("dos/wheel_hub", box)
    paint.picture("dos/spark", box_around(box.center, 54))


def _quarter(paint: Painter, wheel: Box, colour: str, name: str, hot: bool) -> None:
    grown, (dx, dy) = wheel.w * (1.05 if hot else 1.0), WAYS[colour]
    x, y = wheel.centerx + dx * 4 * hot, wheel.centery + dy * 4 * hot
    box, k = box_around((x, y), grown), grown / 800
    if hot:
        _outline(paint, colour, paint.layout.rect(box))
    paint.picture(f"dos/wheel_{colour}", box)
    style = Style(22 if hot else 21, "serif", "ink" if colour in DARK else "cream")
    at = (x + NAMES[colour][0] * k, y + NAMES[colour][1] * k)
    style = cap_style(paint, style, 1.4)
    if colour not in DARK:  # cream on green alone is too pale
        wide = min(118.0, paint.type.width(name, style.size, style.face)) + 24
        high = 34 * min(1.4, paint.layout.text)
        paint.box(box_around(at, wide, high), high / 2, (paint.theme.dark, 0.34))
    paint.text(name, at, style, "cm", room=118)


def _outline(paint: Painter, colour: str, rect: pygame.Rect) -> None:
    whole = paint.art.picture("dos/wheel_focus", rect.size)
    key = ("dos focus", colour, rect.size)
    made = paint.art.keep(key, lambda: pygame.transform.rotate(whole, TURNS[colour]))
    paint.surface.blit(made, made.get_rect(center=rect.center))
