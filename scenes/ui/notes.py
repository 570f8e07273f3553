"""Notes on a table: whose turn it is, what was refused and why, what a bot would do, who sits where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from scenes.ui.layout import MIN_TARGET, Box, Layout
from scenes.ui.painter import Painter, Pane, Spot, Style, Tone
from scenes.ui.portrait import BADGE, FACE_SHARE
from scenes.ui.style_sheet import BODY, CONTROL, FIELD, HINT, RAISED
from scenes.ui.text import Type
from scenes.ui.theme import rgb

Temper = Literal["info", "no"]
Standing = Literal["rest", "turn", "out"]
NOTE = Style(HINT)
MOST_BEYOND = 10.0
"""A regular's face is not larger than its name plate by more than this."""
TOAST, TOAST_NO = ((43, 44, 48), (23, 24, 27)), ((58, 33, 28), (32, 19, 17))
"""The glass of a toast, and of a refusal: top and foot."""
SHAPES = (1.0, 0.66)
"""How wide a hint's lines may get, as shares of their usual width; the narrow one fits beside TAO's deck."""
LARGE_SHAPES = (1.0, 1.3, 0.75, 0.55)
"""Widths that an advice in large words may have, as shares of its usual width."""
TURN = (rgb("#7A5422"), rgb("#4A3014"))
"""Fill of the name plate of whoever is in turn, top and foot."""
TURN_LIGHT, TURN_EDGE = (255, 190, 96), rgb("#FFE2A0")


def turn_banner(paint: Painter, centre: Spot, words: str, token: str, height: float = 72) -> Box:
    """Draws whose turn it is, in a lit pill round `centre`. Gives its box."""
    size = height * 0.40
    width = paint.type.width(words, size, "serif_semi") + height * 1.7
    box = Box(centre[0] - width / 2, centre[1] - height / 2, width, height)
    paint.glow(centre, (width * 0.62, height * 1.2), 52)
    tones = ((56, 51, 43), (25, 24, 23))
    paint.glass(box, Pane(height / 2, alpha=0.94, line=1.0, tones=tones))
    paint.player(token, (box.x + height * 0.52, centre[1]), height * 0.70)
    paint.text(words, (box.x + height * 1.06, centre[1]), Style(size, "serif_semi", "cream"))
    return box


@dataclass(frozen=True, slots=True)
class Toast:
    """A sentence that comes and goes; a refusal is red, has a triangle, and says why."""

    words: str
    icon: str = "info"
    temper: Temper = "info"
    asks: bool = False
    """There is a button on its right that says more."""

    def aside(self, layout: Layout) -> float:
        """The width of that button; 0 without one."""
        return layout.reach(MIN_TARGET) + 4 if self.asks else 0.0

    def more(self, type_: Type, centre: Spot) -> Box:
        """The box of that button."""
        box, side = self.box(type_, centre), type_.layout.reach(MIN_TARGET)
        return Box(box.right - side - 3, box.centery - side / 2, side, side)

    def box(self, type_: Type, centre: Spot, height: float = 50) -> Box:
        """Its box round a point, kept inside the table's rim."""
        layout, aside = type_.layout, self.aside(type_.layout)
        width = type_.width(self.words, BODY, "sans_semi") + height * 1.55 + aside
        height = max(height, aside + 2)
        half = min(width, layout.width - 100) / 2
        x = min(max(centre[0], half + 44), layout.width - half - 44)
        y = min(max(centre[1], height / 2 + 44), layout.height - height / 2 - 44)
        return Box(x - half, y - height / 2, 2 * half, height)

    def draw(self, paint: Painter, centre: Spot, height: float = 50) -> Box:
        """Draws it round a point. Gives its box."""
        box, no = self.box(paint.type, centre, height), self.temper == "no"
        glass = TOAST_NO if no else TOAST
        tones: tuple[Tone, Tone] = glass if paint.theme.sheet == "glass" else ("warm_top", "warm_foot")
        hair = "danger_line" if no else "accent"
        paint.panel(box, Pane(CONTROL, alpha=0.95, line=0.9 if no else 0.55, tones=tones, hair=hair))
        icon = "warning" if no else self.icon
        tone = "danger_text" if no else "accent_light"
        paint.icon(icon, (box.x + height * 0.55, box.centery), 26, tone)
        left = box.x + height * 1.05
        style = Style(BODY, "sans_semi")
        paint.text(
            self.words,
            (left, box.centery),
            style,
            room=box.right - left - height * 0.3 - self.aside(paint.layout),
        )
        return box


