"""Daumen drauf! in a real window, by a real mouse that knows only the tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rigs.breadth import sample
from tests.rigs.windows.real_app import app
from tests.rigs.windows.real_screen import screen
from tests.rigs.windows.tree_player import play_to_the_end

pytestmark = pytest.mark.window


@pytest.mark.parametrize(("seats", "people"), sample([(2, 2), (7, 1)], 1))
def test_a_whole_game_by_mouse(tmp_path: Path, seats: int, people: int) -> None:
    """From the title through the lobby to the result: curtains, parries and open tricks included."""
    with screen() as display, app(display, tmp_path, "--speed", "instant", "--seed", "3") as running:
        running.click("title/daumen")
        running.click(f"lobby/players/{seats}")
        for seat in range(people):
            running.click(f"lobby/seat/{seat}/human")
        for seat in range(people, seats):
            running.click(f"lobby/seat/{seat}/easy")
        running.click("lobby/option/games/1")
        running.click("lobby/start")
        assert play_to_the_end(running, seed=seats) > 0
