"""How a game of Daumen drauf! becomes a code: its editions, its deal, its positions and draws as digits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from game.codes.digits import CardPool, Digits, digit_row
from game.codes.title_code import Draw, Edition, TitleCode
from game.kernel.types import Card, Move, Options, Position, Seat
from game.titles.daumen.rules.cards import COLOURS, DECKS, HAND_SIZE, TWIN
from game.titles.daumen.rules.moves import DEAL, PARRY, SHOWN
from game.titles.daumen.rules.rules import ROUNDS

LOWEST_SCORE = -32
SCORES = 64
MOST_IN_HAND = 6
MOST_WON = 55
MOST_SHOWN = 6
"""Each one more than there can be: a digit counts from nought."""


def code_deal(digits: Digits, seats: int, options: Options, known: Position) -> Position:
    """Five cards for each seat; the order of the rest shows when it is drawn."""
    pool = CardPool(digits, DECKS[seats])
    hands = pool.hands([HAND_SIZE] * seats, lambda: known["hands"])
    trick = {"leader": 0, "colours": [], "released": [[] for _ in range(seats)]}
    trick |= {"offered": [None] * seats, "top": None, "passes": 0}
    table = {"turn": 0, "first": 0, "stock": pool.rest, "hands": hands, "won": [[] for _ in range(seats)]}
    return {**_head(seats, options), **table, "scores": [], "trick": trick}


def code_position(digits: Digits, seats: int, options: Options, known: Position) -> Position:
    """Any position in the middle of a game."""
    turn = digits.digit(seats, lambda: known["turn"])
    first = digits.digit(seats, lambda: known["first"])
    finished = digits.digit(cast(int, options["games"]), lambda: len(known["scores"]))
    scores = [_code_scores(digits, seats, game, known) for game in range(finished)]
    pool = CardPool(digits, DECKS[seats])
    in_hand = digit_row(digits, MOST_IN_HAND, seats, lambda: [len(hand) for hand in known["hands"]])
    hands = pool.hands(in_hand, lambda: known["hands"])
    in_won = digit_row(digits, MOST_WON, seats, lambda: [len(cards) for cards in known["won"]])
    won = pool.hands(in_won, lambda: known["won"])
    trick = _code_trick(digits, pool, seats, known)
    table = {"turn": turn, "stock": pool.rest, "hands": hands, "won": won, "first": first}
    return {**_head(seats, options), **table, "scores": scores, "trick": trick}


def code_draws(
    digits: Digits, before: Position, seat: Seat, move: Move, after: Position, known: bool
) -> Sequence[Draw]:
    """A new game's hands, or what each seat drew at the end of a trick."""
    if move == DEAL:
        return _code_new_game(digits, after, known)
    if len(before["stock"]) == len(after["stock"]):
        return ()
    kept = _kept_cards(before, seat, move)
    winner = next(s for s, cards in enumerate(after["won"]) if len(cards) > len(before["won"][s]))
    order = ROUNDS[before["seats"]][winner]
    new = [list((Counter(after["hands"][s]) - kept[s]).elements()) for s in order]
    pool = CardPool(digits, Counter(before["stock"]))
    drawn = pool.hands([len(cards) for cards in new], lambda: new)
    if not known:
        for s, cards in zip(order, drawn, strict=True):
            after["hands"][s] = sorted((kept[s] + Counter(cards)).elements())
        after["stock"] = pool.rest
    return [Draw(tuple(card for cards in drawn for card in cards))]


def _code_new_game(digits: Digits, after: Position, known: bool) -> Sequence[Draw]:
    """Hands are dealt one card at a time, the first to the seat that leads."""
    seats = after["seats"]
    pool = CardPool(digits, DECKS[seats])
    hands = pool.hands([HAND_SIZE] * seats, lambda: after["hands"])
    if not known:
        after["hands"], after["stock"] = hands, pool.rest
    dealt = [hands[s][card] for card in range(HAND_SIZE) for s in ROUNDS[seats][after["first"]]]
    return [Draw(tuple(dealt), shuffled=True)]


def _kept_cards(before: Position, seat: Seat, move: Move) -> list[Counter[Card]]:
    """What was left in each hand when a trick ended, before cards were drawn."""
    kept = [Counter(hand) for hand in before["hands"]]
    trick = before["trick"]
    played = TWIN[trick["offered"][trick["top"]]] if move == PARRY else SHOWN.get(move)
    if played is not None:
        kept[seat] -= Counter([played])
    return kept


def _code_scores(digits: Digits, seats: int, game: int, known: Position) -> list[int]:
    raised = digit_row(digits, SCORES, seats, lambda: [each - LOWEST_SCORE for each in known["scores"][game]])
    return [each + LOWEST_SCORE for each in raised]


def _code_trick(digits: Digits, pool: CardPool, seats: int, known: Position) -> Position:
    leader = digits.digit(seats, lambda: known["trick"]["leader"])
    count = digits.digit(len(COLOURS) + 1, lambda: len(known["trick"]["colours"]))
    colours = CardPool(digits, Counter(COLOURS)).row(count, lambda: known["trick"]["colours"])
    shown = [_code_shown(digits, pool, seat, known) for seat in range(seats)]
    top = digits.digit(seats + 1, lambda: seats if known["trick"]["top"] is None else known["trick"]["top"])
    passes = digits.digit(seats, lambda: known["trick"]["passes"])
    offered = [cards[-1] if cards else None for cards in shown]
    released = [cards[:-1] for cards in shown]
    trick = {"leader": leader, "colours": colours, "released": released, "offered": offered}
    return {**trick, "top": None if top == seats else top, "passes": passes}


def _code_shown(digits: Digits, pool: CardPool, seat: Seat, known: Position) -> list[Card]:
    """The cards that a seat has shown in this trick, the one under its thumb last."""

    def shown() -> list[Card]:
        offered = known["trick"]["offered"][seat]
        return [*known["trick"]["released"][seat], *([] if offered is None else [offered])]

    return pool.row(digits.digit(MOST_SHOWN, lambda: len(shown())), shown)


def _head(seats: int, options: Options) -> Position:
    return {"game": "daumen", "seats": seats, "options": options, "phase": "play"}


CODE = TitleCode(
    number=1,
    editions=(Edition(rules=1, seats=(2, 3, 4, 5, 6, 7), options={"games": (1, 3, 5)}),),
    deal=code_deal,
    position=code_position,
    draws=code_draws,
    pile="stock",
    from_end=False,
)
