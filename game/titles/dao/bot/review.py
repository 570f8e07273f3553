"""What a review of DAO needs: what a move promised, and what it risked."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.review_interface import Insight, Outcomes
from game.kernel.types import Move, Seat
from game.titles.dao.bot.bot import DaoSeen, chance_at_end, end
from game.titles.dao.bot.evaluation import risk_of, unseen
from game.titles.dao.bot.playout import risks
from game.titles.dao.rules.moves import DaoMove, read_move
from game.titles.dao.rules.state import Dao
from game.titles.dao.view import DaoView


def _tries(seen: DaoSeen, moves: Sequence[Move], worlds: int) -> Outcomes:
    """The winning chance after each move, played to the end of the round in the same worlds."""
    danger = risks(unseen(seen.view))
    outcomes: list[list[float]] = [[] for _ in moves]
    for _ in range(worlds):
        world = seen.imagine()
        for move, found in zip(moves, outcomes, strict=True):
            found.append(end(seen, world.copy(), move, danger, chance_at_end))
    return outcomes


def _risk(view: DaoView, seat: Seat, move: Move) -> float | None:
    """How likely a card that is turned up sends the row over twelve; whoever takes a card risks nothing."""
    return risk_of(view) or None if read_move(move) is DaoMove.REVEAL else None


INSIGHT: Insight[Dao, DaoView] = Insight(
    _tries, doubt=0.1, deals=frozenset({"dealt"}), risk=_risk, told="evening"
)
