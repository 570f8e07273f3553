"""The way into the window and out of it: flags, sentences where there is no way, an end when asked."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pygame
import pytest

from scenes.app.app import run, start
from scenes.app.startup_checks import language_of, window_size
from scenes.app.window import best_window
from tests.rigs.app_flags import read_flags
from tests.rigs.paths import ROOT


def test_some_frames_and_the_tree_tells_the_title(tmp_path: Path) -> None:
    tree = tmp_path / "tree.json"
    status = run(
        read_flags(
            "--data", str(tmp_path), "--frames", "3", "--tree", str(tree), "--lang", "de", "--no-audio"
        )
    )
    assert status == 0
    told = json.loads(tree.read_text(encoding="utf-8"))
    assert told["scene"] == "title"
    assert {"title/settings", "title/quit"} <= {node["id"] for node in told["nodes"]}
    assert list(told)[:7] == ["scene", "title", "viewer", "busy", "version", "to_act", "said"]
    assert list(told)[7:] == ["heading", "urgent", "groups", "nodes"]
    assert not tree.with_name("tree.json.new").exists()


@pytest.mark.parametrize("size", ["10x10", "1024x639", "wide", "1280", "99999999x1", "-5x-5", ""])
def test_a_window_that_can_not_be_gets_a_sentence(
    size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(read_flags("--data", str(tmp_path), f"--window={size}", "--lang", "en")) == 2
    said = capsys.readouterr().err
    assert "1024x640" in said
    assert said.count("\n") == 1


def test_a_language_that_is_not_there_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(read_flags("--data", str(tmp_path), "--lang", "xx")) == 2
    said = capsys.readouterr().err
    assert "xx" in said
    assert "de, en, fr and it" in said


@pytest.mark.parametrize("language", ["de", "en", "it", "fr"])
def test_a_folder_that_can_not_be_written_to_gets_a_sentence(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("not a folder")
    assert run(read_flags("--data", str(tmp_path / "taken"), "--lang", language)) == 2
    said = capsys.readouterr().err
    assert str(tmp_path / "taken") in said
    assert "--data" in said


def no_screen(tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", "--data", str(tmp_path), "--frames", "2", "--lang", "en"],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_screen_there_is_a_sentence(tmp_path: Path) -> None:
    done = no_screen(tmp_path, SDL_VIDEODRIVER="x11", DISPLAY=":987")
    assert done.returncode == 2
    assert "screen" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_sound_device_the_app_runs_silently(tmp_path: Path) -> None:
    done = no_screen(tmp_path, SDL_AUDIODRIVER="alsa", AUDIODEV="nothing")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_the_system_can_end_it(tmp_path: Path) -> None:
    tree = tmp_path / "tree.json"
    app = subprocess.Popen(
        [sys.executable, "main.py", "--data", str(tmp_path), "--tree", str(tree), "--no-audio"], cwd=ROOT
    )
    try:
        end = time.monotonic() + 30
        while not tree.exists() and time.monotonic() < end:
            time.sleep(0.02)
        app.send_signal(signal.SIGTERM)
        assert app.wait(timeout=10) == 0
    finally:
        app.kill()


def test_the_language_is_asked_for_or_chosen_or_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "pt"}, {"language": "it"}])
    assert language_of("fr", "de") == "fr"
    assert language_of(None, "de") == "de"
    assert language_of(None, "") == "it"
    monkeypatch.setattr(pygame.system, "get_pref_locales", list)
    assert language_of(None, "") == "en"


def test_a_size_is_read() -> None:
    assert window_size("1280x800", "en") == (1280, 800)
    assert window_size(None, "en") is None


@pytest.mark.parametrize(
    ("desktop", "window"),
    [
        ((1920, 1080), (1600, 900)),
        ((3840, 2160), (2880, 1620)),
        ((1366, 768), (1024, 640)),
        ((800, 600), (1024, 640)),
    ],
)
def test_the_window_leaves_some_of_the_desktop(
    desktop: tuple[int, int], window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert best_window() == window


def test_flags_are_carried_out(tmp_path: Path) -> None:
    app = start(
        read_flags(
            "--data", str(tmp_path), "--window", "1100x700", "--seed", "5", "--speed", "instant", "--no-audio"
        )
    )
    try:
        assert app.window.get_size() == (1100, 700)
        assert app.screens.seed == 5
        assert app.context.settings.speed == "instant"
        assert not app.context.sounds.wanted
    finally:
        app.close()
        pygame.quit()


def test_a_speed_for_this_time_is_not_kept(tmp_path: Path) -> None:
    once = start(read_flags("--data", str(tmp_path), "--speed", "fast", "--no-audio"))
    once.context.settings.text = 1.5
    once.context.keeper.save(once.context.settings)
    once.close()
    app = start(read_flags("--data", str(tmp_path), "--no-audio"))
    assert (app.context.settings.speed, app.context.settings.text) == ("normal", 1.5)
    app.close()


def test_events_of_pygame_reach_the_scene(tmp_path: Path) -> None:
    """A click on 'quit' that comes as pygame's own events ends the app."""
    tree = tmp_path / "tree.json"
    app = start(
        read_flags(
            "--data",
            str(tmp_path),
            "--window",
            "1280x800",
            "--tree",
            str(tree),
            "--no-audio",
            "--frames",
            "60",
        )
    )
    app.manager.switch(app.window, app.context.clock())
    leave = next(node for node in app.manager.tree().nodes if node.id == "title/quit")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=leave.area.center, button=1))
    app.loop()
    assert app.frames_left is not None
    assert app.frames_left > 0, "it ended by the click, not for want of frames"
    app.close()


def test_a_finger_taps_and_two_fingers_are_two_presses() -> None:
    from scenes.ui.inputs import read

    pygame.display.init()
    presses = [
        read(pygame.event.Event(pygame.FINGERDOWN, x=0.5, y=0.25, finger_id=i), 1.0, (1600, 900))
        for i in (7, 8)
    ]
    assert [press and (press.kind, press.pos, press.finger) for press in presses] == [
        ("press", (800, 225), 7),
        ("press", (800, 225), 8),
    ]


def test_no_naps_while_something_is_to_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A click while a scene waits for its next frame is seen at once, however long hands have been still."""
    naps: list[float] = []
    monkeypatch.setattr("scenes.app.app.time.sleep", naps.append)
    app = start(read_flags("--data", str(tmp_path), "--no-audio"))
    try:
        pygame.event.get()
        app._last_event -= 60.0
        app._next_event(0.02)
        assert naps == []
        threading.Timer(0.05, app.terminate).start()
        app._next_event(None)
        assert naps, "where nothing will happen by itself, hands at rest cost next to nothing"
    finally:
        app.close()
        pygame.quit()
