"""The page of statistics: figures as the store has them; names that are put together or deleted for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from devtools.invented_games import record_year
from game.storage.database import StoreError
from game.storage.store import Store
from scenes.base.settings import SettingsKeeper
from scenes.pages.parts.known_players import known_players
from scenes.pages.statistics.charts import balance_sentence
from scenes.pages.statistics.scene import CSV_NAME, StatisticsScene
from scenes.pages.title.scene import TitleScene
from tests.rigs.headless_app import House, at_once
from tests.rigs.stored_games import keep_game


def page_with_games(tab: str = "players") -> House:
    """Anna has beaten Ben twice, he her once; Ann is Anna's other name."""
    house = House(change=at_once, draws=False)
    store = house.context.store
    for ranks in ((1, 2), (2, 1), (1, 2)):
        keep_game(store, "Anna", "Ben", ranks=ranks)
    keep_game(store, "Ann", "Ben", ranks=(1, 2), title="dao", scores=(14, 3))
    house.open(StatisticsScene(house.context, tab))
    return house


def chip(house: House, name: str) -> str:
    """The id of somebody's chip."""
    ids = (node.id for node in house.tree().nodes if node.name == name and "/player/" in node.id)
    return next(ids)


def names(house: House) -> list[str]:
    return [node.name for node in house.tree().nodes if "/player/" in node.id]


def test_the_title_leads_to_it_and_it_leads_back() -> None:
    house = House(change=at_once, draws=False)
    house.open(TitleScene(house.context))
    house.click("title/statistics")
    assert house.scene.name == "statistics"
    house.key("escape")
    assert house.scene.name == "title"


def test_the_games_say_how_often_and_by_whom_they_were_won() -> None:
    house = page_with_games("games")
    keep_game(house.context.store, "Clara", "David", ranks=(1, 2), title="dao")
    house.open(StatisticsScene(house.context))
    often = house.node("statistics/panel/often").name
    assert "Dos: played 3 times" in often
    assert "TAO: not played yet" in often
    house.click("statistics/panel/often")
    assert house.node("statistics/panel/dos").name == "Dos: played 3 times. Anna: 2 wins. Ben: one win"
    house.key("escape")
    assert house.has("statistics/tab/games")


def test_a_player_has_a_page() -> None:
    house = page_with_games()
    house.click(chip(house, "Anna"))
    assert house.node("statistics/panel/person").name == (
        "Anna: 3 games, 2 won, 67% share, 1 longest streak, 1 streak now"
    )
    assert house.node("statistics/game/dos").name.startswith("Dos: 3 played, 2 won.")
    assert house.node("statistics/against/ben").name == "Ben: 2× ahead, 1× behind"


def test_the_best_score_is_said_in_the_words_of_the_game() -> None:
    house = page_with_games()
    house.click(chip(house, "Ann"))
    assert house.node("statistics/game/dao").name == "DAO: 1 played, 1 won. 14 points"


PANELS = ("wins", "scores", "coins", "heat", "speed", "often")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_every_panel_says_its_figures_and_opens_large(size: tuple[int, int]) -> None:
    house = House(size, change=at_once, draws=False)
    record_year(house.context)
    house.open(StatisticsScene(house.context))
    seen = set()
    for _ in range(3):
        for node in [node for node in house.tree().nodes if node.id.startswith("statistics/panel/")]:
            seen.add(node.id.rpartition("/")[2])
            assert len(node.name) > 20
            house.click(node.id)
            assert house.has("panel/back")
            house.click("panel/back")
        if house.has("statistics/down"):
            house.click("statistics/down")
    assert seen == set(PANELS)
    wins = StatisticsScene(house.context).charts[0].says
    assert wins == ", ".join(
        f"{each.who.title()} {each.wins}" for each in house.context.store.charts.climbs()
    )


def test_a_span_leaves_older_games_out_and_few_games_are_no_chart() -> None:
    house = House(change=at_once, draws=False)
    record_year(house.context)
    house.open(StatisticsScene(house.context))
    page = house.scene
    assert isinstance(page, StatisticsScene)
    assert not any(chart.instead for chart in page.charts)
    house.click("statistics/span/tonight")
    assert house.node("statistics/first").name == "Nobody has played in this time."
    assert not house.has("statistics/panel/scores")
    house.click("statistics/span/ever")
    assert "no game yet" not in house.node("statistics/panel/scores").name


def test_the_first_game_is_told_in_sentences() -> None:
    house = House(change=at_once, draws=False)
    keep_game(house.context.store, "Anna", "Ben", ranks=(1, 2), title="dao")
    house.open(StatisticsScene(house.context))
    says = "Anna has played one game and won it. Ben has played one game and didn’t win it."
    assert house.node("statistics/first/dao").name == f"DAO: {says}"
    assert not any(house.has(f"statistics/panel/{panel}") for panel in PANELS), "empty charts say nothing"
    keep_game(house.context.store, "Anna", "Ben", ranks=(2, 1), title="tao")
    house.open(StatisticsScene(house.context))
    assert house.node("statistics/first/tao").name.startswith("TAO: Ben has played one game and won it.")


def test_after_five_games_a_chart_of_a_game_played_once_still_says_something() -> None:
    house = House(change=at_once, draws=False)
    for turn in range(5):
        keep_game(house.context.store, "Anna", "Ben", ranks=(1, 2), title="dao" if turn else "tao")
    house.open(StatisticsScene(house.context))
    assert not house.has("statistics/first/dao")
    page = house.scene
    assert isinstance(page, StatisticsScene)
    told = {chart.id: chart.instead for chart in page.charts}
    assert told["coins"].splitlines()[0] == "Anna has played one game and won it."
    assert told["heat"] == "Dog: no game yet in this time."
    assert told["wins"] == ""


