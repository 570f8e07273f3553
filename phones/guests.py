"""Who has come with a phone: by which secret, to which seat, on which socket."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.kernel.types import Seat
from phones.wire import QUIET, Message

REMEMBERED = 32
"""Commands of a phone whose answers are kept, in case it asks again."""


@dataclass(slots=True)
class Visitor:
    """Somebody at the table whose hand lies on a phone."""

    secret: str
    seat: Seat
    name: str
    token: int
    lang: str
    socket: int | None = None
    away: float | None = None
    """Since when nothing was heard; None: it is there."""
    leaving: bool = False
    """Its owner wants to play without it."""
    answers: dict[str, Message | None] = field(default_factory=dict)
    """What was answered to each command by its id; None as long as it isn't carried out."""
    log: tuple[object, Message] = (None, {})
    """What it was told of the whole game last, and of which state: asking again and again costs nothing."""
    shown: object = None
    """What stands on its page: as long as that is the same, nothing has to be told."""

    def keep(self, number: str, answer: Message | None) -> None:
        """Remembers what was answered to a command."""
        self.answers[number] = answer
        while len(self.answers) > REMEMBERED:
            self.answers.pop(next(iter(self.answers)))

    def gone(self, now: float) -> float:
        """Seconds for which it has been lost; 0 while it is there."""
        return 0.0 if self.away is None else max(0.0, now - self.away)

    def lost(self, now: float) -> bool:
        """Has nothing been heard for so long that the table should say so?"""
        return self.leaving or self.gone(now) >= QUIET


class Guests:
    """All of them, those as well whose hand was fetched to the table."""

    def __init__(self) -> None:
        self._by_secret: dict[str, Visitor] = {}
        self.former: dict[str, Visitor] = {}
        """By their secrets those who may fetch their hand back."""

    def __iter__(self) -> Iterator[Visitor]:
        return iter(list(self._by_secret.values()))

    def __len__(self) -> int:
        return len(self._by_secret)

    def known(self, secret: str) -> Visitor | None:
        return self._by_secret.get(secret)

    def on(self, socket: int) -> Visitor | None:
        """Whose socket that is."""
        return next((guest for guest in self if guest.socket == socket), None)

    def at(self, seat: Seat) -> Visitor | None:
        """Who sits there."""
        return next((guest for guest in self if guest.seat == seat), None)

    def add(self, guest: Visitor) -> None:
        self._by_secret[guest.secret] = guest

    def remove(self, guest: Visitor, may_return: bool = False) -> None:
        """Somebody's phone has no seat any more."""
        self._by_secret.pop(guest.secret, None)
        guest.socket = None
        if may_return:
            self.former[guest.secret] = guest

    def move(self, seats: Mapping[Seat, Seat]) -> None:
        """Everybody sits elsewhere now; who has no new seat has none."""
        for guest in self:
            if guest.seat in seats:
                guest.seat = seats[guest.seat]
            else:
                self.remove(guest)
