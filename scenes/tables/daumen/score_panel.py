"""The score panel at the end of a game: what everybody won, what it is worth, and how the match stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from game.kernel.types import Seat, rank_scores
from scenes.table.drawing.name_plates import WARM_COLOURS, action_item
from scenes.table.generic.scores import seats_by_rank, total_points
from scenes.table.generic.shared_drawing import limit_growth
from scenes.table.model.items import Item, item
from scenes.table.model.pose import CARD_ASPECT, Key, Pose, spread
from scenes.table.model.zones import Piece
from scenes.tables.daumen.board_types import DaumenBoard, DaumenShow
from scenes.tables.daumen.layout import DaumenRoom, room
from scenes.tables.daumen.numerals import draw_number
from scenes.tables.daumen.reveal import SUM, draw_thumb
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.theme import rgb

TITLE = Style(42, "serif", shade=2)
HEAD, NEXT = Style(18, "sans_semi", "brass_light"), Style(20, "sans_semi", "brass_light")
COST = rgb("#F0826F")
COLUMNS = (("harmless", 392.0, 238.0), ("poison", 742.0, 206.0), ("hand", 1052.0, 96.0))
"""What counts, where its cards begin, and how wide they may lie."""
POINTS, TOTAL = 1282.0, 1402.0
"""The middles of the points of this game, and of all games."""
UPRIGHT = (("harmless", 84.0, 250.0), ("poison", 420.0, 160.0), ("hand", 660.0, 80.0))
UPRIGHT_POINTS, UPRIGHT_TOTAL = 660.0, 780.0
"""The same on a screen that stands upright: there the cards lie below the names."""


Row: TypeAlias = Mapping[str, Sequence[Piece]]
"""One seat's cards, by the columns in which they lie."""


def seat_row(board: DaumenBoard, seat: Seat) -> Row:
    """What one seat has won and kept."""
    won = sorted(board.pieces(f"won/{seat}"), key=lambda piece: ("ygb".find(piece.face[0]), piece.face))
    poison = [piece for piece in won if piece.face.endswith("!")]
    harmless = [piece for piece in won if not piece.face.endswith("!")]
    return {"harmless": harmless, "poison": poison, "hand": board.pieces(f"hand/{seat}")}


def seat_ranks(board: DaumenBoard) -> tuple[int, ...]:
    """The rank of each seat: in this game, or at the end in the match."""
    scores = board.view["scores"]
    return rank_scores(total_points(scores) if board.is_over else scores[-1])


def seats_in_order(board: DaumenBoard) -> list[Seat]:
    """The seats from the first to the last."""
    return seats_by_rank(seat_ranks(board))


# Where things lie


def panel_box(place: DaumenRoom) -> Box:
    """The panel on which all of it stands."""
    if place.grid.upright:
        return Box(40 + place.dx * 0.2, 226, 820 + place.dx * 1.6, 980 + place.dy)
    return Box(130 + place.dx, 128 + place.dy * 0.3, 1340, 616 + place.dy * 0.4)


def heads_height(place: DaumenRoom) -> float:
    """How high the headings of the columns are."""
    return 104.0 if place.grid.upright else 60.0


def row_box(place: DaumenRoom, seats: int, i: int) -> Box:
    """The i-th row of so many seats."""
    box, head = panel_box(place), heads_height(place)
    high = min(200.0 if place.grid.upright else 136.0, (box.h - head - 10) / seats)
    return Box(box.x + 12, box.y + head + i * high, box.w - 24, high)


def name_box(place: DaumenRoom, box: Box) -> Box:
    """The part of a row with rank, name and points."""
    return Box(box.x, box.y + 4, box.w, box.h * 0.44) if place.grid.upright else box


def cards_box(place: DaumenRoom, box: Box) -> Box:
    """The part of a row with the cards."""
    return Box(box.x, box.y + box.h * 0.4, box.w, box.h * 0.6) if place.grid.upright else box


def column_places(place: DaumenRoom) -> Iterator[tuple[str, float, float]]:
    """What counts, where its cards begin, and how wide they may lie, in this window."""
    for name, left, space in UPRIGHT if place.grid.upright else COLUMNS:
        yield name, left + place.dx, space