@pytest.mark.parametrize(
    ("games", "wins", "says"),
    [
        (3, 0, "A has played 3 games and won none yet."),
        (3, 1, "A has played 3 games and won one."),
        (3, 2, "A has played 3 games and won 2."),
        (3, 3, "A has played 3 games and won them all."),
    ],
)
def test_what_somebody_has_won_is_said_in_plain_words(games: int, wins: int, says: str) -> None:
    assert balance_sentence(House(draws=False).context, "A", games, wins) == says


def test_games_are_looked_through_for_what_is_worth_counting_while_the_page_is_open() -> None:
    house = page_with_games("games")
    house.context.store._database.write(("UPDATE match SET facts = NULL", ()))
    house.open(StatisticsScene(house.context))
    for _ in range(20):
        house.frame()
    assert house.context.store.fact_finder(house.context.titles).is_done
    assert house.scene.wake(house.now) is None


def test_two_names_become_one_after_a_question() -> None:
    house = page_with_games()
    house.click(chip(house, "Ann"))
    house.click("statistics/merge")
    house.click(chip(house, "Anna"))
    assert house.scene.name == "dialog"
    assert names(house) == []
    house.click("merge/1")
    assert names(house) == ["Anna", "Ben"]
    assert house.node("statistics/panel/person").name.startswith("Anna: 4 games, 3 won")


def test_who_says_no_keeps_both_names() -> None:
    house = page_with_games()
    house.click("statistics/merge")
    house.click(chip(house, "Ann"))
    house.key("escape")
    house.key("escape")
    assert sorted(names(house)) == ["Ann", "Anna", "Ben"]
    assert house.scene.name == "statistics", "the first Esc leaves the question, the second the choosing"
    house.key("escape")
    assert not house.manager.stack


def test_a_deleted_name_is_gone_from_the_games_and_from_the_next_table() -> None:
    house = page_with_games()
    house.settings.people = [["Ben", "human", 2], ["Anna", "human", 1]]
    house.context.keeper.save(house.settings)
    house.click(chip(house, "Ben"))
    house.click("statistics/delete")
    house.click("delete/yes")
    assert sorted(names(house)) == ["Ann", "Anna"]
    assert "Ben" not in str(house.settings.people)
    house.context.keeper.save(house.settings)
    assert "Ben" not in str(SettingsKeeper(house.context.store.settings).load().people)


def test_enter_alone_never_changes_a_name() -> None:
    house = page_with_games()
    house.click(chip(house, "Ben"))
    house.click("statistics/delete")
    assert house.node("delete/cancel").focused or not any(node.focused for node in house.tree().nodes)
    for _ in range(2):
        house.key("enter")
        house.frame(1.0)
    assert "Ben" in [player.name for player in known_players(house.context.store)]


def test_a_name_that_cannot_be_deleted_now_stays_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    house = page_with_games()

    def busy(name: str) -> None:
        raise StoreError("busy", "names")

    monkeypatch.setattr(house.context.store.people, "delete", busy)
    house.click(chip(house, "Ben"))
    house.click("statistics/delete")
    house.click("delete/yes")
    assert house.scene.name == "dialog"
    house.click("notice/ok")
    assert "Ben" in names(house)


def test_the_last_name_deleted_leaves_an_empty_page() -> None:
    house = House(change=at_once, draws=False)
    keep_game(house.context.store, "Anna", "Bot*", ranks=(1, 2))
    house.open(StatisticsScene(house.context, "players"))
    house.click("statistics/delete")
    house.click("delete/yes")
    assert names(house) == []
    assert not house.has("statistics/csv")


def test_all_games_can_be_taken_away_as_a_table(tmp_path: Path) -> None:
    house = House(change=at_once, draws=False)
    house.context.store.close()
    house.context.store = Store(tmp_path)
    keep_game(house.context.store, "Anna", "Ben", ranks=(1, 2))
    house.open(StatisticsScene(house.context))
    house.click("statistics/csv")
    lines = (tmp_path / CSV_NAME).read_text(encoding="utf-8-sig").splitlines()
    assert [line.rpartition(",")[2] for line in lines] == ["name", "Anna", "Ben"]
    house.context.store.close()


def test_where_nothing_is_saved_the_table_is_not_either_and_that_is_said() -> None:
    house = page_with_games()
    house.click("statistics/csv")
    assert house.scene.name == "dialog"


def test_a_store_that_cannot_say_anything_shows_an_empty_page(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(change=at_once, draws=False)

    def damaged(*_: object) -> None:
        raise StoreError("damaged", "matches")

    for question in ("people", "often"):
        monkeypatch.setattr(house.context.store.statistics, question, damaged)
    house.open(StatisticsScene(house.context, "players"))
    assert house.has("statistics/back")
    assert names(house) == []


def test_every_player_can_be_reached_in_a_small_window() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    for one in range(12):
        keep_game(house.context.store, f"Maximilian {one}", "Ben", ranks=(1, 2))
    house.open(StatisticsScene(house.context, "players"))
    seen = set(names(house))
    while house.has("statistics/after"):
        house.click("statistics/after")
        seen |= set(names(house))
    assert seen == {"Ben", *(f"Maximilian {one}" for one in range(12))}
    last = chip(house, names(house)[-1])
    house.click(last)
    assert house.node("statistics/panel/person").name.startswith(house.node(last).name)
