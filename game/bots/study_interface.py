"""The study interface: what a title gives beside its rules, such as a quick player and kinds of moves.

A title gives it in its module `bot.study`. A title without one is studied with the normal bot, without
standings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, cast

from game.bots.bot_interface import part_of
from game.bots.search import Policy
from game.kernel.types import Move, Options, S

Kind: TypeAlias = Callable[[S, Move], bool]
"""Is a move one of this kind?"""


@dataclass(frozen=True, slots=True)
class Variant:
    """Another way to play it, as far as it differs from the usual one."""

    seats: int
    options: Options
    player: str = "quick"
    """By whom it is played: "quick", or a level."""


def lead(standing: Sequence[int]) -> int:
    """By how much the first is ahead of the second."""
    first, second, *_ = sorted(standing, reverse=True)
    return first - second


@dataclass(frozen=True, slots=True)
class Studied(Generic[S]):
    """A game as a study plays it. A party is a seat, or a team: its first seat has its number."""

    quick: Policy[S]
    """A rule so plain that it plays by the ten thousand; it looks at nothing that its seat may not see."""
    standing: Callable[[S], Sequence[int]]
    """How far each party is, as a referee knows who sees all cards."""
    unit: str
    """What standings are counted in."""
    table: int
    """How many usually play."""
    thinking: float
    """Seconds that a player takes for a move where there is something to choose …"""
    showing: float
    """… and that it takes to show any move; both are assumed, not measured."""
    pace: Mapping[str, float]
    """About how many seconds a game takes each player, on one core: tasks are cut by it."""
    team: int = 1
    """Seats in a party."""
    margin: Callable[[Sequence[int]], int] = lead
    """By how much a game was won, from the last standing."""
    variants: Sequence[Variant] = ()
    kinds: Mapping[str, Kind[S]] = field(default_factory=dict)
    """Kinds of moves that a player can be told never to make, to see what they are worth."""
    looks: int = 0
    """A study lets the hard bot answer after this many looks ahead; 0: only when it has finished."""


AnyStudied: TypeAlias = Studied[Any]


def studied(title_id: str) -> AnyStudied | None:
    """A title's `STUDY`; None if it has none."""
    found = part_of(title_id, "bot.study")
    return None if found is None else cast(AnyStudied, found.STUDY)
