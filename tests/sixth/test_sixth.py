"""A sixth game is added by files alone: found, dealt, shown, played by mouse, kept and gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import game.titles
import scenes.tables
from game.kernel import registry
from game.kernel.replaying import replay
from game.kernel.types import HIDDEN
from game.kernel.words import LANGUAGES
from scenes.catalogue import table_of, tables
from scenes.scene import words_for
from scenes.table.scene import TableScene
from tests.scenes.house import House, at_once, match
from tests.scenes.pilot import Pilot

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def _sixth(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two more shelves, as if the files lay beside those of the other games."""
    monkeypatch.setattr(game.titles, "__path__", [*game.titles.__path__, str(HERE / "titles")])
    monkeypatch.setattr(scenes.tables, "__path__", [*scenes.tables.__path__, str(HERE / "tables")])
    caches = (registry.titles, words_for)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


def opened(house: House, seats: int, humans: int) -> TableScene:
    scene = table_of("hoch").table(house.context, match("hoch", seats, humans))
    assert isinstance(scene, TableScene)
    house.open(scene)
    return scene


def test_it_is_found_beside_the_others() -> None:
    assert len(registry.titles()) == len(tables()) == 6
    assert "hoch" in registry.titles()


@pytest.mark.parametrize(("seats", "humans"), [(2, 1), (3, 1), (4, 4)])
def test_a_whole_game_by_mouse(seats: int, humans: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "strict", True)
    house = House((1024, 640), change=at_once)
    scene = opened(house, seats, humans)
    Pilot(house).play()
    assert scene.session.result is not None
    assert sum(scene.session.result.scores) == 5
    house.click("table/result")
    house.wait(1.0)
    rows = [node for node in house.tree().nodes if node.id.startswith("result/row/")]
    assert len(rows) == seats, "the result has a plain stage for every game"


def test_moves_are_seen_at_normal_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "strict", True)
    house = House((1024, 640))
    scene = opened(house, 3, 1)
    pilot = Pilot(house)
    while scene.session.version < 4:
        pilot.step()
    assert house.frames > 50


def test_hands_are_hidden_from_the_others() -> None:
    house = House((1024, 640), change=at_once)
    scene = opened(house, 3, 3)
    house.wait(1.5)
    assert house.tree().scene == "curtain"
    faces = {face for seat in range(3) for face in scene.performance.board.faces(f"hands/{seat}")}
    assert faces == {HIDDEN}
    house.click("curtain/ready")
    house.wait(1.0)
    assert HIDDEN not in scene.performance.board.faces("hands/0")
    assert set(scene.performance.board.faces("hands/1")) == {HIDDEN}


def test_its_log_can_be_played_again_and_gone_on_with() -> None:
    house = House((1024, 640), change=at_once)
    scene = opened(house, 2, 1)
    pilot = Pilot(house)
    while scene.session.version < 4:
        pilot.step()
    again = replay(scene.session.title, scene.session.record)
    assert again.position() == scene.session.position()
    assert scene.kept is not None
    later = table_of("hoch").table(house.context, replace(scene.match, saved=scene.kept.number))
    assert isinstance(later, TableScene)
    assert later.session.position() == scene.session.position()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(language: str) -> None:
    words = words_for(language, "hoch")
    assert registry.titles()["hoch"].name_move("play 7", words).count("7") == 1
    assert words.find("refusals.not-in-hand")
    assert words.find("events.taken")
