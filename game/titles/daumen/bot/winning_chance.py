"""The winning chance of a seat of Daumen drauf!, by everybody's points and how much is still to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt

from game.bots.learnt_weights import weight_row
from game.bots.winning_chance import chance_among, odds_of, share_of_places
from game.kernel.types import Seat
from game.titles.daumen.bot.learnt_rule import table_name
from game.titles.daumen.rules.cards import DECKS, points
from game.titles.daumen.rules.rules import result
from game.titles.daumen.rules.state import Daumen

NAMES = ("points by what is to come",)
LEFT_OVER = 1.0
"""Points that a card costs which is still in the hand when the stock is empty: most of them stay there."""
LAST_CARDS = 0.1
"""So much of a game is always taken to be still to come: what lies in the trick may turn it."""


def winning_chance(state: Daumen, seat: Seat) -> float:
    """How likely a seat ends before another one, on average; certain when the match is over."""
    ended = result(state)
    return chance_now(state, seat) if ended is None else share_of_places(ended.ranks, seat)


def chance_now(state: Daumen, seat: Seat) -> float:
    """The same, where even the end of the last game counts as if a few cards were to come: so a clear lead is
    better than a narrow one.
    """
    weights, to_come = _weights(state.seats), games_to_come(state)
    odds = [odds_of(weights, _features(total, to_come)) for total in totals(state)]
    return chance_among(odds, seat)


def features(state: Daumen, seat: Seat) -> Sequence[float]:
    """What speaks for a seat: its points, divided by the root of what is to come. As that root
    grows what luck may still change; see `NAMES`.
    """
    return _features(totals(state)[seat], games_to_come(state))


def _features(total: float, to_come: float) -> Sequence[float]:
    return (total / sqrt(LAST_CARDS + to_come),)


def totals(state: Daumen) -> list[float]:
    """Every seat's points in all games, with the snakes that it has won in this one; once the stock is empty,
    cards that are left count as they will.
    """
    done = [float(sum(scores[seat] for scores in state.scores)) for seat in range(state.seats)]
    if state.phase != "play":
        return done
    drawn_out = state.drawn == len(state.stock)
    hands = state.hands if drawn_out else [[] for _ in done]
    return [
        before + points(won, ()) - LEFT_OVER * len(hand)
        for before, won, hand in zip(done, state.won, hands, strict=True)
    ]


def games_to_come(state: Daumen) -> float:
    """How many games are still to come, this one in proportion to the cards that nobody has won."""
    after = int(state.options["games"]) - len(state.scores)
    if state.phase != "play":
        return float(after)
    return after - sum(map(len, state.won)) / len(DECKS[state.seats])


@cache
def _weights(seats: int) -> Sequence[float]:
    return weight_row("daumen", f"chance {table_name(seats)}")
