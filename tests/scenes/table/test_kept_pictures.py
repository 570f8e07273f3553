"""A picture that is kept is the picture that would be made now. Otherwise what is seen depends on what was
seen before: cards of a fan looked like the first ones that had lain nearly as they did.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import count

import pygame
import pytest

from scenes.pages.parts.table_catalogue import tables
from scenes.ui.art import Art, Size
from tests.rigs.breadth import amount
from tests.rigs.headless_app import House, match
from tests.rigs.pilot import Lost, Pilot

SEATS = {"dao": 3, "daumen": 3, "dog": 4, "tao": 2, "dos": 5}
STEPS = amount(36, 400)
"""So often the table is looked at, and clicked."""
EVERY = 31
"""One picture in so many is made again when it is asked for."""
DRAWN_ON = ("scratch",)
"""These are no pictures but room to draw one."""


def compare_kept(patch: pytest.MonkeyPatch, faults: set[str]) -> Callable[[], int]:
    """From now on kept pictures are compared with fresh ones, if they aren't part of one that is being
    compared; gives a function that says how many were.
    """
    keep, redrawn = Art.keep, Art.redrawn
    asked, compared, busy = count(), [0], [False]

    def differs(found: pygame.Surface, make: Callable[[], pygame.Surface]) -> bool:
        busy[0] = True
        fresh = make()
        busy[0] = False
        compared[0] += 1
        as_bytes = (pygame.image.tobytes(each, "RGBA") for each in (found, fresh))
        return found.get_size() != fresh.get_size() or len(set(as_bytes)) > 1

    def compared_keep(art: Art, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        was_there = key in art._kept or key in art._lasting
        found = keep(art, key, make)
        name = key[0] if isinstance(key, tuple) else type(key).__name__
        counts = was_there and not busy[0] and name not in DRAWN_ON
        if counts and next(asked) % EVERY == 0 and differs(found, make):
            faults.add(f"{key}")
        return found

    def compared_redrawn(
        art: Art, key: Hashable, made_of: Hashable, size: Size, draw: Callable[[pygame.Surface], object]
    ) -> pygame.Surface:
        def make() -> pygame.Surface:
            room = pygame.Surface(size, depth=32)
            draw(room)
            return room

        outside, busy[0] = busy[0], True  # the room is no picture yet while `keep` is asked for it
        found = redrawn(art, key, made_of, size, draw)
        if not outside and next(asked) % EVERY == 0 and differs(found, make):
            faults.add(f"{key} of {made_of}")
        busy[0] = outside
        return found

    patch.setattr(Art, "keep", compared_keep)
    patch.setattr(Art, "redrawn", compared_redrawn)
    return lambda: compared[0]


@pytest.mark.parametrize("title", sorted(tables()))
def test_pictures_that_are_kept_are_those_that_would_be_made(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: set[str] = set()
    compared = compare_kept(monkeypatch, faults)
    house = House((1024, 640))
    house.open(house.screens.table(match(title, SEATS[title], seed=7)))
    pilot = Pilot(house)
    try:
        for _ in range(STEPS):
            pilot.step()
    except Lost:
        assert house.scene.name != "table"
    assert compared() > 20
    assert not faults
