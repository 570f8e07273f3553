"""The file itself: opened carefully, written durably, and never thrown away when it is damaged."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

APPLICATION = 0x5354414D
"""Marks the file as ours, for the system and for us: STAM."""
SCHEMA = 1

TABLES = """
CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    seats INTEGER NOT NULL,
    seed TEXT,
    options TEXT NOT NULL,
    start TEXT,
    dealt TEXT NOT NULL,
    players TEXT NOT NULL,
    began TEXT NOT NULL,
    touched TEXT NOT NULL,
    ended TEXT,
    result TEXT
);
CREATE TABLE move (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    drawn TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX open_matches ON match (touched) WHERE ended IS NULL;
"""


class StoreError(Exception):
    """The store can't do what was asked; `code` names the sentence that says so."""

    def __init__(self, code: str, path: Path | str) -> None:
        super().__init__(f"{code}: {path}")
        self.code = code
        self.path = str(path)


class Database:
    """A connection that knows what its failures mean."""

    def __init__(self, path: Path | None) -> None:
        """Opens the file, making it if need be; None keeps everything in memory. Raises `StoreError`."""
        self.path = path
        self.set_aside: Path | None = None
        """Where a file that could not be read was put, if there was one."""
        self._db = self._opened()

    def rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        """What a question finds."""
        with self._named():
            return self._db.execute(query, values).fetchall()

    def write(self, *statements: tuple[str, tuple[object, ...]]) -> int:
        """All statements in one transaction, on the disk when this returns; the last one's new row."""
        row = 0
        with self._named(), self._db:
            for query, values in statements:
                row = self._db.execute(query, values).lastrowid or 0
        return row

    def close(self) -> None:
        self._db.close()

    def _opened(self) -> sqlite3.Connection:
        if self.path is None:
            return _prepared(sqlite3.connect(":memory:"))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return _prepared(sqlite3.connect(self.path))
        except (OSError, sqlite3.OperationalError):
            raise StoreError("unwritable", self.path) from None
        except sqlite3.DatabaseError:
            self.set_aside = _put_aside(self.path)
            return _prepared(sqlite3.connect(self.path))

    @contextmanager
    def _named(self) -> Iterator[None]:
        where = self.path or "memory"
        try:
            yield
        except sqlite3.OperationalError as error:
            code = "disk-full" if "full" in str(error) else "unwritable"
            raise StoreError(code, where) from error
        except sqlite3.DatabaseError as error:
            raise StoreError("damaged", where) from error


def _prepared(db: sqlite3.Connection) -> sqlite3.Connection:
    """Durable before fast: a move is on the disk before it is shown."""
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        _migrate(db)
        if db.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("damaged")
    except sqlite3.Error:
        db.close()
        raise
    return db


def _migrate(db: sqlite3.Connection) -> None:
    """Makes the tables in a fresh file; refuses files that are not ours or come from a later version."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    if version == SCHEMA:
        return
    if version or db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise sqlite3.DatabaseError("not a file of this version")
    db.executescript(
        f"BEGIN; {TABLES} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {SCHEMA}; COMMIT;"
    )


def _put_aside(path: Path) -> Path:
    """A file we can't read may still hold somebody's game: it gets another name, and stays."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        for suffix in ("-wal", "-shm"):
            beside = path.with_name(path.name + suffix)
            if beside.exists():
                beside.rename(aside.with_name(aside.name + suffix))
        return path.rename(aside)
    except OSError:
        raise StoreError("unwritable", path) from None
