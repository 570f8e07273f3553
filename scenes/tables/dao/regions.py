"""How far DAO's furniture reaches and what its look depends on, so that a frame draws no more than has
changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.titles.dao.cards import ELEMENTS
from scenes.table.board import Show
from scenes.tables.dao import dial, paint, scoring
from scenes.tables.dao.places import room
from scenes.ui.layout import Box

Region = tuple[Box, object]


def regions(show: Show) -> Iterator[Region]:
    """Everything that `below` and `above` draw and that changes between two clicks."""
    hovers = tuple((target, show.hover(target), target == show.focused) for target in show.targets)
    if scoring.open_(show.board):
        yield from _scoring(show)
        yield show.board.grid.screen, hovers
        return
    place = room(show.board)
    x, y, radius = place.dial
    reach = radius * 1.5 + 40
    yield Box(x - reach, y - reach, 2 * reach, 2 * reach), dial.look(show)
    own = tuple(show.count(f"own/{element}{each}") for element in ELEMENTS for each in ("", "/n"))
    yield place.tray.inflate(40, 40), own
    yield place.eye.inflate(40, 40), (show.hover("table/eye"), show.focused == "table/eye")
    yield place.pile.box().inflate(90, 90), show.count("pile")
    for seat in range(show.board.seats):
        at = place.badge(seat) if seat != show.board.bottom else (0.0, 0.0)
        yield Box(at[0] - 30, at[1] - 30, 60, 60), round(show.count(f"taken/{seat}"))
    top = place.row_y - scoring.CARD_W
    yield Box(place.row_x, top - 90, 1300, 120), show.count("bracket")
    yield Box(0, place.remark_y - 30, place.grid.width, 60), paint.remark_of(show)
    yield show.board.grid.screen, paint.lost_look(show)


def _scoring(show: Show) -> Iterator[Region]:
    place, best = room(show.board), show.count("seal")
    for i in range(len(ELEMENTS)):
        box = scoring.column(place, i)
        yield box, show.count(f"column/{i}") > 0.5
        yield box.inflate(140, 60), best
    yield show.board.grid.screen, best > 0.5
