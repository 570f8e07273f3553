"""What a review of Dog needs: who plays together, and what a move promised."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.review_interface import Insight, Outcomes, playing_on
from game.kernel.types import Move, Seat
from game.titles.dog.bot.bot import MASTER_PLAYOUTS, DogSeen, at_a_glance, deal_to_its_end, quick_policy
from game.titles.dog.bot.learnt_rule import learnt_rule, winning_chance
from game.titles.dog.rules.board import Track
from game.titles.dog.rules.state import Dog
from game.titles.dog.view import DogView


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
    _tries,
    doubt=0.05,
    glance=_glance,
    sides=teams,
    deals=frozenset({"dealt"}),
    weighs=lambda state: state.phase == "play",
)
