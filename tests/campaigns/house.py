"""Kills a screen again and again while it tells its house what was played: nothing lost, nothing twice.

python3 run.py campaign house --kills 200 --seed 1
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path
from random import Random

from tests.house.killed import kill_while_telling
from tests.house.screens import make_house
from tests.house.server import Proxy, server


def main() -> int:
    """1 if a game was lost or counted twice."""
    parser = argparse.ArgumentParser(prog="run.py campaign house")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.monotonic()
    with server() as postgres, tempfile.TemporaryDirectory() as folder:
        house, line = make_house(postgres.fresh("house")), Proxy(postgres.port)
        games = kill_while_telling(house, line, Path(folder), options.kills, Random(options.seed))
        found = house.count("match")
        line.close()
    seconds = round(time.monotonic() - began)
    print(f"{options.kills} kills, {games} games, {found} in the house, {seconds} s")
    return int(games != found)


if __name__ == "__main__":
    raise SystemExit(main())
