"""An item draws within the box it says it reaches. What lies beyond is cut, and where an eye would see the
cut, the box is too small: the light of a wide button ended in two upright lines, once a part was drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count

import pygame
import pytest

from scenes.pages.parts.table_catalogue import tables
from scenes.table.drawing import table_picture
from scenes.table.model.items import Item
from scenes.ui.painter import Painter
from tests.rigs.breadth import amount
from tests.rigs.headless_app import House, match
from tests.rigs.pilot import Lost, Pilot

SEATS = {"dao": 3, "daumen": 3, "dog": 4, "tao": 2, "dos": 5}
STEPS = amount(12, 400)
"""So often the table is looked at, and clicked."""
EVERY = 61
"""One item in so many is drawn uncut as well."""
SEEN_LEVELS = 4
"""A difference of so many grey levels of 255 can be seen along a line."""


def compare_uncut(patch: pytest.MonkeyPatch, faults: set[str]) -> Callable[[], int]:
    """From now on items are also drawn uncut; gives a function that says how many were."""
    draw_items, drawn, compared = table_picture.draw_items, count(), [0]

    def compared_items(paint: Painter, items: Iterable[tuple[Item, pygame.Rect]]) -> None:
        for item, reach in items:
            if next(drawn) % EVERY == 0:
                compared[0] += 1
                if reaches_beyond(paint, item, reach):
                    faults.add(str(item.key))
            draw_items(paint, [(item, reach)])

    patch.setattr(table_picture, "draw_items", compared_items)
    return lambda: compared[0]


def reaches_beyond(paint: Painter, item: Item, reach: pygame.Rect) -> bool:
    """Would this item, drawn uncut, change pixels beyond its reach so that an eye sees it?"""
    window = paint.surface
    before, clip = window.copy(), window.get_clip()
    window.set_clip(None)
    item.draw(paint)
    uncut = window.copy()
    window.blit(before, (0, 0))
    window.set_clip(clip)
    uncut.blit(before, reach, reach)
    levels = (SEEN_LEVELS, SEEN_LEVELS, SEEN_LEVELS, 255)
    same = pygame.mask.from_threshold(uncut, (0, 0, 0), levels, before)
    return same.count() < uncut.get_width() * uncut.get_height()


@pytest.mark.parametrize("title", sorted(tables()))
def test_no_item_reaches_beyond_its_box(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    faults: set[str] = set()
    compared = compare_uncut(monkeypatch, faults)
    house = House((1024, 640))
    house.open(house.screens.table(match(title, SEATS[title], seed=7)))
    pilot = Pilot(house)
    try:
        for _ in range(STEPS):
            pilot.step()
            house.frame(0.05)
    except Lost:
        assert house.scene.name != "table"
    assert compared() > 20
    assert not faults
