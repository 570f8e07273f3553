"""The game behind a table: dealt or gone on with, and in the store from its first moment."""

from __future__ import annotations

from datetime import UTC, datetime

from game.kernel.record import Record
from game.kernel.session import BrokenRecord, Committed, Session, replay
from game.store.matches import Player
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


class Kept:
    """A session whose every move is on the disk before it can be seen."""

    def __init__(self, context: Context, match: Match) -> None:
        self._matches = context.store.matches
        self.moves: list[Committed] = []
        """What happened before, when a game goes on."""
        if match.saved is None:
            self.session = dealt(context, match)
            players = tuple(Player(place.name, place.player, place.symbol) for place in match.places)
            self.number = self._matches.begin(self.session, players, now)
        else:
            self.number = match.saved
            self.session = self._gone_on(context, self._matches.load(match.saved).record)

    def end(self) -> None:
        """The game is over."""
        self._matches.end(self.number, self.session.result, now())

    def _gone_on(self, context: Context, record: Record) -> Session:
        """The game as it was left. What can't be played again, after a change of rules, is cut off."""
        try:
            session = replay(context.titles[record.title], record, self.moves)
        except BrokenRecord as broken:
            session = broken.session
            self._matches.cut(self.number, session.version)
        self._matches.keep(self.number, session, now)
        return session
