"""The regulars in the lobby: everybody at a table once, chosen on a page of their own, known again later."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import cast

import pytest

from game.bots.regulars import BY_ID, REGULARS, temper_of
from game.kernel.registry import titles
from game.language.languages import languages
from scenes.base.match import Match
from scenes.base.settings import Settings
from scenes.pages.lobby.draft import Draft
from scenes.pages.lobby.scene import LobbyScene
from scenes.pages.regulars.scene import RegularsScene
from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import House, at_once

NAMES = ("Anna", "Ben", "Clara", "David")
OLD_PEOPLE = [["Mia", "human", 3], ["Bo", "hard", 0], ["Cy", "easy", 0], ["Di", "easy", 0]]
"""As settings of 1.0 hold them."""


def lobby(title: str) -> House:
    house = House((1024, 640), change=at_once)
    house.open(house.screens.lobby(title))
    return house


def draft_of(house: House) -> Draft:
    return next(each for each in house.manager.stack if isinstance(each, LobbyScene)).draft


def started_match(house: House) -> Match:
    house.click("lobby/start")
    house.wait(1)
    return cast(TableScene, house.scene).match


def regulars_at(match: Match) -> list[str]:
    return [place.regular for place in match.places]


@pytest.mark.parametrize("title", titles())
def test_without_a_choice_every_bot_is_another_regular(title: str) -> None:
    match = started_match(lobby(title))
    there = regulars_at(match)
    assert there[0] == ""
    assert all(there[1:])
    assert len(set(there)) == len(there)
    assert [place.name for place in match.places[1:]] == [BY_ID[each].name for each in there[1:]]


def test_at_a_large_table_the_seventh_bot_has_no_name_of_the_regulars() -> None:
    house = lobby("dos")
    house.click("lobby/players/10")
    there = regulars_at(started_match(house))
    assert sorted(filter(None, there)) == sorted(each.id for each in REGULARS)
    assert there.count("") == 4


def test_who_is_chosen_changes_places_with_who_sat_there() -> None:
    house = lobby("dog")
    house.click("lobby/regular/1")
    assert house.scene.name == RegularsScene.name
    house.click("regulars/resi")
    assert house.scene.name == LobbyScene.name
    assert regulars_at(started_match(house)) == ["", "resi", "kurt", "frieda"]


def test_strength_and_regular_are_chosen_apart() -> None:
    house = lobby("dog")
    house.click("lobby/regular/2")
    house.click("regulars/ali")
    house.click("lobby/seat/2/hard")
    house.click("lobby/seat/1/easy")
    match = started_match(house)
    assert [(place.regular, place.player) for place in match.places[1:3]] == [
        ("frieda", "easy"),
        ("ali", "hard"),
    ]


def test_a_bot_without_a_name_stays_one_at_the_next_game() -> None:
    house = lobby("dog")
    house.click("lobby/regular/1")
    house.click("regulars/nameless")
    assert regulars_at(started_match(house)) == ["", "", "kurt", "resi"]
    kept = json.loads(json.dumps(house.settings.plain()))
    house.settings.people = Settings.from_plain(kept).people
    house.open(house.screens.lobby("daumen"))
    assert [chair.sitting_regular for chair in draft_of(house).sitting] == ["", "", "kurt", "resi"]


def test_esc_on_the_page_changes_nothing() -> None:
    house = lobby("dog")
    house.click("lobby/regular/1")
    house.key("escape")
    assert regulars_at(started_match(house)) == ["", "frieda", "kurt", "resi"]


def test_a_person_who_becomes_a_bot_is_somebody_who_is_not_there_yet() -> None:
    house = lobby("dog")
    house.click("lobby/seat/0/normal")
    there = [chair.sitting_regular for chair in draft_of(house).sitting]
    assert there == ["otto", "frieda", "kurt", "resi"]


@pytest.mark.parametrize("people", [OLD_PEOPLE, [[*each, "nobody we know"] for each in OLD_PEOPLE]])
def test_old_and_strange_settings_give_a_table_where_all_are_different(people: list[object]) -> None:
    draft = Draft.remembered(titles()["dog"], NAMES, {"chairs": people})
    match = draft.match(None, 1)
    assert match.places[0].name == "Mia"
    assert [place.player for place in match.places] == ["human", "hard", "easy", "easy"]
    there = [place.regular for place in match.places if place.regular]
    assert len(set(there)) == len(there)


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("size", [(1024, 640), (1080, 1920)])
def test_the_page_says_who_everybody_is_and_how_they_play_this_game(
    language: str, size: tuple[int, int]
) -> None:
    house = House(size, language, change=lambda settings: setattr(settings, "text", 2.0))
    house.open(house.screens.lobby("tao"))
    house.click("lobby/regular/1")
    boxes = []
    for each in REGULARS:
        node = house.node(f"regulars/{each.id}")
        words = house.context.words_of("tao")
        assert words(f"tempers.{temper_of(each.id, 'tao')}") in node.name
        assert house.context.words(f"regulars.{each.id}.about") in node.name
        boxes.append(node.area)
    assert not any(one.colliderect(other) for one, other in pairwise(boxes))
