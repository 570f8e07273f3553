"""The layout of the idle question: on a wide screen, an upright one, and half a flat one."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.ui.layout import Box

Spot = tuple[float, float]
EDGE = 60.0
"""Room at the panel's left and right."""
GAP = 24.0
"""Room between the two buttons."""


@dataclass(frozen=True, slots=True)
class IdleQuestionPlan:
    """The page's boxes; the plates with the table number are used only if a game is kept."""

    panel: Box
    stay: Box
    done: Box
    head: float
    """The y of the title's middle."""
    says: float
    """The y of the first line below it."""
    ring: Spot
    """The middle of the ring that runs out."""
    radius: float
    plate: float
    """Height of a plate of the number."""
    plates: float
    """The least y of the plates' middle."""
    beside: bool = False
    """Do the plates stand beside the words?"""

    @property
    def room(self) -> float:
        """Width of the words, which end left of the ring, or of the plates if these stand beside them."""
        right = self.ring[0] - self.radius
        return right - 30 - self.panel.x - EDGE - (4 * self.plate if self.beside else 0)

    @classmethod
    def of(cls, room: Box, upright: bool, code: bool, low: bool) -> IdleQuestionPlan:
        """The plan in `room`; `low` says that this is only half of a flat screen."""
        if low:
            return _low(room, upright)
        wide, high = (780.0, 900.0) if upright else (940.0, 640.0 if code else 600.0)
        high -= 0 if code or not upright else 190
        panel = Box(room.centerx - wide / 2, room.centery - high / 2 - 10, wide, high)
        stay, done = _stacked(panel) if upright else _beside(panel, 150, 104)
        ring = (panel.right - EDGE - 116, panel.y + 176)
        plates = panel.y + (490 if upright else 362)
        return cls(panel, stay, done, panel.y + 96, panel.y + 168, ring, 106, 150, plates)


def _low(room: Box, upright: bool) -> IdleQuestionPlan:
    wide, high = (780.0, 560.0) if upright else (1320.0, 396.0)
    panel = Box(room.centerx - wide / 2, room.centery - high / 2, wide, high)
    stay, done = _beside(panel, 128, 96)
    ring = (panel.right - EDGE - 80, panel.y + 104)
    plates = panel.y + (340 if upright else 128)
    return IdleQuestionPlan(
        panel, stay, done, panel.y + 66, panel.y + 124, ring, 74, 122, plates, not upright
    )


def _stacked(panel: Box) -> tuple[Box, Box]:
    wide = panel.w - 2 * EDGE
    return Box(panel.x + EDGE, panel.bottom - 280, wide, 112), Box(
        panel.x + EDGE, panel.bottom - 150, wide, 96
    )


def _beside(panel: Box, up: float, high: float) -> tuple[Box, Box]:
    """Two buttons side by side; the first, which most people want, is wider."""
    first = Box(panel.x + EDGE, panel.bottom - up, (panel.w - 2 * EDGE - GAP) * 0.628, high)
    return first, Box(first.right + GAP, first.y, panel.right - EDGE - first.right - GAP, high)
