"""Two inputs in one frame: who is already leaving wishes nothing more, and nobody else gets its inputs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.base.early_presses import SEEN
from scenes.base.scene import Scene
from scenes.pages.title.scene import TitleScene
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, at_once
from tests.rigs.page_scenes import MAKE


@pytest.fixture
def house(house: House) -> House:
    """The title is open."""
    house.open(TitleScene(house.context))
    return house


def names(house: House) -> list[str]:
    return [scene.name for scene in house.manager.stack]


def clicked_twice(house: House, node_id: str) -> None:
    """The process was held while somebody clicked twice: both clicks come in one frame."""
    pos = house.node(node_id).area.center
    for kind in ("motion", "press", "release", "press", "release"):
        house.hand(Input(kind, house.now, pos))
    house.frame(0.0)


def pressed_twice(house: House, key: str) -> None:
    for _ in range(2):
        house.hand(Input("key", house.now, key=key))
    house.frame(0.0)


def test_back_from_the_lobby_twice_leads_to_the_title_and_not_out_of_the_app(house: House) -> None:
    house.click("title/dao")
    clicked_twice(house, "lobby/back")
    assert names(house) == ["title"]


def test_start_twice_begins_one_match(house: House) -> None:
    house.click("title/dao")
    clicked_twice(house, "lobby/start")
    assert names(house) == ["title", "table"]
    assert len(house.context.store.matches.unfinished_matches()) == 1


def test_escape_twice_in_the_pause_stays_at_the_table(house: House) -> None:
    house.click("title/dao")
    house.click("lobby/start")
    house.key("escape")
    assert names(house) == ["title", "table", "pause"]
    pressed_twice(house, "escape")
    assert names(house) == ["title", "table"]


def test_continue_twice_puts_one_table_on_the_match() -> None:
    house = House(change=at_once)
    house.open(MAKE["title with a saved game"](house))
    clicked_twice(house, "title/resume")
    assert names(house) == ["title", "table"]


def test_once_more_twice_begins_one_match(house: House) -> None:
    house.open(MAKE["result of two"](house))
    house.wait(SEEN + 0.05)
    clicked_twice(house, "result/rematch")
    assert names(house) == ["title", "table"]
    assert len(house.context.store.matches.unfinished_matches()) == 1


def test_opening_a_game_twice_opens_one_lobby(house: House) -> None:
    clicked_twice(house, "title/dao")
    assert names(house) == ["title", "lobby"]


class Wishing(Scene):
    """Makes a wish whenever it is told to, from its inputs and from its update."""

    name = "wishing"
    wish: Callable[..., None] = staticmethod(lambda: None)
    by_itself = False
    heard = 0

    def handle(self, event: Input) -> None:
        self.heard += 1
        self.wish()

    def update(self, now: float) -> None:
        if self.by_itself:
            self.wish()


def test_a_wish_of_its_own_comes_after_the_one_of_a_hand_and_does_nothing(house: House) -> None:
    scene = Wishing(house.context)
    house.open(scene)
    scene.wish, scene.by_itself = scene.go_back, True
    house.key("a")
    assert names(house) == ["title"]
    assert scene.heard == 1


def test_a_second_wish_does_nothing_even_if_it_is_another_one(house: House) -> None:
    scene = Wishing(house.context)
    house.open(scene)
    scene.cover_with(house.screens.lobby("dao"))
    scene.go_back()
    scene.make_way_for(house.screens.lobby("dog"))
    house.frame(0.0)
    assert names(house) == ["title", "wishing", "lobby"]


def test_who_comes_back_may_wish_again(house: House) -> None:
    scene = Wishing(house.context)
    house.open(scene)
    scene.cover_with(Wishing(house.context))
    house.frame(0.0)
    house.scene.go_back()
    house.frame(0.0)
    scene.go_back()
    house.frame(0.0)
    assert names(house) == ["title"]


def test_a_scene_that_is_covered_cannot_take_away_what_covers_it(house: House) -> None:
    scene = Wishing(house.context)
    house.open(scene)
    house.open(Wishing(house.context))
    scene.go_back()
    house.frame(0.0)
    assert names(house) == ["title", "wishing", "wishing"]
