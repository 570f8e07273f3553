"""The layout of the page 'Which game for us?': where everything lies; it also draws what can't be clicked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from scenes.pages.parts import page_header
from scenes.pages.parts.page_widgets import draw_game_picture
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Pane, Style

EDGE = 60
"""Room at both sides of the page."""
GAP = 24
"""Room between the panels."""
PAD = 32
"""Room inside a panel."""
LARGE_TEXT = 1.3
"""Above this text size the answer stands below the questions."""


@dataclass(frozen=True)
class RecommendPlan:
    """The page's boxes for one window and text size."""

    layout: Layout
    top: float

    @classmethod
    def of(cls, layout: Layout) -> RecommendPlan:
        return cls(layout, page_header.foot(layout))

    @property
    def large(self) -> bool:
        return self.layout.text > LARGE_TEXT

    @cached_property
    def questions(self) -> Box:
        high, wide = self.layout.height - 50 - self.top, self.layout.width - 2 * EDGE
        if self.large:
            return Box(EDGE, self.top, wide, 3 * self._step + 16)
        return Box(EDGE, self.top, wide * 0.541, high)

    @property
    def _step(self) -> float:
        """With large words: from one question with its choices to the next."""
        return self.layout.reach(50) + 12

    @cached_property
    def answer(self) -> Box:
        asked = self.questions
        if self.large:
            top = asked.bottom + 16
            return Box(EDGE, top, asked.w, self.layout.height - 50 - top)
        left = asked.right + GAP
        return Box(left, self.top, self.layout.width - EDGE - left, asked.h)

    # The questions

    def label(self, place: int) -> tuple[float, float]:
        """The left end and the y of a question's line."""
        if self.large:
            return self.questions.x + 24, self._large_row(place).centery
        return self.questions.x + PAD, self._blocks[place].y + 30

    @cached_property
    def _blocks(self) -> tuple[Box, Box, Box]:
        """The room of each question with its choices, one below the other."""
        box, shares = self.questions, (0.278, 0.259, 0.463)
        found, y = [], box.y
        for share in shares:
            found.append(Box(box.x, y, box.w, box.h * share))
            y += box.h * share
        return found[0], found[1], found[2]

    def _large_row(self, place: int) -> Box:
        """With large words: where a question's choices are, right of it."""
        box = self.questions
        left = box.x + box.w * 0.3
        return Box(left, box.y + 14 + place * self._step, box.right - 20 - left, self._step - 12)

    def counts(self, n: int) -> Iterator[Box]:
        """The round plates with numbers of people."""
        if self.large:
            row = self._large_row(0)
            side, y = min(row.h, row.w / n - 4), row.y
        else:
            row = self._blocks[0].inflate(-2 * PAD, 0)
            side = min(max(68.0, self.layout.reach(44)), row.w / n - 4)
            y = row.y + 56
        step = (row.w - side) / (n - 1)
        for i in range(n):
            yield Box(row.x + i * step, y + (0 if not self.large else (row.h - side) / 2), side, side)

    @property
    def people(self) -> Box:
        """The line with tokens of people."""
        block = self._blocks[0]
        return Box(block.x + PAD, block.bottom - 58, block.w - 2 * PAD, 40)

    @property
    def times(self) -> Box:
        if self.large:
            return self._large_row(1)
        block = self._blocks[1]
        return Box(block.x + PAD, block.y + 54, block.w - 2 * PAD, block.h - 80)

    @property
    def moods(self) -> Box:
        if self.large:
            return self._large_row(2)
        block = self._blocks[2]
        return Box(block.x + PAD, block.y + 54, block.w - 2 * PAD, block.h - 54 - PAD)

    def cards(self, row: Box, n: int, gap: float) -> Iterator[Box]:
        """Cards of the same size side by side."""
        wide = (row.w - (n - 1) * gap) / n
        for i in range(n):
            yield Box(row.x + i * (wide + gap), row.y, wide, row.h)

    @property
    def lines(self) -> Sequence[float]:
        """The y of each line between two questions."""
        return () if self.large else [block.y for block in self._blocks[1:]]

    # The answer

    @property
    def picture(self) -> Box:
        box = self.answer
        if self.large:
            return Box(box.x + 14, box.y + 14, box.w * 0.24, box.h - 28)
        return Box(box.x + 14, box.y + 14, box.w - 28, box.h * 0.4)

    @property
    def words(self) -> Box:
        """Where the game's name and the reason for it are."""
        box, picture = self.answer, self.picture
        if self.large:
            left = picture.right + 26
            return Box(left, box.y + 10, box.right - 26 - left, self.play.y - 10 - box.y)
        return Box(box.x + 34, picture.bottom + 8, box.w - 68, self.play.y - picture.bottom - 20)

    @property
    def play(self) -> Box:
        box, high = self.answer, self.layout.reach(60 if self.large else 84)
        if self.large:
            left = self.picture.right + 26
            return Box(left, box.bottom - 16 - high, (box.right - 26 - left) * 0.36, high)
        return Box(box.x + 34, self.others[0].y - 20 - high, box.w - 68, high)

    @property
    def learn(self) -> Box | None:
        """The button to the guided game, over the right part of `play`; None with large words."""
        if self.large:
            return None
        play = self.play
        wide = play.w * 0.34
        high = max(play.h - 16, self.layout.reach(44))
        return Box(play.right - wide, play.centery - high / 2, wide, high)

    @property
    def others(self) -> tuple[Box, Box]:
        box, high = self.answer, 90.0 if self.layout.small else 76.0
        if self.large:
            left = self.picture.right + 26
            left += (box.right - 26 - left) * 0.36 + 20
            wide, y = (box.right - 26 - left - 16) / 2, self.play.centery - high / 2
        else:
            left, wide = box.x + 30, (box.w - 76) / 2
            y = box.bottom - 12 - high
        return Box(left, y, wide, high), Box(left + wide + 16, y, wide, high)


