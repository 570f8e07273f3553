"""Facts that statistics count, found by playing the logs of finished games again, a few moves at a time.

They are kept only to save time: they could be worked out again from the logs whenever somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from game.kernel.log_replay import BrokenDeal, CountedMoves, begin_replay
from game.kernel.record import Entry
from game.kernel.session import Committed, Session
from game.kernel.types import AnyTitle, Fact
from game.storage.database import Database, StoreError
from game.storage.matches import Matches

T = TypeVar("T")

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
        self._game: ReplayedGame[list[Fact]] | None = None

    @property
    def is_done(self) -> bool:
        return self._game is None and not self._left

    def step(self, moves: int) -> bool:
        """Looks at so many moves more; True when no game is left."""
        if self._game is None and self._left:
            self._game = self._begin(self._left.pop())
        if self._game is not None and self._game.step(moves):
            self._matches.note(self._game.number, [fact for facts in self._game.found for fact in facts])
            self._game = None
        return self.is_done

    def _begin(self, number: int) -> ReplayedGame[list[Fact]] | None:
        """The game to look through; one that can't be played again has no facts."""
        game = begin_replayed_game(self._matches, self._titles, number, _facts_of)
        if game is None:
            self._matches.note(number, [])
        return game


def _facts_of(done: Committed) -> list[Fact]:
    return [fact for told in done.all_events() for fact in done.title.facts(done.seat, told)]


def begin_replayed_game(
    matches: Matches, titles: Mapping[str, AnyTitle], number: int, read: Callable[[Committed], T]
) -> ReplayedGame[T] | None:
    """A match of the store, to be played again; None where its log can't be read, or it can't be dealt any
    more. `read` says what is wanted of each of its moves.
    """
    try:
        record = matches.load(number).record
        session = begin_replay(titles[record.title], record)
    except (StoreError, BrokenDeal):
        return None
    return ReplayedGame(number, session, list(reversed(record.entries)), read)


class ReplayedGame(Generic[T]):
    """A log that is being played again."""

    def __init__(
        self, number: int, session: Session, left: list[Entry], read: Callable[[Committed], T]
    ) -> None:
        self.number = number
        self._session = session
        self._left = left
        self._read = read
        self._line: CountedMoves[T] = CountedMoves([])

    @property
    def found(self) -> list[T]:
        """What was read of all moves that were not taken back."""
        return self._line.items

    def step(self, moves: int) -> bool:
        """Plays so many moves more; True at the end. Where today's rules lead to another outcome it stops,
        and what was found up to there counts.
        """
        for _ in range(min(moves, len(self._left))):
            try:
                done = self._session.repeat(self._left.pop())
            except ValueError:
                return True
            if isinstance(done, Committed):
                self._line.add(self._read(done))
            else:
                self._line.restore(done)
        return not self._left
