"""Everything that guests and staff touch in a café is large enough for a finger in passing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from devtools.kiosk_samples import host_of
from devtools.kiosk_shots import kiosk_shots
from devtools.shots import fresh, people, round_tables
from scenes.app.scene_stack import SceneManager
from scenes.base.match import Match
from scenes.base.scene import Context, Scene
from scenes.kiosk.parts.kiosk_page import FINGER_PIXELS
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.pause.scene import PauseScene
from scenes.pages.rules.scene import RulesScene
from scenes.table.table_scene import TableScene
from scenes.ui.tree import Node

SQUARE = (1280, 1024)
"""Where room is least."""
SIZES = [(1920, 1080), SQUARE, (1080, 1920)]
LIES = {"card", "marble", "place", "pile", "piece", "text"}
"""Roles of what lies on a table: as large as it is there. A finger that comes near it is enough."""
ROUND = ("result_dao", "result_daumen_full", "replay_dog", "turning", "log_dog", "asked_dao", "seats")
"""Pages that guests come to from a table, as the pictures show them."""
UNTOUCHED = {"kiosk_closed", "kiosk_cleaning", "kiosk_pin_locked", "kiosk_code_locked"}
"""Scenes of the kiosk on which nothing is to be touched, or nothing can be."""


def in_a_cafe(size: tuple[int, int]) -> Context:
    """Guests have come."""
    context = fresh(size, "de")
    host_of(context).begin()
    context.host.welcome()  # type: ignore[union-attr]
    context.relayout(size)
    context.set_upright(upright=True)
    return context


def touchable_nodes(scene: Scene) -> list[Node]:
    """What stands there and can be touched."""
    scene.context.manager = SceneManager()
    scene.context.manager.stack.append(scene)
    scene.enter()
    return [node for node in scene.nodes() if node.enabled and node.role not in LIES]


def too_small(nodes: list[Node]) -> dict[str, tuple[int, ...]]:
    return {
        node.id: node.rect[2:] for node in nodes if min(node.rect[2:]) < FINGER_PIXELS - 1
    }  # rounding takes one


def pages(size: tuple[int, int]) -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Every scene of a café, and each page to which its guests come."""
    for name, make in kiosk_shots():
        yield name, partial(make, fresh(size, "de"))
    for title in sorted(tables()):
        yield f"lobby {title}", partial(in_a_cafe(size).screens.lobby, title)
    yield "pause", partial(PauseScene, in_a_cafe(size))
    yield "rules", partial(RulesScene, in_a_cafe(size))
    for name, make in round_tables():
        if name in ROUND and size == SQUARE:
            yield name, partial(make, in_a_cafe(size))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_button_is_smaller_than_a_finger(size: tuple[int, int]) -> None:
    for name, make in pages(size):
        nodes = touchable_nodes(make())
        assert nodes or name in UNTOUCHED, name
        assert not too_small(nodes), f"{name}: {too_small(nodes)}"


def table_of_people(context: Context, title: str) -> TableScene:
    """As many at a table as can sit down."""
    match: Match = people(context, title, max(context.titles[title].seats))
    scene = context.screens.table(match)
    assert isinstance(scene, TableScene)
    return scene


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("title", sorted(tables()))
def test_no_button_at_a_table_is_smaller_and_none_lies_over_a_name(title: str, size: tuple[int, int]) -> None:
    scene = table_of_people(in_a_cafe(size), title)
    nodes = touchable_nodes(scene)
    assert any(node.id == "kiosk/done" for node in nodes)
    assert not too_small(nodes)
    plates = [each.box for each in scene.table.plates(scene.view.board)]
    over = [each.id for each in scene.controls.widgets if each.box.collidelist(plates) >= 0]
    assert not over
