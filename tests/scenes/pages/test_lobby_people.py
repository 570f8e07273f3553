"""The people of the lobby: a name is asked for once, somebody's sign is theirs in all games, and whoever has
played here sits down with one click.
"""

from __future__ import annotations

import pytest

from game.kernel.registry import titles
from game.storage.store import Store
from scenes.pages.lesson.guided_lesson import guided_match
from scenes.pages.lobby.draft import Draft
from scenes.pages.parts.table_catalogue import seating_of
from scenes.table.lessons.lesson_scripts import guided_game
from scenes.ui.tree import Node
from tests.rigs.headless_app import House, at_once
from tests.rigs.page_scenes import StandIn, laid
from tests.rigs.stored_games import keep_game

pytestmark = pytest.mark.usefixtures("laid")
__all__ = ["laid"]
ASKED = "What’s your name?"
LARGE = (1920, 1080)


def lobby(title: str, store: Store | None = None) -> House:
    house = House(LARGE, change=at_once, draws=False, store=store)
    house.open(house.screens.lobby(title))
    return house


def open_again(house: House, title: str) -> None:
    """Back, and into the lobby of a game."""
    house.manager.reset(house.screens.lobby(title))
    house.frame(0.0)


def write(house: House, seat: int, name: str) -> None:
    house.click(f"lobby/name/{seat}")
    field = house.scene.controls.find(f"lobby/name/{seat}")  # type: ignore[attr-defined]
    field.write(name)
    house.frame(0.0)


def guests(house: House) -> list[Node]:
    return [node for node in house.tree().nodes if node.id.startswith("lobby/guest/")]


# My name and my sign


def test_a_name_is_asked_for_once() -> None:
    house = lobby("dao")
    assert house.node("lobby/name/0").name == ASKED
    write(house, 0, "Mia")
    assert house.node("lobby/name/0").name == "Name: Mia"
    house.click("lobby/start")
    for title in titles():
        open_again(house, title)
        assert house.node("lobby/name/0").name == "Name: Mia", title


def test_who_does_not_answer_is_not_asked_again() -> None:
    house = lobby("dos")
    house.click("lobby/start")
    assert isinstance(house.scene, StandIn)
    open_again(house, "dao")
    assert house.node("lobby/name/0").name == "Name: Anna"


@pytest.mark.parametrize("worn", range(1, 7))
def test_my_sign_is_mine_in_all_games(worn: int) -> None:
    """Whichever it is, chosen in whichever game; for the signs that all games have."""
    for chosen_in in titles():
        people = [["Mia", "human", worn, None], ["Ben", "human", 0, None]]
        for title, game in titles().items():
            symbols = seating_of(title).symbols
            draft = Draft.remembered(game, ("Anna", "Ben"), {"chairs": people}, symbols)
            assert draft.chairs[0].symbol == worn, (chosen_in, title)


@pytest.mark.parametrize("first", titles())
def test_the_sign_of_the_first_game_stays(first: str) -> None:
    """Nobody has chosen anything: what somebody wore once they wear in the next game as well."""
    house = lobby(first)
    house.click("lobby/start")
    assert isinstance(house.scene, StandIn)
    worn = next(place.symbol for place in house.scene.match.places if place.human)
    for title in titles():
        open_again(house, title)
        house.click("lobby/start")
        assert isinstance(house.scene, StandIn)
        place = next(place for place in house.scene.match.places if place.human)
        assert place.symbol == worn, (first, title)


@pytest.mark.parametrize("title", titles())
def test_a_lesson_knows_my_name_and_sign(title: str) -> None:
    house = lobby("dao")
    write(house, 0, "Clara")
    house.click("lobby/start")
    game = guided_game(title)
    assert game is not None
    match = guided_match(house.context, game)
    assert match.names[0] == "Clara"
    assert len({*match.names}) == len({place.symbol for place in match.places}) == game.seats
    kept = house.settings.first_person
    assert kept is not None
    assert match.places[0].symbol == kept[1]


# Regular guests


def known(*names: str) -> Store:
    store = Store(None)
    keep_game(store, *names, ranks=tuple(range(1, len(names) + 1)))
    return store


def test_whoever_has_played_here_sits_down_with_one_click() -> None:
    house = lobby("dao", known("Mia", "Noah", "Zoe"))
    assert sorted(node.id for node in guests(house)) == [f"lobby/guest/{n}" for n in ("mia", "noah", "zoe")]
    house.click("lobby/guest/noah")
    assert house.node("lobby/name/1").name == "Name: Noah"
    assert "lobby/guest/noah" not in [node.id for node in guests(house)]
    house.click("lobby/guest/zoe")
    house.click("lobby/start")
    assert isinstance(house.scene, StandIn)
    people = [place.name for place in house.scene.match.places if place.human]
    assert people[1:] == ["Noah", "Zoe"]


def test_where_all_are_people_the_table_grows() -> None:
    house = lobby("dao", known("Mia", "Noah", "Zoe"))
    house.click("lobby/players/2")
    house.click("lobby/guest/mia")
    house.click("lobby/guest/zoe")
    names = [house.node(f"lobby/name/{seat}").name for seat in (1, 2)]
    assert names == ["Name: Mia", "Name: Zoe"]


def test_a_guest_is_taken_off_the_list_and_comes_back_by_playing() -> None:
    store = known("Mia", "Noah")
    house = lobby("dao", store)
    house.click("lobby/guest_gone/mia")
    assert [node.id for node in guests(house)] == ["lobby/guest/noah"]
    open_again(house, "dos")
    assert [node.id for node in guests(house)] == ["lobby/guest/noah"]
    write(house, 0, "Mia")
    house.click("lobby/start")
    open_again(house, "dao")
    write(house, 0, "Somebody")
    assert "lobby/guest/mia" in [node.id for node in guests(house)]


def test_a_deleted_name_goes_from_the_remembered_seats_as_well() -> None:
    """Seats are remembered with the bot that may sit there: such an entry is longer than it was in 1.0."""
    store = known("Mia", "Noah")
    store.settings.put("settings", {"people": [["Mia", "human", 3, "greta"], ["Mia", "human", 3]]})
    store.people.delete("Mia")
    kept = store.settings.get("settings")
    assert "Mia" not in repr(kept)
