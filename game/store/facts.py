"""What is worth counting in games that are over, worked out from their logs, a few moves at a time.

Nothing of it is truth of its own: it could be worked out anew from the logs at any time.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.record import Entry
from game.kernel.replaying import BrokenDeal, Counted, begin_again
from game.kernel.session import Committed, Session
from game.kernel.types import AnyTitle, Fact
from game.store.database import Database, StoreError
from game.store.matches import Matches

MISSING = (
    "SELECT id, title FROM match WHERE ended IS NOT NULL AND NOT practice AND result IS NOT NULL"
    " AND facts IS NULL ORDER BY recent DESC"
)


class FactFinder:
    """Looks through game after game, the newest first, and keeps what it finds."""

    def __init__(self, database: Database, matches: Matches, titles: Mapping[str, AnyTitle]) -> None:
        self._matches = matches
        self._titles = titles
        found = database.rows(MISSING)
        self._left = [int(str(number)) for number, title in reversed(found) if title in titles]
        self._game: Game | None = None

    @property
    def done(self) -> bool:
        return self._game is None and not self._left

    def step(self, moves: int) -> bool:
        """Looks at some moves more; is that all?"""
        if self._game is None and self._left:
            self._game = self._begun(self._left.pop())
        if self._game is not None and self._game.step(moves):
            self._matches.note(self._game.number, self._game.facts())
            self._game = None
        return self.done

    def _begun(self, number: int) -> Game | None:
        """A log that can't be read, or not even be dealt any more, has nothing to tell."""
        try:
            record = self._matches.load(number).record
            session = begin_again(self._titles[record.title], record)
        except (StoreError, BrokenDeal):
            self._matches.note(number, [])
            return None
        return Game(number, session, list(reversed(record.entries)))


class Game:
    """A log that is being played again."""

    def __init__(self, number: int, session: Session, left: list[Entry]) -> None:
        self.number = number
        self._session = session
        self._left = left
        self._line: Counted[list[Fact]] = Counted([])

    def step(self, moves: int) -> bool:
        """Plays some moves more; is that all? Where today's rules lead elsewhere, what came before counts."""
        for _ in range(min(moves, len(self._left))):
            try:
                done = self._session.repeat(self._left.pop())
            except ValueError:
                return True
            if isinstance(done, Committed):
                self._line.add(self._told(done))
            else:
                self._line.restore(done)
        return not self._left

    def _told(self, done: Committed) -> list[Fact]:
        return [fact for told in done.told() for fact in done.title.facts(done.seat, told)]

    def facts(self) -> list[Fact]:
        """Of all moves that counted in the end."""
        return [fact for facts in self._line.items for fact in facts]
