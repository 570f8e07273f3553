"""Do the tests notice? Small faults are put into rules, kernel, bots and tables, one at a time.

`python3 run.py campaign mutants [--mutants N] [--seed S] [--only TEXT] [--jobs J] [--notes FILE]`. Each
mutant is one change of one file in a copy of the project; the tests that belong to that file are run until
one fails. What became of each is noted at once, so that an interrupted run goes on where it was. `--again`
tries those anew that survived. Status 1 if fewer than 95 % are killed.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

from tests.campaigns.mutations import Mutation, mutations
from tests.rigs.paths import ROOT

ENOUGH = 0.95
"""The share that has to be killed."""
SLOW = 900.0
"""Seconds after which a run of tests counts as hanging, and the mutant as killed by that."""
PARTS = (
    "game",
    "scenes",
    "phones",
    "kiosk",
    "multiscreen",
    "studies",
    "assets",
    "build",
    "tests",
    "main.py",
    "run.py",
    "pyproject.toml",
)
TITLES = ("dao", "daumen", "dog", "dos", "tao")


@dataclass(frozen=True, slots=True)
class Target:
    """Files, and the runs of pytest that belong to them, the quickest first."""

    files: str
    runs: tuple[str, ...]
    tuned: bool = False
    """Numbers at the top of the file are a matter of taste: how bots play, how fast cards fly."""


def of_title(title: str) -> Iterator[Target]:
    """The files of a title: how bots play is held by other tests than what the rules are."""
    own, golden = f"tests/game/titles/{title}", f"tests/golden/test_golden.py -k {title}"
    levels = f"tests/game/bots/test_levels.py -k {title}"
    for role in ("bot/bot", "bot/evaluation", "bot/playout", "bot/reaction_time", "move_preview"):
        yield Target(f"game/titles/{title}/{role}.py", (golden, own, levels), tuned=True)
    looked_at = f"tests/game/bots/test_review.py tests/studies/test_study.py -k {title}"
    held = (golden, own, looked_at, f"tests/contract -k {title}", levels)
    yield Target(f"game/titles/{title}/**/*.py", held)


ROLES = (
    *("challenge_phase", "move_choice", "motion", "board_plan", "board_types", "table"),
    *("things", "challenge_clock", "trick", "words", "card_values"),
)
"""The files of a table that decide something: what can be pointed at, what is said, what moves. How the other
ones look is judged in pictures, by eye.
"""
SHOWN = "tests/golden/test_tables.py"
"""What every table shows, says and offers, in a few seconds."""
UNITS = " ".join(
    f"tests/scenes/table/test_{part}.py"
    for part in (
        *("parts", "places", "stage", "choreography", "pointer", "viewer", "pacing", "ending", "stills"),
        *(
            "performance",
            "showing",
            "phases",
            "lesson_phase",
            "table_actions",
            "table_scene",
            "watched_table",
            "phone_seats",
        ),
    )
)
"""What tests the parts of a table one by one, each in milliseconds."""
LAID = "tests/scenes/table/test_places.py tests/sixth"
"""What tests the table that a game gets for nothing."""
GAMES = (
    "tests/scenes/tables/dao/test_table.py tests/scenes/pages/test_curtain.py",
    "tests/scenes/tables/dog/test_table.py tests/scenes/test_open_hands.py",
    "tests/scenes/table/test_waiting.py tests/scenes/table/test_undo.py tests/scenes/table/test_hints.py",
)
"""What plays whole tables, by mouse and without a window."""
ELSEWHERE = (
    "tests/scenes/test_flat.py tests/scenes/pages/test_rulebook.py tests/scenes/pages/test_rules.py",
    "tests/phones/test_table.py tests/phones/test_seat_changes.py tests/scenes/table/test_lessons.py",
    "tests/game/storage/test_kept_games.py tests/scenes/pages/test_replay.py",
)
"""Tables that lie flat, show pages of the rules, have phones, are gone on with; replays and lessons."""
WHOLE = " ".join(
    f"tests/scenes/{part}"
    for part in ("kiosk/test_way_out.py", "table", "test_monkey.py", "pages/test_result.py")
)
"""What is done with every table."""


def of_table(title: str) -> Iterator[Target]:
    """The files of a table; how large and how fast things are is a matter of taste."""
    held = (
        f"{SHOWN} -k {title}",
        f"tests/scenes/tables/{title}",
        f"{WHOLE} -k {title}",
    )
    for role in ROLES:
        yield Target(f"scenes/tables/{title}/{role}.py", held, tuned=True)


TARGETS = (
    *(target for title in TITLES for target in (*of_title(title), *of_table(title))),
    *(
        Target(f"scenes/table/generic/{each}.py", (LAID, SHOWN, *GAMES, ELSEWHERE[0]), tuned=True)
        for each in ("shared_places", "generic_table", "laid_table")
    ),
    Target("scenes/table/stills.py", (UNITS, "tests/scenes/test_contrast.py"), tuned=True),
    Target(
        "scenes/table/drawing/table_picture.py", (UNITS, "tests/scenes/table/test_drawing.py"), tuned=True
    ),
    *(
        Target(
            f"scenes/table/{files}",
            (UNITS, SHOWN, *GAMES, "tests/scenes/table tests/scenes/test_monkey.py -k dao", *ELSEWHERE),
            tuned=True,
        )
        for files in (
            "motion/*.py",
            "phases/*.py",
            "model/*.py",
            "players/*.py",
            "input/*.py",
            "lessons/*.py",
            "*.py",
        )
    ),
    Target("studies/arena_command.py", ("tests/game/bots/test_arena.py",)),
    Target("game/bots/arena.py", ("tests/game/bots/test_arena.py",)),
    Target("game/bots/search.py", ("tests/game/bots/test_search.py",), tuned=True),
    Target("game/bots/bot_process.py", ("tests/game/bots/test_bot_process.py",), tuned=True),
    Target("game/bots/greedy_bot.py", ("tests/game/bots/test_greedy_bot.py", "tests/golden -k dao")),
    Target(
        "game/bots/bot_worker.py",
        ("tests/game/bots/test_bot_worker.py", "tests/game/bots/test_bot_process.py"),
    ),
    Target(
        "game/bots/*.py",
        (
            " ".join(
                f"tests/game/bots/test_{part}.py"
                for part in ("turning_points", "move_judgement", "public_reasons")
            ),
            "tests/golden -k dao",
            "tests/game/bots/test_arena.py",
            "tests/game/bots -k dao",
            "tests/game/bots/test_review.py -k not dog",
        ),
    ),
    Target(
        "game/kernel/*.py",
        (
            "tests/game/kernel tests/game/language",
            "tests/game/titles/dao tests/golden",
            "tests/contract -k dao",
            "tests/game/line_protocol",
        ),
    ),
)
"""Whose tests are whose; the first target that names a file has it. A file of no target is left alone."""

EQUIVALENT = {
    "drawn, at, bits, left = [], self._at, 1, 0": "bits are drawn before they are used, as none are left",
    'word, count = entry.undo_or_redo or ("", 1)': "no word is neither undo nor redo, whatever the count",
    "script: Iterable[int], at: int = 1": "where the generator begins counts only where it is said",
    "now <= self._due": "the next frame comes a moment later",
    "if now - stand.stopped > STOP:": "the next frame comes a moment later",
    "seen.chance.below(1 << 33)": "chance out of twice as large a range is as good",
    "+ 0.3 * (2 - rank / (state.seats - 1))": "so much more for every world in which Dos's bots search",
    "for own in range(4):": "a row of TAO's table of moves that nobody looks up",
    "most = (0.0 / 4 + 0.01) if self._crowded": "so little room is none",
    "self._seen = -2": "no version is below nought, so anything below it is as good",
    "self.performance.cut(self.model.board(ready=True))": (
        "what can be played is worked out anew in the same frame, and where things lie doesn't depend on it"
    ),
}
"""Lines that are as good as what they were made from, and why: nobody could kill them."""


@dataclass(frozen=True)
class Mutant:
    """One fault in one file."""

    file: str
    source: str
    mutation: Mutation
    runs: tuple[str, ...]

    @cached_property
    def name(self) -> str:
        """The same fault in the same file has the same name, whenever it is tried."""
        text = f"{self.source}{self.mutation}"
        return f"{self.file}:{self.mutation.line}:{blake2b(text.encode(), digest_size=6).hexdigest()}"

    @property
    def faulty(self) -> str:
        return self.mutation.made_in(self.source)

    def line(self, faulty: bool = True) -> str:
        """The line as it is, or as it was."""
        text = self.faulty if faulty else self.source
        return text.splitlines()[self.mutation.line - 1].strip()

    def diff(self) -> str:
        """Both, for people."""
        return f"{self.file}:{self.mutation.line}\n    - {self.line(faulty=False)}\n    + {self.line()}"


def all_mutants(root: Path, targets: Sequence[Target]) -> list[Mutant]:
    """Every mutant there is, in the order of files."""
    found: dict[Path, list[Mutant]] = {}
    for target in targets:
        for path in sorted(root.glob(target.files)):
            if path not in found:  # by an earlier target
                source, file = path.read_text("utf-8"), path.relative_to(root).as_posix()
                faults = mutations(source, tuned=target.tuned)
                each = (Mutant(file, source, fault, target.runs) for fault in faults)
                found[path] = [
                    mutant for mutant in each if not any(same in mutant.line() for same in EQUIVALENT)
                ]
    return [mutant for mutants in found.values() for mutant in mutants]


def drawn(mutants: Sequence[Mutant], seed: int, n: int) -> list[Mutant]:
    """So many of them by chance. A change of one file draws other mutants of that file only."""
    return sorted(mutants, key=lambda mutant: blake2b(f"{seed} {mutant.name}".encode()).digest())[:n]


# --- One mutant -----------------------------------------------------------------------------------------


class Copy:
    """A copy of the project in which one file at a time is wrong."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._stamp = 1_000_000_000
        folder.mkdir()
        unwanted = shutil.ignore_patterns("__pycache__", ".*")
        for part in PARTS:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, folder / part, ignore=unwanted)
            else:
                shutil.copy(ROOT / part, folder / part)

    def kills(self, mutant: Mutant) -> bool:
        """Does one of the mutant's tests fail?"""
        self._write(mutant.file, mutant.faulty)
        try:
            return any(not self.passes(run) for run in mutant.runs)
        finally:
            self._write(mutant.file, mutant.source)

    def passes(self, run: str) -> bool:
        """Do these tests pass here?"""
        paths, _, chosen = run.partition(" -k ")
        files = [str(path) for each in paths.split() for path in sorted(self.folder.glob(each))]
        options = ["-q", "-x", "--no-header", "-p", "no:cacheprovider", *(["-k", chosen] if chosen else [])]
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *options, *files],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            return process.wait(SLOW) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            _end(process)

    def _write(self, file: str, source: str) -> None:
        """With a new time stamp each time: otherwise Python may take what it compiled of the last mutant."""
        self._stamp += 10
        (self.folder / file).write_text(source, "utf-8", newline="\n")
        os.utime(self.folder / file, (self._stamp, self._stamp))


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends the tests and whatever they have started."""
    with contextlib.suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


# --- The campaign ---------------------------------------------------------------------------------------


class Notes:
    """What became of each mutant, a line a mutant, on the disk as soon as it is known."""

    def __init__(self, file: Path) -> None:
        self._file = file
        file.parent.mkdir(parents=True, exist_ok=True)
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        self.killed: dict[str, bool] = dict(json.loads(line) for line in lines)

    def add(self, mutant: Mutant, killed: bool) -> None:
        self.killed[mutant.name] = killed
        with self._file.open("a", encoding="utf-8") as out:
            out.write(json.dumps([mutant.name, killed]) + "\n")


def campaign(mutants: Sequence[Mutant], notes: Notes, jobs: int) -> None:
    """Tries all mutants, several at a time, each in a copy that nobody else uses."""
    copies: queue.SimpleQueue[Copy] = queue.SimpleQueue()
    began, done = time.monotonic(), 0

    def tried(mutant: Mutant) -> bool:
        copy = copies.get()
        try:
            return copy.kills(mutant)
        finally:
            copies.put(copy)

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for job in range(jobs):
            copies.put(Copy(Path(folder) / str(job)))
        with ThreadPoolExecutor(jobs) as pool:
            try:
                for mutant, killed in zip(mutants, pool.map(tried, mutants), strict=True):
                    notes.add(mutant, killed)
                    done += 1
                    left = (time.monotonic() - began) / done * (len(mutants) - done)
                    told = "killed" if killed else f"SURVIVED\n{mutant.diff()}"
                    say(f"{done} of {len(mutants)}, {left / 60:.0f} min left: {mutant.name} {told}")
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def summary(mutants: Sequence[Mutant], notes: Notes) -> tuple[str, float]:
    """What survived, and the share that was killed of those that have been tried."""
    tried = [mutant for mutant in mutants if mutant.name in notes.killed]
    survivors = [mutant for mutant in tried if not notes.killed[mutant.name]]
    share = 1 - len(survivors) / max(1, len(tried))
    lines = [mutant.diff() for mutant in survivors]
    lines.append(
        f"{len(tried)} of {len(mutants)} mutants tried, {len(survivors)} survived, {share:.1%} killed"
    )
    return "\n".join(lines), share


def main(arguments: Sequence[str] | None = None) -> int:
    """Try mutants; 0 if the tests are good enough, 130 if it was interrupted."""
    options = _parser().parse_args(arguments)
    every = [mutant for mutant in all_mutants(ROOT, TARGETS) if options.only in mutant.file]
    mutants = drawn(every, options.seed, options.mutants)
    notes, status = Notes(options.notes), 0
    unknown = [mutant for mutant in mutants if notes.killed.get(mutant.name) in _wanted(options.again)]
    say(f"{len(unknown)} mutants to try, of {len(every)} that there are")
    try:
        campaign(unknown, notes, options.jobs)
    except KeyboardInterrupt:
        say("To go on, give the same command again.")
        status = 130
    told, share = summary(mutants, notes)
    print(told)
    return status or int(share < ENOUGH)


def _wanted(again: bool) -> tuple[bool | None, ...]:
    return (None, False) if again else (None,)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="run.py campaign mutants", description="Do the tests notice faults?"
    )
    parser.add_argument("--mutants", type=int, default=150, help="how many (default: 150)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    parser.add_argument("--only", default="", help="only in files whose name has this in it")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--again", action="store_true", help="try anew what survived")
    parser.add_argument(
        "--notes", type=Path, default=ROOT / "out" / "mutants.jsonl", help="where it is noted"
    )
    return parser


if __name__ == "__main__":
    for stop in (signal.SIGINT, signal.SIGTERM):  # also in the background, where shells have SIGINT ignored
        signal.signal(stop, signal.default_int_handler)
    sys.exit(main())
