"""The layout of the page on which a game is watched: where everything lies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scenes.pages.parts import page_header
from scenes.ui.layout import Box, Layout

EDGE = 60.0
"""Room at both sides of the page."""
GAP = 22.0
"""Room between its parts."""
TABLE_RATIO = 0.72
"""A table's height on an upright screen, as a share of its width."""
LARGE_TEXT = 1.3
"""Above this text size there is no room for columns on both sides of the table."""


@dataclass(frozen=True)
class ReplayPlan:
    """All boxes for one window."""

    layout: Layout
    seats: int

    @classmethod
    def of(cls, layout: Layout, seats: int) -> ReplayPlan:
        """For a window, wide or upright."""
        return UprightReplay(layout, seats) if layout.upright else cls(layout, seats)

    @cached_property
    def narrow(self) -> bool:
        """Is the list of moves shown only when asked for? In a small window, and with large words."""
        return self.layout.small or self.layout.text > LARGE_TEXT

    @cached_property
    def icons(self) -> bool:
        """Do the buttons of the head show only their icons?"""
        return self.narrow

    @cached_property
    def round(self) -> float:
        """How large the round buttons are."""
        return self.layout.reach(48)

    @cached_property
    def large(self) -> float:
        """How large the button that plays is."""
        return max(66.0, self.round * 1.12)

    @cached_property
    def panel(self) -> Box:
        """The panel at the foot, with the timeline and its buttons."""
        high = 136 + self.large
        return Box(EDGE, self.layout.height - 50 - high, self.layout.width - 2 * EDGE, high)

    @cached_property
    def middle(self) -> Box:
        """What is left between the head and that panel."""
        top = page_header.foot(self.layout) - 2
        return Box(EDGE, top, self.layout.width - 2 * EDGE, self.panel.y - 16 - top)

    @cached_property
    def left(self) -> Box:
        """The column of the seats, with an eye each to look into their hands."""
        return Box(EDGE, self.middle.y, 220.0 if not self.narrow else 250.0, self.middle.h)

    @cached_property
    def moves(self) -> Box:
        """The list of moves; where there is no room beside the table it lies over it."""
        wide = 284.0 if not self.narrow else 420.0
        return Box(self.middle.right - wide, self.middle.y, wide, self.middle.h)

    @cached_property
    def table(self) -> Box:
        left = self.left.right + (50 if not self.narrow else 20)
        right = self.moves.x - 30 if not self.narrow else self.middle.right
        return Box(left, self.middle.y, right - left, self.middle.h)

    # The seats

    @cached_property
    def seat_high(self) -> float:
        room = self.left.h - 32 - 64 - self.eyes_high
        return min(self.layout.reach(74), room / self.seats - 10)

    @cached_property
    def eyes_high(self) -> float:
        return self.layout.reach(48)

    def seat(self, seat: int) -> Box:
        """One seat's row."""
        y = self.left.y + 30 + seat * (self.seat_high + 10)
        return Box(self.left.x, y, self.left.w, self.seat_high)

    @cached_property
    def eyes(self) -> Box:
        """The button for all eyes."""
        last = self.seat(self.seats - 1)
        return Box(self.left.x, last.bottom + 12, self.left.w, self.eyes_high)

    # The timeline

    @cached_property
    def line(self) -> tuple[float, float, float]:
        """The timeline's left end, right end, and y."""
        return self.panel.x + 66, self.panel.right - 38, self.panel.y + 98

    @cached_property
    def curve(self) -> Box:
        left, right, _ = self.line
        return Box(left, self.panel.y + 12, right - left, 62)

    @cached_property
    def row(self) -> float:
        """The y of the buttons' middles."""
        return self.panel.bottom - 12 - self.large / 2

    def buttons(self) -> list[Box]:
        """The buttons' places: to the start, back, play, on, to the end."""
        side, large = self.round, self.large
        x, found = self.layout.width / 2 - large / 2 - 2 * (side + 10) - 6, []
        for wide in (side, side, large, side, side):
            gap = 6 if wide == large else 0
            found.append(Box(x + gap, self.row - wide / 2, wide, wide))
            x += wide + 10 + 2 * gap
        return found

    @cached_property
    def speeds(self) -> Box:
        """The trough in which the buttons for the speed lie."""
        high = self.layout.reach(46)
        wide = max(274.0 if not self.narrow else 320.0, 4 * high + 8)
        return Box(self.panel.right - 38 - wide, self.row - high / 2, wide, high)

    @cached_property
    def whereabouts(self) -> Box:
        """Where it says which move one is at."""
        return Box(self.panel.x + 24, self.row - 24, self.buttons()[0].x - self.panel.x - 44, 48)


@dataclass(frozen=True)
class UprightReplay(ReplayPlan):
    """The table above, below it the seats beside the moves; two lines of buttons."""

    @cached_property
    def narrow(self) -> bool:
        return False

    @cached_property
    def icons(self) -> bool:
        return True

    @cached_property
    def panel(self) -> Box:
        high = 114 + self.large + 12 + self.layout.reach(46) + 8
        return Box(EDGE, self.layout.height - 50 - high, self.layout.width - 2 * EDGE, high)

    @cached_property
    def table(self) -> Box:
        return Box(self.middle.x, self.middle.y + 8, self.middle.w, self.middle.w * TABLE_RATIO)

    @cached_property
    def left(self) -> Box:
        top = self.table.bottom + 28
        return Box(EDGE, top, 300.0, self.middle.bottom - top)

    @cached_property
    def moves(self) -> Box:
        left = self.left.right + 24
        return Box(left, self.left.y, self.middle.right - left, self.left.h)

    @cached_property
    def row(self) -> float:
        return self.speeds.y - 12 - max(66.0, self.round) / 2

    @cached_property
    def speeds(self) -> Box:
        high = self.layout.reach(46)
        wide = max(274.0, 4 * high + 8)
        return Box(self.panel.right - 38 - wide, self.panel.bottom - 16 - high, wide, high)

    @cached_property
    def whereabouts(self) -> Box:
        left = self.panel.x + 24
        return Box(left, self.speeds.centery - 24, self.speeds.x - 60 - left, 48)
