"""Draws cards: each face at exactly the size that is needed, with shadow and light, darkened, turned, or
being turned over.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace

import pygame

from game.kernel.types import HIDDEN
from scenes.table.model.items import Drawn
from scenes.table.model.pose import CARD_ASPECT
from scenes.ui import shapes
from scenes.ui.art import PAD, STAMP, fade_sprite, pad_sprite, rasterise_svg
from scenes.ui.painter import Painter
from scenes.ui.theme import Colour

GLOW: Colour = (190, 140, 60)
HOT: Colour = (205, 52, 30)
LEAST_SHADOW_DEGREES = 6
"""The soft edges of a moving card are not turned by less than this."""
SHADOW_STEP_DEGREES = 6
"""In these steps they are turned: fewer pictures are made so."""
RESTING_SHADOW_STEP_DEGREES = 3
"""In steps of so many degrees the soft edges of a card are turned that lies still."""
TURNING_SCALE = 1.5
"""A card that lies still is turned at so many times its size, and then made smaller: its edges are clean."""
FINE_STEP_DEGREES = 0.5
"""The steps in which a moving card turns …"""
ROUGH_STEP_DEGREES = 1.0
"""… and those in large windows, where each step takes a good part of a frame's time."""
LARGE_WINDOW_PIXELS = 1.6
"""A window is large from so many pixels a unit on."""
SMALLEST_SCALED_SHARE = 0.25
"""The share of the prepared width down to which a card is scaled from the prepared picture."""
SHADOW_REACH = 40
"""How far the shadows of a card that isn't lifted reach beyond it, in units."""


@dataclass(frozen=True, slots=True)
class Aura:
    """The light round a card: a line at its edge and a glow."""

    line: Colour
    glow: Colour | None
    width: float = 3.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line round a card, at a distance of `out` units."""

    colour: Colour
    width: float
    out: float


@dataclass(frozen=True)
class CardArt:
    """How a game's cards look."""

    face: Callable[[str], str]
    """The path of a face's SVG below assets, without its ending."""
    back: str
    """The same for the back."""
    aspect: float = CARD_ASPECT
    corner: float = 0.06
    """The radius of the corners, as a share of the width."""
    inscribe: Callable[[Painter, str, pygame.Surface], None] | None = None
    """Adds to the picture of a face, which is in pixels: words, for instance."""
    redraws_words: bool = False
    """Is that done anew in each size? Words need that; else it is scaled with the picture."""
    key: object = None
    """What that depends on: the language, for instance."""
    main_width: float = 0.0
    """The width in which all faces are prepared, in units. Cards that are not much smaller are scaled from
    it, so that no SVG has to be rasterised during a flight.
    """


def draw_card(
    paint: Painter,
    art: CardArt,
    drawn: Drawn,
    aura: Aura | None = None,
    lift: float = 0.0,
    dim: float = 0.0,
) -> None:
    """Draws a card as it lies or flies. `lift` is added to that of its pose, if the hand lifts it; `dim` is
    how much darker it is, 0 to 1.
    """
    pose = drawn.pose
    if pose.alpha <= 0.004:
        return
    card = _Card(paint, art, drawn, pose.lift + lift, dim)
    lies = drawn.still and not card.lift and pose.alpha >= 1 and pose.up in (0, 1)
    if aura is None and lies:  # most cards, most of the time
        card.draw_lying()
    else:
        card.draw_shadows()
        if aura is not None:
            card.draw_aura(aura)
        card.draw_face()
    if drawn.focused:
        _draw_ring(paint, art, card.middle, card.size, card.angle)


def draw_light(art: CardArt, drawn: Drawn, colour: Colour, lift: float, paint: Painter) -> None:
    """Draws the light round a card. It goes under the whole hand: on other cards it would be too bright."""
    if not paint.theme.plain_ground and drawn.pose.alpha > 0.5:
        _Card(paint, art, drawn, drawn.pose.lift + lift, 0.0).draw_halo(colour)


def draw_ring(art: CardArt, drawn: Drawn, lift: float, paint: Painter) -> None:
    """Draws the keyboard's ring round a card. It goes over the whole hand, so that no card covers it."""
    card = _Card(paint, art, drawn, drawn.pose.lift + lift, 0.0)
    _draw_ring(paint, art, card.middle, card.size, card.angle)


def prepare_face(paint: Painter, art: CardArt, face: str, width: float) -> None:
    """Makes the picture of a face ahead, so that no flight has to wait for it."""
    _flat_sprite(paint, art, face, paint.layout.px(width), 0.0)


