"""Shared helpers for the places of things on every table: points and boxes, the room in a window, pieces
paired with poses, seats round it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeVar

from game.kernel.types import Seat
from scenes.table.model.board import AnyBoard, Target
from scenes.table.model.explained_thing import About
from scenes.table.model.name_plate import Plate
from scenes.table.model.pose import Key, Pose
from scenes.table.model.zones import Piece
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Spot


def box_around(middle: Spot, wide: float, high: float | None = None) -> Box:
    """The box round a point; a square if only its width is given."""
    high = wide if high is None else high
    return Box(middle[0] - wide / 2, middle[1] - high / 2, wide, high)


def point_between(start: Spot, end: Spot, share: float) -> Spot:
    """A point on the straight line from `start` (share 0) to `end` (share 1)."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def box_of_points(points: Iterable[Spot], margin: float = 0.0) -> Box:
    """The smallest box that holds all points, with a margin on every side."""
    across, down = zip(*points, strict=True)
    left, top = min(across) - margin, min(down) - margin
    return Box(left, top, max(across) + margin - left, max(down) + margin - top)


def bounding_box(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all these boxes."""
    first, *others = boxes
    return first.unionall(others)


@dataclass(frozen=True, slots=True)
class RoomBase:
    """A table in one window: what that has beyond 1600 × 900 is shared out between the parts. A game's room
    derives from it, is frozen, and is made once a window (`rooms`).
    """

    grid: Layout
    bottom: Seat
    seats: int
    """How many chairs stand round it."""
    chairs: tuple[int, ...] = ()
    """Where the screen lies flat: the chair of each seat, clockwise from the bottom one …"""
    sides: tuple[int, ...] = ()
    """… and the side that each looks from, in quarter turns with the clock; bots look from below."""

    @property
    def dx(self) -> float:
        """How far the middle lies further to the right."""
        return self.grid.more[0] / 2

    @property
    def dy(self) -> float:
        """How much higher the window is."""
        return self.grid.more[1]

    @property
    def clear_edge(self) -> float:
        """The left edge of the column at the right in which hint and undo stand on every table."""
        return self.grid.width - 56 - self.grid.reach(54)

    def places_after_bottom(self, seat: Seat) -> int:
        """How many places after the bottom one a seat comes, in the order of play."""
        return self.chairs[seat] if self.chairs else (seat - self.bottom) % self.seats

    def quarter_turns(self, seat: Seat) -> int:
        """At which side of the screen somebody sits, in quarter turns."""
        return self.sides[seat] if self.sides else 0

    @property
    def lamp_box(self) -> Box | None:
        """Where undo stands, with the hint beside it; None: both stand where they do on other tables."""
        return None

    def lamp_at(self, y: float) -> Box:
        """A place for `lamp` at the right edge, with its middle at a height."""
        side = self.grid.reach(54)
        return Box(self.grid.width - 56 - side, y - side / 2, side, side)

    def place_buttons(self, usual: Sequence[Box]) -> Sequence[Box]:
        """The round buttons of a table, hint and undo by the lamp if it has a place here."""
        if self.lamp_box is None:
            return usual
        return *usual[:2], self.lamp_box.move(-self.lamp_box.w - 12, 0), self.lamp_box


R = TypeVar("R", bound=RoomBase)


def chairs(board: AnyBoard) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """How many chairs a room has, and where the screen lies flat whose they are: people sit at their side,
    bots on what is left.
    """
    if not board.sides:
        return board.seats, (), ()
    most = max(4, board.seats) if board.seats > 2 else board.seats
    at = (0, 1, most // 2, most - 1)
    people = {seat: at[side] for seat, side in enumerate(board.sides) if side or seat == board.bottom}
    left = (each for each in range(1, most) if each not in people.values())
    order = ((board.bottom + i) % board.seats for i in range(board.seats))
    every = {seat: people[seat] if seat in people else next(left) for seat in order}
    return most, tuple(every[seat] for seat in range(board.seats)), board.sides


def cache_rooms(wide: Callable[..., R], upright: Callable[..., R]) -> Callable[[AnyBoard], R]:
    """A function that gives the room of a board; it makes one only when the window or the seats change."""

    @lru_cache(maxsize=32)
    def made(grid: Layout, bottom: Seat, seats: int, around: tuple[int, ...], sides: tuple[int, ...]) -> R:
        return (upright if grid.upright else wide)(grid, bottom, seats, around, sides)

    return lambda board: made(board.grid, board.bottom, *chairs(board))


def turn_poses(side: int, poses: Iterable[Pose], box: Box) -> Iterator[Pose]:
    """The same poses turned round the middle of a plate, so that they face one of the four sides."""
    if side == 0:
        yield from poses
        return
    for pose in poses:
        x, y = pose.x - box.centerx, pose.y - box.centery
        for _ in range(side):
            x, y = -y, x
        yield replace(pose, x=box.centerx + x, y=box.centery + y, angle=pose.angle - 90 * side)


def pair_poses(pieces: Sequence[Piece], poses: Iterable[Pose]) -> dict[Key, Pose]:
    """Each piece with its pose."""
    return {piece.id: pose for piece, pose in zip(pieces, poses, strict=True)}


def plate_poses(plates: Iterable[Plate]) -> dict[Key, Pose]:
    """Where name plates stand, so that they go along when the table turns."""
    return {plate.key: Pose(*plate.box.center, plate.box.w) for plate in plates}


def box_of_poses(poses: Iterable[Pose]) -> Box:
    """The smallest box that holds all these poses."""
    return bounding_box(pose.box() for pose in poses)


def face_poses(poses: Iterable[Pose], up: float) -> Iterator[Pose]:
    """The same poses, face up (1) or face down (0)."""
    for each in poses:  # a move lays all cards of all hands anew, and `replace` takes several times as long
        yield Pose(each.x, each.y, each.w, each.angle, up, each.lift, each.z, each.alpha, each.stretch)


def twin_ids(zone: str, faces: Sequence[str]) -> list[str]:
    """An id for each card of a hand: 'hand/KS'; of twins the later ones have a number: 'hand/KS/2'."""
    return [
        f"{zone}/{face}" + (f"/{faces[:i].count(face) + 1}" if face in faces[:i] else "")
        for i, face in enumerate(faces)
    ]


def other_hands(board: AnyBoard, lie: Callable[[Seat, int], Iterable[Pose]], page: str) -> Iterator[Target]:
    """The hands of all but the bottom seat as signs that can be asked about ('fan/2'). `lie` says where so
    many cards of a seat lie, and `page` is the page of the rules that tells more.
    """
    for seat in range(board.seats):
        n = len(board.pieces(f"hand/{seat}"))
        if n and seat != board.bottom:
            about = About("fan", "pile", page, told={"name": board.name(seat)})
            yield Target(f"fan/{seat}", "", box_of_poses(lie(seat, n)), about=about)
