"""The slate of an evening: every game in its order, what everybody has together, and who leads."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.storage.database import StoreError
from game.storage.matches import SavedPlayer
from game.storage.played_statistics import Evening, EveningBot
from game.storage.store import Store
from scenes.base.scene import Context
from scenes.pages.evening import evening_slate
from scenes.pages.evening.scene import EveningScene
from scenes.pages.title.scene import TitleScene
from tests.rigs.headless_app import House, at_once
from tests.rigs.stored_games import keep_game

TEN = datetime(2026, 1, 31, 22, tzinfo=UTC)


def open_evening(games: int = 2, now: datetime = TEN) -> House:
    """Anna is first in every game but the first."""
    house = House(change=at_once, draws=False)
    for turn in range(games):
        ranks = (1, 2, 3) if turn else (3, 2, 1)
        at = f"2026-01-31T20:{turn * 5:02}:00+00:00"
        keep_game(house.context.store, "Anna", "Ben", "Clara", ranks=ranks, title="dos", at=at, lasts=4)
    house.open(EveningScene(house.context, now))
    return house


def row_texts(house: House, part: str) -> list[str]:
    """What stands in all rows, or in all totals."""
    return [node.name for node in house.tree().nodes if node.id.startswith(f"evening/{part}/")]


def test_games_and_totals_are_on_the_slate() -> None:
    house = open_evening()
    assert row_texts(house, "row") == ["Dos: Anna 0, Ben 1, Clara 2", "Dos: Anna 2, Ben 1, Clara 0"]
    assert row_texts(house, "total") == ["Anna: 2", "Ben: 2", "Clara: 2"]


def test_older_games_slide_off_and_still_count() -> None:
    house = open_evening(games=9)
    assert len(row_texts(house, "row")) == evening_slate.ROWS
    assert row_texts(house, "total") == ["Anna: 16", "Ben: 9", "Clara: 2"]
    scene = house.scene
    assert isinstance(scene, EveningScene)
    assert scene.evening.leaders == ("Anna",)


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        ("de", "Sonntag, 1. Februar", "Samstag, 31. Januar"),
        ("en", "Sunday, 1 February", "Saturday, 31 January"),
        ("fr", "dimanche 1er février", "samedi 31 janvier"),
        ("it", "domenica 1º febbraio", "sabato 31 gennaio"),
    ],
)
def test_the_day_is_said_as_people_say_it(language: str, first: str, last: str) -> None:
    context = House(language=language, draws=False).context
    days = [EveningScene(context, now).day() for now in (TEN.replace(month=2, day=1), TEN)]
    assert days == [first, last]


def test_another_day_begins_with_a_clean_slate() -> None:
    house = open_evening(now=TEN.replace(month=2, day=1))
    assert row_texts(house, "row") == row_texts(house, "total") == []
    assert house.has("evening/next")


def test_a_slate_that_was_wiped_begins_anew_until_somebody_thinks_better_of_it() -> None:
    house = open_evening()
    house.click("evening/wipe")
    assert row_texts(house, "total") == []
    assert not house.has("evening/picture")
    house.click("evening/unwipe")
    assert row_texts(house, "total") == ["Anna: 2", "Ben: 2", "Clara: 2"]
    house.click("evening/wipe")
    keep_game(house.context.store, "Anna", "Ben", ranks=(1, 2), title="dao", at="2026-01-31T22:10:00+00:00")
    house.open(EveningScene(house.context, TEN.replace(hour=23)))
    assert row_texts(house, "row") == ["DAO: Anna 1, Ben 0"]
    assert len(house.context.store.statistics.people()) == 3


def test_the_slate_is_kept_as_a_picture(tmp_path: Path) -> None:
    house = House(change=at_once, store=Store(tmp_path))
    keep_game(house.context.store, "Anna", "Ben", ranks=(1, 2), title="dos", at="2026-01-31T20:00:00+00:00")
    house.open(EveningScene(house.context, TEN))
    house.click("evening/picture")
    picture = pygame.image.load(tmp_path / "stammtisch-2026-01-31.png")
    slate_box = house.context.layout.rect(evening_slate.slate_columns(house.context.layout, 2).box)
    assert picture.get_size() == slate_box.size
    white = sum(min(picture.get_at((x, y))[:3]) > 180 for x in range(0, 400, 2) for y in range(0, 200, 2))
    assert white > 50, "nothing is written on it"


def test_a_picture_that_cannot_be_kept_gets_a_sentence() -> None:
    house = open_evening()
    house.click("evening/picture")
    assert house.scene.name == "dialog"


def test_in_a_cafe_nobody_wipes_the_slate() -> None:
    house = open_evening()
    house.context.host = host = Mock(side=0)
    host.takes_input.return_value = host.overlay_sight.return_value = host.wake.return_value = None
    house.open(EveningScene(house.context, TEN))
    assert not house.has("evening/wipe")
    assert not house.has("evening/picture")


def test_the_statistics_lead_to_it_and_it_leads_to_the_next_game() -> None:
    house = House(change=at_once, draws=False)
    house.open(TitleScene(house.context))
    house.click("title/statistics")
    house.click("statistics/tab/tonight")
    assert house.scene.name == "evening"
    house.key("escape")
    assert house.scene.name == "statistics"
    house.click("statistics/tab/tonight")
    house.click("evening/next")
    assert house.scene.name == "title"


def test_a_store_that_cannot_say_anything_shows_a_clean_slate(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(change=at_once, draws=False)

    def damaged(now: datetime, wiped: datetime | None) -> None:
        raise StoreError("damaged", "matches")

    monkeypatch.setattr(house.context.store.statistics, "evening", damaged)
    house.open(EveningScene(house.context, TEN))
    assert row_texts(house, "total") == []


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("people", [1, 4, 10])
def test_all_columns_and_rows_lie_on_the_slate(size: tuple[int, int], text: float, people: int) -> None:
    house = House(size, change=lambda settings: setattr(settings, "text", text), draws=False)
    where = columns(house.context, people)
    assert where.box.contains(where.row(evening_slate.ROWS - 1))
    assert where.row(evening_slate.ROWS - 1).bottom <= where.foot
    assert where.middle(people - 1) + where.wide / 2 <= where.box.right - 50


def columns(context: Context, people: int) -> evening_slate.SlateColumns:
    return evening_slate.slate_columns(context.layout, people)


def evening_with_bots() -> House:
    """Ben, a bot without a name of the pub, wins before Anna; then Frieda, a regular, is last."""
    house = House(change=at_once, draws=False)
    store = house.context.store
    keep_game(store, "Anna", "Ben*", "Clara", ranks=(2, 1, 3), title="dos", at="2026-01-31T20:00:00+00:00")
    players = (SavedPlayer("Anna", "human"), SavedPlayer("Frieda", "hard", regular="frieda"))
    number = keep_game(store, "Anna", "x*", ranks=(2, 1), title="dao", at="2026-01-31T21:00:00+00:00")
    store.matches.seat(number, players)
    house.open(EveningScene(house.context, TEN))
    return house


def test_bots_have_places_on_the_slate_that_say_that_they_are_bots() -> None:
    house = evening_with_bots()
    assert row_texts(house, "total") == ["Anna: 1", "Clara: 0", "Ben (bot): 2", "Frieda (bot): 1"]
    assert row_texts(house, "row") == ["Dos: Anna 1, Clara 0, Ben (bot) 2", "DAO: Anna 0, Frieda (bot) 1"]
    scene = house.scene
    assert isinstance(scene, EveningScene)
    assert [place.name for place in scene.places if place.leads] == ["Ben"]
    assert [place.token for place in scene.places if isinstance(place.who, EveningBot)] == ["", ""]


def test_nobody_has_won_where_a_bot_was_better() -> None:
    house = evening_with_bots()
    title = TitleScene(house.context, TEN)
    title.sketch = False
    house.open(title)
    says = next(node.name for node in house.tree().nodes if node.id == "title/evening")
    assert says.endswith("Ben (bot) 1. Frieda (bot) 1. Anna 0. Clara 0")
    assert any(node.name == "DAO: Frieda" for node in house.tree().nodes)


def test_bots_get_the_columns_that_people_leave_free() -> None:
    house = House(change=at_once, draws=False)
    people = {f"P{number}": number for number in range(9)}
    bots = {EveningBot("Ben"): 3, EveningBot("Ida"): 2}
    found = evening_slate.slate_places(house.context, Evening((), people, bots), {})
    assert [place.name for place in found][-2:] == ["P8", "Ben"]
    assert len(found) == evening_slate.MOST_COLUMNS


def test_a_bot_whose_name_was_deleted_is_not_on_the_slate() -> None:
    house = evening_with_bots()
    house.context.store.people.delete("Ben")
    house.open(EveningScene(house.context, TEN))
    assert row_texts(house, "total") == ["Anna: 1", "Clara: 0", "Frieda (bot): 1"]
