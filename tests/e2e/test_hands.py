"""What hasty and forgetful hands do in a real window: two clicks at once, waiting, going straight on, taking
back.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.storage.store import Store
from tests.rigs.windows.real_app import App, app, find
from tests.rigs.windows.real_screen import screen

pytestmark = pytest.mark.window

FLAGS = ("--seed", "4", "--lang", "en")


@contextmanager
def frozen_app(running: App) -> Iterator[None]:
    """The app's process stands still, as on a busy machine: what hands do meanwhile comes all at once."""
    os.kill(running.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        time.sleep(0.1)
        os.kill(running.process.pid, signal.SIGCONT)


def twice(running: App, node_id: str) -> None:
    """Two clicks on a node that arrive together."""
    node = find(running.wait(lambda tree: find(tree, node_id) is not None, node_id), node_id)
    assert node is not None
    x, y, w, h = node["rect"]
    with frozen_app(running):
        for _ in range(2):
            running.screen.click(running.origin[0] + x + w // 2, running.origin[1] + y + h // 2)


def test_two_clicks_on_back_lead_to_the_title_and_not_out_of_the_app(tmp_path: Path) -> None:
    with screen() as display, app(display, tmp_path, *FLAGS) as running:
        running.click("title/dao")
        twice(running, "lobby/back")
        running.wait(lambda tree: tree["scene"] == "title", "the title")
        time.sleep(0.5)
        assert running.process.poll() is None
        assert running.tree()["scene"] == "title"


def test_two_clicks_on_start_begin_one_match(tmp_path: Path) -> None:
    with screen() as display, app(display, tmp_path, *FLAGS) as running:
        running.click("title/dao")
        twice(running, "lobby/start")
        running.wait(lambda tree: tree["scene"] == "table", "the table")
        time.sleep(0.5)
        assert running.process.poll() is None
    store = Store(tmp_path)
    assert len(store.matches.waiting_matches()) == 1
    store.close()


def test_straight_to_my_turn_and_back_again(tmp_path: Path) -> None:
    """Five at DAO: a card, straight on, and the card taken back in practice."""
    with screen() as display, app(display, tmp_path, *FLAGS) as running:
        running.click("title/dao")
        running.click("lobby/players/5")
        running.click("lobby/start")
        running.wait(lambda tree: tree["to_act"] == [0] and not tree["busy"], "my turn")
        before = running.tree()["version"]
        running.click("row/1")
        running.click("table/to_me")
        began = time.monotonic()
        there = running.wait(
            lambda tree: tree["to_act"] == [0] and not tree["busy"] and tree["version"] > before + 1,
            "my turn",
        )
        assert time.monotonic() - began < 5
        assert len(there["said"]) > 1
        running.click("table/undo")
        back = running.wait(lambda tree: tree["version"] > there["version"], "the move taken back")
        assert any("takes back" in said for said in back["said"])
