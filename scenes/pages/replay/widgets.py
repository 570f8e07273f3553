"""The widgets of a replay: the seats with their eyes, the moves, the large button that plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.base.match import Place
from scenes.ui.buttons import BRASS_HOVER, BRASS_PRESSED, brass_plate, glass_pane
from scenes.ui.choices import Choosable
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL, FIELD
from scenes.ui.theme import BRASS

Act = Callable[[], None] | None


class SeatEye(Choosable):
    """One seat: who sits there, and whether its cards lie open, which a click changes."""

    def __init__(self, seat: int, box: Box, place: Place, says: str, act: Act, on: bool) -> None:
        super().__init__(f"replay/eye/{seat}", box, f"{place.name}: {says}", act, on)
        self.place = place
        self.says = says

    def draw(self, paint: Painter, look: Look) -> None:
        box, low = self.box, self.box.h < 56
        if look.focused:
            paint.focus(box, CONTROL)
        tones = (paint.theme.warm_top, paint.theme.warm_foot) if self.on else ("glass_top", "glass_foot")
        line = 0.9 if self.on else 0.35 + 0.4 * look.warmth
        paint.panel(box, Pane(min(14, box.h * 0.24), alpha=0.9, line=line, shade=False, tones=tones))
        token = min(40.0, box.h * 0.6)
        wide = min(token * 1.3, box.h - 6) if self.place.regular else token
        paint.player(self.place.face, (box.x + 14 + token / 2, box.centery), wide)
        eye = min(44.0, box.h - 12)
        x, room = box.x + 26 + token, box.w - token - eye - 48
        name = Style(21 if not low else 18, "serif_semi")
        grown = paint.layout.text**0.6
        if low or paint.layout.small:
            paint.text(self.place.name, (x, box.centery), name, room=room)
        else:
            up, down = min(12 * grown, 0.24 * box.h), min(14 * grown, 0.22 * box.h)
            paint.text(self.place.name, (x, box.centery - up), name, room=room)
            paint.text(self.says, (x, box.centery + down), Style(16, tone="second"), room=room)
        self._eye(paint, Box(box.right - eye - 9, box.centery - eye / 2, eye, eye), look)

    def _eye(self, paint: Painter, box: Box, look: Look) -> None:
        if self.on:
            rect = paint.layout.rect(box)
            paint.surface.blit(brass_plate(paint, rect.size, 11, BRASS, True), rect)
        else:
            paint.box(box, FIELD, (paint.theme.dark, 0.7), (paint.theme.accent, 0.5), 1.2)
        tone = "off" if not self.enabled else "ink" if self.on else "first"
        icon = "eye" if self.on else "eye_off"
        paint.icon(icon if self.enabled else "lock", box.center, box.w * 0.58, tone)


@dataclass(frozen=True, slots=True)
class MoveLine:
    """What a move's row in the list says."""

    moves: int
    """The number of the move, from 1."""
    place: Place
    words: str
    now: bool
    """Is it the move that was made last?"""
    past: bool
    """Was it made before that one?"""
    turned: bool
    """Did the game turn here?"""


class MoveRow(Widget):
    """A move in the list; a click goes there."""

    def __init__(self, line: MoveLine, box: Box, act: Act) -> None:
        super().__init__(f"replay/move/{line.moves}", box, f"{line.place.name}: {line.words}", act)
        self.line = line

    @property
    def look(self) -> object:
        """What its picture depends on."""
        return self.line

    @property
    def checked(self) -> bool | None:
        return self.line.now or None

    def draw(self, paint: Painter, look: Look) -> None:
        box, line = self.box, self.line
        inner = box.inflate(0, -4)
        if look.focused:
            paint.focus(inner, FIELD)
        if line.now:
            tones = (paint.theme.warm_top, paint.theme.warm_foot)
            paint.panel(inner, Pane(FIELD, alpha=0.95, line=1.0, shade=False, tones=tones))
        elif look.hover:
            paint.box(inner, FIELD, ((255, 242, 208), 0.07))
        alpha = 255 if line.past or line.now else 190
        paint.player(line.place.token, (box.x + 24, box.centery), 26, alpha)
        room = box.w - 56 - (30 if line.turned else 0)
        style = Style(17, "sans_semi" if line.now else "sans", "first" if line.now else "second", alpha)
        self._write(paint, Box(box.x + 46, box.y, room, box.h), style)
        if line.turned:
            paint.icon("turning", (box.right - 20, box.centery), 20, "accent_light", alpha)

    def _write(self, paint: Painter, room: Box, style: Style) -> None:
        """In one line, or in more where one would be cut and the row is high enough."""
        words, step = self.line.words, 0.94 * paint.type.line_height(style.size, style.face)
        whole = paint.type.fit_text(words, style.size, room.w, style.face)[0] == words
        rows = [words] if whole else paint.type.wrap_lines(words, style.size, room.w, style.face)
        if len(rows) * step > room.h:
            rows = [words]
        for i, row in enumerate(rows):
            y = room.centery + (i - (len(rows) - 1) / 2) * step
            paint.text(row, (room.x, y), style, room=room.w)


class PlayButton(Widget):
    """The large round button that begins or stops playing."""

    def __init__(self, box: Box, icon: str, name: str, act: Act) -> None:
        super().__init__("replay/play", box, name, act)
        self.icon = icon
        self.hint = name

    def draw(self, paint: Painter, look: Look) -> None:
        radius = self.box.w / 2
        if look.focused:
            paint.focus(self.box, radius)
        paint.shadow(self.box, radius, 12, 5, 150)
        paint.glow(self.box.center, (radius * 2, radius * 2), 30 + round(40 * look.hover))
        rect = paint.layout.rect(self.box)
        tones = BRASS_PRESSED if look.pressed else BRASS_HOVER if look.hover > 0.5 else BRASS
        paint.surface.blit(brass_plate(paint, rect.size, radius, tones, not look.pressed), rect)
        paint.icon(self.icon, self.box.center, self.box.w * 0.5, "ink")


class Whereabouts(Widget):
    """Says which part and which move of the game one is at."""

    role = "text"

    def __init__(self, node_id: str, box: Box, head: str, words: str) -> None:
        super().__init__(node_id, box, f"{head} {words}".strip())
        self.head = head
        self.words = words

    def draw(self, paint: Painter, look: Look) -> None:
        x, width = self.box.x, 0.0
        if self.head:
            width = 14 + paint.text(self.head, (x, self.box.centery), Style(20, "serif_semi"))
        style = Style(18, tone="second")
        paint.text(self.words, (x + width, self.box.centery), style, room=self.box.w - width)


class TurningButton(Widget):
    """How many turning points there are; a click goes to the next one."""

    def __init__(self, box: Box, words: str, act: Act) -> None:
        super().__init__("replay/turning", box, words, act)

    def draw(self, paint: Painter, look: Look) -> None:
        if look.focused:
            paint.focus(self.box, FIELD)
        if look.hover and self.enabled:
            pane = glass_pane(paint.theme, look, 10, False, True)
            paint.panel(self.box, pane)
        tone = "accent_light" if self.enabled else "second"
        paint.icon("turning", (self.box.x + 18, self.box.centery), 22, tone)
        style = Style(18, "sans_semi", tone)
        paint.text(self.name, (self.box.x + 38, self.box.centery), style, room=self.box.w - 44)
