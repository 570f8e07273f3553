"""The cloth of a table: its colours, its weave, the light that falls on it, and what is drawn on it.

Every game has a material of its own, drawn in the same order: light, then what is woven in, then the weave,
then what lies on it. Drawn with pygame alone, and the same every time for the same size.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

import pygame

from scenes.ui.art import Art, Size, rasterise_svg
from scenes.ui.layout import Layout
from scenes.ui.theme import Colour, rgb

Grain: TypeAlias = tuple[int, int, int]
"""Noise of so many cells across and down a tile, and how many levels of light it adds at most."""
Fibres: TypeAlias = tuple[int, int, int, Colour]
"""How many, the shortest and the longest in pixels, and the colour that they add."""
Blot: TypeAlias = tuple[float, float, float, float, Colour]
"""A spot of light: its place across and down, how far it reaches across and down, all in parts of the cloth's
size, and the colour that it adds.
"""
Motif: TypeAlias = "Callable[[Cloth], None]"
"""Draws on a cloth."""

TILE = 384
"""The side of the square tile of weave, in pixels."""
GRID = (64, 36)
"""The light is drawn in so many cells, and then stretched."""
LAMP, LAMPLIGHT = (0.5, -0.06), (255, 214, 140)
"""Where the light falls from, in parts of width and height, and its colour."""
DITHER = 4
"""How many levels of coloured noise every weave has: without it, eight bits would show as bands of light."""
STRIP = 256
"""Relief is made in strips so high: at 4K a whole one would need 75 MB for a moment."""


@dataclass(frozen=True)
class Weave:
    """What a cloth is woven of: a tile of light that is added to its colours."""

    grains: tuple[Grain, ...]
    fibres: Fibres = (0, 1, 1, (0, 0, 0))

    @property
    def mean(self) -> float:
        """How much light it adds on average: the cloth below is made darker by as much."""
        return (DITHER - 1 + sum(most for _, _, most in self.grains)) / 2


WOVEN = Weave(((192, 192, 7), (384, 384, 6)), (500, 4, 9, (15, 14, 13)))
"""The tobacco-coloured cloth of the pages round the games."""


@dataclass(frozen=True)
class Dye:
    """How a cloth looks: its colours under the lamp, elsewhere and at the rim, its weave, its drawings."""

    lit: Colour
    open: Colour
    edge: Colour
    flat: Colour = (20, 18, 17)
    """All of it, where a quiet ground is wanted."""
    weave: Weave = WOVEN
    warm: float = 0.05
    """How much of the lamp's own colour it takes on."""
    blots: tuple[Blot, ...] = ()
    woven: Motif | None = None
    """Draws what is part of the cloth: the weave goes over it."""
    laid: Motif | None = None
    """Draws what lies on the cloth, over the weave."""


HOUSE_DYE = Dye(rgb("#4A3E2E"), rgb("#2E2924"), rgb("#161413"))


@dataclass(frozen=True)
class Cloth:
    """A cloth while it is being made: what lies inside the rim of one window."""

    surface: pygame.Surface
    layout: Layout
    art: Art

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The cloth's pixel at a point of the window, in logical units."""
        rim = self.layout.px(self.layout.rim)
        return round(x * self.layout.k) - rim, round(y * self.layout.k) - rim

    def picture(self, name: str, size: tuple[float, float]) -> pygame.Surface:
        """An SVG below assets, in pixels. It isn't kept, as nothing else needs it."""
        return rasterise_svg(self.art.source(name), (round(size[0]), round(size[1])))

    def height(self, name: str, size: tuple[float, float], high: int = 255) -> pygame.Surface:
        """A white SVG as a relief on black, `high` at most."""
        drawn = self.picture(name, size)
        out = pygame.Surface(drawn.get_size(), depth=24)
        out.blit(drawn, (0, 0))
        out.fill((high, high, high), special_flags=pygame.BLEND_RGB_MULT)
        return out


