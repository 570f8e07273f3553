"""The spotlight on what is explained: the table is darkened, with soft holes round the things that matter.

Rules pages, 'what is this?' and guided games use it alike. In a phase's `items`:

    sight = SearchedTable(table, show.board, show.rest, tuple(show.targets.values()))
    found = find_lit_things(("row/1", "tray"), sight)
    yield veil_item(tuple(found.values()), RULES_DARKNESS, show.board.grid)

The names are ids of the tree (`hand/KD`, `seat/2`, …), `hand` for the whole hand, and those that
`Table.landmark` knows. A name that is not on the table is left out, so that alternatives can be listed. Look
the names up in every frame, as things come and go; the veil is drawn anew only when what it lights changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.table.model.board import AnyBoard, Target
from scenes.table.model.items import AnyShow, Item, item
from scenes.table.model.pose import Arrangement
from scenes.table.model.table import AnyTable
from scenes.ui import svg
from scenes.ui.art import Size
from scenes.ui.controls import Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.painter import Painter, Spot
from scenes.ui.theme import Colour, rgb

RULES_DARKNESS = 0.43
"""How dark it is on a page of the rules, 0 to 1 …"""
LESSON_DARKNESS = 0.52
"""… in a guided game …"""
QUESTION_DARKNESS = 0.38
"""… and round a thing asked about."""
CONTRAST_DARKNESS = 0.8
"""How dark it is everywhere for people who want strong contrast."""
NIGHT_COLOUR = rgb("#060504")
LINE_COLOUR = rgb("#FFE3A6")
FEATHER_WIDTH = 14.0
PADDING = 6.0
LINE_WIDTH = 2.4
VEIL_SCALE = 4
"""The veil is made so many times smaller and then enlarged, which is quicker: its edges are soft anyway."""


@dataclass(frozen=True, slots=True)
class LitThing:
    """A thing in the light. It is a plain value, so that it can be part of a look."""

    name: str
    x: float
    y: float
    w: float
    h: float
    round: bool = False
    """An ellipse; otherwise a box with soft corners."""
    corner: float = 14.0
    """The greatest radius of these corners."""

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.w, self.h)

    @property
    def middle(self) -> Spot:
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class SearchedTable:
    """Everything on the screen in which a name is looked up."""

    table: AnyTable
    board: AnyBoard
    rest: Arrangement
    targets: Sequence[Target]
    widgets: Sequence[Widget] = ()
    """Buttons round the table."""
    show: AnyShow | None = None
    """The moment at which pieces are looked up; None: they lie at rest."""


def find_lit_things(names: Iterable[str], sight: SearchedTable) -> dict[str, LitThing]:
    """The things of these names that are on the screen, in this order."""
    found = {name: _find_thing(name, sight) for name in names}
    return {name: lit for name, lit in found.items() if lit is not None}


def _find_thing(name: str, sight: SearchedTable) -> LitThing | None:
    """Looks among the table's landmarks, then the targets, the name plates, and the buttons."""
    if name == "hand":
        cards = [_seen_box(each, sight) for each in sight.targets if each.id.startswith("hand/")]
        return _make_lit(name, cards[0].unionall(cards[1:])) if cards else None
    known = sight.table.landmark(name, sight.board, sight.rest)
    if known is not None:
        return _make_lit(name, known, name == "ring")
    target = next((each for each in sight.targets if each.id == name), None)
    if target is not None:
        return _make_lit(name, _seen_box(target, sight), target.round or name == "sum")
    plate = next((each for each in sight.table.plates(sight.board) if f"seat/{each.seat}" == name), None)
    widget = next((each for each in sight.widgets if each.id == name), None)
    for thing in (plate, widget):
        if thing is not None:
            return _make_lit(name, thing.box)
    return None


def _seen_box(target: Target, sight: SearchedTable) -> Box:
    return target.box if sight.show is None else drawn_box(target, sight.table, sight.show)


