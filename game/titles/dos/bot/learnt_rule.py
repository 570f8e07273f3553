"""The learnt rule of Dos: what a move is worth by the own hand and what lies open, with learnt weights.

Wishes, skips, reverses and +2 are kept until the next player has few cards left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.bots.learnt_weights import weight_row
from game.bots.search import Policy
from game.kernel.chance import Chance
from game.kernel.types import Card, Move, Seat
from game.titles.dos.rules.cards import AMOUNT, BIT, COLOUR_BITS, COLOURS, REVERSES, SKIPS, WISH, WISH_FOUR
from game.titles.dos.rules.moves import DRAW
from game.titles.dos.rules.playable_cards import EFFECTS
from game.titles.dos.rules.state import Dos

NAMES = (
    "card of the colour that goes on",
    "wish kept",
    "wish four kept",
    "attack on few cards",
    "attack on many cards",
    "same symbol in other colours",
    "draw",
    "draw for each pending card",
    "last of its colour",
    "turn again in the duel",
    "wish as last but one",
    "what few cards are",
)
"""What the numbers of the rule stand for."""
_ATTACKS = SKIPS | REVERSES | AMOUNT.keys()
_AGAIN = SKIPS | REVERSES


def _same_symbol(card: Card) -> int:
    """The bits of the cards with the same symbol in other colours."""
    return sum(BIT[colour + card[1:]] for colour in COLOURS if card[0] in COLOURS and colour != card[0])


_OF_MOVE = {
    move: (
        COLOUR_BITS[colour],
        bit,
        _same_symbol(card),
        {WISH: 1, WISH_FOUR: 2}.get(card, 0),
        card in _ATTACKS,
        card in _AGAIN,
    )
    for move, (card, bit, colour, _, _) in EFFECTS.items()
}
"""For each play: the bits of the colour that goes on, its bit, `_same_symbol`, which wish it is (its place in
`NAMES`), whether it harms others, and whether it gives another turn between two.
"""


TABLE = "2"
"""The table at which was learnt, by its name in `learnt.json`: only between few is Dos more than luck."""


@cache
def _rule() -> Sequence[float]:
    return weight_row("dos", f"rule {TABLE}")


def learnt_worth(state: Dos, seat: Seat, move: Move) -> float:
    """What a move is worth to a seat by the numbers that were learnt."""
    return worth_by(_rule(), state, seat, move)


def worth_by(rule: Sequence[float], state: Dos, seat: Seat, move: Move) -> float:
    """What a move is worth to a seat by these numbers; see `NAMES`."""
    if move == DRAW:
        return -rule[6] - rule[7] * state.pending
    same_colour, bit, symbols, wish, attack, again = _OF_MOVE[move]
    hand = state.hands[seat]
    left, follow = hand.bit_count() - 1, (hand & same_colour & ~bit).bit_count()
    worth = rule[0] * follow + rule[5] * (hand & symbols).bit_count()
    if wish:
        worth += rule[10] if left == 1 else -rule[wish] if left else 0.0
    elif not follow:
        worth += rule[8]
    if attack:
        worth += rule[3] if state.hands[state.after[seat]].bit_count() <= rule[11] else rule[4]
        if again and state.seats - len(state.done) == 2:
            worth += rule[9]
    return worth


def learnt_policy(state: Dos, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
    """The quick rule by which a master plays a world on."""
    return _best(_rule(), state, seat, moves)


def make_policy(rule: Sequence[float]) -> Policy[Dos]:
    """The quick rule with these numbers."""

    def policy(state: Dos, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        return _best(rule, state, seat, moves)

    return policy


def _best(rule: Sequence[float], state: Dos, seat: Seat, moves: Sequence[Move]) -> Move:
    """The move that is worth most, the first of equals; in a challenge everybody hits."""
    if state.challenge is not None or state.scored:
        return moves[0]
    return max(moves, key=lambda move: worth_by(rule, state, seat, move))
