"""The accessibility scene: guests' own choice of text size, contrast, motion, pace and loudness."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from scenes.base.flags import SPEEDS
from scenes.base.scene import Context
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.pages.parts import page_header
from scenes.ui.choices import ChoiceItem, Switch, segmented
from scenes.ui.controls import Widget
from scenes.ui.fields import Scale, Slider
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL

TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)
"""The text sizes on offer."""
ROWS = ("text", "contrast", "calm", "speed", "volume")
"""The ids of the rows."""
SWITCHES = ("contrast", "calm")
"""Those of them that are switched on and off."""
PLAYABLE = SPEEDS[:3]
"""The speeds on offer: all but 'instant'."""


class AccessibilityScene(KioskPage):
    """Each choice works at once, and is forgotten when the guests go."""

    name = "ease"
    first = "ease/back"

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host = host

    def back(self) -> None:
        self.go_back()

    def close(self) -> bool:
        return False

    # What guests choose

    def _set_value(self, name: str, value: object) -> None:
        setattr(self.outer.settings, name, value)
        self.outer.apply_settings()

    def _set_volume(self, share: float) -> None:
        self.outer.settings.volume = min(share, self.host.house.volume.ceiling / 100)
        self.context.sounds.ambience()
        self.refresh()

    # Where it is

    def _row(self, place: int) -> Box:
        layout = self.context.layout
        wide = min(1240.0, layout.width - 120)
        top = page_header.foot(layout) + 24
        high = min(250.0 if self.upright else 150.0, (layout.height - top - 120) / len(ROWS))
        return Box((layout.width - wide) / 2 + 40, top + place * high, wide - 80, high)

    def _field(self, place: int) -> Box:
        """Where a row's choice is: in its right part, on an upright screen below its name."""
        row, high = self._row(place), self.context.layout.reach(84)
        if self.upright:
            return Box(row.x, row.bottom - 36 - high, row.w, high)
        wide = row.w * 0.58
        return Box(row.right - wide, row.centery - high / 2, wide, high)

    def build(self) -> Iterable[Widget]:
        words, settings = self.context.words, self.outer.settings
        yield page_header.back(self.context, "ease/back", self.back)
        yield page_header.done(self.context, self.host.end_visit)
        percent = self.context.words.forms.format_share
        texts = [
            ChoiceItem(
                f"ease/text/{round(each * 100)}", percent(each), partial(self._set_value, "text", each)
            )
            for each in TEXT_SIZES
        ]
        chosen = TEXT_SIZES.index(settings.text) if settings.text in TEXT_SIZES else -1
        yield from segmented(self._field(0), texts, chosen, 24)
        yield self._switch(1, "contrast", settings.contrast, "contrast")
        yield self._switch(2, "calm", settings.reduced_motion, "reduced_motion")
        speeds = [
            ChoiceItem(
                f"ease/speed/{each}",
                words(f"settings.speeds.{each}"),
                partial(self._set_value, "speed", each),
            )
            for each in PLAYABLE
        ]
        pace = PLAYABLE.index(settings.speed) if settings.speed in PLAYABLE else -1
        yield from segmented(self._field(3), speeds, pace, 24)
        ceiling = max(0.05, self.host.house.volume.ceiling / 100)
        scale = Scale(0.0, ceiling, ceiling / 10, 6)
        yield Slider(
            "ease/volume", self._field(4), words("ease.volume"), scale, settings.volume, self._set_volume
        )

    def _switch(self, place: int, name: str, on: bool, setting: str) -> Switch:
        act: Callable[[], None] = partial(self._set_value, setting, not on)
        row = self._row(place)
        return Switch(
            f"ease/{name}",
            Box(row.x, row.centery - self._field(place).h / 2, row.w, self._field(place).h),
            self.context.words(f"ease.{name}"),
            act,
            on,
        )

    def ground(self, paint: Painter) -> None:
        words, text = self.context.words, paint.layout.text
        page_header.draw(paint, words("ease.head"), extras=3)
        first, last = self._row(0), self._row(len(ROWS) - 1)
        sheet = Box(first.x - 40, first.y - 10, first.w + 80, last.bottom - first.y + 20)
        paint.panel(sheet, Pane(CONTROL))
        for i, name in enumerate(ROWS):
            row = self._row(i)
            if i:
                paint.line((row.x, row.y), (row.right, row.y), 50)
            style = Style(28 / text, "serif_semi")
            above = self.upright and name not in SWITCHES
            y, room = (row.y + 68, row.w) if above else (row.centery, row.w * (0.7 if self.upright else 0.4))
            paint.text(words(f"ease.{name}"), (row.x, y), style, room=room)
        style = Style(23 / text, "serif_it", "accent_light")
        wide = paint.type.width(words("ease.until"), style.size, style.face)
        paint.slip(Box(first.centerx - wide / 2, last.bottom + 34, wide, 24))
        paint.text(words("ease.until"), (first.centerx, last.bottom + 46), style, "cm", first.w)
