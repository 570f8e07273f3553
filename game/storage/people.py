"""People in the store: names are merged where one person has several, and deleted without a trace."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from typing import Any

from game.storage.database import Database, Statement, StoreError
from game.storage.row_reading import KINDS

Rename = Callable[[str], str]


def fold_name(name: object) -> str:
    """A name without differences in case and blanks: two names are the same if this is equal."""
    return " ".join(name.split()).casefold() if isinstance(name, str) else ""


class People:
    """The names that were ever typed here, in matches and in settings."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self.for_house: Callable[[str, int], list[Statement]] = lambda what, match: []
        """Gives the statements that tell the house of changed names, if there is a house."""

    def merge(self, names: Collection[str], into: str) -> None:
        """Makes one person of all these names, with the name `into`."""
        same = {fold_name(name) for name in names}
        self._rename(lambda name: into if fold_name(name) in same else name, "renamed")

    def delete(self, name: str) -> None:
        """Deletes a name everywhere, so that it can't be found in the file either. The games stay, for those
        who played with this person.

        Raises `StoreError` if that isn't possible now, and then nothing was changed.
        """
        if not self._db.catch_up():
            raise StoreError(self._db.failure or "busy", "names")
        self._rename(lambda each: "" if fold_name(each) == fold_name(name) else each, "nameless")
        if not self._db.catch_up():
            raise StoreError(self._db.failure or "busy", "names")
        self._db.forget_for_good()

    def _rename(self, rename: Rename, told: str) -> None:
        """Changes names in all matches, and in the tables that lobbies remember as settings."""
        changes: list[Statement] = []
        for number, text in self._db.rows("SELECT id, players FROM match"):
            changed = _rename_in(text, rename)
            if changed is not None:
                changes.append(("UPDATE match SET players = ? WHERE id = ?", (changed, number)))
                changes += self.for_house(told, int(str(number)))
        for key, text in self._db.rows("SELECT name, value FROM setting"):
            changed = _rename_in(text, rename)
            if changed is not None:
                changes.append(("UPDATE setting SET value = ? WHERE name = ?", (changed, key)))
        if changes:
            self._db.write(*changes)


def _rename_in(text: object, rename: Rename) -> str | None:
    """A text of JSON with its names changed; None if no name changes."""
    try:
        plain = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None
    changed = _with_names(plain, rename)
    return None if changed == plain else json.dumps(changed, ensure_ascii=False)


def _with_names(plain: Any, rename: Rename) -> Any:
    """Renames in `{"name": …}`, as matches have it, and in `[name, kind, symbol]`, as lobbies remember it;
    there may follow which of the regulars sits there while a bot plays.
    """
    if isinstance(plain, list):
        if len(plain) in (3, 4) and isinstance(plain[0], str) and plain[1] in KINDS:
            return [rename(plain[0]), *plain[1:]]
        return [_with_names(each, rename) for each in plain]
    if isinstance(plain, dict):
        changed = {key: _with_names(each, rename) for key, each in plain.items()}
        return {**changed, "name": rename(plain["name"])} if isinstance(plain.get("name"), str) else changed
    return plain
