"""`--kiosk FILE`: reads the kiosk's file, and runs the supervisor until somebody may end it."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from game.language.languages import words_for
from kiosk.config_reader import ConfigReading
from kiosk.folder_lock import FolderTaken, lock_folder
from kiosk.last_good_config import read_usable
from kiosk.private_files import make_private
from kiosk.reports import close_log, log, open_log
from kiosk.restart_policy import BAD_FILE
from kiosk.supervisor import Commands, Supervisor
from kiosk.systemd_notify import SystemdNotify
from kiosk.updates import Updates

REFUSED_STATUS = 2
TAKEN_STATUS = 3
"""Exit statuses: the file can't be used, and somebody reads that here; another kiosk stands on the folder."""
MENDED = -1
"""No exit status: the file can be used now."""
LOOK_SECONDS = 2.0
"""Seconds between two looks at a file that can't be used."""


class Kiosk:
    """What `--kiosk` was asked for."""

    def __init__(
        self,
        file: Path,
        asked: Path | None,
        own: Sequence[str],
        flags: Sequence[str],
        version: str,
        tell: Callable[[str], None],
    ) -> None:
        """`own`: this program's command; `flags` go to the app; `tell` says why there can be no kiosk."""
        self._file, self._asked, self._own, self._flags = file.absolute(), asked, own, flags
        self._version, self._tell = version, tell
        self._notify = SystemdNotify()
        self._supervisor: Supervisor | None = None
        self._stopped = False
        """Does the system want the kiosk to end?"""

    def stop(self, *_: object) -> None:
        """Ends the kiosk soon. It is called by a signal."""
        self._stopped = True
        if self._supervisor is not None:
            self._supervisor.stop()

    def run(self) -> int:
        """Runs the supervisor; returns the exit status. Where nobody reads why a file can't be used, the safe
        screen says so until the file is mended: a screen in a café is never black without a word.
        """
        while not self._stopped:
            reading, data = read_usable(self._file, self._asked)
            if reading.refusal is None:
                return self._watch_over(reading, data)
            self._tell_refusal(_refusal(reading), data)
            if sys.stderr is not None and sys.stderr.isatty():
                return REFUSED_STATUS
            status = self._wait_for_mending(data)
            if status != MENDED:
                return status
        return 0

    def _watch_over(self, reading: ConfigReading, data: Path) -> int:
        """Runs the app until the system or the staff ends it."""
        words = words_for(reading.config.table.language)
        trouble = _open(data)
        try:
            lock = lock_folder(data)
        except FolderTaken as taken:
            told = words("stand.taken", folder=data, process=taken.process)
            log.error("%s", told)
            close_log()
            self._say(told)
            return TAKEN_STATUS
        if trouble:
            log.error("%s", words("stand.no_log", folder=data, error=trouble))
        for fault in reading.faults:
            log.warning("%s: %s", self._file.name, fault.sentence(words))
        updates = Updates(reading.config.updates, self._own, self._version, data)
        app = Commands(lambda: [*updates.command, *self._passed(data)], self._safe(data))
        self._supervisor = Supervisor(app, updates, self._notify)
        try:
            return self._supervisor.run(self._stopped)
        finally:
            close_log()
            if lock is not None:
                lock.close()

    def _tell_refusal(self, sentence: str, data: Path) -> None:
        if data.is_dir():
            _open(data)
            log.error("%s: %s", self._file.name, sentence)
            close_log()
        self._say(sentence)

    def _say(self, sentence: str) -> None:
        """Says it where a stream can be read; a box above the table would wait for somebody to close it."""
        if sys.stderr is not None:
            self._tell(sentence)

    def _wait_for_mending(self, data: Path) -> int:
        """Shows the safe screen in the app's place until the file can be used (`MENDED`) or the system ends
        it.
        """
        if data.is_dir():  # it has stood before
            _open(data)
        safe = self._safe(data)
        commands = Commands(lambda: safe(BAD_FILE, None), lambda why, until: safe(BAD_FILE, None))
        self._supervisor = supervisor = Supervisor(commands, None, self._notify)
        supervisor.start()
        looked = time.monotonic()
        try:
            while supervisor.over is None and not self._stopped:
                supervisor.step()
                if time.monotonic() >= looked + LOOK_SECONDS:
                    looked = time.monotonic()
                    if read_usable(self._file, self._asked)[0].refusal is None:
                        supervisor.end_child()
                        return MENDED
            return supervisor.end(supervisor.over or 0)
        finally:
            close_log()

    def _passed(self, data: Path) -> list[str]:
        return ["--kiosk-app", str(self._file), "--data", str(data), *self._flags]

    def _safe(self, data: Path) -> Callable[[str, datetime | None], Sequence[str]]:
        """The command of the safe screen, which is always in this program's own version."""

        def safe(why: str, until: datetime | None) -> list[str]:
            shown = "" if until is None else f"{until:%H:%M}"
            return [*self._own, *self._passed(data), "--kiosk-safe", f"{why},{shown}"]

        return safe


def run_kiosk(
    file: Path,
    asked: Path | None,
    own: Sequence[str],
    flags: Sequence[str],
    version: str,
    tell: Callable[[str], None],
) -> int:
    """Runs the supervisor; returns the exit status. `own`: this program's command; `flags` go to the app;
    `tell` says to whoever is there why there can be no kiosk.
    """
    kiosk = Kiosk(file, asked, own, flags, version, tell)
    _heed(kiosk)
    return kiosk.run()


def _open(data: Path) -> str:
    """Closes the folder to other users and opens the log in it; says why nothing can be written."""
    try:
        make_private(data)
    except OSError as error:
        open_log(data)
        return error.strerror or type(error).__name__
    return open_log(data)


def _refusal(reading: ConfigReading) -> str:
    assert reading.refusal is not None, "asked only where there is one"
    return reading.refusal.sentence(words_for(reading.config.table.language))


def _heed(kiosk: Kiosk) -> None:
    """The system's signals end the kiosk; keys in the terminal, such as Ctrl+C, don't."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), kiosk.stop)
    for name in ("SIGINT", "SIGQUIT", "SIGBREAK", "SIGTSTP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
