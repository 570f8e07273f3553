"""The button for guests who have finished stands free on every table, however the screen stands."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.kernel.registry import titles
from scenes.table.table_scene import TableScene
from tests.rigs.cafe import Cafe


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (1080, 1920)])
@pytest.mark.parametrize("title", sorted(titles()))
def test_it_stands_inside_the_screen_and_over_no_other_button(title: str, size: tuple[int, int]) -> None:
    cafe = Cafe(size)
    scene = cafe.sit_down(title)
    assert isinstance(scene, TableScene)
    nodes = [node for node in cafe.tree().nodes if node.role == "button" and node.id]
    done = next(node for node in nodes if node.id == "kiosk/done")
    assert cafe.window.get_rect().contains(done.area)
    for one, other in combinations(nodes, 2):
        if done in (one, other):
            assert not one.area.colliderect(other.area), (one.id, other.id)
