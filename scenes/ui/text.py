"""Text: sets words in the bundled fonts; measures, draws and keeps lines, breaks and shortens them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, partial
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Literal, TypeAlias

import pygame
from pygame import freetype

from scenes.ui.art import Art
from scenes.ui.layout import Layout
from scenes.ui.piece_signs import ADVANCE, OUTLINES, sign
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
"""These are drawn to see whether a font works: a broken file can often be opened without an error."""
LABEL_TRACK = 1.6
"""Extra room between the capitals of a label, in logical units."""
COMPOSED = '%¼½¾…"“”„«»'
"""Our serif fonts put these signs together of smaller ones, and give the width of only one of those."""
BESIDE = 0.04
"""Room between such a sign and the next letter, in sizes of type."""
MEASURED = 512
"""For so many lines each face remembers how wide they are: a busy table asks for some hundreds a frame."""
RULER = 512
"""The type size in which letters are measured: so large that rounding to whole pixels doesn't matter."""
FINE, LARGE = 4, 40
"""A line is drawn FINE times as wide and scaled down; in sizes above LARGE pixels half of that is enough."""


@cache
def _read(file: Path) -> bytes:
    return file.read_bytes()


def font_data(file: Path | None) -> BytesIO | None:
    """The bytes of a font's file, read once. A font that is made from a path holds its file open, and with
    one font for every size there would soon be more open files than a system allows. None: pygame's own font.
    """
    return None if file is None else BytesIO(_read(file))


class Letters:
    """One face: how wide its letters are beside each other, and how a line of them is drawn.

    pygame's fonts move every letter to whole pixels, which small sizes show as gaps ('Ear th'). Here a line
    is drawn several times as wide as it will be, each letter where it belongs, and then brought to its
    width. Its height is never scaled, so that what lies level stays sharp.
    """

    def __init__(self, file: Path | None) -> None:
        """The face of a font's file; None: pygame's own font."""
        freetype.init()
        self._face = freetype.Font(font_data(file))
        self._face.origin = True
        self._ruler = pygame.font.Font(font_data(file), RULER)
        self._misfits = {each for each in COMPOSED if self._reaches_out(each)}
        self._step: Callable[[str], float] = cache(self._measure_step)
        self._ink: Callable[[str], tuple[float, float, float]] = cache(self._measure_ink)
        self._width: Callable[[str, int, float], float] = lru_cache(MEASURED)(self._measure_width)

    def _reaches_out(self, letter: str) -> bool:
        """Does this letter's ink reach beyond its width, into the next letter?"""
        found = self._ruler.metrics(letter)[0]
        return found is not None and found[1] > found[4]

    def _measure_ink(self, letter: str) -> tuple[float, float, float]:
        """In the ruler's pixels: how far a letter's ink reaches out to the left, how wide the letter counts,
        and how far its ink reaches out to the right.
        """
        if letter in OUTLINES:
            return 0, ADVANCE * RULER, 0
        found = self._ruler.metrics(letter)[0]
        if found is None:  # a letter that the face doesn't have
            return 0, self._ruler.size(letter)[0], 0
        if letter in self._misfits:
            return 0, found[1] + min(found[0], BESIDE * RULER), 0
        return max(0, -found[0]), found[4], max(0, found[1] - found[4])

    def _measure_step(self, pair: str) -> float:
        """From the first to the second letter of a pair, with their kerning. The pair is measured between
        bars, which have no kerning.
        """
        if not (OUTLINES.keys() | self._misfits).isdisjoint(pair):
            return self._ink(pair[0])[1]
        bars = self._ruler.size(f"|{pair}|")[0] - self._ruler.size("||")[0]
        return bars - self._ink(pair[1])[1]

    def missing_letters(self, text: str) -> str:
        """The letters of a text that this face doesn't have."""
        inks: Sequence[object] = self._face.get_metrics(text, size=RULER)  # None for what isn't there
        unknown = {letter for letter, ink in zip(text, inks, strict=True) if ink is None}
        return "".join(each for each in sorted(unknown - OUTLINES.keys()) if not each.isspace())

    def width(self, text: str, px: int, track: float = 0.0) -> float:
        """Pixels from the beginning of a line's ink to its end; `track` is extra room after each letter."""
        return self._width(text, px, track)

    def _measure_width(self, text: str, px: int, track: float) -> float:
        if not text:
            return 0.0
        text = _drawable(text)
        (left, _, _), (_, last, right) = self._ink(text[0]), self._ink(text[-1])
        steps = sum(self._step(a + b) for a, b in pairwise(text))
        return (left + steps + last + right) * px / RULER + track * len(text)

    def _letter_places(self, text: str, px: int, track: float) -> Iterator[tuple[str, float]]:
        """Each letter, and how many pixels from the line's left edge it is drawn."""
        x, before = self._ink(text[0])[0] * px / RULER, ""
        for letter in text:
            if before:
                x += self._step(before + letter) * px / RULER + track
            yield letter, x
            before = letter

    def drawn(
        self, text: str, colour: Colour, line: tuple[int, int], px: int, track: float = 0.0
    ) -> pygame.Surface:
        """A line in a colour; `line` is how high it is and how far its letters rise in it."""
        text = _drawable(text)
        fine = FINE if px <= LARGE else FINE // 2
        width = max(1, round(self.width(text, px, track)))
        wide = pygame.Surface((width * fine, line[0]), pygame.SRCALPHA)
        wide.fill((*colour, 0))  # so that edges are of no other colour when they are scaled
        self._face.size = (px * fine, px)
        for letter, x in self._letter_places(text, px, track) if text else ():
            if letter in OUTLINES:
                picture, rise = sign(letter, colour, px, fine)
                middle = (x + ADVANCE * px / 2) * fine
                wide.blit(picture, (round(middle - picture.get_width() / 2), round(line[1] - rise)))
            elif not letter.isspace():
                self._face.render_to(wide, (round(x * fine), line[1]), letter, colour)
        return pygame.transform.smoothscale(wide, (width, line[0]))


