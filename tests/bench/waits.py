"""How long people wait for their own turn at normal pace, with 2 to 10 seats in each game.

`python3 run.py bench waits [--games N] [--json]`. One person who plays at once, and normal bots; a clock that
is turned by the test, so that the numbers don't depend on the machine. What people look at until they say
that they have seen it (a won trick) doesn't count: a click ends it.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import asdict, dataclass

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.kernel.registry import titles
from scenes.pages.parts.table_catalogue import tables
from tests.rigs.headless_app import House, match
from tests.rigs.pilot import Pilot

STEP = 1 / 30
TURNS = 12


@dataclass(frozen=True)
class Waits:
    """The waits of one person at one table."""

    title: str
    seats: int
    turns: int
    longest: float
    mean: float


def waits(title: str, seats: int, turns: int = TURNS, seed: int = 1) -> Waits:
    """Plays until the person has waited so often, or the game is over."""
    house = House((1024, 640), draws=title == "dos")  # its clock starts with a frame that is shown
    house.open(house.screens.table(match(title, seats, 1, seed=seed)))
    pilot, found, since, version = Pilot(house, seed), list[float](), house.now, -1
    while len(found) < turns and not house.has("table/result"):
        tree = house.tree()
        if tree.to_act and 0 in tree.to_act and not tree.busy and tree.version != version:
            if version >= 0 and tree.version > version + 1:
                found.append(house.now - since)
            while house.tree().version == tree.version and not house.has("table/result"):
                pilot.step()
            version, since = tree.version, house.now
        elif house.has("table/continue"):
            stopped = house.now
            house.click("table/continue")
            since += house.now - stopped
        elif house.has("challenge/ready"):
            pilot.step()
        else:
            house.frame(STEP)
    return Waits(title, seats, len(found), round(max(found, default=0), 1), round(mean(found), 1))


def mean(times: list[float]) -> float:
    return sum(times) / len(times) if times else 0.0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="run.py bench waits", description=__doc__)
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    for title in sorted(tables()):
        for seats in titles()[title].seats:
            found = waits(title, seats, options.turns)
            told = f"{title:8} {seats:3} seats: longest {found.longest:5.1f} s, mean {found.mean:4.1f} s"
            print(json.dumps(asdict(found)) if options.json else f"{told} ({found.turns} turns)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
