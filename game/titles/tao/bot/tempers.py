"""The tempers of TAO's players: raiders go for the other row first, builders for their own."""

from __future__ import annotations

from game.bots.tempers import Bonus
from game.kernel.types import Move, Seat
from game.titles.tao.rules.moves import read_move
from game.titles.tao.view import TaoView

SIZES = {"raider": 0.019, "builder": -0.019}
"""What a move that touches the other row is worth to them."""
RAIDS = frozenset({"cross", "strike", "jolly"})


def bonus_of(temper: str, view: TaoView, seat: Seat) -> Bonus:
    """What a move is worth to somebody with this temper."""
    size = SIZES[temper]

    def bonus(move: Move) -> float:
        return size if read_move(move).kind in RAIDS else 0.0

    return bonus
