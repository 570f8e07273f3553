"""The learnt numbers of Dog: the rule for each size of table, and what the board says of who will win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.bots.learnt_weights import weight_row
from game.bots.winning_chance import chance_among, odds_of, share_of_places
from game.kernel.types import Seat
from game.titles.dog.bot.board_features import board_features
from game.titles.dog.bot.evaluation import DogNumbers, DogRule
from game.titles.dog.rules.board import PIECES, Track
from game.titles.dog.rules.rules import result
from game.titles.dog.rules.state import Dog


def table_name(seats: int, marbles: int) -> str:
    """What a table is called for which numbers of its own are learnt."""
    return str(seats) if marbles == PIECES else f"{seats} with {marbles} marbles"


def learnt_rule(board: Track) -> DogRule:
    """The rule with the numbers that were learnt at tables like this."""
    return _rule(table_name(board.seats, board.pieces))


@cache
def _rule(table: str) -> DogRule:
    return DogRule(DogNumbers(*weight_row("dog", f"rule {table}")))


def winning_chance(state: Dog, seat: Seat) -> float:
    """How likely the team of a seat comes in before another one, on average, by the board alone; certain when
    the game is over.
    """
    teams, ended = state.seats // 2, result(state)
    if ended is not None:
        return share_of_places(ended.ranks[:teams], seat % teams)
    board = state.board
    weights = _weights(table_name(board.seats, board.pieces))
    odds = [odds_of(weights, board_features(board, team)) for team in range(teams)]
    return chance_among(odds, seat % teams)


@cache
def _weights(table: str) -> Sequence[float]:
    return weight_row("dog", f"board {table}")
