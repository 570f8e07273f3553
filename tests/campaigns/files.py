"""Very many damaged files: replays, settings and databases. None may do any harm.

`python3 run.py campaign files [--files N] [--seed S] [--jobs J]`. Each seed is a file, so that a campaign
that was interrupted goes on at the next seed, and a file that did harm is made again by its seed alone.
"""

from __future__ import annotations

import argparse
import json
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random

from game.kernel.log_replay import BrokenDeal, BrokenRecord, replay
from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage import replay_files
from game.storage.database import StoreError
from game.storage.matches import KeptMatch, Matches, SavedPlayer
from game.storage.store import FILE, Store
from scenes.base.option_ids import usual_options
from scenes.base.settings import Settings
from scenes.pages.lobby.draft import Draft
from studies.executors import add_executor_flags
from studies.progress import ProgressBar, clock_text
from tests.campaigns.pool import Tally, go
from tests.rigs.damaged_files import mutated, with_other_bytes

FILES = 10_000_000
BLOCK = 500
ENOUGH = 20
"""Files that did harm, after which the campaign is given up."""
LONGEST, ASLEEP = 1.0, 10.0
"""Seconds that a file may keep anybody busy, and waiting: this process may have to share its machine."""
MOST_MEMORY = 256 * 1024
"""Kilobytes by which the memory may grow, at most."""
DATABASES, SETTINGS = 20, 7
"""Every twentieth file is a database, every seventh of the others holds settings; all others are replays."""
RELEASED = Path(__file__).parents[1] / "game" / "storage" / "released"
SCRATCH = "/dev/shm" if Path("/dev/shm").is_dir() else None


def now() -> str:
    return "2026-01-31T20:15:00+00:00"


# --- Whole files, to be damaged -------------------------------------------------------------------------


@cache
def whole_replays() -> tuple[bytes, ...]:
    """Short games of all titles, some with moves taken back."""
    return tuple(_short_game(title, undo) for title in titles() for undo in (False, True))


def _short_game(name: str, undo: bool) -> bytes:
    title, dice = titles()[name], Random(name)
    options = usual_options(title)
    session = Session.deal(title, title.seats[0], 3, options)
    while session.to_act and session.version < 5:
        seat = dice.choice(session.to_act)
        session.play(seat, dice.choice(list(session.legal(seat))))
        if undo:
            session.undo(seat, practice=True)
            session.redo(seat)
    players = tuple(SavedPlayer(f"Zoë {seat}", "human", seat + 1) for seat in range(session.seats))
    return replay_files.write_replay(KeptMatch(1, players, session.record, now(), now(), None))


@cache
def whole_settings() -> bytes:
    """Settings with a table of every game."""
    drafts = {name: Draft.fresh(title, ["Anna", "Ömer"]).plain() for name, title in titles().items()}
    return json.dumps(Settings(tables=drafts, last_title="dog").plain()).encode()


@cache
def whole_databases() -> tuple[bytes, ...]:
    """A file of every version there has been, and one of today."""
    return (*(path.read_bytes() for path in sorted(RELEASED.glob(f"*/{FILE}"))), _of_today())


def _of_today() -> bytes:
    with tempfile.TemporaryDirectory(dir=SCRATCH) as folder:
        shutil.copy(next(RELEASED.glob(f"*/{FILE}")), folder)
        Store(Path(folder)).close()
        return (Path(folder) / FILE).read_bytes()


# --- What is done with a damaged one --------------------------------------------------------------------


def watch(data: bytes) -> None:
    """Opens a replay and plays it through."""
    with suppress(replay_files.BadReplay):
        reel = replay_files.ReplayReel(titles(), replay_files.read_replay(data))
        while not reel.play_on(1):
            pass


def choose(data: bytes) -> None:
    """Starts with these settings, and goes to every lobby."""
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError):
        return  # the store reads it as nothing
    settings = Settings.from_plain(plain)
    for name, title in titles().items():
        draft = Draft.remembered(title, ["Anna", "Ben"], settings.tables.get(name))
        match = draft.match(None, 1)
        assert len(match.places) in title.seats


def start(data: bytes) -> None:
    """Starts with this database, goes on with every game in it, and begins another."""
    with tempfile.TemporaryDirectory(dir=SCRATCH) as folder:
        (Path(folder) / FILE).write_bytes(data)
        try:
            store = Store(Path(folder))
        except StoreError:
            if (Path(folder) / FILE).read_bytes() != data:
                raise
            return
        for use in (_look_through, _play_on):
            with suppress(StoreError):
                use(store)
        store.close()
        if store.set_aside is not None and not store.set_aside.stat().st_size:
            raise AssertionError("what was damaged is gone")


