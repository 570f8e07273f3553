"""The screen test, before opening hours may switch the screen off: does it come back on?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from scenes.base.scene import Context
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.kiosk.parts.kiosk_parts import draw_panel
from scenes.ui.buttons import Button, Caption, Kind
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

OFF_SECONDS = 5.0
"""How long the screen is off."""
ASK_SECONDS = 15.0
"""How long staff have to answer that they saw it come back."""


class ScreenTestScene(KioskPage):
    """Switches the screen off, and then asks. Without an answer it counts as not having come back."""

    name = "staff"
    offers_rules = False
    first = "staff/lit/yes"

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host = host
        self.began = context.clock()
        self.dark = True

    def enter(self) -> None:
        super().enter()
        self.host.kiosk.screen.switch_off()

    def leave(self) -> None:
        self.host.kiosk.screen.switch_on()
        super().leave()

    def close(self) -> bool:
        return False

    def update(self, now: float) -> None:
        super().update(now)
        if self.dark and now >= self.began + OFF_SECONDS:
            self.dark = False
            self.host.kiosk.screen.switch_on()
            self.refresh()
        elif now >= self.began + OFF_SECONDS + ASK_SECONDS:
            self._answer(False)

    def wake(self, now: float) -> float | None:
        return 0.25

    def back(self) -> None:
        if not self.dark:
            self._answer(False)

    def _answer(self, lit: bool) -> None:
        screen = self.host.kiosk.screen
        screen.trusted = lit and screen.has_commands
        self.host.office.count_event("screen", lit=lit)
        self.go_back()

    def build(self) -> Iterable[Widget]:
        if self.dark:
            return
        words, panel = self.context.words, self._panel
        wide = (panel.w - 120 - 24) / 2
        for i, name in enumerate(("no", "yes")):
            box = Box(panel.x + 60 + i * (wide + 24), panel.bottom - 150, wide, 104)
            kind: Kind = "primary" if i else "secondary"
            caption = Caption(words(f"staff.{name}"), "check" if i else "cross", 32)
            yield Button(f"staff/lit/{name}", box, caption, partial(self._answer, bool(i)), kind)

    @property
    def _panel(self) -> Box:
        layout = self.context.layout
        wide = min(820.0, layout.width - 120)
        return Box((layout.width - wide) / 2, (layout.height - 360) / 2, wide, 360)

    def ground(self, paint: Painter) -> None:
        if self.dark:
            paint.surface.fill((0, 0, 0))
            return
        draw_panel(paint, self._panel)
        at = (self._panel.centerx, self._panel.y + 110)
        paint.text(
            self.context.words("staff.lit"),
            at,
            Style(46 / paint.layout.text, "serif"),
            "cm",
            self._panel.w - 80,
        )

    def spoken_sentences(self) -> Sequence[str]:
        return () if self.dark else (self.context.words("staff.lit"),)
