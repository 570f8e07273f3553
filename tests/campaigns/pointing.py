"""Every legal move of very many random positions, clicked as the tree says.

`python3 run.py campaign pointing [--titles tao,dao] [--positions N] [--seed S]`. Each seed is a position; the
tables take turns: every number of players, every option.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.rigs import clicked_moves as clicks

POSITIONS = 2_000
TOLD = 10
"""Problems of a game that are told; the others are counted."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Clicks all of them; 1 when a move is out of reach."""
    parser = argparse.ArgumentParser(prog="run.py campaign pointing", description=__doc__)
    parser.add_argument("--titles", default="tao", help="which games: tao,dao")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of each game")
    parser.add_argument("--seed", type=int, default=1, help="the first position")
    wanted = parser.parse_args(arguments)
    failures = 0
    for title in wanted.titles.split(","):
        moves, problems = campaign(title, wanted.positions, wanted.seed)
        failures += len(problems)
        print(f"{title}: {wanted.positions} positions, {moves} moves clicked, {len(problems)} out of reach")
        for problem in problems[:TOLD]:
            print(f"  {problem}")
    return 1 if failures else 0


def campaign(title: str, positions: int, seed: int) -> tuple[int, list[str]]:
    """How many moves were clicked, and which positions have one that can't be."""
    moves, problems = 0, []
    for spot in clicks.positions(title, positions, seed):
        try:
            moves += clicks.check(spot)
        except AssertionError as problem:
            problems.append(str(problem))
    return moves, problems


if __name__ == "__main__":
    sys.exit(main())