def _look_through(store: Store) -> None:
    store.settings.get("settings")
    store.matches.waiting_matches()
    store.statistics.people()
    store.statistics.table()
    store.statistics.evening(datetime.fromisoformat(now()))
    store.people.merge(["anna"], "Anne")
    for number in (*store.matches.unfinished_matches(), 6, 7):
        _go_on(store.matches, number)


def _go_on(matches: Matches, number: int) -> None:
    try:
        match = matches.load(number)
        if match.title in titles():
            replay(titles()[match.title], match.record)
    except (StoreError, BrokenDeal, BrokenRecord):
        return


def _play_on(store: Store) -> None:
    session = Session.deal(titles()["dao"], 2, 1, {"two_rounds": False})
    store.matches.begin(session, (SavedPlayer("Anna", "human"), SavedPlayer("Ben", "human")), now)
    session.play(session.to_act[0], session.legal(session.to_act[0])[0])
    store.catch_up(1.0)


def damaged(seed: int) -> tuple[str, bytes]:
    """The file of a seed, and what it is."""
    dice = Random(seed)
    if seed % DATABASES == 0:
        return "start", with_other_bytes(dice.choice(whole_databases()), dice)
    if seed % SETTINGS == 0:
        return "choose", mutated(whole_settings(), dice)
    return "watch", mutated(dice.choice(whole_replays()), dice)


USES = {"watch": watch, "choose": choose, "start": start}


def try_block(block: tuple[int, int]) -> Tally:
    """The files of some seeds; what did harm is told, with how to make it again."""
    first, files = block
    tally = Tally("files")
    for seed in range(first, first + files):
        problem = trouble_with(seed)
        if problem:
            tally.failures.append(f"{problem}Again: {command_for(seed, 1)}")
        tally.games += 1
    return tally


def trouble_with(seed: int) -> str | None:
    """What harm the file of a seed does."""
    use, data = damaged(seed)
    before, began, busy = memory(), time.perf_counter(), time.process_time()
    try:
        USES[use](data)
    except Exception:  # noqa: BLE001 - whatever a file does to us is what we are here for
        return traceback.format_exc()
    took, worked = time.perf_counter() - began, time.process_time() - busy
    if worked > LONGEST or took > ASLEEP:
        return f"{worked:.1f} seconds busy, {took:.1f} in all\n"
    return f"{memory() - before} kilobytes\n" if memory() - before > MOST_MEMORY else None


def memory() -> int:
    """The most memory that this process ever had, in kilobytes; 0 where nobody says."""
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


def command_for(seed: int, files: int) -> str:
    """The command that tries these files."""
    return f"python3 run.py campaign files --seed {seed} --files {files}"


def blocks(first: int, files: int) -> Iterator[tuple[int, int]]:
    for start_ in range(first, first + files, BLOCK):
        yield start_, min(BLOCK, first + files - start_)


def campaign(options: argparse.Namespace, tally: Tally) -> None:
    """All files, in many processes; `tally` always tells how far it has come."""
    bar = ProgressBar("files", options.files, "files")
    go("tests.campaigns.files:try_block", blocks(options.seed, options.files), bar, tally, options, ENOUGH)


def main(arguments: Sequence[str] | None = None) -> int:
    """Tries them, and tells; status 1 if any did harm, 130 if it was interrupted."""
    parser = argparse.ArgumentParser(prog="run.py campaign files", description="Very many damaged files.")
    parser.add_argument("--files", type=int, default=FILES, help=f"how many (default: {FILES:,})")
    parser.add_argument("--seed", type=int, default=0, help="the first file's (default: 0)")
    add_executor_flags(parser)
    options = parser.parse_args(arguments)
    tally, began, status = Tally("files"), time.monotonic(), 0
    try:
        campaign(options, tally)
    except KeyboardInterrupt:
        status = 130
    print(f"{tally.games:,} files, {len(tally.failures)} did harm, in {clock_text(time.monotonic() - began)}")
    if tally.games < options.files:
        print(f"To go on: {command_for(options.seed + tally.games, options.files - tally.games)}")
    return status or int(bool(tally.failures))


if __name__ == "__main__":
    for stop in (signal.SIGINT, signal.SIGTERM):  # also in the background, where shells have SIGINT ignored
        signal.signal(stop, signal.default_int_handler)
    sys.exit(main())
