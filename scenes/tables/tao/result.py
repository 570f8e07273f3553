"""TAO's result: the five portals side by side, under them the coins that both players have won, and how each
portal was opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.kernel.types import Card, Result, Seat
from game.titles.tao.rules.cards import Attribute
from game.titles.tao.rules.combinations import PORTALS
from game.titles.tao.rules.state import coins_to_win
from game.titles.tao.view import TaoView
from scenes.table.drawing.name_plates import cap_style
from scenes.table.generic.scores import seats_by_rank
from scenes.table.generic.shared_places import box_around, box_of_points, point_between
from scenes.table.model.game_ending import Ending, Outcome, ResultRow
from scenes.table.model.items import Item, item
from scenes.tables.tao.board_types import TaoBoard, TaoSeen, portal_opener
from scenes.tables.tao.cards import draw_figure
from scenes.tables.tao.great_moments import draw_rays
from scenes.tables.tao.portals import CORNER, PortalAdvice, portal_advice, tile_picture
from scenes.tables.tao.signs import BRIGHT, dimmed_picture, draw_coin, draw_socket
from scenes.ui import shapes
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.theme import rgb

TaoEnding = Ending[TaoView, TaoSeen]

TILE, STEP, MIDDLE = 186.0, 218.0, 612.0
"""Width of a portal's tile, from one to the next, and where the third is."""
RUNNER, TILES_Y = (54.0, 184.0, 1112.0, 220.0), 294.0
VEILED = 0.38
"""How dark a tile is that the loser has opened."""
FIRST = len(PORTALS)
"""The coins come after the portals."""
RAYS = 900.0
DUST = 5
"""Sparks between a portal and its coin."""
NAME, SMALL_NAME = Style(26, "serif_semi", shade=1.5), Style(21, "serif_semi", "second", shade=1.2)
HEAD, PORTAL, WORD = Style(15, "sans_semi", "brass_light"), Style(18, "serif_semi"), Style(17)
ROW_H, CARD_W = 44.0, 26.0


class Purse(NamedTuple):
    """One player's coins: where the first lies, how far to the next, how large, and their name."""

    x: float
    y: float
    step: float
    wide: float
    name: Spot
    won: bool


WON = Purse(238, 546, 184, 160, (126, 656), won=True)
LOST = Purse(871, 556, 108, 90, (842, 656), won=False)
TIED = (Purse(196, 546, 150, 128, (126, 656), won=True), Purse(742, 546, 150, 128, (672, 656), won=True))


class TaoEntry(NamedTuple):
    """How a portal was opened: by three cards, or by five that shared an attribute."""

    column: int
    seat: Seat
    cards: tuple[Card, ...]
    attribute: Attribute | None


def outcome(board: TaoBoard, result: Result) -> Outcome:
    """The rows of the result: who has opened which portals."""
    words, scores, opened = board.words, result.scores, board.view["opened"]
    rows = []
    for seat, score in enumerate(scores):
        columns = words.forms.join_row(map(str, sorted(opened[seat])))
        fact = words("table.portals", n=score, columns=columns) if columns else words("table.coins", n=score)
        rows.append(ResultRow(seat, fact, ("coin",) * score, plus=score))
    enough = max(scores) == coins_to_win(board.view["options"])
    remark = words("table.all_coins" if enough else "table.limit", n=max(scores))
    return Outcome(tuple(rows), remark, unit=words("table.coins_head"))


