"""The self-check: it draws what people see, and notices what is missing there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.kernel.registry import titles
from scenes.app.scene_check import draw_scenes
from scenes.ui.art import ASSETS, Art

SMALL = (1024, 640)


def test_every_game_is_shown_from_its_lobby_to_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scenes are only made here; the test of what pip installs draws them."""
    monkeypatch.setattr("scenes.app.scene_check._draw", lambda window, scene: None)
    names = [*draw_scenes(SMALL, "de", set())]
    for title in titles():
        assert {f"{title}_{part}" for part in ("lobby", "rules", "table", "result", "replay")} <= {*names}
    assert {"title", "unfinished", "statistics_games", "kiosk_attract", "kiosk_welcome"} <= {*names}
    assert len(names) == len({*names})


def test_a_picture_that_is_gone_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path
    for part in ASSETS.iterdir():
        if part.name != "shell":
            (copy / part.name).symlink_to(part)
    shutil.copytree(ASSETS / "shell", copy / "shell", ignore=shutil.ignore_patterns("lamp.svg"))
    whole = Art.__init__

    def from_the_copy(self: Art, *given: object, **named: object) -> None:
        whole(self, *given, **named)  # type: ignore[arg-type]
        self.assets = copy

    monkeypatch.setattr(Art, "__init__", from_the_copy)
    monkeypatch.setattr("scenes.app.scene_check._round_a_game", lambda context, title: iter(()))
    lost: set[str] = set()
    scenes = draw_scenes(SMALL, "en", lost)
    while not lost:  # `StopIteration` if none of them misses it
        next(scenes)
    assert lost == {"shell/lamp.svg"}
