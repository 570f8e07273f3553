"""Widgets of the page 'Which game for us?': cards to choose from, and the other games."""

from __future__ import annotations

import math
from collections.abc import Callable

from scenes.pages.parts.page_widgets import draw_game_picture
from scenes.ui import svg
from scenes.ui.art import Size
from scenes.ui.choices import Choosable
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

Act = Callable[[], None]


class PeopleCount(Choosable):
    """A number of people to choose, in a round plate."""

    def draw_ground(self, paint: Painter) -> None:
        if self.on:
            paint.glow(self.box.center, (70, 70), 70)

    def draw(self, paint: Painter, look: Look) -> None:
        box, theme = self.box, paint.theme
        radius = box.h / 2
        if look.focused:
            paint.focus(box, radius)
        if self.on:
            paint.box(box, radius, theme.plate[1], theme.accent_light, 1.6)
        else:
            paint.box(box, radius, (theme.dark, 0.85), (theme.accent, 0.45 + 0.4 * in_steps(look.hover)), 1.6)
        tone = "on_plate" if self.on else "first"
        size = 27 / paint.layout.text**0.5
        paint.text(self.name.partition(" ")[0], box.center, Style(size, "serif", tone), "cm", box.w - 12)


def in_steps(share: float) -> float:
    """A share rounded to a quarter, so that few pictures of a plate have to be kept."""
    return round(share * 4) / 4


def draw_plate(paint: Painter, box: Box, look: Look, on: bool) -> None:
    """Draws the ground of a card that can be chosen."""
    theme = paint.theme
    if look.focused:
        paint.focus(box, 14)
    if on:
        paint.box(box, 14, (theme.chosen, 0.95), theme.accent_light, 2.4)
        paint.icon("check", (box.right - 21, box.y + 20), 22 / paint.layout.text**0.5, "accent_light")
    else:
        paint.box(box, 14, (theme.dark, 0.8), (theme.accent, 0.35 + 0.45 * in_steps(look.hover)), 1.2)


def draw_words(paint: Painter, box: Box, words: tuple[str, str], tone: str) -> None:
    """Draws a word, and below it what it means in one line or two; where there is no room, only the word."""
    head, says = words
    rows, step = paint.type.wrap_lines(says, 17, box.w), paint.type.line_height(17) * 0.98
    high = paint.type.line_height(22, "serif_semi")
    fitting = rows if high + len(rows) * step <= box.h and len(rows) <= 2 else []
    y = box.centery - (len(fitting) * step) / 2
    paint.text(head, (box.x, y), Style(22, "serif_semi", tone), room=box.w)
    for i, row in enumerate(fitting):
        at = (box.x, y + high / 2 + step * (i + 0.5))
        paint.text(row, at, Style(17, tone="second"), room=box.w)


class TimeCard(Choosable):
    """A time to choose: a clock's face of which a share is bright, and words."""

    def __init__(self, node_id: str, box: Box, words: tuple[str, str], act: Act, on: bool) -> None:
        super().__init__(node_id, box, ": ".join(words), act, on)
        self.head, self.says = words
        self.share = 1.0

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        draw_plate(paint, box, look, self.on)
        side = 44.0 if paint.layout.small else 58.0
        self._face(paint, Box(box.x + 18, box.centery - side / 2, side, side))
        left = box.x + 18 + side + 12
        tone = "first" if self.on or look.hover else "second"
        draw_words(paint, Box(left, box.y, box.right - 8 - left, box.h), (self.head, self.says), tone)

    def _face(self, paint: Painter, box: Box) -> None:
        rect = paint.layout.rect(box)
        size = (rect.w, rect.w)
        key = ("time", self.share, self.on, paint.theme.accent)
        made = paint.art.drawn(key, size, lambda: self._svg(paint, size))
        paint.surface.blit(made, rect)

    def _svg(self, paint: Painter, size: Size) -> str:
        theme, middle = paint.theme, size[0] / 2
        ring = svg.circle(
            (middle, middle), middle - 2, theme.dark, theme.accent, max(1.2, 2 * paint.layout.k)
        )
        ink = (theme.accent_light, 1.0 if self.on else 0.6)
        radius = middle * 0.76
        if self.share >= 1:
            return ring + svg.circle((middle, middle), radius, ink)
        turn = math.tau * self.share
        end = (middle + radius * math.sin(turn), middle - radius * math.cos(turn))
        arc = f"A{radius:.2f} {radius:.2f} 0 {int(self.share > 0.5)} 1 {end[0]:.2f} {end[1]:.2f}"
        return ring + svg.path(
            f"M{middle:.2f} {middle:.2f} L{middle:.2f} {middle - radius:.2f} {arc} Z", ink, None, 0
        )


class MoodCard(Choosable):
    """A mood to choose: an icon, a word, and what it means."""

    def __init__(self, node_id: str, box: Box, icon: str, words: tuple[str, str], act: Act, on: bool) -> None:
        super().__init__(node_id, box, ": ".join(words), act, on)
        self.icon = icon
        self.head, self.says = words

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        draw_plate(paint, box, look, self.on)
        side = min(70.0, box.h * 0.28)
        y = box.y + box.h * 0.29
        if self.on:
            paint.glow((box.centerx, y), (110, 100), 60)
        tone = "accent_light" if self.on else "first" if look.hover else "second"
        paint.icon(self.icon, (box.centerx, y), side / paint.layout.text**0.5, tone)
        head = Style(23, "serif_semi", "first" if self.on or look.hover else "second")
        paint.text(self.head, (box.centerx, box.y + box.h * 0.605), head, "cm", box.w - 14)
        rows = paint.type.wrap_lines(self.says, 17, box.w - 16)
        step = paint.type.line_height(17)
        for i, row in enumerate(rows[:3]):
            at = (box.centerx, box.y + box.h * 0.735 + i * step)
            paint.text(row, at, Style(17, tone="second"), "cm", box.w - 10)


class OtherGame(Widget):
    """Another game that suits: its picture, its name, and when it would be the better one."""

    def __init__(self, node_id: str, box: Box, title: str, words: tuple[str, str], act: Act) -> None:
        super().__init__(node_id, box, ": ".join(words), act)
        self.title = title
        self.head, self.says = words

    def draw(self, paint: Painter, look: Look) -> None:
        box = self.box
        if look.focused:
            paint.focus(box, 10)
        if look.hover or look.pressed:
            paint.box(box, 10, (paint.theme.hover, 0.08))
        side = min(64.0, box.h - 8)
        draw_game_picture(paint, Box(box.x + 4, box.centery - side / 2, side * 0.94, side), self.title, 8)
        left = box.x + side + 14
        draw_words(paint, Box(left, box.y, box.right - 30 - left, box.h), (self.head, self.says), "first")
        paint.icon("forward", (box.right - 16, box.centery), 20 / paint.layout.text**0.5, "accent_light")
