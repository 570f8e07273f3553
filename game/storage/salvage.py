"""Salvage from a damaged file: whole games, games up to some move, and settings are copied."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from game.storage.row_reading import Row
from game.storage.storage_schema import LATEST_FIRST

STEP = 10_000
STEPS = 2_000
"""SQLite's instructions in one step, and steps until it is stopped: damage may lead a query in circles."""
MOST = 100_000
"""How many rows of a table are copied at most."""
FAILURES = (sqlite3.Error, UnicodeDecodeError, OverflowError)


def salvage(damaged: Path, fresh: sqlite3.Connection) -> int:
    """Copies what can be read of a damaged file, which stays as it is, into a fresh one; gives the number of
    games copied.
    """
    try:
        with closing(sqlite3.connect(f"{damaged.absolute().as_uri()}?mode=ro", uri=True)) as old, fresh:
            steps = iter(range(STEPS))
            old.set_progress_handler(lambda: int(next(steps, None) is None), STEP)
            _copy(old, fresh, "setting")
            _copy(old, fresh, "match")
            _copy(old, fresh, "outbox")
            found = [number for (number,) in fresh.execute("SELECT id FROM match").fetchall()]
            _copy_moves(old, fresh, found)
            fresh.execute(LATEST_FIRST)
            return len(fresh.execute("SELECT id FROM match").fetchall())
    except FAILURES:
        return 0


def _copy(old: sqlite3.Connection, fresh: sqlite3.Connection, table: str) -> None:
    """Copies every row that can be read, going forward from the first row and back from the last."""
    names = [name for name in _columns(fresh, table) if name in _columns(old, table)]
    columns, marks = ", ".join(names), ", ".join("?" * len(names))
    for order in ("", f"ORDER BY {names[0]} DESC") if names else ():
        with _stopping_at_damage():
            for row in _read(old, f"SELECT {columns} FROM {table} {order} LIMIT {MOST}"):
                with _stopping_at_damage():
                    fresh.execute(f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})", row)


def _copy_moves(old: sqlite3.Connection, fresh: sqlite3.Connection, matches: Sequence[int]) -> None:
    """Copies the moves of each game up to the first that is missing. An unfinished game that has lost all its
    moves is deleted.
    """
    for match in matches:
        moves: list[Row] = []
        with _stopping_at_damage():
            for row in _read(old, "SELECT * FROM move WHERE match = ? ORDER BY number", match):
                if row[1] != len(moves):
                    break
                moves.append(row)
        if moves:
            fresh.executemany("INSERT OR IGNORE INTO move VALUES (?, ?, ?, ?, ?, ?)", moves)
        else:
            fresh.execute("DELETE FROM match WHERE id = ? AND ended IS NULL", (match,))


def _columns(db: sqlite3.Connection, table: str) -> list[str]:
    return [str(row[1]) for row in db.execute(f"PRAGMA table_info({table})")]


def _read(db: sqlite3.Connection, query: str, *values: int) -> Iterator[Row]:
    yield from db.execute(query, values)


@contextmanager
def _stopping_at_damage() -> Iterator[None]:
    try:
        yield
    except FAILURES:
        return
