"""What speaks for somebody's move as far as everybody at the table can see: it may be told while the game is
on. A bot's own reason may speak of cards that only it knows, and is told when the game is over.

A title says it in its module `openly`, from the spectator's view alone: so it can't tell more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from game.bots.port import Details, part_of
from game.kernel.types import Move, Seat, View

Reason: TypeAlias = tuple[str, Details]
"""The key of a sentence in the title's texts, and what fills its places."""


def open_reason(title_id: str, before: View, seat: Seat, move: Move) -> Reason | None:
    """By what the spectator saw before the move, and the move itself; None where that says nothing."""
    found = part_of(title_id, "openly")
    if found is None:
        return None
    return cast(Callable[[View, Seat, Move], "Reason | None"], found.openly)(before, seat, move)
