"""The layout of the welcome page, which guests see first: on wide and on upright screens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.ui.layout import Box, Layout

EDGE = 82.0
"""Room at both sides of the page."""
GAP = 24.0
"""Room between two tiles."""
TILE_WIDTH = 268.0
"""Width of a tile, usually."""


@dataclass(frozen=True, slots=True)
class WelcomePlan:
    """The page's boxes."""

    top: float
    """The y of the app's name."""
    wordmark: float
    """Its width."""
    question: float
    """The y of the question."""
    asked: Box
    """The panel with both choices."""
    counts: Box
    times: Box
    tiles: Sequence[Box]
    code: Box
    speak: Box
    """All languages together."""
    access: Box
    sound: Box
    done: Box
    resume: Box
    sorts: bool = False
    """Do tiles of games that fit come first?"""

    @classmethod
    def of(cls, layout: Layout, upright: bool, games: int, waits: bool = False) -> WelcomePlan:
        """The plan for a window and so many games; `waits` says that a game may go on."""
        return _upright(layout, games, waits) if upright else _wide(layout, games)

    def languages(self, count: int) -> Sequence[Box]:
        """The languages' buttons, side by side."""
        gap = 12.0
        wide = (self.speak.w - gap * (count - 1)) / count
        return [Box(self.speak.x + i * (wide + gap), self.speak.y, wide, self.speak.h) for i in range(count)]

    def label(self, box: Box) -> Box:
        """Room for the words left of a choice."""
        before = self.counts.right if box.y == self.counts.y and box.x > self.counts.x else self.asked.x
        return Box(before + 12, box.y, box.x - before - 24, box.h)

    @property
    def stacked(self) -> bool:
        """Has each choice a row of its own?"""
        return self.times.y > self.counts.y


def _wide(layout: Layout, games: int) -> WelcomePlan:
    left, right = EDGE + layout.more[0] / 2, layout.width - EDGE - layout.more[0] / 2
    spare = layout.more[1]
    answer, low = layout.reach(76), layout.reach(84)
    asked = Box(left, 188 + spare * 0.18, right - left, answer + 28)
    counts = Box(left + 206, asked.y + 14, 560, answer)
    times = Box(right - 488, asked.y + 14, 460, answer)
    if 8 * layout.reach(70) > counts.w:  # so large a finger needs a row for each question
        asked.h += answer + 14
        counts.w = times.w = right - 28 - counts.x
        times.topleft = counts.x, counts.bottom + 14
    foot = layout.height - 138 - spare * 0.08
    code = Box(left, foot, 322, low)
    done = Box(right - 226, foot, 226, low)
    sound = Box(done.x - 24 - low, foot, low, low)
    access = Box(sound.x - 12 - low, foot, low, low)
    speak = Box(code.right + 24, foot, access.x - 24 - code.right - 24, low)
    high = min(500.0, foot - 30 - asked.bottom - 26)
    wide = min(TILE_WIDTH * 1.3, (right - left - GAP * (games - 1)) / games)
    x = (layout.width - wide * games - GAP * (games - 1)) / 2
    y = asked.bottom + 26 + (foot - 30 - asked.bottom - 26 - high) / 2
    tiles = [Box(x + i * (wide + GAP), y, wide, high) for i in range(games)]
    resume = Box(right - 390, 76, 390, low)
    question = 148 + spare * 0.12
    return WelcomePlan(
        30, 330 + spare * 0.2, question, asked, counts, times, tiles, code, speak, access, sound, done, resume
    )


def _upright(layout: Layout, games: int, waits: bool) -> WelcomePlan:
    left, wide, spare = (layout.width - 780) / 2, 780.0, layout.height - 1600
    asked = Box(left, 282 + spare * 0.2, wide, 216)
    counts, times = Box(left + 190, asked.y + 18, 558, 76), Box(left + 190, asked.y + 120, 558, 76)
    foot, row = layout.height - 266, layout.height - 150
    code, done = Box(left, foot, 378, 96), Box(left + 402, foot, 378, 96)
    sixth = (wide - 60) / 6
    access, sound = Box(left + 4 * (sixth + 12), row, sixth, 92), Box(left + 5 * (sixth + 12), row, sixth, 92)
    speak = Box(left, row, 4 * sixth + 36, 92)
    resume = Box(left, foot - 108, wide, 88)
    low = resume.y if waits else foot
    tiles = list(_shelves(Box(left, asked.bottom + 32, wide, low - 32 - asked.bottom - 32), games))
    return WelcomePlan(
        34, 480, 232, asked, counts, times, tiles, code, speak, access, sound, done, resume, True
    )


def _shelves(room: Box, games: int) -> Sequence[Box]:
    """Tiles in one row, or in two with three in the first; both rows are as wide as the room."""
    rows = [min(3, games)] if games <= 3 else [3, games - 3]
    high = (room.h - GAP * (len(rows) - 1)) / len(rows)
    boxes = []
    for i, count in enumerate(rows):
        wide = (room.w - GAP * (count - 1)) / count
        y = room.y + i * (high + GAP)
        boxes += [Box(room.x + j * (wide + GAP), y, wide, high) for j in range(count)]
    return boxes
