"""The painter: draws on a surface in logical units what every scene needs, in the app's style."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

import pygame

from scenes.ui import shapes, svg
from scenes.ui.art import Art, Size, document, rasterise_svg
from scenes.ui.layout import Box, Layout
from scenes.ui.portrait import (
    BADGE,
    BADGE_AWAY,
    BADGE_RING,
    BADGE_SIZE,
    RING_COLOUR,
    portrait_file,
)
from scenes.ui.style_sheet import BODY, CONTROL, FIELD, LABEL, LIES, RAISED, SHEET, Elevation
from scenes.ui.svg import Ink
from scenes.ui.text import Face, Type
from scenes.ui.theme import Colour, Theme, hex_code

Anchor = Literal["lt", "lm", "lb", "ct", "cm", "cb", "rt", "rm", "rb"]
"""Which point of the words is meant: left/centre/right, then top/middle of the capitals/baseline."""
Spot: TypeAlias = tuple[float, float]
"""A point in logical units."""
Tone: TypeAlias = Colour | str
"""A colour, or the name of one of the theme's: 'cream', 'second', 'brass_light', …"""

ASIDE = 0.0012
"""By so much of its way down a shadow falls aside, for each unit from the middle of the screen."""
SLIP_SIDE, SLIP_ABOVE = 16.0, 8.0
"""Room on a slip beside its words and above them."""
FIBRES = 60.0
"""Sheets that are this large have fibres."""
FRAMED = 90.0
"""Sheets of paper that are this high have a fine red frame."""
PAPER_EDGE, FIBRE = "#A98A50", "#8A6A38"
"""Paper where its thickness is seen, and its fibres."""
LAMPLIGHT: Colour = (255, 214, 140)
DEEP: Colour = (8, 7, 6)


@dataclass(frozen=True, slots=True)
class Style:
    """How words are set. A tone given by its name follows the theme, so a style can be a constant."""

    size: float = BODY
    face: Face = "sans"
    tone: Tone = "first"
    alpha: int = 255
    shade: float = 0.0
    """How far below the words their shadow lies, in units; 0: they have none."""


@dataclass(frozen=True, slots=True)
class Pane:
    """How a panel looks; None stands for the theme's own value. Alpha and line count for glass only."""

    radius: float = CONTROL
    alpha: float | None = None
    line: float | None = None
    """Strength of its hairline."""
    lit: bool = False
    """With a strong line and light round it: for whoever is in turn, for a winner, for a dialog."""
    shade: bool = True
    """Does it throw a shadow?"""
    lift: Elevation = LIES
    """How far it is above what it lies on, if it throws one."""
    tones: tuple[Tone, Tone] = ("glass_top", "glass_foot")
    hair: Tone = "accent"


TILE_PICTURE = (320, 360)
"""Width and height of the games' pictures, of which only the ratio counts."""
GLASS, PLAIN = Pane(), Style()


