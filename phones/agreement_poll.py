"""The agreement poll of people on phones: is a move of somebody else taken back, or made again?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

from game.kernel.types import Seat


@dataclass
class AgreementPoll:
    """Who is asked, and what they have answered. Whoever's phone is gone is not waited for."""

    number: int
    """Answers name it, so that a late one is not taken for an answer to the next question."""
    word: str
    """What is to be done: `undo` or `redo`."""
    asker: str
    """The name of whoever wants it."""
    mover: str
    """The name of whoever made the move."""
    asked: Collection[Seat]
    answers: dict[Seat, bool] = field(default_factory=dict)

    def note_answer(self, seat: Seat, number: object, yes: object) -> None:
        """An answer of a phone; the first one counts."""
        if seat in self.asked and number == self.number and isinstance(yes, bool):
            self.answers.setdefault(seat, yes)

    def waits_for(self, seat: Seat) -> bool:
        """Has this seat been asked, and not answered?"""
        return seat in self.asked and seat not in self.answers

    def open_seats(self, gone: Callable[[Seat], bool]) -> list[Seat]:
        """The seats that are still to answer."""
        return [seat for seat in self.asked if self.waits_for(seat) and not gone(seat)]

    def seats_against(self) -> Iterable[Seat]:
        """The seats that don't agree."""
        return (seat for seat, yes in self.answers.items() if not yes)
