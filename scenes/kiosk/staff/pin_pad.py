"""The pad on which staff type their PIN; of its six digits only dots are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import timedelta
from functools import partial

from kiosk.staff_pin import DIGITS
from scenes.base.scene import Context
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.digit_pad_page import DigitPadPage
from scenes.kiosk.parts.kiosk_parts import PANE, number_pad
from scenes.pages.parts.page import soonest
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.layout_tree import LaidPage
from scenes.ui.painter import Painter, Style


class PinScene(DigitPadPage):
    """Covers everything, so that staff see nobody's cards."""

    name = "pin"
    digits = DIGITS

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host = host
        self.gate = host.kiosk.pin
        self.touched = context.clock()
        self._locked = self.gate.tries_left == 0

    # What staff do

    def handle(self, event: Input) -> None:
        if event.kind in ("press", "key"):
            self.touched = event.time
        super().handle(event)

    def back(self) -> None:
        self.host.touched = self.context.clock()
        if self.host.guests:
            self.go_back()
        else:
            self.host.farewell()

    def is_shut(self) -> bool:
        return self.gate.tries_left == 0

    def submit(self) -> None:
        from scenes.kiosk.staff.scene import StaffScene  # noqa: PLC0415

        typed, self.typed = self.typed, ""
        if self.gate.check_pin(typed):
            self.host.office.count_event("staff")
            self.make_way_for(StaffScene(self.outer, self.host))
        else:
            self._locked = self.gate.tries_left == 0
            self.host.office.count_event("pin-wrong", left=self.gate.tries_left)
            self.context.sounds.play("refuse")

    def update(self, now: float) -> None:
        super().update(now)
        if self._locked and self.gate.tries_left:
            self._locked = False
            self.refresh()
        if now >= self.touched + self.host.house.times.pin:
            self.back()

    def wake(self, now: float) -> float | None:
        left = max(0.0, self.touched + self.host.house.times.pin - now)
        return soonest(left, 1.0, super().wake(now))

    # How it looks

    @property
    def panel(self) -> Box:
        layout = self.context.layout
        high = min(694.0 + layout.reach(74), layout.height - 90)
        return Box((layout.width - 600) / 2, (layout.height - high) / 2, 600, high)

    @property
    def _cancel(self) -> Box:
        """The button that leads back."""
        panel, high = self.panel, self.context.layout.reach(74)
        return Box(panel.right - 52 - 300, panel.bottom - 26 - high, 300, high)

    def build(self) -> Iterable[Widget]:
        words, panel = self.context.words, self.panel
        cancel = self._cancel
        pad = Box(panel.x + 52, panel.y + 222, panel.w - 104, cancel.y - 26 - panel.y - 222)
        if self.gate.tries_left:
            keys = number_pad("pin", self._key, (words("pin.erase"), words("code.clear")))
            yield from LaidPage(keys, pad).widgets()
        yield Button("pin/cancel", cancel, Caption(words("pin.cancel"), size=23), self.back)

    def _key(self, key: str) -> Callable[[], None]:
        return partial(self.press, key)

    def _state(self) -> str:
        """How many tries are left, or until when nobody can try."""
        left = self.gate.tries_left
        if left:
            return self.context.words("pin.tries", n=left)
        until = self.host.kiosk.now() + timedelta(seconds=self.gate.locked_for())
        return self.context.words("pin.locked", time=f"{until:%H:%M}")

    def ground(self, paint: Painter) -> None:
        panel, words, text = self.panel, self.context.words, paint.layout.text
        paint.night(205)
        paint.panel(panel, PANE)
        middle = panel.centerx
        paint.icon("lock", (middle, panel.y + 62), 44, "accent_light")
        paint.text(words("pin.title"), (middle, panel.y + 122), Style(42 / text, "serif"), "cm")
        if self.gate.tries_left:
            self._draw_dots(paint, middle, panel.y + 178)
        else:
            style = Style(30 / text, "serif_semi", "danger_text")
            paint.text(self._state(), panel.center, style, "cm", panel.w - 60)
            return
        at = (panel.x + 52, self._cancel.centery)
        paint.text(self._state(), at, Style(22 / text, tone="second"), room=panel.w - 104 - 320)

    def _draw_dots(self, paint: Painter, middle: float, y: float) -> None:
        for i in range(DIGITS):
            box = Box(middle + (i - (DIGITS - 1) / 2) * 62 - 13, y - 13, 26, 26)
            if i < len(self.typed):
                paint.box(box, box.h / 2, paint.theme.accent_light)
            else:
                paint.box(box, box.h / 2, (paint.theme.dark, 0.9), (paint.theme.accent, 0.6), 1.6)

    def spoken_sentences(self) -> Sequence[str]:
        return self.context.words("pin.text"), self._state()
