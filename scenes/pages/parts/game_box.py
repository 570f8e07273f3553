"""A game's box as it lies on the table: lid, sides and shadow. It comes up under the pointer, sinks when it
is pressed, and lies in the shade if the game is not for the people who are there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.ui import shapes, svg
from scenes.ui.art import PAD, Art, Size, document, rasterise_svg
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import Leaf
from scenes.ui.painter import Painter, Spot, Style
from scenes.ui.style_sheet import BODY, HINT, LARGE, RESULT
from scenes.ui.text import CAPS, Face
from scenes.ui.theme import FELT, HOUSE_FELT, Colour, mix_colours, rgb

LID = (244.0, 308.0)
"""Width and height of a lid, in units at a scale of 1."""
DEPTH = 26.0
"""How high a box is, as much as is seen of its front."""
LEANS = 0.024
"""The side that faces the middle is seen by so much, for each unit that a box lies away from there."""
MARGIN = (66.0, 92.0)
"""Room beside a lid, and above and below it, for its sides and its shadow."""
FALL = (10.0, 14.0)
"""How far the shadow falls aside and down at most."""
MOST_SCALE = 1.24
BESIDE, BELOW = 16.0, 44.0
"""What a box needs beyond its lid: it is turned, and its front is seen."""
RISE, SINK = 9.0, 12.0
"""How far it comes up under the pointer, and how far it sinks when it is pressed."""
TURNS = (1.6, -1.2, 0.7, -1.5, 1.3)
"""How boxes lie, one after another, in degrees against the clock."""
LIGHT = 50.0
"""How far its light reaches under the pointer."""
STRIP, LARGE_STRIP = 78.0, 130.0
"""Height of the strip for the words, and where they are large."""
LARGE_TEXT = 1.3
"""Above this text size only the name stands on a lid."""
SIDE = 16.0
"""Room beside the words."""
FINE = 1.35
"""A lid is drawn so many times as large before it is turned, so that its edges are smooth …"""
FINE_ENOUGH = 1.6
"""… but not where a unit has so many pixels."""
SHADE: Colour = (26, 10, 2)
NIGHT = ((24, 12, 8), 0.46)
"""What lies on a box that is not for these people."""
CARDBOARD, SEAM = (118, 99, 74), (15, 9, 5)
"""The tray that is seen below the lid, and the dark line between them."""
GOLD, CREAM, INK = rgb("#E8CF95"), rgb("#F4EBD9"), rgb("#341E10")
TAG, TAG_LINE = rgb("#F6ECD0"), rgb("#8E1F16")
TICK = rgb("#3C8A4A")

Points = Sequence[Spot]


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """What stands on a box."""

    title: str
    name: str
    seats: str = ""
    minutes: str = ""
    about: str = ""
    """The minutes in fewer words, where there is no room for both numbers."""

    @property
    def complete(self) -> bool:
        """Is everything known, so that the box can be drawn with its picture?"""
        return bool(self.seats)


def colours_of(title: str) -> tuple[Colour, Colour]:
    """A game's colour, in the light and in the shade."""
    return FELT.get(title, HOUSE_FELT)


def box_leaf(make: Callable[[Box], Sequence[Widget]], least_scale: float, spare: float) -> Leaf:
    """The room of a box in a line of boxes: so small at least, and with so much room to spare at most."""
    wide, high = LID[0] + BESIDE, LID[1] + BELOW
    return Leaf(
        width=wide,
        least_width=wide * least_scale,
        most_width=wide * MOST_SCALE + spare,
        height=high,
        least_height=high * least_scale,
        most_height=high * MOST_SCALE,
        grow=1,
        widgets=make,
    )


