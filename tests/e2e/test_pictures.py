"""Real windows at rest, with a mouse that rests and a processor that is taken away. The campaign `pictures`
looks at two thousand of them.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.campaigns.pictures import PICTURES, TABLES, try_window
from tests.rigs.windows import challenge_clicks as nerves
from tests.rigs.windows.challenge_clicks import Nerves
from tests.rigs.windows.real_app import app
from tests.rigs.windows.real_screen import screen
from tests.rigs.windows.window_at_rest import Rests

pytestmark = pytest.mark.window


def test_while_somebody_aims_the_clock_is_seen_to_run(tmp_path: Path) -> None:
    """It stood still: nothing but the fields' clock moves, and nobody had said that it does."""
    nerves.prepare(tmp_path, nerves.reds(4), people=1)
    with screen(1024, 640) as display, app(display, tmp_path) as running:
        running.click("title/resume")
        person = Nerves(running, tmp_path, random.Random(1))
        person.to_ready()
        person.fields()
        assert Rests(running).clock_pictures() >= PICTURES


@pytest.mark.parametrize(
    "seed", [TABLES.index(("dao", "normal", True)), TABLES.index(("tao", "normal", False))]
)
def test_a_window_at_rest_shows_what_would_be_drawn_anew(seed: int) -> None:
    tally = try_window((seed, "", 3))
    assert tally.failures == []
    assert (tally.games, tally.checks) == (3, 1)
