"""Where everything in the lobby lies: worked out from how many sit down and how much there is to choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scenes.shell import header
from scenes.ui.layout import Box, Layout

MARGIN, GAP = 60, 24
BUTTON = 84
"""Height of the button that begins."""
LOW = 52.0
"""Seats' rows aren't made lower than this for options that could also take less room."""
AIM, BANNER = 84.0, 250.0
"""On an upright screen: heights of the line about how the game is won, and of the panel with the table at
least.
"""
PICTURE, BROAD, COLUMN = 150.0, 300.0, 270.0
"""Height of the game's picture, the same over a broad panel, and its width where it stands at the left."""
ASIDE = 16.0
"""Room round the button to the guided game."""
LARGE = 80.0
"""From this size of a button on, ten numbers of seats beside two buttons need more room."""


@dataclass(frozen=True, slots=True)
class OptionsForm:
    """One form that the options can take."""

    cards: bool
    """Does the first option stand as cards?"""
    told: bool
    """Have the others their sentences?"""
    high: float
    """Height of all options then."""


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
    """How many seats' rows are in sight at once."""
    cards: bool
    """Is there room for choice cards? Else the options stand in lines."""
    told: bool
    """Is there room for a sentence beside each of the others?"""
    free: Box
    """What is left over below the seats, where there is nothing to choose."""
    aim: Box | None = None
    """Where the lobby says how the game is won; None: beside the button that begins, if there is room."""

    @classmethod
    def of(cls, layout: Layout, seats: int, forms: Sequence[OptionsForm]) -> LobbyPlan:
        """The plan for a window and so many seats, with the first form of the options that fits."""
        top, right = header.foot(layout), _right(layout)
        high = layout.reach(BUTTON)
        foot = Box(MARGIN, layout.height - 54 - high, layout.width - 2 * MARGIN, high)
        if layout.upright:
            return _stacked(layout, top, foot, seats, forms)
        table = Box(MARGIN, top, right.x - GAP - MARGIN, foot.y - GAP - top)
        right.y, right.h = top, table.h
        return _Sharing(layout, right, seats, forms).plan(table, foot)

    def start(self, least: float, others: float) -> Box:
        """The button that begins; on an upright screen it takes what others in its line leave."""
        wide = self.foot.w - others if self.aim is not None else max(330, least)
        return Box(self.foot.right - wide, self.foot.y, wide, self.foot.h)

    def line(self, place: int) -> Box:
        """The row at a place in sight."""
        return Box(self.seats.x, self.seats.y + self.head + place * self.row, self.seats.w, self.row)


@dataclass(frozen=True, slots=True)
class Side:
    """The parts of the panel with the table from above."""

    picture: Box
    corners: str
    """The corners of the picture that are round."""
    room: Box
    """For the table from above."""
    guided: Box
    """For the button to the guided game."""

    @classmethod
    def of(cls, panel: Box, button: float) -> Side:
        """The parts of a panel; `button` is the height of the one to the guided game. The picture is above
        the table, or left of it where the panel is broad and low.
        """
        if panel.w < panel.h * 1.2:
            high = PICTURE if panel.w < 2 * COLUMN else BROAD
            picture = Box(panel.x + 1, panel.y + 1, panel.w - 2, high)
            room = Box(panel.x, picture.bottom, panel.w, panel.bottom - picture.bottom)
            way = Box(panel.x, panel.bottom - button, panel.w, button).inflate(-2 * ASIDE, -2 * ASIDE)
            room.h -= button
            return cls(picture, "tl tr", room, way)
        picture = Box(panel.x + 1, panel.y + 1, COLUMN, panel.h - 2 - button)
        room = Box(picture.right, panel.y, panel.right - picture.right, panel.h)
        way = Box(panel.x, panel.bottom - button, COLUMN, button).inflate(-2 * ASIDE, -2 * ASIDE)
        return cls(picture, "tl" if button else "tl bl", room, way)


def _stacked(layout: Layout, top: float, foot: Box, seats: int, forms: Sequence[OptionsForm]) -> LobbyPlan:
    """One under the other on an upright screen; the table from above takes what the others leave."""
    aim = Box(MARGIN, foot.y - 12 - AIM, foot.w, AIM)
    low = aim.y - 12
    most = Box(MARGIN, top, foot.w, low - top - BANNER - GAP)
    high = _Sharing(layout, most, seats, forms).high
    area = Box(MARGIN, low - high, foot.w, high)
    table = Box(MARGIN, top, foot.w, area.y - GAP - top)
    return replace(_Sharing(layout, area, seats, forms).plan(table, foot), aim=aim)


def _right(layout: Layout) -> Box:
    """The right side's left edge and width; its top and height are worked out later."""
    if layout.upright:
        return Box(MARGIN, 0, layout.width - 2 * MARGIN, 0)
    large = layout.reach(44) > LARGE
    left = MARGIN + (380 if large else 400 if layout.small else 430) + GAP
    return Box(left, 0, layout.width - MARGIN - left, 0)


def width(layout: Layout) -> float:
    """How wide the right side is."""
    return _right(layout).w


def columns(layout: Layout) -> tuple[float, float]:
    """In a seat's row, the widths of the name and of the choice between human and bots."""
    if layout.upright:
        return 180, 340
    return (180, 480) if layout.small else (222, 498)


@dataclass(frozen=True, slots=True)
class _Sharing:
    """How the right side is shared between seats and options."""

    layout: Layout
    area: Box
    seats: int
    forms: Sequence[OptionsForm]

    def plan(self, table: Box, foot: Box) -> LobbyPlan:
        form = self._form()
        choices = form.high if form else -GAP
        row, visible = self._row(choices), self._visible(choices)
        seats = Box(self.area.x, self.area.y, self.area.w, self.head + visible * row + 12)
        free = Box(self.area.x, seats.bottom + GAP, self.area.w, self.area.bottom - seats.bottom - GAP)
        cards, told = (form.cards, form.told) if form else (False, False)
        options = free if form else None
        return LobbyPlan(table, seats, options, foot, self.head, row, visible, cards, told, free)

    @property
    def high(self) -> float:
        """What seats and options take of the area."""
        form = self._form()
        choices = form.high if form else -GAP
        return self.head + self._visible(choices) * self._row(choices) + 12 + GAP + choices

    def _form(self) -> OptionsForm | None:
        """The first form that leaves all rows enough height; if none does, the first one without cards that
        hides no more rows than the smallest.
        """
        if not self.forms:
            return None
        fitting = (form for form in self.forms if self._rows_beside(form.high) >= max(LOW, self._least))
        visible = self._visible(self.forms[-1].high)
        lines = (form for form in self.forms if not form.cards and self._visible(form.high) == visible)
        return next(fitting, None) or next(lines)

    def _row(self, choices: float) -> float:
        return min(self._best(), max(self._least, self._rows_beside(choices)))

    def _visible(self, choices: float) -> int:
        fitting = (self.area.h - choices - GAP - self.head - 12 + 0.5) // self._row(choices)
        return min(self.seats, int(fitting))

    @property
    def _least(self) -> float:
        return self.layout.reach(38) + 6

    def _best(self) -> float:
        """The height of rows where there is room; a little higher with two seats only."""
        roomy = (82 if not self.layout.small else 88) * (1.2 if self.seats <= 2 else 1)
        return max(roomy, self._least)

    @property
    def head(self) -> float:
        return max(62, self.layout.reach(44) + 16)

    def _rows_beside(self, options: float) -> float:
        """How high rows can be beside options of a height."""
        return (self.area.h - options - GAP - self.head - 12) / self.seats
