"""The layout of the rules' panel: where everything lies, in any window and at any size of words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scenes.ui.layout import Box, Layout

PAD = 34.0
"""Room at the panel's left and right."""
GAP = 42.0
"""Room between the picture and the words."""
MOST_WIDTH = 1416.0
"""The panel's width at most."""
MOST_HEIGHT = 776.0
"""The panel's height at most."""
AROUND = 62.0
"""The least room round the panel."""
TIGHT_AROUND = 36.0
"""The room round the panel in a small window."""
TILE_SIDE = 64.0
"""Size of the game's picture in the head."""
BEAD_SIDE = 52.0
"""Size of a bead, where that is enough for a finger."""
PICTURE_SHARE = 0.653
"""The picture's share of the width, with words of usual size."""
NARROW_SHARE = 0.40
"""The picture's share of the width with the largest words."""
PICTURE_RATIO = 16 / 9
"""The picture's width as a multiple of its height."""
FOOT_HEIGHT = 112.0
"""Height of the line with the buttons back and forward."""
MOST_UPRIGHT_HEIGHT = 1440.0
"""The panel's height at most on an upright screen."""
SHOW_HEIGHT = 72.0
"""Height of the button that shows the page on the table."""


@dataclass(frozen=True)
class RulesPlan:
    """The panel in one window."""

    layout: Layout
    games: int
    """How many games there are."""

    @classmethod
    def of(cls, layout: Layout, games: int) -> RulesPlan:
        """For a window, wide or upright."""
        return UprightRules(layout, games) if layout.upright else cls(layout, games)

    @cached_property
    def panel(self) -> Box:
        layout = self.layout
        grow = layout.small or layout.text > 1.3
        around = TIGHT_AROUND if grow else AROUND
        wide = min(layout.width - 2 * around, 1520.0 if grow else MOST_WIDTH)
        high = min(layout.height - 2 * around, 920.0 if grow else MOST_HEIGHT)
        return Box((layout.width - wide) / 2, (layout.height - high) / 2, wide, high)

    @cached_property
    def inner(self) -> Box:
        return self.panel.inflate(-2 * PAD, 0)

    @cached_property
    def head(self) -> Box:
        """The game's picture and name, the other games, the search, the way out."""
        return Box(self.inner.x, self.panel.y + 22, self.inner.w, max(TILE_SIDE, self.layout.reach(52)) + 8)

    @property
    def name(self) -> Box:
        """The game's picture and name."""
        return Box(self.head.x, self.head.y, self.tabs[0].x - 16 - self.head.x, self.head.h)

    @cached_property
    def body(self) -> Box:
        """Between the lines below the head and above the beads."""
        top = self.head.bottom + 34
        return Box(self.inner.x, top, self.inner.w, self.panel.bottom - FOOT_HEIGHT - top)

    @cached_property
    def picture(self) -> Box:
        large = min(1.0, max(0.0, self.layout.text - 1.0))
        share = PICTURE_SHARE + (NARROW_SHARE - PICTURE_SHARE) * large
        wide = min(self.body.w * share, self.body.h * PICTURE_RATIO)
        return Box(self.body.x, self.body.y, wide, wide / PICTURE_RATIO)

    @cached_property
    def chart(self) -> Box:
        """Where bars stand instead of a picture; higher than that where words are large."""
        high = self.picture.h if self.layout.text <= 1.3 else self.body.h
        return Box(self.picture.x, self.picture.y, self.picture.w, high)

    @cached_property
    def column(self) -> Box:
        """Beside the picture: title, words, and the way to the table."""
        left = self.picture.right + GAP
        foot = max(self.picture.bottom, self.body.y + 480) if self.layout.text <= 1.3 else self.body.bottom
        return Box(left, self.body.y, self.inner.right - left, min(foot, self.body.bottom) - self.body.y)

    @cached_property
    def show(self) -> Box:
        """The button that shows the page on the table."""
        high = self.layout.reach(SHOW_HEIGHT)
        return Box(self.column.x, self.column.bottom - high, self.column.w, high)

    @cached_property
    def words(self) -> Box:
        """The page's words, above that button."""
        return Box(self.column.x, self.column.y, self.column.w, self.show.y - 22 - self.column.y)

    @property
    def source(self) -> float:
        """How large the button is that shows the numbers of the rules."""
        return self.layout.reach(34)

    # The foot

    @cached_property
    def turner(self) -> float:
        """How large the round buttons back and forward are."""
        return self.layout.reach(64)

    @cached_property
    def foot(self) -> Box:
        """The line of beads: as wide as the picture, or as the panel where that is small."""
        wide = self.picture.w if self.picture.w > 0.6 * self.inner.w else self.inner.w
        return Box(self.inner.x, self.panel.bottom - FOOT_HEIGHT, wide, FOOT_HEIGHT)

    @cached_property
    def back(self) -> Box:
        side, foot = self.turner, self.foot
        return Box(foot.x, foot.centery - side / 2, side, side)

    @cached_property
    def forward(self) -> Box:
        side, foot = self.turner, self.foot
        return Box(foot.right - side, foot.centery - side / 2, side, side)

    def beads(self, count: int) -> list[Box]:
        """One for each page, left of the middle, so that the next title has room."""
        step, high = max(BEAD_SIDE, self.layout.reach(44)), self.layout.reach(52)
        wide = step * count
        room = self.forward.x - self.back.right
        left = self.back.right + min(max(24.0, (room - wide) * 0.42), room - wide)
        return [Box(left + i * step, self.foot.centery - high / 2, step, high) for i in range(count)]

    # The head

    @cached_property
    def close(self) -> Box:
        side = self.layout.reach(52)
        return Box(self.inner.right - side, self.head.centery - side / 2, side, side)

    @cached_property
    def learns_below(self) -> bool:
        """Is the way to the guided game below the words? Where it has no room there, it is in the head."""
        return self.foot.w < self.inner.w

    @cached_property
    def learn(self) -> Box:
        """The way to the guided game."""
        if self.learns_below:
            high = self.layout.reach(60)
            return Box(self.column.x, self.foot.centery - high / 2, self.column.w, high)
        side = self.close.w
        return Box(self.close.x - 14 - side, self.close.y, side, side)

    @cached_property
    def search(self) -> Box:
        high = self.layout.reach(52)
        wide = 380.0 if self.layout.text <= 1.3 else 330.0
        right = self.close.x if self.learns_below else self.learn.x
        return Box(right - 14 - wide, self.head.centery - high / 2, wide, high)

    @property
    def tabs(self) -> list[Box]:
        """The other games' pictures, left of the search."""
        side = self.layout.reach(46)
        step = side + 8
        left = self.search.x - 22 - self.games * step
        return [Box(left + i * step, self.head.centery - side / 2, side, side) for i in range(self.games)]


