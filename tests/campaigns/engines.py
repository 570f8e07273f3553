"""Very many random games of each title, with every contract held at moments of every one of them.

`python3 run.py campaign engines [--games N] [--titles dog,dos] [--seed S] [--jobs J]`. Each seed is a game
and says at which table it is played, how, and what is tried when. So a campaign that was interrupted
goes on at the next seed, and a game that failed is played again by its seed alone.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from game.kernel.registry import titles
from studies.executors import add_executor_flags, positive_number
from studies.progress import ProgressBar, clock_text
from studies.run_tasks import ROOT
from tests.campaigns.pool import Tally, go
from tests.contract import logs, plays, privacy, tampering, wordings
from tests.contract.tables import Moment, Table, hold, moments, tables

GAMES = 1_000_000
BLOCK = 20
"""Games that a process plays before it reports."""
AT_MOMENTS: tuple[Callable[[Moment], None], ...] = (
    *plays.CONTRACTS,
    *privacy.CONTRACTS,
    *wordings.CONTRACTS,
    tampering.tampering_is_noticed,
)
ALWAYS = (
    plays.somebody_can_act,
    plays.results_make_sense,
    plays.cards_are_conserved,
    privacy.views_hide_what_the_rules_hide,
)
"""Contracts that are tried at each moment looked at; of the others one."""
SPARSE = 12
"""The next look is up to so many times as far into the game: rare positions are found by more games, not by
more looks at each of them.
"""
LOGS_EVERY = 10
"""Of so many games, one is played again from its log."""
ENOUGH = 20
"""Failures after which a title is given up."""
NOTES = ROOT / "out" / "engines.jsonl"


# --- One game, one block --------------------------------------------------------------------------------


def table_for(title: str, seed: int) -> Table:
    """The table a seed is played at; all of them come round."""
    found = tables(titles()[title])
    return found[seed % len(found)]


def play(title: str, seed: int, tally: Tally) -> None:
    """One game with everything held; raises where something isn't."""
    table, dice, next_look = table_for(title, seed), Random(f"{title} {seed}"), 0
    for moment in moments(table, seed):
        if moment.number == next_look or moment.move is None:
            next_look += 1 + dice.randrange(SPARSE * (moment.number + 1))
            for contract in (*ALWAYS, dice.choice(AT_MOMENTS)):
                hold(contract, moment)
                tally.checks += 1
        tally.moves += moment.move is not None
    if dice.randrange(LOGS_EVERY) == 0:
        hold(dice.choice(logs.CONTRACTS), table, seed)
        tally.checks += 1


def play_block(block: tuple[str, int, int]) -> Tally:
    """The games of some seeds; failures are told, with how to play them again."""
    title, first, games = block
    tally = Tally(title)
    for seed in range(first, first + games):
        try:
            play(title, seed, tally)
        except Exception:  # noqa: BLE001 - whatever goes wrong in a game is what we are here for
            tally.failures.append(f"{traceback.format_exc()}Again: {command_for_games(title, seed, 1)}")
        tally.games += 1
    return tally


def command_for_games(title: str, seed: int, games: int) -> str:
    """The command that plays these games."""
    return f"python3 run.py campaign engines --titles {title} --seed {seed} --games {games}"


# --- The campaign ---------------------------------------------------------------------------------------


def blocks(title: str, first: int, games: int) -> Iterator[tuple[str, int, int]]:
    """All games of a title, cut into blocks."""
    for start in range(first, first + games, BLOCK):
        yield title, start, min(BLOCK, first + games - start)


def campaign(title: str, options: argparse.Namespace, tally: Tally) -> None:
    """All games of a title, in many processes; `tally` always tells how far it has come."""
    work = "tests.campaigns.engines:play_block"
    go(
        work,
        blocks(title, options.seed, options.games),
        ProgressBar(title, options.games),
        tally,
        options,
        ENOUGH,
    )


def summary(tallies: Sequence[Tally], seconds: float) -> str:
    """What was played, for people."""
    lines = ["title       games         moves       checks   tables   failures"]
    lines += [
        f"{tally.title:7}{tally.games:10,}{tally.moves:14,}{tally.checks:13,}"
        f"{min(tally.games, len(tables(titles()[tally.title]))):9,}{len(tally.failures):11,}"
        for tally in tallies
    ]
    return "\n".join([*lines, f"in {clock_text(seconds)}"])


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and tell what was played; status 1 if anything failed, 130 if it was interrupted."""
    options = _parser().parse_args(arguments)
    tallies, began, status = [Tally(title) for title in options.titles], time.monotonic(), 0
    try:
        for tally in tallies:
            campaign(tally.title, options, tally)
    except KeyboardInterrupt:
        status = 130
    print(summary(tallies, time.monotonic() - began))
    for tally in tallies:
        if tally.games < options.games:
            left = options.games - tally.games
            print(f"To go on: {command_for_games(tally.title, options.seed + tally.games, left)}")
    return status or int(any(tally.failures for tally in tallies))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py campaign engines", description="Very many random games.")
    parser.add_argument(
        "--games", type=positive_number, default=GAMES, help=f"of each title (default: {GAMES:,})"
    )
    parser.add_argument("--titles", type=_titles, default=list(titles()), help="some only: dog,dos")
    parser.add_argument("--seed", type=int, default=0, help="the first game's (default: 0)")
    parser.add_argument("--notes", type=Path, default=NOTES, help=f"what was played (default: {NOTES.name})")
    add_executor_flags(parser)
    return parser


def _titles(text: str) -> list[str]:
    unknown = [name for name in text.split(",") if name not in titles()]
    if unknown:
        raise argparse.ArgumentTypeError(
            f"no such title: {', '.join(unknown)}; there is: {', '.join(titles())}"
        )
    return text.split(",")


if __name__ == "__main__":
    for stop in (signal.SIGINT, signal.SIGTERM):  # also in the background, where shells have SIGINT ignored
        signal.signal(stop, signal.default_int_handler)
    sys.exit(main())
