"""What a frame is made of: items, each with its box, what its look depends on, and how it is drawn.

The picture draws items in their order. An item whose box and look are the same as in the frame before is not
drawn anew: so everything that its drawing depends on has to be in its `look`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias, TypeVarTuple

from scenes.table.model.animation import Frame
from scenes.table.model.board import Board, E_co, Fields, Target, V_co
from scenes.table.model.pose import CARD_ASPECT, Arrangement, Key, Pose
from scenes.table.model.zones import Zone
from scenes.ui.easing import Ease
from scenes.ui.layout import Box
from scenes.ui.painter import Painter

Light = Literal["rest", "offered", "chosen"]
"""How a piece is lit: 'offered' can be clicked, 'chosen' was picked."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that is drawn in a frame."""

    key: Hashable
    """Tells it apart from other items of the frame; the same in every frame."""
    box: Box
    """How far it reaches, its shadow and light included."""
    look: object
    """Everything its drawing depends on, except the window and the language; compared with `==`."""
    draw: Callable[[Painter], None]


Looks = TypeVarTuple("Looks")


def item(key: Hashable, box: Box, draw: Callable[[*Looks, Painter], None], *look: *Looks) -> Item:
    """An item whose drawing depends on nothing but these values: so they are its look."""
    return Item(key, box, look, lambda paint: draw(*look, paint))


@dataclass(frozen=True, slots=True)
class Drawn:
    """One piece as it is drawn in one frame. It holds nothing that the viewer may not see."""

    id: int
    face: str
    """"?" for a back: what is on the other side isn't known here."""
    pose: Pose
    zone: Zone
    light: Light = "rest"
    focused: bool = False
    pressed: bool = False
    still: bool = True
    """It lies still and has settled: it is drawn exactly, and that picture is kept."""
    widest: float = 0.0
    """The greatest width that it has in this animation: while it moves, it is scaled down from that."""

    @property
    def reach(self) -> Box:
        """How far it reaches with its shadow and the light round it."""
        pose = self.pose
        half = pose.w * CARD_ASPECT * 0.62 * max(pose.stretch, 1.0) + 62 + pose.lift * 1.3
        return Box(pose.x - half, pose.y - pose.lift - half, 2 * half, 2 * half + pose.lift)


@dataclass(frozen=True)
class Show(Generic[V_co, E_co]):
    """What the items of a frame are made from."""

    board: Board[V_co, E_co]
    rest: Arrangement
    """Where everything lies at the end of the animation."""
    frame: Frame
    """Where everything is now."""
    pieces: Sequence[Drawn]
    """In the order of drawing."""
    targets: Mapping[str, Target]
    now: float
    hovered: str | None = None
    focused: str | None = None
    pressed: str | None = None
    shows_hint: bool = False
    """Is a hint shown?"""
    shows_remark: bool = False
    """Is the remark shown that a click hurries the bots? It stands where a button that leads on goes."""
    reduced_motion: bool = False
    """Do people want less motion: no shaking, splashing, swaying?"""
    hovers: Mapping[str, Ease] = field(default_factory=dict)
    """How far targets are lit by the pointer, by their ids."""

    def count(self, name: str) -> float:
        """A number as it is shown now."""
        return self.frame.counts.get(name, self.rest.counts.get(name, 0.0))

    def pose(self, key: Key) -> Pose:
        """Where a thing is now."""
        return self.frame.poses.get(key) or self.rest.poses[key]

    def marks(self, kind: str) -> list[tuple[object, float]]:
        """The marks of this kind that are shown now: their data, and the share of their time that is over."""
        return [(mark.data, share) for mark, share in self.frame.marks if mark.kind == kind]

    def hover(self, target: str) -> float:
        """How far a target is lit by the pointer, 0 to 1."""
        ease = self.hovers.get(target)
        return ease.value if ease else 0.0

    def highlight(self, target: str) -> float:
        """How far a target is lit by the pointer or the keyboard, 0 to 1."""
        return 1.0 if self.focused == target else self.hover(target)

    def pointer_state(self, target: str) -> tuple[float, bool, bool]:
        """What pointer and keyboard do to a target: how far it is lit, whether it is pressed, and focused."""
        return self.hover(target), self.pressed == target, self.focused == target


AnyShow: TypeAlias = Show[Fields, Fields]
