"""The picture is never stale: when the loop may sleep, the window shows just what would be drawn anew, and
nothing of it moves before the loop wakes.
"""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.kernel.registry import titles
from scenes.base.scene import Context, Scene
from scenes.base.settings import Settings
from scenes.pages.parts.page import Page
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.title.scene import TitleScene
from scenes.table.table_scene import TableScene
from scenes.ui.easing import FRAME
from scenes.ui.inputs import Input
from tests.rigs.breadth import amount, sample
from tests.rigs.headless_app import House, match
from tests.rigs.monkey import Monkey
from tests.rigs.pilot import Pilot
from tests.rigs.windows.window_at_rest import apart, different, to_rest

SMALL = (1024, 640)
SLEEPS = 0.1
"""Whoever wants to be woken sooner than after so many seconds moves, even if in slow steps."""


def look(house: House, when: str) -> None:
    """The window at rest: nothing moves that nobody waits for, and all of it drawn anew looks the same."""
    manager, seen = house.manager, house.window.copy()
    wake = manager.wake(house.now)
    if wake is None or wake > SLEEPS:
        assert not manager.is_stale(house.now + min(5.0, (wake or 5.0) * 0.9)), f"{when}: moves in its sleep"
    manager.forget()
    manager.draw(house.window, house.now)
    assert not different(seen, house.window), f"{when}: {apart(seen, house.window).get_bounding_rects()[:3]}"
    page = manager.top
    if isinstance(page, Page) and not house.context.shows_gui:  # a page made anew from what it is about
        page.refresh()
        manager.draw(house.window, house.now)
        assert not different(seen, house.window), (
            f"{when}: what {page.name} is about has become another thing"
        )


def speed(name: str, settings: Settings) -> None:
    settings.speed = name


@pytest.mark.parametrize("seed", range(1, amount(2, 60) + 1))
def test_whatever_people_do_the_window_at_rest_is_what_would_be_drawn_anew(seed: int) -> None:
    monkey, rests = Monkey(seed), 0
    house = monkey.house
    for number in range(80):
        monkey.act()
        if number % 5 == 0 and to_rest(house, 0.0):
            look(house, f"{house.scene.name}, event {number}")
            rests += 1
    assert rests > 8


@pytest.mark.parametrize(
    ("title", "seats", "humans", "pace"),
    sample(
        [(title, titles()[title].seats[-1], humans, pace) for title in sorted(tables())
         for humans in (1, 2) for pace in ("normal", "slow", "instant")], 5
    ),
)  # fmt: skip
def test_a_game_at_rest_is_what_would_be_drawn_anew(title: str, seats: int, humans: int, pace: str) -> None:
    """Late frames included: each is drawn when it comes, be it half a second too late."""
    house, dice = House(SMALL, "de", lambda settings: speed(pace, settings)), Random(seats)
    house.open(house.screens.table(match(title, seats, humans, seed=seats)))
    pilot, rests = Pilot(house), 0
    for _ in range(600):
        house.frame(dice.choice((0.016, 0.016, 0.05, 0.5)))
        if not house.manager.stack or house.scene.name == "result" or rests >= 6:
            break
        if dice.random() < 0.1:
            house.hand(Input("motion", house.now, (dice.randrange(SMALL[0]), dice.randrange(SMALL[1]))))
        if not house.tree().busy:
            if dice.random() < 0.5 and to_rest(house, 0.0):
                look(house, f"{title}, rest {rests}")
                rests += 1
            pilot.step()
    assert rests >= 2


class Blinking(Scene):
    """Shows a colour; nobody is told when that is another one."""

    name = "blinking"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.colour = "black"
        self.again = ""
        """The colour that it has as soon as it looks again."""

    def sight(self, now: float) -> object:
        return self.colour

    def look_again(self, now: float) -> None:
        self.colour = self.again or self.colour

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


def test_what_looks_different_is_drawn_without_anybody_saying_so() -> None:
    house = House(SMALL, change=lambda settings: speed("instant", settings))
    house.open(scene := Blinking(house.context))
    scene.colour = "red"
    assert house.manager.draw(house.window, house.now) is None
    assert house.window.get_at((5, 5)) == pygame.Color("red")
    assert house.manager.draw(house.window, house.now) == [], "and only once"


