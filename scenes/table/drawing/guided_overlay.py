"""The overlay of a guided game, drawn over the table: the buttons of the coach's note, beads for the steps, a
hand that shows what to click, and confetti.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from scenes.table.drawing.coach_note import BUTTON_HEIGHT, PADDING, CoachNote
from scenes.table.drawing.spotlight import LitThing
from scenes.table.model.items import Item, item
from scenes.ui.beads import Bead, BeadLook
from scenes.ui.buttons import Button, Caption, button_width
from scenes.ui.controls import Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Pane, Spot, Style
from scenes.ui.text import Type

BEAD_STEP = 36.0
"""The distance between two beads."""
PLAQUE_DROP = 42.0
"""How far their plaque hangs down."""
PLAQUE_MARGIN = 34.0
"""The plaque's room on both sides."""
SKIP_SIZE = (188.0, 56.0)
"""Width and height of the button that leads out."""
GAP = 12.0
HAND_SECONDS = 1.5
"""For how many seconds the hand shows a click."""
ARRIVAL_SHARE = 0.45
"""The share of that time at which it has arrived."""
CLICK_SHARE = 0.62
"""The share of that time at which its click is over."""
PLAQUE_PANE = Pane(14, alpha=0.95, line=0.8)
STEP_STYLE = Style(20, "sans_semi", "cream")


class ThrownPaper(Protocol):
    """What is thrown when a game is won."""

    def draw(self, paint: Painter, passed: float) -> None:
        """Draws it as it is after so many seconds."""


class SpokenNote(Widget):
    """The note's words as a node of the tree, for screen readers; the note itself draws them."""

    role = "text"


@dataclass(frozen=True, slots=True)
class NoteButton:
    """A button of the note."""

    id: str
    words: str
    act: Callable[[], None]
    icon: str = ""


def note_buttons(note: CoachNote, box: Box, type_: Type, wanted: Sequence[NoteButton]) -> Iterator[Widget]:
    """The note's buttons, the first one in brass: side by side in one row, or one below the other."""
    foot, high = note.foot_box(type_, box), type_.layout.reach(BUTTON_HEIGHT)
    widths = [max(150.0, button_width(type_, each.words, high, bool(each.icon))) for each in wanted]
    x = foot.centerx - (sum(widths) + GAP * (len(wanted) - 1)) / 2
    for i, (each, wide) in enumerate(zip(wanted, widths, strict=True)):
        place = Box(x, foot.y, wide, high)
        if note.buttons > 1:
            place = Box(foot.x, foot.y + i * (high + GAP), foot.w, high)
        x += wide + GAP
        caption = Caption(each.words, each.icon)
        yield Button(each.id, place, caption, each.act, "secondary" if i else "primary")


BREADTHS = (1.5, 1.85)
"""How broad a note with buttons side by side may be, in usual widths."""


def place_side_by_side(type_: Type, wanted: Sequence[str]) -> float | None:
    """How broad a note has to be for buttons with these words side by side; None: they don't fit on any."""
    high = type_.layout.reach(BUTTON_HEIGHT)
    widths = [max(150.0, button_width(type_, words, high, 1)) + GAP for words in wanted]
    fitting = (each for each in BREADTHS if sum(widths) <= _room_for_buttons(type_, each))
    return next(fitting, None)


def _room_for_buttons(type_: Type, breadth: float) -> float:
    return CoachNote("", "", breadth=breadth).size(type_)[0] - 2 * PADDING


@dataclass(frozen=True)
class Beads:
    """The plaque at the upper rim: one bead for each step, or, if there is no room for them, a few words."""

    layout: Layout
    count: int
    now: int
    most: float
    """The x up to which it may reach."""
    told: str
    """Those words: 'Step 3 of 11'."""

    @property
    def step(self) -> float:
        return max(BEAD_STEP, self.layout.reach(44))

    @property
    def high(self) -> float:
        return max(PLAQUE_DROP, self.layout.reach(44))

    @property
    def written(self) -> bool:
        """Is there no room for beads?"""
        return self.layout.width / 2 + self.count * self.step / 2 + PLAQUE_MARGIN > self.most

    def plaque(self, type_: Type) -> Box:
        words = type_.width(self.told, STEP_STYLE.size, STEP_STYLE.face)
        wide = (words if self.written else self.count * self.step) + 2 * PLAQUE_MARGIN
        return Box((self.layout.width - wide) / 2, -16, wide, self.high + 16)

    def beads(self, names: Sequence[str], act: Callable[[int], Callable[[], None]]) -> Iterator[Widget]:
        """A bead for each step; those of earlier steps lead back to them."""
        left = (self.layout.width - self.count * self.step) / 2
        for place, name in enumerate(names):
            look: BeadLook = "now" if place == self.now else "done" if place < self.now else "open"
            box = Box(left + place * self.step, 0, self.step, self.high)
            lead = act(place) if place < self.now else None
            yield Bead(f"guided/step/{place + 1}", box, f"{place + 1}. {name}", lead, look)

    def item(self, type_: Type) -> Item:
        """The plaque itself."""
        box = self.plaque(type_)
        told = self.told if self.written else ""
        return item("plaque", box.inflate(30, 40), _draw_plaque, (box.x, box.y, box.w, box.h), told)


def _draw_plaque(at: tuple[float, float, float, float], told: str, paint: Painter) -> None:
    box = Box(*at)
    paint.shadow(box, 14, 12, 5, 150)
    paint.glass(box, PLAQUE_PANE)
    if told:
        paint.text(told, (box.centerx, (box.bottom + 0) / 2), STEP_STYLE, "cm")


def skip_box(layout: Layout, type_: Type, words: str) -> Box:
    """The box of the button that leads out: where the menu is at other tables."""
    high = layout.reach(SKIP_SIZE[1])
    wide = max(SKIP_SIZE[0], button_width(type_, words, high, icons=1))
    return layout.handed(Box(layout.width - 56 - wide, 48, wide, high))


# The hand


def hand_item(passed: float, to: LitThing, calm: bool) -> Item:
    """A hand that comes to a thing and clicks it, so many seconds after it started."""
    share = ARRIVAL_SHARE if calm else min(1.0, passed / HAND_SECONDS)
    x, y = to.middle
    return item("hand", Box(x - 90, y - 60, 260, 260), _draw_hand, (x, y), round(share * 60) / 60)


def _draw_hand(to: Spot, share: float, paint: Painter) -> None:
    far = max(0.0, 1 - share / ARRIVAL_SHARE) ** 2
    touch = math.sin(math.pi * min(1.0, max(0.0, share - ARRIVAL_SHARE) / (CLICK_SHARE - ARRIVAL_SHARE)))
    x, y = to[0] + 8 + 90 * far, to[1] + 22 + 110 * far - 4 * touch
    alpha = round(255 * min(1.0, 4 * (1 - share)))
    if touch > 0.05:
        paint.glow(to, (70 * touch, 70 * touch), 90)
    for off, tone in ((3.0, "ink"), (0.0, "cream")):
        paint.icon("hand", (x + off, y + off), 64 - 8 * touch, tone, alpha)


def confetti_item(festive: ThrownPaper, passed: float, layout: Layout) -> Item:
    """ThrownPaper, so many seconds after it was thrown."""
    return Item("confetti", layout.screen, passed, lambda paint: festive.draw(paint, passed))
