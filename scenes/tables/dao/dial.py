"""The dial over the row: a brush ring that closes at twelve o'clock, hotter and hotter on its way there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame

from game.titles.dao.rules.cards import LIMIT, VALUE
from scenes.table.generic.shared_drawing import add_light, draw_picture
from scenes.table.generic.shared_places import box_around
from scenes.table.model.items import Item, item
from scenes.tables.dao.board_types import DaoBoard, DaoShow, lost_row
from scenes.tables.dao.layout import room
from scenes.tables.dao.words import sum_caption
from scenes.ui import shapes
from scenes.ui.art import Size
from scenes.ui.layout import Box
from scenes.ui.painter import Painter
from scenes.ui.theme import Colour, mix_colours, rgb

INK, OVER, OVER_DIGITS = rgb("#22201D"), rgb("#B0120E"), rgb("#A4100C")
HEAT: tuple[tuple[float, Colour], ...] = (
    (0, INK),
    (6, rgb("#2C221C")),
    (8, rgb("#70381A")),
    (10, rgb("#BE461A")),
    (12, rgb("#C92612")),
    (13, OVER),
    (99, OVER),
)
"""Colour of the ring at these sums, mixed in between."""
DRAWN = 400
"""Width of the dial's pictures in their own units."""
BEADS = 174
"""In the same units: how far from the middle its lamps are."""
OVERS = (1, 2, 3, 4)
"""The second turns for which there are pictures: so many points beyond the limit."""
DIGITS = 0.275
"""How high its digits are, as a share of its width."""
WORDS = rgb("#5C4C34")
SWELL = 0.05
"""By which share the dial gets larger when a row is lost."""


def ring_colour(total: float) -> Colour:
    """The colour of the ring at a sum: it gets hotter towards twelve."""
    for (low, a), (high, b) in pairwise(HEAT):
        if total <= high:
            return mix_colours(a, b, (total - low) / (high - low))
    return OVER


def dial_item(show: DaoShow) -> Item:
    """The dial with the sum as it is counted now; below it, what it would be after what the pointer is on."""
    x, y, radius = room(show.board).dial
    total, lost = show.count("sum"), lost_row(show)
    said = sum_caption(show.board.words, round(total), lost is not None, _then(show, total))
    swollen = _swollen(lost[1]) if lost is not None and not show.reduced_motion else None
    reach = box_around((x, y), radius * 3 + 80)  # with its light
    return item("dial", reach, _dial, box_around((x, y), 2 * radius), total, said, swollen)


def _then(show: DaoShow, total: float) -> int | None:
    """While the pointer is on the first card: what the sum will be without that. The sum itself stays as it
    is: the mouse may rest there since the last click, and whoever plays next would read a wrong number.
    """
    first = show.targets.get("row/1")
    if first is not None and first.moves and show.hovered == first.id:
        return round(total) - VALUE[show.board.faces("row")[0]]
    return None


def _swollen(share: float) -> float:
    """How far the dial is swollen, 0 to 1, when this share of the time is over in which a row is lost."""
    return round(min(1.0, share * 12, (1 - share) * 5), 2)


def _dial(box: Box, total: float, said: str, swollen: float | None, paint: Painter) -> None:
    """Draws the dial with its light and shadow; larger if it is swollen."""
    radius = box.w / 2
    _glow(paint, box, total)
    paint.shadow(box.inflate(-6, -6), radius, 13, 8, 190)
    made = _face(paint, paint.layout.px(box.w), total, said)
    if swollen:
        made = paint.art.scaled(made, 1 + SWELL * swollen, 1 + SWELL)
    draw_picture(paint, made, box.center)


def prepare_dial(paint: Painter, board: DaoBoard) -> Iterator[None]:
    """Makes the pictures of the dial, of the ring for all sums, of lamps and digits, one a step."""
    px = paint.layout.px(2 * room(board).dial[2])
    rings = (*(f"enso_{total:02d}" for total in range(1, LIMIT + 1)), *(f"enso_over_{n}" for n in OVERS))
    for name in ("dial", "dial_mark_hot", *rings):
        paint.art.picture(f"dao/{name}", (px, px))
        yield
    for digit in range(10):
        number_picture(paint, digit, round(px * DIGITS), INK)
        yield
    for kind in ("warm", "hot", "red"):
        _lamp(paint, px, kind)
        yield


