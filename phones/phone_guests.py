"""Guests with a phone: their secrets, seats, sockets and names."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.kernel.types import Seat
from phones.pipe_messages import QUIET_SECONDS, Message

MOST_ANSWERS_KEPT = 32
"""The answers to so many of a phone's commands are kept, in case it sends a command again."""


@dataclass(slots=True)
class PhoneGuest:
    """Somebody at the table whose hand lies on a phone."""

    secret: str
    seat: Seat
    name: str
    token: int
    lang: str
    socket: int | None = None
    away: float | None = None
    """Since when the phone has been silent; None: it is there."""
    leaving: bool = False
    """Does its owner want to go on without the phone?"""
    answers: dict[str, Message | None] = field(default_factory=dict)
    """The answer to each command by its id; None as long as it isn't carried out."""
    log: tuple[object, Message] = (None, {})
    """The last message with the game's log, and the state for which it was made: it is made once for each."""
    shown: object = None
    """The state that its page shows (`MessageWriter.state`): nothing is sent as long as that is the same."""

    def keep_answer(self, number: str, answer: Message | None) -> None:
        """Remembers what was answered to a command."""
        self.answers[number] = answer
        while len(self.answers) > MOST_ANSWERS_KEPT:
            self.answers.pop(next(iter(self.answers)))

    def seconds_away(self, now: float) -> float:
        """Seconds since the phone fell silent; 0 while it is there."""
        return 0.0 if self.away is None else max(0.0, now - self.away)

    def is_lost(self, now: float) -> bool:
        """Has it been silent for so long that the table should say so?"""
        return self.leaving or self.seconds_away(now) >= QUIET_SECONDS


class PhoneGuests:
    """Everybody with a phone, also those whose hand was taken to the table."""

    def __init__(self) -> None:
        self._by_secret: dict[str, PhoneGuest] = {}
        self.former: dict[str, PhoneGuest] = {}
        """Those whose hand was taken to the table, by secret: they may take it back to the phone."""

    def __iter__(self) -> Iterator[PhoneGuest]:
        return iter(list(self._by_secret.values()))

    def __len__(self) -> int:
        return len(self._by_secret)

    def by_secret(self, secret: str) -> PhoneGuest | None:
        return self._by_secret.get(secret)

    def on_socket(self, socket: int) -> PhoneGuest | None:
        """The visitor with this socket."""
        return next((guest for guest in self if guest.socket == socket), None)

    def at_seat(self, seat: Seat) -> PhoneGuest | None:
        """The visitor at this seat."""
        return next((guest for guest in self if guest.seat == seat), None)

    def add(self, guest: PhoneGuest) -> None:
        self._by_secret[guest.secret] = guest

    def remove(self, guest: PhoneGuest) -> None:
        """Takes the seat away from a phone."""
        self._by_secret.pop(guest.secret, None)
        guest.socket = guest.shown = None

    def move_seats(self, seats: Mapping[Seat, Seat]) -> None:
        """Gives everybody the new seat for their old one; those without a new seat are removed."""
        for guest in self:
            if guest.seat in seats:
                guest.seat = seats[guest.seat]
            else:
                self.remove(guest)


LONGEST_NAME = 12
INVISIBLE_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories of characters that are invisible, or change the direction of a text."""


def clean_name(name: object) -> str:
    """A name without invisible characters, cut to `LONGEST`; empty if nothing is left."""
    if not isinstance(name, str):
        return ""
    shown = "".join(" " if each.isspace() else each for each in unicodedata.normalize("NFC", name[:200]))
    seen = "".join(each for each in shown if unicodedata.category(each) not in INVISIBLE_CATEGORIES)
    return _with_few_marks(" ".join(seen.split()))[:LONGEST_NAME].strip()


def _with_few_marks(text: str) -> str:
    """A text with at most two combining marks on each letter."""
    kept, marks = list[str](), 0
    for each in text:
        marks = marks + 1 if unicodedata.combining(each) else 0
        if marks <= 2:
            kept.append(each)
    return "".join(kept)
