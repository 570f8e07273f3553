"""Pictures are made before they are needed, or a few at a time: no frame of a game waits for them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import IO

import pygame
import pytest

from game.kernel.registry import titles
from scenes.pages.parts.table_catalogue import tables
from scenes.table.drawing.table_picture import LOADING_STEP_SECONDS
from scenes.table.motion.performance import SETTLED_AREA, Settling
from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import House

SIZE = (1024, 640)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pixels each picture had that was made from an SVG."""
    pixels: list[int] = []
    real = pygame.image.load_sized_svg

    def counted(file: IO[bytes], size: tuple[int, int]) -> pygame.Surface:
        pixels.append(size[0] * size[1])
        return real(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", counted)
    return pixels


def open_known_game(title: str, humans: int = 0) -> tuple[House, TableScene]:
    """Always the same game: how many cards turn over in so many frames depends on how bots play it."""
    house = House(SIZE)
    return house, house.open_table(title, titles()[title].seats[0], humans, seed=3)


def load(scene: TableScene) -> int:
    """Lets a table rest until it has everything; how many steps that took."""
    steps = 1
    while not scene.view.loading.done:
        scene.view.load_picture()
        steps += 1
    return steps


@pytest.mark.parametrize("title", sorted(tables()))
def test_no_frame_of_a_game_waits_for_pictures(title: str, drawn: list[int]) -> None:
    house, scene = open_known_game(title)
    load(scene)
    wide = SIZE[0] / 8  # as large as a card lies on a table for two
    card = wide * wide * 1.4
    made = []
    for _ in range(1200):
        drawn.clear()
        house.frame()
        made.append(sum(drawn))
        if house.scene is not scene:
            break
    assert max(made) < 2.2 * card, "a face is drawn with its head; more than one at once is too much"
    assert sum(pixels > 0.5 * card for pixels in made) < 20


def test_settling_takes_a_few_a_frame_and_comes_to_its_end() -> None:
    settling = Settling()
    before: dict[Hashable, float] = {"a": SETTLED_AREA, "b": SETTLED_AREA}
    assert settling.choose_exact(before) == {"a", "b"}  # another picture altogether
    settling.settle()
    looks: dict[Hashable, float] = {
        "a": SETTLED_AREA,
        "c": SETTLED_AREA,
        "d": 1.0,
        "e": SETTLED_AREA / 2,
        "f": 1.0,
    }
    frames = [settling.choose_exact(looks).copy()]
    while settling.settle():
        frames.append(settling.choose_exact(looks).copy())
    assert frames == [{"a"}, {"a", "c"}, {"a", "c", "d", "e", "f"}]
    assert not settling.is_unsettled


@pytest.mark.parametrize("title", sorted(tables()))
def test_a_table_that_has_loaded_rests(title: str) -> None:
    """And loads again when the window gets another size."""
    house, scene = open_known_game(title, humans=titles()[title].seats[0])
    house.wait(8.0)
    load(scene)
    house.frame()
    assert (scene.wake(house.now) or 1.0) > LOADING_STEP_SECONDS
    house.resize((1280, 800))
    house.frame()
    assert scene.wake(house.now) == LOADING_STEP_SECONDS
    assert load(scene) > 20
