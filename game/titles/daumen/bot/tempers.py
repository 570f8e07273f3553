"""The tempers of players of Daumen drauf!: bluffers like to show poison, the honest hardly ever do."""

from __future__ import annotations

from game.bots.tempers import Bonus
from game.kernel.types import Move, Seat
from game.titles.daumen.rules.cards import POISONOUS
from game.titles.daumen.rules.moves import DaumenShow, read_move
from game.titles.daumen.view import DaumenView

SIZES = {"bluffer": 0.0075, "honest": -0.0075}
"""What showing a poisonous snake is worth to them."""
POINTS = 8.0
"""So many points of the plain rule are worth a whole winning chance: few, as the plain rule often has hardly
a reason to show a snake rather than to pass, and little makes it do so.
"""


def bonus_of(temper: str, view: DaumenView, seat: Seat) -> Bonus:
    """What a move is worth to somebody with this temper."""
    size = SIZES[temper]

    def bonus(move: Move) -> float:
        made = read_move(move)
        return size if isinstance(made, DaumenShow) and made.card in POISONOUS else 0.0

    return bonus
