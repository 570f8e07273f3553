"""The pointer over the table: what it hovers over and presses, and dragging from one thing to another."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from scenes.base.settings import Settings
from scenes.table.model.board import Target
from scenes.table.model.messages import ClickTarget, DragPiece, DropPick, Message, PutPieceBack
from scenes.ui.easing import HOVER, Ease
from scenes.ui.inputs import Input
from scenes.ui.layout import Layout

DRAG_DISTANCE = 10.0
"""A press that moves less than this is a click, not a drag. In logical units."""
Point = tuple[float, float]


class Pointer:
    """Turns mouse, fingers and hotkeys into clicks on targets. A press picks at once, but a move is played
    only when the button is let go over the same target: whoever lets go elsewhere has changed their mind.
    Dragging what was picked onto another target is the same as clicking one after the other.
    """

    def __init__(self, settings: Settings, lets_go: bool) -> None:
        self.settings = settings
        self.lets_go = lets_go
        """Does a click on the cloth, or once more on what was picked, take the pick back?"""
        self.at: Point | None = None
        """Where the pointer was last, in logical units."""
        self.hovered: str | None = None
        self.pressed: str | None = None
        """Ids of the targets under the pointer, and under a button or finger that is down."""
        self.hovers: dict[str, Ease] = {}
        """How far each target is lit by the pointer."""
        self.targets: Sequence[Target] = ()
        """Everything that can be pointed at; later ones lie on top."""
        self.picked: tuple[str, ...] = ()
        """Ids of the targets clicked so far for a move that needs several."""
        self._from = (0.0, 0.0)
        """Where the press began."""
        self._pulling = False
        """Is a piece being dragged?"""
        self._again = False
        """Was the target that is pressed now the last one picked before?"""
        self._armed: str | None = None
        """The target that is pressed now and will be played if the button is let go over it."""
        self._posed = False
        """Is it only drawn, in a picture or a page of the rules, where nobody has a mouse?"""

    def pose_over(self, target: str) -> None:
        """For pictures: hovers over this target, wherever the mouse is."""
        self.hovered, self.hovers[target], self._posed = target, Ease(1.0, 1.0), True

    def hover_resting(self, at: Point | None, now: float) -> None:
        """Hovers over what lies under the resting mouse now; it may have come there by itself. None: the
        mouse isn't on the table.
        """
        here = self.target_under(at) if at is not None else None
        if not self._posed and (here.id if here else None) != self.hovered:
            self._hover(here, now)

    def handle(self, event: Input, layout: Layout) -> Iterator[Message]:
        """What an input means that was for no button."""
        if event.kind == "key":
            yield from self._hotkey(event.key)
        elif event.kind == "leave" and self.hovered is not None:
            self._hover(None, event.time)
        elif event.kind in ("press", "release", "motion"):
            self.at = at = layout.units(event.pos)
            here = self.target_under(at, layout.finger)
            if event.finger is None and (here.id if here else None) != self.hovered:
                self._hover(here, event.time)
            if event.click:
                yield from self._press(here, at)
            elif event.kind == "motion":
                yield from self._pull(at)
            elif event.kind == "release" and event.button == 1:
                yield from self._release(here, at)

    def is_hotkey(self, key: str) -> bool:
        """Is this the hotkey of a target? Then it means that, whatever else the key does."""
        return any(each.hotkey == key and each.enabled for each in self.targets)

    def update(self, now: float) -> None:
        """Lets the light under the pointer come and go."""
        for ease in self.hovers.values():
            if ease.moving:
                ease.at(now)

    @property
    def is_moving(self) -> bool:
        return any(ease.moving for ease in self.hovers.values())

    def target_under(self, at: Point, near: float = 0.0) -> Target | None:
        """The target at a point in logical units; where there is none, the nearest that can be clicked, if
        its middle isn't further away than `near`.
        """
        here = next((target for target in reversed(self.targets) if target.contains(at)), None)
        if here is not None or not near:
            return here
        found = [target for target in self.targets if target.enabled]
        closest = min(found, key=lambda target: math.dist(target.box.center, at), default=None)
        return closest if closest is not None and math.dist(closest.box.center, at) <= near else None

    def _press(self, here: Target | None, at: Point) -> Iterator[Message]:
        self.pressed, self._from, self._pulling = here.id if here is not None else None, at, False
        self._again, self._armed = False, None
        if here is None:
            if self.lets_go:
                yield DropPick()
            return
        self._again = self.lets_go and self.picked[-1:] == (here.id,) and not here.enabled
        if here.plays:
            self._armed = here.id
        elif not self._again:
            yield ClickTarget(here)

    def _pull(self, at: Point) -> Iterator[Message]:
        """The piece that was picked is dragged, if the pointer has moved far enough."""
        held = next((target for target in self.targets if target.id in self.picked[-1:]), None)
        dx, dy = at[0] - self._from[0], at[1] - self._from[1]
        if held is None or held.id != self.pressed or not isinstance(held.key, int):
            return
        if self._pulling or math.hypot(dx, dy) > DRAG_DISTANCE:
            self._pulling = True
            yield DragPiece(held, dx, dy)

    def _release(self, here: Target | None, at: Point) -> Iterator[Message]:
        pressed, self.pressed = self.pressed, None
        held, self._pulling = self._pulling, False
        armed, self._armed = self._armed, None
        if here is not None and armed == here.id:
            yield ClickTarget(here)
            return
        far = math.dist(at, self._from) > DRAG_DISTANCE
        if far and here is not None and self.picked[-1:] == (pressed,) and here.id != pressed and here.moves:
            yield ClickTarget(here)
        elif held:
            yield PutPieceBack()
        elif self._again and here is not None and here.id == pressed:
            yield DropPick()

    def _hotkey(self, key: str) -> Iterator[Message]:
        meant = next((each for each in self.targets if each.hotkey == key and each.enabled), None)
        if meant is not None:
            yield ClickTarget(meant)

    def _hover(self, target: Target | None, now: float) -> None:
        name = target.id if target is not None else None
        still = self.settings.reduced_motion or self.settings.speed == "instant"
        for each, goal in ((self.hovered, 0.0), (name, 1.0)):
            if each is not None:
                ease = self.hovers.setdefault(each, Ease())
                ease.to(goal, now, 0.0 if still else HOVER)
                ease.at(now)
        self.hovered = name
