"""The title's lower band: the game that goes on, tonight's score, and which game for us."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from devtools.invented_games import record_game
from scenes.pages.lobby.scene import LobbyScene
from scenes.pages.statistics.statistics_queries import read_popularity
from scenes.pages.title.scene import TitleScene
from scenes.pages.title.title_footer import EveningPanel
from tests.rigs.headless_app import House, at_once

LARGE = (1920, 1080)
BEGAN = datetime(2026, 1, 1, 18, tzinfo=UTC)


def title_after(house: House, evening: int = 0, last: str = "dog") -> TitleScene:
    """The title after so many games of an evening."""
    house.context.settings.last_title = last
    house.context.frame_times.record(0.0, 0.0)  # the first frame of all asks for nothing
    for turn in range(evening):
        record_game(house.context, "dao", BEGAN + timedelta(minutes=30 * turn), random.Random(turn))
    scene = TitleScene(house.context, BEGAN + timedelta(hours=3))
    house.open(scene)
    return scene


def large() -> House:
    return House(LARGE, "en", at_once, draws=False)


def test_games_that_do_not_suit_them_sink_back_once_people_have_said_something() -> None:
    house = large()
    scene = title_after(house)
    assert not any(tile.faint for tile in scene._tiles())
    house.click("title/people/7")
    assert {tile.facts.title for tile in scene._tiles() if not tile.faint} == {"daumen", "dos"}
    assert house.node("title/people/7").checked


def test_an_answer_leads_to_a_lobby_with_a_chair_for_everybody() -> None:
    house = large()
    title_after(house)
    house.click("title/people/3")
    house.click("title/minutes/30")
    answers = [node.id for node in house.tree().nodes if node.id.startswith("title/answer/")]
    assert len(answers) == 2
    house.click(answers[0])
    lobby = house.scene
    assert isinstance(lobby, LobbyScene)
    assert lobby.game.id == answers[0].rpartition("/")[2]
    assert [chair.player for chair in lobby.draft.sitting].count("human") == 3


def test_where_fingers_have_no_room_the_panel_leads_to_the_questions() -> None:
    house = House((1024, 640), "de", at_once, draws=False)
    title_after(house)
    assert not house.has("title/people/4")
    house.click("title/guru")
    assert house.scene.name == "guru"


def test_what_was_played_last_is_played_once_more() -> None:
    house = large()
    title_after(house, last="tao")
    house.click("title/again")
    lobby = house.scene
    assert isinstance(lobby, LobbyScene)
    assert lobby.game.id == "tao"


def test_who_is_here_for_the_first_time_is_shown_the_rules() -> None:
    house = large()
    title_after(house, last="")
    assert not house.has("title/again")
    house.click("title/first")
    assert house.scene.name == "rules"


def test_the_evening_counts_the_games_that_were_won() -> None:
    house = large()
    title_after(house, evening=3)
    panel = next(each for each in house.scene.controls.widgets if isinstance(each, EveningPanel))  # type: ignore[attr-defined]
    assert "3 games" in panel.name
    assert panel.rows
    assert sum(wins for _, wins in panel.rows) >= 3, "every game is won by somebody"
    house.click("title/evening")
    assert house.scene.name == "evening"


def test_an_evening_without_games_says_so() -> None:
    house = large()
    title_after(house)
    assert "Nobody has played yet" in house.node("title/evening").name


def test_a_tile_says_what_studies_measured_and_the_statistics_how_long_it_took_here() -> None:
    house = large()

    def told() -> dict[str, str]:
        return {tile.facts.title: tile.facts.minutes for tile in title_after(house)._tiles()}

    printed = told()
    for turn in range(5):
        record_game(house.context, "dos", BEGAN + timedelta(minutes=30 * turn), random.Random(turn))
    house.context.store._database.write(("UPDATE match SET spent = 2520 WHERE title = 'dos'", ()))
    assert told() == printed, "the lobby says the same"
    assert [each.minutes for each in read_popularity(house.context.store, [], ["dos", "dao"])] == [42, None]
