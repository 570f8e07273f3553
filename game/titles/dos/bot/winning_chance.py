"""The winning chance of a seat of Dos, by how many cards everybody holds, and in a match by the points."""

from __future__ import annotations

from math import log

from game.bots.winning_chance import chance_among, share_of_places
from game.kernel.types import Seat
from game.titles.dos.rules.cards import count_points
from game.titles.dos.rules.rules import result, total_points
from game.titles.dos.rules.state import Dos

SLOPE = 0.9
"""What twice as few cards add to the odds, times log 2: fitted on games of the plain rule alone."""
SLOPE_OF_MATCH = 3.5
"""What the points of a whole match add to the odds."""
SURE = 100.0
"""The odds of a seat that has got rid of its cards: nobody comes in before it any more."""


def winning_chance(state: Dos, seat: Seat) -> float:
    """How likely a seat comes in before another one, on average; certain once its place is."""
    ended = result(state)
    if ended is not None:
        return share_of_places(ended.ranks, seat)
    if state.target:
        points = _expected_points(state)
        return chance_among([SLOPE_OF_MATCH * each / state.target for each in points], seat)
    if seat in state.done:
        return 1.0 - state.done.index(seat) / (state.seats - 1)
    odds = [-SLOPE * log(hand.bit_count() + 1) for hand in state.hands]
    for done in state.done:
        odds[done] = SURE
    return chance_among(odds, seat)


def _expected_points(state: Dos) -> list[float]:
    """Every seat's points in the match, and what it may expect of a round that goes on: whoever is out first
    gets what all others hold.
    """
    totals = [float(each) for each in total_points(state)]
    if state.scored:
        return totals
    held = [float(count_points(hand)) for hand in state.hands]
    near = [1 / hand.bit_count() if hand else SURE for hand in state.hands]
    shares = [each / sum(near) for each in near]
    return [total + share * (sum(held) - own) for total, share, own in zip(totals, shares, held, strict=True)]
