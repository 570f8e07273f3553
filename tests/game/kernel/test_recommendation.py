"""Which game is advised, and that the answer is the same for the same question."""

import pytest

from game.kernel import recommendation
from game.kernel.game_statistics import Minutes, expected_minutes
from game.kernel.recommendation import (
    MOODS,
    TIME_CHOICES_MINUTES,
    Occasion,
    fits_into,
    recommend_games,
    smallest_table,
    time_needed,
)
from game.kernel.registry import titles


def best(players: int, minutes: int | None = None, mood: str | None = None, last: str | None = None) -> str:
    return recommend_games(titles().values(), Occasion(players, minutes, mood), last)[0].title


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
    for players in range(1, 11):
        for minutes in (None, *TIME_CHOICES_MINUTES):
            for mood in (None, *MOODS):
                advised = [
                    way.title for way in recommend_games(titles().values(), Occasion(players, minutes, mood))
                ]
                assert set(advised) == {
                    title.id for title in titles().values() if max(title.seats) >= players
                }
    assert smallest_table(titles()["dog"], 5) == 6
    assert smallest_table(titles()["tao"], 3) is None


def test_what_was_played_last_gives_way_and_equals_go_by_how_often_they_were_played() -> None:
    assert best(4, 15) == "dao"
    assert best(4, 15, last="dao") == "daumen"
    both = Occasion(4, 15)
    ways = recommend_games(titles().values(), both, None, {"dao": 3, "daumen": 2, "dog": 4, "dos": 1})
    assert [way.title for way in ways[:3]] == ["dos", "daumen", "dao"]


def test_every_mood_and_every_time_has_a_game() -> None:
    for mood in MOODS:
        assert any(title.suitability.moods.get(mood) for title in titles().values())
    for minutes in TIME_CHOICES_MINUTES:
        assert any(
            time_needed(expected_minutes(title, n)) == minutes
            for title in titles().values()
            for n in title.seats
        )
    for title in titles().values():
        assert set(title.suitability.moods) <= set(recommendation.MOODS)
        assert set(title.suitability.players) <= set(title.seats)


def test_nothing_that_takes_longer_is_advised_while_something_fits() -> None:
    for players in range(1, 11):
        for minutes in TIME_CHOICES_MINUTES:
            ways = recommend_games(titles().values(), Occasion(players, minutes))
            fits = [way.fits for way in ways]
            assert fits == sorted(fits, reverse=True)
            for way in ways:
                known = {**{n: o.default for n, o in titles()[way.title].options.items()}, **way.options}
                assert way.minutes == expected_minutes(titles()[way.title], way.seats, known)
                assert way.fits is fits_into(way.minutes, minutes)


def test_people_in_a_hurry_get_the_short_game_of_a_long_one() -> None:
    ways = {way.title: way for way in recommend_games(titles().values(), Occasion(4, 15))}
    assert ways["dog"].options == {"marbles": 2}
    assert ways["dao"].options == {}
    assert ways["dos"].options == {}
    assert {way.title: way for way in recommend_games(titles().values(), Occasion(4, 60))}[
        "dog"
    ].options == {}


def test_one_person_plays_with_bots() -> None:
    ways = recommend_games(titles().values(), Occasion(1))
    assert {way.title: way.seats for way in ways} == {
        title.id: min(title.seats) for title in titles().values()
    }


def test_an_hour_means_or_longer() -> None:
    assert fits_into(Minutes(60.0, 80.0, 120.0), 60)
    assert not fits_into(Minutes(10.0, 14.0, 40.0), 15)
    assert not fits_into(None, 15)
