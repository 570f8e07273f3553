"""Three games for tonight: they fit the time, each can be exchanged, and the title shows which comes next."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from game.kernel.evening_plan import EVENING_MINUTES, exchange_game, minutes_together, plan_evening
from game.kernel.game_statistics import expected_minutes
from game.storage.database import StoreError
from scenes.pages.lobby.scene import LobbyScene
from scenes.pages.recommend.kept_plan import PLAN_KEY, keep_plan, kept_plan
from scenes.pages.recommend.scene import RecommendScene
from scenes.pages.recommend.three_games import ThreeGamesScene, playable_games
from scenes.pages.title.scene import TitleScene
from tests.rigs.headless_app import House, at_once
from tests.rigs.stored_games import keep_game

EIGHT = datetime(2026, 1, 31, 20, tzinfo=UTC)
FOUR = ("Anna", "Ben", "Clara", "David")
RANKS = (1, 2, 3, 4)


def quiet_house() -> House:
    return House(change=at_once, draws=False)


def open_title(house: House, now: datetime = EIGHT) -> None:
    title = TitleScene(house.context, now)
    title.sketch = False
    house.open(title)


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("minutes", EVENING_MINUTES)
def test_three_different_games_fit_together_into_the_time(players: int, minutes: int) -> None:
    house = quiet_house()
    plan = plan_evening(playable_games(house.context), players, minutes)
    assert len({each.title for each in plan}) == 3
    assert all(each.seats >= players for each in plan)
    assert minutes_together(plan) <= minutes


def test_the_minutes_are_those_that_were_measured() -> None:
    house = quiet_house()
    titles = {title.id: title for title in playable_games(house.context)}
    plan = plan_evening(list(titles.values()), 4, 60)
    for each in plan:
        options = {name: option.default for name, option in titles[each.title].options.items()}
        assert each.minutes == expected_minutes(titles[each.title], each.seats, {**options, **each.options})


def test_with_exchanges_other_games_come_and_the_others_stay() -> None:
    house = quiet_house()
    games = playable_games(house.context)
    plan = plan_evening(games, 4, 120)
    seen = set()
    for _ in range(3):
        changed = exchange_game(games, plan, 1, 4, 120)
        assert (changed[0], changed[2]) == (plan[0], plan[2])
        assert changed[1].title != plan[1].title
        plan = changed
        seen.add(plan[1].title)
    assert len(seen) >= 2


def test_the_page_is_opened_by_the_finder_and_leads_to_the_title() -> None:
    house = quiet_house()
    open_title(house, datetime.now(UTC))
    house.click("title/guru")
    house.click("guru/three")
    page = house.scene
    assert isinstance(page, ThreeGamesScene)
    house.click("three/minutes/60")
    before = page.plan
    house.click("three/other/0")
    assert page.plan[0].title != before[0].title
    house.click("three/keep")
    assert house.scene.name == "title"
    kept = kept_plan(house.context)
    assert kept is not None
    assert [each.title for each in kept.games] == [each.title for each in page.plan]
    assert house.has("title/next")


def test_where_fewer_than_three_games_have_enough_seats_nothing_is_offered() -> None:
    house = quiet_house()
    page = RecommendScene(house.context)
    page.players = 10
    house.open(page)
    assert not house.has("guru/three")


def test_the_title_shows_what_is_next_and_a_click_begins_it() -> None:
    house = quiet_house()
    plan = plan_evening(playable_games(house.context), 4, 120)
    keep_plan(house.context, plan, 4, EIGHT - timedelta(hours=1))
    names = [house.context.words_of(each.title)("title.name") for each in plan]
    open_title(house)
    assert house.node("title/next").name == f"Next: {names[0]}"
    at = (EIGHT - timedelta(minutes=40)).isoformat()
    keep_game(house.context.store, *FOUR, ranks=RANKS, title=plan[0].title, at=at)
    open_title(house)
    assert house.node("title/next").name == f"Next: {names[1]}"
    house.click("title/next")
    lobby = house.scene
    assert isinstance(lobby, LobbyScene)
    assert lobby.game.id == plan[1].title


def test_when_all_three_are_played_nothing_is_next() -> None:
    house = quiet_house()
    plan = plan_evening(playable_games(house.context), 4, 120)
    keep_plan(house.context, plan, 4, EIGHT - timedelta(hours=3))
    for nth, each in enumerate(plan):
        at = (EIGHT - timedelta(minutes=150 - 40 * nth)).isoformat()
        keep_game(house.context.store, *FOUR, ranks=RANKS, title=each.title, at=at)
    open_title(house)
    assert not house.has("title/next")
    assert house.has("title/evening")


def test_a_game_from_before_the_plan_is_still_to_come() -> None:
    house = quiet_house()
    plan = plan_evening(playable_games(house.context), 4, 120)
    at = (EIGHT - timedelta(hours=2)).isoformat()
    keep_game(house.context.store, *FOUR, ranks=RANKS, title=plan[0].title, at=at)
    keep_plan(house.context, plan, 4, EIGHT - timedelta(hours=1))
    open_title(house)
    called = house.context.words_of(plan[0].title)("title.name")
    assert house.node("title/next").name == f"Next: {called}"


def test_the_plan_is_thrown_away_by_a_click_and_by_the_next_day() -> None:
    house = quiet_house()
    plan = plan_evening(playable_games(house.context), 4, 120)
    keep_plan(house.context, plan, 4, EIGHT)
    assert kept_plan(house.context, EIGHT + timedelta(hours=3)) is not None
    assert kept_plan(house.context, EIGHT + timedelta(hours=12)) is None
    keep_plan(house.context, plan, 4, datetime.now(UTC))
    house.open(ThreeGamesScene(house.context, 4))
    house.click("three/drop")
    assert kept_plan(house.context) is None
    assert not house.has("three/drop")


def test_guests_of_a_cafe_leave_no_plan_behind() -> None:
    house = quiet_house()
    keep_plan(house.context, plan_evening(playable_games(house.context), 4, 120), 4, EIGHT)
    house.context.store.settings.forget_all_but("kiosk.", "house.")
    assert kept_plan(house.context, EIGHT) is None


@pytest.mark.parametrize(
    "kept",
    [
        "soon",
        {"made": "soon", "players": 4, "games": []},
        {"made": EIGHT.isoformat(), "players": "4", "games": [{"title": "dao", "options": {}}]},
        {"made": EIGHT.isoformat(), "players": 4, "games": "dao"},
        {"made": EIGHT.isoformat(), "players": 4, "games": ["dao", {"title": "chess", "options": {}}]},
    ],
)
def test_a_plan_that_can_not_be_read_is_none(kept: object) -> None:
    house = quiet_house()
    house.context.store.settings.put(PLAN_KEY, kept)
    assert kept_plan(house.context, EIGHT) is None


def test_options_that_there_are_no_more_are_left_out_of_a_plan() -> None:
    house = quiet_house()
    games = [{"title": "dos", "options": {"points": 200, "weather": 3, "nerves": "?"}}]
    house.context.store.settings.put(PLAN_KEY, {"made": EIGHT.isoformat(), "players": 4, "games": games})
    found = kept_plan(house.context, EIGHT)
    assert found is not None
    assert found.games[0].options == {"points": 200}


def test_a_store_that_can_not_be_read_has_no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    house = quiet_house()

    def damaged(name: str) -> None:
        raise StoreError("damaged", name)

    monkeypatch.setattr(house.context.store.settings, "get", damaged)
    assert kept_plan(house.context, EIGHT) is None
