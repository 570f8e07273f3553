"""A game's tile on the title: its picture, and below it name, sentence, number of players and minutes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.ui.art import Size, document, rasterise_svg
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import TILE_PICTURE, Painter, Style
from scenes.ui.svg import gradient, path, rect
from scenes.ui.text import Type
from scenes.ui.theme import rgb

TILE = 31

EDGES = 36.0
"""Room beside the words, both sides together."""
AIR = 10.0
"""Room above the words."""
FOOT = 44.0
"""Room for the figures at the foot."""
SENTENCE_SIZES = (23.0, 22.0, 21.0, 20.0, 19.0, 18.0)
"""Type sizes of the sentence: larger where tiles are high."""


@dataclass(frozen=True, slots=True)
class TileFacts:
    """What a tile says about its game."""

    title: str
    name: str
    tagline: str
    seats: str = ""
    minutes: str = ""
    about: str = ""
    """The minutes in fewer words, where there is no room for both numbers."""

    @property
    def complete(self) -> bool:
        """Is everything known, so that the tile can be drawn with its picture?"""
        return bool(self.seats)


class GameTile(Widget):
    """A game's picture with a few words below it; comes up under the pointer."""

    RADIUS = 16
    RISE = 12

    def __init__(self, facts: TileFacts, box: Box, act: Callable[[], None]) -> None:
        super().__init__(f"title/{facts.title}", box, facts.name, act)
        self.facts = facts
        self.type = TileTextSizes(TILE, 18, 17, box.h / 3)
        """How its words are set: the same on all tiles."""
        self.faint = False
        """Is it dimmed, since other games suit these people better?"""

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
        key = ("tile", self.facts, rect.size, self.type, lit, paint.theme.accent)
        paint.surface.blit(paint.art.keep(key, lambda: self._face(paint, rect.size, lit)), rect)
        if self.faint and not lit:
            paint.box(box, self.RADIUS, (paint.theme.dark, 0.4))

    def _face(self, paint: Painter, size: Size, lit: bool) -> pygame.Surface:
        """The tile itself, drawn once and kept: otherwise five of them would take most of a frame's time."""
        face = pygame.Surface(size, pygame.SRCALPHA)
        aside = replace(paint, surface=face)
        box = Box(0, 0, size[0] / paint.layout.k, size[1] / paint.layout.k)
        picture = Box(0, 0, box.w, min(box.h - self.type.high, box.w * TILE_PICTURE[1] / TILE_PICTURE[0]))
        if self.facts.complete:
            aside.box(box, self.RADIUS, rgb("#17181B"))
            aside.cover(f"{self.facts.title}/tile", picture, self.RADIUS, "tl tr")
            self._plate(aside, box, picture.h, lit)
        else:
            aside.box(box, self.RADIUS, rgb("#1D1D20"), paint.theme.accent, 1.6)
        self._write(aside, Box(0, picture.bottom, box.w, box.h - picture.bottom), lit)
        return face

    def _plate(self, paint: Painter, box: Box, picture: float, lit: bool) -> None:
        """The panel for the words, the seam between it and the picture, and the brass line round the tile."""
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
                gradient("l", (0, rgb("#F3DFAE"), 1), (50, theme.accent, 1), (100, theme.brass_shade, 1))
                + gradient("p", (0, top, 1), (100, rgb("#151619"), 1))
                + path(panel, "p")
                + rect(size, half + line, r - line, None, (rgb("#0B0A09"), 0.6), line)
                + path(f"M{half} {cut} H{w - half}", None, rgb("#0B0A09"), line * 2.4)
                + path(f"M{half} {cut} H{w - half}", None, theme.accent, line * 0.9)
                + rect(size, half, r, None, ("l", 1.0 if lit else 0.75), line)
            )

        paint.surface.blit(rasterise_svg(document(body(), size), size), paint.layout.rect(box))

    def _write(self, paint: Painter, box: Box, lit: bool) -> None:
        x, y, room, set_ = box.x + 20, box.y + AIR, box.w - EDGES, self.type
        name = Style(set_.name, "serif", rgb("#FFF6E0") if lit else "first")
        says = Style(set_.says, tone="second")
        for style, words in ((name, self.facts.name), (says, self.facts.tagline)):
            step = paint.type.line_height(style.size, style.face)
            for line in paint.type.wrap_lines(words, style.size, room, style.face):
                paint.text(line, (x, y + step / 2), style)
                y += step
            y += 2
        if self.facts.complete:
            self._figures(paint, x, box.bottom - 8 - FOOT * paint.layout.text**0.7 / 2)
        if lit and paint.layout.text <= 1.2:
            paint.icon("forward", (box.right - 26, box.bottom - 24), 20, "accent_light")

    def _figures(self, paint: Painter, x: float, y: float) -> None:
        grown = paint.layout.text**0.5
        style = Style(self.type.figures, "sans_semi", "accent_light")
        paint.icon("people", (x + 9 * grown, y), 20, "accent")
        width = paint.text(self.facts.seats, (x + 24 * grown, y), style)
        x += 24 * grown + width + 24 * grown
        if self.facts.minutes:
            paint.icon("clock", (x, y), 19, "accent")
            said = self.facts.about if self.type.brief else self.facts.minutes
            paint.text(said, (x + 14 * grown, y), style)


