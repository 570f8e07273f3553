"""The games that go on, one of them to be seen at a time: the last one touched comes first."""

from __future__ import annotations

from game.store.store import Store
from scenes.saved import Saved, any_put_away, saved_game, unfinished_games


class Shelf:
    """Turns from game to game. Each is read when it is first looked at: the first frame waits for one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._numbers = unfinished_games(store)
        self._at = 0
        self.saved: Saved | None = self._found(0)
        """The game to be seen."""

    @property
    def waits(self) -> bool:
        """Is there any game that is not over, be it put away?"""
        return bool(self._numbers) or any_put_away(self._store)

    @property
    def place(self) -> int:
        """Which of them is to be seen, counted from 1."""
        return self._at + 1

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._numbers)

    def turn(self, way: int) -> None:
        """To the next older game (1), or the next newer one (-1)."""
        if 0 <= self._at + way < self.count:
            self._at += way
            self.saved = self._found(way) or self.saved

    def _found(self, way: int) -> Saved | None:
        """The game at this place; those that can't be read are taken from the shelf."""
        while 0 <= self._at < self.count:
            found = saved_game(self._store, self._numbers[self._at])
            if found is not None:
                return found
            del self._numbers[self._at]
            self._at += min(0, way)
        self._at = max(0, self.count - 1)
        return None
