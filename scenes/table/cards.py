"""Cards: their faces at exactly the size they are needed in, with shadow, light, dimming, turning and
flipping.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.kernel.types import HIDDEN
from scenes.table.board import Drawn, Light
from scenes.table.pose import CARD, Pose
from scenes.ui import shapes
from scenes.ui.art import STAMP, Art, padded
from scenes.ui.layout import Box
from scenes.ui.paint import Painter
from scenes.ui.theme import Colour

GLOW: Colour = (190, 140, 60)
HOT: Colour = (205, 52, 30)
CREAM: Colour = (251, 239, 207)


@dataclass(frozen=True, slots=True)
class Aura:
    """The light round a card: a line at its edge and a glow."""

    line: Colour
    glow: Colour | None
    width: float = 3.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line round a card, `out` units outside of it."""

    colour: Colour
    width: float
    out: float


@dataclass(frozen=True)
class CardArt:
    """How a game's cards look."""

    face: Callable[[str], str]
    """The SVG of a face, below assets, without its ending."""
    back: str
    aspect: float = CARD
    corner: float = 0.06
    """Radius of the corners, for the width."""
    inscribe: Callable[[Painter, str, pygame.Surface], None] | None = None
    """Writes words on a face that was just drawn (its own surface, in pixels)."""
    key: object = None
    """What those words depend on: the language, whether there are any."""
    dim: dict[Light, float] = field(default_factory=lambda: {"waiting": 0.10})
    """How much darker a card is in each light."""


def draw_card(
    paint: Painter,
    art: CardArt,
    drawn: Drawn,
    aura: Aura | None = None,
    lift: float = 0.0,
    dim: float | None = None,
) -> None:
    """A card as it lies, stands or flies; `lift` is added to its pose's for what the hand does to it."""
    pose = drawn.pose
    if pose.alpha <= 0.004:
        return
    high = pose.lift + lift
    width = pose.w * abs(2 * pose.up - 1) * pose.stretch
    height = pose.w * art.aspect / pose.stretch
    turned = pose.angle % 360
    middle = (pose.x, pose.y - high)
    size = (max(1, paint.layout.px(width)), max(1, paint.layout.px(height)))
    _shadows(paint, art, middle, size, high, turned, pose.alpha)
    if aura is not None:
        _aura(paint, art, aura, middle, size, turned)
    face = drawn.face if pose.up >= 0.5 else HIDDEN
    dark = dim if dim is not None else art.dim.get(drawn.light, 0.0)
    sprite = _sprite(paint, art, face, pose, size, turned, dark)
    if pose.alpha < 1:
        sprite = sprite.copy()
        a = round(255 * pose.alpha)
        sprite.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
    rect = sprite.get_rect(center=paint.layout.at(*middle))
    paint.surface.blit(sprite, rect, special_flags=STAMP)
    if drawn.focused:
        _ring(paint, art, middle, size, turned)


def prepare(paint: Painter, art: CardArt, face: str, width: float) -> None:
    """Rasterises a face for later: behind a menu, not in the middle of a flight."""
    _flat(paint, art, face, paint.layout.px(width), 0.0)


def card_box(pose: Pose, art: CardArt) -> Box:
    """The box of a card that isn't turned, where it lies at rest."""
    return pose.box(art.aspect)


def _flat(paint: Painter, art: CardArt, face: str, px: int, dim: float) -> pygame.Surface:
    """A face as a sprite of a width in pixels."""
    key = ("card", art.back, face, px, round(dim, 2), art.key)
    return paint.art.keep(key, lambda: padded(_darkened(_made(paint, art, face, px), dim)))


def _made(paint: Painter, art: CardArt, face: str, px: int) -> pygame.Surface:
    name = art.back if face == HIDDEN else art.face(face)
    picture = paint.art.picture(name, (px, round(px * art.aspect)))
    if art.inscribe is None or face == HIDDEN:
        return picture
    picture = picture.copy()
    art.inscribe(paint, face, picture)
    return picture


