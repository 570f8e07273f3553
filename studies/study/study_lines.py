"""The lines of a study: games that are counted together, with the same players and options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.bot_interface import bot_of, even_chance
from game.bots.study_interface import AnyStudied, studied
from game.kernel.registry import titles
from game.kernel.types import AnyTitle, Options
from studies.run_tasks import Task, code_version
from studies.study.study_players import QUICK, Habit

GAMES = 40_000
"""Games on a line if nothing else is asked for."""
BLOCK_SECONDS = 2.0
"""About how many seconds a task takes."""
ROUND = tuple(deals for deals in range(1, 1001) if 1000 % deals == 0)
"""Possible numbers of deals in a task. They divide 1000, so that a study of more games has the same tasks."""
LADDER_SECONDS = 450.0
"""About how many seconds a step of the ladder may take on one core, if `GAMES` are asked for."""
FEWEST = 40
"""The fewest games on a line that has a time limit."""
CARELESS = "quick~25"
CHANCES = "chances"
"""The name of the line whose games show how true winning chances come."""
PLAY = "studies.study.play_block:block"
SOURCE = ("game/kernel", "game/bots", "studies/study/play_block.py", "studies/study/study_players.py")
"""The code that, beside the game itself, decides how it is played and what is counted."""


def sources(title_id: str) -> tuple[str, ...]:
    """The parts of the project on which a study's numbers depend."""
    return (*SOURCE, f"game/titles/{title_id}")


@dataclass(frozen=True, slots=True)
class StudyLine:
    """Games that are counted together."""

    name: str
    """"main", "seats 3", "version=yang", "deal", "without jack", "hard over normal"."""
    title: str
    options: Options
    players: tuple[str, ...]
    """Who plays each seat, in the first of the rotations."""
    games: int
    block: int

    @property
    def rotations(self) -> int:
        """After how many rotations everybody sits as at first; each deal is played once in each of them."""
        seats = len(self.players)
        return next(n for n in range(1, seats + 1) if self.players_seated(n) == self.players)

    def players_seated(self, by: int) -> tuple[str, ...]:
        """The players of the seats after everybody has moved on so many seats."""
        return self.players[-by:] + self.players[:-by] if by else self.players

    @property
    def foretold(self) -> bool:
        """Are winning chances noted, to see how well they foretell who comes in first?"""
        return self.name == CHANCES

    def tasks(self) -> Iterator[Task]:
        """All its games in blocks of whole deals."""
        source = sources(self.title)
        of = code_version(*source)
        given: dict[str, Any] = {"title": self.title, "options": self.options, "players": self.players}
        if self.foretold:
            given["foretold"] = True
        for first in range(0, self.games, self.block):
            games = min(self.block, self.games - first)
            yield Task(PLAY, {**given, "first": first, "games": games}, games, source, of)


def study_lines(title_id: str, games: int) -> list[StudyLine]:
    """All lines of a game's study, the most important first."""
    title, study = titles()[title_id], studied(title_id)
    make = _Maker(title, study, games)
    found = [make.line("main", [QUICK] * make.table, {})]
    found += make.variants()
    found += [
        make.line(f"seats {seats}", [QUICK] * seats, {}) for seats in title.seats if seats != make.table
    ]
    if bot_of(title_id).winning_chance is not even_chance:
        found.append(make.line(CHANCES, [QUICK] * make.table, {}))
    found.append(make.line("deal", _alternating(QUICK, CARELESS, make.table), {}))
    for kind in study.kinds if study is not None else ():
        found.append(make.line(f"without {kind}", [f"{QUICK}-{kind}", *[QUICK] * (make.table - 1)], {}))
    return [*found, *make.ladder()]


def _alternating(one: str, other: str, seats: int) -> list[str]:
    return [(one, other)[seat % 2] for seat in range(seats)]


@dataclass(frozen=True, slots=True)
class _Maker:
    """Makes the lines of one game's study."""

    title: AnyTitle
    study: AnyStudied | None
    games: int

    @property
    def table(self) -> int:
        return self.title.seats[0] if self.study is None else self.study.table

    @property
    def pace(self) -> Mapping[str, float]:
        return {} if self.study is None else self.study.pace

    def line(
        self, name: str, players: Sequence[str], options: Options, seconds: float | None = None
    ) -> StudyLine:
        """A line of as many games as are asked for, or as fit into the time that it may take."""
        defaults = {name: option.default for name, option in self.title.options.items()}
        line = StudyLine(name, self.title.id, {**defaults, **options}, tuple(players), 0, 0)
        pace, turns = self._pace(players), line.rotations
        most = self.games if seconds is None else min(self.games, max(FEWEST, int(seconds / pace)))
        games = -(-most // turns) * turns
        block = turns * max(deals for deals in ROUND if deals == 1 or deals * turns * pace <= BLOCK_SECONDS)
        return StudyLine(line.name, line.title, line.options, line.players, games, block)

    def _pace(self, players: Sequence[str]) -> float:
        """About how many seconds a game of these players takes; one with limited looks takes half as long."""
        known = [Habit.read(name) for name in players]
        each = [self.pace.get(player.base, 0.05) * (0.5 if player.looks else 1.0) for player in known]
        return sum(each) / len(each)

    def variants(self) -> Iterator[StudyLine]:
        variants = () if self.study is None else self.study.variants
        for variant in variants:
            name = " ".join(f"{key}={_spelled(value)}" for key, value in variant.options.items())
            alike = sum(each.options == variant.options for each in variants)
            if alike > 1 and variant.seats != self.table:
                name += f", {variant.seats} players"
            seconds = None if variant.player == QUICK else LADDER_SECONDS * self.games / GAMES
            yield self.line(name, [variant.player] * variant.seats, variant.options, seconds)

    def ladder(self) -> Iterator[StudyLine]:
        """Each level against the one below, and hard bots with twice the looks against hard bots, where it
        makes a difference.
        """
        looks = 0 if self.study is None else self.study.looks
        hard = f"hard:{looks}" if looks else "hard"
        steps = [(QUICK, "random"), ("easy", "random"), ("normal", "easy"), (hard, "normal")]
        if looks:
            steps.append((f"hard:{2 * looks}", hard))
        steps.append(("master", hard))
        for upper, lower in steps:
            seconds = LADDER_SECONDS * self.games / GAMES
            players = _alternating(upper, lower, self.table)
            yield self.line(f"{upper} over {lower}", players, {}, seconds)


def _spelled(value: Any) -> str:
    return str(value).lower()
