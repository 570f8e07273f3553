"""A name plate: where it stands on a table, and what it says about who sits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.types import Seat
from scenes.table.model.pose import Pose
from scenes.ui.layout import Box

Way: TypeAlias = Literal["right", "down", "left", "up"]
WAYS: tuple[Way, ...] = ("right", "down", "left", "up")
"""Each a quarter turn with the clock from the one before."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat's name plate. While the table turns it moves, like all furniture: its name is `plate/<seat>`."""

    seat: Seat
    box: Box
    fact: str
    """A few words under the name."""
    lit: bool = False
    """Is this seat in turn?"""
    out: bool = False
    """Has this seat finished, or folded?"""
    aside: float = 0.0
    """The width of the room on the right in which the table draws something itself."""
    turned: bool = False
    """Does this person sit opposite? Then it is drawn upside down."""
    solid: bool = False
    """Is it not transparent? For plates under which hands pass."""
    brief: str = ""
    """What is said instead of `fact` where that has no room."""
    points: Way | None = None
    """Where its pointer shows while this seat is in turn; None: towards the middle of the table."""

    @property
    def key(self) -> str:
        return f"plate/{self.seat}"

    def box_at(self, pose: Pose | None) -> Box:
        """Its box, if this is its pose now; None: it lies at its place."""
        if pose is None:
            return self.box
        return Box(pose.x - self.box.w / 2, pose.y - self.box.h / 2, self.box.w, self.box.h)
