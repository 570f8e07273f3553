"""Who looks at the screen: whose knowledge is shown, who sits at the bottom, when a curtain has to fall, and
what has happened, as they may hear it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.bots.openly import Reason
from game.kernel.events import Told
from game.kernel.session import Committed
from game.kernel.types import AnyTitle, Seat
from game.kernel.words import Words, said
from scenes.match import Match
from scenes.table.board import Eye


class Eyes:
    """With one person at the table it is always theirs. With several, the table lies open for all, and
    hidden cards are shown only to whoever needs them, after they have said that it is them.
    """

    def __init__(self, match: Match, facing: bool = False) -> None:
        self.people = self.humans = match.humans
        """All people, and those who play at the screen."""
        self.phones: frozenset[Seat] = frozenset()
        """Whose hands lie on phones: those are never seen here, and nobody plays for them here."""
        self.facing = facing
        """Two sit opposite each other: the table never turns."""
        self.flat = False
        """The screen lies flat, and they sit round it."""
        self.viewer: Seat | None = self.humans[0] if len(self.humans) == 1 else None
        self.bottom: Seat = self.humans[0] if self.humans else 0
        self.peeking = False
        self.alone = len(self.people) < 2
        """Is nobody else there from whom anything would have to be hidden?"""

    def give_phones(self, seats: frozenset[Seat]) -> bool:
        """These hands lie on phones from now on; says whether that is new."""
        if seats == self.phones:
            return False
        self.phones = seats
        self.humans = here = tuple(seat for seat in self.people if seat not in seats)
        if self.alone:
            self.viewer = next(iter(here), None)
        elif self.viewer in seats:
            self.viewer, self.peeking = None, False
        elif len(here) == 1 and not self.bottom_fits:
            self.bottom = here[0]
        return True

    @property
    def bottom_fits(self) -> bool:
        """Does somebody sit at the bottom who plays here?"""
        return self.bottom in self.humans

    @property
    def open_for_one(self) -> bool:
        """Are one person's hidden cards open, where others sit round the screen?"""
        return not self.alone and self.viewer is not None

    def actor(self, to_act: Sequence[Seat]) -> Seat | None:
        """The person whose move is waited for; where several may move, whoever sits here already goes
        first.
        """
        people = [seat for seat in to_act if seat in self.humans]
        return self.bottom if self.bottom in people else next(iter(people), None)

    def blind(self, actor: Seat | None, secret: bool) -> bool:
        """Does this person need a curtain first?"""
        return actor is not None and not self.alone and secret and self.viewer != actor

    def shut(self) -> bool:
        """Nobody's hidden cards are open any more; says whether somebody's were."""
        if self.alone:
            return False
        was, self.viewer, self.peeking = self.viewer, None, False
        return was is not None

    def open(self, seat: Seat, peek: bool = False) -> None:
        """This person is alone with the screen."""
        self.viewer = seat
        self.bottom = self.bottom if self.facing else seat
        self.peeking = peek

    def turn_to(self, actor: Seat | None) -> bool:
        """The table turns to the person who plays next; says whether it did."""
        if actor is None or self.sits(actor) or self.alone:
            return False
        self.bottom = actor
        return True

    def sits(self, actor: Seat) -> bool:
        """Does this person sit where they can play from?"""
        return self.facing or actor == self.bottom

    def side(self, seat: Seat) -> int:
        """At which side of a screen that lies flat somebody sits, in quarter turns with the clock; two sit
        opposite each other. What is a bot's faces whoever is in turn.
        """
        if seat not in self.humans:
            return self.side(self.bottom) if self.bottom in self.humans else 0
        return self.humans.index(seat) * (2 if len(self.humans) == 2 else 1)

    def sides(self, seats: int) -> tuple[int, ...]:
        """The side of every seat, seen from the bottom one; none where the screen stands upright."""
        below = self.side(self.bottom)
        return tuple((self.side(seat) - below) % 4 for seat in range(seats)) if self.flat else ()

    @property
    def eye(self) -> Eye:
        """What the person in turn may ask for, who may look at their own cards."""
        if self.alone:
            return "none"
        return "shut" if self.peeking else "ask"


@dataclass(frozen=True, slots=True)
class MoveReasons:
    """What spoke for a move."""

    openly: Reason | None
    """By what everybody saw: this may be told at once."""
    own: Reason | None
    """The bot's own, which may speak of its hidden cards: it is told when the game is over."""
    forced: bool = False
    """It could do nothing else; that, too, may say something about its cards."""


@dataclass
class Log:
    """All moves of a game that were made at this table, to be told to whoever looks."""

    title: AnyTitle
    match: Match
    moves: list[Committed] = field(default_factory=list)
    reasons: dict[int, MoveReasons] = field(default_factory=dict)
    """What spoke for the bots' moves, by the version that each has led to."""
    _told: dict[tuple[Seat | None, int], tuple[Committed, tuple[Told, ...]]] = field(default_factory=dict)

    def sentences(self, words: Words, viewer: Seat | None, last: int | None = None) -> list[str]:
        """What happened, as that seat may hear it; of the last so many moves, or of all."""
        first = 0 if last is None else max(0, len(self.moves) - last)
        found, since = list[str](), self.moves[first - 1].version if first else -1
        for move in self.moves[first:]:
            found += [
                *self._seat_changes(words, since, move.version),
                *self.sentences_of(words, move, viewer),
            ]
            since = move.version
        return [*found, *self._seat_changes(words, since)]

    def _seat_changes(self, words: Words, since: int, before: int | None = None) -> Iterable[str]:
        """Who came and who left between two moves, or since the last one."""
        for change in self.match.changes:
            if change.at >= since and (before is None or change.at < before):
                key = "table.joined" if change.new.human else "table.left"
                yield words(key, name=change.new.name, other=change.old.name)

    def seat_changes_before(self, words: Words, place: int) -> list[str]:
        """Who came and who left just before that move."""
        since = self.moves[place - 1].version if place else -1
        before = self.moves[place].version if place < len(self.moves) else None
        return [*self._seat_changes(words, since, before)]

    def past(self, viewer: Seat | None) -> tuple[tuple[Told, ...], ...]:
        """The events of every move, as that seat may hear them; each worked out once."""
        for i, move in enumerate(self.moves):
            known = self._told.get((viewer, i))
            if known is None or known[0] is not move:
                self._told[viewer, i] = (move, tuple(move.told_to(viewer)))
        return tuple(self._told[viewer, i][1] for i in range(len(self.moves)))

    def sentences_of(self, words: Words, move: Committed, viewer: Seat | None) -> Iterable[str]:
        """A move's events as sentences; what has no words in this game stays unsaid."""
        for event in move.told_to(viewer):
            key = f"events.{event['type']}"
            if words.find(key) is not None:
                yield said(words, key, event, self.match.names_at(move.version), self.title)
