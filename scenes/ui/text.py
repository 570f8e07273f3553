"""Type: the bundled fonts, words drawn once and kept, lines broken, shortened, centred on capitals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pygame

from scenes.ui.art import Art
from scenes.ui.layout import MIN_TEXT, Layout
from scenes.ui.theme import Colour

Face = Literal["serif", "serif_semi", "serif_it", "sans", "sans_semi"]

FILES: dict[Face, str] = {
    "serif": "source-serif/SourceSerifPro-Bold.ttf",
    "serif_semi": "source-serif/SourceSerifPro-Semibold.ttf",
    "serif_it": "source-serif/SourceSerifPro-It.ttf",
    "sans": "source-sans/SourceSansPro-Regular.ttf",
    "sans_semi": "source-sans/SourceSansPro-Semibold.ttf",
}
CAPS: dict[Face, float] = {
    "serif": 0.73,
    "serif_semi": 0.73,
    "serif_it": 0.73,
    "sans": 0.70,
    "sans_semi": 0.70,
}
"""Height of the capitals as a share of the ascent."""
TRIAL = "AaÄäEeÉéNnSs09?!"
"""A broken file may well be opened; only letters show whether they are there."""
LABEL_TRACK = 1.6
"""Extra room between the capitals of a label, in logical units."""


class Type:
    """Sets words in logical sizes on one layout."""

    def __init__(self, art: Art, layout: Layout) -> None:
        self.art = art
        self.layout = layout
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._tried: set[str] = set()
        """Files whose letters have been seen."""

    def font(self, face: Face, size: float, least: int = MIN_TEXT) -> pygame.font.Font:
        """The font for a logical size, at the pixels of this layout and people's text size."""
        px = self.layout.text_px(size, least)
        if (face, px) not in self._fonts:
            self._fonts[face, px] = self._loaded(face, px)
        return self._fonts[face, px]

    def _loaded(self, face: Face, px: int) -> pygame.font.Font:
        """The font from its file; where that is lost, another of ours, and in the end pygame's."""
        for file in (FILES[face], *FILES.values()):
            name = f"fonts/{file}"
            if name in self.art.lost:
                continue
            try:
                font = pygame.font.Font(self.art.assets / name, px)
                if name not in self._tried:
                    font.render(TRIAL, True, "white")
                    self._tried.add(name)
            except (OSError, ValueError, pygame.error):
                self.art.lost.add(name)
            else:
                return font
        return pygame.font.Font(None, px)

    def width(self, text: str, size: float, face: Face = "sans") -> float:
        """How wide a line of words is, in logical units."""
        return self.font(face, size).size(text)[0] / self.layout.k

    def line_height(self, size: float, face: Face = "sans", spacing: float = 1.0) -> float:
        """From one baseline to the next, in logical units."""
        return self.font(face, size).get_linesize() * spacing / self.layout.k

    def line(self, text: str, size: float, colour: Colour, face: Face = "sans") -> pygame.Surface:
        """One line of words as a surface, kept for the next time."""
        font = self.font(face, size)
        key = ("line", text, face, font.point_size, colour)
        return self.art.keep(key, lambda: font.render(text, True, colour))

    def label(self, text: str, size: float, colour: Colour) -> pygame.Surface:
        """Small capitals with air between them: the voice of labels."""
        font = self.font("sans_semi", size, 12)
        key = ("label", text, font.point_size, colour)
        return self.art.keep(key, lambda: _tracked(font, text.upper(), colour, LABEL_TRACK * self.layout.k))

    def caps(self, face: Face, size: float, least: int = MIN_TEXT) -> tuple[int, int]:
        """Pixels from the top of a line to the top of its capitals, and the capitals' height."""
        ascent = self.font(face, size, least).get_ascent()
        cap = round(ascent * CAPS[face])
        return ascent - cap, cap

    def wrapped(self, text: str, size: float, width: float, face: Face = "sans") -> list[str]:
        """The words broken into lines of at most `width` logical units; given line ends stay."""
        font, room = self.font(face, size), width * self.layout.k
        return [line for part in text.split("\n") for line in _filled(part.split(" "), font, room)]

    def fitted(self, text: str, size: float, width: float, face: Face = "sans") -> tuple[str, float]:
        """Words and a size that fit into `width`: first set smaller, then cut with an …"""
        smallest = size * 0.8 / self.layout.text
        while size > smallest and self.width(text, size, face) > width:
            size -= 0.5
        if self.width(text, size, face) <= width:
            return text, size
        while text and self.width(text + "…", size, face) > width:
            text = text[:-1]
        return text.rstrip() + "…", size


def _filled(words: list[str], font: pygame.font.Font, room: float) -> list[str]:
    lines, line = [], ""
    for word in _breakable(words, font, room):
        longer = f"{line} {word}" if line else word
        if line and font.size(longer)[0] > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def _breakable(words: list[str], font: pygame.font.Font, room: float) -> Iterator[str]:
    """The words; one that is wider than a line (a path, say) comes in pieces."""
    for word in words:
        while len(word) > 1 and font.size(word)[0] > room:
            fits = max(
                1, next(n for n in range(len(word), 0, -1) if n == 1 or font.size(word[:n])[0] <= room)
            )
            yield word[:fits]
            word = word[fits:]  # noqa: PLW2901
        yield word


def _tracked(font: pygame.font.Font, text: str, colour: Colour, track: float) -> pygame.Surface:
    letters = [font.render(letter, True, colour) for letter in text]
    width = sum(letter.get_width() + track for letter in letters)
    out = pygame.Surface((max(1, round(width)), font.get_height()), pygame.SRCALPHA)
    x = 0.0
    for letter in letters:
        out.blit(letter, (round(x), 0))
        x += letter.get_width() + track
    return out
