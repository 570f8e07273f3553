"""The phones' game: who sits where at a table, as the app sets it up, and the game that is going on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from game.kernel.session import Committed, Session
from game.kernel.types import Seat
from phones.pipe_messages import Message

SeatKind = Literal["free", "phone", "human", "bot"]


@dataclass(frozen=True, slots=True)
class PhoneSeat:
    """One seat: who plays there, and with which token. A free one waits for a phone."""

    kind: SeatKind
    name: str = ""
    token: int = 0

    def to_json(self) -> Message:
        return {"kind": self.kind, "name": self.name, "token": self.token}


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A table and its seats."""

    title: str
    seats: tuple[PhoneSeat, ...]
    tokens: tuple[int, ...]
    """The tokens among which newcomers choose."""

    def find_seat(self, seat: object, bots_leave: bool) -> Seat | None:
        """The seat that somebody asks for (None: any), if it is free or, with `bots_leave`, has a bot."""
        kinds = ("free", "bot") if bots_leave else ("free",)
        if seat is None:
            able = [k for kind in kinds for k, line in enumerate(self.seats) if line.kind == kind]
            return next(iter(able), None)
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            return None
        return seat if self.seats[seat].kind in kinds else None

    def find_token(self, wanted: object, seat: Seat) -> int:
        """The token that somebody wants if it is free, else the first that is."""
        worn = {line.token for k, line in enumerate(self.seats) if k != seat and line.kind != "free"}
        left = [token for token in self.tokens if token not in worn]
        fits = type(wanted) is int and wanted in left
        return wanted if fits else next(iter(left), self.tokens[0])  # type: ignore[return-value]


def can_always_hint(view: Any) -> bool:
    """For games that can give a hint on any view."""
    return True


@dataclass(slots=True)
class PhoneGame:
    """A game that is going on, as far as phones have to do with it."""

    session: Session
    plan: SeatPlan
    """Who sits where; a phone's seat is of kind `phone` whether or not the phone is there."""
    log: Sequence[Committed]
    """All moves that count, as the table keeps them."""
    version_base: int = 0
    """Added to the session's version in messages to phones, so that versions also grow from game to game."""
    can_hint: Callable[[Any], bool] = can_always_hint
    """Can a hint be given on this view?"""
    is_untimed: Callable[[], bool] = bool
    """Do the settings say that challenges have no time limit?"""
    stand_ins: set[Seat] = field(default_factory=set)
    """Seats that a bot plays until their phones are back."""

    @property
    def phone_seats(self) -> list[Seat]:
        """Seats whose hands lie on phones, whether those are there or not."""
        return [seat for seat, line in enumerate(self.plan.seats) if line.kind == "phone"]

    @property
    def played_on_phones(self) -> list[Seat]:
        """Seats that are played on phones now."""
        return [seat for seat in self.phone_seats if seat not in self.stand_ins]

    @property
    def names(self) -> list[str]:
        return [line.name for line in self.plan.seats]

    @property
    def version(self) -> int:
        return self.version_base + self.session.version