class GameBox(Widget):
    """A box; a click opens its game's lobby."""

    reach = 96.0
    """It lies turned a little, and has sides and a long shadow."""

    def __init__(self, facts: BoxFacts, cell: Box, nth: int, act: Callable[[], None]) -> None:
        super().__init__(f"title/{facts.title}", cell, facts.name, act)
        self.facts, self.turn = facts, TURNS[nth % len(TURNS)]
        self.scale = min(MOST_SCALE, cell.w / (LID[0] + BESIDE), cell.h / (LID[1] + BELOW))
        self.at = (cell.centerx, cell.centery - DEPTH * self.scale / 2)
        wide, high = (LID[0] + 8) * self.scale, (LID[1] + DEPTH + 8) * self.scale
        self.box = Box(self.at[0] - wide / 2, self.at[1] - LID[1] * self.scale / 2 - 4, wide, high)
        self.tag = ""
        """Why it is not for these people, on a paper tag."""
        self.faint = False
        """Does it lie in the shade, since other games suit these people better?"""
        self.fits = False
        """Has it a green tick, since it is just right for these people?"""

    def prepare(self, paint: Painter) -> None:
        """Draws its lid ahead, before smaller ones are made of it."""
        if not self.facts.complete:
            return
        BoxDrawing(paint, self.facts, self.at, self.scale, self.turn).lid()

    def draw_sketch(self, paint: Painter) -> None:
        """Its colour and its name, for a frame that has to be there at once."""
        paint.box(self.box, 0, colours_of(self.facts.title)[1])
        paint.text(self.facts.name, self.box.center, Style(LARGE, "serif", CREAM), "cm", room=self.box.w - 16)

    def draw(self, paint: Painter, look: Look) -> None:
        up = max(look.warmth, 1.0 if look.focused else 0.0)
        lift = -SINK / 2 if look.pressed else RISE * up
        drawing = BoxDrawing(paint, self.facts, self.at, self.scale, self.turn)
        key = ("game box", self.facts, *drawing.key, lift, self.faint, look.hover > 0.5)
        made = paint.art.keep(key, lambda: drawing.picture(lift, self.faint, look.hover > 0.5))
        if look.hover and not look.pressed:
            paint.glow(self.box.center, (self.box.w / 2 + LIGHT, self.box.h / 2 + LIGHT), round(6 * up) * 4)
        paint.surface.blit(made, drawing.corner)
        if look.focused:
            drawing.draw_ring(lift)
        if self.tag:
            draw_tag(paint, self.tag, (self.at[0], self.at[1] + 10 * self.scale - lift), self.turn + 4)
        if self.fits:
            _draw_tick(paint, (self.box.right - 14, self.box.y + 20 - lift))