def _darkened(picture: pygame.Surface, dim: float) -> pygame.Surface:
    if not dim:
        return picture
    picture = picture.copy()
    k = round(255 * (1 - dim))
    picture.fill((k, k, round(k * 0.98), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _sprite(
    paint: Painter, art: CardArt, face: str, pose: Pose, size: tuple[int, int], angle: float, dim: float
) -> pygame.Surface:
    """The face in its size and turn: exactly rasterised when it lies still, scaled while it flips or
    lands.
    """
    px = max(1, paint.layout.px(pose.w))
    flat = _flat(paint, art, face, px, dim)
    whole = (px, round(px * art.aspect))
    if not angle and size == whole and flat.get_width() == px + 4:
        return flat
    if not angle:
        pad = 4 * px / max(1, flat.get_width() - 4)
        return pygame.transform.smoothscale(
            flat, (max(1, round(size[0] + pad)), max(1, round(size[1] + pad)))
        )
    return _turned(paint.art, flat, (art.back, face, dim, art.key), px, size, angle)


def _turned(
    art: Art, flat: pygame.Surface, name: object, px: int, size: tuple[int, int], angle: float
) -> pygame.Surface:
    key = ("turned", name, flat.get_width(), size, round(angle, 1))
    scale = px / max(1, flat.get_width() - 4)

    def make() -> pygame.Surface:
        source = flat
        if abs(size[0] - px) > 1:
            source = pygame.transform.smoothscale(flat, (max(1, round(size[0] / scale)), flat.get_height()))
        # Twice the size and back: a turned edge comes out clean.
        large = pygame.transform.rotozoom(source, angle, 2 * scale)
        return pygame.transform.smoothscale(large, (large.get_width() // 2, large.get_height() // 2))

    return art.keep(key, make)


def _shadows(
    paint: Painter,
    art: CardArt,
    middle: tuple[float, float],
    size: tuple[int, int],
    high: float,
    angle: float,
    alpha: float,
) -> None:
    k = paint.layout.k
    radius = art.corner * size[0]
    up = min(high, 60.0)
    for blur, dark, down in ((4.0, 150, 3.0), (9.0 + up * 0.3, 110 if up < 4 else 145, 7.0 + up * 1.3)):
        shade, _ = shapes.shadow(paint.art, size, radius, round(blur) * k, round(dark * alpha))
        if angle:
            key = ("shade turned", size, round(blur), round(dark * alpha), round(angle))
            shade = paint.art.keep(key, lambda shade=shade: pygame.transform.rotozoom(shade, round(angle), 1))  # type: ignore[misc]
        x, y = paint.layout.at(middle[0], middle[1] + down)
        paint.surface.blit(shade, shade.get_rect(center=(x, y)))


def _aura(
    paint: Painter, art: CardArt, aura: Aura, middle: tuple[float, float], size: tuple[int, int], angle: float
) -> None:
    """Glow and line round a card."""
    k = paint.layout.k
    centre = paint.layout.at(*middle)
    if aura.glow is not None and not paint.theme.plain_ground:
        halo = shapes.halo(paint.art, size, art.corner * size[0] + 4, 11 * k, aura.glow)
        if angle:
            key = ("halo turned", size, aura.glow, round(angle))
            halo = paint.art.keep(key, lambda halo=halo: pygame.transform.rotate(halo, round(angle)))  # type: ignore[misc]
        paint.surface.blit(halo, halo.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)
    _outline(paint, art, Line(aura.line, aura.width, aura.width + 0.5), middle, size, angle)


def _ring(
    paint: Painter, art: CardArt, middle: tuple[float, float], size: tuple[int, int], angle: float
) -> None:
    """Where the keyboard is: a cream line further out, a dark one on its outside."""
    _outline(paint, art, Line(paint.theme.dark, 4.5, 11), middle, size, angle)
    _outline(paint, art, Line(paint.theme.focus, 2.5, 9), middle, size, angle)


def _outline(
    paint: Painter, art: CardArt, line: Line, middle: tuple[float, float], size: tuple[int, int], angle: float
) -> None:
    """A line round a card."""
    k = paint.layout.k
    grow = max(1, round(line.out * k))
    whole = (size[0] + 2 * grow, size[1] + 2 * grow)
    width = max(1.5, line.width * k * paint.theme.bold_lines)
    made = shapes.frame(paint.art, whole, art.corner * size[0] + grow, width, line.colour)
    centre = paint.layout.at(*middle)
    if angle:
        key = ("frame turned", whole, width, line.colour, round(angle, 1))
        made = paint.art.keep(key, lambda: pygame.transform.rotozoom(padded(made), angle, 1))
    paint.surface.blit(made, made.get_rect(center=centre), special_flags=STAMP if angle else 0)
