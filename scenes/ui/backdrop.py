"""The backdrop: the table everything lies on. Pages lie on its oak boards, games on a cloth with a walnut rim
and a brass inlay, both under lamplight.

Drawn with pygame alone, and the same every time for the same size: noise is drawn at full size, gradients are
drawn small and stretched. The rim's bevels and the inlay are one small SVG laid out in nine parts.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.ui import memory_release, svg
from scenes.ui.art import Art, Size, document, rasterise_svg
from scenes.ui.cloth import HOUSE_DYE, Dye, cloth
from scenes.ui.layout import Layout
from scenes.ui.shapes import lay_out
from scenes.ui.theme import CLOTH_IN, Colour, Light, Theme, rgb
from scenes.ui.wood import WALNUT_DARK, draw_oak, walnut

SEAM: Colour = (22, 12, 7)
PLAIN_WOOD: Colour = rgb("#1E1610")
"""The boards where a quiet ground is wanted."""
WORK = 4
"""While a table is being drawn, its layers take as much memory as so many pictures of the window."""
RIM, CORNER = 30, 34
"""Width of the rim and radius of its inner corner, in logical units."""


class Backdrop:
    """Draws the table once for each size, theme and cloth, and keeps the last few."""

    def __init__(self) -> None:
        self._made: dict[tuple[Size, float, bool, Light, Dye | None], pygame.Surface] = {}
        self.kept = 2
        """How many: one for the game and one for the pages round it; more where games change often."""

    def table(self, layout: Layout, theme: Theme, art: Art, dye: Dye = HOUSE_DYE) -> pygame.Surface:
        """The whole table for a window. Nobody must draw on it."""
        return self._keep(layout, theme, art, dye)

    def wood(self, layout: Layout, theme: Theme, art: Art) -> pygame.Surface:
        """The table without a cloth: its boards. Nobody must draw on it."""
        return self._keep(layout, theme, art, None)

    def _keep(self, layout: Layout, theme: Theme, art: Art, dye: Dye | None) -> pygame.Surface:
        key = (layout.size, layout.k, theme.plain_ground, theme.light, dye)
        made = self._made.pop(key, None)
        if made is None:
            memory_release.map_large_blocks()
            art.make_room(WORK * 4 * layout.size[0] * layout.size[1])
            made = wood(layout, art, theme) if dye is None else table(layout, art, theme.plain_ground, dye)
            bright = CLOTH_IN[theme.light]
            if dye is not None and bright < 1 and not theme.plain_ground:
                made.fill((round(255 * bright),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        self._made = dict([*self._made.items(), (key, made)][-self.kept :])
        return made


def wood(layout: Layout, art: Art, theme: Theme) -> pygame.Surface:
    """The boards for a window, under the lamp; all of one colour where a quiet ground is wanted."""
    out = pygame.Surface(layout.size).convert()
    if theme.plain_ground:
        out.fill(PLAIN_WOOD)
    else:
        draw_oak(out, layout, art, theme.light)
    return out


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
