"""The panel shown while a table is open to phones: the code to scan, the Wi-Fi, and what may be wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from scenes.base.scene import Context
from scenes.phones.open_table import Party
from scenes.phones.qr_code import draw_code
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style, Tone
from scenes.ui.style_sheet import CONTROL

PANEL = Pane(CONTROL, alpha=0.72, line=0.4)
CODE, LEAST, WIFI = 320.0, 180.0, 112.0
"""Side of the code, the least side at which it can be scanned well, and the side of the Wi-Fi's code."""
HEAD = Style(28, "serif_semi")
TYPED = Style(24, "sans_semi", "accent_light")
SAYS = Style(18, tone="second")
NOTE = Style(17, tone="third")


Note: TypeAlias = tuple[str, str, Tone]
"""An icon, words, and their tone."""


@dataclass(frozen=True, slots=True)
class CodePanel:
    """What the screen says about an open table, in a box."""

    context: Context
    party: Party
    box: Box

    def draw(self, paint: Painter) -> None:
        """Draws the code, and as much of the rest as leaves it large enough to be scanned."""
        paint.panel(self.box, PANEL)
        head = self.context.words("phones.open")
        side = self.context.layout.reach(44) + 24
        left = side if self.party.several else 24
        at = (self.box.x + left, self.box.y + side / 2)
        room = self.box.w - left - side
        if paint.type.width(head, HEAD.size, HEAD.face) <= room:
            paint.text(head, at, HEAD)
        else:
            paint.lines(head, at, Style(20 / paint.layout.text**0.6, HEAD.face), "lm", room)
        top, low = self.box.y + side, self.box.bottom - 16
        scan, notes, wifi = self._what_fits(paint, low - top)
        low = self._notes(paint, notes, low)
        low = self._wifi(paint, low) if wifi else low
        self._code(paint, scan, top, low)

    def _what_fits(self, paint: Painter, room: float) -> tuple[list[str], list[Note], bool]:
        """What has room besides the code: lines about scanning, notes, and whether the Wi-Fi is shown."""
        words, lit = self.context.words, self.party.nobody_came
        scan = paint.type.wrap_lines(words("phones.scan"), SAYS.size, self.box.w - 48)
        mind: Note = ("warning", words("phones.readable"), "third")
        wrong: Note = ("info", words("phones.trouble"), "accent_light")
        usual: Note = ("info", words("phones.not_loading"), "second")
        notes = [wrong if lit else usual, mind]
        wifi = bool(self.party.wifi)
        ways = [(scan, notes, wifi), ([], notes, wifi), (scan, notes, False), ([], notes, False)]
        ways += [([], [wrong] if lit else [mind], False)]
        able = (way for way in ways if room - self._others(paint, *way) >= LEAST)
        return next(able, ([], [], False))

    def _others(self, paint: Painter, scan: list[str], notes: list[Note], wifi: bool) -> float:
        """Height of everything but the code."""
        line = paint.type.line_height(TYPED.size, TYPED.face)
        said = paint.type.line_height(SAYS.size) * len(scan)
        return line + said + 34 + self._notes_high(paint, notes) + (WIFI + 32 if wifi else 0)

    def _code(self, paint: Painter, scan: list[str], top: float, low: float) -> None:
        """Draws the code as large as there is room, and the same address to be typed."""
        box = self.box
        step, line = paint.type.line_height(SAYS.size), paint.type.line_height(TYPED.size, TYPED.face)
        room = low - top - line - step * len(scan) - 20
        side = min(CODE, box.w - 56, room)
        place = Box(box.centerx - side / 2, top + (room - side) * 0.45, side, side)
        if self.party.scanned:
            draw_code(paint, self.party.scanned, place)
        else:
            self._no_code(paint, place)
        at = place.bottom + 8 + line / 2
        paint.text(self.party.typed, (box.centerx, at), TYPED, "cm", room=box.w - 28)
        for i, row in enumerate(scan):
            paint.text(row, (box.centerx, at + line / 2 + step * (i + 0.5)), SAYS, "cm")

    def _no_code(self, paint: Painter, place: Box) -> None:
        """Draws, in the place of the code, why there is none: no network, or it takes a moment."""
        here = self.party.reach
        key = "starting" if here.found or not here.searched else "no_network"
        paint.box(place, place.w * 0.05, line=(paint.theme.accent, 0.5), width=1.4)
        paint.lines(self.context.words(f"phones.{key}"), place.center, SAYS, "cm", place.w - 40)

    def _wifi(self, paint: Painter, low: float) -> float:
        """Draws the house's Wi-Fi below a line; gives the line's y."""
        words, box, house = self.context.words, self.box, self.party.house
        top = low - WIFI - 24
        paint.line((box.x + 28, top), (box.right - 28, top), 70)
        place = Box(box.x + 28, top + 12, WIFI, WIFI)
        draw_code(paint, self.party.wifi, place)
        x, room = place.right + 18, box.right - 20 - place.right - 18
        first, name = Style(19, "serif_semi"), Style(20, "sans_semi", "accent_light")
        aside = 32 if paint.type.width(words("phones.wifi_first"), 19, "serif_semi") <= room - 32 else 0
        if aside:
            paint.icon("wifi", (x + 12, place.y + 20), 24, "accent_light")
        paint.text(words("phones.wifi_first"), (x + aside, place.y + 20), first, room=room - aside)
        paint.text(house.wifi, (x, place.y + 56), name, room=room)
        if house.password:
            said = words("phones.password", word=house.password)
            paint.text(said, (x, place.y + 90), SAYS, room=room)
        return top

    def _notes_high(self, paint: Painter, notes: list[Note]) -> float:
        rows = sum(len(self._rows(paint, note)) for note in notes)
        return rows * paint.type.line_height(NOTE.size) + 8 * len(notes) + 10 if notes else 0.0

    def _rows(self, paint: Painter, note: Note) -> list[str]:
        return paint.type.wrap_lines(note[1], NOTE.size, self.box.w - 82)

    def _notes(self, paint: Painter, notes: list[Note], low: float) -> float:
        """Draws notes, such as what to do if no page comes; gives the y of their top."""
        box, step = self.box, paint.type.line_height(NOTE.size)
        top = low - self._notes_high(paint, notes)
        if notes:
            paint.line((box.x + 28, top), (box.right - 28, top), 70)
        y = top + 12
        for note in notes:
            paint.icon(note[0], (box.x + 36, y + step / 2), 20, note[2])
            for row in self._rows(paint, note):
                paint.text(row, (box.x + 58, y + step / 2), Style(NOTE.size, tone=note[2]))
                y += step
            y += 8
        return top