def test_before_the_loop_sleeps_it_looks_once_more() -> None:
    house = House(SMALL, change=lambda settings: speed("instant", settings))
    house.open(scene := Blinking(house.context))
    scene.again = "red"
    assert not house.manager.may_sleep(house.now)
    house.frame(0.0)
    assert house.window.get_at((5, 5)) == pygame.Color("red")
    assert house.manager.may_sleep(house.now)


def resting(title: str, seats: int, humans: int) -> tuple[House, TableScene]:
    house = House((1280, 800))
    scene = house.screens.table(match(title, seats, humans))
    assert isinstance(scene, TableScene)
    house.open(scene)
    house.wait(8.0, 0.1)
    return house, scene


def test_the_banner_leaves_no_ghost() -> None:
    """It was drawn half transparent in its last frame, and the loop fell asleep."""
    house, scene = resting("dao", 2, 2)
    house.click("pile")
    house.wait(0.2)
    assert to_rest(house, 0.0)
    look(house, "after the banner")
    assert not scene.view.notices.is_moving


def hovered(scene: TableScene) -> str | None:
    return scene.view.pointer.hovered


def test_a_card_that_comes_under_the_resting_mouse_is_hovered_over_and_the_one_that_went_is_not() -> None:
    house, scene = resting("tao", 2, 2)
    first, second = [target for target in scene.view.targets if target.id.startswith("card/")][:2]
    house.hand(Input("motion", house.now, house.node(first.id).area.center))
    assert to_rest(house, 1.0)
    assert hovered(scene) == first.id
    scene.view.pointer.targets = tuple(each for each in scene.view.targets if each.id != first.id)
    house.frame()
    assert hovered(scene) is None
    at = house.node(second.id).area.center
    house.context.mouse.at = at  # as if it had been there before the card came
    assert to_rest(house, 0.5)
    assert hovered(scene) == second.id
    assert scene.view.pointer.hovers[second.id].value == 1.0


def test_the_note_beside_a_thing_goes_with_it() -> None:
    house, scene = resting("dao", 2, 2)
    house.hand(Input("motion", house.now, house.node("pile").area.center))
    assert to_rest(house, 1.0)
    assert len(scene.view.tip or ()) == 2
    scene.view.targets = tuple(each for each in scene.view.targets if each.id != "pile")
    house.frame()
    assert scene.view.tip is None


def test_a_button_that_comes_under_the_resting_mouse_is_lit() -> None:
    house, scene = resting("dao", 2, 2)
    menu = house.node("table/menu").area.center
    house.context.mouse.at = menu
    assert to_rest(house, 1.0)
    assert scene.controls.hovered is not None
    assert (scene.controls.hovered.id, scene.controls.hinted) == ("table/menu", scene.controls.hovered)
    house.hand(Input("leave", house.now))
    house.frame()
    assert scene.controls.hovered is None


@pytest.mark.parametrize("title", sorted(tables()))
def test_looking_again_at_what_has_not_changed_draws_nothing(title: str) -> None:
    """Else the loop would never sleep."""
    house, scene = resting(title, titles()[title].seats[0], 1)
    assert to_rest(house, 0.0)
    for _ in range(3):
        seen = scene.sight(house.now)
        scene.look_again(house.now)
        assert scene.sight(house.now) == seen
    wake = house.manager.wake(house.now)
    assert wake is None or wake > FRAME


def test_while_the_titles_lamp_swings_its_part_is_drawn_as_all_of_it_would_be() -> None:
    """Its light reached further than what was drawn anew, and stayed there."""
    house = House(SMALL)
    house.open(TitleScene(house.context))
    house.wait(0.5)
    for _ in range(20):
        house.frame(1 / 20)
        seen = house.window.copy()
        house.manager.forget()
        house.manager.draw(house.window, house.now)
        assert not different(seen, house.window), apart(seen, house.window).get_bounding_rects()[:3]
        house.window.blit(seen, (0, 0))
