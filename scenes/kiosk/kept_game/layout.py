"""The layout of the page of a kept game: on a wide screen, an upright one, and half a flat one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.ui.layout import Box, Layout

GAP = 24.0
"""Room between two buttons."""


@dataclass(frozen=True, slots=True)
class KeptGamePlan:
    """The page's boxes."""

    panel: Box
    words: Box
    """Where the words are; its top is the middle of the title's line."""
    plates: tuple[float, float]
    """The middle of the four plates."""
    plate: float
    """Height of a plate."""
    game: Box
    """Where it says which game it is."""
    ways: Sequence[Box]
    """The buttons: go on, another game, done."""

    @classmethod
    def of(cls, room: Box, layout: Layout, upright: bool, low: bool) -> KeptGamePlan:
        """The plan in `room`; `low` says that this is only half of a flat screen."""
        if low:
            return _low(room, upright)
        wide = min(1000.0, layout.width - 120)
        top = 250.0 if upright else 150 + layout.more[1] * 0.3
        panel = Box(room.centerx - wide / 2, top, wide, 640 if upright else 560)
        words = Box(panel.x + 50, panel.y + 76, panel.w - 100, 160)
        plates = (panel.centerx, panel.y + (360 if upright else 320))
        game = Box(panel.x + 60, panel.bottom - 116, panel.w - 120, 88)
        ways = _stacked(panel) if upright else _beside(panel, 32, 96)
        return cls(panel, words, plates, 190, game, ways)


def _low(room: Box, upright: bool) -> KeptGamePlan:
    wide, high = (780.0, 560.0) if upright else (1320.0, 286.0)
    top = room.centery - (high + 20 + 90) / 2
    panel = Box(room.centerx - wide / 2, top, wide, high)
    ways = _beside(panel, 20, 90)
    if upright:
        words = Box(panel.x + 40, panel.y + 60, panel.w - 80, 140)
        game = Box(panel.x + 60, panel.bottom - 116, panel.w - 120, 88)
        return KeptGamePlan(panel, words, (panel.centerx, panel.y + 300), 150, game, ways)
    left = panel.x + 40 + 2 * 152
    words = Box(left + 330, panel.y + 54, panel.right - 30 - left - 330, 120)
    game = Box(words.x, panel.bottom - 108, words.w, 84)
    return KeptGamePlan(panel, words, (left, panel.centery), 168, game, ways)


def _beside(panel: Box, gap: float, high: float) -> Sequence[Box]:
    wide = (panel.w - 2 * GAP) / 3
    return [Box(panel.x + i * (wide + GAP), panel.bottom + gap, wide, high) for i in range(3)]


def _stacked(panel: Box) -> Sequence[Box]:
    return [Box(panel.x, panel.bottom + 40 + i * (112 + GAP), panel.w, 112) for i in range(3)]
