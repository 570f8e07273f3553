"""Taking back at the table: by button and by key, said, refused with a reason, and never against anybody's
secrets.
"""

from __future__ import annotations

from dataclasses import replace

from scenes.catalogue import table_of
from scenes.inputs import Input
from scenes.table.scene import TableScene
from tests.scenes.house import House, at_once, match
from tests.scenes.pilot import Pilot


def opened(house: House, title: str, seats: int, humans: int = 1) -> TableScene:
    scene = table_of(title).table(house.context, match(title, seats, humans))
    assert isinstance(scene, TableScene)
    house.open(scene)
    house.wait(0.3)
    return scene


def control(house: House, key: str, shift: bool = False) -> None:
    house.hand(Input("key", house.now, key=key, command=True, shift=shift))
    house.wait(0.2)


def swapped(house: House) -> None:
    """Two cards of TAO's own row change places: nothing new is seen by that."""
    house.click("card/0/1")
    house.click("card/0/2")
    house.wait(0.2)


def test_a_move_that_showed_nothing_is_taken_back_and_given_again() -> None:
    house = House((1024, 640), change=at_once)
    scene = opened(house, "tao", 2, humans=2)
    assert not house.node("table/undo").enabled
    before = scene.session.view(None)
    swapped(house)
    assert scene.session.view(None) != before
    after = scene.session.view(None)
    house.click("table/undo")
    house.wait(0.3)
    assert scene.session.view(None) == before
    assert scene.model.log.moves == []
    assert any("taken the move back" in said for said in house.tree().said)
    house.click("table/redo")
    house.wait(0.3)
    assert scene.session.view(None) == after
    assert len(scene.model.log.moves) == 1
    assert not house.has("table/redo")


def test_by_keys_too() -> None:
    house = House((1024, 640), change=at_once)
    scene = opened(house, "tao", 2, humans=2)
    before = scene.session.view(None)
    swapped(house)
    control(house, "z")
    assert scene.session.view(None) == before
    control(house, "z", shift=True)
    assert scene.session.view(None) != before
    control(house, "z")
    control(house, "y")
    assert scene.session.view(None) != before


def test_what_was_seen_stays_played_and_it_is_said_why() -> None:
    house = House((1024, 640), change=at_once)
    scene = opened(house, "dao", 3, humans=3)
    house.click("pile")
    house.wait(0.3)
    version = scene.session.version
    house.click("table/undo")
    house.frame()
    assert scene.session.version == version
    assert any("can’t be taken back" in said for said in house.tree().said)


def test_in_practice_the_bots_moves_go_back_as_well() -> None:
    house = House((1024, 640), change=at_once)
    scene = opened(house, "dao", 3)
    before = scene.session.view(0)
    house.click("row/1")
    pilot = Pilot(house)
    while scene.phase.name != "resting" or scene.session.version < 3:
        house.frame(1 / 30)
    house.click("table/undo")
    house.wait(0.3)
    assert scene.session.view(0) == before
    assert scene.phase.name == "resting"
    while scene.session.version < 8:
        pilot.step()


def test_a_curtain_falls_for_whoever_is_in_turn_again() -> None:
    house = House((1024, 640), change=at_once)
    scene = opened(house, "daumen", 3, humans=3)
    house.wait(1.0)
    house.click("curtain/ready")
    house.wait(1.0)
    pilot = Pilot(house)
    while scene.session.version < 1:
        pilot.step()
    control(house, "z")
    assert scene.model.eyes.viewer is None
    house.wait(1.5)
    assert house.tree().scene == "curtain"


def test_a_game_goes_on_with_what_was_taken_back() -> None:
    house = House((1024, 640), change=at_once)
    scene = opened(house, "tao", 2, humans=2)
    swapped(house)
    house.click("table/undo")
    house.wait(0.2)
    assert scene.kept is not None
    saved = scene.kept.number
    again = table_of("tao").table(house.context, replace(scene.match, saved=saved))
    assert isinstance(again, TableScene)
    house.open(again)
    house.wait(0.3)
    assert again.session.view(None) == scene.session.view(None)
    assert again.model.log.moves == []
    assert not house.has("table/redo")
