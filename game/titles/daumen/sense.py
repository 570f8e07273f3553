"""What a trick is worth to somebody who sees only what lies open: what is in it, and who may still win it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.kernel.chance import Chance
from game.kernel.types import Card, Move, Seat
from game.titles.daumen.cards import DECKS, POISONOUS, TWIN, height
from game.titles.daumen.moves import DaumenShow, DaumenWord, read
from game.titles.daumen.state import Daumen

WILLING = 0.45
"""How much of what others could raise with they will raise with."""
GIVEN_AWAY = 0.55
"""A poisonous snake that somebody else wins is worth so much; a harmless one costs as much."""
LEFT_OVER = 0.35
"""Getting rid of any card, once hands are no longer filled up."""
LEADING_COST = 0.06
"""A high card that is gone can't win a better trick."""


def worth_of(card: Card) -> int:
    """What a snake brings to whoever wins it."""
    return -1 if card in POISONOUS else 1


@lru_cache(maxsize=1 << 14)
def beaten_by(colours: str, card: Card, seats: int) -> frozenset[Card]:
    """The cards of this game that are higher than a card shown in a trick of these colours."""
    seen = colours if card[0] in colours else colours + card[0]
    return frozenset(height(seen, card).after) & frozenset(DECKS[seats])


def in_it(state: Daumen, seat: Seat) -> int:
    """What lies in the trick, as far as a seat can know: under others' thumbs only the twins of its hand."""
    hand, offered = state.hands[seat], state.offered
    worth = 0
    for card, owner in state.shown.items():
        if owner == seat or offered[owner] != card or TWIN[card] in hand:
            worth += worth_of(card)
    return worth


def chances(state: Daumen, seat: Seat, card: Card) -> float:
    """How likely a card shown now is to win the trick."""
    hand, shown = state.hands[seat], state.shown
    beaters = beaten_by(state.height.colours, card, state.seats)
    higher = len(beaters.difference(hand, shown))
    held = sum(map(len, state.hands)) - len(hand)
    closed = held + len(state.stock) - state.drawn + sum(map(len, state.won)) // 2
    safe: float = max(0.0, 1 - higher / max(closed, higher, 1)) ** (WILLING * held)
    return safe


def worth(state: Daumen, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """What each move is worth to a seat, in points."""
    pot = in_it(state, seat)
    return [_worth(state, seat, move, pot) for move in moves]


def _worth(state: Daumen, seat: Seat, move: Move, pot: int) -> float:
    made = read(move)
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
    """The quick rule for playing a world on."""
    values = worth(state, seat, moves)
    return moves[values.index(max(values))]
