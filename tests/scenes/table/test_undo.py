"""Taking back at the table: by button and by key, said, refused with a reason, and never against anybody's
secrets.
"""

from __future__ import annotations

from dataclasses import replace

from game.kernel.log_replay import replay
from game.kernel.session import Command
from scenes.pages.agreement.scene import AgreementScene
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.phones.phone_table import PhoneTable, open_phone_table
from tests.rigs.pilot import Pilot


def control(house: House, key: str, shift: bool = False) -> None:
    house.hand(Input("key", house.now, key=key, command=True, shift=shift))
    house.wait(0.2)


def swapped(house: House) -> None:
    """Two cards of TAO's own row change places: nothing new is seen by that."""
    house.click("card/0/1")
    house.click("card/0/2")
    house.wait(0.2)


def test_a_move_that_showed_nothing_is_taken_back_and_given_again() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = house.open_table("tao", 2, humans=2, wait=0.3)
    assert not house.node("table/undo").enabled
    before = scene.session.view(None)
    swapped(house)
    assert scene.session.view(None) != before
    after = scene.session.view(None)
    house.click("table/undo")
    house.wait(0.3)
    assert scene.session.view(None) == before
    assert scene.model.log.moves == []
    assert any("takes back the last move" in said for said in house.tree().said)
    house.click("table/redo")
    house.wait(0.3)
    assert scene.session.view(None) == after
    assert len(scene.model.log.moves) == 1
    assert not house.has("table/redo")


def test_by_keys_too() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = house.open_table("tao", 2, humans=2, wait=0.3)
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
    house = House((1024, 640), change=at_once, draws=False)
    scene = house.open_table("dao", 3, humans=3, wait=0.3)
    house.click("pile")
    house.wait(0.3)
    version = scene.session.version
    house.click("table/undo")
    house.frame()
    assert scene.session.version == version
    assert any("can’t take it back" in said for said in house.tree().said)


def test_in_practice_the_bots_moves_go_back_as_well() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = house.open_table("dao", 3, wait=0.3)
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
    house = House((1024, 640), change=at_once, draws=False)
    scene = house.open_table("daumen", 3, humans=3, wait=0.3)
    house.wait(1.0)
    house.click("curtain/ready")
    house.wait(1.0)
    pilot = Pilot(house)
    while scene.session.version < 1:
        pilot.step()
    control(house, "z")
    assert scene.model.viewer.seat is None
    house.wait(1.5)
    assert house.tree().scene == "curtain"


def test_a_game_goes_on_with_what_was_taken_back() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = house.open_table("tao", 2, humans=2, wait=0.3)
    swapped(house)
    house.click("table/undo")
    house.wait(0.2)
    assert scene.saved is not None
    saved = scene.saved.number
    again = house.screens.table(replace(scene.match, saved=saved))
    assert isinstance(again, TableScene)
    house.open(again)
    house.wait(0.3)
    assert again.session.view(None) == scene.session.view(None)
    assert again.model.log.moves == []
    assert not house.has("table/redo")


# Whose move it is


def handed_over(title: str, seats: int, first: str) -> tuple[House, TableScene]:
    """The first person has moved, and the next one has said that it is them."""
    house = House((1024, 640), change=at_once, draws=False)
    scene = house.open_table(title, seats, humans=seats, wait=0.3)
    come(house)
    mover, *_ = scene.session.to_act
    move = next(each for each in scene.session.legal(mover) if each.startswith(first))
    scene.do([Command(mover, move, scene.session.version)])
    house.wait(1.5)
    come(house)
    assert scene.model.viewer.seat not in (None, mover)
    return house, scene


def come(house: House) -> None:
    """Whoever the curtain hangs for says that it is them."""
    house.wait(2.0)
    house.click("curtain/ready")
    house.wait(1.0)


def test_the_next_person_is_not_told_what_a_move_has_shown() -> None:
    house, scene = handed_over("daumen", 2, "show")
    poison = {"poisonous", "harmless"}
    before = {word for said in house.tree().said for word in said.split()} & poison
    house.click("table/undo")
    house.frame()
    told = house.tree().said
    assert scene.model.words("refusals.shown") in told
    assert {word.strip("().") for said in told for word in said.split()} & poison == before == set()
    assert scene.session.version == 1


def test_a_secret_gift_of_somebody_else_is_taken_back_only_if_all_agree() -> None:
    house, scene = handed_over("dog", 4, "give")
    holder, gift = scene.model.holder, scene.session.position()["gifts"]
    house.click("table/undo")
    house.frame()
    assert house.scene.name == "agreement"
    assert scene.model.viewer.seat is None, "everybody looks at the screen"
    says = house.tree().said[1]
    assert scene.match.names[holder] in says
    assert scene.match.names[scene.model.log.moves[-1].seat] in says
    house.click("agree/no")
    house.wait(0.1)
    assert scene.session.position()["gifts"] == gift
    house.wait(1.5)
    assert house.tree().scene == "curtain"
    assert house.tree().to_act == (holder,)
    come(house)
    control(house, "z")
    house.click("agree/yes")
    house.wait(0.2)
    assert scene.session.position()["gifts"] == [None] * 4
    assert scene.model.viewer.seat is None


