"""Daumen drauf! played by the computer: it counts what lies in a trick, and it bluffs as all do who must."""

from __future__ import annotations

from typing import TypeAlias

from game.bots.habits import best, now_and_then
from game.bots.port import Bot, Choice, Seen, Thinker
from game.bots.search import Effort, search
from game.kernel.types import Card, Seat
from game.titles.daumen.cards import GROUND, POISONOUS, points
from game.titles.daumen.reasons import explained
from game.titles.daumen.sense import policy, worth
from game.titles.daumen.state import Daumen
from game.titles.daumen.view import DaumenView

DaumenSeen: TypeAlias = Seen[Daumen, DaumenView]

SLIPS = 0.4
"""How often an easy bot shows whatever snake comes to hand."""
POISON_HELD, CARD_LEFT = 0.45, 0.35
"""What a poisonous snake in the hand still costs, and any card once hands are no longer filled up."""


def _trick_is_over(state: Daumen, seat: Seat) -> bool:
    return state.height is GROUND


EFFORT = Effort(playouts=1200, settled=_trick_is_over)
"""Each trick is played to its end and no further: what comes after it is more luck than judgement."""


def value(state: Daumen, seat: Seat) -> float:
    """By how many points a seat is ahead of the others' average, with what its hand still promises."""
    standing = [
        points(won, ()) - _burden(state, hand) for won, hand in zip(state.won, state.hands, strict=True)
    ]
    others = (sum(standing) - standing[seat]) / (state.seats - 1)
    return standing[seat] - others


def _burden(state: Daumen, hand: list[Card]) -> float:
    burden = POISON_HELD * sum(card in POISONOUS for card in hand)
    return burden + (CARD_LEFT * len(hand) if state.drawn == len(state.stock) else 0.0)


def _habit(slips: float) -> Thinker[Daumen, DaumenView]:
    def think(seen: DaumenSeen) -> Choice:
        if now_and_then(slips, seen.chance):
            return Choice(seen.chance.pick(seen.legal))
        world = seen.imagine()  # asked only for what is the same in every world that the seat may imagine
        values = worth(world, seen.seat, seen.legal)
        return explained(world, seen.seat, best(seen.legal, values, seen.chance))

    return think


def _hard(seen: DaumenSeen) -> Choice:
    world = seen.imagine()
    values = dict(zip(seen.legal, worth(world, seen.seat, seen.legal), strict=True))
    guess = sorted(seen.legal, key=lambda move: -values[move])
    return explained(world, seen.seat, search(seen, guess, policy, value, EFFORT))


BOT = Bot(easy=_habit(SLIPS), normal=_habit(0.0), hard=_hard)
