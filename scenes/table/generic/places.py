"""How things are laid out on every table: the room in a window, pieces paired with poses, seats round it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.kernel.types import Seat
from scenes.table.board import AnyBoard
from scenes.table.pose import Key, Pose
from scenes.table.view.plates import Plate
from scenes.table.zones import Piece
from scenes.ui.layout import Box, Layout


@dataclass(frozen=True, slots=True)
class RoomBase:
    """A table in one window: what that has beyond 1600 × 900 is shared out between the parts. A game's room
    derives from it, is frozen, and is worked out once a window (`functools.lru_cache`).
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
    def clear(self) -> float:
        """The left edge of the column at the right in which hint and undo stand on every table."""
        return self.grid.width - 56 - self.grid.reach(54)

    def turned(self, seat: Seat) -> int:
        """How many places after the bottom one a seat comes, in the order of play."""
        return self.chairs[seat] if self.chairs else (seat - self.bottom) % self.seats

    def quarter(self, seat: Seat) -> int:
        """At which side of the screen somebody sits, in quarter turns."""
        return self.sides[seat] if self.sides else 0


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


def towards(side: int, poses: Iterable[Pose], box: Box) -> Iterator[Pose]:
    """The same poses turned round the middle of a plate, so that they face one of the four sides."""
    for pose in poses:
        x, y = pose.x - box.centerx, pose.y - box.centery
        for _ in range(side):
            x, y = -y, x
        yield replace(pose, x=box.centerx + x, y=box.centery + y, angle=pose.angle - 90 * side)


def paired(pieces: Sequence[Piece], poses: Iterable[Pose]) -> dict[Key, Pose]:
    """Each piece with its pose."""
    return {piece.id: pose for piece, pose in zip(pieces, poses, strict=True)}


def plate_poses(plates: Iterable[Plate]) -> dict[Key, Pose]:
    """Where name plates stand, so that they go along when the table turns."""
    return {plate.key: Pose(*plate.box.center, plate.box.w) for plate in plates}


def around_all(poses: Iterable[Pose]) -> Box:
    """The box round all of them."""
    first, *others = (pose.box() for pose in poses)
    return first.unionall(others)


def open_as(poses: Iterable[Pose], up: float) -> Iterator[Pose]:
    """The same poses, face up (1) or face down (0)."""
    return (replace(pose, up=up) for pose in poses)


def twin_ids(zone: str, faces: Sequence[str]) -> list[str]:
    """An id for each card of a hand: 'hand/KS'; of twins the later ones have a number: 'hand/KS/2'."""
    return [
        f"{zone}/{face}" + (f"/{faces[:i].count(face) + 1}" if face in faces[:i] else "")
        for i, face in enumerate(faces)
    ]
