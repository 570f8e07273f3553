"""The database file: it is checked before it is opened, and kept under another name when it is damaged.

What can't be written now waits in memory, in order, until it can: neither a full disk nor another program
that holds the file stops a game.
"""

from __future__ import annotations

import errno
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeAlias

from game.storage.row_reading import Value
from game.storage.salvage import salvage
from game.storage.storage_schema import SCHEMA, is_empty, is_ours, prepare, version_of

Statement: TypeAlias = tuple[str, tuple[object, ...]]

PATIENCE_SECONDS = 1.0
"""Seconds that opening waits for another program that holds the file: nobody plays yet."""
BUSY_MS = 30
"""Milliseconds that a write waits for another program: a frame may be late by no more than 50."""

CODES = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_READONLY: "unwritable",
    sqlite3.SQLITE_CANTOPEN: "unwritable",
    sqlite3.SQLITE_PERM: "unwritable",
    sqlite3.SQLITE_AUTH: "unwritable",
    sqlite3.SQLITE_IOERR: "unwritable",
}
"""What SQLite's failures mean for people; everything else means that the file is damaged."""


class StoreError(Exception):
    """The store can't do what was asked; `code` names the sentence that says so."""

    def __init__(self, code: str, path: Path | str) -> None:
        super().__init__(f"{code}: {path}")
        self.code = code
        self.path = str(path)


class Database:
    """A connection to the file; raises `StoreError` instead of SQLite's errors."""

    def __init__(self, path: Path | None) -> None:
        """Opens the file, making it if need be; None keeps everything in memory. Raises `StoreError`."""
        self.path = path
        self.set_aside: Path | None = None
        """The new name of a file that could not be read, if there was one."""
        self.salvaged = 0
        """How many games could be copied from it."""
        self.failure: str | None = None
        """The code of the error that keeps the waiting statements from being written; None: no error."""
        self._waiting: list[Statement] = []
        self._gathered: list[Statement] | None = None
        """The statements collected for one transaction; None outside of `together`."""
        self._db = self._open()

    @property
    def is_behind(self) -> bool:
        """Is something not on the disk yet?"""
        return bool(self._waiting)

    def rows(self, query: str, *values: object) -> list[tuple[Value, ...]]:
        """What a query finds on the disk; raises `StoreError`."""
        with self._translating_errors():
            return self._db.execute(query, values).fetchall()

    def write(self, *statements: Statement) -> bool:
        """All statements in one transaction, on the disk when this returns. If they can't be, they wait for
        `catch_up`, and this is False.
        """
        if self._gathered is not None:
            self._gathered += statements
            return True
        patience = 0 if self._waiting else BUSY_MS
        self._waiting += statements
        return self._write_waiting(patience)

    @contextmanager
    def one_transaction(self) -> Iterator[None]:
        """Everything written inside is one transaction; if an exception leaves it, nothing is written."""
        self._gathered = []
        try:
            yield
            gathered = tuple(self._gathered)
        finally:
            self._gathered = None
        self.write(*gathered)

    def catch_up(self) -> bool:
        """Tries again to write what waits, all of it or nothing; False if that fails again."""
        return not self._waiting or self._write_waiting(0)

    def function(self, name: str, body: Callable[[object], str]) -> None:
        """Adds a function that queries can call; it must give the same result for the same argument."""
        self._db.create_function(name, 1, body, deterministic=True)

    def forget_for_good(self) -> None:
        """Overwrites everything that was ever deleted, so that nobody can read it; raises `StoreError`."""
        with self._translating_errors():
            self._db.execute("PRAGMA secure_delete = ON")
            self._db.execute("VACUUM")
        self.empty_journal()

    def overwrite_deleted(self) -> None:
        """From now on whatever is deleted is overwritten at once; raises `StoreError`."""
        with self._translating_errors():
            self._db.execute("PRAGMA secure_delete = ON")

    def empty_journal(self) -> None:
        """Moves everything from the journal into the file and empties the journal; raises `StoreError`."""
        with self._translating_errors():
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Closes the file, after a last try to write what still waits."""
        self.catch_up()
        self._db.close()

    def _write_waiting(self, patience_ms: int) -> bool:
        if self.failure == "damaged":  # whatever is still whole in that file stays as it is
            return False
        try:
            with self._translating_errors():
                self._db.execute(f"PRAGMA busy_timeout = {patience_ms}")
                with self._db:
                    for query, values in self._waiting:
                        self._db.execute(query, values)
        except StoreError as error:
            self.failure = error.code
            return False
        self._waiting.clear()
        self.failure = None
        return True

    def _open(self) -> sqlite3.Connection:
        if self.path is None:
            return _set_up(sqlite3.connect(":memory:"))
        try:
            with self._translating_errors():
                self.path.parent.mkdir(parents=True, exist_ok=True)
                _refuse_foreign(self.path)
                return _set_up(sqlite3.connect(self.path, timeout=PATIENCE_SECONDS))
        except OSError as error:
            full = error.errno in (errno.ENOSPC, errno.EDQUOT)
            raise StoreError("disk-full" if full else "unwritable", self.path) from None
        except StoreError as error:
            if error.code != "damaged":
                raise
        self.set_aside = put_aside(self.path)
        with self._translating_errors():
            fresh = _set_up(sqlite3.connect(self.path, timeout=PATIENCE_SECONDS))
            self.salvaged = salvage(self.set_aside, fresh)
            return fresh

    @contextmanager
    def _translating_errors(self) -> Iterator[None]:
        """Turns SQLite's errors into `StoreError`; those that mean a mistake in our code stay as they are."""
        try:
            yield
        except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
            raise
        except sqlite3.Error as error:
            code = CODES.get(getattr(error, "sqlite_errorcode", -1) & 0xFF, "damaged")
            raise StoreError(code, self.path or "memory") from error
        except UnicodeDecodeError as error:  # what SQLite complains of is itself no text
            raise StoreError("damaged", self.path or "memory") from error


