"""What studies have found out about a game by playing it many thousand times: `assets/<game>/measured.json`,
written by `run.py study GAME --tell`. For a game without a study the app says nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypedDict

from game.kernel.registry import titles
from game.kernel.types import OptionValue
from scenes.ui.art import ASSETS

WORTH = 3.0
"""A way to play is recommended as fairer if its `edge` is smaller by so many wins of 100."""


@dataclass(frozen=True)
class MeasuredTable:
    """One way to play, and what came of it."""

    seats: int
    options: Mapping[str, OptionValue]
    """In the order in which people choose."""
    games: int
    wins: Sequence[float]
    """Of 100 games: what each seat won, or each team; whoever begins is the first."""
    minutes: tuple[float, float, float]
    """How long games take: 10, 50 and 90 of 100 are over within so many minutes."""
    team: int = 1
    """People in a team."""

    @property
    def even(self) -> float:
        """How many of 100 games each would win if seats made no difference."""
        return 100 / len(self.wins)

    @property
    def edge(self) -> float:
        """By how many wins of 100 it helps, or hurts, to begin."""
        return abs(self.wins[0] - self.even)


@dataclass(frozen=True, slots=True)
class Measured:
    """All that is known of a game."""

    tables: tuple[MeasuredTable, ...]
    """Every way to play that was studied, the usual one first."""
    skill: float | None
    """How many of 100 games hard bots win against as many normal ones."""

    @property
    def usual(self) -> MeasuredTable:
        return self.tables[0]

    def table(self, seats: int, options: Mapping[str, OptionValue]) -> MeasuredTable | None:
        """What is known of just this way to play."""
        return next((each for each in self.tables if each.seats == seats and each.options == options), None)

    def fairer(self, table: MeasuredTable) -> MeasuredTable | None:
        """The fairest way to play with as many people, if it is much fairer. The first option stays: it may
        make another game of it.
        """
        first = next(iter(table.options), "")
        same = (each for each in self.tables if each.seats == table.seats)
        alike = (each for each in same if each.options.get(first) == table.options.get(first))
        best = min(alike, key=lambda each: each.edge)
        return best if table.edge - best.edge >= WORTH else None


class _WrittenTable(TypedDict):
    """A way to play as the file has it."""

    games: int
    minutes: tuple[float, float, float]
    options: Mapping[str, OptionValue]
    seats: int
    team: int
    wins: Sequence[float]


@cache
def measured(title: str) -> Measured | None:
    """What is known of a game; a file that can't be read is as good as none."""
    try:
        told = json.loads((ASSETS / title / "measured.json").read_text(encoding="utf-8"))
        tables = tuple(_table(written, titles()[title].options) for written in told["tables"])
        skill = next((float(each["wins"]) for each in told["skill"]), None)
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return Measured(tables, skill) if tables else None


def _table(written: _WrittenTable, options: Iterable[str]) -> MeasuredTable:
    low, middle, high = written["minutes"]
    return MeasuredTable(
        seats=int(written["seats"]),
        options={name: written["options"][name] for name in options},
        games=int(written["games"]),
        wins=tuple(float(each) for each in written["wins"]),
        minutes=(float(low), float(middle), float(high)),
        team=int(written["team"]),
    )
