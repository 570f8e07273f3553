"""The layout of the staff's page, on which nothing scrolls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.ui.layout import Box, Layout

SHARES = (196, 250, 170, 242, 242)
"""Heights of cards on an upright screen, in proportion: today, games, volume, messages, games that wait."""


@dataclass(frozen=True, slots=True)
class StaffPlan:
    """The page's boxes."""

    head: Box
    back: Box
    today: Box
    games: Box
    volume: Box
    bar: Box
    """The slider for the volume."""
    speak: Box
    """The choice of the house's language."""
    messages: Box
    kept: Box
    """The card with games that wait."""
    acts: Sequence[Box]
    """The buttons at the foot."""

    @property
    def aside(self) -> Sequence[Box]:
        """Places for round buttons beside the way back, the nearest first."""
        side = self.back.h
        return [Box(self.back.x - k * (side + 16), self.back.y, side, side) for k in (1, 2, 3)]

    def edge(self, used: int) -> float:
        """The x at which the head's words have to end if so many of those places are used."""
        return self.aside[used - 1].x if used else self.back.x

    @classmethod
    def of(cls, layout: Layout, upright: bool) -> StaffPlan:
        """The plan for a window."""
        return _upright(layout) if upright else _wide(layout)


def _wide(layout: Layout) -> StaffPlan:
    left, right, gap = 60.0, layout.width - 60, 20.0
    finger = layout.reach(74)
    head = Box(left, 50, right - left, finger)
    back = Box(right - 330, 50, 330, finger)
    top, low = head.bottom + 18, layout.reach(82)
    foot = layout.height - 50 - low
    high = (foot - 20 - top - gap) / 2
    unit = (right - left - 2 * gap) / 1440
    one, two, three = (wide * unit for wide in (500, 450, 490))
    x2, x3 = left + one + gap, left + one + two + 2 * gap
    second = top + high + gap
    wide, finger = (right - left - 3 * 16) / 4, layout.reach(74)
    volume = Box(x2, top, two, high)
    return StaffPlan(
        head,
        back,
        Box(left, top, one, high),
        Box(left, second, one, high),
        volume,
        Box(volume.x + 30, volume.y + 60, volume.w - 60, finger),
        Box(volume.x + 28, volume.bottom - 18 - finger, volume.w - 56, finger),
        Box(x2, second, two, high),
        Box(x3, top, three, high * 2 + gap),
        [Box(left + i * (wide + 16), foot, wide, low) for i in range(4)],
    )


def _upright(layout: Layout) -> StaffPlan:
    left, wide, gap = 60.0, layout.width - 120, 18.0
    head, back = Box(left, 50, wide, 74), Box(left + wide - 300, 50, 300, 74)
    foot = layout.height - 240.0
    y = head.bottom + 38  # the table's line stands below the name
    room = (foot - 20 - y - 4 * gap) / sum(SHARES)
    rows = []
    for share in SHARES:
        rows.append(Box(left, y, wide, share * room))
        y += share * room + gap
    half = (wide - 16) / 2
    acts = [Box(left + i % 2 * (half + 16), foot + i // 2 * 98, half, 82) for i in range(4)]
    today, games, volume, messages, kept = rows
    finger, side = layout.reach(74), volume.w / 2 - 48
    bar = Box(volume.x + 30, volume.y + 60, side, finger)
    speak = Box(volume.right - 28 - side, volume.y + 68, side, finger)
    return StaffPlan(head, back, today, games, volume, bar, speak, messages, kept, acts)
