"""What a study of DAO needs: its plain rule, worked out fast, and what each seat's cards would score."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from game.bots.study_interface import Studied, Variant
from game.kernel.chance import Chance
from game.kernel.types import Move, Seat
from game.titles.dao.bot.evaluation import HANDING_ON, OPEN, WEIGHT, element_points, risk
from game.titles.dao.rules.cards import COPIES, ELEMENTS, PAIR, VALUE
from game.titles.dao.rules.rules import BETWEEN_ROUNDS, REVEAL, TAKE
from game.titles.dao.rules.state import Dao

COPIES_OF_ALL = [copies * len(ELEMENTS) for copies in COPIES.values()]
"""Cards of each value."""


def quick(state: Dao, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
    """The rule by which bots play rounds on: what a card promises against the row's risk."""
    if moves == BETWEEN_ROUNDS:
        return moves[0]
    row, mine = state.row, element_points(state.taken[seat])
    weight = _weight(mine)
    element, value = PAIR[row[0]]
    more = WEIGHT[mine[element] + value + 1] - WEIGHT[mine[element]]
    lost = _danger(state, seat)
    revealed = HANDING_ON
    if lost:
        for element, value in map(PAIR.__getitem__, row):
            mine[element] += value + 1
        revealed += lost * (OPEN * log(_weight(mine) / weight) - len(row) - 1)
    return TAKE if OPEN * log(1.0 + more / weight) - 1.0 >= revealed else REVEAL


def _weight(points: Sequence[int]) -> float:
    return sum([WEIGHT[each] for each in points])


def _danger(state: Dao, seat: Seat) -> float:
    """How likely the next card sends the row over the limit, by the cards that the seat sees."""
    values = list(COPIES_OF_ALL)
    for card in (*state.row, *state.taken[seat]):
        values[VALUE[card]] -= 1
    return risk(state.total, VALUE[state.row[-1]], values)


def standing(state: Dao) -> list[int]:
    """The points of earlier rounds, and what the cards of this one would score now."""
    now = [max(element_points(cards)) - len(cards) for cards in state.taken]
    if state.phase != "play":
        now = [0] * state.seats
    return [sum(each) for each in zip(now, *state.scores, strict=True)]


STUDY: Studied[Dao] = Studied(
    quick=quick,
    standing=standing,
    unit="points",
    table=4,
    thinking=9.0,
    showing=2.0,
    pace={"random": 0.0004, "quick": 0.0015, "easy": 0.008, "normal": 0.009, "hard": 1.5},
    variants=(Variant(2, {"two_rounds": True}),),
    kinds={
        "reveal": lambda state, move: move == REVEAL,
        "take": lambda state, move: move == TAKE,
    },
    looks=100,
)
