"""`main.py --kiosk FILE`: reads the kiosk's file, and runs the supervisor until somebody may end it."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from kiosk.house import House
from kiosk.notify import Notify
from kiosk.reading import read_house
from kiosk.reports import close_log, log, open_log
from kiosk.supervisor import Commands, Supervisor
from kiosk.updates import Updates
from kiosk.wording import house_words

FOLDER = "stammtisch-kiosk"


def data_folder(asked: Path | None, house: House, file: Path) -> Path:
    """The folder for all data: from the command line, else from the file, else a folder beside the file."""
    return (asked or house.house.data or file.parent / FOLDER).absolute()


def stand(
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
    reading = read_house(file)
    words = house_words(reading.house.house.language)
    if reading.refusal is not None:
        sentence = reading.refusal.sentence(words)
        data = data_folder(asked, reading.house, file)
        if data.is_dir():  # it has stood before
            open_log(data)
            log.error("%s", sentence)
            close_log()
        tell(sentence)
        return 2
    data = data_folder(asked, reading.house, file)
    open_log(data)
    for fault in reading.faults:
        log.warning("%s: %s", file.name, fault.sentence(words))
    passed = ["--kiosk-app", str(file.absolute()), "--data", str(data), *flags]
    updates = Updates(reading.house.updates, own, version, data)
    supervisor = Supervisor(_commands(updates, own, passed), updates, Notify())
    _heed(supervisor)
    try:
        return supervisor.run()
    finally:
        close_log()


def _commands(updates: Updates, own: Sequence[str], passed: Sequence[str]) -> Commands:
    """The app is started in the version now in use, the safe screen always in this program's own version."""

    def safe(why: str, until: datetime) -> list[str]:
        return [*own, *passed, "--kiosk-safe", f"{why},{until:%H:%M}"]

    return Commands(lambda: [*updates.command, *passed], safe)


def _heed(supervisor: Supervisor) -> None:
    """The system's signals end the kiosk; keys in the terminal, such as Ctrl+C, don't."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), supervisor.stop)
    for name in ("SIGINT", "SIGQUIT", "SIGBREAK", "SIGTSTP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
