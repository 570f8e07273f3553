"""A beer mat as a button: an icon and a word on a round mat, which lies a little askew and comes up under the
pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.ui import shapes
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter
from scenes.ui.style_sheet import BODY, HINT
from scenes.ui.text import CAPS, Face, Type

Rim = str
"""The colour of its rim, as its picture is called: 'red', 'green', 'blue' or 'brown'."""
RISE = 6.0
"""How far it comes up under the pointer."""
ROOM, LARGE_ROOM = 0.74, 0.82
"""The share of its diameter that words may take, and where words are large."""
FACE: Face = "serif_semi"
LARGEST_GROWTH = 1.35
"""Words on mats grow no more than so: they are large already."""
MARGIN = 24.0
"""Room round it for its shadow."""


@dataclass(frozen=True, slots=True)
class MatFace:
    """What is on a mat."""

    words: str
    icon: str = ""
    rim: Rim = "red"
    turn: float = 0.0
    """Degrees against the clock."""


def _type_size(type_: Type, size: float) -> float:
    """A size of type on a mat."""
    text = type_.layout.text
    return size * min(text, LARGEST_GROWTH) / text


def mat_side(type_: Type, words: Sequence[str], least: float) -> float:
    """How large mats have to be for the widest of these words, set as small as they may be."""
    size = _type_size(type_, HINT)
    widest = max(type_.width(row, size, FACE) for said in words for row in said.split(" "))
    return max(least, widest / _room(type_))


def _room(type_: Type) -> float:
    """The share of a mat's diameter that words may take."""
    return ROOM if type_.layout.text <= LARGEST_GROWTH else LARGE_ROOM


class BeerMat(Widget):
    """A mat that is a button."""

    def __init__(
        self, node_id: str, box: Box, face: MatFace, act: Callable[[], None] | None, name: str = ""
    ) -> None:
        side = min(box.size)
        square = Box(box.centerx - side / 2, box.centery - side / 2, side, side)
        super().__init__(node_id, square, name or face.words, act)
        self.face = face
        self.on = False
        """Is it the chosen one of several?"""

    @property
    def checked(self) -> bool | None:
        return self.on if self.role == "choice" else None

    def draw(self, paint: Painter, look: Look) -> None:
        px = paint.layout.px(self.box.w)
        key = ("mat", self.face, px, paint.layout.text, paint.theme.plain_ground)
        lay_mat(paint, self.box, look, paint.art.keep(key, lambda: draw_mat(paint, self.face, px)))
        if self.on:
            paint.box(self.box.inflate(14, 14), self.box.w / 2, line=paint.theme.chosen_line, width=5)


def lay_mat(paint: Painter, lying: Box, look: Look, made: pygame.Surface) -> None:
    """Draws a mat with its shadow: it comes up under the pointer and for the focus."""
    lift = -1.0 if look.pressed else RISE * max(look.warmth, 1.0 if look.focused else 0.0)
    box, layout = lying.move(0, -lift), paint.layout
    if not paint.theme.plain_ground:
        blur = (9 if lift > 0 else 5) * layout.k
        key = ("mat shade", made.get_size(), round(blur))
        shade = paint.art.keep(key, lambda: shapes.shadow_of(made, blur, 150))
        aside = (box.centerx - layout.width / 2) * 0.008
        middle = layout.at(box.centerx + aside, box.centery + (10 if lift > 0 else 4))
        paint.surface.blit(shade, shade.get_rect(center=middle))
    paint.surface.blit(made, made.get_rect(center=layout.at(*box.center)))
    if look.focused:
        paint.focus(box, box.w / 2)
    elif look.hover:
        paint.box(box, box.w / 2, line=(paint.theme.focus, look.warmth), width=3)


def draw_mat(paint: Painter, face: MatFace, px: int) -> pygame.Surface:
    """A mat of so many pixels with its icon and words, turned."""
    fine = 2 * px
    name = "contrast" if paint.theme.plain_ground else face.rim
    out = shapes.filled(paint.art.source(f"table/mat_{name}"), (fine, fine)).copy()
    rows = face.words.split(" ") if face.words else []
    icon = face.icon if len(rows) < 3 else ""
    if icon:
        side = round(fine * (0.24 if rows else 0.44))
        drawn = paint.art.tinted(f"icons/{icon}", (side, side), paint.theme.first)
        out.blit(drawn, drawn.get_rect(center=(fine // 2, round(fine * (0.34 if rows else 0.5)))))
    size = round(paint.layout.text_px(_type_size(paint.type, BODY)) * 2)
    middle = 0.62 if icon else 0.5
    for i, row in enumerate(rows):
        wide = paint.type.letters(FACE).width(row, size)
        fitting = min(size, int(size * _room(paint.type) * fine / wide)) if wide else size
        made = paint.type.drawn(row, FACE, fitting, paint.theme.first)
        ascent = paint.type.ascent(FACE, fitting)
        y = fine * middle + (i - (len(rows) - 1) / 2) * size * 1.05
        out.blit(made, (fine // 2 - made.get_width() // 2, round(y - ascent + ascent * CAPS[FACE] / 2)))
    return pygame.transform.rotozoom(out, face.turn, 0.5)
