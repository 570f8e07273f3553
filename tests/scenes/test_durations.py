"""How long a game takes: wherever people can ask, they get one and the same answer."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.kernel.game_statistics import Minutes, expected_minutes, game_statistics
from game.kernel.recommendation import TIME_CHOICES_MINUTES, smallest_table, time_needed
from game.kernel.registry import titles
from game.language.words import LANGUAGES
from scenes.base.rulebook import rulebook
from scenes.base.scene import words_for
from scenes.base.settings import Settings
from scenes.kiosk.welcome.game_fit import judge_fit
from scenes.pages.lobby.study_facts import minutes_words
from scenes.pages.parts.game_box import GameBox
from scenes.pages.parts.seats_and_minutes import minutes_text
from scenes.pages.rules.fairness_page import fairness_text
from scenes.pages.rules.scene import RulesScene
from scenes.pages.title.scene import TitleScene
from scenes.table.lessons.lesson_scripts import guided_game
from tests.rigs.cafe import Cafe
from tests.rigs.headless_app import House, at_once
from tests.rigs.page_scenes import open_page
from tests.rigs.pebbles import PEBBLES

TITLES = sorted(titles())


def span(said: str) -> list[str]:
    """The numbers in a text."""
    return re.findall(r"\d+", said)


def expected(house: House, title: str, seats: int | None = None) -> list[str]:
    """Within how many minutes eight of ten games are over, as numbers are written."""
    found = expected_minutes(titles()[title], seats)
    assert found is not None
    return [house.context.words.forms.format_number(each) for each in (found.low, found.high)]


@pytest.fixture(scope="module")
def cafe() -> Cafe:
    cafe = Cafe()
    cafe.wake()
    return cafe


@pytest.mark.parametrize("title", TITLES)
def test_title_lobby_rules_and_cafe_say_the_same_of_the_usual_table(
    title: str, house: House, cafe: Cafe
) -> None:
    answer = expected(house, title)
    first = TitleScene(house.context)
    first.sketch = False
    tile = next(each for each in first.build() if isinstance(each, GameBox) and each.facts.title == title)
    assert span(tile.facts.minutes) == answer
    known = game_statistics(title)
    assert known is not None
    lobby = house.screens.lobby(title)
    lobby.draft.resize(known.usual_table.seats)
    assert span(minutes_words(house.context, lobby.draft)) == answer
    page = rulebook(title).pages[-1]
    assert page.measured is not None
    text = fairness_text(page.measured, house.context.words_of(title))
    assert (
        house.context.words("fair.lasts", seats=known.usual_table.seats, low=answer[0], high=answer[1])
        in text
    )
    found = cafe.scene.controls.find(f"title/{title}")  # type: ignore[attr-defined]
    assert isinstance(found, GameBox)
    assert span(found.facts.minutes) == answer


@pytest.mark.parametrize("players", [2, 5, 7])
def test_who_says_how_many_they_are_gets_the_answer_for_as_many(players: int, house: House) -> None:
    first = TitleScene(house.context)
    first.sketch = False
    first.ask(players, None)
    for tile in first.build():
        if (
            isinstance(tile, GameBox)
            and (seats := smallest_table(titles()[tile.facts.title], players)) is not None
        ):
            lobby = house.screens.lobby(tile.facts.title)
            lobby.draft.resize(seats)
            lobby.draft.options.update(known_options(tile.facts.title))
            assert span(tile.facts.minutes) == span(minutes_words(house.context, lobby.draft))
            assert span(tile.facts.minutes) == expected(house, tile.facts.title, seats)


def known_options(title: str) -> dict[str, bool | int | str]:
    found = game_statistics(title)
    assert found is not None
    return dict(found.usual_table.options)


def test_filter_and_advice_judge_by_what_the_tile_says(house: House) -> None:
    words = house.context.words
    for title in TITLES:
        game = titles()[title]
        for players in game.seats:
            found = expected_minutes(game, players)
            assert found is not None, "every number of people was studied"
            fits = judge_fit(game, players, "20", words).fit == "best"
            assert fits == (found.middle <= 20), (title, players)
            time = time_needed(found)
            assert time is not None
            assert time == TIME_CHOICES_MINUTES[-1] or found.middle <= time
    assert judge_fit(titles()["daumen"], 3, "20", words).fit == "best"
    assert judge_fit(titles()["daumen"], 7, "20", words).fit == "no", "more people take longer"
    assert time_needed(expected_minutes(titles()["daumen"], 7)) == 60


def test_what_studies_know_stands_nowhere_else() -> None:
    """A number in the title's file would be a second answer, and nobody would ask it."""
    assert [title for title in TITLES if titles()[title].minutes] == []


