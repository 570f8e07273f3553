"""Tables posed for pictures: each shows what its still says, and nothing that it doesn't say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from scenes.base.option_ids import usual_options
from scenes.pages.parts.table_catalogue import table_of
from scenes.table.stills import Still, pose_still, stills
from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import House


@pytest.fixture
def plain() -> Still:
    """A game of DAO for three that was just dealt: one person and two bots."""
    session = Session.deal(titles()["dao"], 3, 1, usual_options(titles()["dao"]))
    return Still("plain", session.title.position(session.fork()[0]))


def posed_dao(still: Still) -> TableScene:
    return pose_still(House((1024, 640), draws=False).context, table_of("dao").TABLE, still)


def test_a_plain_still_shows_a_table_at_rest_on_which_nobody_has_done_anything(plain: Still) -> None:
    scene = posed_dao(plain)
    assert not scene.performance.stage.is_moving
    assert scene.model.log.moves == []
    assert scene.model.picking.picked == ()
    assert scene.view.pointer.hovered is None
    assert not scene.controls.focus.shown
    assert (scene.hints.shown, scene.hints.wait()) == (None, None)
    assert (scene.model.viewer.facing, scene.model.viewer.flat) == (False, False)
    assert scene.phase is scene.resting


def test_its_people_sit_on_the_first_seats_and_wear_the_first_tokens(plain: Still) -> None:
    places = posed_dao(plain).match.places
    assert [(place.player, place.symbol) for place in places] == [("human", 1), ("normal", 2), ("normal", 3)]
    other = replace(plain, people=2, level="hard", symbols=(7, 5, 9))
    places = posed_dao(other).match.places
    assert [(place.player, place.symbol) for place in places] == [("human", 7), ("human", 5), ("hard", 9)]
    assert len({place.name for place in places}) == 3


@pytest.mark.parametrize("after", [None, 0.1])
def test_its_last_move_is_being_shown_or_has_been(plain: Still, after: float | None) -> None:
    scene = posed_dao(replace(plain, moves=((0, "take"), (1, "reveal")), after=after))
    assert [move.move for move in scene.model.log.moves] == ["take", "reveal"]
    assert scene.session.version == 2
    assert scene.performance.stage.is_moving is (after is not None)
    if after is not None:
        assert scene.performance.stage.time(scene.context.clock()) == pytest.approx(after)


def test_several_people_see_what_is_open_for_one_of_them_or_nobodys_cards(plain: Still) -> None:
    taken = replace(plain, people=3, moves=((0, "take"), (1, "take"), (2, "take")))
    viewer = posed_dao(taken).model.viewer
    assert (viewer.seat, viewer.bottom) == (None, 0)
    viewer = posed_dao(replace(taken, open_seat=2)).model.viewer
    assert (viewer.seat, viewer.bottom) == (2, 2)


def test_a_hand_points_moves_the_focus_and_asks_for_a_hint(plain: Still) -> None:
    scene = posed_dao(replace(plain, hover="pile", focus="table/menu"))
    assert (scene.view.pointer.hovered, scene.view.pointer.hovers["pile"].value) == ("pile", 1.0)
    assert (scene.controls.focus.id, scene.controls.focus.shown) == ("table/menu", True)
    assert posed_dao(replace(plain, hint=True)).hints.shown is not None


def test_pictures_come_in_the_order_in_which_they_are_wanted(plain: Still) -> None:
    wanted = [plain, replace(plain, name="other")]
    context = House((1024, 640), draws=False).context
    assert [name for name, _ in stills(context, table_of("dao").TABLE, wanted)] == ["plain", "other"]
