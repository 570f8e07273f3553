"""The note that explains a thing: dark glass beside it, with a tail that points at it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from scenes.table.drawing.free_room import covered_area
from scenes.table.drawing.spotlight import LitThing
from scenes.table.explain.explanation import Explanation
from scenes.table.model.pose import CARD_ASPECT
from scenes.ui.buttons import button_width
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.text import Type
from scenes.ui.theme import Colour, rgb

USUAL_WIDTH = 600.0
RIM_WIDTH = 40.0
PADDING = 28.0
TAIL_LENGTH = 34.0
"""The distance between the note and the thing; its tail is as long."""
NAME_STYLE = Style(32, "serif")
MEANING_STYLE = Style(20.5)
NOW_STYLE = Style(20, "sans_semi", "brass_light")
CAPTION_STYLE = Style(19, "sans_semi")
KEYS_STYLE = Style(17, tone="second")
CARD_WIDTH = 76.0
"""The width of a card in the note."""
SHAPES = ((1.0, True), (1.35, True), (1.0, False), (1.35, False), (1.7, False))
"""Shapes to try until one has room beside the thing: a share of the usual width, with pictures or not."""
COIN_SIZE = 36.0
GROUND_COLOUR: Colour = rgb("#17181B")
Figure = Callable[[Painter, str, Box], None]


@dataclass(frozen=True, slots=True)
class Note:
    """What it says, and how wide it is."""

    said: Explanation
    closes: str
    """The words that say which key closes it."""
    share: float = 1.0
    pictures: bool = True

    # Its size

    def size(self, type_: Type) -> tuple[float, float]:
        """Its width, which grows with people's text size, and the height that its words need then."""
        wide, layout = self._width(type_.layout), type_.layout
        high = PADDING + self._head_high(type_) + sum(self._rows_high(type_, wide)) + layout.reach(50) + 16
        return wide, min(high, layout.height - 2 * RIM_WIDTH)

    def _width(self, layout: Layout) -> float:
        grown: float = layout.text**0.75
        return min(USUAL_WIDTH * self.share * grown, layout.width - 2 * RIM_WIDTH)

    def _head_high(self, type_: Type) -> float:
        """The small capitals and the name, beside the cross."""
        rows = len(self.names(type_, self._width(type_.layout)))
        return (
            type_.line_height(15, "sans_semi")
            + rows * type_.line_height(NAME_STYLE.size, NAME_STYLE.face)
            + 6
        )

    def names(self, type_: Type, wide: float) -> list[str]:
        room = wide - 2 * PADDING - type_.layout.reach(52) - 8
        return type_.wrap_lines(self.said.name, NAME_STYLE.size, room, NAME_STYLE.face)

    def _rows_high(self, type_: Type, wide: float) -> Iterator[float]:
        room = wide - 2 * PADDING
        if self.said.says:
            yield (
                len(type_.wrap_lines(self.said.says, MEANING_STYLE.size, room))
                * type_.line_height(MEANING_STYLE.size)
                + 10
            )
        if self.cards:
            yield CARD_WIDTH * CARD_ASPECT + 18
        if self.said.now:
            yield len(self.now_rows(type_, wide)) * type_.line_height(NOW_STYLE.size, NOW_STYLE.face) + 26
        yield 16

    @property
    def cards(self) -> tuple[tuple[str, str], ...]:
        return self.said.cards if self.pictures else ()

    def now_rows(self, type_: Type, wide: float) -> list[str]:
        return type_.wrap_lines(
            self.said.now, NOW_STYLE.size, wide - 2 * PADDING - self.aside(type_.layout), NOW_STYLE.face
        )

    def aside(self, layout: Layout) -> float:
        """How far the words about now keep from the left, for the lamp."""
        return float(16 + 24 * layout.text**0.5)

    # Its buttons

    def close_box(self, layout: Layout, box: Box) -> Box:
        side = layout.reach(46)
        return Box(box.right - side - 20, box.y + 20, side, side)

    def page_box(self, type_: Type, box: Box) -> Box:
        high = type_.layout.reach(50)
        wide = min(button_width(type_, self.said.page_name, high, 1) + 8, box.w - 2 * PADDING + 16)
        return Box(box.x + PADDING - 8, box.bottom - high - 16, wide, high)


