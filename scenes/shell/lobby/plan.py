"""Where everything in the lobby lies: worked out from how many sit down and how much there is to choose."""

from __future__ import annotations

import math
from dataclasses import dataclass

from scenes.shell import header
from scenes.ui.layout import Box, Layout

MARGIN, GAP = 60, 24
BUTTON = 96
CARD, NARROW_CARD = 100, 136
"""Heights of a choice card at 100 % text: two side by side, or more, whose sentences are longer then."""
CELL = 54
"""Height of a small choice at 100 % text."""


@dataclass(frozen=True, slots=True)
class LobbyPlan:
    """The lobby's boxes."""

    table: Box
    """The left panel with the table from above."""
    seats: Box
    options: Box | None
    foot: Box
    head: float
    """Height of the seats' head."""
    row: float
    visible: int
    """How many rows are in sight at once."""
    cards: bool
    """Is there room for choice cards? Else the options stand in one line."""

    @classmethod
    def of(cls, layout: Layout, seats: int, options: int, choices: int) -> LobbyPlan:
        """The plan for a window, so many seats and options, and so many choices for the first option."""
        top, height = header.foot(layout), BUTTON if not layout.small else 84
        foot = Box(MARGIN, layout.height - 54 - height, layout.width - 2 * MARGIN, height)
        wide = 430 if not layout.small else 400
        table = Box(MARGIN, top, wide, foot.y - GAP - top)
        right = Box(table.right + GAP, top, foot.right - table.right - GAP, table.h)
        return _Sharing(layout, right, seats, options, choices).plan(table, foot)

    def line(self, place: int) -> Box:
        """The row at a place in sight."""
        return Box(self.seats.x, self.seats.y + self.head + place * self.row, self.seats.w, self.row)


@dataclass(frozen=True, slots=True)
class _Sharing:
    """How the right side is shared between seats and options."""

    layout: Layout
    area: Box
    seats: int
    options: int
    choices: int

    def plan(self, table: Box, foot: Box) -> LobbyPlan:
        head, least = self.head, self.layout.reach(38) + 4
        cards = bool(self.options) and self._rows_beside(self._cards()) >= max(58.0, least)
        choices = self._cards() if cards else self._line() if self.options else -GAP
        row = min(self._best(), max(least, self._rows_beside(choices)))
        fitting = int((self.area.h - choices - GAP - head - 12 + 0.5) // row)
        visible = min(self.seats, fitting)
        high = head + visible * row + 12
        seats = Box(self.area.x, self.area.y, self.area.w, high)
        left = self.area.h - high - GAP
        options = Box(self.area.x, seats.bottom + GAP, self.area.w, left) if self.options else None
        return LobbyPlan(table, seats, options, foot, head, row, visible, cards)

    def _best(self) -> float:
        """Rows are this high when there is room; a little higher when there is plenty."""
        return (82 if not self.layout.small else 88) * (1.2 if self.seats <= 2 else 1)

    @property
    def head(self) -> float:
        return max(62, self.layout.reach(44) + 16)

    def _rows_beside(self, options: float) -> float:
        """How high rows can be beside options of a height."""
        return (self.area.h - options - GAP - self.head - 12) / self.seats

    def _cards(self) -> float:
        grown = 1 + (self.layout.text - 1) * 0.7
        more = math.ceil((self.options - 1) / 2)
        card = CARD if self.choices <= 2 else NARROW_CARD * (1.3 if self.layout.small else 1)
        return 62 * grown + card * grown + 22 + (more * self.cell + 12 if more else 0)

    @property
    def cell(self) -> float:
        return cell(self.layout)

    def _line(self) -> float:
        return math.ceil(self.options / 2) * (self.layout.reach(40) + 8) + 18


def cell(layout: Layout) -> float:
    """Height of a small choice with its name, beside cards."""
    return max(CELL, layout.reach(44) + 8)
