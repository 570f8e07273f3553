"""Crash reports: what is written when something goes wrong, without people's names. There is also a log of
limited size.
"""

from __future__ import annotations

import contextlib
import io
import json
import logging
import os
import stat
import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pygame

from game.kernel.session import Session
from game.storage import log_files
from scenes.app.scene_stack import SceneManager
from scenes.base.version import version

NAME = "Stammtisch"
REPORTS_KEPT = 10
CRASHED = "crashed"
"""Under this key the store keeps the path of the last crash report until people have been told of it."""

log = logging.getLogger("stammtisch")


class CantStart(Exception):
    """The app can't start; its text is a sentence for people that says why."""


class NoScreen(CantStart):
    """There is no screen to draw on."""


def open_log(folder: Path) -> None:
    """Writes the log into a folder from now on; if that can't be, there is none."""
    log_files.open_log(log, folder / "stammtisch.log")


def close_log() -> None:
    """Ends the log."""
    log_files.close_log(log)


def report(folder: Path, manager: SceneManager, error: BaseException) -> Path | None:
    """Writes a report with what is needed to mend a crash; gives its path, or None if it can't be written."""
    log.critical("crashed", exc_info=error)
    reports = folder / "reports"
    path = reports / f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S}.txt"
    try:
        reports.mkdir(parents=True, exist_ok=True)
        path.write_text(_report(manager, error), encoding="utf-8")
        for old in sorted(reports.glob("crash-*.txt"))[:-REPORTS_KEPT]:
            old.unlink()
    except OSError:
        return None
    return path


def _report(manager: SceneManager, error: BaseException) -> str:
    """Versions, where it happened, and the position: cards and moves, but not who played them."""
    import platform  # noqa: PLC0415  only a crash asks

    lines = [
        f"Stammtisch {version()}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {platform.platform()}",
        "Scenes: " + ", ".join(scene.name for scene in manager.stack),
        "",
        *traceback.format_exception(type(error), error, error.__traceback__),
    ]
    for scene in manager.stack:
        session = getattr(scene, "session", None)
        if isinstance(session, Session):
            lines += ["", "Position:", json.dumps(session.position()), "", "Log:"]
            lines.append(json.dumps(session.record.to_json()))
    home = str(Path.home())
    return "\n".join(line.replace(home, "~") for line in lines) + "\n"


# --- Where nobody reads what is printed ---


class LogStream(io.TextIOBase):
    """Stands in for a standard stream that the app doesn't have: every line goes to the log."""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        for line in text.splitlines():
            if line.strip():
                log.info("%s", line)
        return len(text)


def keep_streams(folder: Callable[[], Path]) -> None:
    """A packaged app without a console has no streams: what is printed goes to the log in the data folder."""
    if sys.stdout is not None and sys.stderr is not None:
        return
    with contextlib.suppress(CantStart, OSError):
        where = folder()
        where.mkdir(parents=True, exist_ok=True)
        open_log(where)
    sys.stdout = sys.stdout or LogStream()
    sys.stderr = sys.stderr or LogStream()


def tell(reason: str, attended: bool = True) -> None:
    """Prints why the app can't start; where nobody reads that, shows it in the system's own box, unless
    nobody is there to close that either.
    """
    print(f"{NAME}: {reason}", file=sys.stderr)
    if attended and not _is_read() and wanted_driver() not in UNSEEN:
        with contextlib.suppress(pygame.error):
            pygame.display.message_box(NAME, reason, message_type="error")


def _is_read() -> bool:
    """Does anybody read what is printed: a terminal, or a program at the other end of a pipe?"""
    stream = sys.stderr
    if stream is None or isinstance(stream, LogStream):
        return False
    try:
        mode = os.fstat(stream.fileno()).st_mode
    except (OSError, ValueError):
        return True  # a stand-in without a file (a test's, say), which somebody reads
    return stream.isatty() or stat.S_ISFIFO(mode)


UNSEEN = ("dummy", "offscreen", "evdev")
"""SDL's drivers without a screen. SDL takes them by itself where it finds no other, and the app would run for
ever without anybody seeing it."""


def wanted_driver() -> str:
    """The video driver that the environment asks for; '' if it leaves that to SDL."""
    return os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER") or ""
