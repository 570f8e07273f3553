"""The review interface: what a title gives for looking back at its games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, Literal, TypeAlias, cast

from game.bots.bot_interface import Seen, part_of
from game.bots.search import Candidate, Effort, Policy, Value, try_all
from game.kernel.types import Move, S, Seat, V

Outcomes: TypeAlias = Sequence[Sequence[float]]
"""For each of some moves the winning chance after it, world by world: the same worlds for all of them."""
Told: TypeAlias = Literal["game", "evening", "cards"]
"""When a ledger tells what everybody gave away: after a game; only after an evening of games; or never, since
in this game it is nearly all up to the cards.
"""
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

    tries: Trial[S, V]
    doubt: float
    """So much winning chance, given away or won by a single move, is worth being told."""
    glance: Callable[[Seen[S, V]], Sequence[float]] = all_alike
    """What each legal move is worth at a glance, to choose those that are tried."""
    sides: Callable[[int], tuple[tuple[Seat, ...], ...]] = alone
    """Who plays together at a table of so many."""
    deals: frozenset[str] = field(default_factory=frozenset)
    """The events with which another deal begins."""
    told: Told = "game"
    """When the ledger says something about people."""
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
