"""The widget of the welcome page: a tile with a game's picture, its name, and whether it fits guests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.kiosk.welcome.game_fit import GameFit
from scenes.ui import svg
from scenes.ui.art import document, rasterise_svg
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style
from scenes.ui.theme import rgb

FOOT = 128.0
"""Height of the part below the picture."""
RADIUS = 18.0
"""Radius of the corners."""
LINES = {"best": 1.0, "yes": 0.8, "no": 0.28}
"""How strong the brass line is, by how the game fits."""
FAINT = rgb("#98907F")


@dataclass(frozen=True, slots=True)
class GameFitFacts:
    """What a tile says."""

    title: str
    name: str
    seats: str
    minutes: tuple[str, str]
    """How long it takes: in full, and in fewer words where there is no room for that."""
    verdict: GameFit


class GameFitTile(Widget):
    """A tile. If its game doesn't fit it is dimmed and says why; it can be chosen all the same."""

    def __init__(self, facts: GameFitFacts, box: Box, act: Callable[[], None]) -> None:
        note = facts.verdict.note
        super().__init__(f"title/{facts.title}", box, f"{facts.name}, {note}" if note else facts.name, act)
        self.facts = facts

    def draw_ground(self, paint: Painter) -> None:
        box = self.box
        if self.facts.verdict.fit == "best":
            paint.glow(box.center, (box.w * 0.95, box.h * 0.75), 60)

    def draw(self, paint: Painter, look: Look) -> None:
        up = max(look.hover, 1.0 if look.focused else 0.0)
        box = self.box.move(0, -8 * up * (0 if look.pressed else 1) + (3 if look.pressed else 0))
        paint.shadow(box, RADIUS, 26, 12, 170)
        if look.focused:
            paint.focus(box, RADIUS)
        rect = paint.layout.rect(box)
        key = ("fit tile", self.facts, rect.size, up > 0.5, paint.theme.accent, paint.layout.text)
        paint.surface.blit(paint.art.keep(key, lambda: self._face(paint, rect.size, up > 0.5)), rect)

    def _face(self, paint: Painter, size: tuple[int, int], lit: bool) -> pygame.Surface:
        face = pygame.Surface(size, pygame.SRCALPHA)
        k = paint.layout.k
        aside, box = replace(paint, surface=face), Box(0, 0, size[0] / k, size[1] / k)
        picture = Box(0, 0, box.w, box.h - FOOT)
        aside.box(box, RADIUS, rgb("#17181B"))
        aside.cover(f"{self.facts.title}/tile", picture, RADIUS, "tl tr", 0.5)
        if self.facts.verdict.fit == "no":
            face.fill((135, 135, 135, 255), paint.layout.rect(picture), pygame.BLEND_RGBA_MULT)
        self._plate(aside, picture.h, size, lit)
        self._write(aside, box, picture.h)
        self._note(aside, box, picture.h)
        return face

    def _plate(self, paint: Painter, seam: float, size: tuple[int, int], lit: bool) -> None:
        fit, theme, k = self.facts.verdict.fit, paint.theme, paint.layout.k
        line = (3.4 if fit == "best" or lit else 1.6) * k * theme.bold_lines
        cut, radius, a = seam * k, RADIUS * k, line / 2
        w, h = size
        r = radius - a
        panel = (
            f"M{a} {cut} H{w - a} V{h - radius} A{r} {r} 0 0 1 {w - radius} {h - a}"
            f" H{radius} A{r} {r} 0 0 1 {a} {h - radius} Z"
        )
        strength = 1.0 if lit else LINES[fit]
        body = (
            svg.gradient("l", (0, rgb("#F3DFAE"), 1), (50, theme.accent, 1), (100, theme.brass_shade, 1))
            + svg.gradient("p", (0, rgb("#2B2B2E"), 1), (100, rgb("#151619"), 1))
            + svg.path(panel, "p")
            + svg.path(f"M{a} {cut} H{w - a}", None, (theme.accent, strength), 1.5 * k)
            + svg.rect(size, a, r, None, ("l", strength), line)
        )
        paint.surface.blit(rasterise_svg(document(body, size), size), (0, 0))

    def _write(self, paint: Painter, box: Box, seam: float) -> None:
        faint = self.facts.verdict.fit == "no"
        large = 37.0 if len(self.facts.name) < 8 else 34.0
        style = Style(large / paint.layout.text**0.5, "serif", FAINT if faint else "first")
        paint.text(self.facts.name, (box.centerx, seam + 46), style, "cm", room=box.w - 26)
        tone = FAINT if faint else "accent_light"
        figures = Style(21 / paint.layout.text**0.5, "sans_semi", tone)
        ways = [[("people", self.facts.seats), ("clock", said)] for said in self.facts.minutes]
        fitting = (way for way in ways if _wide(paint, way, figures) <= box.w - 2 * RADIUS)
        shown = [(icon, text) for icon, text in next(fitting, ways[-1]) if text]
        wide = _wide(paint, shown, figures)
        x, y = box.centerx - wide / 2, box.h - 34
        for icon, text in shown:
            paint.icon(icon, (x + 12, y), 23, tone)
            x += 32 + paint.text(text, (x + 32, y), figures) + 24

    def _note(self, paint: Painter, box: Box, seam: float) -> None:
        verdict, size = self.facts.verdict, 21 / paint.layout.text**0.5
        if not verdict.note:
            return
        best = verdict.fit == "best"
        icon = 30.0 if best else 0.0
        wide = min(box.w - 24, paint.type.width(verdict.note, size, "sans_semi") + 38 + icon)
        pill = Box(box.centerx - wide / 2, seam - 62, wide, 44)
        if best:
            paint.shadow(pill, 22, 8, 3, 150)
            paint.box(pill, 22, paint.theme.accent_light)
            paint.icon("check", (pill.x + 30, pill.centery), 23, "ink")
        else:
            paint.box(pill, 22, (paint.theme.dark, 0.9), (paint.theme.accent, 0.35), 1)
        style = Style(size, "sans_semi", "ink" if best else "first")
        at = (pill.centerx + icon / 2, pill.centery)
        paint.text(verdict.note, at, style, "cm", room=wide - 24 - icon)


def _wide(paint: Painter, figures: Sequence[tuple[str, str]], style: Style) -> float:
    """How wide some figures are side by side, each behind its icon."""
    return sum(paint.type.width(text, style.size, style.face) + 56 for _, text in figures) - 24
