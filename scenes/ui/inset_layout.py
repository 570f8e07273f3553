"""The layout of a small table within a page: the same grid in a part of the window, only to be looked at."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.ui.layout import Layout

LEAST_TEXT = 4
"""The smallest type in pixels: smaller words are only a line; with more they would lie over each other."""
TINY = 0.34
"""Below so many pixels in a unit, less important words are left out."""


@dataclass(frozen=True)
class InsetLayout(Layout):
    """Nothing here has to be clicked or read from afar, so all sizes follow the scale alone."""

    target: float = 0.0

    @property
    def small(self) -> bool:
        return self.k < TINY

    @property
    def least_text(self) -> int:
        return LEAST_TEXT
