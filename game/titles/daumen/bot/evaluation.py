"""Evaluation for a seat of Daumen drauf!: what a trick is worth, and how likely a card wins it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.kernel.chance import Chance
from game.kernel.types import Card, Move, Seat
from game.titles.daumen.rules.cards import DECKS, POISONOUS, TWIN, height
from game.titles.daumen.rules.moves import DaumenShow, DaumenWord, read_move
from game.titles.daumen.rules.state import Daumen

WILLING = 0.45
"""In what share of the cases in which others could show a higher card they are expected to do so."""
GIVEN_AWAY = 0.55
"""Points gained if somebody else wins a poisonous snake, or lost if it is a harmless one."""
LEFT_OVER = 0.35
"""Points for getting rid of any card once the stock is empty."""
LEADING_COST = 0.06
"""Points that a card likely to win costs, for each card in the hand: it can't win a later trick."""


def worth_of(card: Card) -> int:
    """What a snake brings to whoever wins it."""
    return -1 if card in POISONOUS else 1


@lru_cache(maxsize=1 << 14)
def higher_than(colours: str, card: Card, seats: int) -> frozenset[Card]:
    """The cards of this game that are higher than a card shown in a trick of these colours."""
    seen = colours if card[0] in colours else colours + card[0]
    return frozenset(height(seen, card).after) & frozenset(DECKS[seats])


def known_worth(state: Daumen, seat: Seat) -> int:
    """What the trick's cards are worth that a seat knows: its own, those let go, and twins of its hand."""
    hand, offered = state.hands[seat], state.offered
    worth = 0
    for card, owner in state.shown.items():
        if owner == seat or offered[owner] != card or TWIN[card] in hand:
            worth += worth_of(card)
    return worth


def chances(state: Daumen, seat: Seat, card: Card) -> float:
    """About how likely a card shown now is to win the trick."""
    hand, shown = state.hands[seat], state.shown
    beaters = higher_than(state.height.colours, card, state.seats)
    higher = len(beaters.difference(hand, shown))
    held = sum(map(len, state.hands)) - len(hand)
    closed = held + len(state.stock) - state.drawn + sum(map(len, state.won)) // 2
    safe: float = max(0.0, 1 - higher / max(closed, higher, 1)) ** (WILLING * held)
    return safe


def worth(state: Daumen, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """What each move is worth to a seat, in points."""
    pot = known_worth(state, seat)
    return [_worth(state, seat, move, pot) for move in moves]


def _worth(state: Daumen, seat: Seat, move: Move, pot: int) -> float:
    made = read_move(move)
    last_cards = LEFT_OVER if state.drawn == len(state.stock) else 0.0
    if not isinstance(made, DaumenShow):
        if made is not DaumenWord.PARRY:
            return 0.0
        twin = state.height.twin
        assert twin is not None
        return pot + worth_of(twin) + last_cards
    card = made.card
    wins = chances(state, seat, card)
    points = worth_of(card)
    return (
        wins * (pot + points)
        - (1 - wins) * GIVEN_AWAY * points
        + last_cards
        - LEADING_COST * wins * len(state.hands[seat])
    )


def policy(state: Daumen, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
    """The quick rule by which a world is played on."""
    values = worth(state, seat, moves)
    return moves[values.index(max(values))]
