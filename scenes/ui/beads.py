"""Beads on a string, one for each page or step: they show which have been read or made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from scenes.ui.choices import Choosable
from scenes.ui.controls import Look
from scenes.ui.layout import Box
from scenes.ui.painter import Painter

BeadLook = Literal["done", "now", "open"]
SIZES: dict[BeadLook, float] = {"done": 26.0, "now": 44.0, "open": 26.0}


class Bead(Choosable):
    """One page or step: done, still open, or the one that is shown now."""

    role = "tab"

    def __init__(
        self,
        node_id: str,
        box: Box,
        name: str,
        act: Callable[[], None] | None,
        bead: BeadLook,
        dim: bool = False,
    ) -> None:
        super().__init__(node_id, box, name, act, bead == "now")
        self.bead = bead
        self.dim = dim
        """A search is on, and has not found it."""
        self.hint = name

    def draw(self, paint: Painter, look: Look) -> None:
        size = SIZES[self.bead] + (4 * look.hover if self.bead != "now" else 0)
        x, y = self.box.center
        if look.focused:
            paint.focus((ring := Box(x - 20, y - 20, 40, 40)), ring.h / 2)
        alpha = 90 if self.dim else 255
        paint.picture(f"shell/bead_{self.bead}", Box(x - size / 2, y - size / 2, size, size), alpha)
