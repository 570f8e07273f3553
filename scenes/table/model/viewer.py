"""The viewer: who looks at the screen, whose knowledge is shown, who sits at the bottom, and when a curtain
has to fall. And the log: what has happened, told to each person without what they may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.bots.public_reasons import Reason
from game.kernel.events import EventView
from game.kernel.session import Committed
from game.kernel.types import AnyTitle, Seat
from game.language.words import Words, make_sentence
from scenes.base.match import Match
from scenes.table.model.board import PeekOffer


class Eyes:
    """With one person in the game, the screen always shows what that person may see. With several, it shows
    what all may see; one person's hidden cards are shown only after that person has said that it is them.
    """

    def __init__(self, match: Match, facing: bool = False) -> None:
        self.people = self.humans = match.humans
        """`people` are all people in the game, `humans` those of them who play at the screen."""
        self.phones: frozenset[Seat] = frozenset()
        """Seats whose hands lie on phones: they are never shown on the screen, nor played from it."""
        self.facing = facing
        """Two people sit opposite each other: the table never turns."""
        self.flat = False
        """The screen lies flat, and people sit round it."""
        self.viewer: Seat | None = self.humans[0] if len(self.humans) == 1 else None
        """Whose view is shown; None: the spectator's."""
        self.bottom: Seat = self.humans[0] if self.humans else 0
        """Who sits at the bottom edge."""
        self.peeking = False
        """Has the viewer asked to see their own cards, on a table where nobody needs that to play?"""
        self.alone = len(self.people) < 2
        """Is there nobody else from whom anything would have to be hidden?"""

    def give_phones(self, seats: frozenset[Seat]) -> bool:
        """The hands of these seats lie on phones from now on; says whether that changes anything."""
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
        """Does whoever sits at the bottom play at this screen?"""
        return self.bottom in self.humans

    @property
    def open_for_one(self) -> bool:
        """Are one person's hidden cards open, where others sit round the screen?"""
        return not self.alone and self.viewer is not None

    def actor(self, to_act: Sequence[Seat]) -> Seat | None:
        """The person at this screen who may move; of several, first whoever sits at the bottom."""
        people = [seat for seat in to_act if seat in self.humans]
        return self.bottom if self.bottom in people else next(iter(people), None)

    def blind(self, actor: Seat | None, secret: bool) -> bool:
        """Does this person need a curtain first? `secret`: they have to see hidden cards in order to play."""
        return actor is not None and not self.alone and secret and self.viewer != actor

    def shut(self) -> bool:
        """Shuts all hidden cards; says whether somebody's were open."""
        if self.alone:
            return False
        was, self.viewer, self.peeking = self.viewer, None, False
        return was is not None

    def open(self, seat: Seat, peek: bool = False) -> None:
        """Shows the hidden cards of this person, who is alone with the screen."""
        self.viewer = seat
        self.bottom = self.bottom if self.facing else seat
        self.peeking = peek

    def turn_to(self, actor: Seat | None) -> bool:
        """Puts the person who plays next at the bottom; says whether the table had to turn for that."""
        if actor is None or self.sits(actor) or self.alone:
            return False
        self.bottom = actor
        return True

    def sits(self, actor: Seat) -> bool:
        """Does this person sit at a place from which they can play?"""
        return self.facing or actor == self.bottom

    def side(self, seat: Seat) -> int:
        """The side of a screen lying flat at which somebody sits, in quarter turns clockwise from below. Two
        people sit opposite each other. A bot's things face whoever sits at the bottom.
        """
        if seat not in self.humans:
            return self.side(self.bottom) if self.bottom in self.humans else 0
        return self.humans.index(seat) * (2 if len(self.humans) == 2 else 1)

    def sides(self, seats: int) -> tuple[int, ...]:
        """The side of every seat, counted from the bottom one's; empty unless the screen lies flat."""
        below = self.side(self.bottom)
        return tuple((self.side(seat) - below) % 4 for seat in range(seats)) if self.flat else ()

    @property
    def eye(self) -> PeekOffer:
        """What is offered to a person who may look at their own cards: to see them, or to shut them again."""
        if self.alone:
            return "none"
        return "shut" if self.peeking else "ask"


@dataclass(frozen=True, slots=True)
class MoveReasons:
    """Why a bot made a move."""

    openly: Reason | None
    """A reason made from what everybody saw: it may be told at once."""
    own: Reason | None
    """The bot's own reason, which may give away its hidden cards: it is told when the game is over."""
    forced: bool = False
    """It was the only legal move. That may give away its cards, too."""


@dataclass
class Log:
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
                *self.sentences_of(words, move, viewer),
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

    def past(self, viewer: Seat | None) -> tuple[tuple[EventView, ...], ...]:
        """The events of every move, as that seat may hear them; each is worked out only once."""
        for i, move in enumerate(self.moves):
            known = self._told.get((viewer, i))
            if known is None or known[0] is not move:
                self._told[viewer, i] = (move, tuple(move.events_for(viewer)))
        return tuple(self._told[viewer, i][1] for i in range(len(self.moves)))

    def sentences_of(self, words: Words, move: Committed, viewer: Seat | None) -> Iterable[str]:
        """A move's events as sentences that this seat may hear; some events have no words in their game."""
        for event in move.events_for(viewer):
            key = f"events.{event['type']}"
            if words.find(key) is not None:
                yield make_sentence(words, key, event, self.match.names_at(move.version), self.title)
