"""The curtain: nobody's cards are seen, and nobody's key opens it for somebody else."""

from __future__ import annotations

import pygame

from scenes.base.early_presses import SEEN
from scenes.base.scene import Context, Scene
from scenes.base.scene_transition import SceneTransition
from scenes.pages.curtain.scene import OPEN_SECONDS, CurtainScene
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.page_scenes import StandIn


class Table(Scene):
    """A table of one colour, which stands for its secrets."""

    def __init__(self, context: Context, colour: str) -> None:
        super().__init__(context)
        self.colour = colour
        self.result: object = None
        self.drawn = 0

    def resume(self, result: object) -> None:
        super().resume(result)
        self.result = result

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill(self.colour)


def hung(house: House, colour: str = "green") -> Table:
    """A curtain that has just been let go over a table."""
    table = Table(house.context, colour)
    house.open(table)
    house.wait(1)
    house.open(CurtainScene(house.context, match("dao", 4, humans=4), 2))
    return table


def test_it_names_the_person_and_opens_for_them() -> None:
    house = House(language="en", change=at_once)
    table = hung(house)
    assert house.tree().to_act == (2,)
    assert house.node("curtain/ready").name == "I am Carla"
    house.click("curtain/ready")
    house.frame()
    assert house.scene is table
    assert table.result is True


def test_escape_leads_to_the_menu_and_back_to_the_curtain() -> None:
    house = House(change=at_once)
    hung(house)
    house.wait(SEEN + 0.05)
    house.key("escape")
    assert house.scene.name == "pause"
    house.key("escape")
    assert house.scene.name == "curtain"


def test_what_lies_behind_changes_no_pixel() -> None:
    pictures = []
    for colour in ("green", "red"):
        house = House(change=at_once)
        hung(house, colour)
        house.wait(1)
        pictures.append(pygame.image.tobytes(house.window, "RGB"))
    assert pictures[0] == pictures[1]


def test_while_it_hangs_the_table_is_not_drawn() -> None:
    house = House()
    table = hung(house)
    house.wait(1)
    drawn = table.drawn
    house.manager._seen = None  # so that the curtain is drawn once more
    house.wait(2)
    assert table.drawn == drawn


def test_it_is_busy_while_it_falls_and_can_not_have_been_seen() -> None:
    house = House()
    hung(house)
    assert house.tree().busy
    house.wait(SEEN - 0.1)
    assert house.tree().busy
    house.wait(0.15)
    assert not house.tree().busy


def test_it_falls_over_the_old_picture_and_opens_on_the_new() -> None:
    house = House()
    table = hung(house)
    middle, edge = (640, 300), (80, 700)
    house.frame(0.02)
    assert house.window.get_at(edge) == pygame.Color("green"), "it comes from above"
    house.wait(1)
    assert house.window.get_at(edge) != pygame.Color("green")
    table.colour = "blue"
    house.click("curtain/ready")
    house.wait(OPEN_SECONDS / 2)
    assert house.window.get_at(middle) == pygame.Color("blue"), "it opens in the middle"
    assert house.window.get_at(edge) != pygame.Color("blue")
    house.wait(OPEN_SECONDS)
    assert house.window.get_at(edge) == pygame.Color("blue")


def test_with_less_motion_it_only_fades() -> None:
    house = House(change=lambda settings: setattr(settings, "reduced_motion", True))
    house.open(StandIn(house.context, match("dao", 2)))
    curtain = CurtainScene(house.context, match("dao", 4, humans=4), 1)
    for change in (
        curtain.arrival_transition(house.window, 0.0),
        curtain.departure_transition(house.window, 0.0),
    ):
        assert type(change) is SceneTransition
