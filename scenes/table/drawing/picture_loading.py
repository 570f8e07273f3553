"""The loading of pictures ahead, while the table rests: in the middle of an animation each would make a frame
late.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.base.scene import Context
from scenes.table.model.board import AnyBoard
from scenes.table.table import AnyTable

STEP = 0.01
"""Seconds between two pictures."""


class Loading:
    """Makes one picture at a time (`Table.preload`)."""

    def __init__(self, context: Context, table: AnyTable) -> None:
        self.context = context
        self.table = table
        self._left: Iterator[None] | None = None
        self.done = False
        """Have all pictures been made?"""

    def clear(self) -> None:
        """Begins anew: no picture made before fits any more."""
        self._left, self.done = None, False

    def step(self, board: AnyBoard) -> None:
        """Makes one more."""
        if self.done:
            return
        art = self.context.art
        if self._left is None:
            art.end_lasting()  # those of another table
            self._left = self.table.preload(self.context.painter(pygame.Surface((1, 1))), board)
        with art.lasting():
            self.done = next(self._left, True) is True
