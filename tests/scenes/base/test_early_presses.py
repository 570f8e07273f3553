"""What comes by itself under a busy hand takes nothing that was meant for the screen before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.app.controllers import Controllers
from scenes.base.early_presses import SEEN
from scenes.base.scene import Scene
from scenes.pages.agreement.scene import AgreementScene
from scenes.pages.curtain.scene import CurtainScene
from scenes.pages.parts.dialog import notice
from scenes.ui.inputs import Input, read
from scenes.ui.tree import TreeFile
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.page_scenes import MAKE, StandIn
from tests.rigs.phones.phone_table import open_phone_table
from tests.rigs.pilot import Pilot
from tests.scenes.table.test_undo import handed_over

EARLY, LATE = SEEN - 0.02, 0.04
"""Waits before and after the moment from which on presses count."""


def hung() -> House:
    """A curtain that has just been let go, while the focus was to be seen."""
    house = House((640, 400), change=at_once, draws=False)
    house.open(StandIn(house.context, match("dao", 4)))
    house.open(CurtainScene(house.context, match("dao", 4, humans=4), 2))
    assert isinstance(house.scene, CurtainScene)
    house.scene.controls.focus.shown = True
    return house


def still_there(house: House) -> bool:
    house.frame(0.0)
    return house.scene.name == "curtain"


def by_key(name: str) -> Callable[[House], None]:
    return lambda house: house.key(name)


def by_mouse(house: House) -> None:
    at = house.node("curtain/ready").area.center
    for kind in ("press", "release"):
        house.hand(Input(kind, house.now, at))


def by_finger(house: House) -> None:
    at = house.node("curtain/ready").area.center
    for kind in ("press", "release"):
        house.hand(Input(kind, house.now, at, finger=3))


def by_controller(house: House) -> None:
    pads = Controllers(lambda name: None)
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        event = pygame.event.Event(kind, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
        for record in pads.read(event, house.now):
            house.hand(record)


@pytest.mark.parametrize("press", [by_key("enter"), by_key("space"), by_mouse, by_finger, by_controller])
def test_a_press_counts_when_it_begins_after_half_a_second(press: Callable[[House], None]) -> None:
    house = hung()
    press(house)
    assert still_there(house)
    house.wait(EARLY)
    press(house)
    assert still_there(house)
    house.wait(LATE)
    press(house)
    assert not still_there(house)


def test_a_key_held_down_from_before_never_counts_however_often_it_comes_again() -> None:
    house = House((640, 400), change=at_once, draws=False)
    house.open(StandIn(house.context, match("dao", 4)))
    house.hand(Input("key", house.now, key="space"))
    house.open(CurtainScene(house.context, match("dao", 4, humans=4), 2))
    house.scene.controls.focus.shown = True  # type: ignore[attr-defined]
    house.wait(0.7, 0.7)
    for _ in range(60):
        house.hand(Input("key", house.now, key="space"))
        house.wait(0.05, 0.05)
    assert still_there(house)
    house.hand(Input("key_up", house.now, key="space"))
    house.key("space")
    assert not still_there(house)


@pytest.mark.parametrize("finger", [None, 2])
def test_a_press_from_before_that_is_let_go_late_opens_nothing(finger: int | None) -> None:
    house = hung()
    at = house.node("curtain/ready").area.center
    house.hand(Input("press", house.now, at, finger=finger))
    house.wait(SEEN + LATE)
    house.hand(Input("release", house.now, at, finger=finger))
    assert still_there(house)


def test_the_loop_does_not_sleep_on_words_that_are_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moment from which presses count may lie between the screen in words and the sleep. A window on a
    busy machine said for ever that its curtain was busy.
    """
    house = hung()
    app = App(house.window, house.screens, house.manager, TreeFile(tmp_path / "tree.json"), None)
    wakes: list[float | None] = []

    def next_event(wake: float | None) -> pygame.event.Event:
        wakes.append(wake)
        return pygame.event.Event(pygame.NOEVENT)

    monkeypatch.setattr(app, "_next_event", next_event)
    house.wait(EARLY)
    app._show()
    assert '"busy": true' in (tmp_path / "tree.json").read_text("utf-8")
    house.now += LATE
    app._handle_events()
    assert wakes == [0.0]
    app._show()
    assert '"busy": false' in (tmp_path / "tree.json").read_text("utf-8")
    app._handle_events()
    assert wakes[1] is None