def test_what_was_taken_back_is_given_again_by_whoever_made_it_or_if_all_agree() -> None:
    house, scene = handed_over("dog", 4, "give")
    mover = scene.model.log.moves[-1].seat
    house.click("table/undo")
    house.frame()
    house.click("agree/yes")
    come(house)
    assert scene.model.holder != mover, "in the exchange all may give; the one after sits at the screen"
    house.click("table/redo")
    house.frame()
    assert house.scene.name == "agreement"
    house.wait(1.0)
    house.key("escape")
    assert scene.session.position()["gifts"] == [None] * 4
    come(house)
    scene.model.viewer.open_hand(mover)
    scene.refresh()
    house.click("table/redo")
    house.wait(0.2)
    assert scene.session.position()["gifts"][mover] is not None


def test_a_hasty_enter_agrees_to_nothing() -> None:
    house, scene = handed_over("dog", 4, "give")
    house.click("table/undo")
    house.wait(2.0)
    house.key("enter")
    house.key("enter")
    house.frame()
    assert scene.session.position()["gifts"] != [None] * 4


def test_the_question_comes_at_once_so_that_no_hand_is_seen_through_it() -> None:
    house, _ = handed_over("dog", 4, "give")
    house.settings.speed = "normal"
    house.click("table/undo")
    house.frame()
    assert isinstance(house.scene, AgreementScene)
    assert house.scene.arrival_transition(house.window, house.now) is None


def at_phones() -> tuple[PhoneTable, AgreementScene]:
    """Somebody at the screen wants a gift of somebody else back; two people have their hands on phones."""
    found = open_phone_table(match("dog", 4, humans=4), [2, 3])
    found.rest()
    come(found.house)
    mover = found.table.model.viewer.seat
    assert mover is not None
    move = found.table.session.legal(mover)[0]
    found.table.do([Command(mover, move, found.table.session.version)])
    found.house.wait(1.0)
    come(found.house)
    assert found.table.model.holder != mover
    found.house.click("table/undo")
    found.house.frame()
    assert isinstance(found.house.scene, AgreementScene)
    return found, found.house.scene


def answer(found: PhoneTable, seat: int, yes: bool) -> None:
    room = found.party.room
    assert room is not None
    number = found.view(seat)["agree"]["number"]
    room.take_message(seat, {"t": "agree", "number": number, "yes": yes})
    found.house.frame()


def test_people_on_phones_are_asked_there_and_waited_for() -> None:
    found, sheet = at_phones()
    assert "wants to take back" in found.view(2)["agree"]["text"]
    assert "David" in sheet.says
    found.house.click("agree/yes")
    assert found.house.scene is sheet
    assert not found.house.has("agree/yes")
    answer(found, 2, yes=True)
    assert found.view(2)["agree"] is None
    assert found.house.scene is sheet
    assert "Carla" not in sheet.says
    answer(found, 3, yes=True)
    found.house.frame()
    assert found.table.session.position()["gifts"] == [None] * 4


def test_one_phone_is_enough_to_say_no() -> None:
    found, _ = at_phones()
    answer(found, 3, yes=False)
    found.house.frame()
    assert found.house.scene.name in ("table", "curtain")
    assert found.table.session.position()["gifts"] != [None] * 4
    assert any("David doesn’t agree" in each for each in found.house.tree().said)
    found.house.frame()
    assert found.view(2)["agree"] is None


def test_phones_that_are_gone_or_answer_something_else_are_not_waited_for_and_do_not_count() -> None:
    found, sheet = at_phones()
    room = found.party.room
    assert room is not None
    number = found.view(2)["agree"]["number"]
    for wrong in ({"number": number - 1, "yes": True}, {"number": number, "yes": 1}, {}):
        room.take_message(2, {"t": "agree", **wrong})
    found.house.click("agree/yes")
    room.drop_socket(3)
    found.house.frame(1.0)
    assert found.house.scene is sheet
    room.drop_socket(2)
    found.house.frame(1.0)
    found.house.frame()
    assert found.table.session.position()["gifts"] == [None] * 4


def test_a_phone_takes_back_its_own_move_alone() -> None:
    found = open_phone_table(match("dog", 4, humans=4), [0, 1, 2, 3])
    found.rest()
    found.play(1)
    found.rest()
    room = found.party.room
    assert room is not None
    assert "undo" in found.view(1)["can"]
    assert not [seat for seat in (0, 2, 3) if "undo" in found.view(seat)["can"]]
    room.take_message(0, {"t": "undo", "id": "a"})
    found.house.frame()
    assert found.table.session.position()["gifts"][1] is not None
    room.take_message(1, {"t": "undo", "id": "b"})
    found.house.frame()
    assert found.table.session.position()["gifts"][1] is None


def test_opposite_each_other_it_belongs_to_whoever_is_in_turn() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    house.settings.facing = True
    scene = house.open_table("tao", 2, humans=2, wait=0.3)
    assert scene.model.viewer.facing
    swapped(house)
    control(house, "z")
    assert house.scene is scene, "still in turn: the own move"
    first = scene.session.to_act[0]
    while scene.session.to_act == (first,):
        scene.do([Command(first, quiet_move(scene, first), scene.session.version)])
        house.wait(0.3)
    control(house, "z")
    assert house.scene.name == "agreement"
    house.click("agree/yes")
    house.frame()
    assert scene.session.to_act == (first,)


def quiet_move(scene: TableScene, seat: int) -> str:
    """A move that shows nobody anything new."""
    for move in scene.session.legal(seat):
        session = replay(scene.session.title, scene.session.record)
        session.play(seat, move)
        if session.undo_refusal(seat) is None:
            return move
    raise AssertionError("every move shows something")
