"""The layout of the keyboard's page, and drawing the line that is written in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scenes.kiosk.keyboard.key_layouts import FIGURES, Rows
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import FIELD, SHEET

GAP = 11.0
"""Room between two keys."""


@dataclass(frozen=True, slots=True)
class KeyboardPlan:
    """The page's boxes."""

    plate: Box
    """The panel above the keys."""
    symbol: Box
    field: Box
    ideas: Sequence[Box]
    """The names on offer."""
    others: Box
    """The button that offers other names."""
    board: Box
    """The panel with the keys."""
    letters: Sequence[tuple[str, Box]]
    shift: Box
    back: Box
    low: Sequence[Box]
    """The lowest row: figures, dash, apostrophe, space, language, done."""

    @classmethod
    def of(cls, layout: Layout, upright: bool, rows: Rows) -> KeyboardPlan:
        """The plan for a window and these rows of letters."""
        wide = min(1480.0, layout.width - 60)
        high = 600.0 if upright else 566.0 + layout.more[1] * 0.25
        board = Box((layout.width - wide) / 2, layout.height - high - (70 if upright else 46), wide, high)
        plate = _plate(layout, board, upright)
        letters, shift, back = _keys(board, rows)
        return cls(*plate, board, letters, shift, back, _low(board))

    def accents(self, letter: str, offered: str) -> Iterable[tuple[str, Box]]:
        """The accents on offer, each with its box: over the key of a letter, inside of the board."""
        key = next((box for each, box in self.letters if each == letter), self.shift)
        wide = (key.w + GAP) * len(offered) - GAP
        left = min(max(self.board.x + 12, key.centerx - wide / 2), self.board.right - 12 - wide)
        for i, each in enumerate(offered):
            yield each, Box(left + i * (key.w + GAP), key.y - key.h - 18, key.w, key.h)


def _plate(layout: Layout, board: Box, upright: bool) -> tuple[Box, Box, Box, Sequence[Box], Box]:
    """The panel above the keys, the symbol, the field, the names on offer, and the button for others."""
    if upright:
        plate = Box(board.x, board.y - 24 - 346, board.w, 346)
        symbol = Box(plate.x + 30, plate.y + 62, 112, 112)
        field = Box(symbol.right + 26, plate.y + 72, plate.right - 30 - symbol.right - 26, 92)
        left, y, right = plate.x + 30, plate.y + 228, plate.right - 30
    else:
        top = max(48.0, (board.y - 190) * 0.6)
        plate = Box(board.x + 36, top, board.w - 72, 190)
        symbol = Box(plate.x + 38, plate.y + 40, 112, 112)
        field = Box(plate.x + 180, plate.y + 74, 560, 92)
        left, y, right = field.right + 32, field.y, plate.right - 28
    side = 92.0
    wide = (right - left - side - 36) / 3
    ideas = [Box(left + i * (wide + 12), y, wide, 92) for i in range(3)]
    return plate, symbol, field, ideas, Box(right - side, y, side, 92)


def _keys(board: Box, rows: Rows) -> tuple[Sequence[tuple[str, Box]], Box, Box]:
    """The keys of three rows; before and after the third 'shift' (not for figures) and 'delete'."""
    inner = Box(board.x + 24, board.y + 22, board.w - 48, board.h - 22 - 46)
    high = (inner.h - 3 * 14) / 4
    least = len(rows[2]) + (2 if rows == FIGURES else 3)
    columns = max(least, len(rows[0]), len(rows[1]))
    unit = (inner.w - (columns - 1) * GAP) / columns
    letters = []
    for i, row in enumerate(rows):
        y = inner.y + i * (high + 14)
        wide = len(row) * (unit + GAP) - GAP
        left = inner.x if rows == FIGURES and i == 2 else inner.x + (inner.w - wide) / 2
        letters += [(letter, Box(left + j * (unit + GAP), y, unit, high)) for j, letter in enumerate(row)]
    last = letters[-1][1]
    first = letters[len(rows[0]) + len(rows[1])][1]
    shift = Box(inner.x, last.y, max(0.0, first.x - GAP - inner.x), high)
    return letters, shift, Box(last.right + GAP, last.y, inner.right - last.right - GAP, high)


def _low(board: Box) -> Sequence[Box]:
    inner = Box(board.x + 24, board.y + 22, board.w - 48, board.h - 22 - 46)
    high = (inner.h - 3 * 14) / 4
    y, x = inner.bottom - high, inner.x
    shares = (1.5, 1.0, 1.0, 3.0, 1.5, 2.6)
    unit = (inner.w - (len(shares) - 1) * GAP) / sum(shares)
    boxes = []
    for share in shares:
        boxes.append(Box(x, y, unit * share, high))
        x += unit * share + GAP
    return boxes


def draw_field(paint: Painter, box: Box, text: str, count: str, marked: bool) -> None:
    """Draws the line with the name; `marked` says that the next letter replaces all of it."""
    theme, grown = paint.theme, paint.layout.text
    paint.box(box, SHEET, (theme.dark, 0.9), (theme.accent, 0.7), 1.6)
    style = Style(50 / grown, "serif", "on_plate" if marked and text else "first")
    wide = paint.type.width(text, style.size, "serif") if text else 0.0
    room = box.w - 130
    if marked and text:
        paint.box(Box(box.x + 22, box.y + 14, min(wide, room) + 16, box.h - 28), FIELD, theme.accent)
    paint.text(text, (box.x + 30, box.centery), style, room=room)
    paint.box(Box(box.x + 30 + min(wide, room) + 6, box.centery - 26, 4, 52), 2, theme.accent_light)
    paint.text(count, (box.right - 24, box.centery), Style(20 / grown, tone="third"), "rm")
