"""The guided first games in a real window: by mouse, from the lobby's offer to the whole game that follows,
clicking only on what is lit.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.rigs.breadth import sample
from tests.rigs.windows.real_app import App, Tree, app, find
from tests.rigs.windows.real_screen import screen
from tests.rigs.windows.tree_player import GATES

pytestmark = pytest.mark.window

LEARNED = (("dao", "de"), ("daumen", "en"), ("dog", "it"), ("dos", "fr"), ("tao", "de"))
MOST = 400
"""Clicks; the longest of them takes some sixty."""
TRIES, ANSWER = 8, 3.0
"""How often the same is clicked, and seconds in which a busy machine answers."""


@pytest.mark.parametrize(("title", "language"), sample(LEARNED, 3))
def test_a_guided_game_by_mouse(title: str, language: str, tmp_path: Path) -> None:
    flags = ("--speed", "instant", "--lang", language)
    with screen() as shown, app(shown, tmp_path, *flags) as running:
        running.click(f"title/{title}")
        running.click("lobby/guided")
        for _ in range(MOST):
            tree = running.wait(_wants_something, "something that is lit")
            if find(tree, "guided/play"):
                break
            _follow(running, tree)
        running.click("guided/play")
        running.wait(lambda tree: tree["scene"] == "lobby", "the lobby")
        running.click("lobby/start")
        tree = running.wait(lambda tree: tree["scene"] == "table", "a whole game")
        assert tree["title"] == title
        assert not any(node["id"].startswith("guided/") for node in tree["nodes"])


def _wants_something(tree: Tree) -> bool:
    return tree["scene"] == "guided" and not tree["busy"] and bool(_ways(tree))


def _ways(tree: Tree) -> list[dict[str, object]]:
    """What leads to a move, else a button that leads on."""
    lit = [node for node in tree["nodes"] if node["enabled"] and node["moves"]]
    gates = (find(tree, name) for name in ("guided/play", "guided/next", *GATES))
    return lit[-1:] or [node for node in gates if node]


def _follow(running: App, tree: Tree) -> None:
    """Clicks until the screen says something else: a click while a move is on its way is nothing."""
    for _ in range(TRIES):
        running.click_node(_ways(tree)[0])
        end = time.monotonic() + ANSWER
        while time.monotonic() < end:
            if running.tree() != tree:
                return
            time.sleep(0.005)
    raise AssertionError(f"no answer to a click: {tree['said']}")
