"""The trays with the decks: four cards in a queue, from its entry on the left to its exit on the right."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import HIDDEN
from scenes.table.drawing.cards import draw_card
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Drawn, Item, item
from scenes.table.model.pose import CARD_ASPECT, Pose
from scenes.tables.tao.board_types import LOOK, TaoShow
from scenes.tables.tao.cards import CARDS
from scenes.tables.tao.layout import Tray, room
from scenes.tables.tao.portals import Line
from scenes.tables.tao.signs import (
    BRIGHT,
    GLOW,
    HOT,
    LIT,
    draw_badge,
    draw_disc,
    draw_icon,
    draw_outline,
    draw_turned,
)
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Spot
from scenes.ui.theme import Colour

SMALL = 300.0
"""A tray that is no wider than this shows nothing but its cards."""
SHOWN_LARGE = 118.0
"""Width of the cards of a small tray while they are shown large."""


def tray_items(show: TaoShow) -> Iterator[Item]:
    """Both trays, which move and change their size when the table turns."""
    board = show.board
    for seat in range(2):
        key, tray, pose = f"deck/{seat}", room(board).tray(seat), show.pose(f"tray/{seat}")
        target, high = show.targets.get(key), tray.box.h
        box = Box(pose.x - pose.w / 2, pose.y - high / 2 * pose.w / tray.box.w, pose.w, high)
        offered = target is not None and bool(target.moves)
        lit, chosen = offered and bool(board.picked), key in board.picked
        hot = offered and show.highlight(key) > 0.3
        glow = BRIGHT if chosen or (lit and hot) else GLOW if lit else None
        line = (1.5, 2.6 if lit else 1.6, LIT) if offered else None
        line = (2.5, 3.2, HOT) if chosen or hot else line
        yield item(key, box.inflate(90, 110), _tray, box, glow, line, chosen)
        if box.w > SMALL:
            yield item((key, "arrows"), tray.box.inflate(40, 40), _arrows, tray, lit)


def _tray(box: Box, glow: Colour | None, line: Line | None, chosen: bool, paint: Painter) -> None:
    if glow is not None:
        paint.halo(box, 11, glow, 12)
    paint.shadow(box, box.h * 0.08, 8, 4, 170)
    paint.picture("tao/tray" if box.w > SMALL else "tao/tray_small", box)
    if line is not None:
        draw_outline(paint, box, *line, 12)
    if chosen:
        draw_outline(paint, box, 8, 2.2, LIT, 14)


def _arrows(tray: Tray, lit: bool, paint: Painter) -> None:
    """Draws arrows before and behind the queue; the first one not if the tray can be chosen."""
    k, side = tray.card / 108, -1 if tray.turned else 1
    beside, size = (tray.card / 2 + 25 * k) * side, 28 * k
    (first, y), (last, _) = tray.card_at(3), tray.card_at(0)

    def arrow(paint: Painter, box: Box) -> None:
        draw_icon(paint, "next", box.center, size, 190)

    if not lit:
        draw_turned(paint, tray.turned, box_around((first - beside, y), size), arrow, 4)
    draw_turned(paint, tray.turned, box_around((last + beside, y), size), arrow, 4)


def tick_items(show: TaoShow) -> Iterator[Item]:
    """The sign of a deck that was picked, which lies over the cards."""
    for seat in range(2):
        box = room(show.board).tray(seat).box
        if f"deck/{seat}" in show.board.picked:
            yield item("tick", box_around(box.topright, 90), _tick, (box.right - 6, box.top + 4))


def _tick(at: Spot, paint: Painter) -> None:
    draw_badge(paint, "tick", at, 34, strong=True)


def disc_items(show: TaoShow) -> Iterator[Item]:
    """Numbers for the cards of large trays that lie still: the first one leaves next."""
    board = show.board
    for seat in range(2):
        tray = room(board).tray(seat)
        for i, piece in enumerate(board.pieces(f"deck/{seat}") if tray.box.w > SMALL else ()):
            pose = show.pose(piece.id)
            if show.rest.poses.get(piece.id, pose).is_near(pose, 2.0):
                down = pose.w * CARD_ASPECT / 2 - 3
                at = (pose.x, pose.y + (-down if tray.turned else down))
                yield disc_item(piece.id, i, at, tray.turned)


def disc_item(piece: int, i: int, at: Spot, turned: bool = False) -> Item:
    """A small disc that says which card of a queue a piece is, counted from 0."""
    return item(("disc", piece), box_around(at, 60), _disc, i, at, turned)


def _disc(i: int, at: Spot, turned: bool, paint: Painter) -> None:
    draw_turned(
        paint, turned, box_around(at, 24), lambda p, box: draw_disc(p, str(i + 1), box.center, i == 0), 10
    )


def enlarged_items(show: TaoShow) -> Iterator[Item]:
    """The open cards of a small tray, large enough to be read, while the pointer or the keyboard is on it."""
    board = show.board
    key, tray = f"deck/{1 - board.bottom}", room(board).tray(1 - board.bottom)
    faces = tuple(board.faces(key))
    asked = key in (show.hovered, show.focused) or board.page == LOOK
    if asked and key in show.targets and tray.box.w <= SMALL and HIDDEN not in faces:
        step = SHOWN_LARGE + 16
        left, high = tray.box.centerx - 2 * step - 10, SHOWN_LARGE * CARD_ASPECT + 44
        box = Box(left, tray.box.bottom + 14, 4 * step + 20, high)
        yield item("enlarged", box.inflate(90, 90), _enlarged, box, step, faces)


def _enlarged(box: Box, step: float, faces: tuple[str, ...], paint: Painter) -> None:
    paint.glass(box, Pane(14, alpha=0.96, line=0.7))
    for i, face in enumerate(faces):
        pose = Pose(box.centerx + (1.5 - i) * step, box.y + 14 + SHOWN_LARGE * CARD_ASPECT / 2, SHOWN_LARGE)
        draw_card(paint, CARDS, Drawn(0, face, pose, "deck"), dim=0.0)
        draw_disc(paint, str(i + 1), (pose.x, box.bottom - 30), i == 0)
