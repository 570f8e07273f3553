"""`main.py --kiosk FILE`: reads the house's file, and stands by the app until somebody may end it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
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
    """Where everything is kept: as the command line, else the file says, else beside the file."""
    return (asked or house.house.data or file.parent / FOLDER).absolute()


def stand(file: Path, asked: Path | None, own: Sequence[str], flags: Sequence[str], version: str) -> int:
    """Watches over the app until its end. `own` starts this program, `flags` are passed on to it."""
    reading = read_house(file)
    words = house_words(reading.house.house.language)
    if reading.refusal is not None:
        print(f"Stammtisch: {reading.refusal.sentence(words)}", file=sys.stderr)
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
    """The app is started in the version that is in use, the safe screen always in our own."""

    def safe(why: str, until: datetime) -> list[str]:
        return [*own, *passed, "--kiosk-safe", f"{why},{until:%H:%M}"]

    return Commands(lambda: [*updates.command, *passed], safe)


def _heed(supervisor: Supervisor) -> None:
    """The system's wish for an end is one; keys in the terminal are not."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), supervisor.stop)
    for name in ("SIGINT", "SIGQUIT", "SIGBREAK", "SIGTSTP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