@dataclass(frozen=True)
class BoxDrawing:
    """A box while it is being drawn, in units of the window; `at` is the middle of its lid at rest."""

    paint: Painter
    facts: BoxFacts
    at: Spot
    scale: float
    turn: float

    @property
    def key(self) -> tuple[object, ...]:
        """Everything that its picture depends on."""
        layout, (x, y) = self.paint.layout, self.at
        lean = round((layout.width / 2 - x) * LEANS, 1)
        return round(self.scale * layout.k, 4), lean, self.turn, layout.text, round(y), self.paint.theme

    @property
    def area(self) -> Box:
        """The box of its picture."""
        wide, high = LID[0] * self.scale + 2 * MARGIN[0], LID[1] * self.scale + 2 * MARGIN[1]
        return Box(self.at[0] - wide / 2, self.at[1] - high / 2, wide, high)

    @property
    def corner(self) -> tuple[int, int]:
        """The upper left pixel of its picture."""
        return self.paint.layout.at(*self.area.topleft)

    def picture(self, lift: float, faint: bool, lit: bool) -> pygame.Surface:
        """Shadow, sides and lid, for a box that is lifted so far."""
        size = self._pixels(self.area.size)
        out, theme = pygame.Surface(size, pygame.SRCALPHA), self.paint.theme
        out.fill((*SHADE, 0))
        top = self._quad(lift)
        base = [(x + self._lean(lift), y + self._depth(lift)) for x, y in top]
        if not theme.plain_ground:
            self._draw_shadow(out, [(x, y + max(0.0, lift)) for x, y in base], lift)
        out.blit(rasterise_svg(document("".join(self._sides(top, base)), size), size), (0, 0))
        lid = self.lid()
        middle = self._pixels((self.area.w / 2, self.area.h / 2 - lift))
        out.blit(lid, lid.get_rect(center=middle))
        if faint:
            veil = svg.path(self._steps(top), NIGHT, NIGHT, 1.5)
            out.blit(rasterise_svg(document(veil, size), size), (0, 0))
        if lit:
            out.blit(rasterise_svg(document(self._outline(top, (251, 239, 207), 3), size), size), (0, 0))
        return out

    def draw_ring(self, lift: float) -> None:
        """The ring of the keyboard's focus, turned as the box is."""
        size, theme = self._pixels(self.area.size), self.paint.theme
        quad = self._quad(lift, 18.0)
        made = self.paint.art.drawn(
            ("box ring", self.key, lift),
            size,
            lambda: self._outline(quad, theme.focus_edge, 7.5) + self._outline(quad, theme.focus, 3.6),
        )
        self.paint.surface.blit(made, self.corner)

    # Geometry, in units from the picture's upper left corner

    def _depth(self, lift: float) -> float:
        """How much of its front is seen: a box that is pressed sinks to half its height."""
        return DEPTH * self.scale * (0.55 if lift < 0 else 1.0) + max(0.0, lift) * 0.6

    def _lean(self, lift: float) -> float:
        """How far its foot is seen beside its lid, towards the middle of the table."""
        return (self.paint.layout.width / 2 - self.at[0]) * LEANS * self._depth(lift) / DEPTH

    def _quad(self, lift: float, wider: float = 0.0) -> Points:
        """The corners of the lid, from the upper left one with the clock."""
        turn, (wide, high) = (
            math.radians(-self.turn),
            (LID[0] * self.scale + wider, LID[1] * self.scale + wider),
        )
        cos, sin = math.cos(turn), math.sin(turn)
        x, y = self.area.w / 2, self.area.h / 2 - lift
        corners = ((-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2), (-wide / 2, high / 2))
        return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in corners]

    def _pixels(self, point: Spot) -> tuple[int, int]:
        k = self.paint.layout.k
        return round(point[0] * k), round(point[1] * k)

    # Light and sides

    def _draw_shadow(self, out: pygame.Surface, ground: Points, lift: float) -> None:
        """The shadow falls away from the lamp: a soft one, and a dark one close to the box."""
        layout, more = self.paint.layout, 1.5 if lift > 0 else 1.0
        aside = max(-FALL[0], min(FALL[0], (self.at[0] - layout.width / 2) * 0.035)) * more
        down = min(FALL[1], (self.at[1] - layout.height * 0.37) * 0.03 + 8) * more
        for (dx, dy), blur, alpha in (((aside, down + 6), 17 * more, 165), ((aside * 0.3, 5), 5.0, 120)):
            points = [self._pixels((x + dx, y + dy)) for x, y in ground]
            shapes.cast_polygon(out, points, blur * layout.k, (*SHADE, alpha))

    def _sides(self, top: Points, base: Points) -> Iterator[str]:
        """The front, and the side that faces the middle of the table: lid, a dark line, the tray below it."""
        lean, colour = self._lean(0.0), colours_of(self.facts.title)[0]
        faces = [(2, 3, 0.82), *([(1, 2, 1.15)] if lean > 1 else [(3, 0, 1.15)] if lean < -1 else [])]
        plain = self.paint.theme.plain_ground
        for a, b, light in reversed(faces):
            parts = ((0.0, 1.0, CARDBOARD), (0.0, 0.70, _lit(colour, light)), (0.70, 0.76, SEAM))
            for begin, end, tone in parts[:1] if plain else parts:
                corners = (
                    _between(top[a], base[a], begin),
                    _between(top[b], base[b], begin),
                    _between(top[b], base[b], end),
                    _between(top[a], base[a], end),
                )
                yield svg.path(
                    self._steps(corners),
                    (0, 0, 0) if plain else tone,
                    (255, 255, 255) if plain else None,
                    1.6,
                )

    def _outline(self, quad: Points, colour: Colour, width: float) -> str:
        return svg.path(self._steps(quad), None, colour, width * self.paint.layout.k)

    def _steps(self, points: Points) -> str:
        k = self.paint.layout.k
        return "M" + "L".join(f"{x * k:.2f} {y * k:.2f}" for x, y in points) + "Z"

    def lid(self) -> pygame.Surface:
        """The lid with its words, turned."""
        k = self.paint.layout.k * self.scale
        fine = FINE if self.paint.layout.k < FINE_ENOUGH else 1
        key = (
            "lid",
            self.facts,
            round(k, 4),
            self.turn,
            self.paint.layout.text,
            self.paint.theme.plain_ground,
        )

        def turned() -> pygame.Surface:
            lid = draw_lid(self.paint, self.facts, k * fine)
            flat = pygame.Surface((lid.get_width() + 2 * PAD, lid.get_height() + 2 * PAD), pygame.SRCALPHA)
            flat.blit(lid, (PAD, PAD))  # with clear pixels all round its edges get smooth as it is turned
            return pygame.transform.rotozoom(flat, self.turn, 1 / fine)

        return self.paint.art.keep(key, turned)


