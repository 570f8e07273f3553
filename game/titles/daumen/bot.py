"""Daumen drauf! played by the computer: it counts what lies in a trick, and it bluffs as all do who must."""

from __future__ import annotations

from game.bots.habits import best
from game.bots.port import Bot, Choice, Seen, Thinker
from game.bots.search import Effort, search
from game.kernel.types import Card, Move, Seat
from game.titles.daumen.cards import GROUND, POISONOUS, SHOWN, points
from game.titles.daumen.rules import PARRY, PASS
from game.titles.daumen.sense import in_it, policy, worth
from game.titles.daumen.state import Daumen

SLIPS = 0.4
"""How often an easy bot shows whatever snake comes to hand."""
EFFORT = Effort(playouts=1200, settled=lambda state, seat: state.height is GROUND)
"""Each trick is played to its end and no further: what comes after it is more luck than judgement."""
POISON_HELD, CARD_LEFT = 0.45, 0.35
"""What a poisonous snake in the hand still costs, and any card once hands are no longer filled up."""


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


def _habit(slips: float) -> Thinker:
    def think(seen: Seen) -> Choice:
        if seen.chance.below(1000) < 1000 * slips:
            return Choice(seen.chance.pick(seen.legal))
        world = _world(seen)
        values = worth(world, seen.seat, seen.legal)
        return _explained(world, seen.seat, best(seen.legal, values, seen.chance))

    return think


def _hard(seen: Seen) -> Choice:
    world = _world(seen)
    values = dict(zip(seen.legal, worth(world, seen.seat, seen.legal), strict=True))
    guess = sorted(seen.legal, key=lambda move: -values[move])
    return _explained(world, seen.seat, search(seen, guess, policy, value, EFFORT))


def _world(seen: Seen) -> Daumen:
    """Some world; the rule above asks it only for what the seat can see in every one."""
    world = seen.imagine()
    assert isinstance(world, Daumen)
    return world


def _explained(world: Daumen, seat: Seat, move: Move) -> Choice:
    """The move, and what speaks for it."""
    pot = in_it(world, seat)
    if move == PARRY:
        return Choice(move, "parry", {"n": len(world.shown) + 1})
    if move == PASS:
        return Choice(move, "poison-in-it" if pot < 0 else "not-worth-it")
    card = SHOWN[move]
    if card in POISONOUS:
        return Choice(move, "pass-poison-on", {"card": card})
    return Choice(move, "win-it" if pot > 0 else "worth-a-try", {"card": card})


BOT = Bot(easy=_habit(SLIPS), normal=_habit(0.0), hard=_hard)
