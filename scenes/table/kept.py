"""The game behind a table: dealt or gone on with, and in the store from its first moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from game.kernel.replaying import BrokenDeal, BrokenRecord, replay
from game.kernel.session import Committed, Session
from game.store.database import StoreError
from game.store.matches import OUTDATED, Player
from game.store.matches import KeptMatch as Stored
from scenes.match import Match
from scenes.scene import Context


def now() -> str:
    """The time as the store keeps it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def dealt(context: Context, match: Match) -> Session:
    """A fresh game; options that the match doesn't name are as usual."""
    title = context.titles[match.title]
    usual = {name: option.default for name, option in title.options.items()}
    return Session.dealt(title, len(match.places), match.seed, {**usual, **match.options})


@dataclass(frozen=True, slots=True)
class Shortened:
    """A game whose last moves the rules of today don't know: it goes on from before them, as a copy."""

    moves: int
    """How many moves could be played again."""
    of: int
    original: int
    """The number under which the whole game is kept aside."""
    other_rules: bool
    """Was it begun by an older version of the rules? If not, its log is damaged."""


class Kept:
    """A session whose every move is on the disk before it can be seen, or waits in memory until it can be."""

    def __init__(self, context: Context, match: Match) -> None:
        """Raises `StoreError` for a game that can't even be dealt any more; it is kept aside then."""
        self._store = context.store
        self._matches = context.store.matches
        self.moves: list[Committed] = []
        """What happened before, when a game goes on."""
        self.shortened: Shortened | None = None
        """Told once, when a game that goes on lost its end."""
        if match.saved is None:
            self.session = dealt(context, match)
            players = tuple(Player(place.name, place.player, place.symbol) for place in match.places)
            self.number = self._matches.begin(self.session, players, now)
        else:
            self.number = match.saved
            self.session = self._gone_on(context, self._matches.load(match.saved))

    @property
    def trouble(self) -> str | None:
        """Why moves are only in memory just now, as the code of a sentence; None if they are on the disk."""
        return self._store.trouble

    def _gone_on(self, context: Context, stored: Stored) -> Session:
        """The game as it was left. What can't be played again, after a change of rules, is kept aside."""
        try:
            session = replay(context.titles[stored.title], stored.record, self.moves)
        except BrokenDeal:
            self._matches.put_away(stored.id, OUTDATED)
            raise StoreError("outdated", f"match {stored.id}") from None
        except BrokenRecord as broken:
            return self._copy(context, stored, broken.session)
        self._matches.keep(stored, session, now)
        if session.result is not None:  # only its end was lost
            self._matches.end(stored.id, session.result, now())
        return session

    def _copy(self, context: Context, stored: Stored, session: Session) -> Session:
        """A game of its own from the moves that can be played again; the whole one stays as it was."""
        old, new = stored.record.rules, session.title.rules
        self.shortened = Shortened(session.version, len(stored.record.entries), stored.id, old != new)
        session.record.rules = new
        self.number = self._matches.begin(session, stored.players, now, instead_of=stored.id)
        if context.manager.stack:
            told = "notice.older-rules" if old != new else "notice.shortened"
            context.manager.say(context.words(told, n=len(session.record.line())))
        return session
