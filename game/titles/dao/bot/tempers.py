"""The tempers of DAO's players: the bold turn up one card more, the cautious take the safe card sooner."""

from __future__ import annotations

from game.bots.tempers import Bonus
from game.kernel.types import Move, Seat
from game.titles.dao.rules.rules import REVEAL
from game.titles.dao.view import DaoView

SIZES = {"bold": 0.025, "cautious": -0.025}
"""What turning up a card is worth to them."""
POINTS = 20.0
"""So many points of the plain rule are worth a whole winning chance."""


def bonus_of(temper: str, view: DaoView, seat: Seat) -> Bonus:
    """What a move is worth to somebody with this temper."""
    size = SIZES[temper]

    def bonus(move: Move) -> float:
        return size if move == REVEAL else 0.0

    return bonus
