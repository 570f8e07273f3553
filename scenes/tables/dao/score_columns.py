"""The score at the end of a round: one player's cards in five columns, what each element would bring, and a
list of all players by rank.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.language.forms import format_whole
from game.titles.dao.rules.cards import ELEMENTS, VALUE
from scenes.base.match import Place
from scenes.table.drawing.name_plates import WARM_COLOURS, action_item, cap_style
from scenes.table.generic.scores import seats_by_rank, total_points
from scenes.table.generic.shared_drawing import draw_picture, draw_sprite
from scenes.table.generic.shared_places import box_around, pair_poses
from scenes.table.model.items import Item, item
from scenes.table.model.pose import CARD_ASPECT, Key, Pose, spread
from scenes.tables.dao.board_types import DaoBoard, DaoShow
from scenes.tables.dao.card_values import HAND_PAGE, hand_values, seat_ranks, shown_hand
from scenes.tables.dao.dial import INK, number_picture
from scenes.tables.dao.layout import DaoRoom, put_away_poses, room
from scenes.tables.dao.words import FILES, element_name, round_points, tie_note
from scenes.ui.art import pad_sprite, turned
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.theme import rgb

CARD_W, FIGURE = 150.0, 0.31
"""Width of a card; and as a share of that, how much of its upper part has to be seen to read its figure."""
PAPER, PAPER_EDGE = rgb("#F4EBD9"), rgb("#967C4E")
TITLE = Style(40, "serif_semi", shade=3)
REMARK = Style(23, "serif_it", "cream")
HEAD, TURN = Style(28, "serif_semi"), Style(17, "serif_it", "cream")
NAMES = Style(25, "serif_semi", "second"), Style(25, "serif_semi")
"""For the name of an element, and of the one that counts."""
NAME, CARDS = Style(23, "serif_semi"), Style(16, tone="second")
SUMS, BEST_SUMS = Style(20, "sans", "second"), Style(20, "sans_semi", "ink")
COSTS, BEST_COSTS = Style(18, "sans", "second"), Style(18, "sans", rgb("#3C3224"))
TAG = Style(20, "serif_it", "brass_light")
VALUE_STYLE = Style(44, "serif", "second")


# Where things lie


def column_poses(board: DaoBoard) -> dict[Key, Pose]:
    """Where the cards lie: one seat's in the columns, all others unseen below their rows in the list."""
    place, seat = room(board), shown_hand(board).seat
    out = put_away_poses(board)
    for i, element in enumerate(ELEMENTS):
        mine = [piece for piece in board.pieces(f"taken/{seat}") if piece.face[0] == element]
        out |= pair_poses(mine, _down(place, i, len(mine)))
    for i, other in enumerate(seats_by_rank(seat_ranks(board))):
        under = Pose(place.rank_box(i).x + 40, place.rank_box(i).centery, 40, alpha=0.0)
        out |= {piece.id: under for piece in board.pieces(f"taken/{other}") if other != seat}
    row = board.pieces("row")
    return out | pair_poses(
        row, (Pose(place.row_x + 100 * n, place.row_y, CARD_W, alpha=0.0) for n in range(len(row)))
    )


def _down(place: DaoRoom, i: int, n: int) -> Iterator[Pose]:
    """N cards one below the other in a column; many are smaller, so that the figure of each can be seen."""
    column = place.columns[i]
    high = column.h - 247
    wide = min(CARD_W, column.w - 20, high / (CARD_ASPECT + FIGURE * max(0, n - 1)))
    step = spread(n, high, wide * CARD_ASPECT, 52)
    for k in range(n):
        yield Pose(column.centerx, 236 + k * step + wide * CARD_ASPECT / 2, wide, z=200 + k)


# How it looks


def items_below(show: DaoShow) -> Iterator[Item]:
    """What lies under the cards. Who has how many points is told only after the columns were counted up."""
    counted = show.count("seal") > 0.5
    yield _heading(show.board, counted)
    if counted:
        yield from _ranks(show)
    yield from _light(show)
    for i, element in enumerate(ELEMENTS):
        yield from _column(show, i, element, counted)


def items_above(show: DaoShow) -> Iterator[Item]:
    """What lies over the cards: the seal on the best column, and the button."""
    place, seal = room(show.board), show.count("seal")
    best = place.columns[ELEMENTS.index(shown_hand(show.board).best)]
    if seal > 0.02:
        scale = round(1.0 if show.reduced_motion else 1.0 + 0.6 * (1 - seal), 2)
        at = (best.right - 16, best.bottom - 48)
        yield item("seal", box_around(at, 200), draw_seal, 70.0, 7.0, at, scale)
    if "deal" in show.targets:
        yield action_item(show, show.targets["deal"], "primary")


