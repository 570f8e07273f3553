"""What is learnt about Daumen drauf!: the numbers of the rule, and who will win the match."""

from __future__ import annotations

from game.bots.learning_interface import Learning, LearningTable, LearntChance, LearntRule, Number
from game.kernel.types import Seat
from game.titles.daumen.bot.evaluation import policy
from game.titles.daumen.bot.learnt_rule import MOST_LEARNT, Numbers, make_rule, table_name
from game.titles.daumen.bot.winning_chance import NAMES, features
from game.titles.daumen.rules.cards import GROUND
from game.titles.daumen.rules.state import Daumen

REACH = Numbers(0.15, 0.2, 0.2, 0.2, 0.03, 0.2, 0.3, 0.2, 0.2, 0.3, 0.2, 0.2)
EARLY = Numbers(0.27, 0.85, 0.12, 0.70, 0.012, 0.13, -0.25, 0.75, -0.09, 0.39, 0.58, -0.2)
LATE = Numbers(0.39, 0.72, 0.06, 0.75, 0.041, 0.27, -0.37, 0.73, -0.08, 0.74, 0.81, 0.09)
LEAST = {"willing": 0.05}


def _numbers(prefix: str, start: Numbers) -> dict[str, Number]:
    return {
        prefix + name: Number(first, reach, LEAST.get(name, float("-inf")))
        for name, first, reach in zip(Numbers._fields, start, REACH, strict=True)
    }


def _between_tricks(state: Daumen) -> bool:
    return state.phase == "play" and state.height is GROUND


def _points(state: Daumen, seat: Seat) -> float:
    return float(sum(scores[seat] for scores in state.scores))


LEARNING: Learning[Daumen] = Learning(
    tables={table_name(seats): LearningTable(seats) for seats in range(2, MOST_LEARNT + 1)},
    rule=LearntRule(
        {**_numbers("", EARLY), **_numbers("late ", LATE)},
        lambda numbers: make_rule(numbers).policy,
        _points,
        clear=6.0,
        steps=300,
        deals=8,
        partners=(policy,),
    ),
    chances={"chance": LearntChance(NAMES, features, _between_tricks, games=300)},
)
