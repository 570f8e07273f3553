"""The end of a round: one player's cards in five columns, what each element would score, and everybody's
ranks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.kernel.types import Seat
from game.titles.dao.cards import ELEMENTS, VALUE
from game.titles.dao.moves import DaoMove, write
from game.titles.dao.names import name_move
from scenes.match import Place
from scenes.table.board import Target
from scenes.table.generic.places import paired
from scenes.table.pose import CARD, Key, Pose, spread
from scenes.table.view.items import Item, item
from scenes.table.view.plates import WARM, action_item, capped
from scenes.tables.dao.dial import INK, number_picture
from scenes.tables.dao.places import Room, room, set_aside
from scenes.tables.dao.seen import DaoBoard, DaoShow
from scenes.tables.dao.words import FILES, element_name, minus, rounds
from scenes.tables.dao.worth import PAGE, Worth, order, ranks, shown, totals, worth
from scenes.ui.art import STAMP, padded, turned
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Spot, Style
from scenes.ui.theme import rgb

WIDTH, GAP = 214.0, 16.0
CARD_W = 150.0
RANKS_W = 306.0
PAPER, PAPER_EDGE = rgb("#F4EBD9"), rgb("#967C4E")
TITLE = Style(40, "serif_semi", shade=3)
REMARK = Style(23, "serif_it", "second")
HEAD, TURN = Style(28, "serif_semi"), Style(17, "serif_it", "second")
SUMS, BEST_SUMS = Style(20, "sans", "second"), Style(20, "sans_semi", "ink")
COSTS, BEST_COSTS = Style(18, "sans", "second"), Style(18, "sans", rgb("#3C3224"))
TAG = Style(20, "serif_it", "brass_light")
VALUE_STYLE = Style(44, "serif", "second")


# Where things lie


def column_box(place: Room, i: int) -> Box:
    """The glass of a column."""
    return Box(60 + place.dx + i * (WIDTH + GAP), 162, WIDTH, 688 + place.dy)


def rank_box(place: Room, i: int) -> Box:
    """The row of a rank in the list at the right."""
    many = place.seats > 4
    high = place.grid.reach(54 if many else 74)
    return Box(1236 + place.dx, 218 + i * (high + (7 if many else 12)), RANKS_W, high)


def button(place: Room) -> Box:
    """The button that leads on."""
    return Box(1236 + place.dx, 850 - 72 + place.dy, RANKS_W, 72)


def poses(board: DaoBoard) -> dict[Key, Pose]:
    """One seat's cards in the columns; the others' lie unseen under their rows."""
    place, seat = room(board), shown(board).seat
    out = set_aside(board)
    for i, element in enumerate(ELEMENTS):
        mine = [piece for piece in board.pieces(f"taken/{seat}") if piece.face[0] == element]
        out |= paired(mine, _down(place, i, len(mine)))
    for i, other in enumerate(order(board)):
        under = Pose(rank_box(place, i).x + 40, rank_box(place, i).centery, 40, alpha=0.0)
        out |= {piece.id: under for piece in board.pieces(f"taken/{other}") if other != seat}
    row = board.pieces("row")
    return out | paired(
        row, (Pose(place.row_x + 100 * n, place.row_y, CARD_W, alpha=0.0) for n in range(len(row)))
    )


def _down(place: Room, i: int, n: int) -> Iterator[Pose]:
    """N cards down a column."""
    step = spread(n, CARD_W * CARD + 210 + place.dy, CARD_W * CARD, 52)
    for k in range(n):
        yield Pose(column_box(place, i).centerx, 236 + k * step + CARD_W * CARD / 2, CARD_W, z=200 + k)


# What can be pointed at


def targets(board: DaoBoard) -> Iterator[Target]:
    """Rows that show a player's cards, and the deal of the second round."""
    place, words, deal = room(board), board.words, write(DaoMove.DEAL)
    if deal in board.legal:
        yield Target("deal", name_move(deal, words), button(place), (deal,), role="button", hotkey="1")
    for i, seat in enumerate(order(board)):
        points = minus(totals(board)[seat])
        name = words("table.rank", rank=ranks(board)[seat], name=board.name(seat), points=points)
        page = f"{PAGE}{seat}"
        yield Target(page, name, rank_box(place, i), role="choice", act=page)
    for i, element in enumerate(ELEMENTS):
        yield Target(f"column/{element}", _told(board, element), column_box(place, i), role="text")


def _told(board: DaoBoard, element: str) -> str:
    """A column in words."""
    mine = shown(board)
    cards = mine.of(element)
    said = board.words(
        "table.column",
        element=element_name(board.words, element),
        total=sum(VALUE[card] for card in cards),
        others=len(mine.cards) - len(cards),
        points=minus(mine.choices[element]),
    )
    return f"{said} {board.words('table.counts_long')}" if element == mine.best else said


