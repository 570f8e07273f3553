"""Search over imagined worlds: try each move in many of them, play on by a quick rule, keep what goes best.

All candidates are tried in the same worlds with the same luck, so that what differs is the move. Whoever
lags behind after a round of worlds is dropped, and the time goes to those who are left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.bots.port import Seen
from game.kernel.chance import Chance
from game.kernel.types import Move, Seat

Policy: TypeAlias = Callable[[Any, Seat, Sequence[Move], Chance], Move]
"""A quick move in a world, for playing on: (state, seat, legal moves, chance)."""
Value: TypeAlias = Callable[[Any, Seat], float]
"""How good a world is for a seat, over or not, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: worlds a round, rounds, moves to play on (None: to the end), candidates at most."""

    worlds: int
    rounds: int = 3
    horizon: int | None = None
    width: int = 64


@dataclass(slots=True)
class Tally:
    """How a move has done so far."""

    move: Move
    total: float = 0.0
    tries: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.tries if self.tries else 0.0


def search(seen: Seen, moves: Sequence[Move], policy: Policy, value: Value, effort: Effort) -> list[Tally]:
    """The candidates (best guess first) with how they did, best first; every one was tried equally often
    as long as it was in the race.
    """
    race = [Tally(move) for move in moves[: effort.width]]
    dropped: list[Tally] = []
    for _ in range(effort.rounds):
        for _ in range(effort.worlds):
            if seen.enough():
                break
            _try_all(seen, race, policy, value, effort.horizon)
        race.sort(key=lambda tally: -tally.mean)  # stable: equals keep the order of the guess
        half = max(2, (len(race) + 1) // 2)
        dropped[:0] = race[half:]
        del race[half:]
    return race + dropped


def _try_all(seen: Seen, race: list[Tally], policy: Policy, value: Value, horizon: int | None) -> None:
    world, luck = seen.imagine(), seen.chance.below(1 << 32)
    for tally in race:
        twin = world.copy()
        chance = Chance(luck << 32)
        seen.title.apply(twin, seen.seat, tally.move, chance)
        play_on(seen.title, twin, policy, chance, horizon)
        tally.total += value(twin, seen.seat)
        tally.tries += 1


def play_on(title: Any, world: Any, policy: Policy, chance: Chance, horizon: int | None) -> None:
    """Plays a world by the quick rule, to its end or so many moves far."""
    to_act, legal, apply = title.to_act, title.legal, title.apply
    left = horizon if horizon is not None else -1
    while left and (seats := to_act(world)):
        seat = seats[0]
        moves = legal(world, seat)
        apply(world, seat, moves[0] if len(moves) == 1 else policy(world, seat, moves, chance), chance)
        left -= 1
