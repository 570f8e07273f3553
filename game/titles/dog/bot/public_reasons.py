"""Public reasons for a move of Dog: what it does on the board, which everybody can see."""

from __future__ import annotations

from game.bots.public_reasons import Reason
from game.kernel.types import Move, Seat
from game.titles.dog.bot.reasons import on_the_board
from game.titles.dog.rules.board import Track
from game.titles.dog.rules.moves import DogFold, DogPlay, read_move
from game.titles.dog.view import DogView


def openly(view: DogView, seat: Seat, move: Move) -> Reason | None:
    """A reason that uses the board alone: hands and gifts are hidden."""
    made = read_move(move)
    if isinstance(made, DogFold):
        return "openly.forced", {}
    if not isinstance(made, DogPlay):
        return None
    found = on_the_board(Track.from_position(view), seat, made, move)
    return None if found is None else (f"hints.{found.why}", found.details)
