"""Updates to new versions: each is checked, tried at night, and given up if it fails within its first minute.

To bring one, unpack it as a folder `stammtisch-1.4.0…` into the folder that kiosk.toml names. One that was
kept can be taken back by the staff.
"""

from __future__ import annotations

import contextlib
import json
import logging
import re
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.processes import start_process
from game.storage.store import FILE as STORE
from kiosk.config import NewVersions
from kiosk.private_files import write_private_file
from kiosk.version_notes import STATE, read_state

TRIAL_SECONDS = 60.0
"""A new version that has run for so many seconds is kept."""
CHECK_SECONDS = 600.0
"""Seconds that a version may take to check itself, while a game may be running beside it."""
NIGHT_MINUTES = 180
"""A version may take over within so many minutes from the time in the file."""
LOOK_SECONDS = 300.0
"""Seconds between two looks into the folder."""
BEFORE = "before-update.db"
"""A file in the data folder: a copy of the store from before an update. Once the update is kept, only
settings are left in it, as they are needed to go back to a version that can't read the store of the newer
one.
"""
PASSING = ("kiosk.codes", "kiosk.playing")
"""Settings about games, which are worth nothing without them."""
PROGRAMS = (
    *("stammtisch", "Stammtisch.exe", "Stammtisch/stammtisch", "Stammtisch/Stammtisch.exe"),
    *("Stammtisch.app/Contents/MacOS/Stammtisch", "main.py"),
)
"""The file that starts a version, packaged or not, in its folder."""

log = logging.getLogger("stammtisch.kiosk")
Number = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Release:
    """A version in its folder."""

    name: str
    number: Number
    command: tuple[str, ...]

    @property
    def mark(self) -> str:
        """The name under which a failure is noted. It has the file's date, so that a version that is unpacked
        again gets another chance.
        """
        try:
            return f"{self.name} {Path(self.command[-1]).stat().st_mtime:.0f}"
        except OSError:
            return self.name


def number_of(text: str) -> Number:
    """The number in '0.12.1' or 'stammtisch-0.12.1-linux-x86_64'; without one (), which is less than any."""
    found = re.search(r"\d+(?:\.\d+)+", text)
    return tuple(int(part) for part in found[0].split(".")) if found else ()


def find_releases(folder: Path) -> list[Release]:
    """All versions in a folder, the newest first."""
    try:
        found = [each for each in folder.iterdir() if each.is_dir() and number_of(each.name)]
    except OSError:
        return []
    named = [Release(each.name, number_of(each.name), _starts(each)) for each in found]
    whole = [release for release in named if release.command]
    return sorted(whole, key=lambda release: release.number, reverse=True)


def _starts(folder: Path) -> tuple[str, ...]:
    for name in PROGRAMS:
        program = folder / name
        if program.is_file():
            return (sys.executable, str(program)) if program.suffix == ".py" else (str(program),)
    return ()


