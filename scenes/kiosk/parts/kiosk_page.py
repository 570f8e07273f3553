"""The base of the kiosk's own pages: a layout with larger buttons, also on upright screens."""

from __future__ import annotations

from dataclasses import replace

from scenes.base.scene import Context
from scenes.pages.parts.page import Page
from scenes.ui.layout import MIN_TARGET, Layout, is_upright
from scenes.ui.text import Type

MOST_TEXT = 1.3
"""The largest text size on these pages, on which words are large already."""
TARGET = 60.0
"""The least size of a button, in units: 72 pixels on a screen of 1920 × 1080."""
FINGER_PIXELS = 72.0
"""The least size of a button, in pixels; less on screens smaller than `SHORT_PIXELS`."""
SHORT_PIXELS = 1024
"""If a screen's shorter side has fewer pixels, buttons may be smaller in the same ratio."""


def least_target(layout: Layout) -> float:
    """The least size of a button, in pixels."""
    finger = FINGER_PIXELS * min(1.0, min(layout.size) / SHORT_PIXELS)
    return max(float(MIN_TARGET), TARGET * layout.k, finger)


def own_layout(layout: Layout) -> Layout:
    """The layout of the kiosk's own pages in a window."""
    text = min(layout.text, MOST_TEXT)
    upright = is_upright(layout.size)
    own = replace(layout, text=text, upright=upright, left=layout.left and not upright)
    return replace(own, target=least_target(own))


class KioskPage(Page):
    """A page with a context, and so a layout, of its own; `outer` is the context of all other scenes."""

    fits_upright = True

    def __init__(self, context: Context) -> None:
        self.outer = context
        super().__init__(self._own())

    def _own(self) -> Context:
        """The page's own context; scenes below it stay laid out as they are."""
        layout = own_layout(self.outer.layout)
        return replace(self.outer, layout=layout, type=Type(self.outer.art, layout), upright=True)

    @property
    def upright(self) -> bool:
        """Is the page laid out for a screen that stands upright?"""
        return is_upright(self.context.layout.size)

    def relayout(self) -> None:
        self.context = self._own()
        super().relayout()
