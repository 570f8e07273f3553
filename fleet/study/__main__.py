"""`run.py study GAME`: plays what is missing, prints what is known, and draws the page."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from fleet.bar import Bar
from fleet.crews import crew_of
from fleet.door import ROOT, Crew, Trouble, run
from fleet.notes import Notes
from fleet.study.lines import GAMES, Line, lines
from fleet.study.play import Counts, merged
from game.kernel.plain import canonical
from game.kernel.registry import titles


def play(line: Line, crew: Crew, notes: Notes) -> Counts:
    """The counts of all games of a line."""
    tasks = [*line.tasks()]
    return merged(run(tasks, crew, notes, Bar(f"{line.title}, {line.name}", line.games)))


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    notes = Notes(options.notes or ROOT / "out" / "studies" / f"{options.game}.jsonl")
    crew = crew_of(options.jobs, options.cluster)
    for line in lines(options.game, options.games):
        if options.lines in line.name:
            play(line, crew, notes)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py study", description="One game, played by the ten thousand.")
    parser.add_argument("game", choices=list(titles()))
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--lines", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("--cluster", help="tcp://… or local:8")
    parser.add_argument("--notes", type=Path)
    return parser


if __name__ == "__main__":
    for stop in (signal.SIGINT, signal.SIGTERM):  # also in the background, where shells have SIGINT ignored
        signal.signal(stop, signal.default_int_handler)
    sys.exit(main())
