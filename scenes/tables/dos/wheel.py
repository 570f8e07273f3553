"""The wheel on which a wish is made: four colours, where the arrow keys are."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.kernel.types import Move
from game.titles.dos.moves import DosPlay, read
from scenes.table.board import Target
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.view.plates import capped
from scenes.tables.dos.places import Room, room
from scenes.tables.dos.sayings import two_lines
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style

WAYS = {"r": (0, -1), "y": (1, 0), "g": (0, 1), "b": (-1, 0)}
"""Which way from the middle each colour lies."""
TURNS = {"r": 0, "y": -90, "g": 180, "b": 90}
KEYS = {"r": "up", "y": "right", "g": "down", "b": "left"}
NAMES = {"r": (0, -166), "y": (264, 86), "g": (0, 342), "b": (-264, 86)}
"""Where the colours' names stand, in a wheel 800 across."""
DARK = "yb"
"""Colours with dark words."""
HUB = 62.0


def open_(board: Board) -> bool:
    """Is a wish being made?"""
    return bool(board.picked)


def targets(board: Board) -> Iterator[Target]:
    """The four quarters."""
    x, y, across = room(board).wheel
    for colour, (dx, dy) in WAYS.items():
        moves = tuple(move for move in board.legal if _wish(move) == colour)
        middle, half = across * 0.31, across * 0.15
        box = Box(x + dx * middle - half, y + dy * middle - half, 2 * half, 2 * half)
        name = board.words(f"colours.{colour}")
        yield Target(f"wish/{colour}", name, box, moves, role="choice", hotkey=KEYS[colour])


def _wish(move: Move) -> str | None:
    """The colour that a move wishes for."""
    play = read(move)
    return play.wish if isinstance(play, DosPlay) else None


def prepare(paint: Painter, place: Room) -> Iterator[None]:
    """Its pictures, one a step."""
    for name in (*(f"wheel_{colour}" for colour in WAYS), "wheel_hub"):
        paint.art.picture(f"dos/{name}", paint.layout.rect(_box(place)).size)
        yield


def _box(place: Room) -> Box:
    x, y, across = place.wheel
    return Box(x - across / 2, y - across / 2, across, across)


def draw(paint: Painter, show: Show) -> None:
    """The wheel, the quarter under the pointer larger and outlined; and the question."""
    place = room(show.board)
    (x, y, across), box = place.wheel, _box(place)
    paint.shadow(box, across / 2, 18, 12, 220)
    hot = next((c for c in WAYS if f"wish/{c}" in (show.hovered, show.focused)), None)
    for colour in [*(c for c in WAYS if c != hot), *([hot] if hot else [])]:
        _quarter(paint, show, colour, colour == hot)
    paint.picture("dos/wheel_hub", box)
    paint.picture("dos/spark", Box(x - 27, y - 27, 54, 54))
    words, wide = show.board.words, show.board.grid.width - 300
    two_lines(paint, words("table.wish"), words("table.wish_keys"), (x, place.prompt_y + 66), wide)


def _quarter(paint: Painter, show: Show, colour: str, hot: bool) -> None:
    x, y, across = room(show.board).wheel
    dx, dy = WAYS[colour]
    grown = across * (1.05 if hot else 1.0)
    x, y = x + dx * 4 * hot, y + dy * 4 * hot
    box = Box(x - grown / 2, y - grown / 2, grown, grown)
    if hot:
        rect = paint.layout.rect(box)
        whole = paint.art.picture("dos/wheel_focus", rect.size)
        made = paint.art.keep(
            ("dos focus", colour, rect.size), lambda: pygame.transform.rotate(whole, TURNS[colour])
        )
        paint.surface.blit(made, made.get_rect(center=rect.center))
    paint.picture(f"dos/wheel_{colour}", box)
    k = grown / 800
    at = (x + NAMES[colour][0] * k, y + NAMES[colour][1] * k)
    style = Style(21 if not hot else 22, "serif", "ink" if colour in DARK else "cream")
    paint.text(show.board.words(f"colours.{colour}"), at, capped(paint, style, 1.4), "cm", room=118)
