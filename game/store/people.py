"""The names in the store: put together where one person has two, and deleted so that nothing is left."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from typing import Any

from game.store.database import Database, Statement, StoreError
from game.store.rows import KINDS

Rename = Callable[[str], str]


def folded(name: object) -> str:
    """What makes two names the same: neither case nor blanks do."""
    return " ".join(name.split()).casefold() if isinstance(name, str) else ""


class People:
    """Everybody who ever typed a name here."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self.also: Callable[[str, int], list[Statement]] = lambda what, match: []
        """What is written together with other names in a match: the house's outbox, if there is one."""

    def merge(self, names: Collection[str], into: str) -> None:
        """All these names are one person, who is called like this."""
        same = {folded(name) for name in names}
        self._rename(lambda name: into if folded(name) in same else name, "renamed")

    def delete(self, name: str) -> None:
        """Their games stay, for those they played with; the name is gone from everywhere, and from the file.

        Raises `StoreError` if it can't be now, and then nothing was changed.
        """
        if not self._db.catch_up():
            raise StoreError(self._db.failure or "busy", "names")
        self._rename(lambda each: "" if folded(each) == folded(name) else each, "nameless")
        if not self._db.catch_up():
            raise StoreError(self._db.failure or "busy", "names")
        self._db.forget_for_good()

    def _rename(self, rename: Rename, told: str) -> None:
        """Everywhere: at the tables played at, and at those that lobbies remember."""
        changes: list[Statement] = []
        for number, text in self._db.rows("SELECT id, players FROM match"):
            changed = _renamed(text, rename)
            if changed is not None:
                changes.append(("UPDATE match SET players = ? WHERE id = ?", (changed, number)))
                changes += self.also(told, int(str(number)))
        for key, text in self._db.rows("SELECT name, value FROM setting"):
            changed = _renamed(text, rename)
            if changed is not None:
                changes.append(("UPDATE setting SET value = ? WHERE name = ?", (changed, key)))
        if changes:
            self._db.write(*changes)


def _renamed(text: object, rename: Rename) -> str | None:
    """JSON with other names in it; None if none of them is another."""
    try:
        plain = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None
    changed = _walked(plain, rename)
    return None if changed == plain else json.dumps(changed, ensure_ascii=False)


def _walked(plain: Any, rename: Rename) -> Any:
    """Names stand in `{"name": …}` at a table, and in `[name, kind, symbol]` where a lobby remembers one."""
    if isinstance(plain, list):
        if len(plain) == 3 and isinstance(plain[0], str) and plain[1] in KINDS:
            return [rename(plain[0]), *plain[1:]]
        return [_walked(each, rename) for each in plain]
    if isinstance(plain, dict):
        changed = {key: _walked(each, rename) for key, each in plain.items()}
        return {**changed, "name": rename(plain["name"])} if isinstance(plain.get("name"), str) else changed
    return plain
