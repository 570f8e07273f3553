"""`run.py study GAME`: plays what is missing, prints what is known, and draws the page."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from fleet.bar import Bar
from fleet.crews import add_crew, crew_of, number
from fleet.door import ROOT, Crew, Trouble, run, version
from fleet.notes import Notes
from fleet.study.findings import Evidence, tables
from fleet.study.lines import GAMES, Series, lines, sources
from fleet.study.page import publish, tell, text
from fleet.study.play import merged
from game.kernel.registry import titles


def play(line: Series, crew: Crew, notes: Notes) -> Evidence:
    """Plays all games of a line that are not noted yet; the counts of all of them."""
    bar = Bar(f"{line.title}, {line.name}", line.games)
    return Evidence(line, merged(run([*line.tasks()], crew, notes, bar)))


def known_of(line: Series, notes: Notes) -> Evidence:
    """The counts of those games of a line that are noted, without playing any."""
    known = (notes.known[task.key] for task in line.tasks() if task.key in notes.known)
    return Evidence(line, merged(known))


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, prints, draws; returns 130 if it was interrupted: then the same command goes on there."""
    options = _parser().parse_args(arguments)
    try:
        return study(options)
    except Trouble as trouble:
        print(f"study: {trouble}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"study: {error.filename or 'a file'}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nEvery block that was finished is noted; the same command goes on there.", file=sys.stderr)
        return 130


def study(options: argparse.Namespace) -> int:
    notes = Notes(options.notes or ROOT / "out" / "studies" / f"{options.game}.jsonl")
    asked = [line for line in lines(options.game, options.games) if options.lines in line.name]
    if options.noted:
        every = [known_of(line, notes) for line in asked]
    else:
        crew = crew_of(options.jobs, options.cluster)
        every = [play(line, crew, notes) for line in asked]
    found = {each.line.name: each for each in every if each.games}
    if "main" not in found:
        print("study: the main line was not played; without it there is no page", file=sys.stderr)
        return 0
    for table in tables(found):
        print(text(table))
    if options.out is not None:
        publish(options.out, options.game, found, version(*sources(options.game)))
    if options.tell is not None:
        tell(options.tell, options.game, found)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py study", description="One game, played by the ten thousand.")
    parser.add_argument("game", choices=list(titles()))
    parser.add_argument("--games", type=number, default=GAMES, help=f"on each line (default: {GAMES:,})")
    parser.add_argument("--lines", default="", help="only lines whose name has this in it")
    add_crew(parser)
    parser.add_argument("--notes", type=Path, help="what was played (default: out/studies/GAME.jsonl)")
    parser.add_argument("--noted", action="store_true", help="play nothing, tell only what is noted")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "docs" / "studies", help="where page and pictures go"
    )
    parser.add_argument(
        "--tell",
        type=Path,
        nargs="?",
        const=ROOT / "assets",
        help="players are told: where the app looks for it",
    )
    return parser


if __name__ == "__main__":
    for stop in (signal.SIGINT, signal.SIGTERM):  # also in the background, where shells have SIGINT ignored
        signal.signal(stop, signal.default_int_handler)
    sys.exit(main())
