"""The layout of the result: where everything lies, in a window of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial

from scenes.table.model.items import Item
from scenes.ui.layout import GRID, Box, Layout
from scenes.ui.painter import Painter
from scenes.ui.text import Type

MARGIN = 60.0
"""Room at both sides of the page."""
RANKS_WIDTH = 340.0
"""Width of the ranks."""
RANKS_HEAD = 30.0
"""Height of what stands over the ranks."""
ROW_HEIGHT = 92.0
"""Height of a row at most."""
ROW_GAP = 10.0
"""The gap between two rows where there are few."""
CLOSE_GAP = 4.0
"""The gap between two rows where there are many."""
CROWD = 7
"""From so many rows on they stand closer."""
MOMENT_WIDTH = 268.0
"""Width of a card of what decided the game."""
MOMENT_STEP = 284.0
"""From one such card to the next."""
STAGE_SIZE = (1100.0, 520.0)
"""Width and height of the stage."""
UPRIGHT_STAGE = 202.0
"""On an upright screen: where the stage begins."""
UPRIGHT_HEAD = 108.0
"""On an upright screen: where the middle of the winner's name is."""
CARD_HEIGHT = 200.0
"""On an upright screen: height of a card of what decided the game."""
CURVE_HEIGHT, CURVE_GAP = 46.0, 28.0
"""Height of what is hit to see the curve large, and the room left of it."""
BUTTON_HEIGHT = 72.0
"""On an upright screen: height of the small buttons."""
REMATCH_HEIGHT = 96.0
"""On an upright screen: height of 'rematch'."""
GAP = 14.0
"""Room between cards and buttons."""


def stage_layout(layout: Layout) -> Layout:
    """The layout in which the stage is drawn: on an upright screen that of a wide one, made smaller."""
    if not layout.upright:
        return layout
    wide = round(layout.size[0] * GRID[0] / (STAGE_SIZE[0] + 2 * MARGIN))
    return replace(layout, size=(wide, layout.size[1]), upright=False)


@dataclass(frozen=True)
class ResultPlan:
    """The boxes of head, stage, ranks, and the strip at the foot with cards and buttons."""

    layout: Layout
    rows: int
    """How many ranks there are."""

    @property
    def more(self) -> tuple[float, float]:
        return self.layout.more

    @property
    def head(self) -> tuple[float, float]:
        """The middle of the winner's name."""
        return self.layout.width / 2, 86 + self.more[1] * 0.22

    @classmethod
    def of(cls, layout: Layout, rows: int) -> ResultPlan:
        """For a window, wide or upright."""
        return UprightResult(layout, rows) if layout.upright else cls(layout, rows)

    @property
    def stage(self) -> Box:
        """Where the table shows how the game ended."""
        return Box(60 + self.more[0] / 2, 170 + self.more[1] / 2, *STAGE_SIZE)

    @property
    def moved(self) -> tuple[float, float] | None:
        """By how much the stage is moved from where a wide screen has it; None: by what the window leaves."""
        return None

    # Ranks

    @cached_property
    def ranks(self) -> Box:
        """All rows with what stands over them."""
        top = 172 + self.more[1] * 0.3
        left = self.layout.width - MARGIN - RANKS_WIDTH
        return Box(left, top, RANKS_WIDTH, self.strip.y - 36 - top)

    @cached_property
    def gap(self) -> float:
        return ROW_GAP if self.rows < CROWD else CLOSE_GAP

    @cached_property
    def row_h(self) -> float:
        room = self.ranks.h - RANKS_HEAD - 4 - self.gap * (self.rows - 1)
        return min(ROW_HEIGHT, room / max(1, self.rows))

    def row(self, nth: int) -> Box:
        """The n-th row from above."""
        top = self.ranks.y + RANKS_HEAD + nth * (self.row_h + self.gap)
        return Box(self.ranks.x, top, self.ranks.w, self.row_h)

    @property
    def free(self) -> Box:
        """What is left below the rows."""
        top = self.row(self.rows - 1).bottom + self.gap + 6
        return Box(self.ranks.x, top, self.ranks.w, max(0.0, self.ranks.bottom - top))

    # Strip

    @cached_property
    def low(self) -> float:
        """Height of the smaller buttons."""
        return self.layout.reach(48)

    @cached_property
    def strip(self) -> Box:
        """At the foot: the cards of what decided the game, and the buttons."""
        high = max(108.0, 2 * self.low + 12)
        return Box(MARGIN, self.layout.height - MARGIN - high, self.layout.width - 2 * MARGIN, high)

    def decided(self, nth: int) -> Box:
        """The n-th card of what decided the game."""
        return Box(self.strip.x + MOMENT_STEP * nth, self.strip.y, MOMENT_WIDTH, self.strip.h)

    def curve(self, label: float) -> Box:
        """The small curve over the cards, right of their heading of such a width."""
        left = self.strip.x + (label + CURVE_GAP if label else 0)
        return Box(left, self.strip.y - CURVE_HEIGHT - 2, self.decided(2).right - left, CURVE_HEIGHT)

    @property
    def rematch(self) -> Box:
        return Box(self.strip.right - 268, self.strip.y, 268, self.strip.h)

    @property
    def seats(self) -> Box:
        return Box(self.strip.right - 434, self.strip.y, 150, self.strip.h)

    @property
    def watch(self) -> Box:
        return Box(self.strip.right - 614, self.strip.y, 164, self.low)

    def title(self, watched: bool) -> Box:
        """The way to the title: below 'watch', or, if the game can't be watched, as high as the others."""
        left = self.strip.right - 614
        if watched:
            return Box(left, self.strip.bottom - self.low, 164, self.low)
        return Box(left, self.strip.y, 164, self.strip.h)


