"""New versions: checked, switched to at night when nobody plays, given up if their first minute fails."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage.row_reading import SavedPlayer
from game.storage.store import Store
from kiosk.config import NewVersions
from kiosk.updates import TRIAL_SECONDS, Updates, find_releases, number_of
from kiosk.version_notes import previous_version
from scenes.base.option_ids import usual_options
from tests.rigs.kiosk.small_apps import LIVES, PLAYS, Stand, running

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the small processes are ended by signals")

APP = "import sys\nif '--self-check' in sys.argv: raise SystemExit({status})\n{runs}\n"
OWN = running(LIVES)


def test_a_version_is_found_as_each_system_unpacks_it(tmp_path: Path) -> None:
    programs = {
        "stammtisch-1.3.0-linux-x86_64": "Stammtisch/stammtisch",
        "stammtisch-1.4.0-windows-x86_64": "Stammtisch/Stammtisch.exe",
        "stammtisch-1.5.0-macos-arm64": "Stammtisch.app/Contents/MacOS/Stammtisch",
        "stammtisch-1.6.0-empty": "README.txt",
    }
    for name, program in programs.items():
        (tmp_path / name / program).parent.mkdir(parents=True)
        (tmp_path / name / program).write_text("")
    found = [
        Path(release.command[-1]).relative_to(tmp_path).as_posix() for release in find_releases(tmp_path)
    ]
    assert found == [f"{name}/{programs[name]}" for name in sorted(programs, reverse=True)[1:]]


class VersionsFolder:
    """A kiosk with a folder for new versions, at four in the afternoon."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.data = folder / "versions", folder / "data"
        self.folder.mkdir()
        self.data.mkdir()
        self.updates = self._updates()
        self.stand: Stand | None = None

    def _updates(self) -> Updates:
        return Updates(NewVersions(self.folder, 4 * 60), OWN, "1.2.0", self.data)

    def bring(self, name: str, status: int = 0, runs: str = LIVES) -> Path:
        """Lays a version down."""
        program = self.folder / name / "main.py"
        program.parent.mkdir()
        program.write_text(APP.format(status=status, runs=runs))
        return program

    def begin(self, own: str = LIVES) -> Stand:
        self.stand = Stand(lambda: self.command(own), updates=self.updates)
        self.stand.clock.day = datetime.fromisoformat("2026-11-19T16:00")
        self.stand.born()
        return self.stand

    def command(self, own: str) -> list[str]:
        found = list(self.updates.command)
        return running(own) if found == list(OWN) else found

    def state(self) -> dict[str, object]:
        found: dict[str, object] = json.loads((self.data / "updates.json").read_text("utf-8"))
        return found

    def night(self) -> None:
        assert self.stand is not None
        self.stand.clock.day = datetime.fromisoformat("2026-11-20T04:10")


@pytest.fixture
def house(tmp_path: Path) -> VersionsFolder:
    return VersionsFolder(tmp_path)


def checked(house: VersionsFolder, stand: Stand) -> None:
    """Waits until a version has checked itself."""
    stand.until(lambda: bool(house.updates.checked))


def test_versions_are_found_newest_first(house: VersionsFolder) -> None:
    for name in ("stammtisch-1.9.0", "stammtisch-1.10.0-linux", "1.2.3", "half-unpacked", "notes-2.0"):
        (house.folder / name).mkdir()
    for name in ("stammtisch-1.9.0", "stammtisch-1.10.0-linux", "1.2.3", "half-unpacked"):
        (house.folder / name / "main.py").write_text("")
    assert [each.name for each in find_releases(house.folder)] == [
        "stammtisch-1.10.0-linux",
        "stammtisch-1.9.0",
        "1.2.3",
    ]
    assert number_of("no number") == ()
    assert find_releases(house.folder / "nowhere") == []


def test_a_new_version_takes_over_at_night_and_stays(house: VersionsFolder) -> None:
    house.bring("stammtisch-1.3.0")
    stand = house.begin()
    try:
        first = stand.supervisor.child_number
        checked(house, stand)
        stand.live(20)
        assert stand.supervisor.child_number == first, "not in the afternoon"
        house.night()
        stand.another(first)
        stand.born()
        assert house.updates.on_trial is not None
        assert house.state()["trial"] == "stammtisch-1.3.0"
        stand.live(TRIAL_SECONDS)
        stand.until(lambda: house.updates.on_trial is None)
        assert house.state()["using"] == "stammtisch-1.3.0"
        assert house._updates().command[-1].endswith("stammtisch-1.3.0/main.py")
        assert stand.told == []
    finally:
        stand.close()


def test_never_in_a_game(house: VersionsFolder) -> None:
    house.bring("stammtisch-1.3.0")
    stand = house.begin(PLAYS)
    try:
        first = stand.supervisor.child_number
        checked(house, stand)
        house.night()
        for _ in range(10):
            stand.supervisor.step(0.05)
        assert stand.supervisor.child_number == first
    finally:
        stand.close()


FALLS_LATER = "import time\nfor _ in range(5): print('resting', flush=True); time.sleep(0.05)"


