"""Search over imagined worlds: try each move in many of them, play on by a quick rule, keep what goes best.

All candidates are tried in the same worlds with the same luck, so that only the move makes the difference. A
candidate that clearly lags behind is dropped: the time goes to those that are hard to tell apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, TypeAlias

from game.bots.bot_interface import Seen
from game.kernel.chance import Chance
from game.kernel.types import Move, S, Seat, State, V

Policy: TypeAlias = Callable[[S, Seat, Sequence[Move], Chance], Move]
"""A quick move in a world, for playing on: (state, seat, legal moves, chance)."""
Value: TypeAlias = Callable[[S, Seat], float]
"""How good a world is for a seat, over or not; in whatever measure."""
Settled: TypeAlias = Callable[[S, Seat], bool]
"""Is it certain how good a world is for a seat, though others still play?"""


WORLDS = 20
"""So many worlds are tried before the candidates that lag behind are dropped, again and again."""
LAG = 2.0
"""How far behind the best a candidate must be to be dropped, in standard errors."""


def _never(state: State, seat: Seat) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: how many worlds are played on in all, and candidates at most."""

    playouts: int
    width: int = 64
    settled: Settled[Any] = _never
    """Playing on stops where nothing can change any more for the seat that thinks."""


@dataclass(slots=True)
class Candidate:
    """How a move has done, world by world."""

    move: Move
    outcomes: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.outcomes) / len(self.outcomes) if self.outcomes else 0.0


def search(
    seen: Seen[S, V], moves: Sequence[Move], policy: Policy[S], value: Value[S], effort: Effort
) -> Move:
    """The best of these moves, which are sorted by a first guess, best first: of equals the first wins."""
    race = [Candidate(move) for move in moves[: effort.width]]
    left = effort.playouts
    while len(race) > 1 and left > 0 and not seen.enough():
        for _ in range(WORLDS):
            if seen.enough():
                break
            try_all(seen, race, policy, value, effort)
            left -= len(race)
        best = max(race, key=lambda each: each.mean)
        race = [each for each in race if each is best or not lags(each.outcomes, best.outcomes)]
    return max(race, key=lambda each: each.mean).move


def lags(outcomes: Sequence[float], best: Sequence[float]) -> bool:
    """Is one of two moves that were tried in the same worlds clearly worse than the other?"""
    leads = [high - low for high, low in zip(best, outcomes, strict=True)]
    if len(leads) < WORLDS:
        return False
    mean = sum(leads) / len(leads)
    spread = sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1)
    return mean > LAG * sqrt(spread / len(leads))


def try_all(
    seen: Seen[S, V], race: list[Candidate], policy: Policy[S], value: Value[S], effort: Effort
) -> None:
    """Tries every candidate in one more imagined world, each in a copy of it and with the same luck."""
    world, luck = seen.imagine(), seen.chance.draw_below(1 << 32)
    for each in race:
        copy = world.copy()
        chance = Chance(luck << 32)
        seen.title.apply(copy, seen.seat, each.move, chance)
        play_on(seen, copy, policy, chance, effort.settled)
        each.outcomes.append(value(copy, seen.seat) + seen.bonus(each.move))


def play_on(
    seen: Seen[S, V], world: S, policy: Policy[S], chance: Chance, settled: Settled[S] = _never
) -> None:
    """Plays a world by the quick rule, to its end or until the seat's fate is settled."""
    to_act, legal, apply = seen.title.to_act, seen.title.legal, seen.title.apply
    while (seats := to_act(world)) and not settled(world, seen.seat):
        seat = seats[0]
        moves = legal(world, seat)
        apply(world, seat, moves[0] if len(moves) == 1 else policy(world, seat, moves, chance), chance)
