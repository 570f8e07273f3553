"""Logs with a cap, kept in the data folder beside what else outlives a power cut."""

from __future__ import annotations

import logging
from pathlib import Path

SIZE, KEPT = 500_000, 2
"""Bytes of a log, and how many older ones stay: three files of half a megabyte at most."""


def open_log(log: logging.Logger, file: Path) -> None:
    """From now on what happens is also written down there; where it can't be, it isn't."""
    from logging.handlers import RotatingFileHandler  # noqa: PLC0415  brings half the network with it

    log.setLevel(logging.INFO)
    log.propagate = False
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(file, maxBytes=SIZE, backupCount=KEPT, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    close_log(log)
    log.addHandler(handler)


def close_log(log: logging.Logger) -> None:
    """Nothing more is written."""
    for handler in list(log.handlers):
        log.removeHandler(handler)
        handler.close()
