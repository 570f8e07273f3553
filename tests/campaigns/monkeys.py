"""Very many clicks and keys all over the app, by somebody who knows nothing: nothing breaks.

`python3 run.py campaign monkeys [--rounds N] [--events N] [--seed S]`. Each seed is a round that begins at
the title.
"""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays all rounds; 1 when something broke."""
    from scenes.table.table_scene import TableScene
    from tests.rigs import monkey

    parser = argparse.ArgumentParser(prog="campaign monkeys", description=__doc__)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--events", type=int, default=1_000, help="in each round")
    parser.add_argument("--seed", type=int, default=0, help="the first round")
    options = parser.parse_args(arguments)
    TableScene.strict = True
    seen: set[str] = set()
    for seed in range(options.seed, options.seed + options.rounds):
        try:
            seen |= monkey.play(seed, options.events)
        except Exception:  # noqa: BLE001 - whatever breaks is what we are here for
            again = f"python3 run.py campaign monkeys --rounds 1 --events {options.events} --seed {seed}"
            print(f"{traceback.format_exc()}Again: {again}")
            return 1
    print(f"{options.rounds * options.events:,} events, nothing broke; seen: {', '.join(sorted(seen))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
