"""The coach's note: cream paper in a frame of brass, with a lamp at its corner, and a tail to what it is
about.

Rules shown on a table and guided games use it. A phase makes one when a step begins, and keeps it:

    note = CoachNote("Same colour", "Red is on top …", "Click: red 9", foot_icon="hand")
    box = note.place(context.type, [each for each in found.values()], spared)

and yields `note.item(box, found.get("hand/r9"))` in its `items`. Buttons ("Continue", three at the end) are
widgets of the phase, and go where `note.foot_box(type_, box)` says; for them give `foot=""` and `buttons`,
the number of their rows. `spared` are boxes that the note covers only if there is no other room, the most
important first: the sum, the prompt, the own hand.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from scenes.table.drawing.spotlight import LitThing
from scenes.table.model.items import Item, item
from scenes.ui import svg
from scenes.ui.art import Size
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Style
from scenes.ui.text import Type
from scenes.ui.theme import rgb

GREATEST_WIDTH = 480.0
GREATEST_WIDTH_LARGE_TEXT = 1220.0
PADDING = 40.0
"""The room round the words."""
LAMP_ROOM = 30.0
"""How far the first lines keep from the lamp."""
RIM_WIDTH = 44.0
"""What the table's rim takes, in units."""
WIDTH_SHARES = (1.0, 0.72, 0.52, 1.35)
"""How wide it may be, as shares of its usual width, if it finds no room."""
CLEARANCE = 52.0
"""What is lit is taken as so much larger, for the line round it and a number at its corner."""
GAP = 40.0
"""The distance between the note and what it is about; its tail is a little shorter."""
ASTRAY_COST = 4000.0
"""What it costs, in the units of `CoachNote.place`, if the tail would not point at what is lit."""
LAMP_SIZE = 88.0
TAIL_SIZE = (44.0, 30.0)
BUTTON_HEIGHT = 44.0
TITLE_STYLE = Style(27, "serif", "ink")
WORDS_STYLE = Style(22.5, "sans", "ink")
FOOT_STYLE = Style(20, "sans_semi", rgb("#6B4A16"))
HAIRLINE_COLOUR = rgb("#C9AA6A")
PLAIN_COLOUR = rgb("#FFF8E8")
BRASS_STOPS = ((0, rgb("#F3DFA9"), 1.0), (45, rgb("#CFAA62"), 1.0), (100, rgb("#8F6F35"), 1.0))
PAPER_STOPS = ((0, rgb("#FBF4E3"), 1.0), (100, rgb("#ECDFC2"), 1.0))
SCREW_LIGHT = rgb("#FFF3CF")
SCREW_DARK = rgb("#6B4F1F")


