"""Evaluation for a seat of DAO: what cards would bring it, and how risky it is to turn one up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, log

from game.kernel.types import HIDDEN, Card, Seat
from game.titles.dao.rules.cards import DECK, ELEMENTS, HIGHEST_SCORE, LIMIT, PAIR, VALUE
from game.titles.dao.view import DaoView

OPEN = 8.0
"""How open the choice of the element is, in points: the larger, the more the weaker elements still count."""
HANDING_ON = 0.5
"""What it is worth, in points, to leave the others a fuller row."""

Values = Sequence[int]
"""How many unseen cards there are of each value."""
_MOST = HIGHEST_SCORE + sum(copies for card, copies in DECK.items() if card[0] == ELEMENTS[0])
WEIGHT = [exp(points / OPEN) for points in range(_MOST + 1)]
"""What an element weighs among the five, by its points as in `element_points`."""


def element_points(cards: Iterable[Card]) -> list[int]:
    """For each element the values of its cards, and one point more for each card. Less the number of all
    cards that is what the element scores.
    """
    points = [0] * len(ELEMENTS)
    for card in cards:
        element, value = PAIR[card]
        points[element] += value + 1
    return points


def promise(cards: Sequence[Card]) -> float:
    """What cards are worth while it is open which element will count: a smooth form of the best choice."""
    return OPEN * log(sum(WEIGHT[points] for points in element_points(cards))) - len(cards)


def unseen(view: DaoView) -> Values:
    """How many cards of each value a seat can't see; each of them is equally likely to be turned up next."""
    left = Counter(DECK)
    open_cards = (view["row"], view["away"], *view["taken"])
    left.subtract(card for cards in open_cards for card in cards if card != HIDDEN)
    values = [0] * (max(VALUE.values()) + 1)
    for card, copies in left.items():
        values[VALUE[card]] += copies
    return values


def risk(total: int, last: int, values: Values) -> float:
    """How likely the next card sends a row with this sum and last value over 12 (DAO-4, DAO-5)."""
    over = sum(copies for value, copies in enumerate(values) if total + value > LIMIT and value != last)
    return over / sum(values)


def risk_of(view: DaoView) -> float:
    """How likely the whole row would have to be taken if a card were turned up now."""
    row = view["row"]
    return risk(sum(VALUE[card] for card in row), VALUE[row[-1]], unseen(view))


def worth_taking(view: DaoView, seat: Seat) -> float:
    """What the safe card promises, in points."""
    taken = view["taken"][seat]
    return promise([*taken, view["row"][0]]) - promise(taken)


def worth_revealing(view: DaoView, seat: Seat) -> float:
    """What turning up a card promises, in points: a fuller row for the others, or all of it for oneself."""
    danger = risk_of(view)
    taken = view["taken"][seat]
    whole_row = promise([*taken, *view["row"]]) - promise(taken) - 1  # and the card that was one too many
    return HANDING_ON + danger * whole_row
