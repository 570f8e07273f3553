"""What is learnt about Dos: the numbers of the rule, in the duel, where skill counts."""

from __future__ import annotations

from game.bots.learning_interface import Learning, LearningTable, LearntRule, Number
from game.kernel.types import Seat
from game.titles.dos.bot.bot import policy
from game.titles.dos.bot.learnt_rule import NAMES, TABLE, make_policy
from game.titles.dos.rules.rules import result
from game.titles.dos.rules.state import Dos

START = (0.82, 4.41, 9.62, 5.21, -1.22, -0.22, 5.18, 2.59, 0.72, -1.21, 1.01, 2.67)
REACH = (0.2, 1.0, 1.5, 1.0, 0.7, 0.2, 1.0, 0.7, 0.4, 0.8, 0.7, 0.6)


def _won(state: Dos, seat: Seat) -> float:
    ended = result(state)
    return 0.0 if ended is None else float(seat in ended.winners)


LEARNING: Learning[Dos] = Learning(
    tables={TABLE: LearningTable(2)},
    rule=LearntRule(
        {name: Number(first, reach) for name, first, reach in zip(NAMES, START, REACH, strict=True)},
        make_policy,
        _won,
        clear=0.4,
        steps=300,
        deals=16,
        partners=(policy,),
    ),
    chances={},
)
