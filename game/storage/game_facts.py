"""Facts that statistics count, found by playing the logs of finished games again, a few moves at a time.

They are kept only to save time: they could be worked out again from the logs whenever somebody asks.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.log_replay import BrokenDeal, CountedMoves, begin_replay
from game.kernel.record import Entry
from game.kernel.session import Committed, Session
from game.kernel.types import AnyTitle, Fact
from game.storage.database import Database, StoreError
from game.storage.matches import Matches

MISSING = (
    "SELECT id, title FROM match WHERE ended IS NOT NULL AND NOT practice AND result IS NOT NULL"
    " AND facts IS NULL ORDER BY recent DESC"
)


class FactFinder:
    """Looks through game after game, the newest first, and stores the facts it finds."""

    def __init__(self, database: Database, matches: Matches, titles: Mapping[str, AnyTitle]) -> None:
        self._matches = matches
        self._titles = titles
        found = database.rows(MISSING)
        self._left = [int(str(number)) for number, title in reversed(found) if title in titles]
        self._game: ReplayedGame | None = None

    @property
    def is_done(self) -> bool:
        return self._game is None and not self._left

    def step(self, moves: int) -> bool:
        """Looks at so many moves more; True when no game is left."""
        if self._game is None and self._left:
            self._game = self._begin(self._left.pop())
        if self._game is not None and self._game.step(moves):
            self._matches.note(self._game.number, self._game.facts())
            self._game = None
        return self.is_done

    def _begin(self, number: int) -> ReplayedGame | None:
        """The game to look through; one whose log can't be read, or can't be dealt any more, has no facts."""
        try:
            record = self._matches.load(number).record
            session = begin_replay(self._titles[record.title], record)
        except (StoreError, BrokenDeal):
            self._matches.note(number, [])
            return None
        return ReplayedGame(number, session, list(reversed(record.entries)))


class ReplayedGame:
    """A log that is being played again."""

    def __init__(self, number: int, session: Session, left: list[Entry]) -> None:
        self.number = number
        self._session = session
        self._left = left
        self._line: CountedMoves[list[Fact]] = CountedMoves([])

    def step(self, moves: int) -> bool:
        """Plays so many moves more; True at the end. Where today's rules lead to another outcome it stops,
        and the facts up to there count.
        """
        for _ in range(min(moves, len(self._left))):
            try:
                done = self._session.repeat(self._left.pop())
            except ValueError:
                return True
            if isinstance(done, Committed):
                self._line.add(self._facts_of(done))
            else:
                self._line.restore(done)
        return not self._left

    def _facts_of(self, done: Committed) -> list[Fact]:
        return [fact for told in done.all_events() for fact in done.title.facts(done.seat, told)]

    def facts(self) -> list[Fact]:
        """The facts of all moves that were not taken back."""
        return [fact for facts in self._line.items for fact in facts]
