"""The written part of a rules' page, beside the picture: title, words, small print, rules' numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scenes.pages.rules.rules_search import PageWords, plain_letters
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style
from scenes.ui.text import Type

TITLE_SIZE = 44.0
"""Type size of a title."""
SMALLER_TITLE = 34.0
"""Type size of a title that needs two lines."""
MOST_TEXT = 24.5
"""Type size of the text at most."""
LEAST_TEXT = 20.0
"""Type size of the text at least, before it scrolls instead."""
SPACING = 1.18
"""Height of a line of text, as a multiple of the usual one."""
LABEL_HEIGHT = 30.0
"""Height of the line with page and rules' numbers."""
AFTER_TITLE = 14.0
"""The gap between title and text."""
NOTE = Style(17, "serif_it", "second")


@dataclass(frozen=True)
class WrittenPage:
    """One page's words, set into a box."""

    said: PageWords
    label: str
    """'6 of 9'."""
    rules: str
    """The numbers of the rules that the page explains; empty while nobody asks."""
    ruling: str
    """A note that a rule is our own reading, where the original says nothing; else empty."""
    aside: float
    """What the button takes that shows the numbers, at the right edge."""
    found: tuple[str, ...]
    """Words that were looked for: they are underlined."""
    type: Type
    box: Box

    @property
    def title_size(self) -> float:
        """The title's type size; smaller if it doesn't fit in one line."""
        share = float(self.type.layout.text**0.4)
        fits = self.type.width(self.said.title, TITLE_SIZE / share, "serif") <= self.box.w
        return (TITLE_SIZE if fits else SMALLER_TITLE) / share

    @property
    def title_rows(self) -> list[str]:
        return self.type.wrap_lines(self.said.title, self.title_size, self.box.w, "serif")

    @property
    def _notes(self) -> list[str]:
        """The lines of small print at the foot."""
        lines = [each for each in (self.said.small, self.ruling) if each]
        return [row for line in lines for row in self.type.wrap_lines(line, NOTE.size, self.box.w, NOTE.face)]

    @property
    def text_box(self) -> Box:
        """Where the text is, between title and small print."""
        top = self.box.y + LABEL_HEIGHT * self.type.layout.text**0.5 + AFTER_TITLE
        top += len(self.title_rows) * self.type.line_height(self.title_size, "serif")
        notes = len(self._notes) * self.type.line_height(NOTE.size, NOTE.face)
        return Box(
            self.box.x, top, self.box.w, max(40.0, self.box.bottom - top - notes - (12 if notes else 0))
        )

    @property
    def size(self) -> float | None:
        """The largest type size in which all text fits; None: it has to scroll."""
        box, size = self.text_box, MOST_TEXT
        while size >= LEAST_TEXT:
            rows = self.type.wrap_lines(self.said.text, size, box.w)
            if len(rows) * self.type.line_height(size, spacing=SPACING) <= box.h:
                return size
            size -= 0.5
        return None

    def draw(self, paint: Painter, down: float = 0.0) -> None:
        """Draws everything, moved down by so many units; text that scrolls is left out."""
        box = self.box.move(0, down)
        width = paint.label(self.label, (box.x, box.y + 10), 15)
        right = box.right - self.aside
        room = right - box.x - width - 24
        paint.text(self.rules, (right, box.y + 10), Style(15, tone="second"), "rm", room=room)
        y = box.y + LABEL_HEIGHT * paint.layout.text**0.5
        step = self.type.line_height(self.title_size, "serif")
        for row in self.title_rows:
            paint.text(row, (box.x, y + step / 2), Style(self.title_size, "serif"))
            y += step
        if self.size is not None:
            self._draw_text(paint, self.size, down)
        self._draw_notes(paint, box)

    def _draw_text(self, paint: Painter, size: float, down: float) -> None:
        x, y = self.text_box.x, self.text_box.y + down
        step = self.type.line_height(size, spacing=SPACING)
        for row in self.type.wrap_lines(self.said.text, size, self.text_box.w):
            self._underline(paint, row, (x, y + step / 2), size)
            paint.text(row, (x, y + step / 2), Style(size))
            y += step

    def _underline(self, paint: Painter, row: str, at: Spot, size: float) -> None:
        for start, end in found_in(row, self.found):
            left = at[0] + self.type.width(row[:start], size)
            wide = self.type.width(row[start:end], size)
            paint.box(
                Box(left, at[1] + size * 0.52 * paint.layout.text, wide, 2.5), 1, paint.theme.accent_light
            )

    def _draw_notes(self, paint: Painter, box: Box) -> None:
        step = self.type.line_height(NOTE.size, NOTE.face)
        rows = self._notes
        for i, row in enumerate(rows):
            paint.text(row, (box.x, box.bottom - (len(rows) - i - 0.5) * step), NOTE)


def found_in(row: str, wanted: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where the wanted words stand in a line: for each the first letter, and the one after the last."""
    letters = [plain_letters(letter) for letter in row]
    text = "".join(letters)
    places = [i for i, letter in enumerate(letters) for _ in letter]
    for word in wanted:
        start = text.find(word)
        while word and start >= 0:
            end = start + len(word) - 1
            yield places[start], places[end] + 1
            start = text.find(word, end + 1)
