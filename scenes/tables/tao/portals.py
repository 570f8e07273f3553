"""The five portals between the rows: closed with a coin, or opened, with a line of advice on their backs; and
the moon gate of one that opens, two leaves of stone that turn on their hinges, with light behind them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.kernel.types import Seat
from game.titles.tao.rules.combinations import PORTALS
from game.titles.tao.rules.moves import single_column_move, write_move
from scenes.table.model.items import Item, item
from scenes.tables.tao.board_types import TaoBoard, TaoShow, is_claiming, portal_opener
from scenes.tables.tao.layout import room
from scenes.tables.tao.motion import BIG, shown_opening
from scenes.tables.tao.outlook import promised_portals
from scenes.tables.tao.signs import BRIGHT, HOT, LIT, dimmed_picture, draw_number, draw_outline
from scenes.tables.tao.words import advice_lines, portal_line
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style, Tone
from scenes.ui.text import Face
from scenes.ui.theme import rgb

CORNER = 10.0
FACE: Face = "serif_it"
ADVICE_INK, HEAD_INK = rgb("#342818"), rgb("#7C5418")
GATE_TILE = 440.0
"""Width of a tile, in the units of its picture …"""
GATE_MIDDLE = (220.0, 236.0)
"""… the middle of its gate …"""
GATE_LEAF = 124.0
"""… and the width of a shut leaf."""
OPEN_RADIANS = math.radians(70)
"""By how much a leaf turns until it is open."""
SMALL = 15 / 148
"""Size of the words on a tile that lies in its place, as a share of its width."""
Room = tuple[float, float]
Line = tuple[float, float, Tone]
"""A line round a tile: how far outside, how wide, which colour."""


class PortalAdvice(NamedTuple):
    """What stands on the back of a portal."""

    words: str
    every: tuple[str, ...]
    """All the lines of advice that could stand on a portal."""
    head: str
    token: str
    """The token of whoever has opened it."""
    turned: bool
    """Does that person sit opposite?"""


def is_out_of_reach(board: TaoBoard, column: int) -> bool:
    """Can this portal not be chosen now, while others can?"""
    return is_claiming(board) and write_move(single_column_move("claim", column)) not in board.moves_left


def portal_items(show: TaoShow) -> Iterator[Item]:
    """The five tiles; one whose opening is just being shown is still drawn closed."""
    board, opening = show.board, shown_opening(show)
    for column in PORTALS:
        key, opener = f"portal/{column}", portal_opener(board, column)
        if opener is None or (opening is not None and opening[0].column == column):
            yield _closed(show, key, column)
        else:
            yield _opened(show, key, column, opener)


def _closed(show: TaoShow, key: str, column: int) -> Item:
    board, box, target = show.board, room(show.board).tile(column), show.targets.get(key)
    offered, lit = target is not None and bool(target.moves), column in promised_portals(board)
    hot = show.highlight(key)
    line: Line | None = (2, 1.8, LIT) if lit else None
    if offered:
        line = (3 + hot, 3 + hot, HOT if hot > 0.3 else LIT)
    share = 0.8 if board.picked and not lit else 0.5 if is_out_of_reach(board, column) else 1.0
    return item((key, "closed"), box.inflate(90, 90), _draw_closed, column, box, share, offered, line)


def _draw_closed(
    column: int, box: Box, share: float, offered: bool, line: Line | None, paint: Painter
) -> None:
    if offered:
        paint.halo(box.inflate(4, 4), 12, BRIGHT, CORNER)
    paint.shadow(box, CORNER, 7, 5, 190)
    rect = paint.layout.rect(box)
    made = dimmed_picture(paint, "tao/portal", rect.size, share)
    paint.surface.blit(made, made.get_rect(center=rect.center))
    _draw_over(paint, column, box, line)


def _opened(show: TaoShow, key: str, column: int, opener: Seat) -> Item:
    board, box, target = show.board, room(show.board).tile(column), show.targets.get(key)
    dark = 0.38 if is_claiming(board) else 0.25 if board.picked else 0.0
    hot = target is not None and bool(target.action) and show.highlight(key) > 0.3
    line = (2, 1.6, "brass_light") if hot else None
    page = portal_advice(board, column, opener)
    return item((key, "opened"), box.inflate(90, 90), _draw_opened, column, box, page, dark, line)


def _draw_opened(
    column: int, box: Box, page: PortalAdvice, dark: float, line: Line | None, paint: Painter
) -> None:
    paint.shadow(box, CORNER, 7, 5, 190)
    paint.surface.blit(tile_picture(paint, page, box.w), paint.layout.rect(box))
    if dark:
        paint.box(box, CORNER, (rgb("#0C0A08"), dark))
    _draw_over(paint, column, box, line)


def _draw_over(paint: Painter, column: int, box: Box, line: Line | None) -> None:
    """Draws what closed and opened tiles both have: a number, and perhaps a line round them."""
    draw_number(paint, column, box)
    if line is not None:
        draw_outline(paint, box, *line, CORNER)


# The moon gate


def gate_picture(paint: Painter, share: float) -> pygame.Surface:
    """The tile in its greatest width, with its gate open by a share: 0 is shut, 1 is open."""
    px = paint.layout.px(BIG)
    made, angle = paint.art.picture("tao/portal", (px, px)).copy(), share * OPEN_RADIANS
    made.blit(paint.art.picture("tao/gate_light", (px, px)), (0, 0))
    for name, side in (("left", -1), ("right", 1)):
        leaf = _leaf(paint, name, angle)
        hinge = (GATE_MIDDLE[0] + side * GATE_LEAF) * px / GATE_TILE
        x = hinge if side < 0 else hinge - leaf.get_width()
        made.blit(leaf, (round(x), round((GATE_MIDDLE[1] - GATE_LEAF) * px / GATE_TILE)))
    made.blit(paint.art.picture("tao/gate_ring", (px, px)), (0, 0))
    return made


def _leaf(paint: Painter, name: str, angle: float) -> pygame.Surface:
    """A leaf of the gate as it is seen from the front: the further it is turned, the narrower and darker."""
    wide = paint.layout.px(BIG) * GATE_LEAF / GATE_TILE
    shut = paint.art.picture(f"tao/gate_{name}", (round(wide), round(2 * wide)))
    size = (max(1, round(wide * math.cos(angle))), round(2 * wide))
    leaf, light = pygame.transform.smoothscale(shut, size), round(255 * (1 - 0.43 * math.sin(angle)))
    leaf.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return leaf


def draw_paper(paint: Painter, stone: pygame.Surface, paper: pygame.Surface, share: float) -> None:
    """Draws the paper with the words over the open gate; `share` is how much of it is seen."""
    replace(paint, surface=stone).blit(paper, (0, 0), round(255 * share))


# The words on a tile


def portal_advice(board: TaoBoard, column: int, seat: Seat) -> PortalAdvice:
    """What stands on a portal that a seat has opened."""
    head, token = board.words("table.portal_head", n=column), board.places[seat].token
    return PortalAdvice(
        portal_line(board, column), tuple(advice_lines(board.words)), head, token, room(board).overhead(seat)
    )


def tile_picture(paint: Painter, page: PortalAdvice, width: float) -> pygame.Surface:
    """The picture of a tile with its words. Only the large one is turned to whoever has opened it."""
    px, large = paint.layout.px(width), width == BIG
    key = ("advice", page, px, paint.layout.text)
    return paint.art.keep(key, lambda: _made(paint, page, px, page.turned and large))


def _made(paint: Painter, page: PortalAdvice, px: int, turned: bool) -> pygame.Surface:
    made = paint.art.picture("tao/advice_tile", (px, px)).copy()
    aside, width = replace(paint, surface=made), px / paint.layout.k
    (_write_large if width > 200 else _write_small)(aside, page, width)
    return pygame.transform.flip(made, True, True) if turned else made


def _write_large(paint: Painter, page: PortalAdvice, width: float) -> None:
    head = Style(19 / max(1.0, paint.layout.text / 1.3), "serif", HEAD_INK)
    paint.text(page.head, (width / 2, width * 0.26), head, "cm", room=width * 0.6)
    space = (width * 0.72, width * 0.40)
    _write(paint, page.words, (width / 2, width * 0.5), space, _size(paint, page.words, space, 26) or 18)
    paint.player(page.token, (width / 2, width * 0.845), 26)


def _write_small(paint: Painter, page: PortalAdvice, width: float) -> None:
    """Writes the words on a tile in its place. Where not every line of advice would fit, none is written,
    only a token: a click shows the words large.
    """
    space, wanted = (width * 0.79, width * 0.61), width * SMALL
    size = _size(paint, page.words, space, wanted)
    if size is not None and all(_size(paint, line, space, wanted) for line in page.every):
        _write(paint, page.words, (width / 2, width * 0.54), space, size)
        paint.player(page.token, (width / 2, width * 0.175), width * 0.12)
    else:
        paint.player(page.token, (width / 2, width / 2), 56)


def _size(paint: Painter, words: str, space: Room, wanted: float) -> float | None:
    """The size in which words fit: as wanted or smaller, but hardly smaller than with text at 100 %. None if
    they don't fit even so.
    """
    size, least = wanted, wanted * 0.9 / paint.layout.text
    while size >= least:
        rows = paint.type.wrap_lines(words, size, space[0], FACE)
        if _width(paint, rows, size) <= space[0] and _step(paint, size) * len(rows) <= space[1]:
            return size
        size -= 0.5
    return None


def _width(paint: Painter, rows: list[str], size: float) -> float:
    return max(paint.type.width(row, size, FACE) for row in rows)


def _step(paint: Painter, size: float) -> float:
    """From line to line; closer for small words, which have less room."""
    return paint.type.line_height(size, FACE, 0.88 if size < 20 else 0.98)


def _write(paint: Painter, words: str, middle: Spot, space: Room, size: float) -> None:
    rows = _balanced(paint, words, size, space[0])
    for i, row in enumerate(rows):
        at = (middle[0], middle[1] + _step(paint, size) * (i - (len(rows) - 1) / 2))
        paint.text(row, at, Style(size, FACE, ADVICE_INK), "cm")


def _balanced(paint: Painter, words: str, size: float, width: float) -> list[str]:
    """The words in as few lines as they need, all about equally wide."""
    best = paint.type.wrap_lines(words, size, width, FACE)
    for part in range(95, 40, -5):
        rows = paint.type.wrap_lines(words, size, width * part / 100, FACE)
        if len(rows) > len(best) or _width(paint, rows, size) > width:
            break
        best = rows
    return best
