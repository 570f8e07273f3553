"""A playout: a round of DAO played to its end by the plain rule, at speed; so the hard bot looks ahead.

The same rules as in `rules`, but with bare numbers and without events: ten times as fast, so that a bot can
afford a thousand endings. A test compares both move by move.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import TypeAlias

from game.titles.dao.bot.evaluation import HANDING_ON, OPEN, WEIGHT, Values, element_points, risk
from game.titles.dao.rules.cards import DECK, LIMIT, PAIR, VALUE
from game.titles.dao.rules.rules import OPENING
from game.titles.dao.rules.state import Dao

Pair: TypeAlias = tuple[int, int]
"""A card as in `PAIR`: its element and its value."""
Risks: TypeAlias = Sequence[Sequence[float]]
"""How likely the next card sends a row over the limit, by the row's sum and its last value."""
_HIGHEST_SUM = sum(VALUE[card] * copies for card, copies in DECK.items())


def risks(values: Values) -> Risks:
    """The risks while these cards are unseen, worked out once, so that every move only looks them up."""
    return [
        [risk(total, last, values) if sum(values) else 0.0 for last in range(len(values))]
        for total in range(_HIGHEST_SUM + 1)
    ]


def play_out(world: Dao, danger: Risks) -> tuple[list[int], list[int]]:
    """Every seat's points and number of cards at the end of the round. The world stays as it is."""
    pile, row = [PAIR[card] for card in world.pile], [PAIR[card] for card in world.row]
    points, took = [element_points(cards) for cards in world.taken], [len(cards) for cards in world.taken]
    weights = [sum(WEIGHT[each] for each in mine) for mine in points]
    total, turn, seats = world.total, world.turn or 0, world.seats
    while pile:
        mine, weight = points[turn], weights[turn]
        element, value = row[0]
        more = WEIGHT[mine[element] + value + 1] - WEIGHT[mine[element]]
        lost = danger[total][row[-1][1]]
        if OPEN * log(1.0 + more / weight) - 1.0 >= _revealed(mine, weight, row, lost):
            del row[0]
            total -= value
            mine[element] += value + 1
            weights[turn] = weight + more
            took[turn] += 1
        else:
            last, card = row[-1][1], pile.pop()
            row.append(card)
            total += card[1]
            if total > LIMIT and card[1] != last:
                took[turn] += len(row)
                weights[turn] = _sweep(mine, row)
                row = []
        if not row:
            row = pile[: -OPENING - 1 : -1]
            del pile[-OPENING:]
            total = sum([value for _, value in row])
        turn = turn + 1 if turn + 1 < seats else 0
    return [max(mine) - cards for mine, cards in zip(points, took, strict=True)], took


def _revealed(mine: list[int], weight: float, row: list[Pair], lost: float) -> float:
    """What turning up a card is worth: `evaluation.worth_revealing` with bare numbers."""
    if not lost:
        return HANDING_ON
    return HANDING_ON + lost * (OPEN * log(_sweep(mine[:], row) / weight) - len(row) - 1)


def _sweep(mine: list[int], row: list[Pair]) -> float:
    """Adds the whole row to the points of a seat's elements; gives what they weigh together then."""
    for element, value in row:
        mine[element] += value + 1
    metal, fire, earth, wood, water = mine
    return WEIGHT[metal] + WEIGHT[fire] + WEIGHT[earth] + WEIGHT[wood] + WEIGHT[water]
