"""What was drawn once in a process isn't worked out again: tests open the same tables hundreds of times.

A picture depends on its SVG and its size alone, a table's ground on its window and its cloth: so tests see
what they would see anyway.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.ui import backdrop, shapes

MOST = 256 << 20
"""Bytes of pictures, and at most half as many of grounds. With a quarter of that, tests that go through all
scenes in several sizes throw away what the next one asks for.
"""


class Kept:
    """Surfaces; what was not used for longest goes first."""

    def __init__(self, most: int = MOST) -> None:
        self.most, self.held = most, 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._kept:
            self._kept[key] = made = make()
            self.held += _bytes(made)
            while self.held > self.most and len(self._kept) > 1:
                self.held -= _bytes(self._kept.popitem(last=False)[1])
        self._kept.move_to_end(key)
        return self._kept[key]


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def keep_pictures(patch: pytest.MonkeyPatch) -> None:
    """From now on they are kept as long as there is room."""
    drawn, laid = Kept(), Kept(MOST // 2)
    load, table = pygame.image.load_sized_svg, backdrop.table

    def load_kept(file: Path | io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        svg = file.read_bytes() if isinstance(file, Path) else file.getvalue()
        return drawn.get((svg, size), lambda: load(io.BytesIO(svg), size))

    def table_kept(layout: Any, art: Any, plain: bool, dye: Any) -> pygame.Surface:
        key = (layout.size, layout.k, art.assets, art.contrast, plain, dye)
        return laid.get(key, lambda: table(layout, art, plain, dye))

    patch.setattr(pygame.image, "load_sized_svg", load_kept)
    patch.setattr(backdrop, "table", table_kept)
    for name in ("_spot", "_blurred"):
        patch.setattr(shapes, name, _kept_in(drawn, getattr(shapes, name)))


def _kept_in(kept: Kept, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Makes the same of the same numbers, which nobody draws on."""
    return lambda *numbers: kept.get((make, numbers), lambda: make(*numbers))
