"""The staff's scene with the code that the owner's phone scans; the phone then asks for the PIN."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scenes.base.scene import Context
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.kiosk.parts.kiosk_parts import PANE
from scenes.phones.qr_code import draw_code
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

CODE_SIDE = 500.0
"""Side of the code."""
HEIGHT = 580.0
"""Height of the panel."""
GAP = 40.0
"""Room between what is in it."""


class OwnerPhoneScene(KioskPage):
    """Opens the line to phones. The page closes by itself; the line stays open for phones that have come."""

    name = "owner"
    offers_rules = False
    first = "owner/back"

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host, self.owner = host, host.owner
        self.touched = context.clock()
        self.owner.start()
        self._shown: object = None

    # Its life

    def handle(self, event: Input) -> None:
        if event.kind in ("press", "key"):
            self.touched = event.time
        super().handle(event)

    def close(self) -> bool:
        return False

    def update(self, now: float) -> None:
        super().update(now)
        if now >= self.touched + self.host.house.times.staff or self.owner.line is None:
            self.back()
        elif self._shown != (shown := (self.owner.scanned, self._state)):
            self._shown = shown
            self.refresh()

    def wake(self, now: float) -> float | None:
        return 0.5

    def back(self) -> None:
        self.host.touched = self.context.clock()
        self.go_back()

    def _hang_up(self) -> None:
        self.owner.stop()
        self.host.office.count_event("owner-closed")
        self.back()

    @property
    def _state(self) -> str:
        """How many phones have given the PIN; or why none could come yet."""
        words, line = self.context.words, self.owner.line
        if not self.owner.scanned:
            here = self.owner.reach
            return words("phones.starting" if here.found or not here.searched else "phones.no_network")
        known = line.count_unlocked if line is not None else 0
        return words("owner.known", n=known) if known else words("owner.nobody")

    # What can be touched, and how it looks

    @property
    def _panel(self) -> Box:
        layout = self.context.layout
        wide = min(1240.0, layout.width - 120)
        high = min(HEIGHT + (CODE_SIDE + GAP if self.upright else 0), layout.height - 90)
        return Box((layout.width - wide) / 2, (layout.height - high) / 2, wide, high)

    @property
    def _code(self) -> Box:
        panel = self._panel
        side = min(CODE_SIDE, panel.h - 2 * GAP)
        x = panel.centerx - side / 2 if self.upright else panel.x + GAP
        return Box(x, panel.y + (GAP if self.upright else (panel.h - side) / 2), side, side)

    @property
    def _words(self) -> Box:
        """The room for words and buttons, beside or below the code."""
        panel, code = self._panel, self._code
        if self.upright:
            top = code.bottom + GAP
            return Box(panel.x + GAP, top, panel.w - 2 * GAP, panel.bottom - GAP - top)
        left = code.right + GAP
        return Box(left, panel.y + GAP, panel.right - GAP - left, panel.h - 2 * GAP)

    def build(self) -> Iterable[Widget]:
        words, room = self.context.words, self._words
        high = max(74.0, self.context.layout.reach(74))
        wide = (room.w - 20) / 2
        low = Box(room.x, room.bottom - high, wide, high)
        shut = Caption(words("owner.close"), size=23)
        yield Button("owner/close", low, shut, self._hang_up)
        back = Box(low.right + 20, low.y, wide, high)
        yield Button("owner/back", back, Caption(words("buttons.back"), size=23), self.back, "primary")

    def ground(self, paint: Painter) -> None:
        words, room, text = self.context.words, self._words, paint.layout.text
        paint.night(205)
        paint.panel(self._panel, PANE)
        code = self._code
        if self.owner.scanned:
            draw_code(paint, self.owner.scanned, code)
        else:
            paint.box(code, code.w * 0.05, line=(paint.theme.accent, 0.5), width=1.4)
        paint.icon("phone", (room.x + 20, room.y + 30), 40, "accent_light")
        head = Style(40 / text, "serif")
        paint.text(words("owner.head"), (room.x + 56, room.y + 30), head, room=room.w - 56)
        y = room.y + 96
        for key, tone in (("scan", "first"), ("what", "second"), ("safe", "second")):
            style = Style(22 / text, tone=tone)
            y += paint.lines(words(f"owner.{key}"), (room.x, y), style, "lt", room.w) + 18
        paint.text(self._state, (room.x, y + 16), Style(24 / text, "sans_semi", "accent_light"), room=room.w)

    def spoken_sentences(self) -> Sequence[str]:
        return *(self.context.words(f"owner.{key}") for key in ("head", "scan", "what", "safe")), self._state
