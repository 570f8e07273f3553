"""The best moments of an evening: of finished games, without deleted names, and kept as a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.bots.feats import Feat
from game.storage.database import StoreError
from game.storage.evening_feats import MOST, EveningFeat, FeatFinder
from game.storage.matches import SavedPlayer
from game.storage.store import Store
from scenes.pages.evening.best_moments import BestMomentsScene, feat_words
from scenes.pages.evening.scene import EveningScene
from tests.rigs.headless_app import House, at_once
from tests.rigs.page_scenes import best_moments
from tests.scenes.pages.test_evening import TEN


def told(house: House, part: str = "feat") -> list[str]:
    return [node.name for node in house.tree().nodes if node.id.startswith(f"moments/{part}/")]


def open_moments(store: Store | None = None) -> House:
    house = House(change=at_once, draws=store is not None, store=store)
    house.open(best_moments(house))
    return house


def test_the_best_moments_are_at_most_five_and_of_several_games() -> None:
    house = open_moments()
    page = house.scene
    assert isinstance(page, BestMomentsScene)
    best = page.finder.best()
    assert 3 <= len(best) == len(told(house)) <= MOST
    assert len({each.title for each in best}) >= 3
    assert all(any(name in says for name in ("Anna", "Ben", "Carla", "David")) for says in told(house))
    assert len(told(house, "total")) == 4


def test_the_page_fills_while_the_games_are_played_again() -> None:
    house = House(change=at_once, draws=False)
    made = best_moments(house)
    assert isinstance(made, BestMomentsScene)
    page = BestMomentsScene(house.context, made.evening, made.places, (made.day, made.date))
    house.open(page)
    assert not told(house)
    for _ in range(400):
        house.frame()
        if page.finder.is_done:
            break
    assert told(house)


def test_a_deleted_name_is_in_no_moment() -> None:
    house = open_moments()
    assert any("Anna" in says for says in told(house)), "she was in one before"
    for name in ("Anna", "Ben"):
        house.context.store.people.delete(name)
    house.open(EveningScene(house.context, TEN))
    house.click("evening/best")
    page = house.scene
    assert isinstance(page, BestMomentsScene)
    while not page.finder.step(1000):
        pass
    page.refresh()
    assert not [says for says in (*told(house), *told(house, "total")) if "Anna" in says or "Ben" in says]


def test_a_game_that_is_not_over_tells_nothing() -> None:
    house = open_moments()
    store = house.context.store
    store._database.write(("UPDATE match SET ended = NULL", ()))
    finder = FeatFinder(store.matches, house.context.titles, [1, 2, 3, 4, 5])
    while not finder.step(1000):
        pass
    assert not finder.best()


def test_nobody_is_praised_for_a_seat_that_changed_hands() -> None:
    house = open_moments()
    store = house.context.store
    for number in range(1, 6):
        players = [replace(each, since=1) for each in store.matches.load(number).players]
        store.matches.seat(number, tuple(players))
    finder = FeatFinder(store.matches, house.context.titles, [1, 2, 3, 4, 5])
    while not finder.step(1000):
        pass
    assert not finder.best()


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_every_kind_has_its_sentence_with_names_and_figures(language: str) -> None:
    context = House(language=language, draws=False).context
    kinds = {
        "dao": ("twelve", "stayed", "row"),
        "daumen": ("lie", "lies"),
        "dog": ("seven", "sent"),
        "dos": ("plus", "fast"),
        "tao": ("coins", "five"),
    }
    for title, found in kinds.items():
        assert set(context.words_of(title).find("feats")) == set(found)
        for kind in found:
            feat = Feat(kind, 0, 420, 1.0, 1, timed=kind == "fast")
            who, other = SavedPlayer("Anna", "human"), SavedPlayer("Otto!", "hard", regular="otto")
            says = feat_words(context, EveningFeat(title, 1, feat, who, other))
            assert says.startswith("Anna")
            assert "{" not in says
            assert ("Otto" in says) is (kind in ("lie", "lies", "plus"))


def test_the_page_is_kept_as_a_picture(tmp_path: Path) -> None:
    house = open_moments(Store(tmp_path))
    house.click("moments/picture")
    picture = pygame.image.load(tmp_path / "stammtisch-2026-01-31-moments.png")
    page = house.scene
    assert isinstance(page, BestMomentsScene)
    assert picture.get_size() == house.context.layout.rect(page.sheet).size


def test_a_page_that_cannot_be_kept_gets_a_sentence() -> None:
    house = open_moments()
    house.click("moments/picture")
    assert house.scene.name == "dialog"


def test_games_that_can_not_be_read_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    house = open_moments()

    def damaged(number: int) -> None:
        raise StoreError("damaged", f"match {number}")

    monkeypatch.setattr(house.context.store.matches, "load", damaged)
    finder = FeatFinder(house.context.store.matches, house.context.titles, [1, 2])
    while not finder.step(10):
        pass
    assert not finder.best()
