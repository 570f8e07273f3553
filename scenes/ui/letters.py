"""Letters set side by side as the type's designer spaced them.

pygame's fonts move every letter to whole pixels, which small sizes show as gaps ('Ear th'). Here a line is
drawn several times as wide as it will be, each letter where it belongs, and then brought to its width. Its
height is never scaled, so that what lies level stays sharp.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
from pygame import freetype

from scenes.ui.theme import Colour

RULER = 512
"""The size in which advances are measured: so large that whole pixels don't matter."""
FINE, LARGE = 4, 40
"""Lines are drawn so many times as wide, up to this size in pixels; larger ones half as many times."""


class Letters:
    """One face: how wide its letters are beside each other, and how a line of them is drawn."""

    def __init__(self, file: Path | None) -> None:
        """The face of a file; None: the plain one that pygame brings along."""
        freetype.init()
        name = None if file is None else str(file)
        self._ruler = pygame.font.Font(name, RULER)
        self._face = freetype.Font(name)
        self._face.origin = True
        self._widths: dict[str, int] = {}
        """Of single letters and of pairs, in the ruler's pixels."""

    def width(self, text: str, px: int, track: float = 0.0) -> float:
        """Pixels from the first letter's origin to the end of the last one."""
        text = unicodedata.normalize("NFC", text)
        pairs = sum(self._measured(a + b) for a, b in pairwise(text))
        inner = sum(map(self._measured, text[1:-1]))
        whole = pairs - inner if len(text) > 1 else sum(map(self._measured, text))
        return whole * px / RULER + track * len(text)

    def _measured(self, text: str) -> int:
        """The width of a letter or a pair, its kerning included."""
        found = self._widths.get(text)
        if found is None:
            found = self._widths[text] = self._ruler.size(text)[0]
        return found

    def _placed(self, text: str, px: int, track: float) -> Iterator[tuple[str, float]]:
        """Each letter with its origin."""
        x, before = 0.0, ""
        for letter in text:
            if before:
                x += (self._measured(before + letter) - self._measured(letter)) * px / RULER + track
            yield letter, x
            before = letter

    def drawn(
        self, text: str, colour: Colour, line: tuple[int, int], px: int, track: float = 0.0
    ) -> pygame.Surface:
        """A line in a colour; `line` is how high it is and how far its letters rise in it."""
        text = unicodedata.normalize("NFC", text)
        fine = FINE if px <= LARGE else FINE // 2
        width = max(1, round(self.width(text, px, track)))
        wide = pygame.Surface((width * fine, line[0]), pygame.SRCALPHA)
        wide.fill((*colour, 0))  # so that edges are of no other colour when they are scaled
        self._face.size = (px * fine, px)
        for letter, x in self._placed(text, px, track):
            if not letter.isspace():
                self._face.render_to(wide, (round(x * fine), line[1]), letter, colour)
        return pygame.transform.smoothscale(wide, (width, line[0]))
