"""Shapes: light, shadows and plates in pixels; large ones are stretched from small ones, to cost little."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.ui import svg
from scenes.ui.art import Art, Size, document, rasterise_svg
from scenes.ui.theme import Colour

SHADE: Colour = (4, 3, 2)
SHADOWS = 64
"""Shadows are kept for boxes whose sides are multiples of so many pixels."""


def stretch_tile(tile: pygame.Surface, size: Size, corner: int) -> pygame.Surface:
    """A tile stretched to `size` in nine parts: its corners stay as they are."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    lay_out(out, tile, corner)
    return out


def lay_out(target: pygame.Surface, tile: pygame.Surface, corner: int, hollow: bool = False) -> None:
    """Stretches a tile over the whole target in nine parts: four corners as they are, four sides and a
    middle; `hollow` leaves out the middle one.
    """
    (w, h), (wide, high) = tile.get_size(), target.get_size()
    cx, cy = min(corner, w // 2, wide // 2), min(corner, h // 2, high // 2)
    columns = ((0, cx, 0, cx), (cx, 1, cx, wide - 2 * cx), (w - cx, cx, wide - cx, cx))
    rows = ((0, cy, 0, cy), (cy, 1, cy, high - 2 * cy), (h - cy, cy, high - cy, cy))
    for sx, sw, x, width in columns:
        for sy, sh, y, height in rows:
            if width > 0 and height > 0 and not (hollow and (sw, sh) == (1, 1)):
                part = tile.subsurface((sx, sy, sw, sh))
                same = (sw, sh) == (width, height)
                target.blit(part if same else pygame.transform.scale(part, (width, height)), (x, y))


def widen_plate(tile: pygame.Surface, width: int) -> pygame.Surface:
    """A plate stretched to `width` in its middle, from a narrow one of the same height."""
    w, h = tile.get_size()
    out = pygame.Surface((width, h), pygame.SRCALPHA)
    side = w // 2
    out.blit(tile, (0, 0), (0, 0, side, h))
    out.blit(tile, (width - side, 0), (w - side, 0, side, h))
    if width > 2 * side:
        middle = pygame.transform.scale(tile.subsurface((side, 0, 1, h)), (width - 2 * side, h))
        out.blit(middle, (side, 0))
    return out


def plate(art: Art, key: object, size: Size, corner: float, body: Callable[[Size], str]) -> pygame.Surface:
    """A plate that looks the same along its whole width, but for `corner` pixels at each end: only a narrow
    one is drawn and then widened. `body` gives the SVG elements for a size.
    """
    size = (max(1, size[0]), max(1, size[1]))  # in a small window a thin line may be less than a pixel
    narrow = 2 * (math.ceil(corner) + 2) + 1
    if size[0] <= narrow + 2:
        return art.drawn(key, size, lambda: body(size))
    small = (narrow, size[1])
    return art.keep(
        (key, size), lambda: widen_plate(rasterise_svg(document(body(small), small), small), size[0])
    )


@dataclass(frozen=True, slots=True)
class Shade:
    """What the soft shadow of a rounded box depends on: the box in pixels, how soft and how dark it is."""

    size: Size
    radius: float
    blur: float
    alpha: int

    @property
    def margin(self) -> int:
        """By how many pixels it reaches beyond the box."""
        return math.ceil(self.blur * 2.4)

    @property
    def whole(self) -> Size:
        """The size of the shadow itself."""
        return self.size[0] + 2 * self.margin, self.size[1] + 2 * self.margin


def shadow(art: Art, shade: Shade) -> pygame.Surface:
    """A shadow as a picture, which is not kept."""
    corner = shade.margin + math.ceil(shade.radius + shade.blur * 1.5)
    small = 2 * (corner - shade.margin) + 1
    core = replace(shade, size=(min(shade.size[0], small), min(shade.size[1], small)))
    tile = art.keep(core, lambda: _blurred(core))
    return tile if core == shade else stretch_tile(tile, shade.whole, corner)


def cast(art: Art, surface: pygame.Surface, shade: Shade, middle: tuple[int, int]) -> None:
    """Draws a shadow round a point. What is kept is a larger one, which serves for boxes of many sizes: a
    quarter of it is drawn at each corner.
    """
    wide, high = (-(-side // SHADOWS) * SHADOWS for side in shade.size)
    rest = (shade.radius, shade.blur, shade.alpha)
    made = art.keep(("shadow", wide, high, *rest), lambda: shadow(art, Shade((wide, high), *rest)))
    spare = (wide - shade.size[0], high - shade.size[1])
    half = ((made.get_width() - spare[0] + 1) // 2, (made.get_height() - spare[1] + 1) // 2)
    for right, low in ((0, 0), (1, 0), (0, 1), (1, 1)):
        at = (middle[0] - (1 - right) * half[0], middle[1] - (1 - low) * half[1])
        part = (right * (made.get_width() - half[0]), low * (made.get_height() - half[1]), *half)
        surface.blit(made, at, part)


def _blurred(shade: Shade) -> pygame.Surface:
    """A blurred box, drawn small and stretched: blurring it at full size would take far longer."""
    q = max(1, round(shade.blur / 4))
    (w, h), whole, margin = shade.size, shade.whole, round(shade.margin / q)
    small = pygame.Surface((max(2, whole[0] // q), max(2, whole[1] // q)), pygame.SRCALPHA)
    small.fill((*SHADE, 0))
    box = (margin, margin, max(1, round(w / q)), max(1, round(h / q)))
    pygame.draw.rect(small, (*SHADE, shade.alpha), box, border_radius=max(1, round(shade.radius / q)))
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, round(shade.blur / q / 1.8)))
    return pygame.transform.smoothscale(small, whole)


def cast_polygon(
    out: pygame.Surface, points: Sequence[tuple[int, int]], blur: float, colour: tuple[int, int, int, int]
) -> None:
    """Draws the soft shadow of a polygon, as it lies on `out`; drawn small and stretched."""
    q = max(2, round(blur / 2))
    (w, h), shade, dark = out.get_size(), colour[:3], colour[3]
    small = pygame.Surface((max(2, w // q), max(2, h // q)), pygame.SRCALPHA)
    small.fill((*shade, 0))
    pygame.draw.polygon(small, (*shade, dark), [(x / q, y / q) for x, y in points])
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, round(blur / q)))
    out.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0))


def shadow_of(picture: pygame.Surface, blur: float, dark: int = 140) -> pygame.Surface:
    """The soft shadow of a picture of any form, larger than that by three times `blur` on each side."""
    (w, h), margin = picture.get_size(), round(3 * blur)
    q = max(2, round(blur / 2))
    whole = ((w + 2 * margin), (h + 2 * margin))
    small = pygame.Surface((max(2, whole[0] // q), max(2, whole[1] // q)), pygame.SRCALPHA)
    small.fill((*SHADE, 0))
    body = pygame.transform.smoothscale(picture, (max(1, w // q), max(1, h // q)))
    body.fill((0, 0, 0, dark), special_flags=pygame.BLEND_RGBA_MULT)
    body.fill((*SHADE, 0), special_flags=pygame.BLEND_RGBA_ADD)
    small.blit(body, (margin // q, margin // q))
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, round(blur / q)))
    return pygame.transform.smoothscale(small, whole)


def glow(art: Art, size: Size, colour: Colour, power: int) -> pygame.Surface:
    """Light that is added to what lies under it: blit with BLEND_RGB_ADD."""
    return art.keep(("glow", size, colour, power), lambda: _glow(art, size, colour, power))


def _glow(art: Art, size: Size, colour: Colour, power: int) -> pygame.Surface:
    spot = art.keep("spot", _spot).copy()
    red, green, blue = (channel * power // 255 for channel in colour)
    spot.fill((red, green, blue), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(spot, (max(1, size[0]), max(1, size[1])))


def _spot(n: int = 48) -> pygame.Surface:
    """A white spot that fades to nothing at its rim."""
    out = pygame.Surface((n, n), depth=32)
    middle = (n - 1) / 2
    for y in range(n):
        for x in range(n):
            d = math.hypot(x - middle, y - middle) / (n / 2)
            if d < 1:
                v = round(255 * (1 - d) ** 2 * (1 + 2 * d))
                out.set_at((x, y), (v, v, v))
    return out


def vignette(surface: pygame.Surface, middle: tuple[int, int], dark: int) -> None:
    """Darkens a surface more and more with the distance from a point, down to `dark` of 255."""
    w, h = surface.get_size()
    small = pygame.Surface((n := 48, n), depth=32)
    for x in range(n):
        for y in range(n):
            far = math.hypot(
                (x / (n - 1) * w - middle[0]) / (0.70 * w), (y / (n - 1) * h - middle[1]) / (0.86 * h)
            )
            level = round(255 - (255 - dark) * min(1.0, max(0.0, (far - 0.5) / 0.6)) ** 1.3)
            small.set_at((x, y), (level, level, level))
    surface.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def filled(svg_source: bytes, size: Size) -> pygame.Surface:
    """An SVG that fills a size to its last pixel; keeping its ratio may leave it a pixel short."""
    made = rasterise_svg(svg_source, size)
    return made if made.get_size() == size else pygame.transform.smoothscale(made, size)


def round_corners(picture: pygame.Surface, radius: float, corners: str = "tl tr bl br") -> pygame.Surface:
    """A copy of a picture with the named corners rounded off."""
    (w, h), q = picture.get_size(), math.ceil(radius) + 1
    disc = (2 * q, 2 * q)
    mask = rasterise_svg(document(svg.rect(disc, 0, radius, (255, 255, 255)), disc), disc)
    out = picture.convert_alpha()
    for name, at, part in (
        ("tl", (0, 0), (0, 0)),
        ("tr", (w - q, 0), (q, 0)),
        ("bl", (0, h - q), (0, q)),
        ("br", (w - q, h - q), (q, q)),
    ):
        if name in corners.split():
            out.blit(mask, at, (*part, q, q), pygame.BLEND_RGBA_MULT)
    return out


def halo(art: Art, size: Size, radius: float, blur: float, colour: Colour) -> pygame.Surface:
    """Light that follows the edge of a rounded box, all round it: blit with BLEND_RGB_ADD, centred."""
    margin = math.ceil(blur * 2.4)
    q = max(1, round(blur / 4))

    def make() -> pygame.Surface:
        whole = (size[0] + 2 * margin, size[1] + 2 * margin)
        small = pygame.Surface((max(2, whole[0] // q), max(2, whole[1] // q)), depth=32)
        box = (margin // q, margin // q, max(1, size[0] // q), max(1, size[1] // q))
        pygame.draw.rect(small, colour, box, border_radius=max(1, round(radius / q)))
        for _ in range(3):
            small = pygame.transform.box_blur(small, max(1, round(blur / q)))
        return pygame.transform.smoothscale(small, whole)

    return art.keep(("halo", size, radius, blur, colour), make)


def frame(art: Art, size: Size, radius: float, width: float, colour: Colour) -> pygame.Surface:
    """The outline of a rounded box; its line lies inside of `size`."""

    def body(full: Size) -> str:
        return svg.rect(full, width / 2, radius - width / 2, None, colour, width)

    return art.drawn(("frame", radius, width, colour), size, lambda: body(size))