@pytest.mark.parametrize("runs", ["raise SystemExit(3)", FALLS_LATER])
def test_a_version_that_fails_in_its_first_minute_gives_way(house: VersionsFolder, runs: str) -> None:
    house.bring("stammtisch-1.3.0", runs=runs)
    store = Store(house.data)
    store.settings.put("before", "the update")
    store.close()
    stand = house.begin()
    try:
        checked(house, stand)
        house.night()
        stand.until(lambda: house.updates.on_trial is not None)
        later = Store(house.data)
        later.settings.put("before", "spoilt")
        later.close()
        stand.until(lambda: house.updates.on_trial is None)
        stand.born()
        assert list(house.updates.command) == OWN
        assert house.state()["using"] == ""
        assert stand.told == []
        stand.live(304, 8.0)
        for _ in range(5):
            stand.supervisor.step(0.05)
        assert house.updates.checked == "", "once is enough"
    finally:
        stand.close()
    back = Store(house.data)
    assert back.settings.get("before") == "the update"
    back.close()


def test_a_version_that_fails_its_own_check_never_runs(house: VersionsFolder) -> None:
    house.bring("stammtisch-1.3.0", status=1)
    stand = house.begin()
    try:
        house.night()
        first = stand.supervisor.child_number
        stand.until((house.data / "updates.json").exists)
        assert "stammtisch-1.3.0" in str(house.state()["bad"])
        assert stand.supervisor.child_number == first
    finally:
        stand.close()


def test_a_power_cut_in_the_first_minute_counts_as_a_failure(house: VersionsFolder) -> None:
    house.bring("stammtisch-1.3.0")
    (house.data / "updates.json").write_text('{"using": "", "trial": "stammtisch-1.3.0", "bad": []}')
    after = house._updates()
    assert list(after.command) == OWN
    assert "stammtisch-1.3.0" in str(house.state()["bad"])


def test_older_versions_and_missing_ones_are_nobodys_business(house: VersionsFolder) -> None:
    house.bring("stammtisch-1.1.9")
    (house.data / "updates.json").write_text('{"using": "stammtisch-9.9.9", "bad": []}')
    assert list(house._updates().command) == OWN
    (house.data / "updates.json").write_text("spoilt")
    assert list(house._updates().command) == OWN


GOES_BACK = """
import pathlib, time
while True:
    print("resting", flush=True)
    time.sleep(0.05)
    if pathlib.Path({file!r}).exists():
        raise SystemExit(42)
"""
NAME = "Zaphodia"


def with_a_game(folder: Path) -> int:
    """A store with a game of somebody, and with what the kiosk keeps for itself; the game's number."""
    rules = titles()["dao"]
    session = Session.deal(rules, 2, 1, usual_options(rules))
    store = Store(folder)
    store.settings.put("kiosk.staff", {"volume": 20})
    store.settings.put("kiosk.codes", [{"code": "5837", "match": 1, "since": 0}])
    store.settings.put("people", [NAME])
    players = (SavedPlayer(NAME, "human", 1), SavedPlayer("Bo", "human", 2))
    number = store.matches.begin(session, players, lambda: "2026-11-20T18:40:00+00:00")
    store.close()
    return number


@pytest.mark.parametrize("newer", [False, True])
def test_the_staff_takes_a_kept_version_back(house: VersionsFolder, tmp_path: Path, newer: bool) -> None:
    """Games stay, unless the version before can't read what the newer one has made of the store."""
    program = house.bring("stammtisch-1.3.0", runs=GOES_BACK.format(file=str(tmp_path / "back")))
    number = with_a_game(house.data)
    stand = house.begin()
    try:
        checked(house, stand)
        assert previous_version(house.data) == ""
        house.night()
        stand.until(lambda: house.updates.on_trial is not None)
        stand.born()
        stand.live(TRIAL_SECONDS)
        stand.until(lambda: house.updates.on_trial is None)
        assert previous_version(house.data) == "1.2.0"
        assert NAME.encode() not in (house.data / "before-update.db").read_bytes()
        if newer:
            with closing(sqlite3.connect(house.data / "stammtisch.db")) as db:
                db.execute("PRAGMA user_version = 99")
        (tmp_path / "back").touch()
        stand.until(lambda: list(house.updates.command) == OWN)
        stand.born()
        assert stand.told == []
        assert previous_version(house.data) == ""
        assert house.updates._next() is None, "it isn't tried again by itself"
    finally:
        stand.close()
    store = Store(house.data)
    assert store.settings.get("kiosk.staff") == {"volume": 20}
    assert (store.settings.get("kiosk.codes") is None) is newer
    assert [each.id for each in store.matches.waiting_matches()] == ([] if newer else [number])
    store.close()
    os.utime(program, (1, 1))  # laid down anew
    assert house._updates()._next() is not None


def test_of_two_kept_versions_the_first_comes_back(house: VersionsFolder) -> None:
    for name in ("stammtisch-1.3.0", "stammtisch-1.4.0"):
        house.bring(name)
        house.updates.checked = name
        house.updates.switch()
        house.updates.judge(TRIAL_SECONDS)
    assert previous_version(house.data) == "1.3.0"
    house.updates.go_back()
    assert "stammtisch-1.3.0" in house.updates.command[-1]
    assert previous_version(house.data) == "1.2.0"
    house.updates.go_back()
    assert list(house.updates.command) == OWN
    house.updates.go_back()
    assert list(house.updates.command) == OWN


def test_a_version_kept_before_anybody_noted_the_one_before_it_can_be_taken_back(
    house: VersionsFolder,
) -> None:
    house.bring("stammtisch-1.3.0")
    (house.data / "updates.json").write_text('{"using": "stammtisch-1.3.0", "trial": "", "bad": []}')
    house._updates()
    assert previous_version(house.data) == "1.2.0"