def drawn_box(target: Target, table: AnyTable, show: AnyShow) -> Box:
    """Where a target is seen at a moment: a piece as it lies then, moved by an animation, and lifted or grown
    by the hand. A card of a hand counts whole, also where the next one covers it.
    """
    drawn = next((each for each in show.pieces if each.id == target.key), None)
    rest = show.rest.poses.get(target.key) if target.key is not None else None
    if drawn is None or rest is None:
        return target.box
    pose = table.drawn_pose(show, drawn)
    if target.id.startswith("hand/"):
        return pose.drawn_box()
    box, grown = target.box, pose.w / rest.w
    moved = box.inflate(box.w * (grown - 1), box.h * (grown - 1))
    return moved.move(pose.x - rest.x, (pose.y - pose.lift) - (rest.y - rest.lift))


def _make_lit(name: str, box: Box, round_: bool = False) -> LitThing:
    return LitThing(name, box.x, box.y, box.w, box.h, round_)


def veil_item(
    lit: Sequence[LitThing], dark: float, layout: Layout, key: str = "veil", lined: bool = True
) -> Item:
    """Darkness with a hole for each thing, and a line round it if `lined`."""
    return item(key, layout.screen, _draw_veil, tuple(lit), dark, lined)


def ring_items(lit: Iterable[LitThing]) -> Iterator[Item]:
    """The lines round things by themselves, for things that move while the darkness stays as it is."""
    for each in lit:
        reach = each.box.inflate(2 * PADDING + 12, 2 * PADDING + 12)
        yield Item(("ring", each.name), reach, each, partial(_draw_own_ring, each))


def _draw_own_ring(lit: LitThing, paint: Painter) -> None:
    draw_ring(paint, lit)


def _draw_veil(lit: Sequence[LitThing], dark: float, lined: bool, paint: Painter) -> None:
    dark = CONTRAST_DARKNESS if paint.theme.plain_ground else dark
    size, layout = paint.surface.get_size(), paint.layout
    night = paint.art.keep(("veil", tuple(lit), dark, size), lambda: _night(lit, dark, size, layout))
    paint.surface.blit(night, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for each in lit if lined else ():
        draw_ring(paint, each)


def _night(lit: Sequence[LitThing], dark: float, size: Size, layout: Layout) -> pygame.Surface:
    """What the screen is multiplied with: white in the holes, dark elsewhere."""
    small = pygame.Surface((max(2, size[0] // VEIL_SCALE), max(2, size[1] // VEIL_SCALE)), depth=32)
    small.fill(tuple(round(255 * (1 - dark) + tone * dark) for tone in NIGHT_COLOUR))
    k = layout.k / VEIL_SCALE
    for each in lit:
        box = _round_about(each)
        rect = pygame.Rect(round(box.x * k), round(box.y * k), round(box.w * k), round(box.h * k))
        if each.round:
            pygame.draw.ellipse(small, "white", rect)
        else:
            pygame.draw.rect(small, "white", rect, border_radius=max(1, round(_radius(each) * k)))
    soft = pygame.transform.box_blur(small, max(1, round(FEATHER_WIDTH * k / 2)))
    return pygame.transform.smoothscale(soft, size)


def _round_about(lit: LitThing) -> Box:
    """The box of the hole round a thing."""
    return lit.box.inflate(2 * PADDING, 2 * PADDING)


def _radius(lit: LitThing) -> float:
    """The radius of a hole's corners, about that of a card's."""
    return min(lit.corner, lit.w / 4 + 4, lit.h / 4 + 4)


def draw_ring(paint: Painter, lit: LitThing, colour: Colour = LINE_COLOUR) -> None:
    """Draws the line round a thing in the light."""
    box = _round_about(lit)
    if not lit.round:
        paint.box(box, _radius(lit), line=colour, width=LINE_WIDTH)
        return
    width = LINE_WIDTH * paint.layout.k * paint.theme.bold_lines
    rect = paint.layout.rect(box)
    made = paint.art.drawn(
        ("ring", colour, width), rect.size, lambda: svg.ellipse(rect.size, width / 2, colour, width)
    )
    paint.surface.blit(made, rect)