def _heading(board: DaoBoard, counted: bool) -> Item:
    """Whose cards lie in the columns, and what they bring. Who has won is said by the result's own scene."""
    mine, words, wide = shown_hand(board), board.words, board.grid.width
    points = total_points(board.view["scores"])[mine.seat] if board.is_over else mine.points
    title = words("table.has", name=board.name(mine.seat), n=points, points=format_whole(points))
    best = words("table.best", element=element_name(words, mine.best))
    remark = round_points(board, mine.seat) if len(board.view["scores"]) > 1 else best
    said = (title, remark) if counted else (words("table.scoring"), "")
    token = board.places[mine.seat].token if counted else ""
    left = (210 if board.grid.left else 60) + room(board).dx + (68 if counted else 0)
    return item("heading", Box(0, 20, wide, 140), _headed, *said, token, (left, 88), wide - 140)


def _headed(title: str, remark: str, token: str, at: Spot, right: float, paint: Painter) -> None:
    if token:
        paint.player(token, (at[0] - 38, at[1]), 56)
    if not remark:
        paint.text(title, at, TITLE)
        return
    width = paint.text(title, at, cap_style(paint, TITLE), room=700)
    box = paint.layout.rect(Box(at[0] - 6, at[1] + 20, width + 22, 34))
    paint.surface.blit(paint.art.tinted("dao/underline", box.size, paint.theme.brass), box.topleft)
    left = at[0] + width + 36
    paint.text(remark, (left, at[1] + 4), cap_style(paint, REMARK), room=right - left)


def _column(show: DaoShow, i: int, element: str, counted: bool) -> Iterator[Item]:
    """The column of an element, and once its cards have come, what they would bring and cost."""
    box, words, mine = room(show.board).columns[i], show.board.words, shown_hand(show.board)
    values = tuple(VALUE[card] for card in mine.of(element))
    tag = words("table.counts") if counted and element == mine.best else ""
    name = element_name(words, element)
    yield item(("column", element), box.inflate(140, 100), _columned, box, element, name, tag)
    if show.count(f"column/{i}") > 0.5:
        others = len(mine.cards) - len(values)
        cost = f"− {others}  ({words('table.others', n=others)})"
        yield item(("sum", element), box, _sum, box, values, cost, mine.choices[element], bool(tag))


def _columned(box: Box, element: str, name: str, tag: str, paint: Painter) -> None:
    """Draws a column's glass, sign and name; and if there is room `tag`, which says that it counts."""
    if tag:
        paint.glass(box.inflate(12, 12), Pane(14, alpha=0.92, line=1.0, lit=True, tones=WARM_COLOURS))
    else:
        paint.glass(box, Pane(12, alpha=0.34, line=0.28, shade=False))
    paint.picture(f"dao/chop_{FILES[element]}_lit", Box(box.x + 16, 176, 40, 40))
    style, small = cap_style(paint, NAMES[bool(tag)], 1.1), cap_style(paint, TAG, 1.1)
    left = box.w - 90 - (paint.type.width(tag, small.size, small.face) if tag else 0)
    if tag and not paint.type.fit_text(name, style.size, left, style.face)[0].endswith("…"):
        paint.text(tag, (box.right - 16, 198), small, "rm")
        paint.text(name, (box.x + 66, 196), style, room=left)
    else:
        paint.text(name, (box.x + 66, 196), style, room=box.w - 74)


def _sum(box: Box, values: tuple[int, ...], cost: str, points: int, best: bool, paint: Painter) -> None:
    """Draws the foot of a column: its values added up, less one for every other card, and what that makes."""
    x, y, wide = box.centerx, box.bottom - 182, box.w - 30
    if best:
        sheet = Box(box.x + 8, y, box.w - 16, 174)
        paint.shadow(sheet, 8, 8, 4, 150)
        paint.box(sheet, 8, PAPER, PAPER_EDGE, 1.4)
    style = cap_style(paint, BEST_SUMS if best else SUMS, 1.1)
    paint.text(_added(paint, values, wide), (x, y + 26), style, "cm", room=wide)
    style = cap_style(paint, BEST_COSTS if best else COSTS)
    cut = paint.type.fit_text(cost, style.size, wide, style.face)[0].endswith("…")
    paint.text(cost.partition("  ")[0] if cut else cost, (x, y + 54), style, "cm", room=wide)
    paint.box(Box(x - 60, y + 74, 120, 1.6), 0, (paint.theme.ink, 0.6) if best else (paint.theme.brass, 0.35))
    if best:
        draw_picture(paint, number_picture(paint, points, paint.layout.px(82), INK), (x, y + 124))
    else:
        paint.text(format_whole(points), (x, y + 124), cap_style(paint, VALUE_STYLE), "cm")


def _added(paint: Painter, values: tuple[int, ...], wide: float) -> str:
    """'4 + 3 = 7', or only '7' where there is no room for that."""
    line, total = f"{' + '.join(map(str, values))} = {sum(values)}", f"{sum(values)}"
    fits = paint.type.width(line, 16 / paint.layout.text) <= wide
    return line if fits and len(values) > 1 else total


