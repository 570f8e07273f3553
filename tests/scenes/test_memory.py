"""What the picture cache holds, and what it lets go."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import pygame
import pytest

from scenes.ui import memory
from scenes.ui.art import GIVEN_BACK, Art, budget_for
from scenes.ui.backdrop import WORK
from tests.bench.memory import held
from tests.scenes.house import House

MB = 1_000_000


def blank(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


@pytest.mark.parametrize(("size", "most"), [((1280, 720), 70), ((1920, 1080), 90), ((3840, 2160), 190)])
def test_more_is_kept_in_a_larger_window_but_not_without_bounds(size: tuple[int, int], most: int) -> None:
    assert 8 * size[0] * size[1] < budget_for(size) < most * MB


def test_a_window_that_changes_its_size_changes_what_is_kept() -> None:
    house = House((1280, 720))
    assert house.context.art.budget == budget_for((1280, 720))
    house.resize((1920, 1080))
    assert house.context.art.budget == budget_for((1920, 1080))
    house.context.close()


def test_what_was_used_last_stays() -> None:
    art = Art(budget=3 * 4 * 100 * 100)
    for name in "abc":
        art.keep(name, lambda: blank(100))
    art.keep("a", lambda: blank(100))
    art.keep("d", lambda: blank(100))
    assert [name for name in "abcd" if art.known(name)] == ["a", "c", "d"]


def test_pictures_make_room_for_what_is_needed_for_a_moment() -> None:
    side, art = 100, Art(budget=4 * 4 * 100 * 100)
    for name in "abcd":
        art.keep(name, lambda: blank(side))
    art.make_room(2 * 4 * side * side)
    assert [name for name in "abcd" if art.known(name)] == ["c", "d"]
    art.make_room(100 * art.budget)
    assert art.held == 0


def test_a_cloth_is_made_where_pictures_have_made_room_and_then_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House((640, 400))
    art, backdrop = house.context.art, house.context.backdrop
    art.budget = 64 * MB
    made: list[int] = []
    monkeypatch.setattr(art, "make_room", made.append)
    for _ in range(2):
        backdrop.table(house.context.layout, house.context.theme, art)
    assert made == [WORK * 4 * 640 * 400]


def test_a_picture_that_only_another_is_made_from_is_not_kept() -> None:
    pygame.display.set_mode((100, 100))
    art = Art()
    art.sprite("shell/wordmark", (100, 40))
    art.tinted("icons/lock", (30, 30), (1, 2, 3))
    assert art.known(("svg", "shell/wordmark", (100, 40))) is None
    assert art.known(("svg", "icons/lock", (30, 30))) is None
    assert art.known(("sprite", "shell/wordmark", (100, 40))) is not None


def test_memory_goes_back_to_the_system_when_much_was_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(memory, "give_back", lambda: asked.append(True))
    art = Art(budget=0)
    side = 1024
    for number in range(GIVEN_BACK // (4 * side * side)):
        art.keep(number, lambda: blank(side))
    assert asked == []
    art.keep("one more", lambda: blank(side))
    assert asked == [True]


def grown_in_a_long_game() -> float:
    """Pictures of many sizes come and go, and small things between them hold no great gaps open."""
    art, small = Art(budget=32 * MB), []
    before = held()
    for number in range(600):
        art.keep(number, partial(blank, 150 + number % 37 * 20))
        small.append(blank(9))
    return held() - before


def given_back_with_small_ones_between() -> float:
    """How much of ten large pictures goes back to the system although small ones, made in between, stay."""

    def filled(side: int) -> pygame.Surface:
        made = blank(side)
        made.fill((1, 2, 3, 4))
        return made

    del [filled(2800)][:]  # from here on glibc would keep room for pictures as large as that
    memory.by_the_page()
    pictures = [(filled(1700), filled(9)) for _ in range(10)]
    small, before = [little for _, little in pictures], held()
    pictures.clear()
    assert small
    return before - held()


def alone(measure: Callable[[], float]) -> float:
    """In a process of its own: what other tests hold or let go would be measured with it."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(measure).result()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what glibc does")
def test_a_long_game_does_not_grow_for_ever() -> None:
    assert alone(grown_in_a_long_game) < 32 + 2 * GIVEN_BACK / MB + 10


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what glibc does")
def test_large_pictures_go_back_to_the_system_with_small_ones_between_them() -> None:
    assert alone(given_back_with_small_ones_between) > 90
