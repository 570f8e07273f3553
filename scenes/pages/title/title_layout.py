"""The title's layout: a tree of what lies on the table. Boxes of the games above, below them mats, the game
that goes on, tonight's slate and the card 'Which game for us?'; upright, one below the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.pages.parts.beer_mat import BeerMat, MatFace, mat_side
from scenes.pages.parts.game_box import box_leaf
from scenes.pages.parts.page_header import GLASS, draw_glass, draw_name_plaque
from scenes.pages.title.go_on import SLOT
from scenes.pages.title.tonight_slate import HIGH as SLATE_HIGH
from scenes.pages.title.tonight_slate import WIDE as SLATE_WIDE
from scenes.ui.controls import Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.layout_tree import SPACE, Column, Leaf, Part, Row, SizeClaim, Sized
from scenes.ui.style_sheet import GAP, ROW_GAP, TIGHT
from scenes.ui.text import Type

LARGE_TEXT = 1.3
"""Above this text size there is no slate: its page is reached by the statistics."""
PLAQUE = (520.0, 104.0)
"""Width and height of the plaque with the app's name."""
HEAD_SIDE = 280.0
"""Room beside the plaque."""
MAT, SMALL_MAT = 152.0, 104.0
"""Diameters of the mats of pages, and of those in the corner."""
ABREAST = 3
"""Boxes in a line on an upright screen."""
LEAST_SCALE = 0.62
"""The least scale of a box."""
LEAST_WIDE = 0.9
AROUND = Leaf(grow=5.0)
"""Room on both sides of a line that isn't full."""

Widgets = Callable[[Box], Sequence[Widget]]


@dataclass(frozen=True)
class TitleParts:
    """What lies on the table."""

    boxes: Sequence[Widgets]
    """One for each game."""
    mats: Sequence[tuple[str, MatFace, Callable[[], None]]]
    """Mats of pages: what their id ends with, their faces, what they do."""
    corner: Sequence[tuple[str, MatFace, Callable[[], None]]]
    """Language and exit."""
    go_on: Part | None
    slate: Widgets | None
    which: Part | None
    won: tuple[Part, Part]
    """The mats of games that are over, left and right of the plaque."""


def title_tree(type_: Type, parts: TitleParts) -> Part:
    """The tree for the window that `type_` measures for."""
    layout = type_.layout
    if layout.upright:
        return _upright(type_, parts)
    low = [_mats(type_, parts), *_middle(layout, parts), *([parts.which] if parts.which else [])]
    return Column(
        [_head(type_, parts), _boxes(parts.boxes), SPACE, Row(_spread(low), gap=TIGHT)], gap=TIGHT, grow=1
    )


def _upright(type_: Type, parts: TitleParts) -> Part:
    lines = [parts.boxes[i : i + ABREAST] for i in range(0, len(parts.boxes), ABREAST)]
    middle = Row(_spread(_middle(type_.layout, parts)), gap=TIGHT)
    which = [parts.which] if parts.which else []
    below = Row(_spread([*which, _mats(type_, parts)]), gap=TIGHT)
    rows = [_boxes(line) for line in lines]
    return Column([_head(type_, parts), SPACE, *rows, SPACE, middle, SPACE, below], gap=ROW_GAP, grow=1)


def _spread(parts: Sequence[Part]) -> list[Part]:
    """Parts with room between them, as much as there is."""
    return [each for part in parts for each in (part, SPACE)][:-1]


def _head(type_: Type, parts: TitleParts) -> Part:
    """The plaque in the middle, a glass on its left, language and exit on its right."""
    side = mat_side(type_, [face.words for _, face, _ in parts.corner], SMALL_MAT)
    corner = [_mat(*each, side) for each in parts.corner]
    plaque = Leaf(
        width=PLAQUE[0], least_width=PLAQUE[0] * 0.6, height=PLAQUE[1], name="plaque", draw=draw_name_plaque
    )
    beside = SizeClaim(2 * side + GAP, max(HEAD_SIDE, 2 * side + GAP), grow=1)
    if type_.layout.upright:
        beside = SizeClaim(side, side, grow=1)
        left: Part = Row([*corner[:1], SPACE])
        right: Part = Row([SPACE, *corner[1:]])
    else:
        glass = Leaf(width=GLASS, name="glass", draw=draw_glass)
        left, right = Row([glass, parts.won[0]]), Row([parts.won[1], *corner], gap=ROW_GAP)
    return Row([Sized(part=left, width=beside), plaque, Sized(part=right, width=beside)], gap=TIGHT)


def _boxes(boxes: Sequence[Widgets]) -> Part:
    leaves = [box_leaf(make, LEAST_SCALE, GAP) for make in boxes]
    spread = _spread(leaves)
    return Row([AROUND, *spread, AROUND] if len(boxes) < ABREAST else spread, gap=TIGHT, grow=3)


def _middle(layout: Layout, parts: TitleParts) -> list[Part]:
    """What goes on, and tonight's slate, where there is room for it."""
    found: list[Part] = []
    if parts.go_on is not None:
        found.append(Sized(part=parts.go_on, width=SizeClaim(SLOT * 0.86, SLOT, grow=0.5), height=None))
    if parts.slate is not None and layout.text <= LARGE_TEXT:
        found.append(
            Leaf(
                width=SLATE_WIDE,
                least_width=SLATE_WIDE * 0.8,
                most_width=SLATE_WIDE * 1.2,
                height=SLATE_HIGH,
                least_height=SLATE_HIGH * 0.8,
                most_height=SLATE_HIGH * 1.1,
                grow=0.5,
                widgets=parts.slate,
            )
        )
    return found


def _mats(type_: Type, parts: TitleParts) -> Part:
    """The mats in two columns, the second one a little lower."""
    side = mat_side(type_, [face.words for _, face, _ in parts.mats], MAT)
    mats = [_mat(*each, side) for each in parts.mats]
    if len(mats) == 3:
        second = Column([Leaf(height=side * 0.46, least_height=0), mats[1], SPACE])
        return Row([Column([mats[0], SPACE, mats[2]], gap=4), second])
    return Row([Column([mats[0], SPACE, *mats[2:3]], gap=4), Column([*mats[1:2], SPACE, *mats[3:]], gap=4)])


def _mat(node: str, face: MatFace, act: Callable[[], None], side: float) -> Leaf:
    return Leaf(
        width=side,
        least_width=side * LEAST_WIDE,
        height=side,
        least_height=side * LEAST_WIDE,
        widgets=lambda box: [BeerMat(f"title/{node}", box, face, act)],
    )
