"""What stays when something goes wrong: a log of limited size, and a report of a crash without any names."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path

import pygame

from game.kernel.session import Session
from scenes.manager import Manager
from scenes.version import version

LOG_SIZE, LOGS_KEPT = 500_000, 2
REPORTS_KEPT = 10
CRASHED = "crashed"
"""Under this name the store keeps the path of a report that nobody has been told about."""

log = logging.getLogger("stammtisch")


def open_log(folder: Path) -> None:
    """From now on what happens is also written down; where it can't be, it isn't."""
    from logging.handlers import RotatingFileHandler  # noqa: PLC0415  brings half the network with it

    log.setLevel(logging.INFO)
    log.propagate = False
    try:
        handler = RotatingFileHandler(
            folder / "stammtisch.log", maxBytes=LOG_SIZE, backupCount=LOGS_KEPT, encoding="utf-8"
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    close_log()
    log.addHandler(handler)


def close_log() -> None:
    """Nothing more is written."""
    for handler in list(log.handlers):
        log.removeHandler(handler)
        handler.close()


def report(folder: Path, manager: Manager, error: BaseException) -> Path | None:
    """Writes down what is needed to mend a crash; where it lies, or None if it couldn't be written."""
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


def _report(manager: Manager, error: BaseException) -> str:
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
            lines.append(json.dumps(session.record.plain()))
    home = str(Path.home())
    return "\n".join(line.replace(home, "~") for line in lines) + "\n"


def keep_streams() -> None:
    """A packaged app without a console has no streams; whoever prints must not fall over that."""
    if sys.stdout is None or sys.stderr is None:
        nowhere = Path("nul" if sys.platform == "win32" else "/dev/null").open("w", encoding="utf-8")  # noqa: SIM115
        sys.stdout = sys.stdout or nowhere
        sys.stderr = sys.stderr or nowhere
