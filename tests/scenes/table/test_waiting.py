"""Waiting for the others: short, skippable, and never at the price of a click that plays by mistake."""

from __future__ import annotations

import pytest

from game.kernel.session import Session
from scenes.base.match import Match, Place
from scenes.table.phases.resting import GRACE_SECONDS
from scenes.table.players.pacing import LEAST_MOVE_SECONDS, BotPacing
from scenes.table.table_scene import TableScene
from tests.bench.waits import waits
from tests.rigs.headless_app import House, match
from tests.rigs.pilot import Pilot


def wait_for_phase(house: House, scene: TableScene, phase: str) -> None:
    """Lets the time pass until the table is at that."""
    for _ in range(2_000):
        if scene.phase.name == phase:
            return
        house.frame(1 / 30)
    raise AssertionError(f"never {phase}")


def make_some_move(house: House, scene: TableScene) -> None:
    """The person at the screen makes some move."""
    before, pilot = scene.session.version, Pilot(house)
    while scene.session.version == before:
        pilot.step()


# --- Hurrying


def test_a_click_that_hurries_the_others_plays_nothing() -> None:
    house = House((1024, 640), draws=False)
    scene = house.open_table("dao", 3)
    wait_for_phase(house, scene, "resting")
    house.wait(GRACE_SECONDS)
    make_some_move(house, scene)
    before = scene.session.version
    for _ in range(400):  # somebody who clicks on their own card again and again
        mine = scene.phase.name == "resting"
        house.click_at(house.node("row/1").area.center)
        if mine:
            break
        house.frame(1 / 60)
    assert house.tree().busy, "the turn has only just begun"
    assert all(entry.seat for entry in scene.session.record.entries[before:]), "only bots have played"
    house.wait(GRACE_SECONDS + 0.02)
    assert not house.tree().busy
    house.click_at(house.node("row/1").area.center)
    house.frame()
    assert scene.session.record.entries[-1].seat == 0


def test_that_a_click_hurries_is_told_until_somebody_has_done_it() -> None:
    house = House((1024, 640), draws=False)
    scene = house.open_table("dao", 3)
    wait_for_phase(house, scene, "resting")
    house.wait(GRACE_SECONDS)
    make_some_move(house, scene)
    wait_for_phase(house, scene, "thinking")
    assert scene.view.offers_hurry
    house.click_at((512, 500))
    assert house.settings.hurried
    assert house.context.keeper.load().hurried
    assert not scene.view.offers_hurry


# --- To my turn, to the end


@pytest.mark.parametrize("title", ["dao", "daumen", "dos"])
def test_straight_to_my_turn(title: str) -> None:
    house = House((1024, 640), draws=False)
    scene = house.open_table(title, 5)
    for _ in range(3):
        wait_for_phase(house, scene, "resting")
        house.wait(GRACE_SECONDS)
        make_some_move(house, scene)
    wait_for_phase(house, scene, "thinking")
    before = scene.session.version
    house.click("table/to_me")
    began = house.now
    wait_for_phase(house, scene, "resting")
    assert house.now - began < 1.0
    assert scene.session.version > before
    missed = scene.model.log.sentences(scene.model.words, 0, scene.session.version - before)
    assert missed[-1] in " ".join(house.tree().said), "what happened is told"


def test_moves_that_were_taken_back_on_the_way_were_not_missed() -> None:
    house = House((1024, 640), draws=False)
    scene = house.open_table("dao", 3)
    wait_for_phase(house, scene, "resting")
    house.wait(GRACE_SECONDS)
    make_some_move(house, scene)
    wait_for_phase(house, scene, "resting")
    scene.skip_moves.begin()
    scene.model.log.moves.clear()
    assert scene.skip_moves.end() == []
    assert not scene.skip_moves.is_on


def test_who_has_finished_gets_to_the_end() -> None:
    house = House((1024, 640), draws=False)
    title = house.context.titles["dos"]
    position = dict(Session.deal(title, 4, 3, {"nerves": "off"}).position())
    rest = position["hands"][0]
    position |= {"hands": [[], *position["hands"][1:]], "done": [0], "turn": 1, "moves": 4}
    position["pile"] = [*rest, *position["pile"]]
    session = Session.load(title, position)
    scene = house.screens.table(match("dos", 4, 1), session)
    assert isinstance(scene, TableScene)
    house.open(scene)
    wait_for_phase(house, scene, "thinking")
    assert not house.has("table/to_me")
    house.click("table/to_end")
    began = house.now
    wait_for_phase(house, scene, "over")
    assert house.now - began < 6.0
    assert scene.session.result is not None


# --- How long it takes


@pytest.mark.parametrize(("title", "seats", "most"), [("dao", 5, 6.0), ("daumen", 5, 6.0), ("dos", 5, 6.0)])
def test_nobody_waits_long(title: str, seats: int, most: float) -> None:
    assert 0 < waits(title, seats, turns=4).longest <= most


def test_the_time_is_shared_out_between_those_who_come_before() -> None:
    places = (Place("Anna", "human", 1), *(Place(f"Bot {i}", "normal", i + 2) for i in range(9)))
    patience = BotPacing(Match("dos", places))
    patience.begin_wait(0.0)
    first = patience.showing_time(0.0, 1.0) + patience.thinking_time(0.0, 1.0)
    assert first == pytest.approx(patience.limit / 9)
    patience.note_move(1, 0.2)
    quick = patience.showing_time(0.2, 1.0) + patience.thinking_time(0.2, 1.0)
    assert quick == pytest.approx((patience.limit - 0.2) / 8), "what one doesn't need the next ones get"
    assert patience.showing_time(60.0, 1.0) + patience.thinking_time(60.0, 1.0) == pytest.approx(
        LEAST_MOVE_SECONDS
    )
    assert not patience.is_exhausted(1.0, 1.0)
    assert patience.is_exhausted(patience.limit + 0.1, 1.0)
    patience.note_move(0, 60.0)
    assert not patience.is_exhausted(60.5, 1.0)
