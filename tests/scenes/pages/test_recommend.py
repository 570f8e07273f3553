"""'Which game for us?': every answer leads to a lobby in which all of them have a chair."""

from __future__ import annotations

import pytest

from scenes.pages.lobby.scene import LobbyScene
from scenes.pages.lobby.study_facts import minutes_words
from scenes.pages.recommend.recommend_query import USUAL_PEOPLE, usual_people
from scenes.pages.recommend.scene import RecommendScene
from scenes.pages.title.scene import TitleScene
from tests.rigs.headless_app import House


@pytest.fixture
def house(house: House) -> House:
    """The page is open, over the title."""
    house.open(TitleScene(house.context))
    house.open(RecommendScene(house.context))
    return house


def says(house: House) -> str:
    return house.node("guru/says").name


def test_the_answer_is_another_one_with_every_click(house: House) -> None:
    for clicks, game in (
        (("players/4", "time/30", "mood/cheeky"), "Daumen drauf!"),
        (("mood/together",), "Dog"),
        (("mood/together", "time/30", "mood/calm"), "DAO"),
        (("players/2", "mood/clever"), "TAO"),
        (("players/9",), "Dos"),
    ):
        for click in clicks:
            house.click(f"guru/{click}")
        assert says(house).startswith(f"{game}: ")


def test_playing_leads_to_a_lobby_with_a_chair_for_everybody(house: House) -> None:
    house.click("guru/players/5")
    house.click("guru/mood/together")
    assert "You are 5, the game needs 6" in says(house)
    house.click("guru/play")
    lobby = house.scene
    assert isinstance(lobby, LobbyScene)
    assert [chair.player == "human" for chair in lobby.draft.sitting] == [True] * 5 + [False]
    house.key("escape")
    assert house.scene.name == "title"


def test_two_others_are_offered_and_the_number_is_remembered(house: House) -> None:
    house.click("guru/players/3")
    others = [node.id for node in house.tree().nodes if node.id.startswith("guru/other/")]
    assert len(others) == 2
    assert house.node(others[0]).enabled
    house.click("guru/players/9")
    assert not any(node.id.startswith("guru/other/") for node in house.tree().nodes), "there is only one"
    assert RecommendScene(house.context).players == 9
    house.context.store.settings.put("guru", "many")
    assert RecommendScene(house.context).players == 4


def test_the_lobby_is_laid_as_was_promised(house: House) -> None:
    """Fifteen minutes of Dog are the short game, and the lobby says the same minutes as the page."""
    for click in ("players/4", "time/15", "mood/together"):
        house.click(f"guru/{click}")
    assert says(house).startswith("Dog: ")
    assert "Chosen for it: Length: Short game." in says(house)
    assert "8–22 min" in says(house)
    house.click("guru/play")
    lobby = house.scene
    assert isinstance(lobby, LobbyScene)
    assert lobby.draft.options == {"marbles": 2, "safe_start": "always"}
    assert minutes_words(lobby.context, lobby.draft) == "about 8 to 22 minutes"


def test_one_person_and_ten_are_asked_for_as_well(house: House) -> None:
    house.click("guru/players/1")
    assert "You are alone: bots join in." in says(house)
    house.click("guru/play")
    lobby = house.scene
    assert isinstance(lobby, LobbyScene)
    assert [chair.player == "human" for chair in lobby.draft.sitting].count(True) == 1
    house.key("escape")
    house.open(RecommendScene(house.context))
    house.click("guru/players/10")
    assert says(house).startswith("Dos: ")


def test_what_takes_longer_says_so(house: House) -> None:
    house.click("guru/players/6")
    house.click("guru/time/15")
    house.click("guru/mood/together")
    assert not says(house).startswith("Dog: "), "even the short game takes more than a quarter of an hour"


@pytest.mark.parametrize("chairs", [None, 4, [4], ["human"], {"human": 1}])
def test_a_last_table_that_can_not_be_read_is_no_reason_to_fail(chairs: object) -> None:
    context = House(draws=False).context
    context.settings.tables = {context.settings.last_title: {"seats": 4, "chairs": chairs}}
    assert usual_people(context) == USUAL_PEOPLE
