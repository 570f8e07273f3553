"""A picture within the picture: the same grid in a smaller part of the window, to be looked at, not used."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.ui.layout import Layout

LEAST_TEXT = 4
"""Pixels: smaller words are only a line; larger ones would lie over each other."""
TINY = 0.34
"""Below this scale second-rank words go."""


@dataclass(frozen=True)
class InsetLayout(Layout):
    """Nothing here has to be hit by a finger or read from afar: sizes follow the scale alone."""

    target: float = 0.0

    @property
    def small(self) -> bool:
        return self.k < TINY

    @property
    def least_text(self) -> int:
        return LEAST_TEXT
