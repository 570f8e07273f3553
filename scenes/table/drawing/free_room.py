"""Free room on a table: how much a box that looks for a place covers of what lies there."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.ui.layout import Box


def covered_area(box: Box, others: Iterable[Box]) -> float:
    """How much of the other boxes it covers, in square units."""
    return sum(cut.w * cut.h for cut in (box.clip(other) for other in others))