def _refuse_foreign(path: Path) -> None:
    """A file of a later version, or of another program, is not even opened for writing."""
    if not path.exists():
        return
    try:
        _check_owner(path, "ro")
    except sqlite3.OperationalError:  # a write that a power cut interrupted has to be rolled back first
        _check_owner(path, "rw")


def _check_owner(path: Path, mode: str) -> None:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE_SECONDS)) as db:
        if is_ours(db) and version_of(db) > SCHEMA:
            raise StoreError("newer", path)
        if not is_ours(db) and not is_empty(db):
            raise sqlite3.DatabaseError("not a file of this app")


def _set_up(db: sqlite3.Connection) -> sqlite3.Connection:
    """Sets the connection up so that a move is on the disk before it is shown, and checks the file."""
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        _check_pages(db)
        prepare(db)
        db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    except BaseException:
        db.close()
        raise
    return db


def _check_pages(db: sqlite3.Connection) -> None:
    """Raises if a page of the file is damaged. A page that only can't be read now is not damaged."""
    found = str(db.execute("PRAGMA quick_check").fetchone()[0])
    if found == "ok":
        return
    code = re.search(r"error code[ =](\d+)", found)
    if code and int(code[1]) & 0xFF in CODES:
        raise StoreError(CODES[int(code[1]) & 0xFF], found)
    raise sqlite3.DatabaseError(found)


def put_aside(path: Path) -> Path:
    """Renames a file that can't be read: it may still hold somebody's game. Gives the new name."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        for suffix in ("-wal", "-shm", "-journal"):
            beside = path.with_name(path.name + suffix)
            if beside.exists():
                beside.rename(aside.with_name(aside.name + suffix))
        return path.rename(aside)
    except OSError:
        raise StoreError("unwritable", path) from None
