"""The store as the app holds it."""

from __future__ import annotations

from pathlib import Path

from game.store.database import Database
from game.store.matches import Matches
from game.store.settings import Chosen

FILE = "stammtisch.db"


class Store:
    """Matches and choices in one file below a folder; without a folder, only as long as the app runs."""

    def __init__(self, folder: Path | None) -> None:
        """Raises `StoreError` where the folder can't be written to."""
        self._database = Database(folder / FILE if folder else None)
        self.matches = Matches(self._database)
        self.chosen = Chosen(self._database)

    @property
    def set_aside(self) -> Path | None:
        """Where a damaged file was put, if one was found at the start."""
        return self._database.set_aside

    def close(self) -> None:
        self._database.close()
