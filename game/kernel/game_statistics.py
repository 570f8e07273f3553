"""Game statistics: what studies found out by playing a game many thousand times, and how long it takes.

`run.py study GAME --tell` writes them into `assets/<game>/measured.json`, from which players are told.
Whoever asks how long a game takes asks `expected_minutes`, so that every place gives one answer.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypedDict

from game.kernel.canonical_json import to_canonical_json
from game.kernel.registry import titles
from game.kernel.types import AnyTitle, OptionValue

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FILE = "measured.json"
FAIRER_BY_WINS = 3.0
"""A way to play is recommended as fairer if its `edge` is smaller by so many wins of 100."""


class Minutes(NamedTuple):
    """How long games take: 10, 50 and 90 of 100 are over within so many minutes."""

    low: float
    middle: float
    high: float


@dataclass(frozen=True)
class PlayedTable:
    """One way to play, and what came of it."""

    seats: int
    options: Mapping[str, OptionValue]
    """In the order in which people choose."""
    games: int
    wins: Sequence[float]
    """Of 100 games: what each seat won, or each team; whoever begins is the first."""
    minutes: Minutes
    team_size: int = 1
    """People in a team."""

    @property
    def even_wins(self) -> float:
        """How many of 100 games each would win if seats made no difference."""
        return 100 / len(self.wins)

    @property
    def edge(self) -> float:
        """By how many wins of 100 it helps, or hurts, to begin."""
        return abs(self.wins[0] - self.even_wins)


@dataclass(frozen=True, slots=True)
class SkillTest:
    """Hard bots against as many normal ones."""

    games: int
    wins: float
    """Of 100 games: what the hard bots won."""


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """All that is known of a game."""

    tables: Sequence[PlayedTable]
    """Every way to play that was studied, the usual one first."""
    skill: Sequence[SkillTest] = ()

    @property
    def usual_table(self) -> PlayedTable:
        """The way to play that most people choose."""
        return self.tables[0]

    def find_table(self, seats: int, options: Mapping[str, OptionValue]) -> PlayedTable | None:
        """What is known of just this way to play; None: nobody has studied it."""
        return next((each for each in self.tables if each.seats == seats and each.options == options), None)

    def find_fairer_table(self, table: PlayedTable) -> PlayedTable | None:
        """The fairest way to play with as many people, if it is much fairer. The first option stays: it may
        make another game of it.
        """
        first = next(iter(table.options), "")
        same = (each for each in self.tables if each.seats == table.seats)
        alike = (each for each in same if each.options.get(first) == table.options.get(first))
        best = min(alike, key=lambda each: each.edge)
        return best if table.edge - best.edge >= FAIRER_BY_WINS else None

    def to_text(self) -> str:
        """The text of the file, a line for each table."""
        rows = ",\n".join(to_canonical_json(_written(table)) for table in self.tables)
        skill = to_canonical_json([{"games": each.games, "wins": each.wins} for each in self.skill])
        return f'{{"skill":{skill},"tables":[\n{rows}\n]}}\n'


def expected_minutes(
    game: AnyTitle, seats: int | None = None, options: Mapping[str, OptionValue] | None = None
) -> Minutes | None:
    """How long a game takes with so many seats and these options; what isn't given is as most people play it.

    What studies measured is the only source. A game that nobody has studied takes as long as its makers say
    (`Title.minutes`). None: nobody knows, or nobody has measured just this way to play.
    """
    known = game_statistics(game.id)
    if known is None:
        return Minutes(game.minutes, game.minutes, game.minutes) if game.minutes else None
    usual = known.usual_table
    table = known.find_table(
        usual.seats if seats is None else seats, usual.options if options is None else options
    )
    return None if table is None else table.minutes


@cache
def game_statistics(title: str) -> GameStatistics | None:
    """What is known of a game; a file that can't be read is as good as none."""
    try:
        told = json.loads((ASSETS / title / FILE).read_text(encoding="utf-8"))
        tables = tuple(_read(each, list(titles()[title].options)) for each in told["tables"])
        skill = tuple(SkillTest(int(each["games"]), float(each["wins"])) for each in told["skill"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return GameStatistics(tables, skill) if tables else None


class _WrittenTable(TypedDict):
    """A way to play as the file has it."""

    games: int
    minutes: Sequence[float]
    options: Mapping[str, OptionValue]
    seats: int
    team: int
    wins: Sequence[float]


def _written(table: PlayedTable) -> _WrittenTable:
    return {
        "games": table.games,
        "minutes": list(table.minutes),
        "options": dict(table.options),
        "seats": table.seats,
        "team": table.team_size,
        "wins": list(table.wins),
    }


def _read(written: _WrittenTable, options: Sequence[str]) -> PlayedTable:
    low, middle, high = written["minutes"]
    return PlayedTable(
        seats=int(written["seats"]),
        options={name: written["options"][name] for name in options},
        games=int(written["games"]),
        wins=tuple(float(each) for each in written["wins"]),
        minutes=Minutes(float(low), float(middle), float(high)),
        team_size=int(written["team"]),
    )
