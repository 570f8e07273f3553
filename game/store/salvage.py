"""What can still be read of a damaged file: whole games, games up to a move, and what people chose."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from game.store.rows import Row
from game.store.schema import LATEST_FIRST

STEP, STEPS = 10_000, 2_000
"""SQLite's instructions between two looks, and looks until it is enough: damage may lead in circles."""
MOST = 100_000
"""Rows of a table."""
FAILURES = (sqlite3.Error, UnicodeDecodeError, OverflowError)


def salvage(damaged: Path, fresh: sqlite3.Connection) -> int:
    """Copies into a fresh file what can be read of a damaged one, which stays as it is; how many games."""
    try:
        with closing(sqlite3.connect(f"{damaged.absolute().as_uri()}?mode=ro", uri=True)) as old, fresh:
            looks = iter(range(STEPS))
            old.set_progress_handler(lambda: int(next(looks, None) is None), STEP)
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
    """Every row that can be read, from the first on and from the last back."""
    names = [name for name in _columns(fresh, table) if name in _columns(old, table)]
    columns, marks = ", ".join(names), ", ".join("?" * len(names))
    for order in ("", f"ORDER BY {names[0]} DESC") if names else ():
        with _as_far_as_it_goes():
            for row in _read(old, f"SELECT {columns} FROM {table} {order} LIMIT {MOST}"):
                with _as_far_as_it_goes():
                    fresh.execute(f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})", row)


def _copy_moves(old: sqlite3.Connection, fresh: sqlite3.Connection, matches: Sequence[int]) -> None:
    """The moves of each game up to the first that is missing. A game that lost all of them is let go."""
    for match in matches:
        moves: list[Row] = []
        with _as_far_as_it_goes():
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
def _as_far_as_it_goes() -> Iterator[None]:
    try:
        yield
    except FAILURES:
        return
