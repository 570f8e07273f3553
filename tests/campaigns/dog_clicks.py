"""Dog by clicks: every legal move of very many random positions is played by following what is offered.

`python3 run.py campaign dog_clicks [--positions N] [--seed S]`. Each seed is a position: one that fails is
seen again by its seed alone.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from tests.rigs.dog_clicks import hold

POSITIONS = 2_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays all moves of the positions of some seeds; 1 when one can't be played."""
    parser = argparse.ArgumentParser(prog="campaign dog_clicks", description=__doc__)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--seed", type=int, default=0, help="the first position")
    options = parser.parse_args(arguments)
    began, moves = time.monotonic(), 0
    for seed in range(options.seed, options.seed + options.positions):
        try:
            moves += hold(seed)
        except AssertionError as failure:
            print(f"{failure}\nAgain: python3 run.py campaign dog_clicks --positions 1 --seed {seed}")
            return 1
    print(
        f"{options.positions} positions, {moves} moves, {time.monotonic() - began:.1f} s: all can be clicked"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
