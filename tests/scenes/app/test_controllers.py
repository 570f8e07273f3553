"""Controllers, and whole games by those who see nothing: by keyboard, and by a controller alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame._sdl2 import controller

from game.kernel.registry import titles
from scenes.app import controllers
from scenes.app.controllers import FIRST, FULL, KEYS, NEXT, OWN_LIST, Controllers, maker_of
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.settings.controls_tab import rows
from scenes.table.players import hints
from scenes.ui.art import ASSETS
from scenes.ui.layout import Box
from tests.rigs.blind_player import Blind, Press, by_controller, by_keyboard
from tests.rigs.breadth import crossed
from tests.rigs.headless_app import House, at_once

DOWN, UP = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP


@pytest.mark.parametrize(("title", "hands"), crossed(sorted(tables()), (by_keyboard, by_controller)))
def test_a_whole_game_with_eyes_shut(
    title: str, hands: Callable[[House], Press], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From names and what is said alone; Dos draws, because its clock begins with a picture."""
    monkeypatch.setattr(hints, "HINT_LEVEL", "easy")
    house = House((640, 400), change=at_once, draws=title == "dos")
    house.open_table(title, titles()[title].seats[0])
    player = Blind(house, hands(house))
    player.play(most=8_000)
    assert player.over, f"stuck at {house.tree()}"


def pressed(pads: Controllers, kind: int, now: float = 0.0, **what: Any) -> list[str]:
    return [key.key for key in pads.read(pygame.event.Event(kind, instance_id=7, **what), now)]


def test_buttons_are_the_keys_that_do_the_same() -> None:
    pads = Controllers(lambda name: None)
    keys = {button: pressed(pads, DOWN, button=button) for button in KEYS}
    assert keys[pygame.CONTROLLER_BUTTON_A] == ["enter"]
    assert keys[pygame.CONTROLLER_BUTTON_B] == ["escape"]
    assert keys[pygame.CONTROLLER_BUTTON_DPAD_LEFT] == ["left"]
    up = pygame.event.Event(UP, instance_id=7, button=pygame.CONTROLLER_BUTTON_A)
    assert [(each.kind, each.key) for each in pads.read(up, 0.0)] == [("key_up", "enter")]
    assert pressed(pads, DOWN, button=pygame.CONTROLLER_BUTTON_GUIDE) == []


