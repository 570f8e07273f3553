"""Kept settings: what people chose, as JSON values under a name each."""

from __future__ import annotations

import json
from typing import Any

from game.storage.database import Database


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

    def forget(self, *but: str) -> None:
        """Forgets all values except those whose name begins with one of `but`."""
        self._put = {name: value for name, value in self._put.items() if name.startswith(but)}
        unlike = " AND ".join("substr(name, 1, ?) != ?" for _ in but) or "1"
        values = tuple(value for each in but for value in (len(each), each))
        self._db.write((f"DELETE FROM setting WHERE {unlike}", values))

    def _text(self, name: str) -> str | None:
        if not self._db.behind:
            self._put.clear()
        if name in self._put:
            return self._put[name]
        rows = self._db.rows("SELECT value FROM setting WHERE name = ?", name)
        return str(rows[0][0]) if rows else None
