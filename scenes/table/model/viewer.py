"""The viewer: who looks at the screen, whose knowledge is shown, who sits at the bottom, and when a curtain
has to fall.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Seat
from scenes.base.match import Match
from scenes.table.model.board import PeekOffer


class Viewer:
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
        self.seat: Seat | None = self.humans[0] if len(self.humans) == 1 else None
        """Whose view is shown; None: the spectator's."""
        self.bottom: Seat = self.humans[0] if self.humans else 0
        """Who sits at the bottom edge."""
        self.peeking = False
        """Has the viewer asked to see their own cards, on a table where nobody needs that to play?"""
        self.alone = len(self.people) < 2
        """Is there nobody else from whom anything would have to be hidden?"""

    def set_phones(self, seats: frozenset[Seat]) -> bool:
        """The hands of these seats lie on phones from now on; says whether that changes anything."""
        if seats == self.phones:
            return False
        self.phones = seats
        self.humans = here = tuple(seat for seat in self.people if seat not in seats)
        if self.alone:
            self.seat = next(iter(here), None)
        elif self.seat in seats:
            self.seat, self.peeking = None, False
        elif len(here) == 1 and not self.is_bottom_here:
            self.bottom = here[0]
        return True

    @property
    def is_bottom_here(self) -> bool:
        """Does whoever sits at the bottom play at this screen?"""
        return self.bottom in self.humans

    @property
    def is_open_for_one(self) -> bool:
        """Are one person's hidden cards open, where others sit round the screen?"""
        return not self.alone and self.seat is not None

    def find_actor(self, to_act: Sequence[Seat]) -> Seat | None:
        """The person at this screen who may move; of several, first whoever sits at the bottom."""
        people = [seat for seat in to_act if seat in self.humans]
        return self.bottom if self.bottom in people else next(iter(people), None)

    def needs_curtain(self, actor: Seat | None, secret: bool) -> bool:
        """Does this person need a curtain first? `secret`: they have to see hidden cards in order to play."""
        return actor is not None and not self.alone and secret and self.seat != actor

    def shut_hands(self) -> bool:
        """Shuts all hidden cards; says whether somebody's were open."""
        if self.alone:
            return False
        was, self.seat, self.peeking = self.seat, None, False
        return was is not None

    def open_hand(self, seat: Seat, peek: bool = False) -> None:
        """Shows the hidden cards of this person, who is alone with the screen."""
        self.seat = seat
        self.bottom = self.bottom if self.facing else seat
        self.peeking = peek

    def turn_to(self, actor: Seat | None) -> bool:
        """Puts the person who plays next at the bottom; says whether the table had to turn for that."""
        if actor is None or self.can_play_here(actor) or self.alone:
            return False
        self.bottom = actor
        return True

    def can_play_here(self, actor: Seat) -> bool:
        """Does this person sit at a place from which they can play?"""
        return self.facing or actor == self.bottom

    def side_of(self, seat: Seat) -> int:
        """The side of a screen lying flat at which somebody sits, in quarter turns clockwise from below. Two
        people sit opposite each other. A bot's things face whoever sits at the bottom.
        """
        if seat not in self.humans:
            return self.side_of(self.bottom) if self.bottom in self.humans else 0
        return self.humans.index(seat) * (2 if len(self.humans) == 2 else 1)

    def all_sides(self, seats: int) -> tuple[int, ...]:
        """The side of every seat, counted from the bottom one's; empty unless the screen lies flat."""
        below = self.side_of(self.bottom)
        return tuple((self.side_of(seat) - below) % 4 for seat in range(seats)) if self.flat else ()

    @property
    def peek_offer(self) -> PeekOffer:
        """What is offered to a person who may look at their own cards: to see them, or to shut them again."""
        if self.alone:
            return "none"
        return "shut" if self.peeking else "ask"
