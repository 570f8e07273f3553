"""A screen that lies flat in a café: it invites from four sides and faces the one that was touched first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.house import Display
from scenes.kiosk.flat import STEP, FlatAttractScene
from scenes.kiosk.samples import evening_house
from tests.scenes.kiosk.cafe import Cafe

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
        cafe.wait(STEP, 5.0)
        assert scene.discs() != before
    assert len(seen) == 9


def test_the_first_touch_plays_nothing_and_the_staff_come_in_from_every_corner() -> None:
    cafe = table_top()
    cafe.click("attract/side/2")
    cafe.wait(0.5, 0.1)
    assert cafe.notes == ["woken"]
    cafe.hold_corner(corner=(WIDE - 4, HIGH - 4))
    assert cafe.name == "pin"
