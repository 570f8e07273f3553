"""The main module of `run.py study GAME`: plays what is missing, prints what is known, and draws the page.

With `--learn` the game's bots learn instead.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from game.kernel.registry import titles
from studies.executors import add_executor_flags, executor_for, positive_number
from studies.learning.learn_game import Lesson, learn, write_learnt
from studies.progress import ProgressBar
from studies.result_cache import ResultCache
from studies.run_tasks import ROOT, Executor, UserProblem, code_version, run_tasks
from studies.study.findings import Evidence, tables
from studies.study.play_block import merge_blocks
from studies.study.study_lines import GAMES, StudyLine, sources, study_lines
from studies.study.study_page import publish, terminal_table, write_statistics


def play(line: StudyLine, executor: Executor, cache: ResultCache) -> Evidence:
    """Plays all games of a line that are not noted yet; the counts of all of them."""
    bar = ProgressBar(f"{line.title}, {line.name}", line.games)
    return Evidence(line, merge_blocks(run_tasks([*line.tasks()], executor, cache, bar)))


def known_of(line: StudyLine, cache: ResultCache) -> Evidence:
    """The counts of those games of a line that are noted, without playing any."""
    known = (cache.known[task.key] for task in line.tasks() if task.key in cache.known)
    return Evidence(line, merge_blocks(known))


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, prints, draws; returns 130 if it was interrupted: then the same command goes on there."""
    options = _parser().parse_args(arguments)
    try:
        return learn_game(options) if options.learn else study(options)
    except UserProblem as trouble:
        print(f"study: {trouble}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"study: {error.filename or 'a file'}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nEvery block that was finished is noted; the same command goes on there.", file=sys.stderr)
        return 130


def study(options: argparse.Namespace) -> int:
    cache = ResultCache(options.notes or ROOT / "out" / "studies" / f"{options.game}.jsonl")
    every = list(study_lines(options.game, options.games))
    asked = [line.name for line in every if options.lines in line.name]
    _check_lines(options, every, asked, cache)
    executor = None if options.noted else executor_for(options.jobs, options.cluster)
    evidence = [
        play(line, executor, cache) if executor is not None and line.name in asked else known_of(line, cache)
        for line in every
    ]
    found = {each.line.name: each for each in evidence if each.games}
    for table in tables(found):
        print(terminal_table(table))
    if options.out is not None:
        publish(options.out, options.game, found, version_now(options.game))
    if options.tell is not None:
        write_statistics(options.tell, options.game, found)
    return 0


def learn_game(options: argparse.Namespace) -> int:
    """The bots of a game learn their numbers; says where they are, and how well chances foretell games."""
    cache = ResultCache(options.notes or ROOT / "out" / "studies" / f"{options.game}_learnt.jsonl")
    learnt = learn(Lesson(options.game), executor_for(options.jobs, options.cluster), cache)
    file = write_learnt(options.game, learnt)
    for name, brier in learnt.briers.items():
        print(f"{name}: Brier score {brier:.3f}")
    print(f"written to {file.relative_to(ROOT)}")
    return 0


def _check_lines(
    options: argparse.Namespace, every: Sequence[StudyLine], asked: Sequence[str], cache: ResultCache
) -> None:
    """Raises `UserProblem` at once where all would be for nothing: without the main line there is no page."""
    if not asked:
        names = ", ".join(line.name for line in every)
        raise UserProblem(f"no line of {options.game} has {options.lines!r} in its name; there are {names}")
    main = next(line for line in every if line.name == "main")
    if (options.noted or "main" not in asked) and not known_of(main, cache).games:
        first = f"run.py study {options.game} --lines main"
        raise UserProblem(
            f"nothing of the main line is noted, and without it there is no page: first {first}"
        )


def version_now(title: str) -> str:
    """The version of what plays now, and the commit of it where that is known."""
    digest = code_version(*sources(title))
    commit = _git("log", "-1", "--format=%h", "--abbrev=12", "--", *sources(title))
    changed = _git("status", "--porcelain", "--", *sources(title))
    return f"{digest}, commit {commit}" if commit and not changed else digest


def _git(*arguments: str) -> str:
    """What git says of this folder; nothing where there is no git, or no history."""
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False, timeout=30
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if not done.returncode else ""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py study", description="One game, played by the ten thousand.")
    parser.add_argument("game", choices=list(titles()))
    parser.add_argument(
        "--games", type=positive_number, default=GAMES, help=f"on each line (default: {GAMES:,})"
    )
    parser.add_argument("--lines", default="", help="play only lines whose name has this in it")
    add_executor_flags(parser)
    parser.add_argument("--notes", type=Path, help="what was played (default: out/studies/GAME.jsonl)")
    parser.add_argument(
        "--learn", action="store_true", help="the bots learn their numbers by playing, instead of a study"
    )
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
