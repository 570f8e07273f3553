"""The phones' game: who sits where at a table, as the app sets it up, and the game that is going on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from game.kernel.session import Committed, Session
from game.kernel.types import Seat
from phones.pipe_messages import Message

Kind = Literal["free", "phone", "human", "bot"]


@dataclass(frozen=True, slots=True)
class LaidSeat:
    """One seat: who plays there, and with which token. A free one waits for a phone."""

    kind: Kind
    name: str = ""
    token: int = 0

    def plain(self) -> Message:
        return {"kind": self.kind, "name": self.name, "token": self.token}


@dataclass(frozen=True, slots=True)
class Laid:
    """A table and its seats."""

    title: str
    lines: tuple[LaidSeat, ...]
    tokens: tuple[int, ...]
    """The tokens among which newcomers choose."""

    def open_to(self, seat: object, bots_leave: bool) -> Seat | None:
        """The seat that somebody asks for (None: any), if it is free or, with `bots_leave`, has a bot."""
        kinds = ("free", "bot") if bots_leave else ("free",)
        if seat is None:
            able = [k for kind in kinds for k, line in enumerate(self.lines) if line.kind == kind]
            return next(iter(able), None)
        if type(seat) is not int or not 0 <= seat < len(self.lines):
            return None
        return seat if self.lines[seat].kind in kinds else None

    def token_for(self, wanted: object, seat: Seat) -> int:
        """The token that somebody wants if it is free, else the first that is."""
        worn = {line.token for k, line in enumerate(self.lines) if k != seat and line.kind != "free"}
        left = [token for token in self.tokens if token not in worn]
        fits = type(wanted) is int and wanted in left
        return wanted if fits else next(iter(left), self.tokens[0])  # type: ignore[return-value]


def always(view: Any) -> bool:
    """For games that can give a hint on any view."""
    return True


@dataclass(slots=True)
class Running:
    """A game that is going on, as far as phones have to do with it."""

    session: Session
    laid: Laid
    """Who sits where; a phone's seat is of kind `phone` whether or not the phone is there."""
    log: Sequence[Committed]
    """All moves that count, as the table keeps them."""
    base: int = 0
    """Added to the session's version in messages to phones, so that versions also grow from game to game."""
    advises: Callable[[Any], bool] = always
    """Can a hint be given on this view?"""
    untimed: Callable[[], bool] = bool
    """Do the settings say that challenges have no time limit?"""
    stand_ins: set[Seat] = field(default_factory=set)
    """Seats that a bot plays until their phones are back."""

    @property
    def phones(self) -> list[Seat]:
        """Seats whose hands lie on phones, whether those are there or not."""
        return [seat for seat, line in enumerate(self.laid.lines) if line.kind == "phone"]

    @property
    def at_phones(self) -> list[Seat]:
        """Seats that are played on phones now."""
        return [seat for seat in self.phones if seat not in self.stand_ins]

    @property
    def names(self) -> list[str]:
        return [line.name for line in self.laid.lines]

    @property
    def version(self) -> int:
        return self.base + self.session.version
