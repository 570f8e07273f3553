"""The pointer over the table: what it hovers over, what it presses, and dragging from one thing to
another.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.inputs import Input
from scenes.table.board import Target
from scenes.table.motion.choreography import FLYING
from scenes.ui.motion import HOVER, Ease

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SLACK = 10.0
"""A hand that moves less than this while it presses only clicks. In logical units."""
LIFT = 22.0
"""How high above the table a piece is carried."""


class Pointer:
    """Turns mouse, fingers and hotkeys into clicks on targets. A press acts at once; pulling what was picked
    onto something else and letting go there is the same as clicking one after the other.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.at: tuple[float, float] | None = None
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.hovers: dict[str, Ease] = {}
        self._from = (0.0, 0.0)
        self._again = False
        """Was what is pressed now already picked before?"""

    def handle(self, event: Input) -> None:
        """An input that no button took."""
        if event.kind == "key":
            self._hotkey(event.key)
        elif event.kind in ("press", "release", "motion"):
            self._point(event)
        elif event.kind == "leave":
            self._hover(None, event.time)

    def update(self, now: float) -> None:
        """Moves hovers on."""
        for ease in self.hovers.values():
            if ease.moving:
                ease.at(now)
                self.scene.changed = True

    @property
    def moving(self) -> bool:
        return any(ease.moving for ease in self.hovers.values())

    def under(self, at: tuple[float, float]) -> Target | None:
        """The target at a point in logical units; later ones lie on top."""
        return next((target for target in reversed(self.scene.targets) if target.box.collidepoint(at)), None)

    def _point(self, event: Input) -> None:
        self.at = self.scene.context.layout.units(event.pos)
        here = self.under(self.at)
        if event.finger is None:
            self._hover(here, event.time)
        if event.click:
            self._press(here)
        elif event.kind == "motion":
            self._pull(self.at)
        elif event.kind == "release" and event.button == 1:
            self._release(here)

    def _press(self, here: Target | None) -> None:
        self.scene.controls.focus.hide()
        self.pressed = here.id if here is not None else None
        self._from = self.at or (0.0, 0.0)
        self.scene.changed = True
        lets_go, picked = self.scene.table.lets_go, self.scene.picking.picked
        if here is None:
            self._again = False
            if lets_go:
                self.scene.let_go()
            return
        self.scene.controls.focus.id = here.id
        self._again = lets_go and picked[-1:] == (here.id,) and not here.enabled
        if not self._again:
            self.scene.click(here)

    def _pull(self, at: tuple[float, float]) -> None:
        """A piece that was picked goes along with the hand that holds it."""
        stage = self.scene.showing.stage
        picked = [target for target in self.scene.targets if target.id in self.scene.picking.picked[-1:]]
        dx, dy = at[0] - self._from[0], at[1] - self._from[1]
        if not picked or picked[0].id != self.pressed or not isinstance(picked[0].key, int):
            return
        if not stage.moving and (stage.holding or math.hypot(dx, dy) > SLACK):
            pose = stage.goal.poses[picked[0].key].moved(dx, dy)
            stage.hold(picked[0].key, replace(pose, lift=LIFT, z=FLYING))
            self.scene.changed = True

    def _release(self, here: Target | None) -> None:
        pressed, self.pressed = self.pressed, None
        self.scene.changed = True
        held, picked = self.scene.showing.stage.holding, self.scene.picking.picked
        pulled = math.dist(self.at or self._from, self._from) > SLACK
        if pulled and here is not None and picked[-1:] == (pressed,) and here.id != pressed and here.moves:
            self.scene.click(here)
        elif held:
            self.scene.repaint()  # back to its place
        elif self._again and here is not None and here.id == pressed:
            self.scene.let_go()

    def _hotkey(self, key: str) -> None:
        target = next(
            (target for target in self.scene.targets if target.hotkey == key and target.enabled), None
        )
        if target is not None:
            self.scene.click(target)

    def _hover(self, target: Target | None, now: float) -> None:
        name = target.id if target is not None else None
        if name == self.hovered:
            return
        settings = self.scene.context.settings
        time = 0.0 if settings.reduced_motion or settings.speed == "instant" else HOVER
        for each, goal in ((self.hovered, 0.0), (name, 1.0)):
            if each is not None:
                ease = self.hovers.setdefault(each, Ease())
                ease.to(goal, now, time)
                ease.at(now)
        self.hovered = name
        self.scene.changed = True
