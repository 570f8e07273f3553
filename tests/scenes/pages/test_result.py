"""The result: rows in their order, a show that a click ends, and the ways on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from devtools.finished_games import End, result_scene
from scenes.base.early_presses import SEEN
from scenes.pages.lobby.scene import LobbyScene
from scenes.pages.result.result_notes import tie_notes
from scenes.pages.result.scene import ResultScene
from scenes.pages.title.scene import TitleScene
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, at_once
from tests.rigs.page_scenes import StandIn, finished, laid

pytestmark = pytest.mark.usefixtures("laid")
__all__ = ["laid"]


@pytest.fixture
def house(house: House) -> House:
    """The result of four players is open, and drawn."""
    house.draws = True
    house.open(finished(house, 4))
    return house


def test_the_rows_tell_who_came_in_where(house: House) -> None:
    scene = house.scene
    assert isinstance(scene, ResultScene)
    house.wait(SEEN + 0.05)
    rows = [node for node in house.tree().nodes if node.id.startswith("result/row/")]
    ranks = [row.rank for row in scene.rows]
    assert ranks == sorted(ranks)
    assert len(rows) == 4
    for node, row in zip(rows, scene.rows, strict=True):
        assert row.places[0].name in node.name
        assert str(abs(row.score)) in node.name
        assert node.enabled, "DAO shows how everybody's points came about"
    winners = [scene.match.places[seat].name for seat in scene.result.winners]
    assert all(name in house.tree().said[0] for name in winners)


def test_a_click_on_a_row_shows_how_those_points_came_about(house: House) -> None:
    scene = house.scene
    assert isinstance(scene, ResultScene)
    before, first = house.window.copy(), scene.seat
    house.click("result/row/3")
    house.frame()
    assert scene.seat == scene.rows[3].row.seat != first
    assert [house.node(f"result/row/{k}").checked for k in range(4)] == [False, False, False, True]
    assert before.get_buffer().raw != house.window.get_buffer().raw


def test_partners_share_one_row() -> None:
    house = House(change=at_once)
    house.open(result_scene(End("dog", level="easy"), house.context))
    scene = house.scene
    assert isinstance(scene, ResultScene)
    rows = [node.name for node in house.tree().nodes if node.id.startswith("result/row/")]
    assert [row.rank for row in scene.rows] == [1, 2]
    for name, row in zip(rows, scene.rows, strict=True):
        assert len(row.places) == 2
        assert all(place.name in name for place in row.places)


def test_ties_are_said_and_so_is_why_they_are_broken(house: House) -> None:
    scene = house.scene
    assert isinstance(scene, ResultScene)
    ranks = (1, 2, 2, 4)
    rows = [replace(row, rank=rank) for row, rank in zip(scene.rows, ranks, strict=True)]
    said = tie_notes(house.context, replace(scene.outcome, tie="Because."), rows)
    assert said == ("Because.", house.context.words("result.shared", rank=2))
    assert tie_notes(house.context, replace(scene.outcome, tie=""), scene.rows[:1]) == ()


def test_people_who_lost_are_told_how_near_they_came() -> None:
    house = House(change=at_once)
    scene = result_scene(End("dao", 3, "easy", lost=True), house.context)
    assert isinstance(scene, ResultScene)
    house.open(scene)
    best = next(row for row in scene.rows if row.places[0].human)
    said = house.tree().said[1]
    assert best.places[0].name in said
    assert str(scene.rows[0].score - best.score) in said


def test_with_less_motion_everything_stands_at_once() -> None:
    house = House(change=lambda settings: setattr(settings, "reduced_motion", True))
    house.open(finished(house, 4))
    first = house.window.copy()
    house.wait(SEEN + 0.05)
    assert not house.tree().busy
    house.wait(3, step=0.1)
    assert first.get_buffer().raw == house.window.get_buffer().raw


def test_once_more_is_the_same_table_with_another_deal(house: House) -> None:
    before = house.scene
    assert isinstance(before, ResultScene)
    house.click("result/rematch")
    house.frame()
    after = house.scene
    assert isinstance(after, StandIn)
    assert set(after.match.places) == set(before.match.places)
    assert after.match.options == before.match.options
    assert after.match.seed != before.match.seed
    assert after.match.saved is None


def test_once_more_lets_somebody_else_begin_and_the_order_stays(house: House) -> None:
    before = house.scene
    assert isinstance(before, ResultScene)
    house.click("result/rematch")
    after = house.scene
    assert isinstance(after, StandIn)
    names = before.match.names
    assert after.match.names == (*names[1:], names[0])


def test_where_chance_decides_who_begins_everybody_keeps_their_place() -> None:
    house = House(change=at_once)
    scene = finished(house, 4)
    house.open(scene)
    scene.match = replace(scene.match, title="dos")
    house.click("result/rematch")
    after = house.scene
    assert isinstance(after, StandIn)
    assert after.match.places == scene.match.places


@pytest.mark.parametrize(
    ("people", "sound", "paper"),
    [
        ("winners", "win", True),
        ("losers", "lose", False),
        ("everybody", "win", True),
        ("nobody", None, False),
    ],
)
def test_only_people_are_celebrated(people: str, sound: str | None, paper: bool) -> None:
    house = House()
    played: list[str] = []
    house.context.sounds.play = lambda name, volume=1.0: played.append(name)  # type: ignore[method-assign]
    scene = finished(house, 4)
    won = scene.result.winners
    human = {seat for seat in range(4) if people in {"everybody", "winners" if seat in won else "losers"}}
    places = tuple(
        replace(place, player="human" if seat in human else "normal")
        for seat, place in enumerate(scene.match.places)
    )
    scene.match = replace(scene.match, places=places)
    house.open(scene)
    assert played == ([sound] if sound else [])
    assert scene.celebrated is paper


def test_other_seats_is_the_lobby_of_this_game(house: House) -> None:
    house.click("result/seats")
    house.frame()
    lobby = house.scene
    assert isinstance(lobby, LobbyScene)
    assert lobby.title == "dao"
    house.key("escape")
    house.frame()
    assert [type(scene) for scene in house.manager.stack] == [TitleScene]


def test_to_the_start(house: House) -> None:
    house.click("result/title")
    house.frame()
    assert [type(scene) for scene in house.manager.stack] == [TitleScene]


def test_the_rows_come_one_by_one_and_a_click_shows_them_all() -> None:
    house = House()
    house.open(finished(house, 4))
    house.wait(SEEN + 0.05)
    assert house.tree().busy
    started = house.window.copy()
    house.hand(Input("press", house.now, (640, 180)))
    house.frame()
    assert not house.tree().busy
    assert started.get_buffer().raw != house.window.get_buffer().raw
    shown = house.window.copy()
    house.wait(3, step=0.1)
    assert shown.get_buffer().raw == house.window.get_buffer().raw


def test_the_show_ends_by_itself_where_a_click_would_have_led() -> None:
    pictures = []
    for impatient in (True, False):
        house = House()
        house.open(finished(house, 3))
        if impatient:
            house.wait(SEEN + 0.05)
            house.hand(Input("press", house.now, (640, 180)))
            house.hand(Input("release", house.now, (640, 180)))
        house.wait(8, step=0.1)
        assert not house.tree().busy
        pictures.append(house.window.get_buffer().raw)
    assert pictures[0] == pictures[1]
