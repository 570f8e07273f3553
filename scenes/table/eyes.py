"""Who looks at the screen: whose knowledge is shown, who sits at the bottom, when a curtain has to fall."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Seat
from scenes.match import Match
from scenes.table.board import Eye


class Eyes:
    """With one person at the table it is always theirs. With several, the table lies open for all, and
    hidden cards are shown only to whoever needs them, after they have said that it is them.
    """

    def __init__(self, match: Match, facing: bool = False) -> None:
        self.humans = match.humans
        self.facing = facing
        """Two sit opposite each other: the table never turns."""
        self.viewer: Seat | None = self.humans[0] if len(self.humans) == 1 else None
        self.bottom: Seat = self.humans[0] if self.humans else 0
        self.peeking = False

    @property
    def alone(self) -> bool:
        """Is nobody else there from whom anything would have to be hidden?"""
        return len(self.humans) < 2

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

    def eye(self, actor: Seat | None, allowed: bool) -> Eye:
        """May the person in turn ask to look at their own cards?"""
        if self.alone or actor is None or not allowed:
            return "none"
        return "shut" if self.peeking else "ask"
