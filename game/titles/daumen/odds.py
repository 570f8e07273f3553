"""What a seat can work out, and how likely the rest is when all worlds that it may imagine count alike.

Every number is the same in each of these worlds: it tells nothing that the seat can't see.
"""

from __future__ import annotations

from math import comb

from game.kernel.types import Card, Seat
from game.titles.daumen.cards import TWIN
from game.titles.daumen.sense import beaten_by, worth_of
from game.titles.daumen.state import Daumen


def known_balance(state: Daumen, seat: Seat) -> tuple[int, int]:
    """What the cards of the trick that a seat knows are worth together, and how many it does not know."""
    seen = {*state.hands[seat], *state.won[seat]}
    known = unknown = 0
    for card, owner in state.shown.items():
        if owner == seat or state.offered[owner] != card or TWIN[card] in seen:
            known += worth_of(card)
        else:
            unknown += 1
    return known, unknown


def bad_trick(known: int, unknown: int) -> float:
    """How likely a trick holds more poison than good: under each unknown thumb both are as likely."""
    bad = sum(comb(unknown, poison) for poison in range(unknown + 1) if known + unknown < 2 * poison)
    return bad / (1 << unknown)


def unbeaten(state: Daumen, seat: Seat, card: Card) -> float:
    """How likely nobody else holds what beats or parries a card that this seat shows now.

    None of these cards can lie under a thumb: they would be higher than the highest card, or its twin.
    """
    mine = {*state.hands[seat], *state.won[seat]}
    beating = len((beaten_by(state.height.colours, card, state.seats) | {TWIN[card]}) - mine)
    held = sum(map(len, state.hands)) - len(state.hands[seat])
    won = sum(map(len, state.won)) - len(state.won[seat])
    hidden = len(state.stock) - state.drawn + held + won
    return comb(hidden - beating, held) / comb(hidden, held)


def per_cent(share: float) -> int:
    """Rounded, but never to 0 or 100 where the opposite is possible."""
    return round(share * 100) if share in (0.0, 1.0) else min(max(round(share * 100), 1), 99)
