"""What a seat can tell at DAO's table: what cards would bring it, and how risky it is to turn one up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, log

from game.kernel.types import HIDDEN, Card, Seat
from game.titles.dao.cards import DECK, ELEMENTS, HIGHEST_SCORE, LIMIT, VALUE
from game.titles.dao.view import DaoView

OPEN = 8.0
"""By how many points one element must lead before a player forgets the others."""
HANDING_ON = 0.5
"""What it is worth to leave the others a fuller row."""

Values = Sequence[int]
"""How many unseen cards there are of each value."""
_MOST = HIGHEST_SCORE + sum(copies for card, copies in DECK.items() if card[0] == ELEMENTS[0])
WEIGHT = [exp(points / OPEN) for points in range(_MOST + 1)]
"""What an element weighs among the five, by its values and a point for each of its cards."""


def standing(cards: Iterable[Card]) -> list[int]:
    """For each element its values and a point for each of its cards: less all cards, that is its score."""
    points = [0] * len(ELEMENTS)
    for card in cards:
        points[ELEMENTS.index(card[0])] += VALUE[card] + 1
    return points


def promise(cards: Sequence[Card]) -> float:
    """What cards are worth while it is open which element will count: a soft form of the best choice."""
    return OPEN * log(sum(WEIGHT[points] for points in standing(cards))) - len(cards)


def unseen(view: DaoView) -> Values:
    """How many cards of each value a seat can't see; the turned-up card is as likely any of them."""
    left = Counter(DECK)
    left.subtract(card for cards in (view["row"], *view["taken"]) for card in cards if card != HIDDEN)
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
    """What the safe card promises."""
    taken = view["taken"][seat]
    return promise([*taken, view["row"][0]]) - promise(taken)


def worth_revealing(view: DaoView, seat: Seat) -> float:
    """What turning up a card promises: a fuller row for the others, or the whole row for oneself."""
    danger = risk_of(view)
    taken = view["taken"][seat]
    whole_row = promise([*taken, *view["row"]]) - promise(taken) - 1  # and the card that was one too many
    return HANDING_ON + danger * whole_row
