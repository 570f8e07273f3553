"""The arena's command line: reads what shall be played, shows how far it is, prints who is better."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from typing import TypedDict

from game.bots.arena import KNOWN, Pairing, Tally, interval, matches, share
from game.kernel.registry import titles
from game.kernel.types import AnyTitle, Options, OptionValue

BAR = 30


class Figures(TypedDict):
    """What is printed of a level: shares with half of their interval, and times."""

    won: tuple[float, float]
    mean_rank: tuple[float, float]
    not_last: tuple[float, float]
    median_ms: float
    p99_ms: float
    worst_ms: float


class Mistake(ValueError):
    """The command line asks for something that can't be played."""


def run(arguments: argparse.Namespace, clock: Callable[[], float]) -> int:
    """Play and print; the status is the process's."""
    try:
        pairing = _pairing(arguments)
    except Mistake as mistake:
        print(f"arena: {mistake}", file=sys.stderr)
        return 2
    tallies = {level: Tally() for level in dict.fromkeys(pairing.levels)}
    deals = -(-arguments.games // pairing.rotations)
    for done, deal in enumerate(matches(pairing, arguments.games, arguments.jobs, clock), 1):
        for level, tally in deal.items():
            tallies[level].add(tally)
        _show_progress(done, deals)
    report = {level: _figures(tally) for level, tally in tallies.items()}
    if arguments.json:
        print(json.dumps({"title": pairing.title, "games": deals * pairing.rotations, "levels": report}))
    else:
        _print_table(pairing, deals * pairing.rotations, report)
    return 0


def _pairing(arguments: argparse.Namespace) -> Pairing:
    title = titles().get(arguments.title)
    if title is None:
        raise Mistake(f"there is no game {arguments.title!r}; there are {', '.join(titles())}")
    levels = tuple(arguments.seats.split(","))
    unknown = [level for level in levels if level not in KNOWN]
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
        "median_ms": 1000 * share(tally.seconds, 0.5),
        "p99_ms": 1000 * share(tally.seconds, 0.99),
        "worst_ms": 1000 * max(tally.seconds),
    }


def _print_table(pairing: Pairing, games: int, report: Mapping[str, Figures]) -> None:
    chosen = " ".join(f"{name}={value}" for name, value in pairing.options.items())
    print(f"{pairing.title}: {','.join(pairing.levels)}, {games} games, seed {pairing.seed}, {chosen}")
    print(f"{'level':8}{'won':>17}{'mean rank':>15}{'not last':>17}{'median':>10}{'99 %':>9}{'worst':>9}")
    for level, figures in report.items():
        print(
            f"{level:8}{_percent(figures['won']):>17}"
            f"{figures['mean_rank'][0]:>8.2f} ±{figures['mean_rank'][1]:>4.2f} "
            f"{_percent(figures['not_last']):>17}"
            f"{figures['median_ms']:>7.1f} ms{figures['p99_ms']:>6.0f} ms{figures['worst_ms']:>6.0f} ms"
        )


def _percent(figure: tuple[float, float]) -> str:
    return f"{100 * figure[0]:.1f} % ± {100 * figure[1]:.1f}"


def _show_progress(done: int, deals: int) -> None:
    if sys.stderr.isatty():
        filled = BAR * done // deals
        print(f"\r[{'=' * filled}{' ' * (BAR - filled)}] {done}/{deals} deals", end="", file=sys.stderr)
        if done == deals:
            print(file=sys.stderr)