def _glow(paint: Painter, box: Box, total: float) -> None:
    """Adds light round the dial: from seven on, stronger with each point, and red beyond twelve. Only whole
    points count, as every strength needs a large picture of its own.
    """
    total = round(total)
    power = max(0.0, (total - 6) / 6)
    if power <= 0 or paint.theme.plain_ground:
        return
    hot = total > LIMIT
    colour = (190, 30, 14) if hot else mix_colours((150, 92, 30), (190, 40, 16), min(1.0, power * 0.8))
    strength = min(200, round(40 + 95 * power)) // 8 * 8
    lit = mix_colours((0, 0, 0), colour, strength / 255)
    rect = paint.layout.rect(box)
    size = (rect.w // 8 * 8, rect.h // 8 * 8)
    halo = shapes.halo(paint.art, size, size[0] / 2, (30 if hot else 20) * paint.layout.k, lit)
    add_light(paint, halo, rect)


def _face(paint: Painter, px: int, total: float, said: str) -> pygame.Surface:
    """The whole dial in one picture, which is kept if the sum is a whole number."""

    def make() -> pygame.Surface:
        face = paint.art.picture("dao/dial", (px, px)).copy()
        _ring(paint, face, total)
        _lamps(paint, face, round(total))
        _number(paint, face, round(total), said)
        return face

    return paint.art.keep(("dial", px, total, said), make) if total == round(total) else make()


def _ring(paint: Painter, face: pygame.Surface, total: float) -> None:
    """Draws as much of the ring as the sum says; points beyond twelve are a second turn over the first."""
    inked, size = ring_colour(round(total)), face.get_size()
    steps = [(f"enso_{min(LIMIT, math.ceil(total)):02d}", min(total, LIMIT))]
    if total > LIMIT:
        steps.append((f"enso_over_{min(OVERS[-1], math.ceil(total) - LIMIT)}", total - LIMIT))
    for name, upto in steps:
        if upto > 0.02:
            whole = paint.art.tinted(f"dao/{name}", size, inked)
            part = whole if upto >= LIMIT or upto == math.ceil(upto) else _wedge(whole, upto / LIMIT)
            face.blit(part, (0, 0))
    if total >= LIMIT - 0.02:
        face.blit(paint.art.picture("dao/dial_mark_hot", size), (0, 0))


def _wedge(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A copy of a ring's picture, of which only a share is left, clockwise from the top."""
    out = picture.copy()
    w, h = out.get_size()
    points = [(w / 2, h / 2)]
    for i in range(37):
        turn = math.tau * (share + (1 - share) * i / 36)
        points.append((w / 2 + w * math.sin(turn), h / 2 - w * math.cos(turn)))
    pygame.draw.polygon(out, (0, 0, 0, 0), points)
    return out


def _lamps(paint: Painter, face: pygame.Surface, total: int) -> None:
    """Draws a lamp on the rim for every point."""
    k = face.get_width() / DRAWN
    for i in range(1, min(LIMIT, total + 1)):
        kind = "red" if total > LIMIT else "warm" if i < 9 else "hot"
        turn = math.radians(i * 30)
        centre = (k * (200 + BEADS * math.sin(turn)), k * (200 - BEADS * math.cos(turn)))
        lamp = _lamp(paint, face.get_width(), kind)
        face.blit(lamp, lamp.get_rect(center=centre))


def _lamp(paint: Painter, px: int, kind: str) -> pygame.Surface:
    size = round(40 * px / DRAWN)
    return paint.art.picture(f"dao/bead_{kind}", (size, size))


def _number(paint: Painter, face: pygame.Surface, total: int, said: str) -> None:
    """Writes the sum in brush digits, and under it what it means, if there is room for that."""
    px = face.get_width()
    over = total > LIMIT
    made = number_picture(paint, total, round(px * DIGITS), OVER_DIGITS if over else INK)
    face.blit(made, made.get_rect(center=(px * 0.5025, px * 0.468)))
    room_for = px * 0.34 / paint.layout.k
    size = px * 0.068 / paint.layout.k / max(1.0, paint.layout.text / 1.1)
    said, size = paint.type.fit_text(said, size, room_for, "serif_semi")
    if said.endswith("…"):  # the ring shows it as well
        return
    line = paint.type.line(said, size, OVER_DIGITS if over else WORDS, "serif_semi")
    face.blit(line, line.get_rect(center=(px / 2, px * 0.643)))


def number_picture(paint: Painter, number: int, high: int, ink: Colour) -> pygame.Surface:
    """A whole number in brush digits, `high` pixels high."""
    return paint.art.keep(
        ("dao number", number, high, ink), lambda: _number_picture(paint, number, high, ink)
    )


def _number_picture(paint: Painter, number: int, high: int, ink: Colour) -> pygame.Surface:
    size: Size = (max(1, round(high * 110 / 150)), high)
    parts = []
    for digit in str(abs(number)):
        made = paint.art.tinted(f"dao/digit_{digit}", size, ink)
        inked = made.get_bounding_rect()
        parts.append(made.subsurface((inked.x, 0, inked.w, made.get_height())))
    gap = max(1, round(high * 0.045))
    sign = round(high * 0.34) if number < 0 else 0
    width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1) + sign
    out = pygame.Surface((max(1, width), high), pygame.SRCALPHA)
    if sign:
        pygame.draw.line(out, ink, (0, high // 2), (sign - 2 * gap, high // 2), max(2, high // 12))
    x = sign
    for part in parts:
        out.blit(part, (x, 0))
        x += part.get_width() + gap
    return out
