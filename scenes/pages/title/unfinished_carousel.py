"""The carousel of unfinished games on the title: one at a time, beginning with the one played last."""

from __future__ import annotations

from game.storage.store import Store
from scenes.pages.parts.saved_game import SavedGame, any_put_away, saved_game, unfinished_games


class UnfinishedCarousel:
    """Turns from game to game. Each is read from the store only when it is shown, so that the first frame has
    to wait for one of them at most.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._numbers = unfinished_games(store)
        self._at = 0
        self.saved: SavedGame | None = self._read(0)
        """The game that is shown."""

    @property
    def waits(self) -> bool:
        """Is there any game that is not over, one that was put away included?"""
        return bool(self._numbers) or any_put_away(self._store)

    @property
    def place(self) -> int:
        """Which of them is shown, counted from 1."""
        return self._at + 1

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._numbers)

    def turn(self, way: int) -> None:
        """To the next older game (1), or the next newer one (-1)."""
        if 0 <= self._at + way < self.count:
            self._at += way
            self.saved = self._read(way) or self.saved

    def _read(self, way: int) -> SavedGame | None:
        """Reads the game at this place; drops those that can't be read and goes on to the next in `way`."""
        while 0 <= self._at < self.count:
            found = saved_game(self._store, self._numbers[self._at])
            if found is not None:
                return found
            del self._numbers[self._at]
            self._at += min(0, way)
        self._at = max(0, self.count - 1)
        return None