@dataclass(frozen=True, slots=True)
class Advice:
    """What somebody else would do, and why: two lines under a lamp."""

    head: str
    reason: str = ""
    share: float = 1.0
    """How wide its lines may get, as a share of `WIDEST`."""

    WIDEST: ClassVar[float] = 430
    HEAD: ClassVar[Style] = Style(BODY, "serif_semi")
    REASON: ClassVar[Style] = Style(HINT, "sans", "second")
    ROOM: ClassVar[float] = 62
    """Width kept free for the lamp left of the words."""

    @property
    def words(self) -> str:
        """All its words, to be read aloud."""
        return f"{self.head}. {self.reason}" if self.reason else self.head

    def shapes(self, layout: Layout) -> Iterator[Advice]:
        """The usual shape of the note, and others for where it would hide something: the best is taken."""
        yield from (replace(self, share=share) for share in (LARGE_SHAPES if layout.text > 1.3 else SHAPES))

    def size(self, paint: Painter) -> tuple[float, float]:
        """Its width and height, just enough for its words."""
        lines = [(line, style) for style, rows in self._rows(paint) for line in rows]
        width = max(paint.type.width(line, style.size, style.face) for line, style in lines)
        height = sum(paint.type.line_height(style.size, style.face) for _, style in lines)
        return width + self.ROOM + 24, height + 34 + (6 if self.reason else 0)

    def draw(self, paint: Painter, box: Box) -> None:
        """Draws it in a box of its size."""
        paint.panel(box, Pane(CONTROL, alpha=0.97, line=0.9, lit=True))
        paint.icon("hint", (box.x + 34, box.y + 36), 30, "accent_light")
        x, y = box.x + self.ROOM, box.y + 17.0
        for style, rows in self._rows(paint):
            step = paint.type.line_height(style.size, style.face)
            for line in rows:
                paint.text(line, (x, y + step / 2), style)
                y += step
            y += 6

    def _rows(self, paint: Painter) -> list[tuple[Style, list[str]]]:
        """The lines of head and reason with their styles; large words get wider lines."""
        room = self.WIDEST * self.share * paint.layout.text**0.7
        said = [
            (style, words) for style, words in ((self.HEAD, self.head), (self.REASON, self.reason)) if words
        ]
        return [(style, paint.type.wrap_lines(words, style.size, room, style.face)) for style, words in said]


def hint_lamp(paint: Painter, at: Spot, size: float = 46) -> None:
    """Draws a brass lamp over what a hint is about."""
    box = Box(at[0] - size / 2, at[1] - size / 2, size, size)
    paint.elevate(box, size / 2, RAISED)
    paint.glow(at, (size * 1.5, size * 1.5), 60)
    paint.box(box, size / 2, paint.theme.brass_light, paint.theme.brass_deep, 2)
    paint.icon("hint", at, size * 0.62, "ink")


@dataclass(frozen=True, slots=True)
class NamePlate:
    """Who sits at a seat, and one fact about them."""

    name: str
    token: str
    """Or the face of a regular (`Place.face`)."""
    fact: str = ""
    standing: Standing = "rest"
    aside: float = 0.0
    """Width kept free on the right."""
    solid: bool = False
    """Is its glass opaque?"""
    brief: str = ""
    """A shorter form of the fact, for plates on which that would be cut."""

    def draw(self, paint: Painter, box: Box) -> None:
        """Draws it in a box, some 150–300 wide and 48–84 high."""
        out, lit, h = self.standing == "out", self.standing == "turn", box.h
        radius = min(h * 0.26, 14)
        if lit:
            paint.glow(box.center, (box.w * 0.72, h * 1.5), 70, TURN_LIGHT)
        alpha, line = 0.5 if out else 0.98 if lit or self.solid else 0.8, 1.0 if lit else 0.5
        paint.glass(box, Pane(radius, alpha, line, tones=TURN if lit else ("glass_top", "glass_foot")))
        if lit:
            paint.box(box, radius, line=paint.theme.brass_light, width=2.6)
            paint.box(box.inflate(-6, -6), radius - 3, line=(TURN_EDGE, 0.35), width=1)
        face = BADGE in self.token
        size = min(h * FACE_SHARE, h + MOST_BEYOND) if face else h * 0.66
        paint.player(self.token, (box.x + h * 0.5, box.centery), size, 110 if out else 255)
        aside = words_aside(self.token, h)
        left, room = box.x + aside, box.w - aside - h * 0.14 - self.aside
        most = min(1.0, 1.3 / paint.layout.text)  # two lines have to fit at any text size
        name_y = box.y + h * (0.36 if self.fact else 0.5)
        style = Style(h * 0.355 * most, "serif_semi", "third" if out else "cream")
        paint.text(self.name, (left, name_y), style, room=room)
        if self.fact:
            style = Style(h * 0.265 * most, "sans", "brass_light" if lit else "second")
            whole = not self.brief or paint.type.fit_text(self.fact, style.size, room)[0] == self.fact
            paint.text(self.fact if whole else self.brief, (left, box.y + h * 0.73), style, room=room)


def words_aside(token: str, height: float) -> float:
    """How far from the left end of a name plate of this height its words begin, beside a token or a face."""
    return height * (1.2 if BADGE in token else 0.96)


def hint(paint: Painter, words: str, box: Box) -> None:
    """Draws a note below (or above) a box that says what the thing there means."""
    widest = min(520 * paint.layout.text**1.1, paint.layout.width - 140)
    rows = paint.type.wrap_lines(words, NOTE.size, widest)
    step = paint.type.line_height(NOTE.size)
    width, height = max(paint.type.width(row, NOTE.size) for row in rows) + 28, step * len(rows) + 14
    x = min(max(box.centerx - width / 2, 44), paint.layout.width - width - 44)
    below = box.bottom + 12
    y = below if below + height < paint.layout.height - 40 else max(44.0, box.y - 12 - height)
    note = Box(x, y, width, height)
    paint.panel(note, Pane(FIELD, alpha=0.97, line=0.5))
    for i, row in enumerate(rows):
        paint.text(row, (note.centerx, y + 7 + step * (i + 0.5)), NOTE, "cm")
