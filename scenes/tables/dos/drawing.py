"""The drawing in the middle of Dos's table: pile, colour, sum, the last cards, and what is asked."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.kernel.types import Card
from game.titles.dos.rules.cards import COLOURS, DECK
from game.titles.dos.rules.moves import DRAW
from scenes.table.generic.shared_drawing import draw_pile_edges, night_item
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.table.model.pose import CARD_ASPECT, Pose
from scenes.tables.dos import cloth, sum_digits, wish_wheel, words
from scenes.tables.dos.board_types import DosBoard, DosShow, is_wishing
from scenes.tables.dos.captions import draw_two_lines
from scenes.tables.dos.cards import face_file
from scenes.tables.dos.direction_ring import ring_item
from scenes.tables.dos.layout import EMBLEM, room
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style

PLAYED_W = 40.0
"""Width of the last cards played."""
EDGES, EDGE_LINE = ((61, 28, 56), (40, 18, 37)), (20, 10, 18)
"""Colours of the edges of cards in the pile, and of the lines between them."""
LABEL, OFFERED = Style(16, tone="cream"), Style(18, "sans_semi", (247, 231, 188))
COLOUR_NAME, WISH = Style(21, "serif_semi", shade=1.3), Style(15.5, tone="second")
ANSWER = Style(25, "serif", shade=1.3)
DARK, DARKER = 158, 178
"""How dark it gets for a wish, and for a challenge, of 255."""


def draw_ground(paint: Painter, board: DosBoard) -> None:
    """Draws the name of the game, and a suit in each corner."""
    for each in () if paint.theme.plain_ground else COLOURS:
        cloth.draw_suit(paint, board.grid, each, cloth.MOTIF, 40)
    paint.picture("dos/wordmark", board.grid.handed(Box(58, 51.6, 92, 40.8)))


def prepare_middle(paint: Painter, board: DosBoard) -> Iterator[None]:
    """Makes what is needed in the middle of a game, one picture a step; the wheel only if people play."""
    for each in COLOURS:
        paint.art.picture(f"dos/emblem_{each}", paint.layout.rect(room(board).emblem).size)
        yield
    for face in DECK:
        _small(paint, face, PLAYED_W)
        yield
    if any(place.human for place in board.places):
        yield from wish_wheel.prepare_wheel(paint, room(board))


def ground_items(show: DosShow) -> Iterator[Item]:
    """The light on the cloth and the ring."""
    yield from cloth.neon_items(show)
    yield ring_item(show)


def items_below(show: DosShow) -> Iterator[Item]:
    """What lies under the cards."""
    place = room(show.board)
    yield from ground_items(show)
    left = round(show.count("pile"))
    yield item("pile", place.pile.box().inflate(110, 110), _pile, place.pile, left)
    yield _colour(show)


def items_above(show: DosShow) -> Iterator[Item]:
    """What lies over the cards."""
    board, place = show.board, room(show.board)
    at, style = (place.pile.x, place.words_y + 4), OFFERED if DRAW in board.moves_left else LABEL
    yield item("pile words", box_around(at, 250, 60), _short_line, words.pile_words(board), at, style, 230.0)
    at = (place.colour[0], place.words_y)
    yield item(
        "colour words", box_around((at[0], at[1] + 10), 240, 80), _colour_words, *words.colour_words(show), at
    )
    last = tuple((card, board.places[seat].token) for seat, card in words.last_played(board))
    yield item("history", box_around(place.history, 200, 118), _history, last, place.history)
    yield from _sum(show)


def veil_items(show: DosShow) -> Iterator[Item]:
    """What makes everything below it dark for a wish or a challenge."""
    if is_dark(show):
        dark = DARK if is_wishing(show.board) else round(DARKER * show.count("veil"))
        yield night_item("veil", show.board.grid.screen, dark)


def is_dark(show: DosShow) -> bool:
    """Is the table dark for a wish or a challenge?"""
    return is_wishing(show.board) or show.count("veil") > 0.01


def prompt_items(show: DosShow) -> Iterator[Item]:
    """Whose turn it is and what fits, for the person at the screen."""
    board, place = show.board, room(show.board)
    wide, asked = place.wide(360), words.prompt_words(board)
    box = box_around((place.x, place.prompt_y + 30), wide, 170)
    if show.shows_hint:
        return  # a hint stands here instead
    if board.moves_left and board.view["pending"]:
        yield item("prompt", box, _short_line, asked, (place.x, place.prompt_y + 46), ANSWER, wide)
    elif board.moves_left:
        turn = board.words("table.your_turn")
        yield item("prompt", box, draw_two_lines, turn, asked, (place.x, place.prompt_y), wide)


def _line(text: str, at: Spot, style: Style, wide: float, paint: Painter) -> None:
    paint.text(text, at, style, "cm", room=wide)


def _short_line(text: str, at: Spot, style: Style, wide: float, paint: Painter) -> None:
    """Words in one line, as large as fits."""
    _line(text, at, style, wide, paint)


def _pile(top: Pose, left: int, paint: Painter) -> None:
    """Draws the edges of the cards in the pile: one for every six cards, eight at most."""
    if left:
        draw_pile_edges(paint, top, min(8, left // 6), (0.75, 1.35), EDGES, EDGE_LINE)


def _colour(show: DosShow) -> Item:
    """The picture of the colour in force; a new one has an echo that runs outwards."""
    board, box = show.board, room(show.board).emblem
    seen = tuple(show.count(f"colour/{each}") for each in COLOURS)
    echoes = () if show.reduced_motion else tuple((str(data), share) for data, share in show.marks("echo"))
    wished = board.view["discard"][-1][0] == "W" and board.view["colour"] is not None
    reach = box.inflate(EMBLEM * 0.4, EMBLEM * 0.4)
    return item("colour", reach, _emblem, box, seen, show.count("colour/none") > 0.5, echoes, wished)


def _emblem(
    box: Box,
    seen: tuple[float, ...],
    none: bool,
    echoes: tuple[tuple[str, float], ...],
    wished: bool,
    paint: Painter,
) -> None:
    """Draws it. `seen` is how far each colour is there, `none` if any colour fits; `echoes` are colours with
    how far their echo has run, and a spark says that a colour was wished for.
    """
    x, y = box.center
    for each, share in zip(COLOURS, seen, strict=True):
        if share > 0.02:
            paint.picture(f"dos/emblem_{each}", box, round(255 * share))
    for each, (dx, dy) in wish_wheel.WAYS.items() if none else ():
        paint.picture(f"dos/symbol_{each}", box_around((x + 42 * dx, y + 42 * dy), 52))
    for each, share in echoes:
        _echo(paint, f"dos/emblem_{each}", paint.layout.rect(box), share)
    if wished:
        paint.picture("dos/spark", box_around((x + 70, y - 70), 34))


def _echo(paint: Painter, name: str, rect: pygame.Rect, share: float) -> None:
    """Draws a faint emblem that grows: scaled from the one at rest, as drawing it anew takes too long."""
    made = paint.art.scaled(paint.art.picture(name, rect.size), 1 + 0.35 * share, 1.35)
    paint.blit(made, made.get_rect(center=rect.center).topleft, round(110 * (1 - share)))


def _colour_words(name: str, wish: str, at: Spot, paint: Painter) -> None:
    _line(name, at, COLOUR_NAME, 200, paint)
    _line(wish, (at[0], at[1] + 23), WISH, 220, paint)


def _history(last: tuple[tuple[Card, str], ...], middle: Spot, paint: Painter) -> None:
    """Draws the last three cards, each under the coin of who played it, the newest on the right."""
    for i, (card, token) in enumerate(last):
        x, y = middle[0] + (i - (len(last) - 1) / 2) * 50, middle[1]
        draw_figure(paint, card, Box(x - PLAYED_W / 2, y - 28, PLAYED_W, 56))
        paint.player(token, (x, y - 38), 21)


def _sum(show: DosShow) -> Iterator[Item]:
    """The sum before whoever has to answer it: larger the more it is, and jumping when it grows."""
    board, total = show.board, round(show.count("pending"))
    if total <= 0 or not board.to_act:
        return
    x, y, high = room(board).sum_at(board.to_act[0])
    high = min(high + 8 * max(0, total // 2 - 1), high * 1.3)
    shares = [] if show.reduced_motion else [share for _, share in show.marks("grown")]
    grown = math.prod(1 + 0.18 * math.sin(math.pi * each) for each in shares)
    box = box_around((x, y), 4.4 * high, 2.5 * high)
    yield item("sum", box, sum_digits.draw_number, f"+{total}", (x, y), round(high), grown)


def draw_figure(paint: Painter, face: str, box: Box, dim: bool = False) -> None:
    """Draws a small card in a list."""
    paint.shadow(Box(box.x, box.y, box.w, box.w * CARD_ASPECT), box.w * 0.06, 4, 2, 120)
    alpha = 255 - round(115 * paint.theme.dimming) if dim else 255
    paint.blit(_small(paint, face, box.w), paint.layout.at(box.x, box.y), alpha)


def _small(paint: Painter, face: str, wide: float) -> pygame.Surface:
    px = paint.layout.px(wide)
    return paint.art.picture(face_file(face), (px, round(px * CARD_ASPECT)))