@dataclass(frozen=True)
class UprightResult(ResultPlan):
    """Head, stage, ranks, cards and buttons one under the other."""

    @property
    def head(self) -> tuple[float, float]:
        return self.layout.width / 2, UPRIGHT_HEAD

    @cached_property
    def _small(self) -> float:
        """How many units of the screen a unit of the stage is."""
        return stage_layout(self.layout).k / self.layout.k

    @property
    def stage(self) -> Box:
        small = self._small
        return Box(MARGIN * small, UPRIGHT_STAGE, STAGE_SIZE[0] * small, STAGE_SIZE[1] * small)

    @property
    def moved(self) -> tuple[float, float]:
        return 0.0, UPRIGHT_STAGE / self._small - 170

    @cached_property
    def ranks(self) -> Box:
        top = self.stage.bottom + 24 * self.layout.text
        return Box(MARGIN, top, self.layout.width - 2 * MARGIN, self.strip.y - 50 - top)

    @cached_property
    def low(self) -> float:
        return self.layout.reach(BUTTON_HEIGHT)

    @cached_property
    def strip(self) -> Box:
        high = CARD_HEIGHT + GAP + self.low + GAP + REMATCH_HEIGHT
        return Box(MARGIN, self.layout.height - MARGIN - high, self.layout.width - 2 * MARGIN, high)

    def decided(self, nth: int) -> Box:
        wide = (self.strip.w - 2 * GAP) / 3
        return Box(self.strip.x + nth * (wide + GAP), self.strip.y, wide, CARD_HEIGHT)

    @property
    def rematch(self) -> Box:
        return Box(self.strip.x, self.strip.bottom - REMATCH_HEIGHT, self.strip.w, REMATCH_HEIGHT)

    def _way(self, nth: int, of: int) -> Box:
        wide = (self.strip.w - GAP * (of - 1)) / of
        return Box(self.strip.x + nth * (wide + GAP), self.rematch.y - GAP - self.low, wide, self.low)

    @property
    def watch(self) -> Box:
        return self._way(0, 3)

    @property
    def seats(self) -> Box:
        return self._way(2, 3)

    def title(self, watched: bool) -> Box:
        way = self._way(1, 3)
        return way if watched else self._way(0, 3).union(way)


def on_stage(paint: Painter) -> Painter:
    """A painter whose units are the stage's."""
    layout = stage_layout(paint.layout)
    return paint if layout == paint.layout else replace(paint, layout=layout, type=Type(paint.art, layout))


def stage_items(items: Iterable[Item], layout: Layout) -> Iterator[Item]:
    """Items of the stage, with their boxes in the screen's units."""
    small = stage_layout(layout).k / layout.k
    for each in items:
        x, y, wide, high = each.box
        box = Box(x * small, y * small, wide * small, high * small)
        yield replace(each, box=box, draw=partial(_draw_on_stage, each.draw))


def _draw_on_stage(draw: Callable[[Painter], None], paint: Painter) -> None:
    draw(on_stage(paint))
