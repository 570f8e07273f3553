"""What is learnt about Dog: the numbers of the rule, and what the board says of who will win."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.learning_interface import Learning, LearningTable, LearntChance, LearntRule, Number
from game.bots.search import Policy
from game.kernel.types import Seat
from game.titles.dog.bot.board_features import NAMES, board_features
from game.titles.dog.bot.evaluation import PLAIN_RULE, DogNumbers, DogRule
from game.titles.dog.bot.learnt_rule import table_name
from game.titles.dog.rules.board import FEW_PIECES, GOAL, PIECES
from game.titles.dog.rules.state import Dog

START = DogNumbers(18.9, 4.0, 3.7, 1.0, 54.3, 1.5, 0.6, 1.5, 2.1, 4.1, 0.2, 1.9, 6.3, 0.4, 0.0)
REACH = DogNumbers(3.0, 3.0, 2.0, 1.5, 6.0, 1.0, 0.4, 0.7, 0.7, 0.8, 0.5, 0.7, 1.2, 0.4, 0.3)
LEAST = {"out": 1.0, "in_goal": 1.0}


def _policy(numbers: Sequence[float]) -> Policy[Dog]:
    return DogRule(DogNumbers(*numbers)).policy


def _won(state: Dog, seat: Seat) -> float:
    """1 for the team that wins; what the others have in their goals counts little."""
    board = state.board
    home = sum(place > GOAL for owner in (seat, board.partner(seat)) for place in board.rows[owner])
    return 1.0 if home == 2 * board.pieces else home / 40


def _features(state: Dog, seat: Seat) -> Sequence[float]:
    return board_features(state.board, seat)


def _dealt_anew(state: Dog) -> bool:
    """Has a deal just ended, so that nobody has a card that says more?"""
    return state.phase == "exchange" and state.gifts.count(None) == state.seats


LEARNING: Learning[Dog] = Learning(
    tables={
        table_name(seats, marbles): LearningTable(seats, {"marbles": marbles})
        for seats in (4, 6)
        for marbles in (PIECES, FEW_PIECES)
    },
    rule=LearntRule(
        {
            name: Number(first, reach, LEAST.get(name, float("-inf")))
            for name, first, reach in zip(DogNumbers._fields, START, REACH, strict=True)
        },
        _policy,
        _won,
        clear=0.5,
        steps=40,
        deals=4,
        partners=(PLAIN_RULE.policy,),
    ),
    chances={"board": LearntChance(NAMES, _features, _dealt_anew, games=400)},
    team=2,
)
