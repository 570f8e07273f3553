"""The store as the app uses it: one object for matches, settings, people, statistics and the outbox.

The settings are kept here, too.
"""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.kernel.types import AnyTitle
from game.storage.chart_figures import Charts
from game.storage.database import Database, StoreError
from game.storage.deleted_guests import GuestGameRecords
from game.storage.game_facts import FactFinder
from game.storage.matches import Matches
from game.storage.outbox import Outbox
from game.storage.people import People
from game.storage.played_statistics import Statistics
from game.storage.regular_deeds import RegularDeeds

FILE = "stammtisch.db"

RETRY_SECONDS = 0.25
"""Seconds between two tries to write what could not be written."""
BUSY_SECONDS = 0.25
"""Seconds that another program may hold the file before anything is said about it."""


class KeptSettings:
    """Named JSON values, kept in the file."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self._put: dict[str, str] = {}
        """What was put and may not be on the disk yet."""

    def get(self, name: str) -> Any:
        """What was kept under a name; None if nothing was, or nothing that can be read."""
        try:
            return json.loads(self._text(name) or "null")
        except (ValueError, RecursionError):
            return None

    def put(self, name: str, value: Any) -> None:
        """Keeps a value under a name."""
        self._put[name] = json.dumps(value, ensure_ascii=False)
        self._db.write(("INSERT OR REPLACE INTO setting VALUES (?, ?)", (name, self._put[name])))

    def forget_all_but(self, *but: str) -> None:
        """Forgets all values except those whose name begins with one of `but`."""
        self._put = {name: value for name, value in self._put.items() if name.startswith(but)}
        unlike = " AND ".join("substr(name, 1, ?) != ?" for _ in but) or "1"
        values = tuple(value for each in but for value in (len(each), each))
        self._db.write((f"DELETE FROM setting WHERE {unlike}", values))

    def _text(self, name: str) -> str | None:
        if not self._db.is_behind:
            self._put.clear()
        if name in self._put:
            return self._put[name]
        rows = self._db.rows("SELECT value FROM setting WHERE name = ?", name)
        return str(rows[0][0]) if rows else None


class Store:
    """All that is kept in one file in a folder; without a folder, only as long as the app runs."""

    def __init__(self, folder: Path | None, trouble: str | None = None) -> None:
        """Raises `StoreError` where the folder can't be written to, or its file is of a newer version.

        Where there is no folder, `trouble` may say why.
        """
        self._lasting = trouble
        """The trouble that never ends while the app runs."""
        self._folder = folder
        self._database = Database(folder / FILE if folder else None)
        self.matches = Matches(self._database)
        self.settings = KeptSettings(self._database)
        self.people = People(self._database)
        self.guests = GuestGameRecords(self._database)
        self.outbox = Outbox(self._database, self.matches)
        self.statistics = Statistics(self._database)
        self.charts = Charts(self._database)
        self.deeds = RegularDeeds(self._database)
        self._behind_since: float | None = None
        self._next_try = 0.0
        self.trouble = trouble
        """Why what is done now is only in memory: `disk-full`, `unwritable`, `busy`, `damaged` or `newer`.

        None as long as all is well. `catch_up` keeps it up to date.
        """

    @property
    def set_aside(self) -> Path | None:
        """The new name of a damaged file, if one was found at the start."""
        return self._database.set_aside

    @property
    def salvaged(self) -> int:
        """How many games could be copied from it."""
        return self._database.salvaged

    def catch_up(self, now: float) -> None:
        """Writes what had to wait; called once a frame, with a clock in seconds that only goes forward."""
        if not self._database.is_behind:
            self.trouble, self._behind_since = self._lasting, None
            return
        if self._behind_since is None:
            self._behind_since, self._next_try = now, now + RETRY_SECONDS
        if now >= self._next_try:
            self._next_try = now + RETRY_SECONDS
            self._database.catch_up()
        busy = self._database.failure == "busy" and now - self._behind_since < BUSY_SECONDS
        self.trouble = None if busy else self._database.failure

    def seconds_to_retry(self, now: float) -> float | None:
        """Seconds until `catch_up` has something to do; None if nothing waits."""
        if not self._database.is_behind:
            return None if self.trouble == self._lasting else 0.0
        return max(0.0, self._next_try - now) if self._behind_since is not None else 0.0

    def put_beside(self, name: str, text: str) -> Path:
        """Writes a text file for people to take away, into the store's folder; raises `StoreError`.

        It begins with a byte order mark, by which spreadsheets know that it is UTF-8.
        """
        return self.put_bytes_beside(name, text.encode("utf-8-sig"))

    def put_bytes_beside(self, name: str, data: bytes) -> Path:
        """The same for any bytes, such as a picture."""
        if self._folder is None:
            raise StoreError("unwritable", name)
        path = self._folder / name
        try:
            path.write_bytes(data)
        except OSError as error:
            raise StoreError("disk-full" if error.errno == errno.ENOSPC else "unwritable", name) from None
        return path

    def join_house(self, all_of_them: bool) -> None:
        """From now on the house is told of these games; with `all_of_them` also of older ones that ended."""
        self.guests.for_house = self.people.for_house = self.outbox.statements
        self.outbox.open(all_of_them)

    @contextmanager
    def one_transaction(self) -> Iterator[None]:
        """Whatever is written inside is written in one step, or not at all."""
        with self._database.one_transaction():
            yield

    def fact_finder(self, titles: Mapping[str, AnyTitle]) -> FactFinder:
        """Looks for what is worth counting in games in which nobody looked yet; raises `StoreError`."""
        return FactFinder(self._database, self.matches, titles)

    def close(self) -> None:
        self._database.close()