class _Card:
    """One card in one frame: its place and size in pixels."""

    def __init__(self, paint: Painter, art: CardArt, drawn: Drawn, lift: float, dim: float) -> None:
        pose, layout = drawn.pose, paint.layout
        self.paint, self.art, self.drawn, self.lift = paint, art, drawn, lift
        self.dim = round(dim, 2)
        self.line: Line | None = None
        """A line round the card that is turned together with it."""
        self.middle = (pose.x, pose.y - lift)
        self.angle = round(pose.angle, 1) % 360
        """By tenths of a degree, as pictures are kept: the angle that is drawn is the one that is remembered.
        Else a card would look like the first one that lay nearly as it does."""
        wide = pose.w * abs(2 * pose.up - 1) * pose.stretch
        self.size = (max(1, layout.px(wide)), max(1, layout.px(pose.w * art.aspect / pose.stretch)))

    def draw_lying(self) -> None:
        """Draws card and shadows as one picture that is kept: one blit instead of three."""
        art, name = self.art, (self.art.back, self.drawn.face, self.art.key)
        key = ("lying", name, self.size, self.dim, self.angle, art.corner)
        made = self.paint.art.keep(key, self._make_lying)
        at = self.paint.layout.at(*self.middle)
        self.paint.surface.blit(made, made.get_rect(center=at), special_flags=STAMP)

    def _make_lying(self) -> pygame.Surface:
        sprite = self._sprite(self.drawn.face if self.drawn.pose.up else HIDDEN, kept=False)
        soft = math.ceil(SHADOW_REACH * self.paint.layout.k)
        half = (sprite.get_width() // 2 + soft, sprite.get_height() // 2 + soft)
        aside = copy(self)
        room = pygame.Surface((2 * half[0], 2 * half[1]), pygame.SRCALPHA)
        aside.paint = replace(self.paint, surface=room)
        aside.middle = (half[0] / self.paint.layout.k, half[1] / self.paint.layout.k)
        aside.draw_shadows()
        made = room.premul_alpha()
        made.blit(sprite, sprite.get_rect(center=half), special_flags=STAMP)
        return _trim(made)

    def draw_face(self) -> None:
        """Draws the card itself."""
        pose = self.drawn.pose
        sprite = self._sprite(self.drawn.face if pose.up >= 0.5 else HIDDEN)
        if pose.alpha < 1:
            sprite = fade_sprite(sprite, round(255 * pose.alpha))
        at = self.paint.layout.at(*self.middle)
        self.paint.surface.blit(sprite, sprite.get_rect(center=at), special_flags=STAMP)

    def draw_shadows(self) -> None:
        """Draws two shadows: a dark one where the card touches the cloth, and a wide one that lies further
        away the higher it is lifted.
        """
        alpha, up = self.drawn.pose.alpha, min(self.lift, 60.0)
        self._draw_shadow(4, 150 * alpha, 3.0 + 0.2 * up)
        wide = 9 + round(up / 10) * 3
        self._draw_shadow(wide, (110 if up < 4 else 145) * alpha, 7.0 + up * 1.3)

    def _draw_shadow(self, blur: int, dark: float, down: float) -> None:
        paint, k = self.paint, self.paint.layout.k
        # While a card moves its size and strength change in every frame: rounded, they need few pictures.
        grid = 1 if self.drawn.still else max(2, round(10 * k))
        size = (_round_to(self.size[0], grid), _round_to(self.size[1], grid))
        level = _round_to(round(dark), 1 if self.drawn.still else 32)
        shade = shapes.Shade(size, _round_to(self.art.corner * size[0], 2), blur * k, level)
        turn, at = self._blurred_turn, paint.layout.at(self.middle[0], self.middle[1] + down)
        if not turn:
            shapes.cast(paint.art, paint.surface, shade, at)
            return
        made = paint.art.keep(("shade turned", shade, turn), lambda: self._turned_shade(shade, turn))
        paint.surface.blit(made, made.get_rect(center=at))

    def _turned_shade(self, shade: shapes.Shade, turn: int) -> pygame.Surface:
        return pygame.transform.rotozoom(shapes.shadow(self.paint.art, shade), turn, 1)

    @property
    def _blurred_turn(self) -> int:
        """By how many degrees soft edges are turned: a little roughly, so that cards of a hand share them,
        and more so while the card moves.
        """
        if self.drawn.still:
            return round(self.angle / RESTING_SHADOW_STEP_DEGREES) * RESTING_SHADOW_STEP_DEGREES % 360
        turn = round(self.angle / SHADOW_STEP_DEGREES) * SHADOW_STEP_DEGREES % 360
        return 0 if min(turn, 360 - turn) <= LEAST_SHADOW_DEGREES else turn

    def draw_aura(self, aura: Aura) -> None:
        """Draws glow and line round the card."""
        paint = self.paint
        if aura.glow is not None and not paint.theme.plain_ground:
            self.draw_halo(aura.glow)
        line = Line(aura.line, aura.width, aura.width + 0.5)
        if self.angle and not self.drawn.still:
            self.line = line
        else:
            _outline(paint, self.art, line, self.middle, self.size, self.angle)

    def draw_halo(self, colour: Colour) -> None:
        """Draws light along the card's edge."""
        paint, size = self.paint, self.size
        if not self.drawn.still:
            size = (_round_to(size[0], 8), _round_to(size[1], 8))
        radius = round(self.art.corner * size[0]) + 4
        halo = shapes.halo(paint.art, size, radius, 11 * paint.layout.k, colour)
        turn = self._blurred_turn
        if turn:
            key = ("halo turned", size, colour, turn)
            halo = paint.art.keep(key, lambda: pygame.transform.rotate(halo, turn))
        rect = halo.get_rect(center=paint.layout.at(*self.middle))
        paint.surface.blit(halo, rect, special_flags=pygame.BLEND_RGB_ADD)

    def _sprite(self, face: str, kept: bool = True) -> pygame.Surface:
        """The face in its size and turn: exact for a card that lies still, scaled for one that moves."""
        pose = self.drawn.pose
        raster = max(1, self.paint.layout.px(pose.w if self.drawn.still else self.drawn.widest))
        flat = _flat_sprite(self.paint, self.art, face, raster, self.dim)
        step = ROUGH_STEP_DEGREES if self.paint.layout.k >= LARGE_WINDOW_PIXELS else FINE_STEP_DEGREES
        angle = self.angle if self.drawn.still else round(self.angle / step) * step
        plain = self.size == (raster, round(raster * self.art.aspect))
        if plain and not angle % 360 and self.line is None:
            return flat
        if not kept:
            return _turn(flat, raster, self.size, angle, TURNING_SCALE)
        made_of = (self.art.back, face, self.dim, self.art.key, raster, self.size, angle, self.line)
        if self.drawn.still:
            return self.paint.art.keep(
                ("turned", *made_of), lambda: _turn(flat, raster, self.size, angle, TURNING_SCALE)
            )
        lined = flat if self.line is None else self._draw_lined(flat, face, self.line)
        return self.paint.art.latest(
            ("moving", self.drawn.id), made_of, lambda: _turn(lined, raster, self.size, angle)
        )

    def _draw_lined(self, flat: pygame.Surface, face: str, line: Line) -> pygame.Surface:
        """The face with a line round it, so that both are turned at once."""
        key = ("lined", self.art.back, face, self.dim, self.art.key, flat.get_size(), line)
        return self.paint.art.keep(key, lambda: _with_line(self.paint, self.art, line, flat))


def _with_line(paint: Painter, art: CardArt, line: Line, flat: pygame.Surface) -> pygame.Surface:
    """A sprite with a line round it."""
    w, h = flat.get_size()
    out = pad_sprite(_frame(paint, art, line, (w - 2 * PAD, h - 2 * PAD)))
    out.blit(flat, flat.get_rect(center=out.get_rect().center), special_flags=STAMP)
    return out


def _trim(sprite: pygame.Surface) -> pygame.Surface:
    """The sprite without its empty rim, but with the same middle."""
    inked, (w, h) = sprite.get_bounding_rect(), sprite.get_size()
    left, top = min(inked.x, w - inked.right), min(inked.y, h - inked.bottom)
    return sprite.subsurface((left, top, w - 2 * left, h - 2 * top)).copy()


def _round_to(value: float, grid: int) -> int:
    """The value rounded to a multiple of `grid`, but not to 0."""
    return max(1, round(value / grid)) * grid


def _turn(
    flat: pygame.Surface, raster: int, size: tuple[int, int], angle: float, fine: float = 1
) -> pygame.Surface:
    """A sprite scaled and turned. It is turned at `fine` times the size first, for clean edges."""
    pad = flat.get_width() / raster - 1  # clear pixels, and perhaps a line
    whole = (round(size[0] * (1 + pad)), round(size[1] + size[0] * pad))
    if not angle:
        return pygame.transform.smoothscale(flat, (max(1, whole[0]), max(1, whole[1])))
    scale = whole[1] / flat.get_height()
    if abs(flat.get_width() * scale - whole[0]) > 1.5:  # it is being turned over, or stretched
        flat = pygame.transform.smoothscale(flat, (max(1, whole[0]), max(1, whole[1])))
        scale = 1.0
    made = pygame.transform.rotozoom(flat, angle, fine * scale)
    if fine == 1:
        return made
    return pygame.transform.smoothscale(
        made, (round(made.get_width() / fine), round(made.get_height() / fine))
    )


def _flat_sprite(paint: Painter, art: CardArt, face: str, px: int, dim: float) -> pygame.Surface:
    """A face as a sprite of this width in pixels; a darkened one is made from the bright one."""
    words = None if face == HIDDEN else art.key
    key = ("card", art.back, face, px, dim, words)
    if dim:
        return paint.art.keep(key, lambda: _darken(_flat_sprite(paint, art, face, px, 0.0), dim))
    return paint.art.keep(key, lambda: _make_sprite(paint, art, face, px))


def _make_sprite(paint: Painter, art: CardArt, face: str, px: int) -> pygame.Surface:
    """A sprite of a face. It is scaled from the prepared one if that isn't much larger, and words are written
    on a copy of the sprite without them: to draw the picture again would take longer.
    """
    main, size = paint.layout.px(art.main_width), (px, round(px * art.aspect))
    inscribe = None if face == HIDDEN else art.inscribe
    if SMALLEST_SCALED_SHARE * main < px < main and not (inscribe and art.redraws_words):
        return _scale(_flat_sprite(paint, art, face, main, 0.0), size)
    if inscribe is None:
        return pad_sprite(
            rasterise_svg(paint.art.source(art.back if face == HIDDEN else art.face(face)), size)
        )
    sprite = _flat_sprite(paint, replace(art, inscribe=None, key=None), face, px, 0.0).copy()
    inscribe(paint, face, sprite.subsurface(sprite.get_rect().inflate(-2 * PAD, -2 * PAD)))
    return sprite


def _scale(sprite: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A sprite whose picture has this size."""
    room = pygame.Surface((size[0] + 2 * PAD, size[1] + 2 * PAD), pygame.SRCALPHA)
    inner = sprite.subsurface(sprite.get_rect().inflate(-2 * PAD, -2 * PAD))
    room.blit(pygame.transform.smoothscale(inner, size), (PAD, PAD))
    return room


def _darken(sprite: pygame.Surface, dim: float) -> pygame.Surface:
    sprite, k = sprite.copy(), round(255 * (1 - dim))
    sprite.fill((k, k, round(k * 0.98), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return sprite


def _draw_ring(
    paint: Painter, art: CardArt, middle: tuple[float, float], size: tuple[int, int], angle: float
) -> None:
    """Draws the keyboard's ring: a cream line with dark ones on both sides, so that it stands out from the
    glow, from the cloth and from other cards.
    """
    _outline(paint, art, Line(paint.theme.dark, 8.5, 12), middle, size, angle)
    _outline(paint, art, Line(paint.theme.focus, 3.5, 9.5), middle, size, angle)


def _outline(
    paint: Painter, art: CardArt, line: Line, middle: tuple[float, float], size: tuple[int, int], angle: float
) -> None:
    """Draws a line round a card."""
    made, centre = _frame(paint, art, line, size), paint.layout.at(*middle)
    if angle:
        angle = round(angle * 2) / 2
        key = ("frame turned", size, line, angle)
        made = paint.art.keep(key, lambda: pygame.transform.rotozoom(pad_sprite(made), angle, 1))
    paint.surface.blit(made, made.get_rect(center=centre), special_flags=STAMP if angle else 0)


def _frame(paint: Painter, art: CardArt, line: Line, size: tuple[int, int]) -> pygame.Surface:
    """The line round a card of this size in pixels."""
    k = paint.layout.k
    grow = max(1, round(line.out * k))
    width = max(1.5, line.width * k * paint.theme.bold_lines)
    whole = (size[0] + 2 * grow, size[1] + 2 * grow)
    return shapes.frame(paint.art, whole, art.corner * size[0] + grow, width, line.colour)
