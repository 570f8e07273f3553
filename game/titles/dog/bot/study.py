"""What a study of Dog needs: the quick rule that its bots play deals on with, and how far marbles get."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.bots.study_interface import Kind, Studied, Variant
from game.kernel.chance import Chance
from game.kernel.types import Move, Seat
from game.titles.dog.bot.evaluation import PLAIN_RULE
from game.titles.dog.rules.board import ARC, FEW_PIECES, FRESH, GOAL, GOAL_FIELDS, HOUSE
from game.titles.dog.rules.cards import JOKER
from game.titles.dog.rules.moves import DogGive, DogPlay, read_move
from game.titles.dog.rules.state import Dog


def quick(state: Dog, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
    """Gives the partner the most valuable card, and plays the move that gains most."""
    if state.phase == "exchange":
        return max(moves, key=_gift_worth)
    return PLAIN_RULE.policy(state, seat, moves, chance)


def _gift_worth(move: Move) -> float:
    given = read_move(move)
    return PLAIN_RULE.kept[given.card] if isinstance(given, DogGive) else 0.0


@cache
def _gone(seats: int, seat: Seat) -> dict[int, int]:
    """How many fields a marble has gone, for every place where it can be."""
    track = ARC * seats
    ways = {field: 1 + (field - ARC * seat) % track for field in range(track)}
    ways[ARC * seat] = track
    return {
        **ways,
        HOUSE: 0,
        FRESH: 1,
        **{GOAL + depth: track + depth for depth in range(1, GOAL_FIELDS + 1)},
    }


def standing(state: Dog) -> list[int]:
    """How many fields each team's marbles have gone."""
    rows, seats = state.board.rows, state.seats
    gone = [sum([_gone(seats, seat)[place] for place in row]) for seat, row in enumerate(rows)]
    half = seats // 2
    return [gone[seat] + gone[seat + half] for seat in range(half)]


def _rank(rank: str) -> Kind[Dog]:
    def is_it(state: Dog, move: Move) -> bool:
        play = read_move(move)
        return isinstance(play, DogPlay) and play.rank == rank and play.card != JOKER

    return is_it


def _joker(state: Dog, move: Move) -> bool:
    play = read_move(move)
    return isinstance(play, DogPlay) and play.card == JOKER


STUDY: Studied[Dog] = Studied(
    quick=quick,
    standing=standing,
    unit="fields",
    table=4,
    thinking=9.0,
    showing=2.0,
    pace={"random": 0.045, "quick": 0.016, "easy": 0.05, "normal": 0.06, "hard": 20.0, "master": 25.0},
    team=2,
    variants=(
        Variant(4, {"safe_start": "fresh"}),
        *(Variant(seats, {"marbles": FEW_PIECES}) for seats in (4, 6)),
        *(Variant(seats, {"marbles": FEW_PIECES, "safe_start": "fresh"}) for seats in (4, 6)),
        Variant(6, {"safe_start": "fresh"}),
    ),
    kinds={"joker": _joker, **{rank: _rank(rank) for rank in "7J4AK"}},
    looks=20,
)
