"""What a lesson points at: the table lies in the dark, and soft holes are cut round the things that count.

Rules pages, 'what is this?' and guided games use it alike. In a phase's `items`:

    found = lit_things(("row/1", "tray"), Sight(table, show.board, show.rest, tuple(show.targets.values())))
    yield veil_item(tuple(found.values()), RULES, show.board.grid)

The names are those of the tree (`hand/KD`, `seat/2`, …), `hand` for all of it, and whatever `Table.landmark`
knows beside them. A name that is not on the table is left out, so that alternatives can be listed; look again
each frame, as things come and go. The veil is one item that is drawn anew only when what it lights changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from scenes.table.board import AnyBoard, Target
from scenes.table.pose import Arrangement
from scenes.table.table import AnyTable
from scenes.table.view.items import Item, item
from scenes.ui import svg
from scenes.ui.art import Size
from scenes.ui.controls import Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.paint import Painter, Spot
from scenes.ui.theme import Colour, rgb

RULES, COACH, ASKED = 0.43, 0.67, 0.38
"""How dark it is on a rules page, under the coach, and round a thing that was asked about."""
CONTRAST = 0.8
"""How dark for people who want strong contrast."""
NIGHT, LINE = rgb("#060504"), rgb("#FFE3A6")
FEATHER, PAD, WIDTH = 14.0, 6.0, 2.4
COARSE = 4
"""The veil is made so many times smaller and drawn out: its edges are soft anyway."""


@dataclass(frozen=True, slots=True)
class Lit:
    """A thing in the light. As a plain value it can be a part of a look."""

    name: str
    x: float
    y: float
    w: float
    h: float
    round: bool = False
    """An ellipse; otherwise a box with soft corners."""

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.w, self.h)

    @property
    def middle(self) -> Spot:
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything on one screen that can have a name."""

    table: AnyTable
    board: AnyBoard
    rest: Arrangement
    targets: Sequence[Target]
    widgets: Sequence[Widget] = ()
    """Buttons round the table."""


def lit_things(names: Iterable[str], sight: Sight) -> dict[str, Lit]:
    """Where the things are that are there, in the order of their names."""
    found = {name: _find(name, sight) for name in names}
    return {name: lit for name, lit in found.items() if lit is not None}


def _find(name: str, sight: Sight) -> Lit | None:
    """What only the table knows; else among what can be pointed at, the plates, and the buttons."""
    if name == "hand":
        cards = [each.box for each in sight.targets if each.id.startswith("hand/")]
        return _lit(name, cards[0].unionall(cards[1:])) if cards else None
    known = sight.table.landmark(name, sight.board, sight.rest)
    if known is not None:
        return _lit(name, known, name == "ring")
    target = next((each for each in sight.targets if each.id == name), None)
    if target is not None:
        return _lit(name, target.box, target.round or name == "sum")
    plate = next((each for each in sight.table.plates(sight.board) if f"seat/{each.seat}" == name), None)
    widget = next((each for each in sight.widgets if each.id == name), None)
    for thing in (plate, widget):
        if thing is not None:
            return _lit(name, thing.box)
    return None


def _lit(name: str, box: Box, round_: bool = False) -> Lit:
    return Lit(name, box.x, box.y, box.w, box.h, round_)


def veil_item(lit: Sequence[Lit], dark: float, layout: Layout, key: str = "veil") -> Item:
    """The night over the whole screen, with a hole and a line round each thing. `dark` is RULES, COACH or
    ASKED.
    """
    return item(key, layout.screen, _draw_veil, tuple(lit), dark)


def _draw_veil(lit: Sequence[Lit], dark: float, paint: Painter) -> None:
    dark = CONTRAST if paint.theme.plain_ground else dark
    size, layout = paint.surface.get_size(), paint.layout
    night = paint.art.keep(("veil", tuple(lit), dark, size), lambda: _night(lit, dark, size, layout))
    paint.surface.blit(night, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for each in lit:
        ring(paint, each)


def _night(lit: Sequence[Lit], dark: float, size: Size, layout: Layout) -> pygame.Surface:
    """What the screen is multiplied with: white in the holes."""
    small = pygame.Surface((max(2, size[0] // COARSE), max(2, size[1] // COARSE)), depth=24)
    small.fill(tuple(round(255 * (1 - dark) + tone * dark) for tone in NIGHT))
    k = layout.k / COARSE
    for each in lit:
        box = _round_about(each)
        rect = pygame.Rect(round(box.x * k), round(box.y * k), round(box.w * k), round(box.h * k))
        if each.round:
            pygame.draw.ellipse(small, "white", rect)
        else:
            pygame.draw.rect(small, "white", rect, border_radius=max(1, round(_radius(each) * k)))
    soft = pygame.transform.box_blur(small, max(1, round(FEATHER * k / 2)))
    return pygame.transform.smoothscale(soft, size)


def _round_about(lit: Lit) -> Box:
    return lit.box.inflate(2 * PAD, 2 * PAD)


def _radius(lit: Lit) -> float:
    """Of the corners of a hole: as cards have them."""
    return min(14.0, lit.w / 4 + 4, lit.h / 4 + 4)


def ring(paint: Painter, lit: Lit, colour: Colour = LINE) -> None:
    """The line round a thing in the light."""
    box = _round_about(lit)
    if not lit.round:
        paint.box(box, _radius(lit), line=colour, width=WIDTH)
        return
    width = WIDTH * paint.layout.k * paint.theme.bold_lines
    rect = paint.layout.rect(box)
    made = paint.art.drawn(
        ("ring", colour, width), rect.size, lambda: svg.ellipse(rect.size, width / 2, colour, width)
    )
    paint.surface.blit(made, rect)
