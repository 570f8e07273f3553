"""All tables still laid: every game that is not over can be gone on with, put away, and laid again."""

from __future__ import annotations

import pytest

from game.storage.database import StoreError
from game.storage.matches import OUTDATED
from scenes.pages.title.scene import TitleScene
from scenes.pages.unfinished.scene import UnfinishedScene
from tests.rigs.headless_app import House, at_once
from tests.rigs.page_scenes import StandIn, laid
from tests.scenes.pages.test_unfinished_carousel import leave_game

pytestmark = pytest.mark.usefixtures("laid")
__all__ = ["laid"]


def tables_of(*titles: str, size: tuple[int, int] = (1280, 800)) -> tuple[House, list[int]]:
    """The page after so many games were left, the last named the last."""
    house = House(size, change=at_once, draws=False)
    numbers = [leave_game(house, title, day) for day, title in enumerate(titles, 1)]
    house.open(UnfinishedScene(house.context))
    return house, numbers


def cards(house: House) -> list[str]:
    """What the cards' buttons are called, in order."""
    parts = ("unfinished/lay/", *(f"unfinished/{digit}" for digit in range(10)))
    return [node.name for node in house.tree().nodes if node.id.startswith(parts)]


def test_a_card_says_who_how_far_and_when() -> None:
    house, _ = tables_of("tao")
    assert cards(house) == ["Continue: TAO, P0 and P1, freshly dealt, on 1/1"]


def test_the_title_leads_to_it_when_there_is_a_game_and_it_leads_back() -> None:
    house = House(change=at_once, draws=False)
    house.open(TitleScene(house.context))
    assert not house.has("title/unfinished")
    leave_game(house, "dao", 1)
    house.click("title/settings")
    house.key("escape")
    house.click("title/unfinished")
    assert house.scene.name == "unfinished"
    house.key("escape")
    assert house.scene.name == "title"


def test_any_of_them_can_be_gone_on_with() -> None:
    for place, number in enumerate((3, 2, 1)):
        house, _ = tables_of("dao", "dog", "dos")
        house.click(f"unfinished/{place}")
        scene = house.scene
        assert isinstance(scene, StandIn)
        assert scene.match.saved == number


def test_a_table_put_away_is_kept_and_can_be_laid_again() -> None:
    house, numbers = tables_of("dao", "dog")
    house.click("unfinished/clear/0")
    assert house.context.store.matches.unfinished_matches() == numbers[:1]
    assert [each.split(",")[0] for each in cards(house)] == ["Continue: DAO", "Bring back: Dog"]
    house.click("unfinished/lay/1")
    assert [each.split(",")[0] for each in cards(house)] == ["Continue: Dog", "Continue: DAO"]
    assert house.context.store.matches.unfinished_matches() == [numbers[1], numbers[0]]


def test_putting_away_is_taken_back_in_one_click() -> None:
    house, numbers = tables_of("dao", "dog")
    house.click("unfinished/clear/1")
    house.click("unfinished/undo")
    assert set(house.context.store.matches.unfinished_matches()) == set(numbers)
    assert not house.has("unfinished/undo")


def test_the_title_still_leads_to_tables_that_are_all_put_away() -> None:
    house, numbers = tables_of("dao")
    house.click("unfinished/clear/0")
    house.open(TitleScene(house.context))
    assert not house.has("title/resume")
    assert house.has("title/unfinished")
    assert len(numbers) == 1


def test_a_game_that_went_on_by_newer_rules_is_not_there_twice() -> None:
    house, numbers = tables_of("dao", "dog")
    house.context.store.matches.put_away(numbers[0], OUTDATED)
    house.open(UnfinishedScene(house.context))
    assert [each.split(",")[0] for each in cards(house)] == ["Continue: Dog"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_all_of_many_can_be_reached(size: tuple[int, int]) -> None:
    house, _ = tables_of(*["dao", "dog", "tao", "dos", "daumen"] * 3, size=size)
    seen = cards(house)
    while house.has("unfinished/after"):
        house.click("unfinished/after")
        seen += cards(house)
    assert len(set(seen)) == len(seen) == 15
    while house.has("unfinished/before"):
        house.click("unfinished/before")
    assert cards(house) == seen[: len(cards(house))]


def test_a_game_that_cannot_be_read_gets_a_sentence() -> None:
    house, numbers = tables_of("dao")
    house.context.store.matches._db.write(("UPDATE match SET dealt = '?' WHERE id = ?", (numbers[0],)))
    house.click("unfinished/0")
    assert house.scene.name == "dialog"


def test_a_store_that_cannot_say_anything_shows_an_empty_page(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(change=at_once, draws=False)

    def damaged() -> None:
        raise StoreError("damaged", "matches")

    monkeypatch.setattr(house.context.store.matches, "waiting_matches", damaged)
    house.open(UnfinishedScene(house.context))
    assert cards(house) == []
    assert house.has("unfinished/back")
    house.open(TitleScene(house.context))
    assert not house.has("title/unfinished")


def test_a_table_put_away_can_be_thrown_away_for_good_but_not_without_a_question() -> None:
    house, numbers = tables_of("dao", "dog")
    house.click("unfinished/clear/0")
    assert [name.partition(":")[0] for name in cards(house)] == ["Continue", "Bring back"]
    house.click("unfinished/gone/1")
    assert house.scene.name == "dialog"
    house.click("unfinished/keep")
    assert len(cards(house)) == 2
    house.click("unfinished/gone/1")
    house.click("unfinished/throw")
    assert [name for name in cards(house) if "Dog" in name] == []
    assert {each.id for each in house.context.store.matches.waiting_matches()} == {numbers[0]}


def test_all_tables_can_be_thrown_away_at_once_after_a_question() -> None:
    house, _ = tables_of("dao", "dog", "dos")
    house.click("unfinished/all")
    assert any("All 3 unfinished games" in said for said in house.tree().said)
    house.click("unfinished/keep")
    assert len(cards(house)) == 3
    house.click("unfinished/all")
    house.click("unfinished/throw")
    assert cards(house) == []
    assert house.context.store.matches.waiting_matches() == []