def draw_ground(paint: Painter, ending: TaoEnding) -> None:
    """Draws the runner, and rays behind the winner's coins."""
    if not paint.theme.plain_ground:
        steps = coins_to_win(ending.board.view["options"]) - 1
        for purse, _ in _purses(ending):
            if purse.won:
                middle = ending.spot(purse.x + purse.step * steps / 2, purse.y)
                draw_rays(paint, middle, RAYS, 0.5)
    box = ending.box(*RUNNER)
    paint.shadow(box, 14, 10, 6, 170)
    rect = paint.layout.rect(box)
    runner = paint.art.picture("tao/runner", (10 * rect.h, rect.h))
    shapes.lay_out(made := pygame.Surface(rect.size, pygame.SRCALPHA), runner, rect.h // 2)
    paint.surface.blit(made, rect)


def stage_items(ending: TaoEnding) -> Iterator[Item]:
    """Portals, then coins with a trail of sparks from where they came from, then names."""
    for i, column in enumerate(PORTALS):
        if ending.piece_progress(i) > 0:
            yield _portal(ending, i, column)
    nth = FIRST
    for purse, seat in _purses(ending):
        columns = sorted(ending.board.view["opened"][seat])
        for i in range(coins_to_win(ending.board.view["options"])):
            share = ending.piece_progress(nth := nth + 1)
            if share > 0:
                at = ending.spot(purse.x + purse.step * i, purse.y)
                yield from _coin(ending, purse, at, columns[i] if i < len(columns) else None, nth, share)
        if ending.piece_progress(nth) > 0:
            yield _named(ending, purse, seat)


def course_items(ending: TaoEnding, room: Box) -> Iterator[Item]:
    """How each portal was opened, in the order of the game, as far as there is room."""
    entries = portal_entries(ending.board)
    n = min(len(entries), int((room.h - 54) // ROW_H))
    if n > 0:
        box = Box(room.x, room.y, room.w, 54 + ROW_H * n)
        words, places = ending.board.words, ending.board.places
        rows = tuple(
            (each, words("table.portal_head", n=each.column), places[each.seat].token)
            for each in entries[-n:]
        )
        yield item("course", box.inflate(60, 60), _course, box, words("table.how_opened"), rows)


def portal_entries(board: TaoBoard) -> list[TaoEntry]:
    """Every portal that was opened, as far as the game is known."""
    found, shared = list[TaoEntry](), None
    for told in (told for move in board.past_events for told in move):
        if told["type"] == "gathered":
            shared = told["attribute"]
        elif told["type"] == "opened":
            found.append(TaoEntry(told["column"], told["seat"], tuple(told["cards"]), None))
        elif told["type"] == "claimed":
            found.append(TaoEntry(told["column"], told["seat"], (), shared))
    return found


def _purses(ending: TaoEnding) -> Iterator[tuple[Purse, Seat]]:
    """How each player's coins lie: the winner's large and on the left, both alike after a draw."""
    ranks = ending.result.ranks
    yield from zip(TIED if ranks[0] == ranks[1] else (WON, LOST), seats_by_rank(ranks), strict=True)


# Portals


def _portal(ending: TaoEnding, i: int, column: int) -> Item:
    board, share = ending.board, ending.piece_progress(i)
    x, y = ending.spot(MIDDLE + (i - 2) * STEP, TILES_Y)
    box = box_around((x, y - 40 * (1 - share)), TILE)
    opener = portal_opener(board, column)
    page = portal_advice(board, column, opener) if opener is not None else None
    dark = opener is not None and ending.result.ranks[opener] > 1
    lit = ending.is_done and page is not None and not dark
    return item(("portal", column), box.inflate(90, 90), _tile, box, page, dark, lit, share)


def _tile(box: Box, page: PortalAdvice | None, dark: bool, lit: bool, share: float, paint: Painter) -> None:
    """Draws a portal: `page` is what stands on it if it was opened, and `share` how far it has come."""
    if lit:
        paint.halo(box, 14, BRIGHT, 14)
    rect = paint.layout.rect(box)
    if page is not None:
        made = tile_picture(paint, page, box.w)
    else:
        made = dimmed_picture(paint, "tao/portal", (rect.w, rect.w), 0.7)
    paint.blit(made, made.get_rect(center=rect.center).topleft, round(255 * share))
    if dark:
        paint.box(box, CORNER * TILE / 148, (rgb("#0C0A08"), VEILED * share))


# Coins


def _coin(
    ending: TaoEnding, purse: Purse, at: Spot, column: int | None, nth: int, share: float
) -> Iterator[Item]:
    """A coin that comes down from its portal, turning, with a trail of sparks if it is a winner's; or an
    empty socket.
    """
    if column is None:
        yield item(("socket", nth), box_around(at, purse.wide + 20), _socket, at, purse.wide)
        return
    start = ending.spot(MIDDLE + (column - 3) * STEP, TILES_Y + TILE / 2)
    if purse.won and ending.counted_share > 0:
        end = (at[0], at[1] - purse.wide / 2)
        yield item(
            ("dust", nth),
            box_of_points((start, at), 30),
            _dust,
            start,
            end,
            round(ending.counted_share * 4) / 4,
        )
    here = point_between(start, at, share)
    turn = round(360 * (1 - share) / 15) * 15.0
    reach = box_around(here, purse.wide * 1.5)
    yield item(("coin", nth), reach, _coined, here, purse.wide, turn, 1.0 if purse.won else 0.74)


def _coined(at: Spot, wide: float, turn: float, light: float, paint: Painter) -> None:
    draw_coin(paint, at, wide, turn, light)


def _socket(at: Spot, wide: float, paint: Painter) -> None:
    draw_socket(paint, at, wide, lit=False)


def _dust(start: Spot, end: Spot, share: float, paint: Painter) -> None:
    """Draws sparks between a portal and its coin, larger ones further down."""
    for i in range(DUST):
        part = (i + 0.6) / DUST
        paint.picture(
            "tao/spark", box_around(point_between(start, end, part), 12 + 8 * part), round(200 * share)
        )


def _named(ending: TaoEnding, purse: Purse, seat: Seat) -> Item:
    board, at = ending.board, ending.spot(*purse.name)
    coins = len(board.view["opened"][seat])
    told = board.words("table.coins", n=coins)
    says = board.words("table.whose_coins", name=board.name(seat), coins=told)
    box = Box(at[0] - 40, at[1] - 30, 560, 60)
    return item(("name", seat), box, _name, board.places[seat].token, says, at, purse.won)


def _name(token: str, says: str, at: Spot, won: bool, paint: Painter) -> None:
    paint.player(token, at, 40 if won else 34)
    style = cap_style(paint, NAME if won else SMALL_NAME, 1.2)
    paint.text(says, (at[0] + 30, at[1]), style, room=460 if won else 300)


# How they were opened


def _course(box: Box, head: str, rows: tuple[tuple[TaoEntry, str, str], ...], paint: Painter) -> None:
    paint.glass(box, Pane(12, alpha=0.7, line=0.4))
    paint.text(head, (box.x + 22, box.y + 26), cap_style(paint, HEAD, 1.2), room=box.w - 44)
    for i, (entry, portal, token) in enumerate(rows):
        y = box.y + 46 + ROW_H * (i + 0.5)
        paint.player(token, (box.x + 36, y), 26)
        paint.text(portal, (box.x + 62, y), cap_style(paint, PORTAL, 1.2), room=150)
        _means(paint, entry, box.right - 20, y)


def _means(paint: Painter, entry: TaoEntry, right: float, y: float) -> None:
    """Draws by what a portal was opened: three cards, or an attribute that five had in common."""
    high = CARD_W * 1.4
    for i, card in enumerate(reversed(entry.cards)):
        draw_figure(paint, card, Box(right - CARD_W - i * (CARD_W + 5), y - high / 2, CARD_W, high))
    if entry.attribute is not None:
        paint.text("5 ×", (right - 44, y), cap_style(paint, WORD, 1.2), "rm")
        paint.picture(f"tao/attr_{entry.attribute}", box_around((right - 18, y), 36))
