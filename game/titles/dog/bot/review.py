"""What a review of Dog needs: how many fields each seat has gone, and what a move promised."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.review_interface import Insight, Outcomes, playing_on
from game.kernel.types import Move, Seat
from game.titles.dog.bot.bot import MASTER_PLAYOUTS, DogSeen, at_a_glance, deal_to_its_end, quick_policy
from game.titles.dog.bot.learnt import learnt_rule, winning_chance
from game.titles.dog.rules.board import ARC, FRESH, GOAL, HOUSE, Track
from game.titles.dog.rules.state import Dog
from game.titles.dog.view import DogView

OUT = 10
"""Getting out of the house counts as so many fields."""


def ahead(view: DogView) -> list[float]:
    """How many fields the pieces of each seat have come, the way out of the house included."""
    board = Track.from_position(view)
    return [float(sum(_gone(board, seat, place) for place in row)) for seat, row in enumerate(board.rows)]


def _gone(board: Track, seat: Seat, place: int) -> int:
    if place in (HOUSE, FRESH):
        return 0 if place == HOUSE else OUT
    if place > GOAL:
        return OUT + board.track + place - GOAL
    return OUT + ((place - ARC * seat) % board.track or board.track)  # on its start again: once round


def teams(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """The teams: two seats that are opposite each other play together."""
    half = seats // 2
    return tuple((seat, seat + half) for seat in range(half))


def _glance(seen: DogSeen) -> Sequence[float]:
    return at_a_glance(seen, learnt_rule(Track.from_position(seen.view)))


def _tries(seen: DogSeen, moves: Sequence[Move], worlds: int) -> Outcomes:
    """As masters do: every imagined deal is played to its end."""
    effort = deal_to_its_end(seen, MASTER_PLAYOUTS)
    return playing_on(quick_policy(seen), winning_chance, effort)(seen, moves, worlds)


INSIGHT: Insight[Dog, DogView] = Insight(
    ahead,
    _tries,
    doubt=0.05,
    leap=34.0,
    glance=_glance,
    sides=teams,
    deals=frozenset({"dealt"}),
    weighs=lambda state: state.phase == "play",
)
