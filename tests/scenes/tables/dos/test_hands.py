"""Pass and play: a hand lies open from its owner's 'I am …' to the end of that turn, and a card that was
drawn stays for a second.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.kernel.types import HIDDEN, Seat
from scenes.table.table_scene import TableScene
from scenes.tables.dos.shots import LAID, position
from tests.rigs.breadth import amount
from tests.rigs.headless_app import House, match
from tests.rigs.pilot import Pilot
from tests.scenes.tables.dos.test_table import FRAME, open_dos

KEEP, STEP = 1.0, 0.05
"""Seconds for which a card that was drawn stays, and between two frames of a long game."""
NOTHING_FITS = ("r5", "r8", "g1", "g3", "gS", "y0", "y1")


def open_hands(house: House, scene: TableScene) -> set[Seat]:
    """Whose cards are face up in what is drawn, or stand in the tree."""
    show = scene.view.show(house.now, scene.controls)
    drawn = {
        int(each.zone[5:]) for each in show.pieces if each.zone.startswith("hand/") and each.face != HIDDEN
    }
    told = any(node.id.startswith("hand/") for node in house.tree().nodes)
    return drawn | ({scene.model.viewer.bottom} if told else set())


def faces(house: House, scene: TableScene, seat: Seat) -> list[str]:
    """What is drawn of a hand."""
    show = scene.view.show(house.now, scene.controls)
    return sorted(each.face for each in show.pieces if each.zone == f"hand/{seat}")


def test_a_card_that_was_drawn_stays_for_a_second_for_its_owner() -> None:
    house, scene = open_dos(
        position((NOTHING_FITS, 5, 4), LAID), people=3, house=House((1024, 640), draws=False)
    )
    house.wait(1.0)
    house.click("curtain/ready")
    house.wait(1.0)
    assert open_hands(house, scene) == {0}
    house.click("pile")
    new = scene.session.position()["hands"][0]
    assert len(new) == 8
    while scene.performance.stage.is_moving or not scene.session.version:
        house.frame(FRAME)
        assert open_hands(house, scene) <= {0}
    lay_still = house.now
    while open_hands(house, scene):
        assert faces(house, scene, 0) == sorted(new)
        house.frame(FRAME)
    assert house.now - lay_still == pytest.approx(KEEP, abs=3 * FRAME)
    for _ in range(240):  # until Ben has said that it is him
        house.frame(FRAME)
        assert not open_hands(house, scene)
    assert house.has("curtain/ready")


def test_a_card_that_everybody_saw_leaves_no_hand_open() -> None:
    """Whoever has played has nothing more to look at."""
    house, scene = open_dos(
        position((("b3", "b5", "g0", "y1"), 5, 4), LAID), people=3, house=House((1024, 640), draws=False)
    )
    house.wait(1.0)
    house.click("curtain/ready")
    house.wait(1.0)
    house.click("hand/b3")
    while scene.performance.stage.is_moving or not scene.session.version:
        house.frame(FRAME)
    house.frame(FRAME)
    assert not open_hands(house, scene)


@pytest.mark.parametrize("people", [2, 4, 10])
def test_in_no_frame_and_no_tree_is_a_hand_open_that_is_not_in_turn(people: int) -> None:
    """Every frame of a game's beginning: only who has said 'I am …', until what they saw last is shut."""
    seats = max(people, 3)
    house = House((1024, 640), draws=False)
    house.open(house.screens.table(match("dos", seats, people)))
    scene, seen = house.table, set()
    for owner, open_now in watch_frames(house, scene, amount(2, 3) * people):
        assert open_now <= {owner}
        seen |= open_now
    assert len(seen) == people


def watch_frames(house: House, scene: TableScene, moves: int) -> Iterator[tuple[Seat | None, set[Seat]]]:
    """Every frame of so many moves: whose hand may be open, and whose are."""
    pilot, owner, until = Pilot(house), None, 0.0
    while scene.session.version < moves and not house.has("table/result"):
        if house.has("curtain/ready"):
            owner, until = scene.session.to_act[0], 0.0
        if house.has("curtain/ready") or not house.tree().busy:
            pilot.step()
        moving = scene.performance.stage.is_moving
        if owner not in scene.session.to_act and not moving:  # the turn is over: not longer than a second
            until = until or house.now + KEEP + 3 * STEP
            owner = owner if house.now < until else None
        yield owner, open_hands(house, scene)
        house.frame(STEP)