def card_width(box: Box) -> float:
    """How wide cards are in their part of a row."""
    return min(76.0, (box.h - 18) / CARD_ASPECT)


def card_step(n: int, space: float, wide: float) -> float:
    """From one of n cards to the next."""
    return spread(n, space, wide, min(40.0, wide * 0.52))


def row_poses(board: DaumenBoard) -> dict[Key, Pose]:
    """Every card in its row."""
    place = room(board)
    out: dict[Key, Pose] = {}
    for i, seat in enumerate(seats_in_order(board)):
        box = cards_box(place, row_box(place, board.seats, i))
        wide, mine = card_width(box), seat_row(board, seat)
        for column, left, space in column_places(place):
            step = card_step(len(mine[column]), space, wide)
            for j, piece in enumerate(mine[column]):
                x, lean = left + wide / 2 + j * step, (j % 3 - 1) * 1.2
                out[piece.id] = Pose(x, box.centery, wide, lean, lift=2, z=200 + 60 * i + j)
    return out


# How it looks


def items_below(show: DaumenShow) -> Iterator[Item]:
    """What lies under the cards: the panel with headings, ranks and names."""
    board, place = show.board, room(show.board)
    yield Item("score", board.grid.screen, _look(board), partial(_board, board, place))


def items_above(show: DaumenShow) -> Iterator[Item]:
    """What lies over the cards: sums beside them, what comes next, and the button."""
    board, place = show.board, room(show.board)
    yield Item("sums", panel_box(place), _look(board), partial(_all_sums, board, place))
    if board.view["phase"] == "scored" and board.view["turn"] is not None:
        done, name = len(board.view["scores"]), board.name(board.view["turn"])
        said = board.words("table.next", n=done + 1, all=board.view["options"]["games"], name=name)
        foot = place.grid.handed(place.go_on)
        box = place.grid.handed(
            Box(panel_box(place).x + 10, foot.y, foot.x - panel_box(place).x - 50, foot.h)
        )
        if place.grid.upright:  # over the button
            box = Box(panel_box(place).x + 10, foot.y - 50, panel_box(place).w - 20, 40)
        left, y, wide = box.x, box.centery, box.w
        yield item("next", Box(left, y - 30, wide, 60), _next, said, (left, y), wide)
    if "deal" in show.targets:
        yield action_item(show, show.targets["deal"], "primary")


def _look(board: DaumenBoard) -> object:
    """What the drawing of the score depends on."""
    scores = tuple(tuple(each) for each in board.view["scores"])
    return scores, board.is_over, tuple(seat_row(board, seat) for seat in range(board.seats))


def _board(board: DaumenBoard, place: DaumenRoom, paint: Painter) -> None:
    paint.glass(panel_box(place), Pane(22, alpha=0.95, line=0.8))
    _headline(paint, board, place)
    _heads(paint, board, place)
    for i, seat in enumerate(seats_in_order(board)):
        _row(paint, board, row_box(place, board.seats, i), seat, i)
        _named(paint, board, name_box(place, row_box(place, board.seats, i)), seat)


def _all_sums(board: DaumenBoard, place: DaumenRoom, paint: Painter) -> None:
    for i, seat in enumerate(seats_in_order(board)):
        box = row_box(place, board.seats, i)
        _card_sums(paint, cards_box(place, box), seat_row(board, seat), place)
        _points(paint, board, name_box(place, box), seat, place)


def _next(said: str, at: Spot, wide: float, paint: Painter) -> None:
    paint.text(said, at, NEXT, room=wide)


def _headline(paint: Painter, board: DaumenBoard, place: DaumenRoom) -> None:
    """Draws who won this game, with a thumb up. Who has won the match is said by the result's own scene."""
    first = [seat for seat in range(board.seats) if seat_ranks(board)[seat] == 1]
    words = board.words
    played = len(board.view["scores"])
    if board.is_over:
        said = words("table.counted")
    elif len(first) == 1:
        said = words("table.wins_game", name=board.name(first[0]), n=played)
    else:
        said = words("table.tied_game", n=played)
    x, y = place.middle, panel_box(place).y - 46
    said, size = paint.type.fit_text(said, limit_growth(paint, TITLE).size, 620, TITLE.face)
    wide = paint.type.width(said, size, TITLE.face)
    paint.text(said, (x, y), Style(size, TITLE.face, shade=2), "cm")
    symbol = board.places[first[0]].symbol
    draw_thumb(paint, symbol, False, (x - wide / 2 - 62, y + 26), 168, panel_box(place).y)


