"""The design sheet: a page with the whole style sheet: type, corners, shadows, tones, buttons, choices."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.pages.parts import page_header
from scenes.pages.parts.page import Page
from scenes.ui import style_sheet
from scenes.ui.buttons import Button, Caption, Kind
from scenes.ui.choices import Card, ChoiceItem, Switch, segmented
from scenes.ui.controls import Widget
from scenes.ui.fields import Scale, Slider
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import (
    BODY,
    BUTTON,
    CONTROL,
    EDGE,
    GAP,
    HEAD,
    HINT,
    LARGE_BUTTON,
    PAGE_TOP,
    RADII,
    ROW_GAP,
    SMALL_BUTTON,
)
from scenes.ui.theme import FELT

HEADS = ("Type", "Corners, heights, tones", "Buttons", "Chosen")
TYPE = ("LABEL", "HINT", "BODY", "HEAD", "LARGE", "TITLE", "RESULT", "CURTAIN")
ELEVATIONS = ("INSET", "LIES", "RAISED", "HELD")
TONES = ("first", "second", "accent", "glass_foot", "dark", "chosen", "brass", "cream")


def nothing() -> None:
    """What the sheet's buttons do."""


class DesignSheet(Page):
    """Everything that pages are made of. Its words are those of the code, so it has no language."""

    name = "design"

    @property
    def sheets(self) -> list[Box]:
        """Its four sheets of paper."""
        wide = (self.context.layout.width - 2 * EDGE - 3 * GAP) / 4
        high = self.context.layout.height - PAGE_TOP - EDGE
        return [Box(EDGE + i * (wide + GAP), PAGE_TOP, wide, high) for i in range(4)]

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "design/back", nothing)
        yield from self._buttons(self.sheets[2].inflate(-2 * GAP, -2 * GAP))
        yield from self._choices(self.sheets[3].inflate(-2 * GAP, -2 * GAP))

    def _buttons(self, box: Box) -> Iterable[Widget]:
        kinds: tuple[tuple[Kind, float], ...] = (
            ("primary", LARGE_BUTTON),
            ("primary", BUTTON),
            ("primary", SMALL_BUTTON),
            ("secondary", BUTTON),
            ("quiet", BUTTON),
            ("danger", BUTTON),
        )
        y = box.y + LARGE_BUTTON / 2
        for i, (kind, high) in enumerate(kinds):
            place = Box(box.x, y, box.w, high)
            yield Button(f"design/{i}", place, Caption(f"{kind} {high:.0f}"), nothing, kind)
            y += high + ROW_GAP
        yield Button("design/off", Box(box.x, y, box.w, BUTTON), Caption("off"), None)

    def _choices(self, box: Box) -> Iterable[Widget]:
        items = [ChoiceItem(f"design/{name}", name, nothing) for name in ("one", "two", "three")]
        y = box.y + LARGE_BUTTON / 2
        yield from segmented(Box(box.x, y, box.w, SMALL_BUTTON), items, 1, BODY)
        y += SMALL_BUTTON + ROW_GAP
        for i, name in enumerate(("chosen", "not chosen")):
            item = ChoiceItem(f"design/card/{i}", name, nothing)
            yield Card(item, Box(box.x, y, box.w, LARGE_BUTTON), "a card or a row", i == 0)
            y += LARGE_BUTTON + ROW_GAP
        for i in range(2):
            place = Box(box.x + i * box.w / 2, y, box.w / 2 - GAP, SMALL_BUTTON)
            yield Switch(f"design/switch/{i}", place, "switch", nothing, i == 0)
        y += SMALL_BUTTON + ROW_GAP
        scale = Scale(0.0, 1.0, 0.25, 5)
        yield Slider(
            "design/slider", Box(box.x, y, box.w, SMALL_BUTTON), "slider", scale, 0.5, lambda at: None
        )

    def ground(self, paint: Painter) -> None:
        page_header.draw(paint, "Design", "paper: read · slate: count · felt: the game · brass: press")
        for sheet, head in zip(
            self.sheets, ("Type", "Corners, heights, tones", "Buttons", "Chosen"), strict=True
        ):
            paint.panel(sheet, Pane(CONTROL))
            paint.text(head, (sheet.x + GAP, sheet.y + GAP + HEAD / 2), Style(HEAD, "serif", "accent"))
        self._draw_type(paint, self.sheets[0].inflate(-2 * GAP, -2 * GAP))
        self._draw_shapes(paint, self.sheets[1].inflate(-2 * GAP, -2 * GAP))
        felt = self.sheets[3].inflate(-2 * GAP, -2 * GAP)
        felt = Box(felt.x, felt.bottom - 2 * LARGE_BUTTON, felt.w, 2 * LARGE_BUTTON)
        paint.felt(felt, FELT["dog"])
        paint.text("felt", felt.center, Style(HEAD, "serif", "cream"), "cm")

    def _draw_type(self, paint: Painter, box: Box) -> None:
        y = box.y + LARGE_BUTTON / 2
        for name in TYPE:
            size = float(getattr(style_sheet, name))
            step = max(GAP + ROW_GAP, size * 1.2)
            style = Style(size, "serif" if size >= HEAD else "sans")
            paint.text(name.capitalize(), (box.x, y + step / 2), style, room=box.w)
            y += step + ROW_GAP

    def _draw_shapes(self, paint: Painter, box: Box) -> None:
        side, y = (box.w - 3 * ROW_GAP) / 4, box.y + LARGE_BUTTON / 2
        for i, radius in enumerate(RADII):
            place = Box(box.x + i * (side + ROW_GAP), y, side, side)
            paint.box(place, radius, (paint.theme.dark, 0.9), paint.theme.trough_edge, 1.3)
            paint.text(f"{radius:.0f}", place.center, Style(BODY, "serif"), "cm")
        y += side + LARGE_BUTTON / 2
        for i, name in enumerate(ELEVATIONS):
            place = Box(box.x + i * (side + ROW_GAP), y, side, side)
            paint.elevate(place, CONTROL, getattr(style_sheet, name))
            paint.box(place, CONTROL, paint.theme.dark if name == "INSET" else paint.theme.raised_top)
            paint.text(name.lower(), place.center, Style(HINT), "cm", room=side)
        y += side + LARGE_BUTTON / 2
        for i, name in enumerate(TONES):
            line = Box(box.x, y + i * SMALL_BUTTON, side, SMALL_BUTTON - ROW_GAP)
            paint.box(line, CONTROL, paint.tone(name), paint.theme.trough_edge)
            paint.text(name, (line.right + ROW_GAP, line.centery), Style(HINT), room=box.w - side - ROW_GAP)
