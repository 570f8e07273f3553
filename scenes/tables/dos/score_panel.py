"""The score panel of Dos, between two rounds of a match: who won the round, and how far all have come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.kernel.types import Seat, rank_scores
from scenes.table.drawing.name_plates import WARM_COLOURS, action_item, cap_style
from scenes.table.generic.scores import seats_by_rank, total_points
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item
from scenes.tables.dos.board_types import DosBoard, DosShow, round_scores
from scenes.tables.dos.layout import room
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import BODY, CONTROL, HEAD, HINT, SHEET

WIDE = 760.0
HEADLINE, NEXT = Style(HEAD, "serif", shade=1.5), Style(HINT, tone="second")
NAME, WON, TOTAL = (
    Style(BODY, "serif_semi"),
    Style(BODY, "sans_semi", "brass_light"),
    Style(HEAD, "sans_semi"),
)
HEAD_HIGH, ROW_HIGH, FOOT_HIGH = 62.0, 43.0, 80.0
"""Heights of the headline, of a row, and of the foot with the button."""
ROWS = 5
"""So many rows stand below each other; more stand in two columns."""
OVER, OVER_UPRIGHT = 70.0, 150.0
"""How far over the middle of the ring the panel begins: below the hands at the top."""
BUTTON = (280.0, 56.0)
LINE = 4.0
"""Height of the line that shows how far somebody is on the way to the sum."""


def panel_box(board: DosBoard) -> Box:
    """The panel, in the middle of the table."""
    place, rows = room(board), min(ROWS, board.seats)
    high, wide = HEAD_HIGH + ROW_HIGH * rows + FOOT_HIGH, min(WIDE, board.grid.width - 80)
    top = place.y - (OVER_UPRIGHT if board.grid.upright else OVER)
    return Box(place.x - wide / 2, top, wide, high)


def row_boxes(board: DosBoard) -> Iterator[tuple[Seat, Box]]:
    """A row for each seat, the one with most points first."""
    box, ranks = panel_box(board), rank_scores(total_points(round_scores(board)))
    columns = 1 if board.seats <= ROWS else 2
    wide = (box.w - 28) / columns
    for i, seat in enumerate(seats_by_rank(ranks)):
        column, row = divmod(i, ROWS)
        yield seat, Box(box.x + 14 + column * wide, box.y + HEAD_HIGH + row * ROW_HIGH, wide - 6, ROW_HIGH)


def deal_box(board: DosBoard) -> Box:
    """The button that deals the next round."""
    box = panel_box(board)
    return box_around((box.right - BUTTON[0] / 2 - 20, box.bottom - FOOT_HIGH / 2), *BUTTON)


def items(show: DosShow) -> Iterator[Item]:
    """The panel, and the button for whoever deals."""
    board = show.board
    look = (tuple(map(tuple, round_scores(board))), board.view["turn"], board.words.lang)
    yield Item("score", panel_box(board).inflate(40, 40), look, partial(_panel, board))
    if "deal" in show.targets:
        yield action_item(show, show.targets["deal"], "primary")


def _panel(board: DosBoard, paint: Painter) -> None:
    box, scores = panel_box(board), round_scores(board)
    paint.glass(box, Pane(SHEET, alpha=0.95, line=0.8))
    winner = max(range(board.seats), key=scores[-1].__getitem__)
    said = board.words("table.round_won", name=board.name(winner), n=scores[-1][winner])
    paint.text(
        said, (box.centerx, box.y + HEAD_HIGH / 2 + 2), cap_style(paint, HEADLINE, 1.2), "cm", box.w - 50
    )
    for seat, row in row_boxes(board):
        _row(paint, board, seat, row, seat == winner)
    turn = board.view["turn"]
    if turn is not None:
        said = board.words("table.next_round", n=len(scores) + 1, name=board.name(turn))
        foot = Box(box.x + 26, box.bottom - FOOT_HIGH, box.w - BUTTON[0] - 70, FOOT_HIGH)
        paint.lines(said, (foot.x, foot.centery), cap_style(paint, NEXT, 1.2), "lm", foot.w)


def _row(paint: Painter, board: DosBoard, seat: Seat, box: Box, won: bool) -> None:
    """Draws a seat's coin, name, points of this round, and the sum with its line on the way to the end."""
    scores, target = round_scores(board), int(board.view["options"]["points"])
    total, y = total_points(scores)[seat], box.centery - 2
    if won:
        paint.glass(box.inflate(0, -4), Pane(CONTROL, alpha=0.9, line=0.8, shade=False, tones=WARM_COLOURS))
    name, gained, sum_ = (cap_style(paint, each, 1.2) for each in (NAME, WON, TOTAL))
    paint.player(board.places[seat].token, (box.x + 26, y), 33)
    paint.text(board.name(seat), (box.x + 52, y), name, room=box.w - 52 - (235 if won else 155))
    if won:
        paint.text(f"+{scores[-1][seat]}", (box.right - 152, y), gained, "rm", 76)
    paint.text(str(total), (box.right - 72, y), sum_, "rm", 74)
    paint.text(f"/ {target}", (box.right - 64, y), cap_style(paint, NEXT, 1.1), room=60)
    way = Box(box.x + 52, box.bottom - LINE - 2, box.w - 66, LINE)
    paint.box(way, LINE / 2, ((255, 255, 255), 0.1))
    if total:
        paint.box(
            Box(way.x, way.y, way.w * min(1.0, total / target), LINE), LINE / 2, (paint.theme.brass, 0.9)
        )