def place_note(note: Note, type_: Type, lit: LitThing, spared: Sequence[Box]) -> tuple[Note, Box]:
    """The note in the first shape that has room beside the thing, or else covers least of it; and its box."""
    shapes = [Note(note.said, note.closes, share, shown) for share, shown in SHAPES if shown or note.cards]
    shapes += [Note(note.said, note.closes, 1.7, note.pictures)]
    found = [(shape, _best_box(shape, type_, lit, spared)) for shape in shapes]
    free = (each for each in found if not covered_area(each[1], [lit.box]))
    return next(free, None) or min(found, key=lambda each: covered_area(each[1], [lit.box]))


def _best_box(note: Note, type_: Type, lit: LitThing, spared: Sequence[Box]) -> Box:
    """The box beside the thing that covers least of what is spared."""
    size, layout = note.size(type_), type_.layout
    table = layout.screen.inflate(-2 * RIM_WIDTH, -2 * RIM_WIDTH)
    boxes = [Box(x, y, *size).clamp(table) for x, y in _possible_corners(size, lit.box)]
    return min(boxes, key=lambda box: _cost(box, lit, spared))


def _possible_corners(size: tuple[float, float], box: Box) -> Iterator[tuple[float, float]]:
    w, h = size
    for x in (box.centerx - w / 2, box.left - 40, box.right - w + 40):
        yield x, box.top - TAIL_LENGTH - h
        yield x, box.bottom + TAIL_LENGTH
    for y in (box.centery - h / 2, box.top - 40, box.bottom - h + 40):
        yield box.left - TAIL_LENGTH - w, y
        yield box.right + TAIL_LENGTH, y


def _cost(box: Box, lit: LitThing, spared: Sequence[Box]) -> float:
    other = covered_area(box, spared)
    return 1000 * covered_area(box, [lit.box]) + other + 20 * math.dist(box.center, lit.middle)


# Its picture


def draw_note(paint: Painter, note: Note, box: Box, lit: LitThing, figure: Figure) -> None:
    """Draws the note, its tail, and a small i on the thing."""
    _tail(paint, box, lit)
    paint.glass(box, Pane(18, alpha=0.98, line=0.9))
    inner, y = box.w - 2 * PADDING, box.y + PADDING
    y = _head(paint, note, box, y)
    for row in paint.type.wrap_lines(note.said.says, MEANING_STYLE.size, inner) if note.said.says else ():
        paint.text(row, (box.x + PADDING, y + _half_line(paint, MEANING_STYLE)), MEANING_STYLE)
        y += 2 * _half_line(paint, MEANING_STYLE)
    y += 10
    if note.cards:
        _cards(paint, note, Box(box.x + PADDING, y, inner, CARD_WIDTH * CARD_ASPECT), figure)
        y += CARD_WIDTH * CARD_ASPECT + 18
    if note.said.now:
        _now(paint, note, box, y)
    if not paint.layout.small or paint.layout.text < 1.3:
        page = note.page_box(paint.type, box)
        room = box.right - PADDING - page.right - 12
        if paint.type.width(note.closes, KEYS_STYLE.size) <= room:
            paint.text(note.closes, (box.right - PADDING, page.centery), KEYS_STYLE, "rm")


def _half_line(paint: Painter, style: Style) -> float:
    return paint.type.line_height(style.size, style.face) / 2


def _head(paint: Painter, note: Note, box: Box, y: float) -> float:
    """Writes what kind of thing it is, and its name; gives back the y below."""
    high = paint.type.line_height(15, "sans_semi")
    paint.label(note.said.head, (box.x + PADDING, y + high / 2), 15)
    y += high + 4
    for row in note.names(paint.type, box.w):
        paint.text(row, (box.x + PADDING, y + _half_line(paint, NAME_STYLE)), NAME_STYLE)
        y += 2 * _half_line(paint, NAME_STYLE)
    return y + 2


