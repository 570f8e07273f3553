"""Public reasons for a move: they use only what everybody can see, so they may be told during the game.

A bot's own reason may name cards that only the bot knows, and is told when the game is over. A title finds
public reasons in its module `bot.public_reasons`, which is given the spectator's view alone, so that it can't
tell more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from game.bots.bot_interface import Details, part_of
from game.kernel.types import Move, Seat, View

Reason: TypeAlias = tuple[str, Details]
"""The key of a sentence in the title's texts, and what fills its places."""


def open_reason(title_id: str, before: View, seat: Seat, move: Move) -> Reason | None:
    """The reason for a move by what the spectator saw before it; None where there is none to be seen."""
    found = part_of(title_id, "bot.public_reasons")
    if found is None:
        return None
    return cast(Callable[[View, Seat, Move], "Reason | None"], found.openly)(before, seat, move)
