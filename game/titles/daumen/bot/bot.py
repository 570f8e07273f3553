"""The bots of Daumen drauf!: they weigh what lies in a trick against how likely it is to be won."""

from __future__ import annotations

from typing import TypeAlias

from game.bots.bot_interface import Bot, Choice, Seen, Thinker
from game.bots.greedy_bot import best, now_and_then
from game.bots.search import Effort, search
from game.bots.tempers import liked
from game.kernel.types import Card, Seat
from game.titles.daumen.bot.evaluation import policy, worth
from game.titles.daumen.bot.reasons import with_reason
from game.titles.daumen.bot.tempers import POINTS
from game.titles.daumen.rules.cards import GROUND, POISONOUS, points
from game.titles.daumen.rules.state import Daumen
from game.titles.daumen.view import DaumenView

DaumenSeen: TypeAlias = Seen[Daumen, DaumenView]

SLIPS = 0.4
"""In what share of all cases an easy bot makes a random legal move."""
POISON_HELD, CARD_LEFT = 0.45, 0.35
"""Points that a poisonous snake in the hand is expected to cost, and any card once the stock is empty."""


def _trick_is_over(state: Daumen, seat: Seat) -> bool:
    return state.height is GROUND


EFFORT = Effort(playouts=1200, settled=_trick_is_over)
"""Each trick is played to its end and no further: what comes after it is mostly luck."""


def value(state: Daumen, seat: Seat) -> float:
    """By how many points a seat is ahead of the others' average; hands count by what they may still cost."""
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
        world = (
            seen.imagine()
        )  # only things are asked of it that are the same in every world the seat can imagine
        values = worth(world, seen.seat, seen.legal)
        return with_reason(world, seen.seat, best(seen.legal, liked(seen, values, POINTS), seen.chance))

    return think


def _hard(seen: DaumenSeen) -> Choice:
    world = seen.imagine()
    values = dict(zip(seen.legal, worth(world, seen.seat, seen.legal), strict=True))
    guess = sorted(seen.legal, key=lambda move: -values[move])
    return with_reason(world, seen.seat, search(seen, guess, policy, value, EFFORT))


BOT = Bot(easy=_habit(SLIPS), normal=_habit(0.0), hard=_hard, master=_hard)
