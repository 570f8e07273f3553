"""How a game of DAO becomes a code: its editions, its deal and its positions as digits."""

from __future__ import annotations

from game.codes.digits import CardPool, Digits, digit_row
from game.codes.title_code import Edition, TitleCode
from game.kernel.types import Options, Position
from game.titles.dao.rules.cards import DECK
from game.titles.dao.rules.position_check import HALF

ROW = 3
CARDS = sum(DECK.values())


def code_deal(digits: Digits, seats: int, options: Options, known: Position) -> Position:
    """The order of all cards: the first three lie in the row, in two rounds the second half waits."""
    order = CardPool(digits, DECK).row(CARDS, lambda: [*known["row"], *known["pile"], *known["later"]])
    first = HALF if options["two_rounds"] else CARDS
    dealt = {"turn": 0, "row": order[:ROW], "pile": order[ROW:first], "later": order[first:]}
    nothing: Position = {"taken": [[] for _ in range(seats)], "away": [], "scores": [], "took": []}
    return {**_head(seats, options), **dealt, **nothing}


def code_position(digits: Digits, seats: int, options: Options, known: Position) -> Position:
    """Any position in which somebody is to act."""
    turn, two_rounds = digits.digit(seats, lambda: known["turn"]), options["two_rounds"]
    scores: list[list[int]] = []
    took: list[list[int]] = []
    second = two_rounds and digits.digit(2, lambda: len(known["scores"]))
    if second:  # a score can be as low as minus all the cards
        raised = digit_row(
            digits, 2 * CARDS + 1, seats, lambda: [each + CARDS for each in known["scores"][0]]
        )
        scores = [[each - CARDS for each in raised]]
        took = [digit_row(digits, CARDS + 1, seats, lambda: known["took"][0])]
    pool = CardPool(digits, DECK)
    sizes = digit_row(digits, CARDS + 1, seats, lambda: [len(cards) for cards in known["taken"]])
    taken = pool.hands(sizes, lambda: known["taken"])
    row = pool.row(digits.digit(CARDS + 1, lambda: len(known["row"])), lambda: known["row"])
    of_round = HALF if two_rounds else CARDS
    pile = pool.row(of_round - len(row) - sum(sizes), lambda: known["pile"])
    later = pool.row(HALF, lambda: known["later"]) if two_rounds and not second else []
    table = {"turn": turn, "row": row, "pile": pile, "later": later, "taken": taken, "away": pool.rest}
    return {**_head(seats, options), **table, "scores": scores, "took": took}


def _head(seats: int, options: Options) -> Position:
    return {"game": "dao", "seats": seats, "options": options, "phase": "play"}


CODE = TitleCode(
    number=0,
    editions=(Edition(rules=1, seats=(2, 3, 4, 5, 6), options={"two_rounds": (False, True)}),),
    deal=code_deal,
    position=code_position,
)
