"""Rooms for both kinds of screens: those that are wide, and those that stand upright."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from game.kernel.types import Seat
from scenes.table.board import AnyBoard
from scenes.table.generic.places import RoomBase, around_all, chairs
from scenes.table.pose import Pose
from scenes.ui.layout import Box, Layout


@dataclass(frozen=True, slots=True)
class RoomWithLamp(RoomBase):
    """A room that may have another place for the buttons of hint and undo."""

    @property
    def lamp(self) -> Box | None:
        """Where undo stands, with the hint beside it; None: both stand where they do on other tables."""
        return None

    def lamp_at(self, y: float) -> Box:
        """A place for `lamp` at the right edge, with its middle at a height."""
        side = self.grid.reach(54)
        return Box(self.grid.width - 56 - side, y - side / 2, side, side)

    def placed(self, usual: Sequence[Box]) -> Sequence[Box]:
        """The round buttons of a table, hint and undo by the lamp if it has a place here."""
        if self.lamp is None:
            return usual
        return *usual[:2], self.lamp.move(-self.lamp.w - 12, 0), self.lamp


R = TypeVar("R", bound=RoomBase)


def rooms(wide: type[R], upright: type[R]) -> Callable[[AnyBoard], R]:
    """A function that gives the room of a board; it makes one only when the window or the seats change."""

    @lru_cache(maxsize=32)
    def made(grid: Layout, bottom: Seat, seats: int, around: tuple[int, ...], sides: tuple[int, ...]) -> R:
        return (upright if grid.upright else wide)(grid, bottom, seats, around, sides)

    return lambda board: made(board.grid, board.bottom, *chairs(board))


def other_hands(board: AnyBoard, lie: Callable[[Seat, int], Iterable[Pose]]) -> dict[str, Box]:
    """The hands of all but the bottom seat as signs that can be asked about ('fan/2'), with where they are.
    `lie` says where so many cards of a seat lie.
    """
    held = {seat: len(board.pieces(f"hand/{seat}")) for seat in range(board.seats) if seat != board.bottom}
    return {f"fan/{seat}": around_all(lie(seat, n)) for seat, n in held.items() if n}
