"""Starts on strange machines: each that can't be ends with a sentence, never with a traceback or for ever."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from scenes.app import crash_reports, sdl_hints, window
from scenes.app.app import run
from scenes.base.version import version
from tests.rigs.app_flags import read_flags
from tests.rigs.paths import ROOT

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")


def started(*given: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """The app as a process of its own, in an environment that lacks what is None."""
    merged = {**os.environ, **environment}
    return subprocess.run(
        [sys.executable, "main.py", *given],
        cwd=ROOT,
        env={name: value for name, value in merged.items() if value is not None},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_display_it_does_not_run_unseen(tmp_path: Path) -> None:
    nothing = dict.fromkeys(SCREENS, None)
    done = started("--data", str(tmp_path), "--frames", "2", "--lang", "en", **nothing)
    assert done.returncode == 2
    assert "no screen" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("driver", ["dummy", *(["offscreen"] if sys.platform != "win32" else [])])
def test_who_asks_for_an_unseen_driver_gets_it(driver: str, tmp_path: Path) -> None:
    done = started(
        "--data", str(tmp_path), "--frames", "2", SDL_VIDEODRIVER=driver, DISPLAY=None, WAYLAND_DISPLAY=None
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("driver", "told"), [("x11", "0"), ("wayland", None), ("windows", None)])
def test_the_graphics_card_is_left_alone_where_memory_can_be_shared_with_the_screen(
    driver: str, told: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its driver takes more memory than all our pictures; on Wayland there is no other way to a window."""
    monkeypatch.setattr(os, "environ", {})
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    window.open_display("en")
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == told


def test_who_wants_the_graphics_card_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {"SDL_FRAMEBUFFER_ACCELERATION": "1"})
    sdl_hints.apply_to("x11")
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


@pytest.mark.parametrize("size", [None, (1280, 800)])
def test_a_desktop_that_gives_no_window_gets_a_sentence(
    size: tuple[int, int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows in a session without a desktop: SDL finds a driver, and no window can be made."""

    def no_window(*_: object) -> pygame.Surface:
        raise pygame.error("no window")

    monkeypatch.setattr(pygame.display, "set_mode", no_window)
    with pytest.raises(crash_reports.CantStart, match="no screen"):
        window.open_window(size, "en")


@pytest.mark.parametrize("given", ["-3", "0", "many"])
def test_a_number_of_frames_that_can_not_be_gets_a_sentence(given: str) -> None:
    done = started(f"--frames={given}")
    assert done.returncode == 2
    assert "--frames" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("size", ["20000x12000", "8000x640"])
def test_a_window_larger_than_any_screen_gets_a_sentence(
    size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(read_flags("--data", str(tmp_path), "--window", size, "--lang", "en")) == 2
    assert "7680x4320" in capsys.readouterr().err


def blocked(tmp_path: Path) -> Path:
    """A path below a file: no folder can be made there, by nobody."""
    (tmp_path / "file").write_text("in the way")
    return tmp_path / "file" / "below"


def test_a_tree_that_can_not_be_written_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tree = blocked(tmp_path)
    assert run(read_flags("--data", str(tmp_path / "data"), "--tree", str(tree), "--lang", "en")) == 2
    said = capsys.readouterr().err
    assert str(tree) in said
    assert said.count("\n") == 1


def test_a_tree_that_can_not_be_written_any_more_ends_nothing(tmp_path: Path) -> None:
    from scenes.ui.tree import Tree, TreeFile

    tree = TreeFile(tmp_path / "gone" / "tree.json")
    assert not tree.write(Tree("title", ()))
    (tmp_path / "gone").mkdir()
    assert tree.write(Tree("title", ()))


def test_pictures_that_have_no_place_get_a_sentence(tmp_path: Path) -> None:
    done = started("shots", str(blocked(tmp_path)))
    assert done.returncode == 2
    assert str(tmp_path) in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_home_there_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def homeless(*args: object, **more: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("platformdirs.user_data_path", homeless)
    assert run(read_flags("--lang", "en")) == 2
    assert "--data" in capsys.readouterr().err


def test_the_version_is_said() -> None:
    done = started("--version")
    assert (done.returncode, done.stdout.strip()) == (0, f"Stammtisch {version()}")


HEEDING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
"""Starts the app with the signal as usual: the tests may run where it is ignored."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signal to one process")
@pytest.mark.parametrize("verb", [(), ("engine",)])
def test_ctrl_c_ends_it_quietly(verb: tuple[str, ...], tmp_path: Path) -> None:
    given = ("--data", str(tmp_path), "--tree", str(tmp_path / "tree.json"), "--no-audio")
    process = subprocess.Popen(
        [sys.executable, "-c", HEEDING, "main.py", *(verb or given)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        end = time.monotonic() + 30
        while not verb and not (tmp_path / "tree.json").exists() and time.monotonic() < end:
            time.sleep(0.02)
        if verb:  # it is listening when it has answered
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("what\n")
            process.stdin.flush()
            process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.wait(timeout=20)
        _, said = process.communicate()
    finally:
        process.kill()
    assert process.returncode == 130
    assert "Traceback" not in said


def test_a_full_disk_is_called_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*args: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "mkdir", full)
    assert run(read_flags("--data", str(tmp_path / "new"), "--lang", "en")) == 2
    assert "no room left" in capsys.readouterr().err


# --- Where nobody reads what is printed ----------------------------------------------------------------


class Boxes:
    """In place of the system's message box."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shown: list[str] = []
        monkeypatch.setattr(pygame.display, "message_box", self._show)
        monkeypatch.setattr(crash_reports, "wanted_driver", lambda: "")

    def _show(self, title: str, message: str, **more: object) -> int:
        self.shown.append(message)
        return 0


def test_without_streams_what_stops_a_start_is_shown_in_a_box_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes = Boxes(monkeypatch)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    try:
        assert run(read_flags("--data", str(tmp_path), "--window", "10x10", "--lang", "en")) == 2
        print("printed by whoever")
        assert len(boxes.shown) == 1
        assert "1024x640" in boxes.shown[0]
        logged = (tmp_path / "stammtisch.log").read_text(encoding="utf-8")
        assert "1024x640" in logged
        assert "printed by whoever" in logged
    finally:
        crash_reports.close_log()


def test_where_somebody_reads_there_is_no_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    boxes = Boxes(monkeypatch)
    assert run(read_flags("--data", str(tmp_path), "--window", "10x10", "--lang", "en")) == 2
    assert boxes.shown == []
    assert "1024x640" in capsys.readouterr().err


def test_a_box_that_can_not_be_shown_is_no_second_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object, **more: object) -> int:
        raise pygame.error("no message system available")

    monkeypatch.setattr(pygame.display, "message_box", broken)
    monkeypatch.setattr(crash_reports, "wanted_driver", lambda: "")
    monkeypatch.setattr(sys, "stderr", None)
    crash_reports.tell("this and that")