def test_the_tree_says_busy_until_presses_count_and_the_loop_wakes_then() -> None:
    house = hung()
    assert house.tree().busy
    wake = house.manager.wake(house.now)
    assert wake is not None
    assert 0 <= wake <= SEEN
    house.wait(SEEN + LATE)
    assert not house.tree().busy


def phone_gone(house: House) -> Scene:
    return house.screens.phone_gone(match("dao", 3, humans=3), 1)


OTHERS: dict[str, Callable[[House], Scene]] = {
    "result": MAKE["result of two"],
    "phone gone": phone_gone,
    "notice": lambda house: notice(house.context, "That did not work."),
}


@pytest.mark.parametrize("name", OTHERS)
def test_others_that_come_by_themselves_wait_as_well(name: str) -> None:
    house = House((640, 400), change=at_once, draws=False)
    house.open(StandIn(house.context, match("dao", 4)))
    if name == "phone gone":
        found = open_phone_table(match("dao", 3, humans=3), [1])
        found.rest()
        house = found.house
    scene = OTHERS[name](house)
    house.manager.push(scene)
    house.manager.switch(house.window, house.now)
    for _ in range(3):
        house.hand(Input("key", house.now, key="enter"))
        house.hand(Input("key_up", house.now, key="enter"))
        house.manager.switch(house.window, house.now)
    assert house.scene is scene
    assert house.tree().busy


def test_a_question_to_all_is_not_answered_by_whoever_asked() -> None:
    house, _ = handed_over("dog", 4, "give")
    house.click("table/undo")
    house.frame()
    scene = house.scene
    assert isinstance(scene, AgreementScene)
    at = house.node("agree/yes").area.center
    for kind in ("press", "release"):
        house.hand(Input(kind, house.now, at))
    house.frame()
    assert house.scene is scene


def dos_challenge() -> House:
    """Dos among people; somebody is asked whether they are ready for the targets."""
    house = House((640, 400), change=at_once, draws=False)

    house.open(house.screens.table(match("dos", 2, humans=2, seed=3)))
    pilot = Pilot(house, 3)
    for _ in range(4000):
        if any(node.id == "challenge/ready" for node in house.tree().nodes):
            return house
        pilot.step()
    raise AssertionError("nobody was challenged")


def test_whoever_is_asked_if_they_are_ready_has_seen_the_question() -> None:
    house = dos_challenge()
    assert house.manager.early_presses.seconds_left(house.now) > 0
    at = house.node("challenge/ready").area.center
    for kind in ("press", "release"):
        house.hand(Input(kind, house.now, at))
    house.frame(0.0)
    assert any(node.id == "challenge/ready" for node in house.tree().nodes)
    house.click("challenge/ready")
    house.frame()
    assert not any(node.id == "challenge/ready" for node in house.tree().nodes)


def test_enter_that_hurried_the_others_does_not_play_the_own_card_at_once() -> None:

    house = House((1024, 640), draws=False)
    house.open(house.screens.table(match("dao", 3, humans=1)))
    house.wait(3.0)
    house.click("row/1")
    scene = house.scene
    played = scene.session.version  # type: ignore[attr-defined]
    for _ in range(400):
        moved = scene.model.log.moves[-1].seat if scene.model.log.moves else None  # type: ignore[attr-defined]
        if moved == 0 and scene.session.version > played + 2:  # type: ignore[attr-defined]
            raise AssertionError("a hurrying Enter has played")
        if scene.phase.name == "resting":  # type: ignore[attr-defined]
            break
        scene.controls.focus.shown, scene.controls.focus.id = True, "row/1"  # type: ignore[attr-defined]
        house.key("enter")
        house.wait(0.2)
    version = scene.session.version  # type: ignore[attr-defined]
    scene.controls.focus.shown, scene.controls.focus.id = True, "row/1"  # type: ignore[attr-defined]
    house.key("enter")
    house.frame()
    assert scene.session.version == version  # type: ignore[attr-defined]
    house.wait(SEEN)
    house.key("enter")
    house.frame()
    assert scene.session.version == version + 1  # type: ignore[attr-defined]


def test_a_key_that_is_let_go_is_known() -> None:
    event = pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    assert read(event, 3.0, (640, 400)) == Input("key_up", 3.0, key="space", raw=event)
