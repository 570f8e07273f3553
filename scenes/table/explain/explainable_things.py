"""The explainable things on a table: everything that can be asked about, with its name and box."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scenes.table.model.board import AnyBoard, Target
from scenes.table.model.explained_thing import About
from scenes.table.model.name_plate import Plate
from scenes.table.model.table import AnyTable
from scenes.ui.controls import Widget
from scenes.ui.layout import Box, Layout
from scenes.ui.tree import Node


@dataclass(frozen=True, slots=True)
class Thing:
    """A card, a field, a plate, a sign, a button."""

    id: str
    name: str
    x: float
    y: float
    w: float
    h: float
    round: bool = False
    target: Target | None = None
    widget: bool = False
    """Is it a button beside the table's own targets?"""
    about: About | None = None
    """What the game says about it."""

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, self.w, self.h)

    def contains(self, at: tuple[float, float]) -> bool:
        """Does a point lie on it?"""
        box = self.box
        if not self.round:
            return bool(box.collidepoint(at))
        return math.dist(at, box.center) <= max(box.w, box.h) / 2

    def node(self, layout: Layout) -> Node:
        """A node for it, with which the arrow keys find the next thing."""
        x, y, w, h = layout.rect(self.box)
        return Node(self.id, "thing", self.name, (x, y, w, h))


def list_things(
    table: AnyTable, board: AnyBoard, targets: Sequence[Target], widgets: Sequence[Widget] = ()
) -> list[Thing]:
    """Everything that can be asked about, later ones on top: signs (small ones over large ones), plates,
    targets, buttons.
    """
    signs = sorted(table.signs(board), key=lambda sign: -sign.box.w * sign.box.h)
    return [
        *(_make_thing(each.id, each.name, each.box, each.about) for each in signs),
        *(_seat(table, board, each) for each in table.plates(board)),
        *(_make_thing(each.id, each.name, each.box, each.about, each) for each in targets),
        *_button_things(widgets),
    ]


def _make_thing(name: str, said: str, box: Box, about: About | None, target: Target | None = None) -> Thing:
    circle = target is not None and (target.round or name == "sum")
    return Thing(name, said, box.x, box.y, box.w, box.h, circle, target, about=about)


def _seat(table: AnyTable, board: AnyBoard, plate: Plate) -> Thing:
    about = table.about_seat(board, plate.seat)
    return _make_thing(f"seat/{plate.seat}", board.name(plate.seat), plate.box, about)


def _button_things(widgets: Sequence[Widget]) -> Iterator[Thing]:
    for each in widgets:
        box = each.box
        yield Thing(each.id, each.name, box.x, box.y, box.w, box.h, widget=True)


def thing_at(found: Sequence[Thing], at: tuple[float, float]) -> Thing | None:
    """The uppermost thing at a point in logical units."""
    return next((each for each in reversed(found) if each.contains(at)), None)
