"""What connects a table's parts: what an input is for, when a frame is wanted, which screen comes next."""

from __future__ import annotations

import pytest

from scenes.table.model.messages import LeaveTable
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, as_usual, at_once, open_table

# Frames


def open_first_turn(
    title: str = "dao", seats: int = 2, humans: int = 2, quick: bool = True
) -> tuple[House, TableScene]:
    """Somebody's first turn, on a table that has all its pictures."""
    house, scene = open_table(title, seats, humans, change=at_once if quick else as_usual, wait=0.0)
    scene.view.loading.done = True
    house.wait(0.5 if quick else 8.0, step=0.1)
    return house, scene


def test_a_table_at_rest_wants_no_frame_and_one_on_which_something_moves_wants_every_one() -> None:
    house, scene = open_first_turn("dao", quick=False)
    rested = scene.sight(house.now)
    for now in (house.now, house.now + 9):
        scene.update(now)
        assert scene.sight(now) == rested
    assert scene.wake(house.now) is None
    house.now += 10
    house.click("pile")
    assert scene.performance.stage.is_moving
    for _ in range(3):
        house.now += 0.02
        scene.update(house.now)
        assert scene.sight(house.now) != rested
        rested = scene.sight(house.now)
        assert scene.wake(house.now) is not None


def test_a_move_that_was_made_is_followed_by_another_frame_at_once() -> None:
    house, scene = open_first_turn("dao", 3, 1)
    scene.do([command for target in scene.view.targets if (command := scene.model.pick_target(target))][:1])
    scene.update(house.now)
    assert scene.session.version == 1
    assert scene.wake(house.now) == 0.0


# Inputs


def test_escape_ends_what_moves_then_takes_back_what_was_picked_and_then_opens_the_menu() -> None:
    house, scene = open_first_turn("tao")
    house.click("card/0/1")
    assert scene.model.picking.picked
    house.key("escape")
    assert (scene.model.picking.picked, house.scene) == ((), scene)
    house.key("escape")
    house.wait(0.5)
    assert house.scene.name == "pause"


def test_a_right_click_takes_back_what_was_picked_and_opens_nothing() -> None:
    house, scene = open_first_turn("tao")
    house.click("card/0/1")
    for _ in range(2):
        house.click_at((5, 320), button=3)
        house.wait(0.5)
        assert (scene.model.picking.picked, house.scene) == ((), scene)


def test_a_key_that_belongs_to_a_card_means_the_card_also_while_a_button_has_the_focus() -> None:
    house, scene = open_first_turn("tao")
    card = next(target for target in scene.view.targets if target.hotkey and target.enabled)
    house.key("tab")
    house.key(card.hotkey)
    assert scene.model.picking.picked == (card.id,)


def test_a_phase_is_told_what_has_the_keyboards_ring_as_long_as_that_is_seen() -> None:
    house, scene = open_first_turn("dao")
    told = list[str | None]()

    def handle(event: Input, targets: object, focused: str | None) -> None:
        told.append(focused)

    scene.phase.handle = handle  # type: ignore[method-assign]
    house.key("tab")
    seen = scene.controls.focus.id
    house.key("x")
    house.hand(Input("press", house.now, (5, 320)))
    house.key("x")
    assert told == [None, seen, seen, None]


def test_keys_with_ctrl_take_a_move_back_and_make_it_again() -> None:
    house, scene = open_first_turn("dao")
    house.click("row/1")
    house.wait(0.3)
    assert scene.session.version == 1
    for key, shift, moves in (("z", False, 0), ("y", False, 1), ("z", False, 0), ("z", True, 1)):
        house.hand(Input("key", house.now, key=key, command=True, shift=shift))
        house.wait(0.3)
        assert house.has("agree/yes") == (not moves), "the next person has the screen; the mover has it again"
        if not moves:
            house.click("agree/yes")
            house.wait(0.3)
        assert len(scene.model.log.moves) == moves
    house.key("z")
    assert len(scene.model.log.moves) == 1, "without Ctrl it means nothing"


def test_a_click_while_something_moves_only_ends_that() -> None:
    house, scene = open_first_turn("dao", 3, 1, quick=False)
    house.click("pile")
    house.frame(0.05)
    assert (scene.busy, scene.performance.stage.is_moving) == (True, True)
    house.click("pile")
    assert (scene.session.version, scene.performance.stage.is_moving) == (1, False)


# Which screen comes next


@pytest.mark.parametrize(("to", "name"), [("menu", "pause"), ("result", "result")])
def test_the_menu_and_the_result_come_over_the_table(to: str, name: str) -> None:
    house, scene = open_first_turn("dao")
    if to == "result":
        while scene.session.to_act:
            actor = scene.session.to_act[0]
            scene.session.play(actor, scene.session.legal(actor)[-1])
    scene.do([LeaveTable("menu") if to == "menu" else LeaveTable("result")])
    house.wait(0.5)
    assert house.scene.name == name
