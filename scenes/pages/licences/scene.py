"""The licences' scene: a list of all parts that Stammtisch is made of, and the licence of the chosen one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from html import escape
from math import ceil

from scenes.base.scene import Context
from scenes.pages.licences.licensed_parts import LicensedPart, parts
from scenes.pages.parts import page_header
from scenes.pages.parts.page import Page
from scenes.ui.buttons import RoundButton
from scenes.ui.choices import Choosable
from scenes.ui.controls import Look, Widget
from scenes.ui.fields import Prose
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL, FIELD

PANEL = Pane(CONTROL, alpha=0.72, line=0.4)
GAP = 24
"""Room between the list and the text."""
EDGE = 14
"""Room round each of them inside its panel."""


class LicenceLine(Choosable):
    """A part in the list; a click shows its licence."""

    role = "tab"

    def draw(self, paint: Painter, look: Look) -> None:
        box, theme = self.box, paint.theme
        if look.focused:
            paint.focus(box, FIELD)
        if self.on:
            paint.box(box, FIELD, (theme.chosen, 0.9), (theme.accent_light, 0.9), 1.6)
        elif look.hover or look.pressed:
            paint.box(box, FIELD, (paint.theme.hover, 0.08))
        style = Style(20, "sans_semi", "first" if self.on or look.hover else "second")
        if paint.type.width(self.name, style.size, style.face) > box.w - 30:  # two lines, smaller ones
            style = replace(style, size=style.size * 0.8 / paint.layout.text**0.5)
        rows = paint.type.wrap_lines(self.name, style.size, box.w - 30, style.face)
        step = paint.type.line_height(style.size, style.face) * 0.9
        for i, row in enumerate(rows):
            paint.text(row, (box.x + 18, box.centery + (i - (len(rows) - 1) / 2) * step), style)


class LicencesScene(Page):
    """A list of parts, in pages if it doesn't fit, and the text of the chosen one."""

    name = "licences"

    def __init__(self, context: Context, chosen: int = 0) -> None:
        super().__init__(context)
        self.parts = parts()
        self.chosen = chosen
        self.shown = -1
        """The page of the list that is shown; -1: the one with the chosen part."""
        self.first = f"licences/{chosen}"

    @property
    def heading(self) -> str:
        return self.context.words("licences.head")

    def back(self) -> None:
        self.go_back()

    def _panels(self) -> tuple[Box, Box]:
        """The panels of the list and of the text."""
        layout, top = self.context.layout, page_header.foot(self.context.layout)
        high, wide = layout.height - 62 - top, 380 if layout.text <= 1.3 else 480
        left = Box(60, top, wide, high)
        return left, Box(left.right + GAP, top, layout.width - 60 - left.right - GAP, high)

    def build(self) -> Iterable[Widget]:
        yield page_header.back(self.context, "licences/back", self.back)
        yield from self._list()
        part = self.parts[self.chosen]
        yield Prose(
            self.context, "licences/text", self._panels()[1].inflate(-64, -48), markup(part), part.name
        )

    def _list(self) -> Iterable[Widget]:
        panel, high = self._panels()[0], self.context.layout.reach(44)
        fitting = max(1, int((panel.h - 2 * EDGE) // high))
        if fitting < len(self.parts):
            fitting = max(1, int((panel.h - 3 * EDGE - page_header.size(self.context.layout)) // high))
        pages = ceil(len(self.parts) / fitting)
        page = self.chosen // fitting if self.shown < 0 else min(self.shown, pages - 1)
        for row, place in enumerate(range(page * fitting, min((page + 1) * fitting, len(self.parts)))):
            box = Box(panel.x + EDGE, panel.y + EDGE + row * high, panel.w - 2 * EDGE, high)
            act, on = partial(self._choose, place), place == self.chosen
            yield LicenceLine(f"licences/{place}", box, self.parts[place].name, act, on)
        if pages > 1:
            yield from self._turners(page, pages)

    def _turners(self, page: int, pages: int) -> Iterable[Widget]:
        """The buttons to the list's page before and to the next."""
        panel, side = self._panels()[0], page_header.size(self.context.layout)
        y = panel.bottom - EDGE - side
        for name, x, to in (
            ("up", panel.centerx - side - 8, page - 1),
            ("down", panel.centerx + 8, page + 1),
        ):
            act = partial(self._turn, to) if 0 <= to < pages else None
            words = self.context.words(f"licences.{name}")
            yield RoundButton(f"licences/{name}", Box(x, y, side, side), name, words, act)

    def _turn(self, page: int) -> None:
        self.shown = page
        self.refresh()

    def _choose(self, place: int) -> None:
        self.chosen, self.shown = place, -1
        self.refresh()

    def ground(self, paint: Painter) -> None:
        page_header.draw(paint, self.context.words("licences.head"), self.context.words("licences.says"))
        for panel in self._panels():
            paint.panel(panel, PANEL)


def markup(part: LicensedPart) -> str:
    """A licence, marked up for the scrolling text."""
    head = [f"<b>{escape(part.name)}</b>  {escape(part.licence)}", escape(part.home)]
    return "<br><br>".join(["<br>".join(filter(None, head)), *map(escape, paragraphs(part.words()))])


def paragraphs(text: str) -> list[str]:
    """The text's paragraphs, with their line breaks taken out."""
    return [" ".join(block.split()) for block in text.split("\n\n") if block.strip()]
