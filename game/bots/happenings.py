"""Happenings: what befalls somebody at the table, good or bad, as far as everybody has seen it.

The regulars make faces and say lines about happenings and about nothing else. They are found in what a
spectator is told of a move, so no face and no line can depend on a hidden card. A title finds its own in the
module `bot.happenings`; at a table of a title without one nobody makes a face.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from game.bots.bot_interface import part_of
from game.kernel.events import EventView
from game.kernel.session import Committed
from game.kernel.types import Seat


@dataclass(frozen=True, slots=True)
class Happening:
    """Something good or bad for a seat."""

    seat: Seat
    good: bool
    by: Seat | None = None
    """Who did it to them; None: nobody, or themselves."""


Finder: TypeAlias = Callable[[Seat, EventView], Iterator[Happening]]
"""What befell whom in an event of a move that this seat made, as a spectator is told of it."""


def public_happenings(done: Committed) -> Sequence[Happening]:
    """What befell whom in a move, as everybody has seen it."""
    return find_happenings(done.title.id, done.seat, done.events_for(None))


def find_happenings(title_id: str, mover: Seat, told: Iterable[EventView]) -> Sequence[Happening]:
    """What befell whom in these events."""
    found = part_of(title_id, "bot.happenings")
    if found is None:
        return ()
    finder = cast(Finder, found.happenings)
    return [each for event in told for each in finder(mover, event)]
