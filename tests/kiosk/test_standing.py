"""`main.py --kiosk` as a whole, without a screen: killed, frozen, interrupted and ended."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.store.matches import Player
from game.store.store import Store
from tests.kiosk.apps import Listener, is_there
from tests.kiosk.standing import Kiosk, kiosk

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


def begun(folder: Path) -> None:
    """A game that was going on when the power failed."""
    store, rules = Store(folder), titles()["dao"]
    session = Session.dealt(rules, 2, 1, {name: each.default for name, each in rules.options.items()})
    players = (Player("Mia", "human", 1), Player("Bo", "easy", 2))
    store.matches.begin(session, players, lambda: "2026-11-20T18:40:00+00:00")
    session.play(session.to_act[0], session.legal(session.to_act[0])[0])
    store.close()


def offered(here: Kiosk) -> list[str]:
    """The number of a game that the attract scene offers to those who played it."""
    return re.findall(r"\b\d{4}\b", " ".join(here.tree()["said"]))


def test_whatever_is_done_to_it_it_comes_back_until_the_system_ends_it(tmp_path: Path) -> None:
    begun(tmp_path / "data")
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


def test_without_a_pin_it_does_not_start_and_says_how_to_set_one(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kiosk.toml").write_text('[house]\nlanguage = "it"\n')
    from main import main

    assert main(["--kiosk", str(tmp_path / "kiosk.toml"), "--data", str(tmp_path / "none")]) == 2
    assert "kiosk-setup" in capfd.readouterr().err
    assert not (tmp_path / "none").exists()