def test_an_arrow_goes_on_as_long_as_it_is_held() -> None:
    pads = Controllers(lambda name: None)
    assert pads.wake(0.0) is None
    pressed(pads, DOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert pads.wake(0.0) == FIRST
    assert not list(pads.repeated(FIRST - 0.01))
    assert [key.key for key in pads.repeated(FIRST)] == ["left"]
    assert not list(pads.repeated(FIRST + NEXT / 2))
    assert [key.key for key in pads.repeated(FIRST + NEXT)] == ["left"]
    pressed(pads, UP, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert pads.wake(9.0) is None


def test_enter_counts_once_however_long_it_is_held() -> None:
    pads = Controllers(lambda name: None)
    pressed(pads, DOWN, button=pygame.CONTROLLER_BUTTON_A)
    assert not list(pads.repeated(60.0))


def test_the_stick_counts_when_it_is_tilted_and_again_after_it_stood_upright() -> None:
    pads = Controllers(lambda name: None)

    def tilt(share: float, axis: int = pygame.CONTROLLER_AXIS_LEFTX) -> list[str]:
        return pressed(pads, pygame.CONTROLLERAXISMOTION, axis=axis, value=round(share * FULL))

    assert [tilt(0.3), tilt(0.9), tilt(1.0), tilt(0.5)] == [[], ["right"], [], []]
    assert [tilt(0.1), tilt(-0.8), tilt(0.8)] == [[], ["left"], ["right"]]
    assert tilt(-0.9, pygame.CONTROLLER_AXIS_LEFTY) == ["up"]
    assert tilt(1.0, pygame.CONTROLLER_AXIS_RIGHTX) == []


class Pad:
    """A controller that remembers how it was shaken."""

    def __init__(self, name: str, instance: int) -> None:
        self.name, self.instance = name, instance
        self.shaken: list[int] = []

    def as_joystick(self) -> Pad:
        return self

    def get_instance_id(self) -> int:
        return self.instance

    def rumble(self, low: float, high: float, ms: int) -> None:
        self.shaken.append(ms)


def test_controllers_come_and_go_and_are_felt(monkeypatch: pytest.MonkeyPatch) -> None:
    pad, came = Pad("DualSense Wireless Controller", 7), list[str]()
    monkeypatch.setattr(controllers, "_open_controller", lambda index: pad)
    pads = Controllers(came.append)
    assert pads.maker == ""
    assert pressed(pads, pygame.CONTROLLERDEVICEADDED, device_index=0) == []
    assert came == [pad.name]
    assert pads.maker == "playstation"
    pads.feel("turn", 1.0)
    pads.feel("card", 1.0)
    assert len(pad.shaken) == 1
    pressed(pads, DOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    pressed(pads, pygame.CONTROLLERDEVICEREMOVED)
    assert pads.maker == ""
    assert pads.wake(0.0) is None, "what it held is let go"


@pytest.mark.parametrize(
    ("name", "maker"),
    [
        ("Xbox Series X Controller", "xbox"),
        ("PS4 Controller", "playstation"),
        ("Nintendo Switch Pro Controller", "nintendo"),
        ("Nobody's Pad", "xbox"),
    ],
)
def test_signs_are_those_of_its_maker(name: str, maker: str) -> None:
    assert maker_of(name) == maker
    house = House(draws=False)
    house.screens.controller = lambda: maker
    house.open(house.screens.settings("controls"))
    assert house.node("settings/controls/choose").name == "Choose, play: Enter"


def test_a_steam_deck_wears_its_own_signs() -> None:
    house = House(draws=False)
    assert maker_of("Steam Deck") == maker_of("Valve Software Steam Deck Controller") == "deck"
    signs = {row.action.name: row.buttons for row in rows(house.context, "deck", Box(0, 0, 900, 600))}
    assert signs["next"] == ["L1", "R1"]
    assert signs["rules"] == ["pad_view"]
    assert (ASSETS / "icons" / "pad_view.svg").is_file()


def test_a_list_of_strange_controllers_in_the_data_folder_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL reads it when its controllers begin."""
    told: list[str | None] = []
    monkeypatch.delenv("SDL_GAMECONTROLLERCONFIG_FILE", raising=False)
    monkeypatch.setattr(
        controller, "init", lambda: told.append(os.environ.get("SDL_GAMECONTROLLERCONFIG_FILE"))
    )
    pads = Controllers(lambda name: None)
    pads.begin(tmp_path)
    (tmp_path / OWN_LIST).write_text("# none yet\n")
    pads.begin(tmp_path)
    monkeypatch.delenv("SDL_GAMECONTROLLERCONFIG_FILE")
    assert told == [None, str(tmp_path / OWN_LIST)]


def test_a_name_is_written_with_a_controller_alone() -> None:
    """On a Steam Deck nobody has keys: the screen's own keyboard comes. With a keyboard it stays away."""
    house = House((1280, 800), change=at_once)
    house.open(house.screens.lobby("dao"))
    pads = Controllers(lambda name: None)

    def press(button: int) -> None:
        for kind in (DOWN, UP):
            for record in pads.read(pygame.event.Event(kind, instance_id=0, button=button), house.now):
                house.hand(record)
        house.frame(0.4)

    def go_to(name: str) -> None:
        for _ in range(120):
            if any(node.focused and node.id == name for node in house.tree().nodes):
                return
            press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        raise AssertionError(f"the controller never came to {name}")

    go_to("lobby/name/0")
    press(pygame.CONTROLLER_BUTTON_A)
    assert house.tree().scene == "keyboard"
    assert "Names are deleted" not in " ".join(house.tree().said)
    for letter in "zoe":
        go_to(f"keys/{letter}")
        press(pygame.CONTROLLER_BUTTON_A)
    press(pygame.CONTROLLER_BUTTON_X)  # takes the last letter back
    go_to("keys/done")
    press(pygame.CONTROLLER_BUTTON_A)
    assert house.tree().scene == "lobby"
    assert "Zo" in house.node("lobby/name/0").name
    house.key("enter")
    house.frame(0.4)
    assert house.tree().scene == "lobby"
