"""The results of Daumen drauf! and Dog: what their stages show adds up to the points."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import Position
from scenes.pages.result.scene import ResultScene
from scenes.table.model.game_ending import Ending
from scenes.table.model.table import AnyTable
from scenes.tables import daumen, dog
from scenes.tables.daumen import result
from scenes.tables.daumen.result import point_sum
from scenes.tables.daumen.shots import scored
from scenes.tables.dog.shots import Pieces, position
from tests.rigs.headless_app import House, match


def open_result(
    house: House, title: str, where: Position, table: Any
) -> tuple[ResultScene, Ending[Any, Any]]:
    """The result of a position in which a game is over."""
    session = Session.load(titles()[title], where)
    scene = ResultScene(house.context, match(title, where["seats"]), session, cast(AnyTable, table))
    house.open(scene)
    return scene, Ending(scene.board, scene.result, scene.outcome, scene.seat)


def test_the_sum_of_a_daumen_adds_up_to_the_points() -> None:
    scene, _ = open_result(House(), "daumen", scored(7, 3), daumen.TABLE)
    for seat, points in enumerate(scene.result.scores):
        assert sum(value for *_, value in point_sum(cast(Any, scene.board), seat).lines) == points


def test_a_click_on_a_row_shows_that_seat_s_sum() -> None:
    house = House()
    scene, _ = open_result(house, "daumen", scored(4, 3), daumen.TABLE)
    last = scene.rows[-1].row.seat
    house.frame()
    house.click("result/row/3")
    assert scene.seat == last


@pytest.mark.parametrize("passed", [0.0, 0.3, 0.9])
def test_nothing_of_the_heap_is_told_before_its_time(passed: float) -> None:
    _, whole = open_result(House(), "daumen", scored(4, 3), daumen.TABLE)
    before = Ending(whole.board, whole.result, whole.outcome, whole.seat, passed)
    assert len(list(result.stage_items(cast(Any, before)))) < len(list(result.stage_items(cast(Any, whole))))


def test_a_lane_holds_as_many_marbles_as_are_in_the_goal() -> None:
    full, away = ["g1", "g2", "g3", "g4"], ["h", "s", "g4"]
    pieces: Pieces = [[*full], [*away, 40], [*full], [*away, 50]]
    where = position(pieces, ("5D", "5C", "3D", "5S"), 5)
    where |= {"phase": "over", "turn": None}
    _, at_last = open_result(House(), "dog", where, dog.TABLE)
    keys = [each.key for each in dog.TABLE.result_stage(cast(Any, at_last))]
    home = Counter(key[1] for key in keys if isinstance(key, tuple) and key[0] == "home")
    assert home == {0: 4, 2: 4, 1: 1, 3: 1}
    assert {key[1] for key in keys if isinstance(key, tuple) and key[0] == "away"} == {1, 3}
