"""The layout in logical units: at least 1600 × 900 of them for every scene, whatever the window's pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import pygame

Box = pygame.FRect
"""A rectangle in logical units."""

GRID, UPRIGHT = (1600, 900), (900, 1600)
"""Logical units that there are in any window, and in one that stands upright."""
SMALLEST = (1024, 640)
LEAST = (800, 500)
"""A window may become smaller than this, as when a screen is unplugged: then only a corner is seen."""
"""The smallest window in which everything can be used."""
MIN_TEXT = ((0.64, 14), (1.2, 17))
"""Pixels in a unit, and the smallest type there: in the smallest window, and in one of 1920 × 1080."""
MIN_TARGET = 44
"""Pixels: nothing to click is smaller, or a finger wouldn't hit it."""
SMALL = 0.8
"""Below so many pixels in a unit, less important words are left out."""


def at_least(size: tuple[int, int]) -> tuple[int, int]:
    """The size for which everything is laid out in a window of this size: none is smaller than `LEAST`."""
    wide, high = reversed(LEAST) if is_upright(size) else LEAST
    return max(size[0], wide), max(size[1], high)


def is_upright(size: tuple[int, int]) -> bool:
    """Is a screen of so many pixels clearly higher than wide?"""
    return size[1] > size[0] * 1.2


@dataclass(frozen=True)
class Layout:
    """How units become pixels in a window of `size`. Nothing is letterboxed: a longer side has more units."""

    size: tuple[int, int]
    text: float = 1.0
    """The text size people chose, 1.0 to 2.0."""
    target: float = MIN_TARGET
    """No button smaller than this many pixels."""
    left: bool = False
    """Controls are on the left, for people who play with that hand."""
    upright: bool = False
    """Laid out for a screen that stands upright: at least 900 × 1600 units."""

    @property
    def grid(self) -> tuple[int, int]:
        """The units that there are in any window."""
        return UPRIGHT if self.upright else GRID

    @cached_property
    def k(self) -> float:
        """Pixels in a logical unit."""
        return min(self.size[0] / self.grid[0], self.size[1] / self.grid[1])

    @cached_property
    def width(self) -> float:
        return self.size[0] / self.k

    @cached_property
    def height(self) -> float:
        return self.size[1] / self.k

    @property
    def more(self) -> tuple[float, float]:
        """How many units this window is wider and higher than the grid; one of the two is always 0."""
        return self.width - self.grid[0], self.height - self.grid[1]

    @property
    def small(self) -> bool:
        """Is the window so small that less important words are left out? Controls never are."""
        return self.k < SMALL

    @property
    def screen(self) -> Box:
        return Box(0, 0, self.width, self.height)

    rim: ClassVar[float] = 30.0
    """Width of the table's wooden rim."""

    def handed(self, box: Box) -> Box:
        """The box of a control at the right; mirrored to the left if controls are there."""
        return Box(self.width - box.right, box.y, box.w, box.h) if self.left else box

    def px(self, units: float) -> int:
        return round(units * self.k)

    def at(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.k), round(y * self.k)

    def rect(self, box: Box) -> pygame.Rect:
        """The pixels of a box; neighbours that touch in units touch in pixels."""
        left, top = self.at(box.left, box.top)
        right, bottom = self.at(box.right, box.bottom)
        return pygame.Rect(left, top, right - left, bottom - top)

    def units(self, pos: tuple[int, int]) -> tuple[float, float]:
        """Where a point of the window lies in logical units."""
        return pos[0] / self.k, pos[1] / self.k

    def reach(self, units: float) -> float:
        """A height or width for something to click: so many units, or more if a finger couldn't hit that."""
        return max(units, self.target / self.k)

    @cached_property
    def least_text(self) -> int:
        """The smallest type in this window, in pixels, at 100 % text."""
        (small, least), (large, more) = MIN_TEXT
        grown = (self.k - small) / (large - small)
        return int(max(least, least + (more - least) * min(1.0, grown)) * max(1.0, self.k / large))

    @cached_property
    def finger(self) -> float:
        """How far beside a small thing a finger may touch, in units; nothing where people have a mouse."""
        return self.target / 2 / self.k if self.target > MIN_TARGET else 0.0

    def text_px(self, size: float) -> int:
        """The pixel size of type of a logical size, at the text size people chose."""
        return max(round(self.least_text * min(self.text, 1.25)), round(size * self.k * self.text))
