"""The learning interface: what a title gives so that numbers of its bots can be found by playing.

A title gives it in its module `bot.learning`; `run.py study --learn GAME` plays, and writes what it finds
into `assets/<game>/learnt.json`, from where the bots have their numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, Generic, TypeAlias, cast

from game.bots.bot_interface import part_of
from game.bots.search import Policy
from game.kernel.types import Options, S, Seat

Features: TypeAlias = Callable[[S, Seat], Sequence[float]]
"""What of a state speaks for a party to win, as numbers; a party is a seat, or a team by its first seat."""


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a rule: where the learning begins, how far it looks around, and the least it may be."""

    start: float
    reach: float
    least: float = -inf


@dataclass(frozen=True, slots=True)
class LearntRule(Generic[S]):
    """A quick rule whose numbers are found by letting it play against itself with slightly other ones."""

    numbers: Mapping[str, Number]
    policy: Callable[[Sequence[float]], Policy[S]]
    """The rule with these numbers."""
    outcome: Callable[[S, Seat], float]
    """How well a party did, when a game is over …"""
    clear: float
    """… and so much between two rules, on average, is a clear difference."""
    steps: int
    """How often the numbers are changed a little."""
    deals: int
    """Deals that are played for each change, each of them twice, with the seats changed."""
    partners: Sequence[Policy[S]] = ()
    """Rules against which it is tried, beside itself."""


@dataclass(frozen=True, slots=True)
class LearntChance(Generic[S]):
    """Who will win, by what can be seen of a state: weights of its features, fitted to games that were
    played.
    """

    names: Sequence[str]
    features: Features[S]
    moment: Callable[[S], bool]
    """Is this a state from which to learn?"""
    games: int


@dataclass(frozen=True, slots=True)
class LearningTable:
    """A table for which numbers of its own are learnt."""

    seats: int
    options: Options = field(default_factory=dict)
    """As far as they differ from the usual ones."""


@dataclass(frozen=True, slots=True)
class Learning(Generic[S]):
    """All that is learnt about a game: the `LEARNING` of its module `bot.learning`."""

    tables: Mapping[str, LearningTable]
    """By name: what is learnt for a table is called after it, as in "rule 4"."""
    rule: LearntRule[S]
    chances: Mapping[str, LearntChance[S]]
    """By name; fitted to games of the rule that was learnt before."""
    team: int = 1
    """Seats in a party."""
    seed: int = 1


AnyLearning: TypeAlias = Learning[Any]


def learning_of(title_id: str) -> AnyLearning | None:
    """A title's `LEARNING`; None if nothing is learnt about it."""
    found = part_of(title_id, "bot.learning")
    return None if found is None else cast(AnyLearning, found.LEARNING)
