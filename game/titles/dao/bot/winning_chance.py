"""The winning chance of a seat of DAO, by everybody's points and how many cards are still to come."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from game.bots.winning_chance import chance_among, share_of_places
from game.kernel.types import Seat
from game.titles.dao.bot.evaluation import element_points
from game.titles.dao.rules.rules import result
from game.titles.dao.rules.state import Dao

SLOPE, SLOPE_OF_TWO = 1.2, 0.9
"""What a point of lead adds to the odds before the last card, fitted on games of the plain rule alone."""


LAST_CARD = 0.1
"""So much of a card is always taken to be still to come: so a clear lead is better than a narrow one."""


def winning_chance(state: Dao, seat: Seat) -> float:
    """How likely a seat ends before another one, on average; certain when the game is over."""
    ended = result(state)
    if ended is not None:
        return share_of_places(ended.ranks, seat)
    scores = list(state.scores)
    if state.phase == "play":
        scores.append([max(element_points(cards)) - len(cards) for cards in state.taken])
    return chance_by_points(scores, len(state.pile) + len(state.later), seat)


def chance_by_points(scores: Sequence[Sequence[int]], to_come: int, seat: Seat) -> float:
    """The same by what everybody has scored, round by round, while so many cards are to come."""
    points = [sum(each) for each in zip(*scores, strict=True)]
    slope = (SLOPE_OF_TWO if len(points) == 2 else SLOPE) / sqrt(LAST_CARD + to_come)
    return chance_among([slope * each for each in points], seat)
