"""What a title knows of looking back at a game: who was ahead, and what a move promised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, TypeAlias, cast

from game.bots.port import Seen, part_of
from game.bots.search import Candidate, Effort, Policy, Value, try_all
from game.kernel.types import Move, S, Seat, V

Outcomes: TypeAlias = Sequence[Sequence[float]]
"""For each of some moves how it ended, world by world: the same worlds for all of them."""
Trial: TypeAlias = Callable[[Seen[S, V], Sequence[Move], int], Outcomes]
"""Tries moves in so many imagined worlds."""


def alone(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Everybody plays for themselves."""
    return tuple((seat,) for seat in range(seats))


def nothing(seen: Seen[Any, Any]) -> Sequence[float]:
    """Nothing is known of the moves at a glance."""
    return [0.0] * len(seen.legal)


@dataclass(frozen=True, slots=True)
class Insight(Generic[S, V]):
    """One title's part."""

    ahead: Callable[[V], Sequence[float]]
    """How far each seat has come by a position, in the game's own measure: points, fields, coins, cards."""
    tries: Trial[S, V]
    doubt: float
    """So much less than the best other move promised is worth being told …"""
    leap: float
    """… and so much as a move changed of who was ahead."""
    glance: Callable[[Seen[S, V]], Sequence[float]] = nothing
    """What each legal move is worth at a glance, to choose those that are tried."""
    sides: Callable[[int], tuple[tuple[Seat, ...], ...]] = alone
    """Who plays together at a table of so many."""
    deals: frozenset[str] = field(default_factory=frozenset)
    """The events with which another deal begins."""
    later: bool = False
    """Is what a move changed to be seen only at the same seat's next decision?"""
    weighs: Callable[[S], bool] = lambda state: True
    """Is a decision made here of which it can be said what it promised?"""
    risk: Callable[[V, Seat, Move], float | None] = lambda view, seat, move: None
    """How likely it looked that the move goes wrong, where the game can say that better than the worlds."""


AnyInsight: TypeAlias = Insight[Any, Any]


@cache
def insight_of(title_id: str) -> AnyInsight | None:
    """What lies in a title's folder; a title without it has neither curve nor turning points."""
    found = part_of(title_id, "insight")
    return None if found is None else cast(AnyInsight, found.INSIGHT)


def playing_on(policy: Policy[S], value: Value[S], effort: Effort) -> Trial[S, V]:
    """Tries moves by playing worlds on by a quick rule, as the bots do."""

    def tries(seen: Seen[S, V], moves: Sequence[Move], worlds: int) -> Outcomes:
        race = [Candidate(move) for move in moves]
        for _ in range(worlds):
            try_all(seen, race, policy, value, effort)
        return [each.outcomes for each in race]

    return tries


def spread(values: Sequence[float], sides: Sequence[Sequence[Seat]]) -> list[float]:
    """How far each side has come: all of its seats together."""
    return [sum(values[seat] for seat in side) for side in sides]


def lead(values: Sequence[float], sides: Sequence[Sequence[Seat]], seat: Seat) -> float:
    """By how much a seat's side is ahead of the others' average."""
    along = spread(values, sides)
    mine = next(i for i, side in enumerate(sides) if seat in side)
    return along[mine] - (sum(along) - along[mine]) / max(1, len(along) - 1)
