"""The storage's schema: its tables, and how an older file is brought up to date without losing a row."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable

from game.kernel.log_replay import BrokenDeal, BrokenRecord, replay
from game.kernel.registry import titles
from game.storage.row_reading import MATCH, MOVE, read_record

APPLICATION = 0x5354414D
"""Marks the file as ours, for the system and for us: the letters STAM."""
SCHEMA = 4
"""The version of the tables."""

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
    result TEXT,
    rules INTEGER NOT NULL DEFAULT 1,
    recent INTEGER NOT NULL DEFAULT 0,
    spent INTEGER,
    practice INTEGER NOT NULL DEFAULT 0,
    away TEXT,
    facts TEXT,
    origin TEXT
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
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    what TEXT NOT NULL,
    match INTEGER NOT NULL,
    code TEXT NOT NULL DEFAULT ''
);
CREATE INDEX open_matches ON match (recent) WHERE ended IS NULL;
"""
"""`recent` numbers every change to any match, so that their order needs no clock; `spent` is how many seconds
people played, unknown (NULL) for games that began before it was counted; `away` says why a match is not on
offer: a `player` put it away, the `rules` have changed so that it can't go on, or it goes on at another
screen of the `house`; `facts` are what statistics count in a game that is over, worked out from its log (NULL
until that was done); `origin` is what the house calls a game that was begun at another of its screens.
`outbox` has what the house still has to be told of these games.
"""


LATEST_FIRST = (
    "UPDATE match SET recent = (SELECT count(*) FROM match AS other"
    " WHERE (other.recent, other.touched, other.id) <= (match.recent, match.touched, match.id))"
)
"""Numbers `recent` anew: by its old numbers, then by the clock."""


def prepare(db: sqlite3.Connection) -> None:
    """Makes the tables in an empty file, or brings those of an older version up to date, all or nothing."""
    version = version_of(db)
    if version == SCHEMA:
        return
    if version and version not in STEPS:
        raise sqlite3.DatabaseError("no version of this app")
    db.execute("BEGIN IMMEDIATE")
    try:
        _bring_up(db, version)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {SCHEMA}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def version_of(db: sqlite3.Connection) -> int:
    """The version of the tables; 0 in a fresh file."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def is_ours(db: sqlite3.Connection) -> bool:
    """Did this app make the file?"""
    return bool(db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION)


def is_empty(db: sqlite3.Connection) -> bool:
    """Is nothing in the file yet?"""
    return not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]


def _bring_up(db: sqlite3.Connection, version: int) -> None:
    if version == 0:
        for statement in TABLES.split(";\n"):
            db.execute(statement)
    for step in range(version, SCHEMA if version else 0):
        STEPS[step](db)


def _to_2(db: sqlite3.Connection) -> None:
    """0.1.0 ordered matches by the clock, and may have written the last move of a match but not its end."""
    for column in (
        "rules INTEGER NOT NULL DEFAULT 1",
        "recent INTEGER NOT NULL DEFAULT 0",
        "spent INTEGER",
        "practice INTEGER NOT NULL DEFAULT 0",
        "away TEXT",
    ):
        db.execute(f"ALTER TABLE match ADD COLUMN {column}")
    db.execute(LATEST_FIRST)
    db.execute("DROP INDEX open_matches")
    db.execute("CREATE INDEX open_matches ON match (recent) WHERE ended IS NULL")
    for (number,) in db.execute("SELECT id FROM match WHERE ended IS NULL").fetchall():
        _end_if_over(db, number)


def _end_if_over(db: sqlite3.Connection, number: int) -> None:
    """Ends a match whose moves lead to a result though its end was never written."""
    row = db.execute(f"SELECT {MATCH} FROM match WHERE id = ?", (number,)).fetchone()
    moves = db.execute(f"SELECT {MOVE} FROM move WHERE match = ? ORDER BY number", (number,)).fetchall()
    try:
        record = read_record(row, moves)
        result = replay(titles()[record.title], record).result
    except (BrokenDeal, BrokenRecord, LookupError, TypeError, ValueError):
        return  # the match can't be played again here; whoever opens it is told so
    if result is not None:
        change = "UPDATE match SET ended = touched, result = ? WHERE id = ?"
        db.execute(change, (json.dumps(result.to_json()), number))


def _to_3(db: sqlite3.Connection) -> None:
    """Adds the facts that statistics count."""
    db.execute("ALTER TABLE match ADD COLUMN facts TEXT")


def _to_4(db: sqlite3.Connection) -> None:
    """Adds what a house of several screens needs."""
    db.execute("ALTER TABLE match ADD COLUMN origin TEXT")
    db.execute(next(each for each in TABLES.split(";\n") if "TABLE outbox" in each))


STEPS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _to_2, 2: _to_3, 3: _to_4}
"""What brings a file of each older version to the next."""
