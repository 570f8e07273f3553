"""Public reasons for a move of TAO: everybody at the table can see all but the closed decks."""

from __future__ import annotations

from game.bots.public_reasons import Reason
from game.kernel.chance import Chance
from game.kernel.types import Move, Seat
from game.titles.tao.bot.reasons import with_reason
from game.titles.tao.view import TaoView, imagine


def openly(view: TaoView, seat: Seat, move: Move) -> Reason | None:
    """A reason that is true in every world that the spectator can imagine."""
    found = with_reason(view, imagine(view, None, Chance.from_seed(0)), seat, move)
    return f"hints.{found.why}", found.details
