"""What a frame is made of: items, each with its place, what its look depends on, and how it is drawn.

The picture draws items in their order. Where an item's box and look are the same as in the frame before,
nothing is drawn anew: so whatever a drawing reads has to stand in its `look`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias, TypeVarTuple

from scenes.table.board import Board, E_co, Fields, Target, V_co
from scenes.table.motion.stage import Frame
from scenes.table.pose import CARD, Arrangement, Key, Pose
from scenes.table.zones import Zone
from scenes.ui.layout import Box
from scenes.ui.motion import Ease
from scenes.ui.paint import Painter

Light = Literal["rest", "offered", "chosen"]
"""How a piece stands there: 'offered' can be clicked, 'chosen' was picked."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that is drawn in a frame."""

    key: Hashable
    """The same in every frame in which it is there."""
    box: Box
    """How far it reaches, its shadow and light included."""
    look: object
    """Everything its drawing depends on, besides the window and the words; compared with `==`."""
    draw: Callable[[Painter], None]


Looks = TypeVarTuple("Looks")


def item(key: Hashable, box: Box, draw: Callable[[*Looks, Painter], None], *look: *Looks) -> Item:
    """An item that is drawn from nothing but these values: so they are its look."""
    return Item(key, box, look, lambda paint: draw(*look, paint))


@dataclass(frozen=True, slots=True)
class Drawn:
    """One piece as it is drawn in one frame. This and nothing else goes to the screen."""

    id: int
    face: str
    """"?" for a back: then nothing here knows what is on the other side."""
    pose: Pose
    zone: Zone
    light: Light = "rest"
    focused: bool = False
    pressed: bool = False
    still: bool = True
    """It lies where it will lie, so that it is worth being drawn exactly and kept."""
    widest: float = 0.0
    """The greatest width it has on its way, from which it is scaled while it moves."""

    @property
    def reach(self) -> Box:
        """How far it reaches with its shadow and the light round it."""
        pose = self.pose
        half = pose.w * CARD * 0.62 * max(pose.stretch, 1.0) + 62 + pose.lift * 1.3
        return Box(pose.x - half, pose.y - pose.lift - half, 2 * half, 2 * half + pose.lift)


@dataclass(frozen=True)
class Show(Generic[V_co, E_co]):
    """What the items of a frame are made from."""

    board: Board[V_co, E_co]
    rest: Arrangement
    """Where everything lies when nothing moves."""
    frame: Frame
    """Where everything is now."""
    pieces: Sequence[Drawn]
    """In the order of drawing."""
    targets: Mapping[str, Target]
    now: float
    hovered: str | None = None
    focused: str | None = None
    pressed: str | None = None
    noted: bool = False
    """A hint stands on the table."""
    remarked: bool = False
    """Words of the house stand where a button will lead on."""
    calm: bool = False
    """Less motion wanted: no shake, no splash, no sway."""
    hovers: Mapping[str, Ease] = field(default_factory=dict)

    def count(self, name: str) -> float:
        """A number as it is seen now."""
        return self.frame.counts.get(name, self.rest.counts.get(name, 0.0))

    def pose(self, key: Key) -> Pose:
        """Where a thing is now."""
        return self.frame.poses.get(key) or self.rest.poses[key]

    def marks(self, kind: str) -> list[tuple[object, float]]:
        """What is being shown of a kind: its data and the share of its time that is over."""
        return [(mark.data, share) for mark, share in self.frame.marks if mark.kind == kind]

    def hover(self, target: str) -> float:
        """0 at rest, 1 under the pointer, in between on the way."""
        ease = self.hovers.get(target)
        return ease.value if ease else 0.0

    def pointed(self, target: str) -> float:
        """How far something is lit by the pointer or the keyboard, 0 to 1."""
        return 1.0 if self.focused == target else self.hover(target)

    def hand_on(self, target: str) -> tuple[float, bool, bool]:
        """What a hand or the keyboard does to a target: the look of everything that answers to it."""
        return self.hover(target), self.pressed == target, self.focused == target


AnyShow: TypeAlias = Show[Fields, Fields]