@dataclass(frozen=True, slots=True)
class CoachNote:
    """What the coach says. It is a plain value, so that it can be part of a look."""

    title: str
    words: str
    foot: str = ""
    """One line at the foot: what to click, or that nothing is lost."""
    foot_icon: str = "hand"
    buttons: int = 0
    """How many rows of buttons there are under the words."""
    breadth: float = 1.0
    """So many times as wide as usual; more than once, so that several buttons stand side by side."""

    # Its size

    def size(self, type_: Type, share: float = 1.0) -> tuple[float, float]:
        """Its width, which grows with people's text size, times `share`, and its height at that width."""
        most = min(GREATEST_WIDTH_LARGE_TEXT, type_.layout.width - 2 * RIM_WIDTH)
        wide = max(GREATEST_WIDTH * 0.8, min(self._width(type_.layout) * share, most))
        return wide, self.height(type_, wide)

    def height(self, type_: Type, wide: float) -> float:
        """How high it is at a width."""
        title = len(self.title_rows(type_, wide)) * type_.line_height(TITLE_STYLE.size, TITLE_STYLE.face)
        words = len(self.rows(type_, wide)) * type_.line_height(WORDS_STYLE.size)
        return PADDING * 1.7 + title + (8 if title else 0) + words + self._foot_high(type_)

    def _width(self, layout: Layout) -> float:
        grown: float = (layout.text * (1.25 if layout.small else 1.0)) ** 1.35
        wide = GREATEST_WIDTH * self.breadth
        return min(wide * grown, GREATEST_WIDTH_LARGE_TEXT, layout.width - 2 * RIM_WIDTH)

    @staticmethod
    def fits(type_: Type, wide: float, foot: str) -> bool:
        """Is there room for these words in the line at the foot of a note of this width?"""
        room = wide - 2 * PADDING - 22 - 18 * type_.layout.text**0.5
        return bool(type_.width(foot, FOOT_STYLE.size, FOOT_STYLE.face) <= room)

    def title_rows(self, type_: Type, wide: float) -> list[str]:
        """The lines of its title; none where words are very large, to save room."""
        if not self.title or type_.layout.text > 1.5:
            return []
        return type_.wrap_lines(
            self.title, TITLE_STYLE.size, wide - 2 * PADDING - LAMP_ROOM, TITLE_STYLE.face
        )

    def rows(self, type_: Type, wide: float) -> list[str]:
        """The lines of its words."""
        return type_.wrap_lines(
            self.words, WORDS_STYLE.size, wide - 2 * PADDING - self.aside(type_, wide), WORDS_STYLE.face
        )

    def aside(self, type_: Type, wide: float) -> float:
        """How far the words keep from the lamp, if no title stands above them."""
        return 0.0 if self.title_rows(type_, wide) else LAMP_ROOM * 0.8

    def _foot_high(self, type_: Type) -> float:
        buttons = self.buttons * (type_.layout.reach(BUTTON_HEIGHT) + 12)
        said = type_.line_height(FOOT_STYLE.size, FOOT_STYLE.face) + 26 if self.foot else 0.0
        return max(buttons + (16 if self.buttons else 0), said)

    def foot_box(self, type_: Type, box: Box) -> Box:
        """The box for its buttons: its whole width, as high as all their rows."""
        high = self.buttons * (type_.layout.reach(BUTTON_HEIGHT) + 12) - 12
        return Box(box.x + PADDING, box.bottom - PADDING * 0.7 - high, box.w - 2 * PADDING, high)

    # Its place

    def place(
        self,
        type_: Type,
        lit: Sequence[LitThing],
        spared: Sequence[Box] = (),
        never: Sequence[Box] = (),
        between: Sequence[Box] = (),
    ) -> Box:
        """Where it stands: beside what is lit if there is room, else where it covers least, and above all not
        what is lit. It never covers boxes of `never` if there is any other place, and rather stands where
        nothing of `between` lies between its tail and what is lit.
        """
        layout = type_.layout
        table = layout.screen.inflate(-2 * RIM_WIDTH, -2 * RIM_WIDTH)
        table.y += LAMP_SIZE * 0.3
        table.h -= LAMP_SIZE * 0.3
        costs = [(each.box.inflate(CLEARANCE, CLEARANCE), 40.0) for each in lit]
        costs += [(box, 12.0 / (place + 1)) for place, box in enumerate(spared)]
        first = lit[0].middle if lit else layout.screen.center
        boxes = [
            Box(x, y, *size).clamp(table)
            for size in (self.size(type_, share) for share in (WIDTH_SHARES if self.breadth == 1 else (1.0,)))
            for x, y in _possible_corners(size, lit, table)
        ]
        free = [box for box in boxes if box.collidelist([*never]) < 0]

        def cost(box: Box) -> float:
            astray = bool(lit) and not points_at(box, lit[0].box, between)
            return _cost(box, costs) + math.dist(box.center, first) * 6 + ASTRAY_COST * astray

        return min(free or boxes, key=cost)

    # Its picture

    def item(self, box: Box, to: LitThing | None = None) -> Item:
        """The note in its box as an item, with a tail to a thing in the light."""
        return item("coach", box.inflate(160, 160), _draw_note, self, (box.x, box.y, box.w, box.h), to)


def _possible_corners(
    size: tuple[float, float], lit: Sequence[LitThing], table: Box
) -> Iterator[tuple[float, float]]:
    """The upper left corners to try: beside each thing in the light, and all over the table."""
    w, h = size
    for each in lit:
        box = each.box
        for x in (box.centerx - w / 2, box.left, box.right - w):
            yield x, box.top - GAP - h
            yield x, box.bottom + GAP
        for y in (box.centery - h / 2, box.top, box.bottom - h):
            yield box.left - GAP - w, y
            yield box.right + GAP, y
    for i in range(5):
        for j in range(5):
            yield table.x + (table.w - w) * i / 4, table.y + (table.h - h) * j / 4


def _cost(box: Box, costs: Sequence[tuple[Box, float]]) -> float:
    """How much it covers: each box in square units, times its weight."""
    cuts = ((part.clip(other), much) for part in (box, _lamp(box)) for other, much in costs)
    return sum(cut.w * cut.h * much for cut, much in cuts)


def _lamp(box: Box) -> Box:
    """The lamp over its upper left corner."""
    return Box(box.x - LAMP_SIZE * 0.18, box.y - LAMP_SIZE * 0.34, LAMP_SIZE, LAMP_SIZE)


def _draw_note(
    note: CoachNote, at: tuple[float, float, float, float], to: LitThing | None, paint: Painter
) -> None:
    box = Box(*at)
    paint.shadow(box, 18, 22, 10, 190)
    if to is not None:
        _tail(paint, box, to)
    draw_paper(paint, box)
    lamp = _lamp(box)
    paint.glow(lamp.center, (150, 120), 34)
    paint.picture("shell/lamp_badge", lamp)
    _write_words(paint, note, box)


def _write_words(paint: Painter, note: CoachNote, box: Box) -> None:
    """Writes the title, the words, and the line at the foot."""
    type_, y = paint.type, box.y + PADDING * 0.85
    step = type_.line_height(TITLE_STYLE.size, TITLE_STYLE.face)
    for row in note.title_rows(type_, box.w):
        paint.text(row, (box.x + PADDING + LAMP_ROOM, y + step / 2), TITLE_STYLE)
        y += step
    y += 8 if y > box.y + PADDING else 0
    step = type_.line_height(WORDS_STYLE.size)
    for row in note.rows(type_, box.w):
        paint.text(row, (box.x + PADDING + note.aside(type_, box.w), y + step / 2), WORDS_STYLE)
        y += step
    if note.foot:
        _foot(paint, note, box)