@dataclass(frozen=True)
class Painter:
    """Draws on `surface`. It is cheap to make: one for each frame, or one for a picture of its own."""

    surface: pygame.Surface
    layout: Layout
    art: Art
    type: Type
    theme: Theme

    def tone(self, tone: Tone) -> Colour:
        """The colour of a tone in this theme."""
        return getattr(self.theme, tone) if isinstance(tone, str) else tone

    # Light and shade

    def shadow(self, box: Box, radius: float, blur: float = 18, down: float = 8, alpha: int = 150) -> None:
        """A soft shadow under a rounded box, thrown `down` units."""
        rect, k = self.layout.rect(box), self.layout.k
        shade = shapes.Shade(rect.size, radius * k, blur * k, alpha)
        shapes.cast(self.art, self.surface, shade, rect.move(0, round(down * k)).center)

    def elevate(self, box: Box, radius: float, elevation: Elevation) -> None:
        """The shadow of a thing that is so far above what it lies on; it falls away from the middle of the
        screen, over which the lamp hangs. None where strong contrast is wanted and words are on paper.
        """
        if elevation.dark and not (self.theme.plain_ground and self.theme.sheet == "paper"):
            aside = (box.centerx - self.layout.width / 2) * ASIDE * elevation.down
            self.shadow(box.move(aside, 0), radius, elevation.blur, elevation.down, elevation.dark)

    def glow(self, at: Spot, reach: Spot, power: int = 60, colour: Colour = LAMPLIGHT) -> None:
        """Light round a point, which reaches so far to the sides and up and down."""
        if self.theme.plain_ground:
            return
        size = (self.layout.px(reach[0] * 2), self.layout.px(reach[1] * 2))
        light = shapes.glow(self.art, size, colour, power)
        corner = self.layout.at(at[0] - reach[0], at[1] - reach[1])
        self.surface.blit(light, corner, special_flags=pygame.BLEND_RGB_ADD)

    def halo(self, box: Box, blur: float, colour: Colour, corner: float) -> None:
        """Light that follows the edge of a rounded box."""
        if self.theme.plain_ground:
            return
        rect, k = self.layout.rect(box), self.layout.k
        made = shapes.halo(self.art, rect.size, corner * k, blur * k, colour)
        self.surface.blit(made, made.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)

    def night(self, alpha: int | None = None) -> None:
        """Darkens everything drawn so far."""
        share = 255 - (self.theme.night if alpha is None else alpha)
        self.surface.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)

    # Plates and lines

    def panel(self, box: Box, pane: Pane = GLASS) -> None:
        """A panel of what panels are made of here: paper on the wood of pages, glass on a game's cloth."""
        (self.paper if self.theme.sheet == "paper" else self.glass)(box, pane)

    def paper(self, box: Box, pane: Pane = GLASS) -> None:
        """A sheet of paper: its fibres, a fine red frame if it is large, and its thickness at the foot."""
        if pane.shade:
            self.elevate(box, pane.radius, pane.lift)
        if pane.lit:
            self.glow(box.center, (box.w * 0.62 + 60, box.h * 0.5 + 80), 30)
        rect = self.layout.rect(box)
        key = ("paper", self.theme, rect.size, pane)
        made = self.art.keep(key, lambda: paper_sheet(self.theme, rect.size, self.layout.k, pane))
        self.surface.blit(made, rect)

    def plate(
        self, box: Box, radius: float, tones: tuple[Colour, Colour], line: Ink = None, width: float = 1.0
    ) -> None:
        """A plate in two tones, from its top to its foot; its line lies inside."""
        k = self.layout.k
        stroke = max(1.0, width * k * self.theme.bold_lines)
        fill = svg.gradient("g", (0, tones[0], 1), (100, tones[1], 1))

        def body(size: Size) -> str:
            return fill + svg.rect(size, stroke / 2, radius * k, "g", line, stroke)

        rect = self.layout.rect(box)
        key = ("plate", radius, tones, line, stroke)
        self.surface.blit(shapes.plate(self.art, key, rect.size, radius * k + stroke, body), rect)

    def slip(self, words: Box) -> None:
        """A slip of paper under words that stand beside all panels: no word stands on bare wood."""
        if self.theme.sheet == "paper":
            self.paper(words.inflate(2 * SLIP_SIDE, 2 * SLIP_ABOVE), Pane(FIELD))

    def felt(self, box: Box, tones: tuple[Colour, Colour], radius: float = SHEET) -> None:
        """A piece of felt with a seam, lit in its middle: what belongs to a game is shown on it."""
        self.elevate(box, radius, LIES)
        rect, k = self.layout.rect(box), self.layout.k
        plain = self.theme.plain_ground

        def body() -> str:
            (w, h), inset = rect.size, 8 * k
            light = svg.ball("g", (w / 2, h * 0.42), max(w, h) * 0.62, (0, tones[0], 1), (100, tones[1], 1))
            place = (
                f'x="{inset:.1f}" y="{inset:.1f}" width="{w - 2 * inset:.1f}" height="{h - 2 * inset:.1f}"'
            )
            dashes = f'stroke-width="{1.6 * k:.1f}" stroke-dasharray="{7 * k:.1f} {5 * k:.1f}"'
            seam = f'stroke-opacity=".28" {dashes}'
            whole = svg.rect((w, h), 0, radius * k, tones[1] if plain else "g")
            return (
                f'{light}{whole}<rect {place} rx="{(radius - 6) * k:.1f}" fill="none" stroke="#fff" {seam}/>'
            )

        self.surface.blit(self.art.drawn(("felt", tones, radius, plain), rect.size, body), rect)

    def glass(self, box: Box, pane: Pane = GLASS) -> None:
        """A panel of dark glass with a brass hairline, as tables have it."""
        if pane.shade:
            self.elevate(box, pane.radius, RAISED)
        if pane.lit:
            self.glow(box.center, (box.w * 0.62 + 60, box.h * 0.5 + 80), 46)
        rect, k = self.layout.rect(box), self.layout.k
        width = (max(2, 2.2 * k) if pane.lit else max(1, 1.25 * k)) * self.theme.bold_lines
        defs = _glass_inks(self.theme, pane)

        def body(size: Size) -> str:
            inner = (radius := pane.radius * k) - width - 0.8
            return (
                defs
                + svg.rect(size, width / 2, radius, "g")
                + svg.rect(size, width + 0.8, inner, None, ((255, 242, 208), 0.05), 1.2)
                + svg.rect(size, width / 2, radius, None, "l", width)
            )

        key = ("glass", pane.radius, defs, width)
        made = shapes.plate(self.art, key, rect.size, pane.radius * k + width, body)
        self.surface.blit(made, rect)

    def box(
        self, box: Box, radius: float = 0, fill: Ink = None, line: Ink = None, width: float = 1.0
    ) -> None:
        """A plain rounded box, filled or outlined; its line lies inside."""
        k = self.layout.k
        stroke = max(1.0, width * k * self.theme.bold_lines) if line else 0.0

        def body(size: Size) -> str:
            return svg.rect(size, stroke / 2, radius * k, fill, line, stroke)

        key = ("box", radius, fill, line, stroke)
        made = shapes.plate(self.art, key, self.layout.rect(box).size, radius * k + stroke, body)
        self.surface.blit(made, self.layout.rect(box))

    def line(self, start: Spot, end: Spot, alpha: int = 70, width: float = 1.0) -> None:
        """A straight brass line, horizontal or vertical."""
        k = self.layout.k
        thick = max(1, round(width * k))
        size = (max(thick, round((end[0] - start[0]) * k)), max(thick, round((end[1] - start[1]) * k)))
        key = ("hair", size, alpha, self.theme.accent)
        made = self.art.keep(key, lambda: _flat(size, (*self.theme.accent, alpha)))
        self.surface.blit(made, self.layout.at(*start))

    def focus(self, box: Box, radius: float) -> None:
        """The ring of the keyboard's focus: cream with dark edges, four units outside the box."""
        outer = box.inflate(16, 16)
        self.box(outer, radius + 8, line=(self.theme.focus_edge, 0.9), width=7)
        self.box(outer.inflate(-3, -3), radius + 6.5, line=self.theme.focus, width=3)

    # Pictures

    def picture(self, name: str, box: Box, alpha: int = 255) -> None:
        """An SVG from assets in the middle of a box."""
        rect = self.layout.rect(box)
        made = self.art.picture(name, rect.size)
        self.blit(made, made.get_rect(center=rect.center).topleft, alpha)

    def cover(self, name: str, box: Box, radius: float = 0, corners: str = "", focus: float = 0.42) -> None:
        """The picture of a game's tile filling a box. What is too much is cut off: at the top the share
        `focus` of it, the rest at the foot. `corners` names the round ones ('tl tr bl br').
        """
        rect = self.layout.rect(box)
        key = ("cover", name, rect.size, radius, corners, focus)
        made = self.art.keep(key, lambda: self._cut(name, rect.size, focus, radius * self.layout.k, corners))
        self.surface.blit(made, rect)

    def _cut(self, name: str, size: Size, focus: float, radius: float, corners: str) -> pygame.Surface:
        scale = max(size[0] / TILE_PICTURE[0], size[1] / TILE_PICTURE[1])
        whole = (math.ceil(TILE_PICTURE[0] * scale), math.ceil(TILE_PICTURE[1] * scale))
        picture = shapes.filled(self.art.source(name), whole)
        at = ((picture.get_width() - size[0]) // 2, round((picture.get_height() - size[1]) * focus))
        cut = picture.subsurface((*at, *size))
        return shapes.round_corners(cut, radius, corners) if corners else cut.copy()

    def player(self, token: str, at: Spot, size: float, alpha: int = 255) -> None:
        """The token that a player wears (`Place.token`), or a regular's portrait with the token as a badge
        (`Place.face`), centred on a point.
        """
        if BADGE in token:
            face, worn = token.split(BADGE)
            self._portrait(face, worn, at, size, alpha)
            return
        self.picture(token, Box(at[0] - size / 2, at[1] - size / 2, size, size), alpha)

    def _portrait(self, portrait: str, token: str, at: Spot, size: float, alpha: int) -> None:
        """A portrait, and on its lower right the token in a dark ring."""
        self.portrait(portrait, at, size, alpha)
        middle = at[0] + BADGE_AWAY[0] * size, at[1] + BADGE_AWAY[1] * size
        ring, badge = size * BADGE_RING, size * BADGE_SIZE
        if alpha >= 255:
            self.box(Box(middle[0] - ring / 2, middle[1] - ring / 2, ring, ring), ring / 2, RING_COLOUR)
        self.player(token, middle, badge, alpha)

    def portrait(self, portrait: str, at: Spot, size: float, alpha: int = 255) -> None:
        """A regular's portrait without a token, centred on a point; small ones are drawn more plainly."""
        box = Box(at[0] - size / 2, at[1] - size / 2, size, size)
        self.picture(portrait_file(portrait, self.layout.px(size), self.art.contrast), box, alpha)

    def icon(self, name: str, at: Spot, size: float, tone: Tone = "first", alpha: int = 255) -> None:
        """An icon centred on a point; it grows a little with the text."""
        px = max(12, round(size * self.layout.k * self.layout.text**0.5))
        made = self.art.tinted(f"icons/{name}", (px, px), self.tone(tone))
        x, y = self.layout.at(*at)
        self.blit(made, (x - px // 2, y - px // 2), alpha)

    def blit(self, picture: pygame.Surface, at: tuple[int, int], alpha: int = 255) -> None:
        """A surface with straight alpha at a pixel, as transparent as `alpha` says."""
        if alpha >= 255:
            self.surface.blit(picture, at)
            return
        picture.set_alpha(alpha)
        self.surface.blit(picture, at)
        picture.set_alpha(255)

    def upside_down(self, box: Box, draw: Callable[[Painter, Box], None], margin: float = 90) -> None:
        """Draws something for somebody who sits opposite: `draw` gets a painter on a screen turned by half
        and the box as it lies on that; it may draw `margin` units beyond it.
        """
        whole = self.surface.get_rect()
        area = self.layout.rect(box.inflate(2 * margin, 2 * margin)).clip(whole)
        there = area.move(whole.w - area.right - area.x, whole.h - area.bottom - area.y)
        aside = self.art.keep(("upside down", whole.size), lambda: pygame.Surface(whole.size))
        aside.set_clip(there)
        aside.blit(pygame.transform.flip(self.surface.subsurface(area), True, True), there)
        layout = self.layout
        draw(
            Painter(aside, layout, self.art, self.type, self.theme),
            Box(layout.width - box.right, layout.height - box.bottom, box.w, box.h),
        )
        self.surface.blit(pygame.transform.flip(aside.subsurface(there), True, True), area)

    def turned(self, at: Box, turn: int, draw: Callable[[Painter], None]) -> None:
        """Draws something turned by so many quarters about the middle of a box, for somebody who sits at
        another side. What lies further from that middle than the edge of the surface is left out.
        """
        (x, y), (wide, high) = self.layout.at(*at.center), self.surface.get_size()
        aside = self.art.keep(("turned", wide, high), lambda: pygame.Surface((wide, high)))
        w, h = min(x, wide - x, self.layout.px(at.w / 2)), min(y, high - y, self.layout.px(at.h / 2))
        w, h = (min(w, h),) * 2 if turn % 2 else (w, h)
        area = pygame.Rect(x - w, y - h, 2 * w, 2 * h)
        aside.blit(pygame.transform.rotate(self.surface.subsurface(area), 90 * turn), area)
        draw(replace(self, surface=aside))
        self.surface.blit(pygame.transform.rotate(aside.subsurface(area), -90 * turn), area)

    # Words

    def text(
        self,
        words: str,
        at: Spot,
        style: Style = PLAIN,
        anchor: Anchor = "lm",
        room: float | None = None,
    ) -> float:
        """One line, made smaller or cut to fit into `room`. The anchor 'm' is the middle of its capitals, not
        of the whole line. Gives its width.
        """
        size = style.size
        if room is not None:
            words, size = self.type.fit_text(words, size, room, style.face)
        made = self.type.line(words, size, self.tone(style.tone), style.face)
        x, y = self._corner(made, at, anchor, self.type.caps(style.face, size))
        if style.shade:
            dark = self.type.line(words, size, DEEP, style.face)
            self.blit(dark, (x, y + max(1, self.layout.px(style.shade))), min(style.alpha, 180))
        self.blit(made, (x, y), style.alpha)
        return made.get_width() / self.layout.k

    def lines(
        self,
        words: str,
        at: Spot,
        style: Style = PLAIN,
        anchor: Anchor = "lm",
        width: float | None = None,
    ) -> float:
        """Several lines, wrapped to `width`. The point lies in the middle of all with an anchor 'm', else in
        the first line. Gives their height.
        """
        rows = (
            words.split("\n") if width is None else self.type.wrap_lines(words, style.size, width, style.face)
        )
        step = self.type.line_height(style.size, style.face)
        top = at[1] - step * (len(rows) - 1) / 2 if anchor[1] == "m" else at[1]
        for i, row in enumerate(rows):
            self.text(row, (at[0], top + i * step), style, anchor)
        return step * len(rows)

    def label(
        self, words: str, at: Spot, size: float = LABEL, tone: Tone = "accent", anchor: Anchor = "lm"
    ) -> float:
        """Small capitals with room between them. Gives their width."""
        made = self.type.label(words, size, self.tone(tone))
        self.surface.blit(made, self._corner(made, at, anchor, self.type.caps("sans_semi", size)))
        return made.get_width() / self.layout.k

    def _corner(
        self, made: pygame.Surface, at: Spot, anchor: Anchor, caps: tuple[int, int]
    ) -> tuple[int, int]:
        """The upper left pixel of a line's surface, so that its anchor lies on `at`."""
        top, cap = caps
        left = {"l": 0.0, "c": made.get_width() / 2, "r": float(made.get_width())}[anchor[0]]
        up = {"t": top * 0.4, "m": top + cap / 2, "b": float(top + cap)}[anchor[1]]
        return round(at[0] * self.layout.k - left), round(at[1] * self.layout.k - up)


def paper_sheet(theme: Theme, size: Size, k: float, pane: Pane) -> pygame.Surface:
    """A sheet of paper of so many pixels, `k` to a unit; the same size always has the same fibres."""
    (w, h), radius, foot = size, pane.radius * k, max(1.0, 2 * k)
    top, low = (getattr(theme, tone) if isinstance(tone, str) else tone for tone in pane.tones)
    parts = [svg.gradient("g", (0, top, 1), (100, low, 1))]
    if theme.plain_ground:
        line = 1.8 * k * theme.bold_lines
        whole = parts[0] + svg.rect(size, line / 2, radius, "g", (0, 0, 0), line)
        return rasterise_svg(document(whole, size), size)
    parts.append(f'<rect width="{w}" height="{h}" rx="{radius:.2f}" fill="{PAPER_EDGE}"/>')
    parts.append(f'<rect width="{w}" height="{h - foot:.2f}" rx="{radius:.2f}" fill="url(#g)"/>')
    if min(w, h) > FIBRES * k:
        rnd, steps = random.Random(w), []
        for _ in range(int(w * h / (9000 * max(1.0, k * k)))):
            x, y, bend = rnd.uniform(8, w - 40 * k), rnd.uniform(8, h - 8), rnd.uniform(-3, 3)
            steps.append(f"M{x:.0f} {y:.0f}q{rnd.uniform(4, 14) * k:.0f} {bend:.1f} {25 * k:.0f} 0")
        fibres = f'fill="none" stroke="{FIBRE}" stroke-opacity=".08" stroke-width="{max(0.8, 0.8 * k):.2f}"'
        parts.append(f'<path d="{"".join(steps)}" {fibres}/>')
    if h >= FRAMED * k:
        inset, red = 7 * k, hex_code(theme.chosen_line)
        frame = f'fill="none" stroke="{red}" stroke-opacity=".38" stroke-width="{max(1.0, 1.3 * k):.2f}"'
        place = f'x="{inset:.2f}" y="{inset:.2f}" width="{w - 2 * inset:.2f}" height="{h - 2 * inset:.2f}"'
        parts.append(f'<rect {place} rx="{max(2, pane.radius - 6) * k:.2f}" {frame}/>')
    return rasterise_svg(document("".join(parts), size), size)


def _flat(size: Size, colour: tuple[int, int, int, int]) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(colour)
    return out


@lru_cache(maxsize=64)
def _glass_inks(theme: Theme, pane: Pane) -> str:
    """The SVG gradients of glass ('g') and of its line ('l')."""
    firm = theme.plain_ground
    alpha = theme.glass_alpha if pane.alpha is None or firm else pane.alpha
    line = theme.line_alpha if pane.line is None or firm else pane.line
    top, foot, hair = (
        getattr(theme, tone) if isinstance(tone, str) else tone for tone in (*pane.tones, pane.hair)
    )
    light, shade = (theme.accent_light, theme.brass_shade) if hair == theme.accent else (hair, hair)
    return svg.gradient("g", (0, top, alpha), (100, foot, min(1, alpha + 0.08))) + svg.gradient(
        "l", (0, light, min(1, line * 1.5)), (35, hair, line), (100, shade, line * 0.9)
    )