@dataclass(frozen=True, slots=True)
class TileTextSizes:
    """How the words of all tiles are set, so that they look alike."""

    name: float
    says: float
    figures: float
    """Type sizes of the name, the sentence, and the figures."""
    high: float
    """What the words take of a tile's height."""
    brief: bool = False
    """Is there only room for one number of minutes?"""

    @classmethod
    def of(cls, type_: Type, tiles: Sequence[GameTile]) -> TileTextSizes:
        """The largest sizes that fit on all tiles; sentences don't grow as fast as people's text size."""
        text, small = type_.layout.text, type_.layout.small
        room = min(tile.box.w for tile in tiles) - EDGES - 2  # a tile's pixels may be a little fewer
        name = (34 if small else TILE) / text**0.5
        while name > 12 and not all(_fits(type_, tile.facts.name, name, room) for tile in tiles):
            name -= 0.5
        figures, brief = 17.0, False
        while figures > 8 and _widest(type_, tiles, figures, brief) > room:
            figures, brief = (figures - 0.5, brief) if figures > 8.5 or brief else (17.0, True)
        ways = [_with_height(type_, tiles, name, says / text**0.3, room) for says in SENTENCE_SIZES]
        spare = tiles[0].box.h - tiles[0].box.w * TILE_PICTURE[1] / TILE_PICTURE[0]
        says, high = next((way for way in ways if way[1] <= spare), ways[-1])
        return cls(name, says, figures, high, brief)


def _with_height(
    type_: Type, tiles: Sequence[GameTile], name: float, says: float, room: float
) -> tuple[float, float]:
    """A size of the sentences, and the height of the words with it on the tile that needs most."""
    return says, max(_words_height(type_, tile.facts, name, says, room) for tile in tiles)


def _fits(type_: Type, name: str, size: float, room: float) -> bool:
    """Does a name have room with no word broken, in one line, or in two where text is large?"""
    lines = type_.wrap_lines(name, size, room, "serif")
    return len(lines) <= (2 if type_.layout.text > 1.3 else 1) and " ".join(lines) == name


def _widest(type_: Type, tiles: Sequence[GameTile], size: float, brief: bool) -> float:
    """How wide the widest tile's figures are."""
    said = ((tile.facts.seats, tile.facts.about if brief else tile.facts.minutes) for tile in tiles)
    widths = (sum(type_.width(words, size, "sans_semi") for words in each) for each in said)
    return float((24 + 24 + 14) * type_.layout.text**0.5 + max(widths))


def _words_height(type_: Type, facts: TileFacts, name: float, says: float, room: float) -> float:
    lines = len(type_.wrap_lines(facts.name, name, room, "serif")) * type_.line_height(name, "serif")
    rows = max(2, len(type_.wrap_lines(facts.tagline, says, room))) * type_.line_height(says)
    foot: float = FOOT * type_.layout.text**0.7
    return AIR + lines + 2 + rows + 8 + foot
