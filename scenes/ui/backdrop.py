"""The backdrop: the table everything lies on, its walnut rim, its brass inlay, and a cloth under lamplight.

Drawn with pygame alone, and the same every time for the same size: noise is drawn at full size, gradients are
drawn small and stretched. The rim's bevels and the inlay are one small SVG laid out in nine parts.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pygame

from scenes.ui import memory_release, svg
from scenes.ui.art import Art, Size, document, rasterise_svg
from scenes.ui.cloth import HOUSE_DYE, Dye, cloth, grey_noise
from scenes.ui.layout import Layout
from scenes.ui.shapes import lay_out
from scenes.ui.theme import Colour, Theme, rgb

WALNUT_LIGHT, WALNUT_DARK = rgb("#68442A"), rgb("#28180E")
SEAM: Colour = (22, 12, 7)
WORK = 4
"""While a table is being drawn, its layers take as much memory as so many pictures of the window."""
RIM, CORNER = 30, 34
"""Width of the rim and radius of its inner corner, in logical units."""


class Backdrop:
    """Draws the table once for each size, theme and cloth, and keeps the last few."""

    def __init__(self) -> None:
        self._made: dict[tuple[Size, float, bool, Dye], pygame.Surface] = {}
        self.kept = 2
        """How many: one for the game and one for the pages round it; more where games change often."""

    def table(self, layout: Layout, theme: Theme, art: Art, dye: Dye = HOUSE_DYE) -> pygame.Surface:
        """The whole table for a window. Nobody must draw on it."""
        key = (layout.size, layout.k, theme.plain_ground, dye)
        made = self._made.pop(key, None)
        if made is None:
            memory_release.map_large_blocks()
            art.make_room(WORK * 4 * layout.size[0] * layout.size[1])
            made = table(layout, art, theme.plain_ground, dye)
        self._made = dict([*self._made.items(), (key, made)][-self.kept :])
        return made


def table(layout: Layout, art: Art, plain: bool = False, dye: Dye = HOUSE_DYE) -> pygame.Surface:
    """A table for a window: cloth inside a walnut rim. `plain` has no grain and no light."""
    out = pygame.Surface(layout.size).convert()
    rim, corner = layout.px(RIM), layout.px(CORNER)
    inner = out.get_rect().inflate(-2 * rim, -2 * rim)
    if plain:
        out.fill(WALNUT_DARK)
        felt = pygame.Surface(inner.size).convert()
        felt.fill(dye.flat)
    else:
        _frame(out, rim + corner, layout.k)
        felt = cloth(layout, inner.size, art, dye)
        _shade_edge(felt, corner, layout.k)
    _lay(out, felt, inner, corner)
    _bevel(out, rim, corner, layout.k)
    return out


def _ramp(grey: pygame.Surface, dark: Colour, light: Colour) -> pygame.Surface:
    """Grey levels become colours from dark to light; changes the surface in place."""
    span = tuple(max(0, b - a) for a, b in zip(dark, light, strict=True))
    grey.fill(span, special_flags=pygame.BLEND_RGB_MULT)
    grey.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    return grey


def walnut(size: Size, seed: int, unit: float) -> pygame.Surface:
    """A plank with its grain along its length, at the scale of `unit`, the pixels of a logical unit."""
    grain = _stretched_noise(size, (340, 1.9), seed, unit)
    for over, spread, alpha in ((1, (520, 7), 140), (2, (760, 26), 120)):
        layer = _stretched_noise(size, spread, seed + over, unit)
        layer.set_alpha(alpha)
        grain.blit(layer, (0, 0))
    plank = _ramp(_wandering(grain, seed, unit), WALNUT_DARK, WALNUT_LIGHT)
    _pores(plank, seed, unit)
    return plank


def _stretched_noise(size: Size, spread: tuple[float, float], seed: int, unit: float) -> pygame.Surface:
    small = (max(2, int(size[0] / (spread[0] * unit)) + 2), max(3, int(size[1] / (spread[1] * unit)) + 1))
    return pygame.transform.smoothscale(grey_noise(small, seed), size)


def _wandering(grain: pygame.Surface, seed: int, unit: float) -> pygame.Surface:
    """The grain with waves in it: thin slices, each a little higher or lower than the last."""
    w, h = grain.get_size()
    out = pygame.Surface((w, h), depth=24)
    step, phase = max(2, int(4 * unit)), random.Random(seed).random() * 9
    for x in range(0, w, step):
        along = x / unit
        drop = (
            round((2.6 * math.sin(along / 190 + phase) + 1.7 * math.sin(along / 71 + 2 * phase)) * unit) % h
        )
        out.blit(grain, (x, drop), (x, 0, step, h - drop))
        out.blit(grain, (x, 0), (x, h - drop, step, drop))
    return out


def _pores(plank: pygame.Surface, seed: int, unit: float) -> None:
    rnd = random.Random(seed)
    w, h = plank.get_size()
    over = pygame.Surface((w, h), pygame.SRCALPHA)
    thick = max(1, round(unit * 0.8))
    for _ in range(int(w * h / (200 * unit * unit))):
        x, y, length = rnd.randrange(w), rnd.randrange(h), rnd.uniform(6, 34) * unit
        pygame.draw.line(over, (24, 13, 7, rnd.randrange(26, 92)), (x, y), (x + length, y), thick)
    plank.blit(over, (0, 0))


def _frame(out: pygame.Surface, deep: int, unit: float) -> None:
    """Four planks, the short ones mitred over the ends of the long ones."""
    w, h = out.get_size()
    out.blit(walnut((w, deep), 7, unit), (0, 0))
    out.blit(walnut((w, deep), 19, unit), (0, h - deep))
    side = pygame.transform.rotate(walnut((h, deep), 31, unit), 90).convert_alpha()
    for corners in (((0, 0), (deep, 0), (deep, deep)), ((0, h), (deep, h), (deep, h - deep))):
        pygame.draw.polygon(side, (0, 0, 0, 0), corners)
    out.blit(side, (0, 0))
    out.blit(pygame.transform.flip(side, True, True), (w - deep, 0))
    for a, b in _mitres(w, h, deep):
        pygame.draw.aaline(out, SEAM, a, b, max(1, round(1.4 * unit)))


def _mitres(w: int, h: int, deep: int) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    for x, inner_x in ((0, deep), (w - 1, w - 1 - deep)):
        for y, inner_y in ((0, deep), (h - 1, h - 1 - deep)):
            yield (x, y), (inner_x, inner_y)


def _shade_edge(felt: pygame.Surface, corner: int, unit: float) -> None:
    """Draws the rim's shadow on the cloth; it is soft, so it is made small and stretched."""
    q = 6
    small = pygame.Surface((felt.get_width() // q, felt.get_height() // q), pygame.SRCALPHA)
    small.fill((4, 3, 3, 205))
    border = round(8 * unit / q) * 2
    hole = small.get_rect().inflate(-border, -border).move(0, round(7 * unit / q))
    pygame.draw.rect(small, (4, 3, 3, 0), hole, border_radius=max(1, corner // q))
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, round(11 * unit / q)))
    felt.blit(pygame.transform.smoothscale(small, felt.get_size()), (0, 0))


def _lay(out: pygame.Surface, felt: pygame.Surface, inner: pygame.Rect, corner: int) -> None:
    """Lays the cloth into the frame, its corners round."""
    w, h = inner.size
    round_box = (2 * corner, 2 * corner)
    disc = rasterise_svg(
        document(svg.circle((corner, corner), corner, (255, 255, 255)), round_box), round_box
    )
    for x, disc_x in ((0, 0), (w - corner, corner)):
        for y, disc_y in ((0, 0), (h - corner, corner)):
            patch = felt.subsurface((x, y, corner, corner)).convert_alpha()
            patch.blit(disc, (0, 0), (disc_x, disc_y, corner, corner), special_flags=pygame.BLEND_RGBA_MULT)
            out.blit(patch, (inner.x + x, inner.y + y))
    out.blit(felt, (inner.x + corner, inner.y), (corner, 0, w - 2 * corner, h))
    for x in (0, w - corner):
        out.blit(felt, (inner.x + x, inner.y + corner), (x, corner, corner, h - 2 * corner))


def _bevel(out: pygame.Surface, rim: int, corner: int, unit: float) -> None:
    """Bevels of the rim and the brass inlay, rasterised as one small square and drawn out round the table."""
    edge = rim + corner + 2
    side = 2 * edge + 2
    square = rasterise_svg(document("".join(_rings(side, rim, corner, unit)), (side, side)), (side, side))
    lay_out(out, square, edge, hollow=True)


def _rings(side: int, rim: int, corner: int, unit: float) -> Iterator[str]:
    def ring(inset: float, radius: float, width: float, colour: Colour, opacity: float) -> str:
        return svg.rect((side, side), inset, radius, None, (colour, opacity), width)

    steps = 7
    for i in range(steps):  # the outer edge falls away
        yield ring(i * 0.9 * unit, 0, 1.8 * unit, (18, 10, 5), 0.42 * (1 - i / steps))
    yield ring(rim * 0.42, corner + rim * 0.58, 1.6 * unit, (255, 220, 160), 0.10)
    yield ring(rim * 0.50, corner + rim * 0.50, 3.0 * unit, (255, 220, 160), 0.05)
    for i in range(steps):  # and rolls over to the inside
        inward = (1.5 + i * 1.1) * unit
        yield ring(rim - inward, corner + inward, 2.2 * unit, (13, 7, 4), 0.34 * (1 - i / steps))
    yield ring(rim - 1.2 * unit, corner + 1.2 * unit, max(2.4, 3.6 * unit), (11, 7, 4), 0.9)
    yield ring(rim - 1.2 * unit, corner + 1.2 * unit, max(1.5, 2.0 * unit), rgb("#8F6F35"), 1)
    yield ring(rim - 1.5 * unit, corner + 1.5 * unit, max(0.9, 1.0 * unit), rgb("#E8CF95"), 0.85)
