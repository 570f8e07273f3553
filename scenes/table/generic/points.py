"""Points and boxes on a table, in logical units."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.ui.layout import Box
from scenes.ui.paint import Spot


def around(middle: Spot, wide: float, high: float | None = None) -> Box:
    """The box round a point; a square if only its width is given."""
    high = wide if high is None else high
    return Box(middle[0] - wide / 2, middle[1] - high / 2, wide, high)


def between(start: Spot, end: Spot, share: float) -> Spot:
    """A point on the straight line from `start` (share 0) to `end` (share 1)."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def box_of(points: Iterable[Spot], margin: float = 0.0) -> Box:
    """The smallest box that holds all points, with a margin on every side."""
    across, down = zip(*points, strict=True)
    left, top = min(across) - margin, min(down) - margin
    return Box(left, top, max(across) + margin - left, max(down) + margin - top)


def together(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all these boxes."""
    first, *others = boxes
    return first.unionall(others)
