"""How DAO's things are drawn."""

from __future__ import annotations

from itertools import pairwise

from scenes.table.board import Board, Show
from scenes.table.cards import CardArt
from scenes.table.plates import badge
from scenes.table.pose import CARD
from scenes.tables.dao.places import CARD_W, NAMES, Room, room
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Pane, Style
from scenes.ui.theme import Colour, mixed, rgb

INK, OVER = rgb("#22201D"), rgb("#B0120E")
HEAT: tuple[tuple[float, Colour], ...] = (
    (0, INK),
    (6, rgb("#2C221C")),
    (8, rgb("#70381A")),
    (10, rgb("#BE461A")),
    (12, rgb("#C92612")),
    (13, OVER),
    (99, OVER),
)


def face_file(face: str) -> str:
    return f"dao/card_{NAMES[face[0]]}_{face[1]}"


def cards(board: Board) -> CardArt:
    return CardArt(face_file, "dao/back")


def heat(total: float) -> Colour:
    """The ink of the ring: it gets hotter towards twelve."""
    for (low, a), (high, b) in pairwise(HEAT):
        if total <= high:
            return mixed(a, b, (total - low) / (high - low))
    return OVER


def ground(paint: Painter, place: Room) -> None:
    """A dry brush line, where the row will grow."""
    layout = paint.layout
    box = layout.rect(Box(176 + place.dx, place.row_y - 74, 1380, 150))
    stroke = paint.art.tinted("dao/path", box.size, (255, 232, 196))
    paint.blit(stroke, box.topleft, 17)


def tray(paint: Painter, show: Show) -> None:
    paint.glass(room(show.board).tray, Pane(14, alpha=0.6))


def pile_edges(paint: Painter, show: Show) -> None:
    """The paper edges of the pile: one for three cards."""
    place = room(show.board)
    left = round(show.count("pile"))
    x, y = place.pile
    for i in range(min(12, left // 3), 0, -1):
        box = Box(x - CARD_W / 2 + i, y - CARD_W * CARD / 2 + i * 1.35, CARD_W, CARD_W * CARD)
        tone: Colour = (214, 200, 170) if i % 2 else (188, 174, 146)
        paint.box(box, CARD_W * 0.06, tone, (92, 76, 46), 1)


def dial(paint: Painter, show: Show) -> None:
    """The running sum: a brush ring that closes at twelve o'clock."""
    x, y, radius = room(show.board).dial
    total = show.count("sum")
    shown = round(total)
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    paint.picture("dao/dial", box)
    if shown:
        size = paint.layout.rect(box).size
        paint.surface.blit(
            paint.art.tinted(f"dao/enso_{min(12, shown):02d}", size, heat(total)), paint.layout.rect(box)
        )
    paint.text(str(shown), (x, y), Style(60, "serif", INK), "cm")


def badges(paint: Painter, show: Show) -> None:
    """How many cards are where."""
    board, place = show.board, room(show.board)
    x, y = place.pile
    if show.count("pile") >= 0.5:
        badge(paint, str(round(show.count("pile"))), x + CARD_W / 2 - 2, y + CARD_W * CARD / 2 - 12, 19)
    for seat in range(board.seats):
        turned = board.turned(seat)
        if turned and (n := round(show.count(f"taken/{seat}"))):
            badge(paint, str(n), *place.badge(board.seats, turned))