def cloth(layout: Layout, size: Size, art: Art, dye: Dye = HOUSE_DYE) -> pygame.Surface:
    """The cloth of a window, `size` pixels of it inside the rim."""
    made = pygame.transform.smoothscale(_light(dye), size).convert()
    on = Cloth(made, layout, art)
    if dye.woven is not None:
        dye.woven(on)
    weave = _tile(dye.weave)
    for x in range(0, size[0], TILE):
        for y in range(0, size[1], TILE):
            made.blit(weave, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    if dye.laid is not None:
        dye.laid(on)
    return made


# Light


@cache
def _light(dye: Dye) -> pygame.Surface:
    """The fall of light, small: the lamp from above, night at the rim. Nobody must draw on it."""
    out = pygame.Surface(GRID, depth=24)
    for i in range(GRID[0]):
        for j in range(GRID[1]):
            out.set_at((i, j), _lit(dye, i / (GRID[0] - 1), j / (GRID[1] - 1)))
    return out


def _lit(dye: Dye, x: float, y: float) -> Colour:
    """The colour at a part of width and height; darker by what the weave adds."""
    near = math.exp(-((math.hypot((x - LAMP[0]) / 0.62, (y - LAMP[1]) / 1.02) * 1.55) ** 2))
    edge = min(1.0, math.hypot((x - 0.5) / 0.76, (y - 0.46) / 0.80) ** 2.3)
    blots = [
        (math.exp(-(((x - at) / wide) ** 2 + ((y - down) / high) ** 2)), colour)
        for at, down, wide, high, colour in dye.blots
    ]
    red, green, blue = (
        _channel(tones, near, edge, near * near * dye.warm * lamp)
        + sum(share * colour[i] for share, colour in blots)
        - dye.weave.mean
        for i, (lamp, *tones) in enumerate(zip(LAMPLIGHT, dye.open, dye.edge, dye.lit, strict=True))
    )
    return _level(red), _level(green), _level(blue)


def _channel(tones: list[int], near: float, edge: float, lamp: float) -> float:
    """One channel between the tones of the open cloth, the rim and the lamp."""
    middle, rim, lit = tones
    value = middle + (rim - middle) * edge
    return value + (lit - value) * near + lamp


def _level(value: float) -> int:
    return max(0, min(255, round(value)))


# Weave


@lru_cache(maxsize=2)
def _tile(weave: Weave) -> pygame.Surface:
    """Grain and fibres, to be added to a colour; the last two are kept. Nobody must draw on it."""
    noise = random.Random(9).randbytes(TILE * TILE * 3)
    out = pygame.image.frombytes(noise, (TILE, TILE), "RGB").convert(24)
    out.fill((DITHER,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    for i, grain in enumerate(weave.grains):
        out.blit(_grown(grain, 11 + i), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _fibres(out, weave)
    return out


def _grown(grain: Grain, seed: int) -> pygame.Surface:
    """Grey noise stretched to a tile that fits itself on all sides."""
    across, down, most = grain
    noise = grey_noise((across, down), seed)
    if (across, down) != (TILE, TILE):
        noise = _drawn_out(noise, across, down)
    noise.fill((most, most, most), special_flags=pygame.BLEND_RGB_MULT)
    return noise


def _drawn_out(noise: pygame.Surface, across: int, down: int) -> pygame.Surface:
    round_it = pygame.Surface((across + 4, down + 4), depth=24)
    for x in (2 - across, 2, 2 + across):
        for y in (2 - down, 2, 2 + down):
            round_it.blit(noise, (x, y))
    wide, high = TILE / across, TILE / down
    whole = pygame.transform.smoothscale(round_it, (round((across + 4) * wide), round((down + 4) * high)))
    if min(wide, high) > 3:  # else the cells would show as a grid
        whole = pygame.transform.box_blur(whole, round(min(wide, high) * 0.6))
    return whole.subsurface((round(2 * wide), round(2 * high), TILE, TILE)).copy()


def _fibres(out: pygame.Surface, weave: Weave) -> None:
    count, shortest, longest, colour = weave.fibres
    rnd, mean = random.Random(9), round(weave.mean)
    inked = [mean + channel // 2 for channel in colour]
    for _ in range(count):
        points = [(float(rnd.randrange(TILE)), float(rnd.randrange(TILE)))]
        turn, step = rnd.random() * math.tau, rnd.uniform(shortest, longest) / 3
        bend = rnd.uniform(-0.5, 0.5)
        for _ in range(3):
            points.append((points[-1][0] + step * math.cos(turn), points[-1][1] + step * math.sin(turn)))
            turn += bend
        pygame.draw.aalines(out, inked, False, points)


def grey_noise(size: Size, seed: int) -> pygame.Surface:
    """Grey noise, every level as likely as the other."""
    grey = pygame.image.frombytes(random.Random(seed).randbytes(size[0] * size[1]), size, "P")
    grey.set_palette([(i, i, i) for i in range(256)])
    return grey.convert(24)


# What motifs are drawn with


@dataclass(frozen=True)
class Relief:
    """How something pressed into a cloth takes the light."""

    light: Colour
    """Added where it faces the lamp."""
    shade: Colour
    """Taken away where it turns from the lamp."""
    body: Colour = (0, 0, 0)
    """Added to all of it."""


def press(out: pygame.Surface, at: tuple[int, int], height: pygame.Surface, down: int, look: Relief) -> None:
    """Presses a relief (white is high, on black) into a surface; `down` pixels is how steep it is."""
    w, h = height.get_size()
    for top in range(0, h, STRIP):
        high = min(STRIP, h - top)
        here = height.subsurface((0, top, w, high))
        below = pygame.Surface((w, high), depth=24)
        below.blit(height, (0, down - top))
        lit, shade = here.copy(), below.copy()
        lit.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        shade.blit(here, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        body = here.copy()
        for layer, colour in ((body, look.body), (shade, look.shade), (lit, look.light)):
            layer.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        spot = (at[0], at[1] + top)
        out.blit(body, spot, special_flags=pygame.BLEND_RGB_ADD)
        out.blit(shade, spot, special_flags=pygame.BLEND_RGB_SUB)
        out.blit(lit, spot, special_flags=pygame.BLEND_RGB_ADD)


def soft(picture: pygame.Surface, blur: int) -> pygame.Surface:
    """A picture blurred by at least one pixel; it may be small and stretched afterwards."""
    return pygame.transform.box_blur(picture, max(1, blur))