# How it looks


def under(show: DaoShow) -> Iterator[Item]:
    """Everything that lies under the cards: the rest is told only after the columns have been counted."""
    board, place = show.board, room(show.board)
    counted = show.count("seal") > 0.5
    heading = _heading(board) if counted else Heading(board.words("table.scoring"))
    yield item("heading", Box(0, 20, board.grid.width, 140), _headed, heading, (60 + place.dx, 88), place)
    if counted:
        yield from _ranks(show)
    for i, element in enumerate(ELEMENTS):
        column = _column(board, element, show.count(f"column/{i}") > 0.5, counted)
        box = column_box(place, i)
        yield item(("column", element), box.inflate(140, 100), _columned, box, column)


def over(show: DaoShow) -> Iterator[Item]:
    """The seal on the best column, and the button."""
    place, seal = room(show.board), show.count("seal")
    best = column_box(place, ELEMENTS.index(shown(show.board).best))
    if seal > 0.02:
        scale = round(1.0 if show.calm else 1.0 + 0.6 * (1 - seal), 2)
        at = (best.right - 16, best.bottom - 48)
        yield item("seal", Box(at[0] - 100, at[1] - 100, 200, 200), _seal, at, scale)
    if "deal" in show.targets:
        yield action_item(show, show.targets["deal"], "primary")


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands over the columns."""

    title: str
    remark: str | None = None
    """Beside it; without one the title isn't underlined."""


def _heading(board: DaoBoard) -> Heading:
    mine, words, several = shown(board), board.words, len(board.view["scores"]) > 1
    key = "wins" if mine.seat == order(board)[0] and board.over else "has"
    points = totals(board)[mine.seat] if board.over else mine.points
    title = words(f"table.{key}", name=board.name(mine.seat), n=points, points=minus(points))
    best = words("table.best", element=element_name(words, mine.best))
    return Heading(title, rounds(board, mine.seat) if several else best)


def _headed(heading: Heading, at: Spot, place: Room, paint: Painter) -> None:
    if heading.remark is None:
        paint.text(heading.title, at, TITLE)
        return
    width = paint.text(heading.title, at, capped(paint, TITLE), room=700)
    box = paint.layout.rect(Box(at[0] - 6, at[1] + 20, width + 22, 34))
    paint.surface.blit(paint.art.tinted("dao/underline", box.size, paint.theme.brass), box.topleft)
    left = at[0] + width + 36
    paint.text(heading.remark, (left, at[1] + 4), capped(paint, REMARK), room=place.grid.width - left - 140)


@dataclass(frozen=True, slots=True)
class Column:
    """One element: what it would bring and cost."""

    element: str
    name: str
    tag: str
    """Says that it counts, if it does and if that is told already."""
    values: tuple[int, ...]
    others: int
    cost: str
    """The others, in words."""
    points: int
    counted: bool


def _column(board: DaoBoard, element: str, counted: bool, best_told: bool) -> Column:
    mine, words = shown(board), board.words
    values = tuple(VALUE[card] for card in mine.of(element))
    others = len(mine.cards) - len(values)
    return Column(
        element,
        element_name(words, element),
        words("table.counts") if best_told and element == mine.best else "",
        values,
        others,
        words("table.others", n=others),
        mine.choices[element],
        counted,
    )


def _columned(box: Box, column: Column, paint: Painter) -> None:
    tag_w = 0.0
    if column.tag:
        paint.glass(box.inflate(12, 12), Pane(14, alpha=0.92, line=1.0, lit=True, tones=WARM))
        tag_style = capped(paint, TAG, 1.1)
        tag_w = paint.type.width(column.tag, tag_style.size, tag_style.face)
        paint.text(column.tag, (box.right - 16, 198), tag_style, "rm")
    else:
        paint.glass(box, Pane(12, alpha=0.34, line=0.28, shade=False))
    paint.picture(f"dao/chop_{FILES[column.element]}_lit", Box(box.x + 16, 176, 40, 40))
    name = capped(paint, Style(25, "serif_semi", "cream" if column.tag else "second"), 1.1)
    paint.text(column.name, (box.x + 66, 196), name, room=WIDTH - 90 - tag_w)
    if column.counted:
        _sum(paint, box, column)


