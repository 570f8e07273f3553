"""A screen that lies flat in a café: it invites from four sides and faces the one that was touched first."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from devtools.kiosk_samples import evening_house
from devtools.kiosk_shots import kiosk_shots
from devtools.shots import fresh, picture
from kiosk.config import Display
from scenes.kiosk.attract.flat_scene import CLEAR, DISC_SIDE, STEP_SECONDS, FlatAttractScene
from scenes.ui.layout import Box
from tests.rigs.cafe import Cafe

WIDE, HIGH = 1280, 800
RIMS = {0: (WIDE // 2, HIGH - 3), 1: (3, HIGH // 2), 2: (WIDE // 2, 3), 3: (WIDE - 3, HIGH // 2)}


def table_top(draws: bool = False) -> Cafe:
    return Cafe((WIDE, HIGH), file=replace(evening_house(), screen=Display(layout="flat")), draws=draws)


@pytest.mark.parametrize("side", RIMS)
def test_it_faces_the_side_that_was_touched_until_the_guests_have_gone(side: int) -> None:
    cafe = table_top()
    cafe.click_at(RIMS[side])
    cafe.wait(0.5, 0.1)
    assert (cafe.name, cafe.context.turn, cafe.settings.flat) == ("title", side, True)
    assert cafe.context.window_size == (WIDE, HIGH)
    game = cafe.node("title/dao").area
    assert cafe.window.get_rect().contains(game), "what can be touched is told in the window's own pixels"
    cafe.click("title/dao")
    cafe.click("lobby/start")
    cafe.wait(0.5, 0.1)
    assert (cafe.name, cafe.context.turn) == ("table", side)
    cafe.host.farewell()
    cafe.frame(0.0)
    assert (cafe.name, cafe.context.turn, cafe.host.side) == ("attract", 0, 0)


def test_each_sign_speaks_a_language_of_the_house_and_wakes_it_in_that() -> None:
    cafe = table_top()
    scene = cafe.scene
    assert isinstance(scene, FlatAttractScene)
    assert sorted(scene.language(side) for side in range(4)) == ["de", "en", "fr", "it"]
    assert scene.language(0) == cafe.context.language
    wanted = scene.language(3)
    cafe.click("attract/side/3")
    cafe.wait(0.5, 0.1)
    assert (cafe.name, cafe.context.turn, cafe.context.language) == ("title", 3, wanted)


def test_nothing_stays_where_it_is_and_nothing_covers_anything() -> None:
    cafe = table_top(draws=True)
    scene = cafe.scene
    assert isinstance(scene, FlatAttractScene)
    seen = set()
    for _ in range(9):
        before = scene.discs()
        seen.add(cafe.window.get_buffer().raw)
        for _, (x, y), _ in before:
            assert all(not box.inflate(100, 100).collidepoint(x, y) for box in scene.pills())
        cafe.wait(STEP_SECONDS, 5.0)
        assert scene.discs() != before
    assert len(seen) == 9


def test_the_first_touch_plays_nothing_and_the_staff_come_in_from_every_corner() -> None:
    cafe = table_top()
    cafe.click("attract/side/2")
    cafe.wait(0.5, 0.1)
    assert cafe.notes == ["woken"]
    cafe.hold_corner(corner=(WIDE - 4, HIGH - 4))
    assert cafe.name == "pin"


def opposite(cafe: Cafe, node: str) -> tuple[int, int]:
    """Where those opposite see it."""
    x, y = cafe.node(node).area.center
    return WIDE - 1 - x, HIGH - 1 - y


@pytest.mark.parametrize("side", RIMS)
def test_what_concerns_all_is_answered_from_both_sides(side: int) -> None:
    cafe = table_top()
    cafe.click_at(RIMS[side])
    cafe.wait(0.5, 0.1)
    cafe.settings.speed = "instant"
    cafe.click("title/dao")
    cafe.click("lobby/start")
    cafe.wait(1.0, 0.1)
    cafe.pass_time(200.0, 10.0)
    assert cafe.name == "countdown"
    cafe.click_at(opposite(cafe, "kiosk/done"))
    cafe.wait(0.5, 0.1)
    assert cafe.name == "kept"
    cafe.click_at(opposite(cafe, "kiosk/done"))
    cafe.wait(0.5, 0.1)
    assert cafe.name == "attract"


@pytest.mark.parametrize("state", ["kiosk_kept", "kiosk_countdown_menus"])
def test_what_concerns_all_is_seen_from_both_sides(state: str) -> None:
    context = fresh((WIDE, HIGH), "de")
    scene = dict(kiosk_shots())[state](context)
    context.settings.flat = True
    seen = picture(scene)
    for node in scene.nodes():
        here = node.area.inflate(-20, -20)
        there = pygame.Rect(0, 0, *here.size)
        there.center = WIDE - here.centerx, HIGH - here.centery
        assert here.centery > HIGH / 2 > there.centery
        one, other = (pygame.transform.average_color(seen.subsurface(each)) for each in (here, there))
        assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 4


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 1024), (1080, 1920)])
def test_games_lie_clear_of_the_signs_wherever_they_have_wandered(size: tuple[int, int]) -> None:
    scene = Cafe(size, file=replace(evening_house(), screen=Display(layout="flat"))).scene
    assert isinstance(scene, FlatAttractScene)
    for scene.turn in range(15):
        for _, (x, y), _ in scene.discs():
            disc = Box(x - DISC_SIDE / 2, y - DISC_SIDE / 2, DISC_SIDE, DISC_SIDE).inflate(
                2 * CLEAR - 2, 2 * CLEAR - 2
            )
            assert disc.collidelist(scene.pills()) == -1