def _lit(colour: Colour, light: float) -> Colour:
    red, green, blue = (min(255, round(channel * light)) for channel in colour)
    return red, green, blue


def _between(a: Spot, b: Spot, share: float) -> Spot:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


# The lid


def draw_lid(paint: Painter, facts: BoxFacts, k: float, bare: bool = False) -> pygame.Surface:
    """A lid with its words, `k` pixels to a unit; a `bare` one has none, for where they stand beside it."""
    size = (round(LID[0] * k), round(LID[1] * k))
    large = paint.layout.text > LARGE_TEXT and not bare
    strip = LARGE_STRIP if large else STRIP
    out = _lid_picture(paint.art, facts, size, large)
    if paint.theme.plain_ground:
        out.fill((0, 0, 0), (0, round((LID[1] - strip) * k), size[0], size[1]))
        pygame.draw.rect(out, (255, 255, 255), out.get_rect(), max(2, round(3 * k)))
    if not bare:
        LidWords(paint, out, k).write(facts, strip)
    return shapes.round_corners(out, 5 * k)


def _lid_picture(art: Art, facts: BoxFacts, size: Size, large: bool) -> pygame.Surface:
    """The picture on a lid. A game without one of its own has its tile there, and a strip in its colour;
    before anything is known about it, the lid is plain.
    """
    light, dark = colours_of(facts.title)
    name = f"{facts.title}/box_lid{'_large' if large else ''}"
    if facts.complete and art.has(name):
        return _sized(art, name, size)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(mix_colours(light, dark, 0.5))
    strip = round(size[1] * (LARGE_STRIP if large else STRIP) / LID[1])
    if facts.complete:
        tile = rasterise_svg(art.source(f"{facts.title}/tile"), (size[0], 2 * size[1]))
        out.blit(tile, tile.get_rect(midbottom=(size[0] // 2, size[1] - strip)))
    out.fill(dark, (0, size[1] - strip, *size))
    out.fill(GOLD, (0, size[1] - strip, size[0], max(2, size[1] // 120)))
    return out


def _sized(art: Art, name: str, size: Size) -> pygame.Surface:
    """A picture in a size, made of a larger one if there is one: drawing these anew takes long."""
    key = ("lid picture", name)
    known = art.known(key)
    if known is None or known.get_width() < size[0]:
        known = art.latest(key, size, lambda: shapes.filled(art.source(name), size))
    return known.copy() if known.get_size() == size else pygame.transform.smoothscale(known, size)


@dataclass(frozen=True)
class LidWords:
    """Writes on a lid, `k` pixels to a unit."""

    paint: Painter
    surface: pygame.Surface
    k: float

    def write(self, facts: BoxFacts, strip: float) -> None:
        """The name, and below it how many can play and how long it takes; if large, only the name."""
        top, text = LID[1] - strip, self.paint.layout.text
        if strip > STRIP:
            rows = facts.name.split(" ") if len(facts.name) > LONG_NAME else [facts.name]
            step = strip / (len(rows) + 0.3)
            for i, row in enumerate(rows):
                self._line(row, "serif", RESULT, top + strip / 2 + (i - (len(rows) - 1) / 2) * step)
            return
        self._line(facts.name, "serif", LARGE * text, top + (26 if facts.complete else strip / 2))
        if facts.complete:
            self._figures(facts, top + 57)

    def _figures(self, facts: BoxFacts, y: float) -> None:
        """Both numbers, each behind its icon; in small windows the minutes may be one number."""
        least = BODY if self.paint.layout.small else HINT * self.paint.layout.text
        sizes = [(least, facts.minutes), (least, facts.about), (least * 0.86, facts.about)]
        size, minutes = next(
            (each for each in sizes if self._figures_width(facts.seats, *each) <= ROOM), sizes[-1]
        )
        x = SIDE
        for icon, said in (("people", facts.seats), ("clock", minutes)):
            if said:
                side = round(size * 1.2 * self.k)
                drawn = self.paint.art.tinted(f"icons/{icon}", (side, side), GOLD)
                self.surface.blit(drawn, (round(x * self.k), round(y * self.k) - side // 2))
                x += size * 1.2 + 6
                x += self._put(said, "sans_semi", size, (x, y), GOLD) + 14

    def _figures_width(self, seats: str, size: float, minutes: str) -> float:
        """How wide both numbers are in a size of type."""
        letters = self.paint.type.letters("sans_semi")
        px = round(size * self.k)
        words = sum(letters.width(each, px) for each in (seats, minutes)) / self.k
        return words + 2 * (size * 1.2 + 6) + 14

    def _line(self, said: str, face: Face, size: float, y: float) -> None:
        """A line across the lid, as large as fits."""
        letters = self.paint.type.letters(face)
        wide = letters.width(said, round(size * self.k)) / self.k
        self._put(said, face, size * min(1.0, ROOM / wide), (SIDE, y), CREAM)

    def _put(self, said: str, face: Face, size: float, at: Spot, colour: Colour) -> float:
        """Words from a point on, which lies at the middle of their capitals; gives their width."""
        type_, px = self.paint.type, max(8, round(size * self.k))
        made = type_.drawn(said, face, px, colour)
        ascent = type_.ascent(face, px)
        caps = round(ascent * CAPS[face])
        self.surface.blit(made, (round(at[0] * self.k), round(at[1] * self.k) - ascent + caps // 2))
        return made.get_width() / self.k


ROOM = LID[0] - 2 * SIDE + 2
"""Room for words on a lid."""
LONG_NAME = 7
"""Letters; a longer name of several words takes two lines where words are large."""


# What lies on a box


def draw_tag(paint: Painter, said: str, at: Spot, turn: float) -> None:
    """A paper tag with a few words, a little askew."""
    style = Style(BODY, "sans_semi", INK)
    wide, high = paint.type.width(said, style.size, style.face) + 34, 24 + 18 * paint.layout.text
    size = (paint.layout.px(wide), paint.layout.px(high))

    def flat() -> pygame.Surface:
        out, k = pygame.Surface(size, pygame.SRCALPHA), paint.layout.k
        aside = replace(paint, surface=out)
        body = svg.rect(size, 0, 5 * k, TAG) + svg.rect(size, 3 * k, 3 * k, None, TAG_LINE, max(1.0, 1.4 * k))
        out.blit(rasterise_svg(document(body, size), size), (0, 0))
        aside.text(said, (wide / 2, high / 2), style, "cm")
        return pygame.transform.rotozoom(out, turn, 1.0)

    made = paint.art.keep(("box tag", said, size, turn), flat)
    shade = paint.art.keep(
        ("box tag shade", made.get_size(), size), lambda: shapes.shadow_of(made, 6 * paint.layout.k)
    )
    middle = paint.layout.at(*at)
    paint.surface.blit(shade, shade.get_rect(center=(middle[0], middle[1] + paint.layout.px(4))))
    paint.surface.blit(made, made.get_rect(center=middle))


def _draw_tick(paint: Painter, at: Spot) -> None:
    """A green tick: this game is just right."""
    side = 60.0
    box = Box(at[0] - side / 2, at[1] - side / 2, side, side)
    paint.box(box, side / 2, TICK, ((255, 255, 255), 0.75), 2)
    paint.icon("check", at, side * 0.62, (255, 255, 255))
