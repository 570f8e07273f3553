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
"""How good a world is for a seat, over or not; in whatever measure."""
Settled: TypeAlias = Callable[[Any, Seat], bool]
"""Is it certain how good a world is for a seat, though others still play?"""


def _never(state: Any, seat: Seat) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: worlds a round, rounds, moves to play on (None: to the end), candidates at most."""

    worlds: int
    rounds: int = 3
    horizon: int | None = None
    width: int = 64
    settled: Settled = _never
    """Playing on stops where nothing can change any more for the seat that thinks."""


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
            _try_all(seen, race, policy, value, effort)
        race.sort(key=lambda tally: -tally.mean)  # stable: equals keep the order of the guess
        half = max(2, (len(race) + 1) // 2)
        dropped[:0] = race[half:]
        del race[half:]
    return race + dropped


def _try_all(seen: Seen, race: list[Tally], policy: Policy, value: Value, effort: Effort) -> None:
    world, luck = seen.imagine(), seen.chance.below(1 << 32)
    for tally in race:
        twin = world.copy()
        chance = Chance(luck << 32)
        seen.title.apply(twin, seen.seat, tally.move, chance)
        play_on(seen, twin, policy, chance, effort)
        tally.total += value(twin, seen.seat)
        tally.tries += 1


def play_on(seen: Seen, world: Any, policy: Policy, chance: Chance, effort: Effort) -> None:
    """Plays a world by the quick rule: to its end, so many moves far, or until the seat's fate is settled."""
    to_act, legal, apply = seen.title.to_act, seen.title.legal, seen.title.apply
    left = effort.horizon if effort.horizon is not None else -1
    while left and (seats := to_act(world)) and not effort.settled(world, seen.seat):
        seat = seats[0]
        moves = legal(world, seat)
        apply(world, seat, moves[0] if len(moves) == 1 else policy(world, seat, moves, chance), chance)
        left -= 1
