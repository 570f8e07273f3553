"""Log files of limited size, in the data folder."""

from __future__ import annotations

import logging
from pathlib import Path

LOG_BYTES = 500_000
OLDER_LOGS = 2
"""Bytes of a log, and how many older ones stay: three files of half a megabyte at most."""


def open_log(log: logging.Logger, file: Path) -> str:
    """From now on the log is also written to this file; if that isn't possible, it goes on without one, and
    this says why.
    """
    from logging.handlers import RotatingFileHandler  # noqa: PLC0415  imports many network modules

    log.setLevel(logging.INFO)
    log.propagate = False
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(file, maxBytes=LOG_BYTES, backupCount=OLDER_LOGS, encoding="utf-8")
    except OSError as error:
        return error.strerror or type(error).__name__
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    close_log(log)
    log.addHandler(handler)
    return ""


def close_log(log: logging.Logger) -> None:
    """Closes the log's files: nothing more is written to them."""
    for handler in list(log.handlers):
        log.removeHandler(handler)
        handler.close()
