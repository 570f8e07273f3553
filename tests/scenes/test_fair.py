"""Is it fair? What studies found out is told where people choose, and only where it was measured."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kernel import game_statistics as room
from game.kernel.game_statistics import (
    GameStatistics,
    Minutes,
    PlayedTable,
    game_statistics,
)
from game.kernel.registry import titles
from game.language.words import LANGUAGES
from scenes.base.rulebook import rulebook
from scenes.base.scene import words_for
from scenes.pages.lobby.scene import LobbyScene
from scenes.pages.rules.fairness_page import FairnessChart
from scenes.pages.rules.rules_search import search_rules, words_of_page
from scenes.pages.rules.scene import RulesScene
from tests.rigs.headless_app import House

TITLES = sorted(titles())
STUDIED = [title for title in TITLES if game_statistics(title) is not None]
WORDS = 45


def known(title: str) -> GameStatistics:
    found = game_statistics(title)
    assert found is not None
    return found


@pytest.fixture
def other_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Files of the test instead of the project's."""
    (tmp_path / "tao").mkdir()
    monkeypatch.setattr(room, "ASSETS", tmp_path)
    game_statistics.cache_clear()
    yield tmp_path / "tao" / "measured.json"
    game_statistics.cache_clear()


def studied_table(first: float, **options: bool | str) -> PlayedTable:
    return PlayedTable(
        2, {"version": "yang", "calm": False, **options}, 100, (first, 100 - first), Minutes(1, 2, 3)
    )


def test_every_game_of_the_house_has_been_studied() -> None:
    assert STUDIED == ["dao", "daumen", "dog", "dos", "tao"]


@pytest.mark.parametrize("title", STUDIED)
def test_what_is_told_is_of_the_game_as_it_is_usually_played(title: str) -> None:
    usual, game = known(title).usual_table, titles()[title]
    assert usual.options == {name: option.default for name, option in game.options.items()}
    assert usual.games >= 40_000
    assert sum(usual.wins) == pytest.approx(100, abs=0.3)
    assert len(usual.wins) * usual.team_size == usual.seats
    for each in known(title).tables:
        assert each.seats in game.seats
        assert each.minutes[0] <= each.minutes[1] <= each.minutes[2]
        assert all(value in game.options[name].choices for name, value in each.options.items())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", STUDIED)
def test_the_page_says_it_in_few_words(title: str, language: str) -> None:
    words = words_for(language, title)
    page = rulebook(title).pages[-1]
    said = words_of_page(page, words)
    assert page.measured == known(title)
    text = f"{said.text} {said.small}"
    assert len([word for word in text.split() if re.search(r"\w", word)]) <= WORDS
    assert "{" not in said.all
    assert words.forms.format_number(known(title).usual_table.wins[0]) in said.text


def test_a_fairer_way_is_one_of_the_same_game_and_much_fairer() -> None:
    yang, calm, coin, yin = (
        studied_table(66),
        studied_table(52, calm=True),
        studied_table(64, calm=True),
        studied_table(50, version="yin"),
    )
    assert GameStatistics((yang, calm, coin, yin)).find_fairer_table(yang) == calm
    assert GameStatistics((yang, coin, yin)).find_fairer_table(yang) is None, (
        "two of a hundred are not worth a rule"
    )
    assert GameStatistics((yang, yin)).find_fairer_table(yang) is None, "another version is another game"


@pytest.mark.parametrize("broken", ["", "[]", "{}", '{"tables":[{}],"skill":[]}', '{"tables":3,"skill":[]}'])
def test_a_file_that_cannot_be_read_tells_nothing(other_files: Path, broken: str) -> None:
    other_files.write_text(broken)
    assert game_statistics("tao") is None


def test_a_game_that_nobody_has_studied_tells_nothing(other_files: Path) -> None:
    assert game_statistics("tao") is None
    assert not other_files.exists()


def test_options_stand_in_the_order_in_which_people_choose() -> None:
    assert [*known("tao").usual_table.options] == [*titles()["tao"].options]
    assert json.dumps(known("tao").usual_table.options) != json.dumps(
        known("tao").usual_table.options, sort_keys=True
    )


def test_the_page_is_found_and_has_no_table(house: House) -> None:
    words = house.context.words_of("dao")
    found = search_rules(words("fair.title"), [(rulebook("dao"), words)])
    assert [each.place for each in found] == [len(rulebook("dao").pages) - 1]
    house.open(RulesScene(house.context, "dao", found[0].place))
    assert not house.has("rules/show")
    house.key("enter")
    assert house.scene.name == "rules"
    house.click("rules/back")
    assert house.has("rules/show")


@pytest.mark.parametrize("title", STUDIED)
def test_bars_say_what_was_measured(title: str) -> None:
    words, usual = words_for("de", title), known(title).usual_table
    chart = FairnessChart(title, known(title), words)
    wins, minutes = [*chart.wins()], [*chart.minutes()]
    assert [bar.figure for bar in wins[: len(usual.wins)]] == [
        words.forms.format_number(each, 1) for each in usual.wins
    ]
    assert sum(len(bar.tokens) for bar in wins) == usual.seats
    assert all(bar.name for bar in wins[len(usual.wins) :])
    assert all(0 <= start < end <= 1 for start, end in (bar.span for bar in (*wins, *minutes)))


def test_the_lobby_tells_how_long_just_this_table_takes(house: House) -> None:
    house.open(house.screens.lobby("daumen"))
    scene = house.scene
    assert isinstance(scene, LobbyScene)
    low, _, high = known("daumen").usual_table.minutes
    number = house.context.words.forms.format_number
    about = house.context.words("fair.about", low=number(low), high=number(high))
    assert about in house.tree().said
    scene.draft.resize(3)
    scene.draft.options["games"] = 1
    assert known("daumen").find_table(3, scene.draft.options) is None
    said = house.tree().said
    assert house.context.words_of("daumen")("title.aim") in said
    assert about not in said


def test_the_lobby_recommends_what_is_fairer(house: House) -> None:
    house.open(house.screens.lobby("tao"))
    scene = house.scene
    assert isinstance(scene, LobbyScene)
    house.click("lobby/option/version/yang")
    better = known("tao").find_fairer_table(
        known("tao").find_table(2, scene.draft.options) or known("tao").usual_table
    )
    assert better is not None
    assert any(house.context.words.forms.format_number(better.wins[0]) in said for said in house.tree().said)
