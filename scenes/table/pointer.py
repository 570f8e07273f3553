"""The pointer over the table: what it hovers over, what it presses, and dragging from one thing to
another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.inputs import Input
from scenes.table.board import Target
from scenes.ui.motion import HOVER, Ease

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


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
        elif event.kind == "release" and event.button == 1:
            self._release(here)

    def _press(self, here: Target | None) -> None:
        self.scene.controls.focus.hide()
        self.pressed = here.id if here is not None else None
        self.scene.changed = True
        if here is not None:
            self.scene.controls.focus.id = here.id
            self.scene.click(here)

    def _release(self, here: Target | None) -> None:
        pressed, self.pressed = self.pressed, None
        self.scene.changed = True
        picked = self.scene.picking.picked
        if here is not None and picked and pressed == picked[-1] and here.id != pressed and here.moves:
            self.scene.click(here)

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
