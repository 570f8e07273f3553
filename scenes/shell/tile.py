"""A game's tile on the title: its picture, and below it what one wants to know before sitting down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.ui.art import Size, document, rasterised
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style
from scenes.ui.svg import gradient, path, rect
from scenes.ui.text import Type
from scenes.ui.theme import TILE, rgb


def seats_text(seats: Sequence[int]) -> str:
    """How many can play: '2–6', '4 / 6', '2'."""
    if len(seats) > 2 or seats[-1] - seats[0] == 1:
        return f"{seats[0]}–{seats[-1]}"
    return " / ".join(str(n) for n in seats)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a tile says about its game."""

    title: str
    name: str
    tagline: str
    seats: str = ""
    minutes: str = ""

    @property
    def complete(self) -> bool:
        """Is everything known, so that the tile can be drawn with its picture?"""
        return bool(self.seats)


class Tile(Widget):
    """A game's picture with a few words below it; comes up under the pointer."""

    RADIUS = 16
    RISE = 12

    def __init__(self, facts: Facts, box: Box, act: Callable[[], None]) -> None:
        super().__init__(f"title/{facts.title}", box, facts.name, act)
        self.facts = facts
        self.rows = 2
        """Lines its sentence gets: the same on all tiles, so that their pictures are equally high."""

    def rows_wanted(self, type_: Type) -> int:
        """Lines its sentence would like to have."""
        most = 3 if type_.layout.text <= 1.3 else 4
        return min(most, max(2, len(type_.wrapped(self.facts.tagline, 18, self.box.w - 36))))

    def draw(self, paint: Painter, look: Look) -> None:
        up = max(look.hover, 1.0 if look.focused else 0.0)
        lit = up > 0.5
        box = self.box.move(0, -self.RISE * up * (0.3 if look.pressed else 1))
        if up:
            paint.glow(box.center, (box.w * 0.80, box.h * 0.70), round(16 * up) * 4)
        paint.shadow(box, self.RADIUS, 34 if lit else 24, 22 if lit else 12, 170)
        if look.focused:
            paint.focus(box, self.RADIUS)
        rect = paint.layout.rect(box)
        key = ("tile", self.facts, rect.size, self.rows, lit, paint.theme.brass)
        paint.surface.blit(paint.art.keep(key, lambda: self._face(paint, rect.size, lit)), rect)

    def _face(self, paint: Painter, size: Size, lit: bool) -> pygame.Surface:
        """The tile itself, drawn once: with five of them, frames would otherwise be mostly this."""
        face = pygame.Surface(size, pygame.SRCALPHA)
        aside, box = (
            replace(paint, surface=face),
            Box(0, 0, size[0] / paint.layout.k, size[1] / paint.layout.k),
        )
        words = self._words(paint)
        picture = Box(0, 0, box.w, max(box.h * 0.28, box.h - words.height))
        if self.facts.complete:
            aside.box(box, self.RADIUS, rgb("#17181B"))
            aside.cover(f"{self.facts.title}/tile", picture, self.RADIUS, "tl tr")
            self._plate(aside, box, picture.h, lit)
        else:
            aside.box(box, self.RADIUS, rgb("#1D1D20"), paint.theme.brass, 1.6)
        self._write(aside, Box(0, picture.bottom, box.w, box.h - picture.bottom), words, lit)
        return face

    def _words(self, paint: Painter) -> TileWords:
        """The words' lines and how high they are together; the text size of these people decides."""
        room = self.box.w - 36
        size = TILE if not paint.layout.small else 34
        lines = paint.type.wrapped(self.facts.tagline, 18, room)
        if len(lines) > self.rows:
            lines = [*lines[: self.rows - 1], lines[self.rows - 1] + " …"]
        step = paint.type.line_height(18)
        head = paint.type.line_height(size, "serif") * 1.3
        height = head + step * self.rows + 54 * paint.layout.text**0.7
        return TileWords(size, lines, step, head, height)

    def _plate(self, paint: Painter, box: Box, picture: float, lit: bool) -> None:
        """The panel for the words, the seam, and the brass line round it all."""
        theme, k = paint.theme, paint.layout.k
        size = paint.layout.rect(box).size
        line = max(1.2, (3.0 if lit else 1.6) * k) * theme.bold_lines
        top = rgb("#3A362F") if lit else rgb("#2B2B2E")
        cut, radius, half = picture * k, self.RADIUS * k, line / 2

        def body() -> str:
            w, h = size
            r = radius - half
            panel = (
                f"M{half} {cut} H{w - half} V{h - radius} A{r} {r} 0 0 1 {w - radius} {h - half}"
                f" H{radius} A{r} {r} 0 0 1 {half} {h - radius} Z"
            )
            return (
                gradient("l", (0, rgb("#F3DFAE"), 1), (50, theme.brass, 1), (100, theme.brass_shade, 1))
                + gradient("p", (0, top, 1), (100, rgb("#151619"), 1))
                + path(panel, "p")
                + rect(size, half + line, r - line, None, (rgb("#0B0A09"), 0.6), line)
                + path(f"M{half} {cut} H{w - half}", None, rgb("#0B0A09"), line * 2.4)
                + path(f"M{half} {cut} H{w - half}", None, theme.brass, line * 0.9)
                + rect(size, half, r, None, ("l", 1.0 if lit else 0.75), line)
            )

        paint.surface.blit(rasterised(document(body(), size), size), paint.layout.rect(box))

    def _write(self, paint: Painter, box: Box, words: TileWords, lit: bool) -> None:
        x, room = box.x + 20, box.w - 36
        name = Style(words.size, "serif", rgb("#FFF6E0") if lit else "cream")
        paint.text(self.facts.name, (x, box.y + words.head * 0.56), name, room=room)
        for i, line in enumerate(words.lines):
            at = (x, box.y + words.head * 1.0 + words.step * (i + 0.5))
            paint.text(line, at, Style(18, tone="second"), room=room)
        if self.facts.complete:
            self._figures(paint, x, box.bottom - 24 * paint.layout.text**0.7)
        if lit and paint.layout.text <= 1.2:
            paint.icon("forward", (box.right - 26, box.bottom - 24), 20, "brass_light")

    def _figures(self, paint: Painter, x: float, y: float) -> None:
        grown = paint.layout.text**0.5
        style = Style(17, "sans_semi", "brass_light")
        paint.icon("people", (x + 9 * grown, y), 20, "brass")
        width = paint.text(self.facts.seats, (x + 26 * grown, y), style)
        x += 26 * grown + width + (26 if paint.layout.text <= 1.3 else 16) * grown
        paint.icon("clock", (x, y), 19, "brass")
        paint.text(self.facts.minutes, (x + 15 * grown, y), style, room=self.box.w - x - 30 * grown)


@dataclass(frozen=True, slots=True)
class TileWords:
    """A tile's words as they are laid out."""

    size: float
    lines: list[str]
    step: float
    head: float
    height: float
