"""Hints in a real window, from the bots' own process: press the lamp, follow the light."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.rigs.breadth import amount
from tests.rigs.windows.real_app import App, Node, Tree, app, find
from tests.rigs.windows.real_screen import screen
from tests.rigs.windows.tree_player import GATES, moves_shown

pytestmark = pytest.mark.window

TURNS = amount(2, 4)


def lit(tree: Tree) -> Node | None:
    """What the lamp is on: the one thing on the table that leads to a move and has the focus."""
    return next((node for node in tree["nodes"] if node["focused"] and node["moves"]), None)


@pytest.mark.parametrize("title", ["dao", "daumen", "dog", "dos", "tao"])
def test_hints_lead_through_some_turns(title: str, tmp_path: Path) -> None:
    """By mouse alone; every turn ends with a move of one's own."""
    flags = ("--seed", "4", "--speed", "instant", "--lang", "en")
    with screen() as shown, app(shown, tmp_path, *flags) as running:
        running.click(f"title/{title}")
        running.click("lobby/start")
        for _ in range(TURNS):
            _follow(running)


def _follow(running: App) -> None:
    """Asks, and clicks from lamp to lamp until the move is made."""
    before = running.wait(lambda tree: find(tree, "table/hint") is not None and bool(_ways(tree)), "a turn")
    gate = next((gate for gate in GATES if find(before, gate)), None)
    if gate is not None:
        running.click(gate)
        return
    if lit(before) is None:  # where all move at once, the last one is still good
        running.click("table/hint")
        tree = running.wait(lambda tree: lit(tree) is not None, "a hint")
        assert len(tree["said"]) > len(before["said"]), "nothing is said about it"
    tree = running.tree()
    while tree["scene"] == "table" and tree["version"] == before["version"]:
        light = lit(tree)
        if light is not None:
            running.click_node(light)
        tree = _further(running, before, light)


def _further(running: App, before: Tree, light: Node | None) -> Tree:
    """Waits for the next lamp, or for the move. Where a move shows itself before it counts, the lamp may stay
    where it is: then a second click on the same thing is meant.
    """
    end = time.monotonic() + 1.0

    def further(tree: Tree) -> bool:
        return tree["version"] != before["version"] or lit(tree) not in (None, light) or again(tree)

    def again(tree: Tree) -> bool:
        return time.monotonic() > end and not tree["busy"] and lit(tree) is not None

    return running.wait(further, "the next lamp, or the move")


def _ways(tree: Tree) -> bool:
    return any(find(tree, gate) for gate in GATES) or (not tree["busy"] and bool(moves_shown(tree)))