def test_a_game_that_nobody_has_studied_takes_as_long_as_its_makers_say(house: House) -> None:
    assert game_statistics(PEBBLES.id) is None
    assert expected_minutes(PEBBLES) == expected_minutes(PEBBLES, 2, {}) == Minutes(1, 1, 1)
    assert minutes_text(house.context.words, PEBBLES) == "1 min"


def test_a_way_to_play_that_nobody_has_measured_has_no_answer() -> None:
    assert expected_minutes(titles()["daumen"], 3, {"games": 1}) is None
    assert expected_minutes(titles()["daumen"], 4, {"games": 1}) is not None


SAID = re.compile(
    r"(\d+)(?:\s?[–-]\s?|\s(?:to|bis|a|à)\s)?(\d+)?[\s\u00a0\u202f](?:min|Min|minut)", re.UNICODE
)
"""Minutes as any of the languages says them: '4–10 min', 'etwa 12 bis 16 Minuten', '4 minutes'."""
PAGES = ("title", "title with a saved game", "guru", *(f"lobby of {title}" for title in TITLES))


def known_minutes(title: str, house: House) -> set[str]:
    """Every number of minutes that may be said of a game: measured ones, and what its lesson takes."""
    number, known, lesson = (
        house.context.words.forms.format_number,
        game_statistics(title),
        guided_game(title),
    )
    assert known is not None
    return {number(each) for table in known.tables for each in table.minutes} | (
        {str(lesson.minutes)} if lesson is not None else set()
    )


def minutes_said(house: House) -> set[str]:
    tree = house.tree()
    text = "\n".join([*(node.name for node in tree.nodes), *tree.said])
    return {number for found in SAID.finditer(text) for number in found.groups() if number}


def language_of(language: str) -> Callable[[Settings], None]:
    def change(settings: Settings) -> None:
        at_once(settings)
        settings.language = language

    return change


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_no_page_says_any_other_number_of_minutes(page: str, language: str) -> None:
    house = House(change=language_of(language), draws=False)
    open_page(page, house)
    named = [title for title in TITLES if page.endswith(f" of {title}")] or TITLES
    known = set.union(*(known_minutes(title, house) for title in named))
    found = minutes_said(house)
    assert found <= known | {str(time) for time in TIME_CHOICES_MINUTES}, page
    assert found or page.startswith("title"), "no minutes are said: the test doesn't know how"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_rules_say_no_other_minutes_and_no_sentence_of_a_game_does(title: str, language: str) -> None:
    house = House(change=language_of(language), draws=False)
    known = known_minutes(title, house)
    for page in range(len(rulebook(title).pages)):
        house.open(RulesScene(house.context, title, page))
        house.frame()
        assert minutes_said(house) <= known, (title, page)
    for key in all_keys(titles()[title].texts / "en.toml"):
        said = words_for(language, title).find(key)
        for text in said.values() if isinstance(said, dict) else [said]:
            assert not (isinstance(text, str) and SAID.search(text)), (
                f"{key}: minutes are measured, not written"
            )


def all_keys(file: Path) -> Iterator[str]:
    """Every key of a file of words, with dots."""

    def below(tree: dict[str, object], start: str) -> Iterator[str]:
        for name, each in tree.items():
            if isinstance(each, dict) and "other" not in each:
                yield from below(each, f"{start}{name}.")
            else:
                yield f"{start}{name}"

    yield from below(tomllib.loads(file.read_text("utf-8")), "")
