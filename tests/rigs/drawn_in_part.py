"""Frames that are drawn in part, compared with the same frames drawn whole."""

from __future__ import annotations

import pygame

from tests.rigs.headless_app import House


def draw_in_part(house: House, window: pygame.Surface, when: str, seconds: float = 0.05) -> bool:
    """Draws the next frame; it looks as it does drawn whole. Says whether only a part was drawn."""
    scene = house.table
    house.now += seconds
    scene.update(house.now)
    part = scene.draw(window)
    whole = pygame.Surface(window.get_size()).convert()
    scene.view.picture.forget()
    scene.draw(whole)
    scene.view.picture.note_drawn_on(window)
    assert count_different_pixels(window, whole) == 0, f"{when}, drawn {part}"
    return part is not None


def count_different_pixels(a: pygame.Surface, b: pygame.Surface) -> int:
    """How many pixels of two pictures differ."""
    size = a.get_size()
    mask = pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1, 255), b)
    return size[0] * size[1] - mask.count()