def _foot(paint: Painter, note: CoachNote, box: Box) -> None:
    high = paint.type.line_height(FOOT_STYLE.size, FOOT_STYLE.face)
    y = box.bottom - PADDING * 0.75 - high / 2
    paint.box(Box(box.x + PADDING, y - high / 2 - 13, box.w - 2 * PADDING, 1.4), 0, (HAIRLINE_COLOUR, 0.9))
    paint.icon(note.foot_icon, (box.x + PADDING + 12, y), 26, FOOT_STYLE.tone)
    left = 22 + 18 * paint.layout.text**0.5
    paint.text(note.foot, (box.x + PADDING + left, y), FOOT_STYLE, room=box.w - 2 * PADDING - left)


def draw_paper(paint: Painter, box: Box) -> None:
    """Draws cream paper in a frame of brass; plain paper where people want strong contrast."""
    if paint.theme.plain_ground:
        paint.box(box, 12, PLAIN_COLOUR, paint.theme.brass_deep, 3)
        return
    rect, k = paint.layout.rect(box), paint.layout.k
    paint.surface.blit(paint.art.drawn(("paper", k), rect.size, lambda: _make_paper(rect.size, k)), rect)


def _make_paper(size: Size, k: float) -> str:
    """The paper as SVG: the frame with its light edge, the paper with a fine line, and four screws."""
    inks = svg.gradient("b", *BRASS_STOPS) + svg.gradient("p", *PAPER_STOPS)
    sheets = (
        svg.rect(size, 0, 18 * k, "b"),
        svg.rect(size, 0.8 * k, 17.4 * k, None, (SCREW_LIGHT, 0.75), 1.2 * k),
        svg.rect(size, 5.5 * k, 13 * k, rgb("#5B431B")),
        svg.rect(size, 6.5 * k, 12.4 * k, "p"),
        svg.rect(size, 10.5 * k, 9.4 * k, None, (rgb("#A9833F"), 0.55), k),
    )
    far = 17 * k
    screws = (_screw((x, y), k) for x in (far, size[0] - far) for y in (far, size[1] - far))
    return inks + "".join(sheets) + "".join(screws)


def _screw(at: tuple[float, float], k: float) -> str:
    x, y = at
    slot = f"M{x - 2.2 * k:.2f} {y - 1.2 * k:.2f} L{x + 2.2 * k:.2f} {y + 1.2 * k:.2f}"
    return (
        svg.circle((x, y + k), 4.4 * k, (rgb("#3A2910"), 0.5))
        + svg.circle(at, 4.2 * k, BRASS_STOPS[1][1], SCREW_DARK, 0.8 * k)
        + svg.path(slot, None, SCREW_DARK, k)
    )


def _tail(paint: Painter, box: Box, to: LitThing) -> None:
    """Draws the tail, on the side of the note that faces the thing, as near to it as possible."""
    x, y = to.middle
    turns = _side(box, to.box)
    if turns is None:
        return
    long, deep = TAIL_SIZE
    tile = paint.art.picture("shell/note_tail", (paint.layout.px(long), paint.layout.px(deep)))
    made = pygame.transform.rotate(tile, 90 * turns)
    if turns % 2:
        at = (
            box.right + deep / 2 - 3 if turns == 1 else box.left - deep / 2 + 3,
            min(max(y, box.y + 60), box.bottom - 60),
        )
    else:
        at = (
            min(max(x, box.x + 60), box.right - 60),
            box.bottom + deep / 2 - 3 if turns == 0 else box.top - deep / 2 + 3,
        )
    paint.surface.blit(made, made.get_rect(center=paint.layout.at(*at)))


def _side(box: Box, other: Box) -> int | None:
    """Where the thing is: 0 below, 1 right, 2 above, 3 left, as quarter turns; None if they overlap."""
    gaps = {
        0: other.top - box.bottom,
        1: other.left - box.right,
        2: box.top - other.bottom,
        3: box.left - other.right,
    }
    side, gap = max(gaps.items(), key=lambda each: each[1])
    return side if gap > -4 else None


def points_at(box: Box, thing: Box, between: Sequence[Box] = ()) -> bool:
    """Would the tail of a note in this box point straight at a thing, with nothing else in its way?"""
    way = _way(box, thing)
    return way is not None and way.collidelist([*between]) < 0


def _way(box: Box, thing: Box) -> Box | None:
    """The strip from the note's tail to a thing; None if the tail would point past it."""
    side = _side(box, thing)
    if side is None:
        return None
    if side % 2:
        y = min(max(thing.centery, box.y + 60), box.bottom - 60)
        left, right = min(box.right, thing.right), max(box.left, thing.left)
        return Box(left, y - 4, right - left, 8) if thing.top <= y <= thing.bottom else None
    x = min(max(thing.centerx, box.x + 60), box.right - 60)
    top, bottom = min(box.bottom, thing.bottom), max(box.top, thing.top)
    return Box(x - 4, top, 8, bottom - top) if thing.left <= x <= thing.right else None
