"""Very many codes of games: each random game comes back from its code, and damaged codes do no harm.

`python3 run.py campaign codes [--games N] [--mutations M] [--seed S] [--jobs J]`. Each seed is a game at one
of all tables, played at random to its end or broken off, told in both forms; then codes of it are damaged.
"""

from __future__ import annotations

import argparse
import signal
import sys
import traceback
from collections.abc import Iterator, Sequence
from random import Random

from game.codes.code_header import Start
from game.kernel.log_replay import replay
from game.kernel.registry import titles
from studies.executors import add_executor_flags, positive_number
from studies.progress import ProgressBar
from tests.campaigns.pool import Tally, go
from tests.contract.tables import tables
from tests.rigs.coded_games import hold_round_trip, mutated_code, random_record, read_hostile

GAMES = 100_000
MUTATIONS = 10
"""Damaged codes a game."""
BLOCK = 20
ENOUGH = 20
"""Failures after which the campaign is given up."""
LONG, SHORT = 4_900, 60
"""Moves after which a game is broken off: most are played to their end, some stop early."""


def try_codes(block: tuple[int, int, int]) -> Tally:
    """The games of some seeds, and so many damaged codes of each."""
    first, mutations, games = block
    tally = Tally("codes")
    for seed in range(first, first + games):
        try:
            _try_game(seed, mutations, tally)
        except Exception:  # noqa: BLE001 - whatever goes wrong with a code is what we are here for
            tally.failures.append(f"{traceback.format_exc()}Again: --seed {seed} --games 1")
        tally.games += 1
    return tally


def _try_game(seed: int, mutations: int, tally: Tally) -> None:
    dice = Random(seed)
    title = list(titles().values())[seed % len(titles())]
    table = dice.choice(tables(title))
    record = random_record(table, seed, SHORT if dice.random() < 0.3 else LONG)
    over = replay(title, record).result is not None
    tally.moves += len(record.counted_entries())
    starts: tuple[Start, ...] = ("deal", "seed")
    codes = [hold_round_trip(record, start, "whole" if over else "part") for start in starts]
    tally.checks += len(codes)
    for _ in range(mutations):
        letters = dice.choice(codes)
        if letters is not None:
            read_hostile(mutated_code(letters, dice))
            tally.checks += 1


def blocks(options: argparse.Namespace) -> Iterator[Sequence[int]]:
    """The seeds in portions."""
    last = options.seed + options.games
    for first in range(options.seed, last, BLOCK):
        yield first, options.mutations, min(BLOCK, last - first)


def main(arguments: Sequence[str] | None = None) -> int:
    """Tries all of them; 1 if one failed."""
    parser = argparse.ArgumentParser(prog="run.py campaign codes", description=__doc__)
    parser.add_argument("--games", type=positive_number, default=GAMES)
    parser.add_argument("--mutations", type=positive_number, default=MUTATIONS)
    parser.add_argument("--seed", type=int, default=0)
    add_executor_flags(parser)
    options = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    tally, bar = Tally("codes"), ProgressBar("codes", options.games)
    go("tests.campaigns.codes:try_codes", blocks(options), bar, tally, options, ENOUGH)
    counts = f"{tally.games:,} games, {tally.moves:,} moves, {tally.checks:,} codes"
    print(f"{counts}, {len(tally.failures)} failures")
    return int(bool(tally.failures))


if __name__ == "__main__":
    sys.exit(main())
