"""Which game is advised, and that the answer is the same for the same question."""

import pytest

from game.kernel import recommendation
from game.kernel.recommendation import (
    MOODS,
    TIME_CHOICES_MINUTES,
    Occasion,
    recommend_titles,
    smallest_table,
    time_needed,
)
from game.kernel.registry import titles


def best(players: int, minutes: int | None = None, mood: str | None = None, last: str | None = None) -> str:
    return recommend_titles(titles().values(), Occasion(players, minutes, mood), last)[0]


@pytest.mark.parametrize(
    ("players", "minutes", "mood", "game"),
    [
        (2, 30, "clever", "tao"),
        (2, 60, None, "dog"),
        (3, 15, "calm", "dao"),
        (4, 30, "cheeky", "daumen"),
        (4, 60, "together", "dog"),
        (5, 60, "together", "dog"),
        (7, 15, "calm", "dos"),
        (9, None, None, "dos"),
    ],
)
def test_people_get_the_game_that_suits_them(
    players: int, minutes: int | None, mood: str | None, game: str
) -> None:
    assert best(players, minutes, mood) == game


def test_only_games_with_a_chair_for_everybody_are_advised() -> None:
    for players in range(2, 11):
        for minutes in (None, *TIME_CHOICES_MINUTES):
            for mood in (None, *MOODS):
                advised = recommend_titles(titles().values(), Occasion(players, minutes, mood))
                assert set(advised) == {
                    title.id for title in titles().values() if max(title.seats) >= players
                }
    assert smallest_table(titles()["dog"], 5) == 6
    assert smallest_table(titles()["tao"], 3) is None


def test_what_was_played_last_gives_way_and_equals_go_by_how_often_they_were_played() -> None:
    assert best(4, 15) == "dao"
    assert best(4, 15, last="dao") == "dos"
    both = Occasion(4, 15)
    assert recommend_titles(titles().values(), both, None, {"dao": 3, "dos": 1})[:2] == ("dos", "dao")


def test_every_mood_and_every_time_has_a_game() -> None:
    for mood in MOODS:
        assert any(title.suitability.moods.get(mood) for title in titles().values())
    for minutes in TIME_CHOICES_MINUTES:
        assert any(time_needed(title, n) == minutes for title in titles().values() for n in title.seats)
    for title in titles().values():
        assert set(title.suitability.moods) <= set(recommendation.MOODS)
        assert set(title.suitability.players) <= set(title.seats)