@dataclass(frozen=True)
class UprightRules(RulesPlan):
    """The picture over the words, and the ways on below them, within reach."""

    @cached_property
    def panel(self) -> Box:
        high = min(self.layout.height - 2 * TIGHT_AROUND, MOST_UPRIGHT_HEIGHT)
        return Box(TIGHT_AROUND, (self.layout.height - high) / 2, self.layout.width - 2 * TIGHT_AROUND, high)

    @cached_property
    def _line(self) -> float:
        """Height of one of the two lines of the head."""
        return max(TILE_SIDE, self.layout.reach(52)) + 8

    @cached_property
    def head(self) -> Box:
        return Box(self.inner.x, self.panel.y + 22, self.inner.w, 2 * self._line + 12)

    @property
    def name(self) -> Box:
        return Box(self.head.x, self.head.y, self.close.x - 16 - self.head.x, self._line)

    @cached_property
    def close(self) -> Box:
        side = self.layout.reach(52)
        return Box(self.inner.right - side, self.head.y + (self._line - side) / 2, side, side)

    @cached_property
    def search(self) -> Box:
        high = self.layout.reach(52)
        left = self.inner.x + self.games * (self.layout.reach(46) + 8) + 22
        top = self.head.bottom - (self._line + high) / 2
        return Box(left, top, self.inner.right - left, high)

    @property
    def tabs(self) -> list[Box]:
        side, middle = self.layout.reach(46), self.search.centery
        return [Box(self.inner.x + i * (side + 8), middle - side / 2, side, side) for i in range(self.games)]

    @cached_property
    def picture(self) -> Box:
        return Box(self.body.x, self.body.y, self.body.w, self.body.w / PICTURE_RATIO)

    @cached_property
    def chart(self) -> Box:
        return self.picture

    @cached_property
    def column(self) -> Box:
        top = self.picture.bottom + 30
        return Box(self.inner.x, top, self.inner.w, self.learn.y - 16 - top)

    @cached_property
    def foot(self) -> Box:
        return Box(self.inner.x, self.panel.bottom - FOOT_HEIGHT, self.inner.w, FOOT_HEIGHT)

    @property
    def learns_below(self) -> bool:
        return True

    @cached_property
    def learn(self) -> Box:
        high = self.layout.reach(60)
        return Box(self.inner.x, self.foot.y - 4 - high, self.inner.w, high)
