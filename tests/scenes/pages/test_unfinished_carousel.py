"""All games that go on are on the title: a second one doesn't hide the first."""

from __future__ import annotations

import pytest

from game.kernel.session import Session
from game.storage.matches import SavedPlayer
from scenes.base.match import Match
from scenes.base.option_ids import usual_options
from scenes.pages.title.scene import TitleScene
from tests.rigs.headless_app import House, at_once
from tests.rigs.page_scenes import laid

pytestmark = pytest.mark.usefixtures("laid")
__all__ = ["laid"]


def leave_game(house: House, title: str, day: int) -> int:
    """A game that was left on a day."""
    game = house.context.titles[title]
    usual = usual_options(game)
    session = Session.deal(game, game.seats[0], 1, usual)
    players = tuple(SavedPlayer(f"P{seat}", "human", seat + 1) for seat in range(session.seats))
    return house.context.store.matches.begin(session, players, lambda: f"2026-01-{day:02}T20:15:00+00:00")


def left(*titles: str) -> tuple[House, list[int]]:
    """The title after so many games were left, the last named the last."""
    house = House(change=at_once)
    numbers = [leave_game(house, title, day) for day, title in enumerate(titles, 1)]
    house.open(TitleScene(house.context))
    return house, numbers


def resumed(house: House) -> Match:
    """The match that 'Continue' opens."""
    house.click("title/resume")
    match: Match = house.scene.match  # type: ignore[attr-defined]
    return match


def test_every_game_that_goes_on_can_be_opened() -> None:
    for steps, number in enumerate((3, 2, 1)):
        house, _ = left("dao", "dog", "dos")
        for _ in range(steps):
            house.click("title/older")
        assert resumed(house).saved == number


def test_the_title_says_how_many_there_are() -> None:
    house, _ = left("dao", "dog", "dos")
    house.click("title/older")
    scene = house.scene
    assert isinstance(scene, TitleScene)
    assert (scene.shelf.place, scene.shelf.count) == (2, 3)


def test_one_game_needs_no_turning() -> None:
    house, _ = left("dao")
    assert house.has("title/resume")
    assert not house.has("title/older")
    assert not house.has("title/newer")


def test_at_the_ends_there_is_no_further_on() -> None:
    house, _ = left("dao", "dog")
    assert not house.has("title/newer")
    house.click("title/older")
    assert not house.has("title/older")
    house.click("title/newer")
    assert resumed(house).saved == 2


def test_a_game_that_cannot_be_read_is_passed_over() -> None:
    house, numbers = left("dao", "dog", "dos")
    house.context.store.matches._db.write(
        ("UPDATE match SET dealt = '?' WHERE id = ?", (numbers[1],)),
    )
    house.click("title/older")
    assert resumed(house).title == "dao"


def test_coming_back_the_last_one_touched_is_first_again() -> None:
    house, numbers = left("dao", "dog")
    house.click("title/older")
    house.click("title/settings")
    leave_game(house, "tao", 9)
    house.key("escape")
    assert resumed(house).title == "tao"
    assert len(numbers) == 2
