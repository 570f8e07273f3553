"""Frames that draw only what has changed look like frames drawn whole."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.registry import titles
from scenes.pages.parts.table_catalogue import tables
from scenes.table.drawing.table_picture import ChangedParts, PictureMoment, draw_changed
from scenes.table.model.items import Item
from scenes.ui.layout import Box
from scenes.ui.painter import Painter
from tests.rigs.breadth import amount, crossed
from tests.rigs.drawn_in_part import count_different_pixels, draw_in_part
from tests.rigs.headless_app import House, match
from tests.rigs.pilot import Pilot


@pytest.mark.parametrize(("title", "contrast"), crossed(sorted(tables()), (False, True)))
def test_a_part_drawn_anew_is_like_the_whole(title: str, contrast: bool) -> None:
    house = House((1024, 640), change=lambda settings: setattr(settings, "contrast", contrast))
    seats = titles()[title].seats[0]
    house.open(house.screens.table(match(title, seats)))
    pilot = Pilot(house)
    window = pygame.Surface((1024, 640)).convert()
    parts = 0
    for frame in range(amount(120, 160)):
        parts += draw_in_part(house, window, f"frame {frame}")
        if not house.tree().busy and frame % 5 == 0:
            pilot.step()
    assert parts > 20


def test_where_something_has_gone_the_floor_is_seen_again() -> None:
    """Each row of this floor has a colour of its own, so that not even one row may be shifted."""
    house = House((64, 48), draws=False)
    floor, surface, parts = (
        pygame.Surface((64, 48)).convert(),
        pygame.Surface((64, 48)).convert(),
        ChangedParts(),
    )
    for row in range(48):
        floor.fill((row * 5, 255 - row * 5, 0), (0, row, 64, 1))
    paint = house.context.painter(surface)
    box = Box(0, 0, *paint.layout.units((9, 9)))

    def draw(paint: Painter) -> None:
        paint.surface.fill("red", paint.layout.rect(box))

    def shown(*items: Item) -> PictureMoment:
        return PictureMoment("floor", items, paint.layout)

    thing = Item("thing", box, "red", draw)
    assert draw_changed(paint, parts, floor, shown(thing)) is None, "all of it"
    assert surface.get_at((3, 3)) == pygame.Color("red")
    assert draw_changed(paint, parts, floor, shown(thing)) == []
    assert draw_changed(paint, parts, floor, shown()) == [paint.layout.rect(box)]
    assert count_different_pixels(surface, floor) == 0


def test_what_comes_to_lie_over_others_is_drawn_anew_and_nothing_else() -> None:
    """Nothing but the order is different: of three items the first now lies over the others."""
    house = House((64, 48), draws=False)
    surface, floor = pygame.Surface((64, 48)).convert(), pygame.Surface((64, 48)).convert()
    paint, parts = house.context.painter(surface), ChangedParts()

    def shown(*colours: str) -> PictureMoment:
        return PictureMoment("floor", [patch(each) for each in colours], paint.layout)

    def patch(colour: str) -> Item:
        x = ("red", "green", "blue").index(colour) * 5
        box = Box(*paint.layout.units((x, 0)), *paint.layout.units((9, 9)))

        def draw(paint: Painter) -> None:
            paint.surface.fill(colour, paint.layout.rect(box))

        return Item(colour, box, colour, draw)

    draw_changed(paint, parts, floor, shown("red", "green", "blue"))
    assert surface.get_at((7, 3)) == pygame.Color("green")
    assert shown("red", "green", "blue") == shown("red", "green", "blue") != shown("green", "blue", "red")
    drawn = draw_changed(paint, parts, floor, shown("green", "blue", "red"))
    assert surface.get_at((7, 3)) == pygame.Color("red")
    assert drawn == [paint.layout.rect(patch("red").box)]