def _sum(paint: Painter, box: Box, column: Column) -> None:
    """Its values, less one for every other card, at the foot of the column."""
    best, x, y, wide = bool(column.tag), box.centerx, box.bottom - 182, box.w - 30
    if best:
        sheet = Box(box.x + 8, y, box.w - 16, 174)
        paint.shadow(sheet, 8, 8, 4, 150)
        paint.box(sheet, 8, PAPER, PAPER_EDGE, 1.4)
    style = capped(paint, BEST_SUMS if best else SUMS, 1.1)
    paint.text(_added(paint, column.values, wide), (x, y + 26), style, "cm", room=wide)
    cost = capped(paint, BEST_COSTS if best else COSTS)
    paint.text(f"− {column.others}  ({column.cost})", (x, y + 54), cost, "cm", room=wide)
    paint.box(Box(x - 60, y + 74, 120, 1.6), 0, (paint.theme.ink, 0.6) if best else (paint.theme.brass, 0.35))
    if best:
        made = number_picture(paint, column.points, paint.layout.px(82), INK)
        paint.surface.blit(made, made.get_rect(center=paint.layout.at(x, y + 124)))
    else:
        paint.text(minus(column.points), (x, y + 124), capped(paint, VALUE_STYLE), "cm")


def _added(paint: Painter, values: tuple[int, ...], wide: float) -> str:
    """'4 + 3 = 7'; where there is no room for that, only what it comes to."""
    line, total = f"{' + '.join(map(str, values))} = {sum(values)}", f"{sum(values)}"
    fits = paint.type.width(line, 16 / paint.layout.text) <= wide
    return line if fits and len(values) > 1 else total


def _seal(at: Spot, scale: float, paint: Painter) -> None:
    """The red seal at the paper's corner: it comes down from above."""
    size = paint.layout.px(70)
    flat = paint.art.keep(
        ("seal", size), lambda: padded(paint.art.picture("dao/seal_best", (2 * size, 2 * size)))
    )
    made = paint.art.keep(("seal", size, scale), lambda: turned(flat, 7, scale / 2))
    paint.surface.blit(made, made.get_rect(center=paint.layout.at(*at)), special_flags=STAMP)


@dataclass(frozen=True, slots=True)
class Rank:
    """A row of the list: rank, who, which element counted, points."""

    rank: int
    place: Place
    mine: Worth
    cards: str
    points: int
    on: bool
    """Do the cards of this one lie in the columns?"""
    hover: float
    focused: bool


def _ranks(show: DaoShow) -> Iterator[Item]:
    """Everybody's points, and that a click shows their cards."""
    board, place = show.board, room(show.board)
    left, said = 1236 + place.dx, board.words
    head = said("table.ranks" if board.over else "table.ranks_round")
    foot = (left, rank_box(place, board.seats - 1).bottom + 22)
    for key, words, at, style in (
        ("ranks", head, (left, 184), HEAD),
        ("turn", said("table.turn"), foot, TURN),
    ):
        yield item(key, Box(at[0] - 20, at[1] - 33, RANKS_W + 40, 66), _line, words, at, style)
    for i, seat in enumerate(order(board)):
        box, rank = rank_box(place, i), _rank(show, seat)
        yield item(("rank", seat), box.inflate(300, 250), _ranked, box, rank)


def _line(words: str, at: Spot, style: Style, paint: Painter) -> None:
    paint.text(words, at, capped(paint, style), room=RANKS_W)


def _rank(show: DaoShow, seat: Seat) -> Rank:
    board, target, mine = show.board, f"{PAGE}{seat}", worth(show.board)[seat]
    return Rank(
        ranks(board)[seat],
        board.places[seat],
        mine,
        board.words("table.cards", n=len(mine.cards)),
        totals(board)[seat],
        seat == shown(board).seat,
        show.hover(target),
        show.focused == target,
    )


def _ranked(box: Box, rank: Rank, paint: Painter) -> None:
    first, large = rank.rank == 1, box.h > 60
    if rank.focused:
        paint.focus(box, 12)
    line = 1.0 if first or rank.on else 0.4 + 0.5 * rank.hover
    tones = WARM if rank.on else ("glass_top", "glass_foot")
    paint.glass(box, Pane(12, alpha=0.94 if rank.on else 0.7, line=line, lit=first, tones=tones))
    number = Style(24, "serif", "brass_light" if first else "second")
    paint.text(f"{rank.rank}.", (box.x + 18, box.centery), capped(paint, number, 1.1))
    paint.player(rank.place.token, (box.x + 70, box.centery), 38)
    name = (box.x + 102, box.centery - (12 if large else 0))
    paint.text(rank.place.name, name, capped(paint, Style(23, "serif_semi"), 1.1), room=110)
    if large:
        paint.picture(f"dao/chop_{FILES[rank.mine.best]}_lit", Box(box.x + 102, box.centery + 6, 19, 19))
        at = (box.x + 130, box.centery + 16)
        paint.text(rank.cards, at, capped(paint, Style(16, tone="second")), room=100)
    points = Style(38 if large else 30, "serif", "brass_light" if first else "cream")
    paint.text(minus(rank.points), (box.right - 20, box.centery), capped(paint, points, 1.1), "rm")
