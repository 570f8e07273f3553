"""What people chose, by name: any JSON value, kept until the next start and after."""

from __future__ import annotations

import json
from typing import Any

from game.store.database import Database


class Chosen:
    """Named JSON values that outlive the app."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def get(self, name: str) -> Any:
        """What was kept under a name; None if nothing was, or nothing that can be read."""
        rows = self._db.rows("SELECT value FROM setting WHERE name = ?", name)
        try:
            return json.loads(str(rows[0][0])) if rows else None
        except ValueError:
            return None

    def put(self, name: str, value: Any) -> None:
        """Keeps a value under a name."""
        text = json.dumps(value, ensure_ascii=False)
        self._db.write(("INSERT OR REPLACE INTO setting VALUES (?, ?)", (name, text)))
