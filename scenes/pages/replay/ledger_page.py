"""The ledger's page: everybody's winning chances from move to move, and for each side two bars: what it gave
away by its own moves, and what the cards gave.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.bots.ledger import LedgerEntry
from game.language.forms import format_signed
from scenes.base.match import Place
from scenes.base.scene import Context
from scenes.pages.parts import page_header
from scenes.pages.parts.page import Page
from scenes.pages.parts.page_widgets import TextWidget
from scenes.pages.replay import replay_words
from scenes.pages.replay.replay_data import ReplayData
from scenes.pages.replay.timeline import TimelineData, draw_course
from scenes.ui.buttons import Button, Caption, button_width
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import BODY, BUTTON, CONTROL, EDGE, GAP, HINT, ROW_GAP, TIGHT
from scenes.ui.theme import Colour, rgb

GAVE, GOT, LOST = rgb("#D9772F"), rgb("#3E8E5A"), rgb("#6F6A8A")
"""The colours of the bars: given away, got from the cards, lost to them. Their place says the same."""
CURVE_SHARE = 0.36
"""The share of the page that the curve has."""
LEAST_CURVE = 96.0
"""If less than this is left for the curve, it goes: the replay shows it too."""
ROW, HIGHEST_ROW = 44.0, 92.0
"""Height of a row at least, with words of the usual size, and at most."""
NAMES = 0.24
"""The share of a row's width that the name has."""
FIGURES = 64.0
"""Room for a number right of its bar, with words of the usual size."""
TOKEN = 30.0
"""Size of a token at the end of its line."""
BAR = 16.0
"""Height of a bar."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """What a row of the ledger says."""

    places: tuple[Place, ...]
    name: str
    entry: LedgerEntry
    tells: bool
    """Does it tell what was given away, or only what the cards gave?"""
    said: str
    """All of it in a sentence, to be spoken."""


def percent(share: float) -> int:
    """Winning chance as it is written: of 100."""
    return round(100 * share)


def line_of(context: Context, places: Sequence[Place], entry: LedgerEntry, *, tells: bool) -> LedgerLine:
    """A row of the ledger in the language of the screen."""
    name = context.words.forms.join_list([place.name for place in places])
    key = "ledger.row" if tells else "ledger.row_cards"
    got = format_signed(percent(entry.cards))
    said = context.words(key, name=name, n=percent(entry.gave), got=got)
    return LedgerLine(tuple(places), name, entry, tells, said)


class LedgerRow(TextWidget):
    """Two bars of a side, after its name."""

    def __init__(self, node_id: str, box: Box, line: LedgerLine, most: float) -> None:
        super().__init__(node_id, box, line.said)
        self.line = line
        self.most = most
        """The number that fills a bar."""

    @property
    def look(self) -> object:
        """What its picture depends on."""
        return self.line, self.most

    def draw(self, paint: Painter, look: Look) -> None:
        box, entry, token = self.box, self.line.entry, min(40.0, self.box.h - TIGHT)
        if look.focused:
            paint.focus(box, CONTROL)
        for nth, place in enumerate(self.line.places):
            paint.player(place.token, (box.x + token / 2 + nth * token * 0.7, box.centery), token)
        left = token * (1 + 0.7 * (len(self.line.places) - 1)) + TIGHT
        name = Style(BODY, "serif_semi")
        paint.text(self.line.name, (box.x + left, box.centery), name, room=box.w * NAMES - left - TIGHT)
        gave, got = bar_boxes(paint.layout, box, two=self.line.tells)
        if gave is not None:
            self._draw_bar(paint, gave, entry.gave / self.most, GAVE, str(percent(entry.gave)))
        zero = Box(got.x + got.w / 2, got.y, got.w / 2, got.h)
        tone = GOT if entry.cards >= 0 else LOST
        self._draw_trough(paint, got)
        self._fill(paint, zero, entry.cards / self.most, tone)
        paint.line((zero.x, got.y - 4), (zero.x, got.bottom + 4), 160)
        self._figure(paint, got, format_signed(percent(entry.cards)))

    def _draw_bar(self, paint: Painter, bar: Box, share: float, tone: Colour, figure: str) -> None:
        self._draw_trough(paint, bar)
        self._fill(paint, bar, share, tone)
        self._figure(paint, bar, figure)

    def _draw_trough(self, paint: Painter, bar: Box) -> None:
        paint.box(bar, BAR / 2, (paint.theme.dark, 0.25), (paint.theme.accent, 0.5), 1)

    def _fill(self, paint: Painter, bar: Box, share: float, tone: Colour) -> None:
        """Fills so much of a bar from its left end; less than nothing goes left from there."""
        wide = min(1.0, abs(share)) * bar.w
        if wide > 1:
            x = bar.x if share > 0 else bar.x - wide
            paint.box(Box(x, bar.y, wide, bar.h), 3, (tone, 1.0), (paint.theme.first, 0.7), 1)

    def _figure(self, paint: Painter, bar: Box, figure: str) -> None:
        at = (bar.right + FIGURES * paint.layout.text, bar.centery)
        paint.text(figure, at, Style(BODY, "sans_semi"), "rm", room=FIGURES * paint.layout.text - TIGHT)


def bar_boxes(layout: Layout, row: Box, *, two: bool) -> tuple[Box | None, Box]:
    """Where the bars of a row are; if only the cards are told, their bar has the room of both."""
    left, count = row.x + row.w * NAMES, 2 if two else 1
    wide = (row.right - left - (count - 1) * GAP) / count
    bar = Box(left, row.centery - BAR / 2, wide - FIGURES * layout.text, BAR)
    return (bar, bar.move(wide + GAP, 0)) if two else (None, bar)


def largest(lines: Sequence[LedgerLine]) -> float:
    """The number that fills a bar: a whole win, or more where somebody has more."""
    gave = [line.entry.gave for line in lines if line.tells]
    most: float = max([1.0, *gave, *(abs(line.entry.cards) for line in lines)])
    return most


class LedgerPage(Page):
    """A ledger, and over it a curve if there is one; what it is about, its subclasses know."""

    name = "ledger"
    fits_upright = True
    first = "ledger/back"
    tells = True
    """Is it told what people gave away?"""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.lines: Sequence[LedgerLine] = ()
        self.course: TimelineData | None = None

    @property
    def heading(self) -> str:
        return self._words("title")

    @property
    def about(self) -> str:
        """Which games it is about, for the head."""
        raise NotImplementedError

    @property
    def note(self) -> str:
        """The sentence at the foot: how the numbers are to be read."""
        raise NotImplementedError

    def ledger_lines(self) -> list[LedgerLine]:
        """The rows, in the language of the screen."""
        raise NotImplementedError

    def refresh(self) -> None:
        self.lines = self.ledger_lines()
        super().refresh()

    def back(self) -> None:
        self.go_back()

    def _words(self, key: str, **details: object) -> str:
        return self.context.words(f"ledger.{key}", **details)

    def spoken_sentences(self) -> Sequence[str]:
        return (self.note,)

    # Where it is

    def _foot(self) -> Box:
        layout, high = self.context.layout, self.context.layout.reach(BUTTON)
        return Box(EDGE, layout.height - EDGE - high, layout.width - 2 * EDGE, high)

    def _sheet(self) -> Box:
        """Everything between head and foot."""
        layout = self.context.layout
        top, rows = page_header.foot(layout), len(self._note())
        foot = self._foot().y - GAP - ROW_GAP - rows * self.context.type.line_height(HINT)
        return Box(EDGE, top, layout.width - 2 * EDGE, foot - top)

    def _note(self) -> list[str]:
        """The sentence at the foot, in lines."""
        layout = self.context.layout
        return self.context.type.wrap_lines(self.note, HINT, layout.width - 2 * (EDGE + GAP))

    def _inner(self) -> Box:
        return self._sheet().inflate(-2 * GAP, -2 * GAP)

    def _labels(self) -> float:
        """Height of the line over the bars."""
        return self.context.type.line_height(HINT) + TIGHT

    def _row_height(self) -> float:
        least: float = ROW * self.context.layout.text**0.6
        inner, count = self._inner(), max(1, len(self.lines))
        share = 1 if self.course is None else 1 - CURVE_SHARE
        room = (inner.h * share - self._labels() - GAP) / count
        return max(least, min(HIGHEST_ROW, room))

    def _curve(self) -> Box | None:
        """Where the curve is; None if there is none, or where the rows need its room."""
        if self.course is None:
            return None
        inner, below = self._inner(), 0.0
        if self.lines:
            below = self._labels() + len(self.lines) * self._row_height() + GAP
        high = inner.h - below - self._labels()
        return Box(inner.x, inner.y + self._labels(), inner.w, high) if high >= LEAST_CURVE else None

    def _rows(self) -> Iterable[Box]:
        inner, high, count = self._inner(), self._row_height(), len(self.lines)
        if self._curve() is None:
            high = min(high, (inner.h - self._labels()) / max(1, count))
        top = inner.bottom - high * count if self.course else inner.y + self._labels()
        return [Box(inner.x, top + nth * high, inner.w, high) for nth in range(count)]

    # What is there

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "ledger/close", self.back)
        most = largest(self.lines)
        for nth, (line, box) in enumerate(zip(self.lines, self._rows(), strict=True)):
            yield LedgerRow(f"ledger/{nth}", box, line, most)
        foot, words = self._foot(), self._words("back")
        wide = button_width(self.context.type, words, foot.h, 1)
        box = Box(foot.x, foot.y, min(wide, foot.w), foot.h)
        yield Button("ledger/back", box, Caption(words, "back"), self.back, "primary")

    # How it looks

    def ground(self, paint: Painter) -> None:
        page_header.draw(paint, self.heading, self.about)
        paint.panel(self._sheet(), Pane(CONTROL))
        inner, style = self._inner(), Style(HINT, tone="second")
        curve = self._curve()
        if curve is not None and self.course is not None:
            paint.text(self._words("curve"), (inner.x, inner.y + self._labels() / 2), style, room=inner.w)
            self._draw_curve(paint, curve, self.course)
        self._draw_labels(paint, style)
        rows, step = self._note(), paint.type.line_height(HINT)
        top = self._sheet().bottom + GAP / 2
        wide = max(paint.type.width(row, HINT) for row in rows)
        paint.slip(Box(inner.x, top, wide, step * len(rows)))
        for nth, row in enumerate(rows):
            paint.text(row, (inner.x, top + step * (nth + 0.5)), style)

    def _draw_curve(self, paint: Painter, box: Box, course: TimelineData) -> None:
        """The curve, and at its end whose line is whose."""
        draw_course(paint, Box(box.x, box.y, box.w - TOKEN - TIGHT, box.h), course)
        if not course.curve:
            return
        step, last = min(TOKEN, box.h / len(course.sides)), box.y
        two = len(course.sides) == 2  # then the area above the middle is always the first side's
        final = (1.0, 0.0) if two else course.curve[-1]
        ends = sorted(zip(final, course.sides, strict=True), key=lambda each: -each[0])
        for nth, (chance, side) in enumerate(ends):
            lowest = box.bottom - step * (len(ends) - nth)
            y = max(last, min(lowest, box.y + box.h * (1 - chance) - step / 2))
            paint.player(side[0].token, (box.right - TOKEN / 2, y + step / 2), step)
            last = y + step

    def _draw_labels(self, paint: Painter, style: Style) -> None:
        """What each bar stands for, over the first row."""
        for box in list(self._rows())[:1]:
            gave, got = bar_boxes(paint.layout, box, two=self.tells)
            for bar, key in ((gave, "gave"), (got, "got")):
                if bar is not None:
                    room = bar.w + FIGURES * paint.layout.text
                    paint.text(self._words(key), (bar.x, box.y - self._labels() / 2), style, room=room)


class LedgerScene(LedgerPage):
    """Shows the curve of a game, and the ledger below it."""

    def __init__(self, context: Context, story: ReplayData) -> None:
        super().__init__(context)
        self.story = story
        insight = story.review.insight
        self.told = "cards" if insight is None else insight.told
        self.tells = self.told == "game"
        self.course = course_of(story)

    def ledger_lines(self) -> list[LedgerLine]:
        if self.told == "evening":
            return []
        story = self.story
        return [
            line_of(self.context, [story.match.places[seat] for seat in side], entry, tells=self.tells)
            for side, entry in zip(story.review.sides, story.review.ledger, strict=False)
        ]

    @property
    def about(self) -> str:
        game = self.context.words_of(self.story.title)("title.name")
        return f"{game}  ·  {replay_words.replay_summary(self.context, self.story)}"

    @property
    def note(self) -> str:
        return self._words(self.told)


def course_of(story: ReplayData) -> TimelineData:
    """The whole course of a game, without marks."""
    sides = tuple(tuple(story.match.places[seat] for seat in side) for side in story.review.sides)
    return TimelineData(story.reel.length, tuple(tuple(row) for row in story.curve), sides, (), ())
