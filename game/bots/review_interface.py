"""The review interface: what a title gives for looking back at its games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, TypeAlias, cast

from game.bots.bot_interface import Seen, part_of
from game.bots.search import Candidate, Effort, Policy, Value, try_all
from game.kernel.types import Move, S, Seat, V

Outcomes: TypeAlias = Sequence[Sequence[float]]
"""For each of some moves the winning chance after it, world by world: the same worlds for all of them."""
Trial: TypeAlias = Callable[[Seen[S, V], Sequence[Move], int], Outcomes]
"""Tries moves in so many imagined worlds."""


def alone(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Sides where everybody plays for themselves."""
    return tuple((seat,) for seat in range(seats))


def all_alike(seen: Seen[Any, Any]) -> Sequence[float]:
    """The glance of a title that can't tell its moves apart without trying them."""
    return [0.0] * len(seen.legal)


@dataclass(frozen=True, slots=True)
class Insight(Generic[S, V]):
    """What one title gives for looking back at its games: the `INSIGHT` of its module `bot.review`."""

    ahead: Callable[[V], Sequence[float]]
    """How far each seat has come by a position, in the game's own measure: points, fields, coins, cards."""
    tries: Trial[S, V]
    doubt: float
    """So much less winning chance than the best other move promised is worth being told …"""
    leap: float
    """… and so much as a move changed of who was ahead, in the game's own measure."""
    glance: Callable[[Seen[S, V]], Sequence[float]] = all_alike
    """What each legal move is worth at a glance, to choose those that are tried."""
    sides: Callable[[int], tuple[tuple[Seat, ...], ...]] = alone
    """Who plays together at a table of so many."""
    deals: frozenset[str] = field(default_factory=frozenset)
    """The events with which another deal begins."""
    later: bool = False
    """Does what a move changed show only at the same seat's next decision, and not right after it?"""
    weighs: Callable[[S], bool] = lambda state: True
    """Can a decision in this state be judged?"""
    risk: Callable[[V, Seat, Move], float | None] = lambda view, seat, move: None
    """How likely it looked that the move goes wrong, where the game can say that better than the worlds."""


AnyInsight: TypeAlias = Insight[Any, Any]


@cache
def insight_of(title_id: str) -> AnyInsight | None:
    """A title's `INSIGHT`; a title without one has neither curve nor turning points."""
    found = part_of(title_id, "bot.review")
    return None if found is None else cast(AnyInsight, found.INSIGHT)


def playing_on(policy: Policy[S], value: Value[S], effort: Effort) -> Trial[S, V]:
    """A trial that plays imagined worlds on by a quick rule, as the bots do."""

    def tries(seen: Seen[S, V], moves: Sequence[Move], worlds: int) -> Outcomes:
        race = [Candidate(move) for move in moves]
        for _ in range(worlds):
            try_all(seen, race, policy, value, effort)
        return [each.outcomes for each in race]

    return tries


def by_side(values: Sequence[float], sides: Sequence[Sequence[Seat]]) -> list[float]:
    """How far each side has come: the sum of its seats."""
    return [sum(values[seat] for seat in side) for side in sides]


def lead(values: Sequence[float], sides: Sequence[Sequence[Seat]], seat: Seat) -> float:
    """By how much a seat's side is ahead of the others' average."""
    along = by_side(values, sides)
    mine = next(i for i, side in enumerate(sides) if seat in side)
    return along[mine] - (sum(along) - along[mine]) / max(1, len(along) - 1)