def _cards(paint: Painter, note: Note, room: Box, figure: Figure) -> None:
    """Draws the cards, each with its words beside it."""
    step = room.w / len(note.cards)
    for i, (face, words) in enumerate(note.cards):
        x = room.x + i * step
        figure(paint, face, Box(x, room.y, CARD_WIDTH, CARD_WIDTH * CARD_ASPECT))
        left, wide = x + CARD_WIDTH + 16, step - CARD_WIDTH - 26
        if words and wide > 60:
            rows = paint.type.wrap_lines(words, CAPTION_STYLE.size, wide, CAPTION_STYLE.face)[:3]
            paint.lines("\n".join(rows), (left, room.centery), CAPTION_STYLE)


def _now(paint: Painter, note: Note, box: Box, y: float) -> None:
    """Writes what it can do now, under a line, beside a lamp."""
    paint.line((box.x + PADDING, y + 2), (box.right - PADDING, y + 2), 60)
    y += 14
    step = 2 * _half_line(paint, NOW_STYLE)
    paint.icon("hint", (box.x + PADDING + 12, y + step / 2), 25, "brass_light")
    for row in note.now_rows(paint.type, box.w):
        paint.text(row, (box.x + PADDING + note.aside(paint.layout), y + step / 2), NOW_STYLE)
        y += step


def _tail(paint: Painter, box: Box, lit: LitThing) -> None:
    """Draws a wedge from the note's edge to the thing, and a coin with an i where it ends."""
    side, thing = _side(box, lit.box), lit.box
    if side is None:
        return
    if side in "du":
        x = min(max(thing.centerx, box.left + 50), box.right - 50)
        at = (x, box.bottom if side == "d" else box.top)
        tip = (min(max(x, thing.left), thing.right), thing.top if side == "d" else thing.bottom)
    else:
        y = min(max(thing.centery, box.top + 50), box.bottom - 50)
        at = (box.right if side == "r" else box.left, y)
        tip = (thing.left if side == "r" else thing.right, min(max(y, thing.top), thing.bottom))
    _wedge(paint, at, tip, side)
    _coin(paint, tip)


def _side(box: Box, other: Box) -> str | None:
    """At which side of the note the thing is: 'd', 'u', 'r' or 'l'; None if they overlap."""
    gaps = {
        "d": other.top - box.bottom,
        "r": other.left - box.right,
        "u": box.top - other.bottom,
        "l": box.left - other.right,
    }
    side, gap = max(gaps.items(), key=lambda each: each[1])
    return side if gap > -4 else None


def _wedge(paint: Painter, at: tuple[float, float], tip: tuple[float, float], side: str) -> None:
    along = (19.0, 0.0) if side in "du" else (0.0, 19.0)
    ends = [(at[0] - along[0], at[1] - along[1]), tip, (at[0] + along[0], at[1] + along[1])]
    points = [paint.layout.at(*end) for end in ends]
    pygame.draw.polygon(paint.surface, GROUND_COLOUR, points)
    pygame.draw.aalines(paint.surface, paint.theme.brass, False, points)


def _coin(paint: Painter, at: tuple[float, float]) -> None:
    layout = paint.layout
    x = min(max(at[0], COIN_SIZE), layout.width - COIN_SIZE)
    y = min(max(at[1], COIN_SIZE), layout.height - COIN_SIZE)
    box = Box(x - COIN_SIZE / 2, y - COIN_SIZE / 2, COIN_SIZE, COIN_SIZE)
    paint.shadow(box, COIN_SIZE / 2, 6, 3, 140)
    paint.box(box, COIN_SIZE / 2, rgb("#F3E4BD"), paint.theme.brass_deep, 2)
    paint.icon("info", box.center, COIN_SIZE * 0.62 / layout.text**0.5, "ink")
