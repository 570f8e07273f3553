"""The regulars: all different, known in every game, and as old files know them: nobody."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from game.bots.regulars import BY_ID, REGULARS, free_regular, known_regular, temper_of, tempo_of
from game.kernel.registry import titles
from game.language.languages import languages, words_for
from game.storage.row_reading import SavedPlayer, read_players, write_players
from scenes.ui.art import ASSETS
from scenes.ui.portrait import MOODS, portrait, portrait_file

LINES = (
    *("greeting", "lucky", "lucky_2", "hit", "hit_2", "strikes", "praise"),
    *("slow", "slow_2", "win", "lose", "farewell"),
)


def test_two_of_them_differ_in_two_games_at_least() -> None:
    for one, other in combinations(REGULARS, 2):
        differ = [title for title in titles() if one.tempers[title] != other.tempers[title]]
        assert len(differ) >= 2, (one.id, other.id)


def test_a_bot_without_a_name_plays_like_anybody_and_as_quickly() -> None:
    assert temper_of("", "dog") == ""
    assert temper_of("kurt", "chess") == ""
    assert tempo_of("") == 1.0
    assert tempo_of("ali") < tempo_of("kurt")


def test_the_next_one_is_somebody_who_is_not_there() -> None:
    assert free_regular(["kurt"]) == "frieda"
    assert free_regular(["frieda", "kurt", "", "frieda"]) == "resi"
    assert free_regular(BY_ID) == ""


@pytest.mark.parametrize("value", ["", "nobody", 7, None, ["frieda"], {"frieda": 1}])
def test_what_is_no_regular_is_nobody(value: object) -> None:
    assert known_regular(value) == ""


def test_the_store_knows_who_a_bot_was_and_no_person_is_a_regular() -> None:
    players = (SavedPlayer("Mia", "human", 1), SavedPlayer("Kurt", "hard", 2, regular="kurt"))
    assert read_players(write_players(players), 2) == players
    strange = json.dumps([{"name": "Mia", "kind": "human", "regular": "kurt"}, {"name": "B", "kind": "easy"}])
    assert [player.regular for player in read_players(strange, 2)] == ["", ""]


@pytest.mark.parametrize("regular", REGULARS, ids=lambda each: each.id)
def test_there_is_a_picture_of_every_mood_in_every_form(regular: object) -> None:
    known = next(each for each in REGULARS if each is regular)
    for mood in MOODS:
        for pixels, contrast in ((40, False), (200, False), (40, True)):
            assert (ASSETS / f"{portrait_file(portrait(known.id, mood), pixels, contrast)}.svg").exists()


@pytest.mark.parametrize("language", sorted(languages()))
def test_nobody_says_more_than_eight_words(language: str) -> None:
    words = words_for(language)
    for each in REGULARS:
        for line in LINES:
            said = words(f"regulars.{each.id}.{line}").replace("\u00a0", "")
            assert 1 <= len(said.split()) <= 8, (each.id, line, said)


@pytest.mark.parametrize("title", titles())
@pytest.mark.parametrize("language", sorted(languages()))
def test_every_temper_is_told_in_every_language(title: str, language: str) -> None:
    words = words_for(language, title)
    told = {words(f"tempers.{each.tempers[title]}") for each in REGULARS}
    assert len(told) == 2
