"""Dos in a real window: a whole game by mouse, and the test of nerves with real clicks."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from scenes.tables.dos.shots import position
from tests.e2e.app import App, app
from tests.e2e.nerves import Nerves, kept_moves, prepare, reds
from tests.e2e.player import play_to_the_end
from tests.e2e.screen import screen

pytestmark = pytest.mark.window


@pytest.fixture
def nerves(tmp_path: Path) -> Iterator[Nerves]:
    """Two people who have played on until the first is asked for two fields."""
    prepare(tmp_path, reds(2))
    with screen() as display, app(display, tmp_path, "--speed", "instant") as running:
        running.click("title/resume")
        found = Nerves(running, tmp_path, random.Random(1))
        found.to_ready()
        yield found


def click(app: App, node: dict[str, object], dx: int = 0, dy: int = 0) -> None:
    """Clicks so many pixels off the middle of a node."""
    rect = node["rect"]
    assert isinstance(rect, list)
    x, y, w, h = rect
    app.screen.click(app.origin[0] + x + w // 2 + dx, app.origin[1] + y + h // 2 + dy)


def test_both_fields_are_hit(nerves: Nerves) -> None:
    (one, two), _ = nerves.fields()
    click(nerves.app, one, 20, -15)
    click(nerves.app, two)
    kept = nerves.over(1)
    assert [move[:5] for move in kept] == ["hit 0", "hit 1"]


def test_beside_twice_and_at_last(nerves: Nerves) -> None:
    """Beside a field is nothing, twice on one is once; the other one still has to be hit."""
    (one, two), _ = nerves.fields()
    click(nerves.app, one, one["rect"][2], 0)
    click(nerves.app, one)
    click(nerves.app, one)
    nerves.app.wait(lambda tree: tree["version"] == 2, "one hit")
    assert [move[:5] for move in kept_moves(nerves.folder)[1:]] == ["hit 0"]
    click(nerves.app, two)
    assert [move[:5] for move in nerves.over(2)] == ["hit 1"]


def test_too_early_is_nothing_and_too_late_is_late(nerves: Nerves) -> None:
    app = nerves.app
    app.click("challenge/ready")
    for _ in range(20):  # all over the table, while everybody holds their breath
        app.screen.click(nerves.chance.randrange(100, 1180), nerves.chance.randrange(100, 700))
        time.sleep(0.01)
    assert len(kept_moves(nerves.folder)) == 1
    (field, _), _ = _seen(nerves)
    app.wait(lambda tree: tree["version"] == 2, "the end of the time")
    click(app, field)
    assert kept_moves(nerves.folder)[1:] == ["late"]


def _seen(nerves: Nerves) -> tuple[list[dict[str, object]], float]:
    tree = nerves.app.wait(
        lambda tree: any(node["id"] == "challenge/0" for node in tree["nodes"]), "the fields"
    )
    return [node for node in tree["nodes"] if node["id"].startswith("challenge/")], 0.0


@pytest.mark.parametrize(("seats", "people"), [(2, 2), (10, 1)])
def test_a_whole_game_by_mouse(tmp_path: Path, seats: int, people: int) -> None:
    """Wishes, curtains and challenges, following only the tree; everybody begins with three cards."""
    hands: list[Sequence[str] | int] = [("r1", "r2", "W"), ("r3", "g3", "y4"), *[3] * (seats - 2)]
    prepare(tmp_path, position(hands, ("r5",)) | {"moves": 0}, people)
    with screen() as display, app(display, tmp_path, "--speed", "instant") as running:
        running.click("title/resume")
        assert play_to_the_end(running, seed=seats) > 0