def _drawable(text: str) -> str:
    """The text with one letter for each accent and its letter, and without NUL, which no font takes."""
    return unicodedata.normalize("NFC", text).replace("\0", " ")


ROWS = 400
"""So many texts are remembered as they were broken into lines: a frame needs the same ones as the last."""


class Type:
    """Measures and draws words in the logical sizes of one layout."""

    def __init__(self, art: Art, layout: Layout) -> None:
        self.art = art
        self.layout = layout
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._letters: dict[Face, Letters] = {}
        self._tried: set[str] = set()
        """Font files that have been found to work."""
        self._rows = lru_cache(maxsize=ROWS)(self._break)

    def font(self, face: Face, size: float) -> pygame.font.Font:
        """The font for a logical size, at the pixels of this layout and people's text size."""
        px = self.layout.text_px(size)
        return self._fonts.get((face, px)) or self._font(face, px)

    def ascent(self, face: Face, px: int) -> int:
        """How far letters of a size in pixels rise above their line."""
        return self._font(face, px).get_ascent()

    def _font(self, face: Face, px: int) -> pygame.font.Font:
        if (face, px) not in self._fonts:
            self._fonts[face, px] = pygame.font.Font(font_data(self._file(face)), px)
        return self._fonts[face, px]

    def letters(self, face: Face) -> Letters:
        """The letters of a face, in every size."""
        if face not in self._letters:
            self._letters[face] = Letters(self._file(face))
        return self._letters[face]

    def _file(self, face: Face) -> Path | None:
        """The file of a face; if that is lost, another of ours; None (pygame's own font) if all are."""
        for file in (FILES[face], *FILES.values()):
            name = f"fonts/{file}"
            if name not in self.art.lost and self._opens(name):
                return self.art.assets / name
        return None

    def _opens(self, name: str) -> bool:
        """Can letters be drawn from this file?"""
        if name not in self._tried:
            try:
                pygame.font.Font(font_data(self.art.assets / name), 12).render(TRIAL, True, "white")
            except (OSError, ValueError, pygame.error):
                self.art.lost.add(name)
                return False
            self._tried.add(name)
        return True

    def width(self, text: str, size: float, face: Face = "sans") -> float:
        """How wide a line of words is, in logical units."""
        return self.letters(face).width(text, self.layout.text_px(size)) / self.layout.k

    def line_height(self, size: float, face: Face = "sans", spacing: float = 1.0) -> float:
        """From one baseline to the next, in logical units."""
        return self.font(face, size).get_linesize() * spacing / self.layout.k

    def line(self, text: str, size: float, colour: Colour, face: Face = "sans") -> pygame.Surface:
        """One line of words as a surface, kept for the next time."""
        px = self.layout.text_px(size)
        return self.art.keep(("line", text, face, px, colour), lambda: self.drawn(text, face, px, colour))

    def drawn(self, text: str, face: Face, px: int, colour: Colour, track: float = 0.0) -> pygame.Surface:
        """One line of words in a type size in pixels; it isn't kept: for words that are part of a picture."""
        font = self._font(face, px)
        return self.letters(face).drawn(text, colour, (font.get_height(), font.get_ascent()), px, track)

    def label(self, text: str, size: float, colour: Colour) -> pygame.Surface:
        """One line in small capitals with room between them, as labels have it; kept for the next time."""
        px, track = self.layout.text_px(size), LABEL_TRACK * self.layout.k
        key = ("label", text, px, colour)
        return self.art.keep(key, lambda: self.drawn(text.upper(), "sans_semi", px, colour, track))

    def caps(self, face: Face, size: float) -> tuple[int, int]:
        """Pixels from the top of a line to the top of its capitals, and the capitals' height."""
        ascent = self.font(face, size).get_ascent()
        cap = round(ascent * CAPS[face])
        return ascent - cap, cap

    def wrap_lines(self, text: str, size: float, width: float, face: Face = "sans") -> list[str]:
        """The words broken into lines of at most `width` logical units; given line ends stay."""
        return [*self._rows(text, size, width, face)]

    def _break(self, text: str, size: float, width: float, face: Face) -> list[str]:
        width_of = partial(self.letters(face).width, px=self.layout.text_px(size))
        room = width * self.layout.k
        return [line for part in text.split("\n") for line in _filled(part.split(" "), width_of, room)]

    def wrap_evenly(self, text: str, size: float, width: float, face: Face = "sans") -> list[str]:
        """As many lines as `wrap_lines` gives, but all about as long: the last has no word of its own."""
        rows = self.wrap_lines(text, size, width, face)
        while len(closer := self.wrap_lines(text, size, width * 0.95, face)) == len(rows) > 1:
            rows, width = closer, width * 0.95
        return rows

    def fit_text(self, text: str, size: float, width: float, face: Face = "sans") -> tuple[str, float]:
        """Words and a size that fit into `width`: first set smaller, then cut with an …"""
        smallest = size * 0.8 / self.layout.text
        while size > smallest and self.width(text, size, face) > width:
            size -= 0.5
        if self.width(text, size, face) <= width:
            return text, size
        while text and self.width(text + "…", size, face) > width:
            text = text[:-1]
        return text.rstrip() + "…", size


Width: TypeAlias = Callable[[str], float]
"""Gives the width of a line of words, in pixels."""


def _filled(words: list[str], width_of: Width, room: float) -> list[str]:
    """Lines of at most `room` pixels, each with as many of the words as go into it."""
    lines, line = [], ""
    for word in _breakable(words, width_of, room):
        longer = f"{line} {word}" if line else word
        if line and width_of(longer) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def _breakable(words: list[str], width_of: Width, room: float) -> Iterator[str]:
    """The words; one that is wider than a line (a path, say) comes in pieces."""
    for word in words:
        while len(word) > 1 and width_of(word) > room:
            part = next(n for n in range(len(word), 0, -1) if n == 1 or width_of(word[:n]) <= room)
            yield word[:part]
            word = word[part:]  # noqa: PLW2901
        yield word
