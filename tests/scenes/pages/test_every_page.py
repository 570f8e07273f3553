"""What holds for every scene round the tables, in every size, language and text size."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pygame
import pytest

from scenes.pages.parts.page import Page
from scenes.ui.focus import STEPS, beside
from scenes.ui.tree import Node
from tests.rigs.breadth import crossed
from tests.rigs.headless_app import House, at_once
from tests.rigs.page_scenes import NAMES, laid, large, open_page

LOOKS = {
    f"{size[0]}x{size[1]} {language} {change.__name__}": (size, language, change)
    for size, language, change in (
        ((1024, 640), "de", at_once),
        ((1920, 1080), "en", at_once),
        ((2100, 900), "it", at_once),
        ((1024, 640), "fr", large),
        ((1280, 800), "de", large),
    )
}
SIZES = ((1024, 640), (2560, 1080), (1500, 1300))

pytestmark = pytest.mark.usefixtures("laid")
__all__ = ["laid"]


def enabled(house: House) -> list[Node]:
    return [node for node in house.tree().nodes if node.enabled]


@pytest.mark.parametrize(("name", "look"), crossed(NAMES, [*LOOKS], each=2))
def test_everything_to_click_can_be_hit_and_nothing_lies_on_it(name: str, look: str) -> None:
    size, language, change = LOOKS[look]
    house = House(size, language, change, draws=False)
    scene = open_page(name, house)
    assert isinstance(scene, Page)
    nodes = enabled(house)
    assert nodes, "a scene with nothing to click is a dead end"
    for node in nodes:
        found = scene.controls.at(node.area.center)
        assert found is not None
        assert found.id == node.id, "the middle of a node is its own"
        assert pygame.Rect((0, 0), size).contains(node.area), f"{node.id} sticks out of the window"
    for one, other in itertools.combinations(nodes, 2):
        assert not one.area.colliderect(other.area), f"{one.id} lies on {other.id}"


@pytest.mark.parametrize("name", NAMES)
def test_targets_are_large_enough_for_a_finger(name: str) -> None:
    house = House((1024, 640), "de", at_once, draws=False)
    open_page(name, house)
    pressed = [node for node in enabled(house) if node.role != "text"]  # what is only read needs no finger
    small = [(node.id, node.rect) for node in pressed if min(node.area.size) < 37]
    assert not small
    narrow = [node.id for node in pressed if min(node.area.size) < 44 and not in_a_row(node.id)]
    assert not narrow


def in_a_row(node_id: str) -> bool:
    """Rows of a full list may be a little lower than other targets."""
    return node_id.startswith(("lobby/seat/", "lobby/name/", "lobby/first/", "lobby/symbol/", "lobby/move/"))


@pytest.mark.parametrize("name", NAMES)
def test_tab_and_the_arrows_reach_everything(name: str) -> None:
    house = House((1280, 800), "de", at_once, draws=False)
    open_page(name, house)
    wanted = {node.id for node in enabled(house)}
    seen = set()
    for _ in range(2 * len(wanted)):
        house.key("tab")
        seen |= {node.id for node in house.tree().nodes if node.focused}
    assert seen == wanted
    assert reached_by_arrows(enabled(house)) == wanted


def reached_by_arrows(nodes: Sequence[Node]) -> set[str]:
    """Every node to which arrows lead from the first."""
    found, new = {nodes[0].id: nodes[0]}, [nodes[0]]
    while new:
        here = new.pop()
        for step in STEPS.values():
            there = beside(here, nodes, step)
            if there.id not in found:
                found[there.id] = there
                new.append(there)
    return set(found)


@pytest.mark.parametrize(("name", "other"), crossed(NAMES, SIZES), ids=str)
def test_a_scene_survives_every_size_and_drawing_changes_nothing(name: str, other: tuple[int, int]) -> None:
    house = House((1280, 800), "en", at_once)
    scene = open_page(name, house)
    for size in (other, (1280, 800)):
        house.resize(size)
        house.frame()
        house.frame()
    before = house.tree()
    house.manager.forget()
    house.frame()
    assert scene is house.scene
    assert house.tree() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_scene_at_rest_wants_no_frames(name: str) -> None:
    house = House((1280, 800), "en", at_once)
    scene = open_page(name, house)
    drawn = house.frames
    for _ in range(20):
        house.frame(0.1)
    live = house.context.shows_gui  # scrolling text looks after itself
    assert live or house.frames == drawn
    assert live or scene.wake(house.now) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_same_window_is_drawn_alike_twice(name: str) -> None:
    first, second = (picture(name) for _ in range(2))
    assert first == second


def picture(name: str) -> bytes:
    house = House((1024, 640), "de", at_once)
    open_page(name, house)
    house.manager.forget()
    house.frame()
    return pygame.image.tobytes(house.window, "RGB")
