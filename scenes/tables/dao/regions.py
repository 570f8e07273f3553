"""How far DAO's furniture reaches and what its look depends on, so that a frame draws no more than has
changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.dao.cards import ELEMENTS
from scenes.table.loose import LooseShow as Show
from scenes.tables.dao import dial, paint, scoring
from scenes.tables.dao.places import CARD_H, OPEN_ROW, room
from scenes.ui.layout import Box

Region = tuple[Box, object]


def regions(show: Show) -> Iterator[Region]:
    """Everything that `below` and `above` draw."""
    yield from _scoring(show) if scoring.open_(show.board) else _playing(show)


def _playing(show: Show) -> Iterator[Region]:
    board, place = show.board, room(show.board)
    yield dial.reach(show), dial.look(show)
    yield place.tray.inflate(40, 40), paint.tray_look(show)
    yield place.eye.inflate(60, 60), (board.eye, show.hover("table/eye"), show.focused == "table/eye")
    yield place.pile.box().inflate(90, 90), show.count("pile")
    for seat in range(board.seats):
        yield paint.badge_box(show, seat), round(show.count(f"taken/{seat}"))
    row, top = board.pieces("row"), place.row_y - CARD_H / 2
    worded = len(row) > OPEN_ROW and (row[0].id, row[-1].id)
    yield Box(place.row_x, top, place.grid.width - place.row_x, CARD_H), worded
    yield (
        Box(place.row_x, top - 90, place.grid.width - place.row_x, 120),
        (show.count("bracket"), board.faces("row")),
    )
    yield paint.remark_box(show), paint.remark_of(show)
    for target in show.targets.values():
        if target.moves:
            yield paint.pill_box(target), (target.moves, target.box.topleft)
    yield board.grid.screen, paint.lost_look(show)


def _scoring(show: Show) -> Iterator[Region]:
    board, place, best = show.board, room(show.board), show.count("seal")
    for i in range(len(ELEMENTS)):
        box = scoring.column(place, i)
        yield box, show.count(f"column/{i}") > 0.5
        yield box.inflate(140, 60), best
    hovers = tuple((target, show.hover(target), target == show.focused) for target in show.targets)
    yield board.grid.screen, (best > 0.5, board.page, hovers, show.pressed)
