"""Chosen moves: what a bot of a level plays in a position."""

from __future__ import annotations

from game.bots.bot_interface import Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Session
from game.kernel.types import AnyTitle, Move, Position


def choose_move(title: AnyTitle, position: Position, level: str, seed: int = 1) -> Move:
    """The move that the seat in turn is proposed."""
    session = Session.load(title, position)
    seat = session.to_act[0]
    seen = Seen(title, session.view(seat), seat, session.legal(seat), Chance.from_seed(seed))
    return propose(seen, level).move
