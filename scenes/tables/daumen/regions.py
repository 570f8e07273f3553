"""How far the arms and what is counted reach, so that a frame draws no more than has changed."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.types import Seat
from scenes.table.loose import LooseShow as Show
from scenes.tables.daumen import reveal, scoring, trick
from scenes.tables.daumen.places import Side, room
from scenes.ui.layout import Box

Region = tuple[Box, object]
WIDE, AHEAD = 240.0, 190.0
"""How far an arm reaches to both sides of its card's middle, and beyond it."""


def regions(show: Show) -> Iterator[Region]:
    """Everything beyond pieces and plates that changes between two events."""
    hovers = tuple((name, show.hover(name), name == show.focused) for name in show.targets)
    yield show.board.grid.screen, (hovers, show.pressed, reveal.shown(show))
    if scoring.open_(show.board):
        return
    for seat in range(show.board.seats):
        yield from _arm(show, seat)
    yield room(show.board).tray.inflate(60, 160), show.count("burst")


def _arm(show: Show, seat: Seat) -> Iterator[Region]:
    """An arm from its card to the edge of the screen: where it is held, and where it draws back from."""
    place = room(show.board)
    spots = [place.offer(seat)]
    held = {piece for data, _ in show.marks("lifting") for piece in _of(data, seat)}
    look: list[object] = [show.count(f"grip/{seat}"), tuple(held)]
    piece = trick.offered(show.board, seat)
    for each in held | ({piece.id} if piece is not None else set()):
        pose = show.frame.poses.get(each)
        if pose is not None:
            spots.append(pose)
            look.append(pose)
    for pose in spots:
        yield _reach(place.side(seat), pose.x, pose.y, show.board.grid.screen), tuple(look)


def _of(data: object, seat: Seat) -> list[int]:
    """The pieces of a seat whose thumb is being lifted."""
    assert isinstance(data, dict)
    return [piece for piece, owner in data.items() if owner == seat]


def _reach(side: Side, x: float, y: float, screen: Box) -> Box:
    """From beyond a card's middle to the edge where its arm comes in."""
    match side:
        case "me":
            return Box(x - WIDE, y - AHEAD, 2 * WIDE, screen.bottom - y + AHEAD)
        case "top":
            return Box(x - WIDE, 0, 2 * WIDE, y + AHEAD)
        case "left":
            return Box(0, y - WIDE, x + AHEAD, 2 * WIDE)
    return Box(x - AHEAD, y - WIDE, screen.right - x + AHEAD, 2 * WIDE)
