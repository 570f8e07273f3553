"""The arena's command line: reads what is to be played, shows progress, prints which level is better."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, TypedDict

from game.bots.arena import KNOWN, Clock, Pairing, Tally, interval, play_deal, quantile
from game.bots.other_version import AT
from game.kernel.registry import titles
from game.kernel.types import AnyTitle, Options, OptionValue
from studies.executors import executor_for
from studies.progress import ProgressBar
from studies.result_cache import ResultCache
from studies.run_tasks import Plain, Task, UserProblem, code_version, run_tasks

PLAY = "studies.arena_command:block"
SOURCE = ("game", "studies/arena_command.py")
"""The parts of the project on which the results depend."""
BLOCK = 10
"""Deals in a task; with bots that think long, a task has one."""
SLOW = {"hard", "master"}
"""The levels that think long."""
FIGURES = ("won", "ranks", "not_last", "seconds")


class Figures(TypedDict):
    """What is printed for a level: shares, each with half of its 95 % interval, and times per move."""

    won: tuple[float, float]
    mean_rank: tuple[float, float]
    not_last: tuple[float, float]
    median_ms: float
    p99_ms: float
    worst_ms: float


class Mistake(ValueError):
    """The command line asks for something that can't be played."""


def run(arguments: argparse.Namespace) -> int:
    """Play and print; returns the exit status of the process."""
    try:
        pairing = _pairing(arguments)
        tallies = _tallies(pairing, arguments)
    except (Mistake, UserProblem) as mistake:
        print(f"arena: {mistake}", file=sys.stderr)
        return 2
    games = -(-arguments.games // pairing.rotations) * pairing.rotations
    report = {level: _figures(tally) for level, tally in tallies.items()}
    if arguments.json:
        print(json.dumps({"title": pairing.title, "games": games, "levels": report}))
    else:
        _print_table(pairing, games, report)
    return 0


def tasks(pairing: Pairing, games: int) -> list[Task]:
    """At least so many games, in blocks of whole deals."""
    deals, size = (
        -(-games // pairing.rotations),
        1 if SLOW & {level.partition(AT)[0] for level in pairing.levels} else BLOCK,
    )
    of, given = code_version(*SOURCE), asdict(pairing)
    return [
        Task(PLAY, {**given, "first": first, "deals": many}, many * pairing.rotations, SOURCE, of)
        for first in range(0, deals, size)
        for many in [min(size, deals - first)]
    ]


def block(given: Mapping[str, Any], clock: Clock = time.process_time) -> Plain:
    """Plays some deals; for each level and figure it counts how often each value was seen."""
    pairing = Pairing(given["title"], tuple(given["levels"]), given["options"], given["seed"])
    tallies = {level: Tally() for level in dict.fromkeys(pairing.levels)}
    for deal in range(given["first"], given["first"] + given["deals"]):
        for level, tally in play_deal(pairing, deal, clock).items():
            tallies[level].add(tally)
    return {level: _count_values(tally) for level, tally in tallies.items()}


def _count_values(tally: Tally) -> dict[str, dict[str, int]]:
    """A tally as histograms. Times are rounded to 0.1 ms, so that there are few different ones."""
    tally.seconds = [round(each, 4) for each in tally.seconds]
    return {name: dict(Counter(map(repr, getattr(tally, name)))) for name in FIGURES}


def _tallies(pairing: Pairing, arguments: argparse.Namespace) -> dict[str, Tally]:
    todo = tasks(pairing, arguments.games)
    bar = ProgressBar(pairing.title, sum(task.size for task in todo))
    executor = executor_for(arguments.jobs, arguments.cluster)
    counted: dict[str, dict[str, Counter[str]]] = {
        level: {name: Counter() for name in FIGURES} for level in dict.fromkeys(pairing.levels)
    }
    for result in run_tasks(todo, executor, ResultCache(arguments.notes), bar):
        for level, name in ((level, name) for level in counted for name in FIGURES):
            counted[level][name].update(result[level][name])
    return {
        level: Tally(**{name: _values(each[name]) for name in FIGURES}) for level, each in counted.items()
    }


def _values(histogram: Counter[str]) -> list[float]:
    """Every value as often as it was seen, sorted: the same list whatever the order of the tasks."""
    return [
        value
        for value, times in sorted((float(key), n) for key, n in histogram.items())
        for _ in range(times)
    ]


def _pairing(arguments: argparse.Namespace) -> Pairing:
    title = titles().get(arguments.title)
    if title is None:
        raise Mistake(f"there is no game {arguments.title!r}; there are {', '.join(titles())}")
    levels = tuple(arguments.seats.split(","))
    unknown = [level for level in levels if level.partition(AT)[0] not in KNOWN]
    if unknown:
        raise Mistake(f"{unknown[0]!r} is no level; there are {', '.join(KNOWN)}")
    if len(levels) not in title.seats:
        raise Mistake(f"{title.id} is not played by {len(levels)}")
    if arguments.games < 1 or arguments.jobs < 1:
        raise Mistake("at least one game and one job")
    return Pairing(title.id, levels, _options(title, len(levels), arguments.option), arguments.seed)


def _options(title: AnyTitle, seats: int, given: list[str]) -> Options:
    options: dict[str, OptionValue] = {name: option.default for name, option in title.options.items()}
    for text in given:
        name, _, spelled = text.partition("=")
        if name not in title.options:
            raise Mistake(f"{title.id} has no option {name!r}")
        choices = {
            json.dumps(value).strip('"'): value
            for value in title.options[name].choices
            if title.options[name].allows(value, seats)
        }
        if spelled not in choices:
            raise Mistake(f"{name} is one of {', '.join(choices)}")
        options[name] = choices[spelled]
    return options


def _figures(tally: Tally) -> Figures:
    return {
        "won": interval(tally.won),
        "mean_rank": interval(tally.ranks),
        "not_last": interval(tally.not_last),
        "median_ms": 1000 * quantile(tally.seconds, 0.5),
        "p99_ms": 1000 * quantile(tally.seconds, 0.99),
        "worst_ms": 1000 * max(tally.seconds),
    }


def _print_table(pairing: Pairing, games: int, report: Mapping[str, Figures]) -> None:
    chosen = " ".join(f"{name}={value}" for name, value in pairing.options.items())
    wide = max(8, *(len(level) + 1 for level in report))
    print(f"{pairing.title}: {','.join(pairing.levels)}, {games} games, seed {pairing.seed}, {chosen}")
    print(
        f"{'level':{wide}}{'won':>17}{'mean rank':>15}{'not last':>17}{'median':>10}{'99 %':>9}{'worst':>9}"
    )
    for level, figures in report.items():
        print(
            f"{level:{wide}}{_percent(figures['won']):>17}"
            f"{figures['mean_rank'][0]:>8.2f} ±{figures['mean_rank'][1]:>4.2f} "
            f"{_percent(figures['not_last']):>17}"
            f"{figures['median_ms']:>7.1f} ms{figures['p99_ms']:>6.0f} ms{figures['worst_ms']:>6.0f} ms"
        )


def _percent(figure: tuple[float, float]) -> str:
    return f"{100 * figure[0]:.1f} % ± {100 * figure[1]:.1f}"