class Updates:
    """Decides which version runs, and which is tried next."""

    def __init__(self, wanted: NewVersions, own: Sequence[str], version: str, data: Path) -> None:
        """`own` is the command of the version that was installed first; it is used if no other one works."""
        self._wanted, self._own, self._number, self._data = wanted, tuple(own), number_of(version), data
        state = read_state(data)
        self._using, self._bad = str(state.get("using", "")), set(map(str, state.get("bad", [])))
        self._before = str(state.get("before", ""))
        """What was used before `_using`; empty: our own version."""
        self.checked = ""
        """The name of the version that has passed its check and may take over."""
        self._check: subprocess.Popen[bytes] | None = None
        self._check_began = self._looked = -1e9
        self.on_trial: Release | None = None
        """The version that is in its first minute."""
        if state.get("trial"):  # the power was cut in that minute
            self.on_trial = next((each for each in self._all() if each.name == state["trial"]), None)
            self.give_up()
        if self.previous != str(state.get("previous", "")):  # older versions didn't note it
            self._keep()

    @property
    def command(self) -> tuple[str, ...]:
        """The command that starts the app: of the version on trial, of the last one kept, or our own."""
        if self.on_trial is not None:
            return self.on_trial.command
        used = self._used
        return used.command if used is not None else self._own

    @property
    def _used(self) -> Release | None:
        """The version that was kept last, if it is still there and newer than our own."""
        newer = (each for each in self._all() if each.number > self._number)
        return next((each for each in newer if each.name == self._using), None)

    @property
    def previous(self) -> str:
        """The number of the version to which the staff may go back; empty: our own one runs."""
        if self._used is None:
            return ""
        before = next((each.number for each in self._all() if each.name == self._before), self._number)
        return ".".join(map(str, before))

    def look(self, now: float, wall: datetime, playing: bool) -> bool:
        """Called all the time: looks for new versions and checks them. Is it time to switch to one?"""
        if self._wanted.folder is None or self.on_trial is not None:
            return False
        if self._check is not None:
            self._follow(now)
        elif now - self._looked >= LOOK_SECONDS:
            self._looked = now
            self._begin_check(now)
        return bool(self.checked) and not playing and self._is_night(wall)

    def switch(self) -> None:
        """Puts the checked version on trial, and copies the store, so that it can be restored."""
        self.on_trial = next((each for each in self._all() if each.name == self.checked), None)
        self.checked = ""
        if self.on_trial is not None:
            log.info("trying %s", self.on_trial.name)
            _copy_store(self._data / STORE, self._data / BEFORE)
            self._keep()

    def judge(self, lived: float) -> None:
        """Keeps the version on trial if it has run for its first minute."""
        if self.on_trial is not None and lived >= TRIAL_SECONDS:
            self._before = self._using if self._used is not None else ""
            self._using, self.on_trial = self.on_trial.name, None
            log.info("%s stays", self._using)
            self._keep()
            _leave_settings(self._data / BEFORE)

    def give_up(self) -> bool:
        """The app has failed. If a version was on trial, goes back to the old one and its store; was one?"""
        if self.on_trial is None:
            return False
        log.error("%s failed in its first minute: back to what ran before", self.on_trial.name)
        self._bad.add(self.on_trial.mark)
        self.on_trial = None
        _put_back(self._data / BEFORE, self._data / STORE)
        self._keep()
        return True

    def go_back(self) -> None:
        """The staff wants the version before the one in use, which isn't tried again until it is laid down
        anew. The app must not be running.
        """
        if self.give_up():
            return
        used = self._used
        if used is None:
            return
        log.warning("the staff goes back from %s to %s", used.name, self.previous)
        self._bad.add(used.mark)
        self._using, self._before = self._before, ""
        _make_readable(self._data / BEFORE, self._data / STORE)
        self._keep()

    def close(self) -> None:
        """Ends a check that is running."""
        if self._check is not None:
            self._check.kill()
            self._check.wait()

    def _all(self) -> list[Release]:
        return find_releases(self._wanted.folder) if self._wanted.folder is not None else []

    def _is_night(self, wall: datetime) -> bool:
        return (wall.hour * 60 + wall.minute - self._wanted.at) % (24 * 60) < NIGHT_MINUTES

    def _next(self) -> Release | None:
        """The newest version that is newer than what runs, and hasn't failed."""
        running = max((each.number for each in self._all() if each.name == self._using), default=self._number)
        newer = (each for each in self._all() if each.number > running and each.mark not in self._bad)
        return next(newer, None)

    def _begin_check(self, now: float) -> None:
        release = self._next()
        if release is None or release.name == self.checked:
            return
        log.info("checking %s", release.name)
        place = self._data / "trial"
        try:
            self._check = start_process(
                [*release.command, "--self-check", "--data", str(place)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            self._check_began = now
        except OSError as error:
            self._refuse(release, str(error))

    def _follow(self, now: float) -> None:
        """Notes the result of a check that has ended, or has taken too long."""
        check, release = self._check, self._next()
        if check is None or (check.poll() is None and now - self._check_began < CHECK_SECONDS):
            return
        self.close()
        self._check = None
        if release is None:
            return
        if check.returncode == 0:
            self.checked = release.name
        else:
            self._refuse(release, f"its check ended with status {check.returncode}")

    def _refuse(self, release: Release, why: str) -> None:
        log.error("%s can't be used: %s", release.name, why)
        self._bad.add(release.mark)
        self._keep()

    def _keep(self) -> None:
        trial = self.on_trial.name if self.on_trial is not None else ""
        state = {
            "using": self._using,
            "before": self._before,
            "previous": self.previous,
            "trial": trial,
            "bad": sorted(self._bad),
        }
        with contextlib.suppress(OSError):
            write_private_file(self._data / STATE, json.dumps(state, indent=1))


def _copy_store(store: Path, copy: Path) -> None:
    """Copies the store, even while the app has it open."""
    copy.unlink(missing_ok=True)
    if not store.exists():
        return
    try:
        with closing(sqlite3.connect(store)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except sqlite3.Error as error:
        log.error("no copy of the store before the update: %s", error)
        copy.unlink(missing_ok=True)


def _leave_settings(copy: Path) -> None:
    """Deletes everything in a copy of the store but the kiosk's own settings: no names may stay in it."""
    if not copy.exists():
        return
    try:
        with closing(sqlite3.connect(copy)) as db:
            db.execute("PRAGMA secure_delete = ON")
            tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            for (table,) in tables:
                if table != "setting" and not table.startswith("sqlite_"):
                    db.execute(f'DELETE FROM "{table}"')
            for (name,) in db.execute("SELECT name FROM setting").fetchall():
                if not name.startswith(("kiosk.", "house.")) or name in PASSING:
                    db.execute("DELETE FROM setting WHERE name = ?", (name,))
            db.commit()
            db.execute("VACUUM")
    except sqlite3.Error as error:
        log.error("no way back to the store from before the update: %s", error)
        copy.unlink(missing_ok=True)


def _make_readable(copy: Path, store: Path) -> None:
    """Puts the copy in the store's place, if the store has become too new for the version that wrote the
    copy. Otherwise the store stays, with all games.
    """
    with contextlib.suppress(sqlite3.Error):
        if not copy.exists() or not store.exists() or _version_of(copy) >= _version_of(store):
            copy.unlink(missing_ok=True)
            return
    log.warning("the store is too new for the version before: its games are gone with it")
    _put_back(copy, store)


def _version_of(store: Path) -> int:
    with closing(sqlite3.connect(store)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def _put_back(copy: Path, store: Path) -> None:
    """Restores the store from before an update: a new version may have made it unreadable for the old one."""
    if not copy.exists():
        return
    with contextlib.suppress(OSError):
        for suffix in ("-wal", "-shm"):
            store.with_name(store.name + suffix).unlink(missing_ok=True)
        copy.replace(store)
