"""Everything that guests touch on the kiosk's own pages is large enough for a finger in passing."""

from __future__ import annotations

import pytest

from scenes.kiosk.shots import kiosk_shots
from scenes.manager import Manager
from scenes.shots import fresh

PAGES = (
    "kiosk_attract_flat",
    "kiosk_title",
    "kiosk_countdown_menus",
    "kiosk_kept",
    "kiosk_code_found",
    "kiosk_keyboard_accents",
    "kiosk_ease",
    "kiosk_pin",
)
LEAST = 71
"""Pixels: 72, less what rounding takes."""


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 1024), (1080, 1920)], ids=str)
def test_no_button_is_smaller_than_a_finger(size: tuple[int, int]) -> None:
    makes = dict(kiosk_shots())
    for name in PAGES:
        context = fresh(size, "de")
        scene = makes[name](context)
        context.manager = Manager()
        context.manager.stack.append(scene)
        scene.enter()
        nodes = [node for node in scene.nodes() if node.role != "text"]
        assert nodes
        small = {node.id: node.rect[2:] for node in nodes if min(node.rect[2:]) < LEAST}
        assert not small, f"{name}: {small}"
