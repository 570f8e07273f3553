"""DAO in a real window: games to their end by mouse and by keyboard, following only what the tree says."""

from __future__ import annotations

import time
from itertools import islice
from pathlib import Path

import pytest

from game.storage.matches import SavedPlayer
from game.storage.store import Store
from tests.rigs.phones.told_views import played
from tests.rigs.windows.real_app import App, Tree, app, find
from tests.rigs.windows.real_screen import screen
from tests.rigs.windows.tree_player import moves_shown, play_to_the_end

pytestmark = pytest.mark.window
LEFT = 10
"""Moves before the end at which a game goes on."""


def click_choice(app: App, node_id: str) -> None:
    """Clicks a choice until it is the chosen one."""

    def is_chosen(tree: Tree) -> bool:
        return any(node["id"] == node_id and node.get("checked") for node in tree["nodes"])

    for _ in range(5):
        app.click(node_id)
        end = time.monotonic() + 1
        while time.monotonic() < end:
            if is_chosen(app.tree()):
                return
            time.sleep(0.01)
    raise AssertionError(f"{node_id} can't be chosen")


def moved(app: App, before: Tree) -> None:
    """Waits until a move has been made."""
    app.wait(lambda now: now["scene"] != "table" or now["version"] != before["version"], "the move")


def prepare(folder: Path, seats: int, people: int) -> None:
    """A game that goes on `LEFT` moves before its end."""
    moves = len([*played("dao", 5, seats)]) - 1
    session = next(islice(played("dao", 5, seats), moves - LEFT, None))
    store = Store(folder)
    players = tuple(
        SavedPlayer(f"P{seat}", "human" if seat < people else "easy", seat + 1) for seat in range(seats)
    )
    store.matches.begin(session, players, lambda: "2026-01-01T20:15:00+00:00")
    store.close()


def test_three_people_play_a_game_to_its_end_and_another_by_mouse(tmp_path: Path) -> None:
    """In the second with a look at one's own cards behind the curtain."""
    prepare(tmp_path, 3, 3)
    with screen() as shown, app(shown, tmp_path, "--seed", "5", "--speed", "instant") as running:
        running.click("title/resume")
        assert play_to_the_end(running, seed=3) > 0
        running.click("result/rematch")
        running.wait(lambda tree: tree["scene"] == "table" and tree["version"] == 0, "a rematch")
        tree = running.wait(lambda tree: bool(moves_shown(tree)), "a turn")
        while not find(tree, "table/eye"):  # nobody has taken anything yet
            running.click("row/1")
            moved(running, tree)
            tree = running.wait(lambda tree: bool(moves_shown(tree)), "the next turn")
        running.click("table/eye")
        time.sleep(0.5)
        running.click("curtain/ready")
        running.wait(lambda tree: tree["scene"] == "table" and tree["viewer"] is not None, "the own cards")
        running.click("table/eye")
        running.wait(lambda tree: tree["viewer"] is None, "them shut again")


def test_a_game_to_its_end_by_keyboard_alone(tmp_path: Path) -> None:
    prepare(tmp_path, 2, 1)
    with screen() as shown, app(shown, tmp_path, "--seed", "5", "--speed", "instant") as running:
        press(running, "title/resume")
        end = time.monotonic() + 240
        while time.monotonic() < end:
            tree = running.wait(
                lambda tree: tree["scene"] == "result" or bool(moves_shown(tree)), "a turn or the end"
            )
            if tree["scene"] == "result":
                return
            shown.key("1" if tree["version"] % 3 else "2")  # the keys that stand on the labels
            moved(running, tree)
        raise AssertionError("no end in sight")


def press(app: App, node_id: str) -> None:
    """Goes to a node with Tab and presses Enter."""
    app.node(node_id)
    for _ in range(80):
        at = focused(app.tree())
        if at == node_id:
            app.screen.key("Return")
            app.wait(lambda tree: find(tree, node_id) is None, f"what {node_id} leads to")
            return
        app.screen.key("Tab")
        app.wait(lambda tree, at=at: focused(tree) != at, "the focus somewhere else")  # type: ignore[misc]
    raise AssertionError(f"the keyboard can't reach {node_id}")


def focused(tree: Tree) -> str | None:
    """The node that has the keyboard."""
    return next((node["id"] for node in tree["nodes"] if node["focused"]), None)
