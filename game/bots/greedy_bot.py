"""A greedy bot: it plays the move that is worth most by a quick estimate, with or without careless slips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.bots.bot_interface import Choice, Seen, Thinker
from game.kernel.chance import Chance
from game.kernel.types import Move, S, V

Worth: TypeAlias = Callable[[Seen[S, V]], Sequence[float]]
"""What each legal move is worth to the seat, judged by what it sees."""
Reason: TypeAlias = Callable[[Seen[S, V], Move], Choice]
"""A move with the reason for it in the player's language."""


def now_and_then(share: float, chance: Chance) -> bool:
    """True in this share of all cases, to a thousandth."""
    return chance.draw_below(1000) < 1000 * share


def best(moves: Sequence[Move], worth: Sequence[float], chance: Chance) -> Move:
    """The move that is worth most; among equals a random one."""
    highest = max(worth)
    return chance.pick([move for move, value in zip(moves, worth, strict=True) if value == highest])


def plain(worth: Worth[S, V], reason: Reason[S, V] = lambda seen, move: Choice(move)) -> Thinker[S, V]:
    """Always plays what is worth most."""

    def think(seen: Seen[S, V]) -> Choice:
        return reason(seen, best(seen.legal, worth(seen), seen.chance))

    return think


def careless(worth: Worth[S, V], slips: float) -> Thinker[S, V]:
    """Plays what is worth most, but in a share of `slips` (0 to 1) of all cases any legal move."""

    def think(seen: Seen[S, V]) -> Choice:
        if now_and_then(slips, seen.chance):
            return Choice(seen.chance.pick(seen.legal))
        return Choice(best(seen.legal, worth(seen), seen.chance))

    return think
