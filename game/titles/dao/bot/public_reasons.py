"""Public reasons for a move of DAO: how risky it was, by what everybody at the table can see."""

from __future__ import annotations

from game.bots.public_reasons import Reason
from game.kernel.types import Move, Seat
from game.titles.dao.bot.evaluation import risk_of
from game.titles.dao.rules.moves import DaoMove, read_move
from game.titles.dao.view import DaoView


def openly(view: DaoView, seat: Seat, move: Move) -> Reason | None:
    """How risky it was to turn up a card, by what lies open."""
    made = read_move(move)
    if made is DaoMove.DEAL or not view["row"] or not view["pile"]:
        return None
    risk = round(100 * risk_of(view))
    if risk:
        return "openly.risk", {"risk": risk}
    return ("openly.safe", {}) if made is DaoMove.REVEAL else None
