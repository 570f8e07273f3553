"""How far apart two colours are: in brightness, and to every kind of eye."""

from __future__ import annotations

import math

import pygame

from scenes.ui.theme import Colour

Linear = tuple[float, ...]
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How much of red, green and blue light each kind of eye takes for red, green and blue (Machado 2009)."""


def linear(colour: Colour) -> Linear:
    """How much light a colour is."""
    shares = [part / 255 for part in colour]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in shares)


def light(colour: Colour) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(a: Colour, b: Colour) -> float:
    """The contrast of two colours, as WCAG counts it."""
    dark, bright = sorted((light(a), light(b)))
    return (bright + 0.05) / (dark + 0.05)


def lab(colour: Linear) -> tuple[float, float, float]:
    """A colour as CIELAB has it."""
    to_xyz = ((0.4125, 0.3576, 0.1804), (0.2127, 0.7152, 0.0722), (0.0193, 0.1192, 0.9503))
    white = (0.9505, 1.0, 1.0888)
    xyz = [sum(m * c for m, c in zip(row, colour, strict=True)) for row in to_xyz]
    shares = [part / whole for part, whole in zip(xyz, white, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Colour, other: Colour, eyes: str) -> float:
    """How different two colours look to some eyes: CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = (lab(light_seen_by(colour, eyes)) for colour in (one, other))
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    grey = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    (c1, h1), (c2, h2) = polar(a1 * grey, b1), polar(a2 * grey, b2)
    turn = (h2 - h1 + 180) % 360 - 180
    hue, lightness, chroma = h1 + turn / 2, (l1 + l2) / 2, (c1 + c2) / 2
    wave = sum(
        w * cos(n * hue + at) for w, n, at in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    )
    dl = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * (1 + wave))
    blue = 30 * math.exp(-(((hue % 360 - 275) / 25) ** 2))
    tilt = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(2 * blue))
    return math.sqrt(dl**2 + dc**2 + dh**2 + tilt * dc * dh)


def polar(a: float, b: float) -> tuple[float, float]:
    return math.hypot(a, b), math.degrees(math.atan2(b, a))


def cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def light_seen_by(colour: Colour, eyes: str) -> Linear:
    """The light of a colour as some eyes take it."""
    parts = linear(colour)
    mixed = (sum(m * c for m, c in zip(row, parts, strict=True)) for row in EYES[eyes])
    return tuple(max(0.0, min(1.0, part)) for part in mixed)


def colour_at(surface: pygame.Surface, spot: tuple[int, int]) -> Colour:
    """The colour of one pixel."""
    red, green, blue, _ = surface.get_at(spot)
    return red, green, blue