def _heads(paint: Painter, board: DaumenBoard, place: DaumenRoom) -> None:
    """Draws the headings: what each card of a column is worth."""
    upper, y = panel_box(place).y + 34, panel_box(place).y + heads_height(place) - 26
    head = limit_growth(paint, HEAD)
    signs = {"harmless": "mark_harmless", "poison": "mark_poison", "hand": "icon_hand"}
    for column, left, space in column_places(place):
        paint.picture(f"daumen/{signs[column]}", Box(left, y - 18, 36, 36))
        paint.text(board.words(f"table.each_{column}"), (left + 44, y), head, room=space + 56)
    paint.text(board.words("table.points"), (_points_x(board, place), upper), head, "cm", room=120)
    if len(board.view["scores"]) > 1:
        paint.text(board.words("table.total"), (_total_x(place), upper), head, "cm", room=120)


def _total_x(place: DaumenRoom) -> float:
    return (UPRIGHT_TOTAL if place.grid.upright else TOTAL) + place.dx


def _points_x(board: DaumenBoard, place: DaumenRoom) -> float:
    points, total = (UPRIGHT_POINTS if place.grid.upright else POINTS) + place.dx, _total_x(place)
    return points if len(board.view["scores"]) > 1 else (points + total) / 2


def _row(paint: Painter, board: DaumenBoard, box: Box, seat: Seat, i: int) -> None:
    """Draws the ground of the i-th row: glass for the first rank, a line above the others."""
    first = seat_ranks(board)[seat] == 1
    if first:
        paint.glass(box.inflate(0, -8), Pane(16, alpha=0.92, line=1.0, shade=False, tones=WARM_COLOURS))
    elif i > 0 and seat_ranks(board)[seats_in_order(board)[i - 1]] != 1:
        paint.line((box.x + 28, box.y), (box.right - 28, box.y), 60)


def _named(paint: Painter, board: DaumenBoard, box: Box, seat: Seat) -> None:
    """Draws rank, token and name of a seat."""
    first = seat_ranks(board)[seat] == 1
    size = min(30.0, box.h * 0.36) / paint.layout.text**0.6
    tone = "brass_light" if first else "second"
    paint.text(f"{seat_ranks(board)[seat]}.", (box.x + 36, box.centery), Style(size, "serif", tone), "cm")
    paint.player(board.places[seat].token, (box.x + 92, box.centery), min(50.0, box.h * 0.6))
    paint.text(board.name(seat), (box.x + 128, box.centery), Style(size * 0.9, "serif_semi"), room=118)


def _card_sums(paint: Painter, box: Box, mine: Row, place: DaumenRoom) -> None:
    """Draws right of the cards of each column what they are worth."""
    wide = card_width(box)
    for column, left, space in column_places(place):
        n = len(mine[column])
        if not n:
            paint.text("–", (left + wide / 2, box.centery), Style(26, "serif", "third"), "cm")
            continue
        x = left + wide + card_step(n, space, wide) * (n - 1) + 14
        value, tone = (n, "cream") if column == "harmless" else (-n, COST)
        draw_number(paint, value, (x, box.centery), min(36.0, box.h * 0.46), tone, "l")


def _points(paint: Painter, board: DaumenBoard, box: Box, seat: Seat, place: DaumenRoom) -> None:
    """Draws the points of this game; after several games these smaller, and large what all have brought."""
    scores, size = board.view["scores"], min(60.0, box.h * 0.66)
    many, bright = len(scores) > 1, SUM if seat_ranks(board)[seat] == 1 else "cream"
    at = (_points_x(board, place), box.centery)
    draw_number(paint, scores[-1][seat], at, size * (0.7 if many else 1), "second" if many else bright)
    if many:
        draw_number(paint, total_points(scores)[seat], (_total_x(place), box.centery), size, bright)
