"""The tempers of Dog's players: salliers bring every piece out first, waiters stay on their start."""

from __future__ import annotations

from game.bots.tempers import Bonus
from game.kernel.types import Move, Seat
from game.titles.dog.rules.board import ARC, FRESH, HOUSE, Track
from game.titles.dog.rules.moves import DogPlay, DogWalk, read_move
from game.titles.dog.view import DogView

OUT = 0.05
"""What it is worth to a sallier to bring a piece out, or to make room for it on the own start field."""
STAY = 0.05
"""What it costs a waiter to move a piece away from there."""
POINTS = 250.0
"""So many points of the plain rule are worth a whole winning chance."""


def bonus_of(temper: str, view: DogView, seat: Seat) -> Bonus:
    """What a move is worth to somebody with this temper."""
    rows = Track.from_position(view).rows

    def bonus(move: Move) -> float:
        made = read_move(move)
        if not isinstance(made, DogPlay):
            return 0.0
        walks = [part for part in made.parts if isinstance(part, DogWalk)]
        goes = any(rows[walk.seat][walk.number] in (FRESH, ARC * walk.seat) for walk in walks)
        if temper == "waiter":
            return -STAY * goes
        return OUT * (goes or any(rows[walk.seat][walk.number] == HOUSE for walk in walks))

    return bonus
