"""Frames that draw only what has changed look like frames drawn whole."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.registry import titles
from scenes.catalogue import table_of, tables
from tests.scenes.house import House, match
from tests.scenes.pilot import Pilot
from tests.scenes.table.test_tables import scene_of


@pytest.mark.parametrize("contrast", [False, True], ids=["usual", "contrast"])
@pytest.mark.parametrize("title", sorted(tables()))
def test_a_part_drawn_anew_is_like_the_whole(title: str, contrast: bool) -> None:
    house = House((1024, 640), change=lambda settings: setattr(settings, "contrast", contrast))
    seats = titles()[title].seats[0]
    house.open(table_of(title).table(house.context, match(title, seats)))
    scene, pilot = scene_of(house), Pilot(house)
    window = pygame.Surface((1024, 640)).convert()
    parts = 0
    for frame in range(160):
        house.now += 0.05
        scene.update(house.now)
        part = scene.draw(window)
        parts += part is not None
        whole = pygame.Surface((1024, 640)).convert()
        scene.view.picture.forget()
        scene.draw(whole)
        scene.view.picture.drawn_on(window)
        assert different(window, whole) == 0, f"frame {frame}, drawn {part}"
        if not house.tree().busy and frame % 5 == 0:
            pilot.step()
    assert parts > 20


def different(a: pygame.Surface, b: pygame.Surface) -> int:
    """How many pixels of two pictures differ."""
    size = a.get_size()
    mask = pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1, 255), b)
    return size[0] * size[1] - mask.count()
