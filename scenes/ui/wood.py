"""Wood: planks of walnut for the rim of a game's cloth, and the oak boards that pages lie on.

Drawn with pygame alone, and the same every time for the same size: noise is drawn at full size, light is
drawn small and stretched.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import pygame

from scenes.ui.art import Art, Size, rasterise_svg
from scenes.ui.cloth import grey_noise
from scenes.ui.layout import Layout
from scenes.ui.theme import Colour, Light, rgb

Spread: TypeAlias = tuple[float, float]
"""How far noise is stretched along a plank and across it, in units."""


@dataclass(frozen=True)
class Timber:
    """How a kind of wood looks."""

    dark: Colour
    light: Colour
    grain: Spread
    layers: tuple[tuple[Spread, int], ...]
    """What lies over the grain, and how strongly."""
    pore: Colour
    pores: float
    """One pore on so many square units."""
    depth: tuple[int, int] = (26, 92)
    """How faint and how strong pores are."""
    slice: float = 4.0
    """Its grain wanders in slices that are so wide."""


WALNUT_DARK = rgb("#28180E")
WALNUT = Timber(
    WALNUT_DARK, rgb("#68442A"), (340, 1.9), (((520, 7), 140), ((760, 26), 120)), (24, 13, 7), 200
)
OAK_TONES: tuple[tuple[Colour, Colour], ...] = (
    ((150, 98, 56), (214, 160, 102)),
    ((138, 88, 48), (203, 148, 90)),
    ((158, 104, 60), (220, 168, 108)),
    ((144, 92, 52), (208, 154, 96)),
    ((152, 100, 58), (216, 162, 104)),
    ((140, 90, 50), (206, 150, 94)),
)
"""Darkest and lightest tone of each board of the table."""
OAK = tuple(
    Timber(dark, light, (420, 2.1), (((560, 8), 130), ((820, 30), 120)), (84, 48, 22), 620, (20, 80), 8.0)
    for dark, light in OAK_TONES
)
BOARDS = (176, 160, 188, 168, 182, 172)
"""How high the boards are, in units."""
NARROWEST = 30
"""The last board takes in what is left if that is narrower."""
JOINT: Colour = (70, 36, 14)
JOINT_LIGHT = (255, 226, 170, 90)
"""Between two boards, and on the edge of the lower one, which the light catches."""
FRONT = 14.0
"""Height of the table's front edge at the foot of the window, in units."""
LAMP_AT = 0.34
"""How far down the window the lamp's light falls."""
LAMPLIGHT: Colour = (255, 206, 130)
FLOOR: dict[Light, float] = {"evening": 0.30, "lamp": 0.38, "day": 0.66}
"""How bright it is where the lamp's light doesn't reach."""
LIT: dict[Light, float] = {"evening": 0.84, "lamp": 1.0, "day": 1.0}
"""How bright it is altogether."""
FINE = 1.8
"""In windows with more pixels in a unit the boards are drawn half as large and stretched: it takes a quarter
of the time.
"""
STEPS = (40, 24)
"""The fall of light is worked out at so many places and stretched."""
GRAIN_TILE = 256
GRAIN = 6
"""So many levels of grain lie over the boards, so that the light falls without steps."""


# Planks


def _ramp(grey: pygame.Surface, dark: Colour, light: Colour) -> pygame.Surface:
    """Grey levels become colours from dark to light; changes the surface in place."""
    span = tuple(max(0, b - a) for a, b in zip(dark, light, strict=True))
    grey.fill(span, special_flags=pygame.BLEND_RGB_MULT)
    grey.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    return grey


def walnut(size: Size, seed: int, unit: float) -> pygame.Surface:
    """A plank with its grain along its length, at the scale of `unit`, the pixels of a logical unit."""
    return plank(WALNUT, size, seed, unit)


def plank(timber: Timber, size: Size, seed: int, unit: float) -> pygame.Surface:
    """A plank of some wood."""
    grain = _stretched_noise(size, timber.grain, seed, unit)
    for over, (spread, alpha) in enumerate(timber.layers, start=1):
        layer = _stretched_noise(size, spread, seed + over, unit)
        layer.set_alpha(alpha)
        grain.blit(layer, (0, 0))
    made = _ramp(_wandering(grain, seed, unit, timber.slice), timber.dark, timber.light)
    _draw_pores(made, timber, seed, unit)
    return made


def _stretched_noise(size: Size, spread: Spread, seed: int, unit: float) -> pygame.Surface:
    small = (max(2, int(size[0] / (spread[0] * unit)) + 2), max(3, int(size[1] / (spread[1] * unit)) + 1))
    return pygame.transform.smoothscale(grey_noise(small, seed), size)


def _wandering(grain: pygame.Surface, seed: int, unit: float, wide: float) -> pygame.Surface:
    """The grain with waves in it: thin slices, each a little higher or lower than the last."""
    w, h = grain.get_size()
    out = pygame.Surface((w, h), depth=24)
    step, phase = max(2, int(wide * unit)), random.Random(seed).random() * 9
    for x in range(0, w, step):
        along = x / unit
        drop = (
            round((2.6 * math.sin(along / 190 + phase) + 1.7 * math.sin(along / 71 + 2 * phase)) * unit) % h
        )
        out.blit(grain, (x, drop), (x, 0, step, h - drop))
        out.blit(grain, (x, 0), (x, h - drop, step, drop))
    return out


