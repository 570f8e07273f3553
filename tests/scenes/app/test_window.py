"""The scenes round the tables in a real window, with a real mouse and real keys."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rigs.windows.real_app import App, app, find
from tests.rigs.windows.real_screen import screen

pytestmark = pytest.mark.window


@pytest.fixture
def running(tmp_path: Path) -> Iterator[App]:
    with (
        screen(1280, 800) as where,
        app(where, tmp_path, "--no-audio", "--speed", "instant", "--seed", "4") as here,
    ):
        yield here


def scene(here: App, name: str) -> None:
    here.wait(lambda tree: tree["scene"] == name, f"the scene {name}")


def focused(here: App) -> str | None:
    return next((node["id"] for node in here.tree()["nodes"] if node["focused"]), None)


def tab_to(here: App, node_id: str) -> None:
    """Presses Tab until a node has the focus."""
    for _ in range(60):
        before = focused(here)
        if before == node_id:
            return
        here.screen.key("Tab")
        here.wait(lambda tree, before=before: focused(here) != before, "another focus")  # type: ignore[misc]
    raise AssertionError(f"Tab never came to {node_id}")


def test_two_clicks_from_the_start_to_the_first_card(running: App) -> None:
    running.click("title/dao")
    running.click("lobby/start")
    scene(running, "table")
    assert running.tree()["title"] == "dao"


def test_a_name_is_written_with_real_keys(running: App) -> None:
    running.click("title/dao")
    running.click("lobby/name/0")
    time.sleep(0.5)
    for letter in "zoe":
        running.screen.key(letter)
    running.screen.key("Return")
    running.wait(lambda tree: "zoe" in (find(tree, "lobby/name/0") or {"name": ""})["name"], "the name")


def test_by_keyboard_alone_to_a_table_and_away_from_it(running: App) -> None:
    scene(running, "title")
    tab_to(running, "title/dao")
    running.screen.key("Return")
    scene(running, "lobby")
    tab_to(running, "lobby/start")
    running.screen.key("Return")
    scene(running, "table")
    running.screen.key("Escape")
    scene(running, "pause")
    tab_to(running, "pause/quit")
    running.screen.key("Return")
    scene(running, "title")
    assert find(running.tree(), "title/resume"), "the game that was going on is offered"


def test_full_screen_and_back_keeps_everything_in_sight(running: App) -> None:
    running.click("title/settings")
    scene(running, "settings")
    before = running.tree()["nodes"][0]["rect"]
    running.screen.key("F11")
    running.wait(lambda tree: tree["nodes"][0]["rect"] != before, "another size")
    width = max(node["rect"][0] + node["rect"][2] for node in running.tree()["nodes"])
    assert width <= 1280


def test_quit_ends_the_app(running: App) -> None:
    running.click("title/quit")
    assert running.process.wait(timeout=10) == 0
