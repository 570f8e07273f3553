"""The backs of the portals: a line of advice, in place or large, and who has opened it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.kernel.types import Seat
from scenes.table.loose import LooseBoard as Board
from scenes.tables.tao import paint as look
from scenes.tables.tao.advice import advice, lines
from scenes.tables.tao.motion import BIG, on_the_head
from scenes.tables.tao.pointing import opened_by
from scenes.ui.paint import Painter, Spot, Style
from scenes.ui.text import Face

FACE: Face = "serif_it"


@dataclass(frozen=True, slots=True)
class Page:
    """What stands on a tile."""

    words: str
    every: tuple[str, ...]
    """All lines that could stand there."""
    head: str
    token: str
    """The token of whoever has opened it."""


def advised(
    paint: Painter, board: Board, column: int, width: float, seat: Seat | None = None
) -> pygame.Surface:
    """A tile with its words, kept for the next time; large, it is turned to `seat`, who has opened it."""
    opener = opened_by(board, column) if seat is None else seat
    assert opener is not None, f"portal {column} is closed"
    every = tuple(lines(board.words))
    head, token = board.words("table.portal_head", n=column), board.places[opener].token
    page = Page(advice(board, column), every, head, token)
    px = paint.layout.px(width)
    turned = width == BIG and on_the_head(board, opener)
    key = ("advice", page, px, paint.layout.text, turned)
    return paint.art.keep(key, lambda: _made(paint, page, px, turned))


def _made(paint: Painter, page: Page, px: int, turned: bool) -> pygame.Surface:
    made = paint.art.picture("tao/advice_tile", (px, px)).copy()
    aside, width = replace(paint, surface=made), px / paint.layout.k
    (_write_large if width > 200 else _write_small)(aside, page, width)
    return pygame.transform.flip(made, True, True) if turned else made


def _write_large(paint: Painter, page: Page, width: float) -> None:
    head = Style(19 / max(1.0, paint.layout.text / 1.3), "serif", look.HEAD_INK)
    paint.text(page.head, (width / 2, width * 0.26), head, "cm", room=width * 0.6)
    room = (width * 0.72, width * 0.40)
    _write(paint, page.words, (width / 2, width * 0.5), room, _size(paint, page.words, room, 26) or 18)
    paint.player(page.token, (width / 2, width * 0.845), 26)


def _write_small(paint: Painter, page: Page, width: float) -> None:
    """The words in place; where not every line would fit, none is shown: a click brings it up large."""
    room = (width * 0.79, width * 0.61)
    if all(_size(paint, line, room, 15) for line in page.every):
        size = _size(paint, page.words, room, 15)
        assert size is not None
        _write(paint, page.words, (width / 2, width * 0.54), room, size)
        paint.player(page.token, (width / 2, width * 0.175), 18)
    else:
        paint.player(page.token, (width / 2, width / 2), 56)


def _size(paint: Painter, words: str, room: tuple[float, float], wanted: float) -> float | None:
    """The size in which words fit: as wanted, or smaller, but hardly smaller than at a text size of 100 %."""
    size, least = wanted, wanted * 0.9 / paint.layout.text
    while size >= least:
        if _fits(paint, words, room, size):
            return size
        size -= 0.5
    return None


def _fits(paint: Painter, words: str, room: tuple[float, float], size: float) -> bool:
    rows = paint.type.wrapped(words, size, room[0], FACE)
    wide = max(paint.type.width(row, size, FACE) for row in rows)
    return wide <= room[0] and _step(paint, size) * len(rows) <= room[1]


def _step(paint: Painter, size: float) -> float:
    """From line to line; closer in place, where there is less room."""
    return paint.type.line_height(size, FACE, 0.88 if size < 20 else 0.98)


def _write(paint: Painter, words: str, middle: Spot, room: tuple[float, float], size: float) -> None:
    rows = _balanced(paint, words, size, room[0])
    for i, row in enumerate(rows):
        at = (middle[0], middle[1] + _step(paint, size) * (i - (len(rows) - 1) / 2))
        paint.text(row, at, Style(size, FACE, look.ADVICE_INK), "cm")


def _balanced(paint: Painter, words: str, size: float, width: float) -> list[str]:
    """As few lines as fit, as even as they can be."""
    best = paint.type.wrapped(words, size, width, FACE)
    for part in range(95, 40, -5):
        rows = paint.type.wrapped(words, size, width * part / 100, FACE)
        if len(rows) > len(best) or max(paint.type.width(row, size, FACE) for row in rows) > width:
            break
        best = rows
    return best