def _draw_pores(made: pygame.Surface, timber: Timber, seed: int, unit: float) -> None:
    rnd = random.Random(seed)
    w, h = made.get_size()
    over = pygame.Surface((w, h), pygame.SRCALPHA)
    thick = max(1, round(unit * 0.8))
    for _ in range(int(w * h / (timber.pores * unit * unit))):
        x, y, length = rnd.randrange(w), rnd.randrange(h), rnd.uniform(6, 34) * unit
        ink = (*timber.pore, rnd.randrange(*timber.depth))
        pygame.draw.line(over, ink, (x, y), (x + length, y), thick)
    made.blit(over, (0, 0))


# The table


def draw_oak(out: pygame.Surface, layout: Layout, art: Art, light: Light) -> None:
    """Fills a surface as large as the window with the boards of the table, under the lamp."""
    if layout.k > FINE:
        half = pygame.Surface((out.get_width() // 2, out.get_height() // 2), depth=24)
        _draw_boards(half, layout.k / 2)
        pygame.transform.smoothscale(half.convert(out), out.get_size(), out)
    else:
        _draw_boards(out, layout.k)
    knots = rasterise_svg(art.source("table/knots"), out.get_size())
    out.blit(pygame.transform.smoothscale(knots, out.get_size()), (0, 0))
    for x in range(0, out.get_width(), GRAIN_TILE):
        for y in range(0, out.get_height(), GRAIN_TILE):
            out.blit(_grain(), (x, y), special_flags=pygame.BLEND_RGB_SUB)
    for fall, flag in ((_shade(light), pygame.BLEND_RGB_MULT), (_glow(light), pygame.BLEND_RGB_ADD)):
        out.blit(pygame.transform.smoothscale(fall, out.get_size()), (0, 0), special_flags=flag)
    _draw_front(out, layout.px(FRONT))


def _draw_boards(out: pygame.Surface, unit: float) -> None:
    (w, h), y, number = out.get_size(), 0, 0
    while y < h:
        high = min(round(BOARDS[number % len(BOARDS)] * unit), h - y)
        high = high if h - y - high > NARROWEST * unit else h - y
        out.blit(plank(OAK[number % len(OAK)], (w, high), 11 + 7 * number, unit), (0, y))
        if y:
            out.fill(JOINT, (0, y - round(2 * unit), w, max(2, round(2.4 * unit))))
            edge = pygame.Surface((w, max(1, round(1.4 * unit))), pygame.SRCALPHA)
            edge.fill(JOINT_LIGHT)
            out.blit(edge, (0, y + 1))
        y, number = y + high, number + 1


@cache
def _grain() -> pygame.Surface:
    """Levels of grey to be taken away, different from pixel to pixel."""
    grey = grey_noise((GRAIN_TILE, GRAIN_TILE), 3)
    grey.fill((GRAIN,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return grey


@cache
def _shade(light: Light) -> pygame.Surface:
    """How bright each part of the boards is, small: to be multiplied."""
    floor, lit = FLOOR[light], LIT[light]

    def level(x: float, y: float) -> tuple[float, float, float]:
        far = math.hypot((x - 0.5) / 0.64, (y - LAMP_AT) / 0.86)
        share = (1.04 - (1.04 - floor) * min(1.0, max(0.0, (far - 0.18) / 0.95)) ** 1.25) * lit
        cool = min(1.0, far - 0.6) if far > 0.6 else 0.0
        return 255 * share, 246 * share * (1 - 0.02 * cool), 226 * share * (1 + 0.04 * cool)

    return _fall(level)


@cache
def _glow(light: Light) -> pygame.Surface:
    """The lamp's own light, small: to be added."""
    strong = 30 / 255 * LIT[light]

    def level(x: float, y: float) -> tuple[float, float, float]:
        far = math.hypot((x - 0.5) / 0.42, (y - LAMP_AT + 0.04) / 0.5)
        share = max(0.0, 1 - far) ** 2 * (1 + 2 * min(1.0, far)) * strong
        red, green, blue = LAMPLIGHT
        return red * share, green * share, blue * share

    return _fall(level)


def _fall(level: Callable[[float, float], tuple[float, float, float]]) -> pygame.Surface:
    """A small picture of what a function gives for shares of width and height."""
    out = pygame.Surface(STEPS, depth=24)
    for i in range(STEPS[0]):
        for j in range(STEPS[1]):
            tone = level(i / (STEPS[0] - 1), j / (STEPS[1] - 1))
            out.set_at((i, j), [max(0, min(255, round(each))) for each in tone])
    return out


def _draw_front(out: pygame.Surface, high: int) -> None:
    """The front edge of the table: light on its upper rim, then it falls away into the dark."""
    w, h = out.get_size()
    edge = pygame.Surface((w, high), pygame.SRCALPHA)
    for y in range(high):
        lit = y < max(2, high // 5)
        tone = (255, 220, 160, int(70 * (1 - y / high))) if lit else (20, 8, 2, int(150 * y / high))
        edge.fill(tone, (0, y, w, 1))
    out.blit(edge, (0, h - high))
