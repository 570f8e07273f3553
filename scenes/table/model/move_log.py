"""The log of moves: what has happened, told to each person without what they may not know."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.bots.public_reasons import Reason
from game.kernel.events import EventView
from game.kernel.session import Committed
from game.kernel.types import AnyTitle, Seat
from game.language.words import Words, make_sentence
from scenes.base.match import Match


@dataclass(frozen=True, slots=True)
class MoveReasons:
    """Why a bot made a move."""

    public: Reason | None
    """A reason made from what everybody saw: it may be told at once."""
    own: Reason | None
    """The bot's own reason, which may give away its hidden cards: it is told when the game is over."""
    forced: bool = False
    """It was the only legal move. That may give away its cards, too."""


@dataclass
class MoveLog:
    """All moves of a game, to be told to whoever looks."""

    title: AnyTitle
    match: Match
    moves: list[Committed] = field(default_factory=list)
    reasons: dict[int, MoveReasons] = field(default_factory=dict)
    """Why bots made their moves, by the version of the game after the move."""
    _told: dict[tuple[Seat | None, int], tuple[Committed, tuple[EventView, ...]]] = field(
        default_factory=dict
    )

    def sentences(self, words: Words, viewer: Seat | None, last: int | None = None) -> list[str]:
        """What happened in the last so many moves, or in all, in sentences that this seat may hear."""
        first = 0 if last is None else max(0, len(self.moves) - last)
        found, since = list[str](), self.moves[first - 1].version if first else -1
        for move in self.moves[first:]:
            found += [
                *self._seat_changes(words, since, move.version),
                *self.move_sentences(words, move, viewer),
            ]
            since = move.version
        return [*found, *self._seat_changes(words, since)]

    def _seat_changes(self, words: Words, since: int, before: int | None = None) -> Iterable[str]:
        """Sentences about who came and who left between these two versions of the game."""
        for change in self.match.changes:
            if change.at >= since and (before is None or change.at < before):
                key = "table.joined" if change.new.human else "table.left"
                yield words(key, name=change.new.name, other=change.old.name)

    def seat_changes_before(self, words: Words, place: int) -> list[str]:
        """Sentences about who came and who left just before the move at this place in the log."""
        since = self.moves[place - 1].version if place else -1
        before = self.moves[place].version if place < len(self.moves) else None
        return [*self._seat_changes(words, since, before)]

    def past_events(self, viewer: Seat | None) -> tuple[tuple[EventView, ...], ...]:
        """The events of every move, as that seat may hear them; each is worked out only once."""
        for i, move in enumerate(self.moves):
            known = self._told.get((viewer, i))
            if known is None or known[0] is not move:
                self._told[viewer, i] = (move, tuple(move.events_for(viewer)))
        return tuple(self._told[viewer, i][1] for i in range(len(self.moves)))

    def move_sentences(self, words: Words, move: Committed, viewer: Seat | None) -> Iterable[str]:
        """A move's events as sentences that this seat may hear; some events have no words in their game."""
        for event in move.events_for(viewer):
            key = f"events.{event['type']}"
            if words.find(key) is not None:
                yield make_sentence(words, key, event, self.match.names_at(move.version), self.title)
