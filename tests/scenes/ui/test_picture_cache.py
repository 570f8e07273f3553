"""What the picture cache holds, and what it lets go."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import pygame
import pytest

from scenes.pages.title.scene import TitleScene
from scenes.table.model.messages import LowerCurtain
from scenes.table.table_scene import TableScene
from scenes.ui import memory_release, shapes
from scenes.ui.art import GIVEN_BACK, Art, budget_for
from scenes.ui.backdrop import WORK
from tests.bench.memory import MARKS, memory_held
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.living_surfaces import alive

MB = 1_000_000


def blank(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


@pytest.mark.parametrize(("size", "most"), [((1280, 720), 70), ((1920, 1080), 90), ((3840, 2160), 150)])
def test_more_is_kept_in_a_larger_window_but_not_without_bounds(size: tuple[int, int], most: int) -> None:
    assert 8 * size[0] * size[1] < budget_for(size) < most * MB


def test_a_window_that_changes_its_size_changes_what_is_kept() -> None:
    house = House((1280, 720))
    assert house.context.art.budget == budget_for((1280, 720))
    house.resize((1920, 1080))
    assert house.context.art.budget == budget_for((1920, 1080))
    house.context.close()


WINDOW, OTHER_WINDOW = (914, 571), (916, 571)
"""No other test has one as large."""
GROUNDS = 5
"""Pictures as large as the window that any screen needs: the window, the cloths of the house and of the game,
and what is painted on them, of the screen that is seen and of the one that soon follows it.
"""
CHANGE = 2
"""For a moment, as one screen gives way to the next: both of them."""
OTHER = 75
"""Megabytes that no picture takes: Python, our code, fonts, words, and what lies idle in between."""


def click_and_count(house: House, node: str) -> int:
    """Clicks a button; says how many pictures as large as the window are held when all has come to rest."""
    house.click(node)
    house.wait(1.0, 0.2)
    return len(alive(house.window.get_size()))


def test_no_screen_holds_pictures_of_those_that_are_not_seen() -> None:
    house = House(WINDOW, "de")
    house.open(TitleScene(house.context))
    house.wait(1.0, 0.2)
    assert len(alive(WINDOW)) == 2
    assert click_and_count(house, "title/dog") == 3
    table, pause = click_and_count(house, "lobby/start"), click_and_count(house, "table/menu")
    assert (table, pause) == (4, 5)
    assert click_and_count(house, "pause/settings") == 4
    assert click_and_count(house, "settings/back") == pause
    assert click_and_count(house, "pause/rules") == GROUNDS  # a veil, too: the table is seen below it
    assert click_and_count(house, "rules/close") == pause
    assert click_and_count(house, "pause/resume") == table
    house.context.close()


def test_behind_a_curtain_the_table_keeps_its_ground_for_it_is_seen_again_at_once() -> None:
    house = House(OTHER_WINDOW, "de", at_once)
    table = house.screens.table(match("dog", 4, humans=4))
    assert isinstance(table, TableScene)
    house.open(table)
    house.wait(0.2)
    house.click("curtain/ready")
    house.wait(0.2)
    assert house.scene is table
    table.do([LowerCurtain(1, peek=False)])
    house.wait(0.2)
    assert house.scene.name == "curtain"
    assert len(alive(OTHER_WINDOW)) == GROUNDS
    house.context.close()


def test_a_page_that_comes_makes_room_for_both_screens() -> None:
    house = House((640, 400))
    house.open(TitleScene(house.context))
    house.wait(1.0, 0.2)
    art = house.context.art
    before, art.budget = art.held, art.held
    house.manager.push(house.screens.settings())
    house.manager.switch(house.window, house.now)
    assert art.held <= before - 2 * 4 * 640 * 400


@pytest.mark.parametrize(("size", "mark"), list(MARKS.items()))
def test_all_pictures_together_stay_below_the_marks(size: tuple[int, int], mark: int) -> None:
    grounds = (GROUNDS + CHANGE) * 4 * size[0] * size[1]
    assert (budget_for(size) + grounds) / MB + OTHER <= mark


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


def filled(art: Art, names: str) -> Art:
    for name in names:
        art.keep(name, lambda: blank(100))
    return art


def kept_names(art: Art, names: str) -> str:
    """Those of the names whose pictures are there."""
    return "".join(name for name in names if art.known(name))


def test_what_lasts_is_not_dropped_for_what_comes_and_goes() -> None:
    art = filled(Art(budget=10 * 4 * 100 * 100), "a")
    with art.lasting():
        filled(art, "ab")
    filled(art, "cdefghijklm")
    assert kept_names(art, "abcdefghijklm") == "abfghijklm"
    art.end_lasting()
    filled(art, "nopq")
    assert kept_names(art, "ab") == ""
    assert art.held == art.budget


def test_only_a_part_of_the_memory_is_for_what_lasts() -> None:
    art = Art(budget=10 * 4 * 100 * 100)
    for name in "abcdefgh":
        with art.lasting():
            filled(art, name)
    filled(art, "ijklmnopqr")
    assert kept_names(art, "abcdefgh") == "abcd", "the fourth is more than a third of it"


def test_what_lasts_goes_too_where_its_room_is_needed_or_it_is_made_anew() -> None:
    art = Art(budget=4 * 4 * 100 * 100)
    with art.lasting():
        art.latest("a", 1, lambda: blank(100))
    assert art.latest("a", 2, lambda: blank(50)).get_width() == 50
    assert art.held == 4 * 50 * 50
    with art.lasting():
        filled(art, "b")
    art.make_room(art.budget)
    assert art.held == 0


def test_the_pictures_of_a_table_that_was_left_give_way_to_others() -> None:
    house = House((640, 400))
    art = house.context.art
    scene = house.screens.table(match("dos", 3))
    assert isinstance(scene, TableScene)
    house.open(scene)
    while not scene.view.loading.done:
        scene.view.load_picture()
    art.budget = 0
    filled(art, "ab")
    assert art.known("a") is None
    assert art.held > 1 * MB, "the table's own ones stay"
    house.manager.replace(house.screens.settings())
    house.frame(0.0)
    filled(art, "cd")
    assert art.held == 4 * 100 * 100
    house.context.close()


def test_a_picture_is_scaled_for_a_moment_without_a_new_surface() -> None:
    art, picture = Art(), blank(40)
    picture.fill("red")
    small = art.scaled(picture, 0.5, 1.5)
    assert small.get_size() == (20, 20)
    assert small.get_at((10, 10)) == pygame.Color("red")
    large = art.scaled(picture, 1.5, 1.5, fine=False)
    assert large.get_size() == (60, 60)
    assert large.get_abs_parent() is small.get_abs_parent()


def test_a_large_picture_is_drawn_anew_on_the_surface_that_was_there() -> None:
    art = Art(budget=3 * 4 * 100 * 100)
    drawn: list[str] = []

    def picture(colour: str) -> pygame.Surface:
        def draw(room: pygame.Surface) -> None:
            drawn.append(colour)
            room.fill(colour)

        return art.redrawn("light", colour, (100, 100), draw)

    first = picture("red")
    assert picture("red") is first
    assert picture("blue") is first
    assert first.get_at((5, 5)) == pygame.Color("blue")
    filled(art, "abcdef")
    assert picture("blue").get_at((5, 5)) == pygame.Color("blue"), "it had been dropped, so it is drawn again"
    assert drawn == ["red", "blue", "blue"]


@pytest.mark.parametrize("size", [(30, 20), (102, 64), (128, 190), (400, 38)])
def test_a_shadow_of_a_box_with_even_sides_is_the_same_in_quarters(size: tuple[int, int]) -> None:
    art, shade, middle = Art(), shapes.Shade(size, 8.0, 5.0, 150), (300, 150)
    whole, quartered = pygame.Surface((600, 300)), pygame.Surface((600, 300))
    for surface in (whole, quartered):
        surface.fill("white")
    made = shapes.shadow(art, shade)
    whole.blit(made, made.get_rect(center=middle))
    shapes.cast(art, quartered, shade, middle)
    spots = [(x, y) for x in range(0, 600, 3) for y in range(0, 300, 3)]
    assert max(abs(whole.get_at(spot).r - quartered.get_at(spot).r) for spot in spots) <= 2


def test_a_cloth_is_made_where_pictures_have_made_room_and_then_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House((800, 500))
    art, backdrop = house.context.art, house.context.backdrop
    art.budget = 64 * MB
    made: list[int] = []
    monkeypatch.setattr(art, "make_room", made.append)
    for _ in range(2):
        backdrop.table(house.context.layout, house.context.theme, art)
    assert made == [WORK * 4 * 800 * 500]


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
    monkeypatch.setattr(memory_release, "return_freed_memory", lambda: asked.append(True))
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
    before = memory_held()
    for number in range(600):
        art.keep(number, partial(blank, 150 + number % 37 * 20))
        small.append(blank(9))
    return memory_held() - before


def given_back_with_small_ones_between() -> float:
    """How much of ten large pictures goes back to the system although small ones, made in between, stay."""

    def filled(side: int) -> pygame.Surface:
        made = blank(side)
        made.fill((1, 2, 3, 4))
        return made

    del [filled(2800)][:]  # from here on glibc would keep room for pictures as large as that
    memory_release.map_large_blocks()
    pictures = [(filled(1700), filled(9)) for _ in range(10)]
    small, before = [little for _, little in pictures], memory_held()
    pictures.clear()
    assert small
    return before - memory_held()


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
