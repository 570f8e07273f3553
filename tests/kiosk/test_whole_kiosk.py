"""`main.py --kiosk` as a whole, without a screen: killed, frozen, interrupted and ended."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage.matches import SavedPlayer
from game.storage.store import Store
from scenes.base.option_ids import usual_options
from tests.rigs.kiosk.small_apps import Listener, is_there
from tests.rigs.kiosk.whole_kiosk import STAFF, Kiosk, command, kiosk
from tests.rigs.paths import ROOT

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


def begin(here: Kiosk) -> int:
    here.shown("attract")
    app = here.app()
    assert app is not None
    return app


def another(here: Kiosk, app: int) -> int:
    """Waits for another app with its attract scene."""
    (here.folder / "tree.json").unlink(missing_ok=True)
    here.until(lambda: here.app() not in (None, app), "another app")
    return begin(here)


def leave_game_going(folder: Path) -> None:
    """A game that was going on when the power failed."""
    store, rules = Store(folder), titles()["dao"]
    session = Session.deal(rules, 2, 1, usual_options(rules))
    players = (SavedPlayer("Mia", "human", 1), SavedPlayer("Bo", "easy", 2))
    store.matches.begin(session, players, lambda: "2026-11-20T18:40:00+00:00")
    session.play(session.to_act[0], session.legal(session.to_act[0])[0])
    store.close()


def offered(here: Kiosk) -> list[str]:
    """The number of a game that the attract scene offers to those who played it."""
    return re.findall(r"\b\d{4}\b", " ".join(here.tree()["said"]))


def test_whatever_is_done_to_it_it_comes_back_until_the_system_ends_it(tmp_path: Path) -> None:
    leave_game_going(tmp_path / "data")
    systemd = Listener(tmp_path)
    told = {**os.environ, "NOTIFY_SOCKET": str(systemd.path), "WATCHDOG_USEC": "600000"}
    with closing(systemd), kiosk(tmp_path, told) as here:
        first = begin(here)
        number = offered(here)
        assert len(number) == 1
        loaded = Path(f"/proc/{here.process.pid}/maps").read_text("utf-8")
        assert "pygame" not in loaded, "the supervisor shall not fall with what the app falls with"
        assert "libSDL" not in loaded

        os.killpg(here.process.pid, signal.SIGINT)  # Ctrl+C in the terminal
        os.killpg(here.process.pid, signal.SIGQUIT)
        os.kill(first, signal.SIGINT)
        assert systemd.heard(20) == "READY=1"
        assert systemd.heard(20) == "WATCHDOG=1"
        assert here.app() == first

        os.kill(first, signal.SIGKILL)
        second = another(here, first)
        assert offered(here) == number

        os.kill(here.process.pid, signal.SIGSTOP)  # the supervisor hangs: systemd hears nothing any more
        systemd.all()
        assert systemd.heard(1.2) is None
        os.kill(here.process.pid, signal.SIGCONT)
        assert systemd.heard(20) == "WATCHDOG=1"

        here.process.terminate()
        assert here.process.wait(20) == 0
        assert not is_there(second)
        assert systemd.all()[-1] == "STOPPING=1"
    with closing(sqlite3.connect(tmp_path / "data" / "stammtisch.db")) as store:
        assert store.execute("PRAGMA quick_check").fetchone()[0] == "ok"
        assert store.execute("SELECT count(*) FROM move").fetchone()[0] == 1
    assert here.log().count("E-DIED") == 1


def test_an_app_without_its_supervisor_goes_home(tmp_path: Path) -> None:
    with kiosk(tmp_path) as here:
        app = begin(here)
        here.process.kill()
        here.process.wait()
        while is_there(app):
            assert time.monotonic() < here.ends
            time.sleep(0.05)


def test_a_typo_in_its_file_neither_stops_a_table_nor_keeps_it_from_starting(tmp_path: Path) -> None:
    leave_game_going(tmp_path / "data")
    with kiosk(tmp_path) as here:
        first = begin(here)
        number = offered(here)
        (tmp_path / "kiosk.toml").write_text("[house\n" + STAFF)
        os.kill(first, signal.SIGKILL)
        another(here, first)
        assert offered(here) == number
    (tmp_path / "tree.json").unlink()
    with kiosk(tmp_path, toml="[house\n" + STAFF) as here:  # the machine is switched on again
        here.shown("attract")
        assert offered(here) == number
        assert "Line 1" in here.log() or "Zeile 1" in here.log()
        assert "kiosk.last-good.toml" in here.log()


def test_without_any_good_file_the_safe_screen_says_so_until_it_is_mended(tmp_path: Path) -> None:
    with kiosk(tmp_path, toml='[house]\nlanguage = "it"\n') as here:
        here.until(lambda: "kiosk-setup" in here.said(), "a sentence")
        here.until(lambda: here.app() is not None, "the safe screen")
        shown = Path(f"/proc/{here.app()}/cmdline").read_text().split("\0")
        assert "E-FILE," in shown
        (tmp_path / "kiosk.toml").write_text(STAFF)
        here.shown("attract")
        here.process.terminate()
        assert here.process.wait(20) == 0


def test_at_a_terminal_it_says_how_to_set_a_pin_and_ends(tmp_path: Path) -> None:
    import pty

    (tmp_path / "kiosk.toml").write_text('[house]\nlanguage = "it"\n')
    ours, theirs = pty.openpty()
    process = subprocess.Popen(command(tmp_path), cwd=ROOT, stderr=theirs, stdout=subprocess.DEVNULL)
    os.close(theirs)
    assert process.wait(60) == 2
    assert "kiosk-setup" in os.read(ours, 4000).decode()
    os.close(ours)
    assert not (tmp_path / "data").exists()


def test_a_second_kiosk_on_the_same_folder_says_so_and_ends(tmp_path: Path) -> None:
    with kiosk(tmp_path) as here:
        app = begin(here)
        done = subprocess.run(command(tmp_path), cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 3
        assert f"{here.process.pid}" in done.stderr
        assert done.stderr.count("\n") == 1
        assert here.app() == app
        assert "E-START" not in here.log()


def test_where_nothing_can_be_written_the_reason_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file in the folder's place")
    with kiosk(tmp_path) as here:
        here.until(lambda: "it said: Stammtisch:" in here.said(), "the reason")
        assert str(tmp_path / "data") in here.said().split("it said: ")[1]


def test_nobody_else_on_the_machine_reads_the_names_of_guests(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o755)
    with kiosk(tmp_path) as here:
        begin(here)
        here.until((tmp_path / "data" / "stammtisch.log").exists, "the log")
        found = {each.name: each.stat().st_mode & 0o777 for each in (tmp_path / "data").rglob("*")}
        assert {name: mode for name, mode in found.items() if mode & 0o077} == {}
        assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
