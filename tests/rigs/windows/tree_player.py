"""Somebody who plays without knowing any game: reads the tree, picks a move, clicks where it leads."""

from __future__ import annotations

import random
import time

from tests.rigs.windows.real_app import App, Node, Tree, find

GATES = ("curtain/ready", "challenge/ready", "table/continue")
"""What has to be clicked before the table goes on."""


def moves_shown(tree: Tree) -> list[str]:
    """Every move that some enabled node leads to."""
    return sorted({move for node in tree["nodes"] if node["enabled"] for move in node["moves"]})


def nodes_for(tree: Tree, move: str) -> list[Node]:
    """The enabled nodes that play a move, or lead towards it."""
    return [node for node in tree["nodes"] if node["enabled"] and move in node["moves"]]


def play_to_the_end(app: App, seed: int, most_clicks: int = 20_000) -> int:
    """Plays all human seats by mouse until the result is shown; the number of clicks it took."""
    chance = random.Random(seed)
    wanted: str | None = None
    version = -1
    for clicks in range(most_clicks):
        tree = app.wait(_can_go_on, "something to click, or the result")
        if tree["scene"] == "result":
            return clicks
        if tree["version"] != version or wanted not in moves_shown(tree):
            version, wanted = tree["version"], None
        gate = next((node for gate in GATES if (node := find(tree, gate))), None)
        if gate is not None:
            _click(app, gate, tree)
            continue
        wanted = wanted or chance.choice(moves_shown(tree))
        _click(app, nodes_for(tree, wanted)[0], tree)
    raise AssertionError(f"no end after {most_clicks} clicks")


def _can_go_on(tree: Tree) -> bool:
    return tree["scene"] == "result" or any(find(tree, gate) for gate in GATES) or bool(moves_shown(tree))


def _click(app: App, node: Node, before: Tree, patience: float = 1.0) -> None:
    """Clicks, and waits until the screen has answered (or has not: then the next look decides)."""
    app.click_node(node)
    end = time.monotonic() + patience
    while app.tree() == before and time.monotonic() < end:
        time.sleep(0.002)
