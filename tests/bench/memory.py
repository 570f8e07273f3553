"""How much memory the app needs at most in long games: whole games of each title, drawn all along.

`python3 run.py bench memory [--json] [--titles dao,dos] [--games N]`. Time is only pretended: hours pass in
minutes; the pictures are made and kept exactly as for people, on the same screen as in `bench start`. The
bots' process is none of it: it holds what it thinks about and no picture.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from game.bots.bot_interface import Seen, propose
from game.bots.bot_worker import Answer, Question
from game.kernel.chance import Chance
from game.kernel.registry import titles
from scenes.base.match import Match, Place
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.title.scene import TitleScene
from scenes.table.table_scene import TableScene
from tests.bench.frames import SEATS
from tests.bench.start import surroundings
from tests.rigs.headless_app import NAMES, House

MARKS = {(1280, 720): 220, (1920, 1080): 220, (3840, 2160): 450}
"""At most so many megabytes at each size."""
FRAME = 1 / 10
LONGEST = 600.0
"""Pretended seconds after which a game is left as it is."""
MB = 1_000_000


class Easy:
    """Answers at once, as an easy bot would."""

    def __init__(self) -> None:
        self._question: Question | None = None

    def ask(self, question: Question) -> None:
        self._question = question

    def look(self) -> Answer | None:
        asked = self._question
        if asked is None:
            return None
        chance = Chance.from_seed(asked.version)
        proposal = propose(Seen(titles()[asked.title], asked.view, asked.seat, asked.legal, chance), "easy")
        return Answer(0, asked.version, asked.seat, proposal.move, "", {})

    def forget(self) -> None:
        self._question = None

    def wait(self) -> float | None:
        return None


def memory_held(row: str = "VmRSS") -> float:
    """Megabytes of memory this process holds now; with "VmHWM" the most it ever held."""
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith(row):
            return int(line.split()[1]) * 1024 / MB
    raise OSError(f"no {row}")


def play_whole_game(house: House, title: str, seed: int) -> None:
    """From the title through a whole game to its result."""
    house.open(TitleScene(house.context))
    house.wait(1.0, FRAME)
    places = tuple(Place(name, "easy", seat + 1) for seat, name in enumerate(NAMES[: SEATS[title]]))
    scene = house.screens.table(Match(title, places, seed=seed))
    assert isinstance(scene, TableScene)
    scene.bots.thinker = Easy()
    house.open(scene)
    frames, end = house.frames, house.now + LONGEST
    while house.now < end and house.scene is scene:
        house.frame(FRAME)
    house.wait(3.0)  # the result
    while house.manager.stack:
        house.manager.pop()
        house.manager.switch(house.window, house.now)
    said = (
        f"{house.frames - frames} frames: {memory_held():.0f} MB, so far at most {memory_held('VmHWM'):.0f}"
    )
    print(f"  {title}, {said}", file=sys.stderr)


def measured(size: tuple[int, int], names: Sequence[str], games: int) -> float:
    """The most memory that was needed at one size, be it for a moment."""
    house = House(size, "de", lambda settings: setattr(settings, "speed", "fast"))
    for seed in range(1, games + 1):
        for title in names:
            play_whole_game(house, title, seed)
    return memory_held("VmHWM")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure each size in a process of its own, and print the table or its JSON."""
    parser = argparse.ArgumentParser(prog="run.py bench memory", description="How much memory is needed.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument("--games", type=int, default=1, help="of each title (default: 1)")
    parser.add_argument("--titles", default=",".join(sorted(tables())), help="which tables (default: all)")
    parser.add_argument("--size", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.size:
        width, height = map(int, options.size.split("x"))
        print(measured((width, height), options.titles.split(","), options.games))
        return 0
    found = {f"{w}x{h}": _asked(f"{w}x{h}", options) for w, h in MARKS}
    if options.json:
        print(json.dumps({size: round(most) for size, most in found.items()}))
        return 0
    for (size, most), mark in zip(found.items(), MARKS.values(), strict=True):
        print(f"{size:12}{most:8.0f} MB, at most {mark}")
    return 0


def _asked(size: str, options: argparse.Namespace) -> float:
    again = ["--size", size, "--titles", options.titles, "--games", str(options.games)]
    command = [sys.executable, "-m", "tests.bench.memory", *again]
    width, height = map(int, size.split("x"))
    with surroundings((width, height)) as environment:
        done = subprocess.run(command, env=dict(environment), stdout=subprocess.PIPE, text=True, check=True)
    return float(done.stdout.splitlines()[-1])


if __name__ == "__main__":
    sys.exit(main())