def draw_questions(paint: Painter, plan: RecommendPlan, labels: Sequence[str]) -> None:
    """Draws the panel with the questions."""
    paint.panel(plan.questions, Pane(18, alpha=0.86))
    for place, words in enumerate(labels):
        if plan.large:
            room = plan.questions.w * 0.3 - 36
            paint.text(words, plan.label(place), Style(19, "sans_semi", "accent"), room=room)
        else:
            paint.label(f"{place + 1}   {words}", plan.label(place), 17)
    for y in plan.lines:
        paint.line((plan.questions.x + PAD, y), (plan.questions.right - PAD, y), 50)


def draw_answer(
    paint: Painter, plan: RecommendPlan, title: str, says: tuple[str, str, str], others: bool
) -> None:
    """Draws the panel with the game: its picture, its name, and why it is this one."""
    paint.panel(plan.answer, Pane(18, alpha=0.92, lit=True))
    _draw_picture(paint, plan, title)
    label, name, why = says
    box, grown = plan.words, paint.layout.text
    y = box.y + 18
    if not plan.large:
        paint.label(label, (box.x, y), 16)
        y += 42
    else:
        y += 26
    paint.text(name, (box.x, y), Style(46 / grown**0.5, "serif"), room=box.w - (0 if plan.large else 70))
    _draw_why(paint, why, Box(box.x, y + 36 * grown**0.4, box.w, box.bottom - y - 36 * grown**0.4))
    if others and not plan.large:
        line = plan.others[0].y - 8
        paint.line((box.x, line), (box.right, line), 50)


def _draw_why(paint: Painter, why: str, box: Box) -> None:
    """Draws the reason as large as there is room."""
    sizes = (23.0, 21.5, 20.0, 18.0, 16.0)
    fitting = (size for size in sizes if _height(paint, why, size, box.w) <= box.h)
    size = next(fitting, sizes[-1])
    step = paint.type.line_height(size) * 1.08
    for i, row in enumerate(paint.type.wrap_lines(why, size, box.w)):
        paint.text(row, (box.x, box.y + step * (i + 0.5)), Style(size), room=box.w)


def _height(paint: Painter, words: str, size: float, room: float) -> float:
    return float(len(paint.type.wrap_lines(words, size, room)) * paint.type.line_height(size) * 1.08)


def _draw_picture(paint: Painter, plan: RecommendPlan, title: str) -> None:
    box = plan.picture
    draw_game_picture(paint, box, title, 12, 0.3)
    if not plan.large:
        at = (box.right - 62, box.bottom)
        paint.glow(at, (100, 90), 60)
        paint.picture("shell/lamp_badge", Box(at[0] - 46, at[1] - 46, 92, 92))
