"""TAO in a real window, by a real mouse that knows only the tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rigs.breadth import sample
from tests.rigs.windows.real_app import app
from tests.rigs.windows.real_screen import screen
from tests.rigs.windows.tree_player import play_to_the_end

pytestmark = pytest.mark.window


@pytest.mark.parametrize(("version", "people"), sample([("yin", 2), ("yang", 1)], 1))
def test_a_whole_game_by_mouse(tmp_path: Path, version: str, people: int) -> None:
    """From the title through the lobby to the result, portals and claims included."""
    with screen() as display, app(display, tmp_path, "--speed", "instant", "--seed", "5") as running:
        running.click("title/tao")
        for seat in range(2):
            running.click(f"lobby/seat/{seat}/{'human' if seat < people else 'easy'}")
        running.click(f"lobby/option/version/{version}")
        running.click("lobby/option/turn_limit/60")
        running.click("lobby/start")
        assert play_to_the_end(running, seed=people) > 0
