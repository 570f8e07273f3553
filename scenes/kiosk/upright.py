"""Pages of the kiosk: larger than at home, and of a grid of their own where the screen stands upright."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from scenes.scene import Context
from scenes.shell.page import Page
from scenes.ui.layout import MIN_TARGET, Layout
from scenes.ui.text import Type

GRID = (900, 1600)
MOST_TEXT = 1.3
"""What stands on these pages is large already: it grows no further."""
TARGET = 60.0
"""No button smaller than this many units: 72 pixels on a screen of 1920 × 1080."""


@dataclass(frozen=True)
class UprightLayout(Layout):
    """At least 900 × 1600 units."""

    @cached_property
    def k(self) -> float:
        return min(self.size[0] / GRID[0], self.size[1] / GRID[1])


def stands(size: tuple[int, int]) -> bool:
    """Does the screen stand upright?"""
    return size[1] > size[0] * 1.2


def least_target(layout: Layout) -> float:
    """The least size of a button, in pixels."""
    return max(float(MIN_TARGET), TARGET * layout.k)


def own_layout(layout: Layout) -> Layout:
    """The layout of the kiosk's own pages in a window."""
    text = min(layout.text, MOST_TEXT)
    if stands(layout.size):
        upright = UprightLayout(layout.size, text)
        return replace(upright, target=least_target(upright))
    return replace(layout, text=text, target=least_target(layout))


class KioskPage(Page):
    """A page of the kiosk's own. `outer` is the context of all other scenes."""

    def __init__(self, context: Context) -> None:
        self.outer = context
        super().__init__(self._own())

    def _own(self) -> Context:
        layout = own_layout(self.outer.layout)
        return replace(self.outer, layout=layout, type=Type(self.outer.art, layout))

    @property
    def upright(self) -> bool:
        """Is the page laid out for a screen that stands upright?"""
        return stands(self.context.layout.size)

    def relaid(self) -> None:
        self.context = self._own()
        super().relaid()
