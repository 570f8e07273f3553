"""The stack of scenes: wishes wait for the frame boundary, lives are told once, changes end."""

from __future__ import annotations

import pygame
import pytest

from scenes.base.scene import Context, Scene
from scenes.base.settings import Settings
from tests.rigs.headless_app import House, at_once


class Told(Scene):
    """Writes down what happens to it."""

    def __init__(self, context: Context, name: str, colour: str = "black", veil: bool = False) -> None:
        super().__init__(context)
        self.name, self.colour, self.darkens_below = name, colour, veil
        self.told: list[object] = []

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def pause(self) -> None:
        self.told.append("pause")

    def resume(self, result: object) -> None:
        super().resume(result)
        self.told.append(("resume", result))

    def draw(self, surface: pygame.Surface) -> None:
        self.told.append("draw")
        if not self.darkens_below:
            surface.fill(self.colour)


@pytest.fixture
def house() -> House:
    return House(change=at_once)


def test_wishes_wait_for_the_frame_boundary(house: House) -> None:
    first, second = Told(house.context, "first"), Told(house.context, "second")
    house.open(first)
    house.manager.push(second)
    assert house.scene is first
    assert "enter" not in second.told
    house.frame()
    assert house.scene is second


def test_a_scene_hears_of_its_life_once(house: House) -> None:
    first, second, third = (Told(house.context, name) for name in ("first", "second", "third"))
    house.open(first)
    house.open(second)
    house.manager.replace(third)
    house.frame()
    house.manager.pop("done")
    house.frame()
    assert [each for each in first.told if each != "draw"] == ["enter", "pause", ("resume", "done")]
    assert [each for each in second.told if each != "draw"] == ["enter", "leave"]
    assert [each for each in third.told if each != "draw"] == ["enter", "leave"]


def test_reset_leaves_one_scene_and_quit_none(house: House) -> None:
    scenes = [Told(house.context, str(i)) for i in range(3)]
    for scene in scenes[:2]:
        house.open(scene)
    house.manager.reset(scenes[2])
    house.frame()
    assert house.manager.stack == [scenes[2]]
    assert all(scene.told[-1] == "leave" for scene in scenes[:2])
    house.manager.reset()
    house.frame()
    assert house.manager.stack == []


def test_several_wishes_in_one_frame_come_in_their_order(house: House) -> None:
    first, second = Told(house.context, "first"), Told(house.context, "second")
    house.open(Told(house.context, "old"))
    house.manager.reset(first)
    house.manager.push(second)
    house.frame()
    assert [scene.name for scene in house.manager.stack] == ["first", "second"]


def test_what_lies_under_a_veil_is_drawn_once_and_dark(house: House) -> None:
    under = Told(house.context, "under", "white")
    veil = Told(house.context, "veil", veil=True)
    house.open(under)
    house.open(veil)
    drawn = under.told.count("draw")
    for _ in range(5):
        house.manager._seen = None  # so that the veil is drawn once more
        house.frame()
    assert under.told.count("draw") == drawn
    assert house.window.get_at((600, 400)).r == 255 - house.context.theme.night


def test_a_veil_on_a_veil_shows_what_lies_under_both(house: House) -> None:
    house.open(Told(house.context, "under", "white"))
    house.open(Told(house.context, "veil", veil=True))
    once = house.window.get_at((600, 400)).r
    house.open(Told(house.context, "second veil", veil=True))
    assert 0 < house.window.get_at((600, 400)).r < once


def test_a_change_of_screens_ends_at_the_new_one() -> None:
    house = House()
    house.open(Told(house.context, "old", "white"))
    house.wait(1)
    new = Told(house.context, "new", "red")
    house.open(new)
    at = (640, 400)
    assert house.window.get_at(at) != pygame.Color("red")
    levels = []
    for _ in range(20):
        house.frame(0.02)
        levels.append(house.window.get_at(at).g)
    assert levels == sorted(levels, reverse=True), "the old screen only goes"
    assert house.window.get_at(at) == pygame.Color("red")
    assert house.manager.wake(house.now) is None, "and then nothing more is drawn"


def test_inputs_go_to_the_new_scene_while_it_is_still_coming() -> None:
    house = House()
    house.open(Told(house.context, "old"))
    new = Told(house.context, "new")
    house.open(new)
    heard: list[str] = []
    new.handle = lambda event: heard.append(event.kind)  # type: ignore[method-assign]
    house.key("enter")
    assert heard == ["key"]


def calm(settings: Settings) -> None:
    settings.reduced_motion = True


def test_with_less_motion_nothing_rises() -> None:
    house = House(change=calm)
    house.open(Told(house.context, "old", "white"))
    house.wait(1)
    house.open(Told(house.context, "new", "red"))
    house.frame(0.06)
    column = {house.window.get_at((640, y))[:3] for y in range(house.window.get_height())}
    assert len(column) == 1
