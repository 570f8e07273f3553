"""The tempers of Dos's players: attackers attack at once, hoarders keep their attacks for later."""

from __future__ import annotations

from game.bots.tempers import Bonus
from game.kernel.types import Move, Seat
from game.titles.dos.rules.cards import AMOUNT, REVERSES, SKIPS
from game.titles.dos.rules.playable_cards import EFFECTS
from game.titles.dos.view import DosView

SIZES = {"attacker": 0.04, "hoarder": -0.04}
"""What a skip, a reverse, or cards for the next one to draw are worth to them."""
POINTS = 100.0
"""So many points of the plain rule are worth a whole winning chance."""
ATTACKS = frozenset(move for move, (card, *_) in EFFECTS.items() if card in SKIPS | REVERSES | AMOUNT.keys())


def bonus_of(temper: str, view: DosView, seat: Seat) -> Bonus:
    """What a move is worth to somebody with this temper."""
    size = SIZES[temper]

    def bonus(move: Move) -> float:
        return size if move in ATTACKS else 0.0

    return bonus
