"""How long a game takes: wherever people can ask, they get one and the same answer."""

from __future__ import annotations

import re

import pytest

from game.kernel.game_statistics import Minutes, expected_minutes, game_statistics
from game.kernel.recommendation import Occasion, smallest_table, time_needed
from game.kernel.registry import titles
from scenes.base.rulebook import rulebook
from scenes.kiosk.welcome.game_fit import judge_fit
from scenes.kiosk.welcome.widgets import GameFitTile
from scenes.pages.lobby.study_facts import minutes_words
from scenes.pages.parts.seats_and_minutes import minutes_text
from scenes.pages.rules.fairness_page import fairness_text
from scenes.pages.title.game_tile import GameTile
from scenes.pages.title.scene import TitleScene
from tests.rigs.cafe import Cafe
from tests.rigs.headless_app import House
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
    tile = next(each for each in first.build() if isinstance(each, GameTile) and each.facts.title == title)
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
    assert isinstance(found, GameFitTile)
    assert span(found.facts.minutes[0]) == answer


@pytest.mark.parametrize("players", [2, 5, 7])
def test_who_says_how_many_they_are_gets_the_answer_for_as_many(players: int, house: House) -> None:
    first = TitleScene(house.context)
    first.sketch = False
    first.ask(players, None)
    for tile in first.build():
        if (
            isinstance(tile, GameTile)
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
            time = time_needed(game, players)
            assert time is None or found.middle <= time
            assert (time is None) == (found.middle > 60)
    assert judge_fit(titles()["daumen"], 3, "20", words).fit == "best"
    assert judge_fit(titles()["daumen"], 7, "20", words).fit == "no", "more people take longer"
    assert Occasion(7, 60).minutes == time_needed(titles()["daumen"], 7)


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
