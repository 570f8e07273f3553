"""The session behind a table, saved from its beginning: a game that is dealt, or loaded to be continued."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from game.kernel.log_replay import BrokenDeal, BrokenRecord, replay
from game.kernel.session import Committed, Session
from game.storage.database import StoreError
from game.storage.matches import OUTDATED
from game.storage.matches import KeptMatch as Stored
from scenes.base.match import Match
from scenes.base.option_ids import usual_options
from scenes.base.scene import Context


def current_time() -> str:
    """The date and time, as the store keeps them."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def deal_session(context: Context, match: Match) -> Session:
    """A new game; options that the match doesn't name have their usual values."""
    title = context.titles[match.title]
    return Session.deal(title, len(match.places), match.seed, {**usual_options(title), **match.options})


@dataclass(frozen=True, slots=True)
class TruncatedGame:
    """A loaded game whose last moves can't be replayed any more: a copy without them is continued."""

    moves: int
    """How many moves could be replayed …"""
    of: int
    """… of how many."""
    original: int
    """The number under which the whole game stays in the store."""
    other_rules: bool
    """Was it begun with an older version of the rules? If not, its log is damaged."""


class SavedSession:
    """A session whose moves are on the disk before they are shown, or in memory while the disk refuses."""

    def __init__(self, context: Context, match: Match) -> None:
        """Raises `StoreError` for a saved game that can't even be dealt any more, and puts it aside."""
        self._store = context.store
        self._matches = context.store.matches
        self.moves: list[Committed] = []
        """The moves made before, if a saved game is continued."""
        self.shortened: TruncatedGame | None = None
        """What is missing, if a saved game could not be replayed to its end."""
        if match.saved is None:
            self.session = deal_session(context, match)
            players = tuple(place.saved for place in match.places)
            self.number = self._matches.begin(self.session, players, current_time)
        else:
            self.number = match.saved
            self.session = self._continue_saved(context, self._matches.load(match.saved))

    @property
    def trouble(self) -> str | None:
        """Why moves are only in memory now, as the code of a sentence; None: they are on the disk."""
        return self._store.trouble

    def _continue_saved(self, context: Context, stored: Stored) -> Session:
        """A saved game as it was left. If it can't be replayed to its end, after a change of the rules or
        with a damaged log, a shorter copy of it.
        """
        try:
            session = replay(context.titles[stored.title], stored.record, self.moves)
        except BrokenDeal:
            self._matches.put_away(stored.id, OUTDATED)
            raise StoreError("outdated", f"match {stored.id}") from None
        except BrokenRecord as broken:
            return self._truncate(context, stored, broken.session)
        self._matches.keep(stored, session, current_time)
        if session.result is not None:  # it was over, but that had not been written down
            self._matches.end(stored.id, session.result, current_time())
        return session

    def _truncate(self, context: Context, stored: Stored, session: Session) -> Session:
        """A new saved game with the moves that could be replayed; the whole one stays as it was."""
        old, new = stored.record.rules_version, session.title.rules_version
        self.shortened = TruncatedGame(session.version, len(stored.record.entries), stored.id, old != new)
        session.record.rules_version = new
        self.number = self._matches.begin(session, stored.players, current_time, instead_of=stored.id)
        if context.manager.stack:
            told = "notice.older-rules" if old != new else "notice.shortened"
            context.manager.say(context.words(told, n=len(session.record.counted_entries())))
        return session
