"""Dos in a real window: a whole game by mouse, and the test of nerves with real clicks."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from scenes.tables.dos.shots import challenged, position
from scenes.tables.dos.shots import match as fought_out
from tests.rigs.breadth import sample
from tests.rigs.windows.challenge_clicks import Nerves, kept_moves, prepare, reds
from tests.rigs.windows.real_app import App, Node, app
from tests.rigs.windows.real_screen import screen
from tests.rigs.windows.tree_player import play_to_the_end

pytestmark = pytest.mark.window

LIGHT, SHADE, SPARK = 110, 60, 70
"""Pixels: how far the light round a field reaches, the shadow of a button, and, from the rim, the sparks of
the line that burns down there."""
LOADED = 3.0
"""Seconds after which all pictures have been made."""


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
    app.wait(lambda _: len(kept_moves(nerves.folder)) > 1, "the end of the time")
    click(app, field)
    assert kept_moves(nerves.folder)[1:] == ["late"]


def test_nothing_but_the_fields_appears(tmp_path: Path) -> None:
    """What is prepared while people wait for the fields is painted nowhere on the screen."""
    prepare(tmp_path, challenged(("g7", "W"), 5, 4), people=1)
    with screen() as display, app(display, tmp_path, "--speed", "instant") as running:
        running.click("title/resume")
        nerves = Nerves(running, tmp_path, random.Random(1))
        button = running.node("challenge/ready")
        time.sleep(0.2)
        before = display.picture()
        time.sleep(LOADED)
        fields, _ = nerves.fields()
        x, y, wide, high = button["rect"]
        told = pygame.Rect(x - 240, y + 3 * high, wide + 480, high // 2)  # the time allowed, said before
        allowed = [*(_reach(field, LIGHT) for field in fields), _reach(button, SHADE), told]
        for _ in range(5):
            time.sleep(0.1)
            _compare(before, display.picture(), allowed)


def _compare(before: pygame.Surface, now: pygame.Surface, allowed: Sequence[pygame.Rect]) -> None:
    """The first of the parts in which something may change has changed, and nothing beside them."""
    changed = pygame.mask.from_threshold(now, (0, 0, 0), (8, 8, 8, 255), before)
    changed.invert()
    assert changed.overlap_area(pygame.Mask(allowed[0].size, fill=True), allowed[0].topleft)
    for part in [*allowed, *_fuse(now)]:
        changed.erase(pygame.Mask(part.size, fill=True), part.topleft)
    assert not changed.count(), changed.get_bounding_rects()


def _reach(node: Node, beyond: int) -> pygame.Rect:
    """Where a node is seen, with its light."""
    return pygame.Rect(node["rect"]).inflate(2 * beyond, 2 * beyond)


def _fuse(picture: pygame.Surface) -> list[pygame.Rect]:
    """The four sides of the line that burns down, with room for its sparks."""
    whole = picture.get_rect()
    inner = whole.inflate(-2 * SPARK, -2 * SPARK)
    sides = [(0, 0, whole.w, SPARK), (0, inner.bottom, whole.w, SPARK)]
    sides += [(0, 0, SPARK, whole.h), (inner.right, 0, SPARK, whole.h)]
    return [*map(pygame.Rect, sides)]


def _seen(nerves: Nerves) -> tuple[list[dict[str, object]], float]:
    tree = nerves.app.wait(
        lambda tree: any(node["id"] == "challenge/0" for node in tree["nodes"]), "the fields"
    )
    return [node for node in tree["nodes"] if node["id"].startswith("challenge/")], 0.0


@pytest.mark.parametrize(("seats", "people", "seed"), sample([(3, 2, 2), (10, 1, 20), (2, 2, 2)], 1))
def test_a_whole_game_by_mouse(tmp_path: Path, seats: int, people: int, seed: int) -> None:
    """Wishes, curtains and challenges, following only the tree; everybody begins with three cards."""
    hands: list[Sequence[str] | int] = [("r1", "r2", "W"), ("r3", "g3", "y4"), *[3] * (seats - 2)]
    prepare(tmp_path, position(hands, ("r5",)) | {"moves": 0}, people)
    with screen() as display, app(display, tmp_path, "--speed", "instant") as running:
        running.click("title/resume")
        assert play_to_the_end(running, seed) > 0


def test_rounds_by_mouse(tmp_path: Path) -> None:
    """One card is played, the next round is dealt by a click, and the match goes on to its sum."""
    prepare(tmp_path, fought_out((("b3",), 1, 1), won=120, first=2), 1)
    with screen() as display, app(display, tmp_path, "--speed", "instant") as running:
        running.click("title/resume")
        running.wait(lambda tree: any(node["id"].startswith("hand/") for node in tree["nodes"]), "the hand")
        running.click("hand/b3")
        running.wait(lambda tree: any(node["id"] == "deal" for node in tree["nodes"]), "the score")
        running.click("deal")
        assert play_to_the_end(running, 5) > 0
    assert "deal" in kept_moves(tmp_path)
