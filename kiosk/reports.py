"""The kiosk's reports: the logs of the supervisor and the app, and the messages in them for the staff."""

from __future__ import annotations

import contextlib
import logging
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from game.storage import log_files

LOG = "kiosk.log"
READ = (LOG, "stammtisch.log")
TAIL_BYTES = 60_000
"""Bytes at the end of a log that are searched for messages."""
LINE = re.compile(r"(\d{4}-\d\d-\d\d \d\d:\d\d):\d\d,\d+ (WARNING|ERROR|CRITICAL) (.*)")

FAILURE = re.compile(r"(E-[A-Z]+) after (\d+) s")
"""How the supervisor writes a failure of the app into its log (see `kiosk.restart_policy`)."""

log = logging.getLogger("stammtisch.kiosk")


def open_log(folder: Path) -> str:
    """From now on the supervisor's log goes to a file in this folder, or to standard error if that can't be
    written; this says why not.
    """
    trouble = log_files.open_log(log, folder / LOG)
    if trouble:
        log_files.close_log(log)
        log.addHandler(logging.StreamHandler())
    return trouble


def close_log() -> None:
    """Closes that file."""
    log_files.close_log(log)


@dataclass(frozen=True, slots=True)
class LogMessage:
    """One thing that the staff should know."""

    when: str
    """Local time: '2026-11-19 21:40'."""
    words: str
    urgent: bool
    file: str
    """The name of the log that it was found in."""


def read_messages(folder: Path, most: int = 20) -> list[LogMessage]:
    """The latest warnings of the supervisor and the app, newest first."""
    found = sorted(
        (each for name in READ for each in _in(folder / name)), key=lambda message: message.when, reverse=True
    )
    return found[:most]


def count_failures(folder: Path, day: date) -> int:
    """How often the app ended or stood still by itself on a day, as far as the supervisor's logs go back."""
    found = 0
    for name in (LOG, *(f"{LOG}.{number}" for number in range(1, log_files.OLDER_LOGS + 1))):
        with contextlib.suppress(OSError), (folder / name).open(encoding="utf-8", errors="replace") as opened:
            lines = filter(None, map(LINE.match, opened))
            found += sum(line[1].startswith(f"{day}") and bool(FAILURE.fullmatch(line[3])) for line in lines)
    return found


def _in(file: Path) -> Iterator[LogMessage]:
    try:
        with file.open("rb") as opened:
            opened.seek(max(0, file.stat().st_size - TAIL_BYTES))
            lines = opened.read().decode("utf-8", "replace").splitlines()
    except OSError:
        return
    for line in reversed(lines):
        if found := LINE.match(line):
            yield LogMessage(found[1], found[3], found[2] != "WARNING", file.name)
