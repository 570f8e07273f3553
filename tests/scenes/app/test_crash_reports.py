"""What stays when something goes wrong: reports, logs, and one window a folder."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import cast

import pygame
import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage import log_files
from game.storage.store import Store
from scenes.app import crash_reports, single_instance
from scenes.app.app import start
from scenes.app.scene_stack import SceneManager
from scenes.base.match import Match, Place
from scenes.base.version import version
from tests.rigs.headless_app import House


def crash(folder: Path) -> Path:
    """A report of a crash in the middle of a game."""
    manager = SceneManager()
    session = Session.deal(titles()["dao"], 2, 77, {"two_rounds": False})
    places = (Place("Anna", "human", 1), Place("Bruno", "human", 2))
    scene = House((1024, 640)).screens.table(Match("dao", places), session)
    manager.stack.append(scene)
    try:
        raise RuntimeError("a planted crash")
    except RuntimeError as error:
        path = crash_reports.report(folder, manager, error)
    assert path is not None
    return path


def test_a_report_holds_the_position_and_no_names(tmp_path: Path) -> None:
    text = crash(tmp_path).read_text(encoding="utf-8")
    assert "a planted crash" in text
    assert version() in text
    position = json.loads(text.split("Position:\n")[1].split("\n")[0])
    assert Session.load(titles()["dao"], position).position() == position
    assert str(Path.home()) not in text
    for name in ("Anna", "Bruno"):
        assert name not in text


def test_only_the_last_reports_are_kept(tmp_path: Path) -> None:
    reports = tmp_path / "reports"
    reports.mkdir()
    for day in range(10, 30):
        (reports / f"crash-202001{day}-000000.txt").write_text("old")
    crash(tmp_path)
    assert len(list(reports.iterdir())) == crash_reports.REPORTS_KEPT


def test_a_report_that_cannot_be_written_is_no_second_crash(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert crash_reports.report(blocked, SceneManager(), RuntimeError()) is None


def test_the_log_stays_small(tmp_path: Path) -> None:
    crash_reports.open_log(tmp_path)
    try:
        for _ in range(3000):
            crash_reports.log.info("x" * 1000)
    finally:
        crash_reports.close_log()
    sizes = [path.stat().st_size for path in tmp_path.glob("stammtisch.log*")]
    assert len(sizes) == log_files.OLDER_LOGS + 1
    assert max(sizes) <= log_files.LOG_BYTES


def test_the_lock_is_held_once_and_let_go(tmp_path: Path) -> None:
    first = single_instance.hold_folder(tmp_path)
    assert first is not None
    asks = "import sys; from pathlib import Path; from scenes.app import single_instance as alone; "
    other = [
        sys.executable,
        "-c",
        asks + "print(alone.hold_folder(Path(sys.argv[1])) is None)",
        str(tmp_path),
    ]
    assert subprocess.run(other, capture_output=True, text=True, check=True).stdout.strip() == "True"
    first.close()
    assert subprocess.run(other, capture_output=True, text=True, check=True).stdout.strip() == "False"


def test_windows_locks_in_its_own_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One byte of the file, and whoever comes second doesn't wait for it."""
    asked: list[tuple[str, int]] = []

    def locking(number: int, how: str, count: int) -> None:
        asked.append((how, count))
        if len(asked) > 1:
            raise OSError(13, "Permission denied")

    fake = SimpleNamespace(locking=locking, LK_NBLCK="at once or not at all")
    monkeypatch.setitem(sys.modules, "msvcrt", cast(ModuleType, fake))
    monkeypatch.setattr(sys, "platform", "win32")
    there = runpy.run_path(str(Path(single_instance.__file__)))
    first = there["hold_folder"](tmp_path)
    assert first is not None
    assert there["hold_folder"](tmp_path) is None
    assert asked == 2 * [("at once or not at all", 1)]
    first.close()


@pytest.mark.parametrize(("told", "words"), [("crashed", "notice.crashed"), ("twice", "notice.twice")])
def test_people_are_told_at_the_next_start(tmp_path: Path, told: str, words: str) -> None:
    """After a crash, and where another window is open, the first thing to see is a note."""
    from main import _parser

    lock = single_instance.hold_folder(tmp_path) if told == "twice" else None
    if told == "crashed":
        store = Store(tmp_path)
        store.settings.put(crash_reports.CRASHED, "there.txt")
        store.close()
    app = start(_parser().parse_args(["--data", str(tmp_path), "--lang", "en", "--no-audio"]))
    app.manager.switch(app.window, 0.0)
    top = app.manager.top
    assert getattr(top, "says", "") == app.context.words(words, path="there.txt")
    assert (app.context.store.settings.get(crash_reports.CRASHED)) is None
    app.context.close()
    crash_reports.close_log()
    for held in (lock, app.lock):
        if held is not None:
            held.close()


def test_a_second_start_first_hands_on_the_right_to_come_to_the_front(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows refuses it to a window behind others; once the message is read, it would be too late."""
    handed_on: list[bool] = []
    monkeypatch.setattr(
        single_instance,
        "_let_others_come",
        lambda: handed_on.append((tmp_path / single_instance.CALL).exists()),
    )
    monkeypatch.setattr(single_instance, "PATIENCE", 0.0)
    single_instance.call_other_window(tmp_path)
    assert handed_on == [False]


def test_where_nobody_sits_no_box_waits_for_somebody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As in a kiosk whose folder can't be written to: a box would stand there for ever."""
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *said, **how: shown.append(str(said)))
    monkeypatch.setattr(crash_reports, "wanted_driver", lambda: "")
    with (tmp_path / "out").open("w") as out:
        monkeypatch.setattr(sys, "stderr", out)
        crash_reports.tell("no room", attended=False)
        assert shown == []
        crash_reports.tell("no room")
        assert len(shown) == 1
