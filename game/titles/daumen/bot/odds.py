"""Odds: what is certain for a seat, and how likely the rest is if all its worlds are equally likely.

Functions are given one of these worlds, but their results are the same in each: they use only what the seat
sees.
"""

from __future__ import annotations

from math import comb

from game.kernel.types import Card, Seat
from game.titles.daumen.bot.evaluation import higher_than, worth_of
from game.titles.daumen.rules.cards import TWIN
from game.titles.daumen.rules.state import Daumen


def known_balance(state: Daumen, seat: Seat) -> tuple[int, int]:
    """What the trick's cards that a seat knows are worth together, and how many cards it does not know."""
    seen = {*state.hands[seat], *state.won[seat]}
    known = unknown = 0
    for card, owner in state.shown.items():
        if owner == seat or state.offered[owner] != card or TWIN[card] in seen:
            known += worth_of(card)
        else:
            unknown += 1
    return known, unknown


def bad_trick(known: int, unknown: int) -> float:
    """How likely a trick costs points, if every second card that the seat does not know is poisonous."""
    bad = sum(comb(unknown, poison) for poison in range(unknown + 1) if known + unknown < 2 * poison)
    return bad / (1 << unknown)


def unbeaten(state: Daumen, seat: Seat, card: Card) -> float:
    """How likely it is that nobody else holds a card that beats or parries a card that this seat shows now.

    None of those cards can be in the trick: they would be higher than its highest card, or that card's twin.
    """
    mine = {*state.hands[seat], *state.won[seat]}
    beating = len((higher_than(state.height.colours, card, state.seats) | {TWIN[card]}) - mine)
    held = sum(map(len, state.hands)) - len(state.hands[seat])
    won = sum(map(len, state.won)) - len(state.won[seat])
    hidden = len(state.stock) - state.drawn + held + won
    return comb(hidden - beating, held) / comb(hidden, held)


def per_cent(share: float) -> int:
    """A share in whole per cent; 0 and 100 are said only where they are exact."""
    return round(share * 100) if share in (0.0, 1.0) else min(max(round(share * 100), 1), 99)