def _light(show: DaoShow) -> Iterator[Item]:
    """Light behind the best column in the winner's moment, when its cards hop."""
    best = room(show.board).columns[ELEMENTS.index(shown_hand(show.board).best)]
    for _, share in show.marks("triumph"):
        if not show.reduced_motion:
            light = round(math.sin(math.pi * share) * 8) * 20
            yield item("light", best.inflate(340, 260), _lit, best, light)


def _lit(box: Box, light: int, paint: Painter) -> None:
    if light:
        paint.glow(box.center, (box.w * 1.25, box.h * 0.66), light)


def draw_seal(wide: float, angle: float, at: Spot, scale: float, paint: Painter) -> None:
    """The red seal round a point; on its way down it is larger (`scale` above 1) than where it rests."""
    size, art = paint.layout.px(wide), paint.art
    flat = art.keep(("seal", size), lambda: pad_sprite(art.picture("dao/seal_best", (2 * size, 2 * size))))
    draw_sprite(paint, art.keep(("seal", size, angle, scale), lambda: turned(flat, angle, scale / 2)), at)


def _ranks(show: DaoShow) -> Iterator[Item]:
    """The list of ranks, its heading, and below it a note that a click on a row shows that player's cards."""
    board, place, points = show.board, room(show.board), total_points(show.board.view["scores"])
    head = board.words("table.ranks" if board.is_over else "table.ranks_round")
    list_ = place.ranks
    foot = (list_.x, place.rank_box(board.seats - 1).bottom + 18)
    note = Box(*foot, list_.w, list_.bottom - foot[1])
    at = (list_.x, list_.y - 34)
    yield item("ranks", Box(at[0] - 20, at[1] - 33, list_.w + 40, 66), _head, head, at, list_.w)
    said = tie_note(board) + board.words("table.click_name")
    yield item("turn", note.inflate(20, 20), _note, said, foot, list_.w)
    for i, seat in enumerate(seats_by_rank(seat_ranks(board))):
        box, mine, target = place.rank_box(i), hand_values(board)[seat], f"{HAND_PAGE}{seat}"
        score = (mine.best, board.words("table.cards", n=len(mine.cards)), points[seat])
        look = (seat == shown_hand(board).seat, show.hover(target), show.focused == target)
        row = (seat_ranks(board)[seat], board.places[seat], score, look)
        yield item(target, box.inflate(300, 250), _rank, box, *row)


def _head(words: str, at: Spot, wide: float, paint: Painter) -> None:
    paint.text(words, at, cap_style(paint, HEAD), room=wide)


def _note(words: str, at: Spot, wide: float, paint: Painter) -> None:
    paint.lines(words, at, cap_style(paint, TURN), "lt", wide)


def _rank(
    box: Box,
    rank: int,
    who: Place,
    score: tuple[str, str, int],
    look: tuple[bool, float, bool],
    paint: Painter,
) -> None:
    """Draws a row of the list. `score` is the element that counts, how many cards in words, and points;
    `look` says whether these cards lie in the columns, how far the pointer is on the row (0 to 1), and
    whether the keyboard is.
    """
    (best, cards, points), (on, hover, focused) = score, look
    first, large, tone = rank == 1, box.h > 60, "brass_light"
    if focused:
        paint.focus(box, 12)
    line, tones = (
        1.0 if first or on else 0.4 + 0.5 * hover,
        WARM_COLOURS if on else ("glass_top", "glass_foot"),
    )
    paint.glass(box, Pane(12, alpha=0.94 if on else 0.7, line=line, lit=first, tones=tones))
    style = cap_style(paint, Style(24, "serif", tone if first else "second"), 1.1)
    paint.text(f"{rank}.", (box.x + 18, box.centery), style)
    paint.player(who.token, (box.x + 70, box.centery), 38)
    name, style = (box.x + 102, box.centery - (12 if large else 0)), cap_style(paint, NAME, 1.1)
    paint.text(who.name, name, style, room=110)
    style = cap_style(paint, Style(38 if large else 30, "serif", tone if first else "cream"), 1.1)
    width = paint.text(format_whole(points), (box.right - 20, box.centery), style, "rm")
    if large:
        below = Box(box.x + 102, box.centery + 6, box.w - 122 - width - 8, 20)
        _counted(paint, f"dao/chop_{FILES[best]}_lit", cards, below)


def _counted(paint: Painter, emblem: str, cards: str, box: Box) -> None:
    """Draws the sign of the element that counts and how many cards there are; only one of both if the words
    are too large.
    """
    style = cap_style(paint, CARDS)
    wide = paint.type.width(cards, style.size, style.face)
    if wide + 28 <= box.w or wide > box.w:
        paint.picture(emblem, Box(box.x, box.y, 19, 19))
    if wide <= box.w:
        paint.text(cards, (box.x + (28 if wide + 28 <= box.w else 0), box.y + 10), style)
