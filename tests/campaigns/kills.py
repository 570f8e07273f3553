"""Very many sudden deaths: the app is killed at random moments of random games, and nothing may be lost.

`python3 run.py campaign kills [--kills N] [--seed S] [--jobs J]`. Each seed is a data folder in which people
play on after every kill, so that a campaign that was interrupted goes on at the next seed. Half of them play
by clicks on what the screen offers, the other half as fast as moves can be made. Needs `fork`.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from game.kernel.log_replay import replay
from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage.matches import SavedPlayer
from game.storage.store import Store
from scenes.base.match import Match
from scenes.pages.parts.saved_game import saved_game, unfinished_games
from scenes.ui.tree import Tree
from studies.executors import add_executor_flags
from studies.progress import ProgressBar, clock_text
from tests.campaigns.pool import Tally, go
from tests.contract.tables import tables
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.pilot import Pilot

KILLS = 10_000
LIVES = 10
"""Kills in one folder."""
LONGEST = 0.15
"""Seconds after the first move before which the end comes."""
ENOUGH = 20

Say = Callable[[int, Session], None]
"""Tells what can be seen of a match: all that must outlive the kill."""


@dataclass(slots=True)
class Seen:
    """What was on the screen before a kill, by match: version, its digest, and whether it was over."""

    matches: dict[int, tuple[int, str, bool]] = field(default_factory=dict)
    problem: str = ""

    def hear(self, said: bytes) -> None:
        """The last words; the very last line may be cut off by the kill."""
        lines = said.decode("utf-8", "replace").split("\n")
        for line in lines[:-1]:
            if line.startswith("!"):
                self.problem = "\n".join(lines)
                return
            number, version, digest, over = line.split(" ")
            self.matches[int(number)] = (int(version), digest, over == "1")


def now() -> str:
    return "2026-01-31T20:15:00+00:00"


# --- Lives ----------------------------------------------------------------------------------------------


def live(folder: Path, dice: Random, write: int) -> None:
    """Goes on with what was going on, then plays one game after the other, until the end comes."""

    def say(number: int, session: Session) -> None:
        entries = session.record.entries
        digest = entries[-1].digest if entries else "-"
        os.write(write, f"{number} {session.version} {digest} {int(not session.to_act)}\n".encode())

    play = _by_clicks if dice.random() < 0.5 else _by_moves
    play(folder, dice, say)


def _by_moves(folder: Path, dice: Random, say: Say) -> None:
    store = Store(folder)
    while True:
        number, session = _gone_on(store) or _begun(store, dice)
        say(number, session)
        while session.to_act:
            seat = dice.choice(session.to_act)
            session.play(seat, dice.choice(list(session.legal(seat))))
            say(number, session)
            if dice.random() < 0.1 and session.to_act:
                session.undo(seat, practice=dice.random() < 0.5)
                say(number, session)
            if dice.random() < 0.02:
                store.settings.put("settings", {"language": "de", "text": dice.random()})


def _gone_on(store: Store) -> tuple[int, Session] | None:
    for number in store.matches.unfinished_matches():
        kept = store.matches.load(number)
        session = replay(titles()[kept.title], kept.record)
        store.matches.keep(kept, session, now)
        return number, session
    return None


def _begun(store: Store, dice: Random) -> tuple[int, Session]:
    table = dice.choice(tables(dice.choice(list(titles().values()))))
    session = Session.deal(table.title, table.seats, dice.randrange(10**6), table.options)
    players = tuple(SavedPlayer(f"P{seat}", "human", seat + 1) for seat in range(table.seats))
    return store.matches.begin(session, players, now), session


def _by_clicks(folder: Path, dice: Random, say: Say) -> None:
    house = House((1024, 640), change=at_once, draws=False)
    house.context.store = Store(folder)
    while True:
        store = house.context.store
        saved = next(filter(None, (saved_game(store, number) for number in unfinished_games(store))), None)
        _click_through(house, saved.match() if saved else _some_match(dice), dice, say)


def _some_match(dice: Random) -> Match:
    title = dice.choice(list(titles().values()))
    seats = dice.choice(title.seats[:2])
    return match(title.id, seats, humans=dice.randint(1, seats), seed=dice.randrange(10**6))


def _click_through(house: House, played: Match, dice: Random, say: Say) -> None:
    """A game from where it stands to its end, told whenever the screen shows something new."""
    house.open(house.screens.table(played))
    saved, session = house.table.saved, house.table.session
    assert saved is not None

    def watch(tree: Tree) -> None:
        say(saved.number, session)

    Pilot(house, dice.randrange(10**6), watch).play(until="table/result")
    say(saved.number, session)
    house.manager.reset()
    house.manager.switch(house.window, house.now)


# --- Deaths ---------------------------------------------------------------------------------------------


def kill_one(folder: Path, seed: int, dice: Random) -> bytes:
    """One life in a process of its own, cut short; what it had said."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        _die_loudly(folder, seed, write)
    os.close(write)
    with os.fdopen(read, "rb") as words:
        said = words.read(1) if dice.random() < 0.9 else b""  # else perhaps before the first word
        time.sleep(dice.random() * LONGEST)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return said + words.read()


def _die_loudly(folder: Path, seed: int, write: int) -> None:
    """In the child: what goes wrong by itself is told as well, and nothing of the parent runs on."""
    try:
        live(folder, Random(seed), write)
    except BaseException:  # noqa: BLE001 - the parent wants to hear of everything
        os.write(write, f"!{traceback.format_exc()}\n".encode())
    finally:
        os._exit(1)


def everything_is_there(folder: Path, seen: Seen) -> None:
    """Every move that was seen, none twice, nothing half; and no game that is over is offered."""
    assert not seen.problem, seen.problem
    store = Store(folder)
    try:
        assert store.set_aside is None, "the file was damaged"
        for number, (version, digest, over) in seen.matches.items():
            kept = store.matches.load(number)
            assert len(kept.record.entries) >= version, f"{len(kept.record.entries)} of {version} moves"
            assert not version or kept.record.entries[version - 1].digest == digest, "another move"
            assert not over or kept.ended is not None, "the end is lost"
        for number in store.matches.unfinished_matches():
            kept = store.matches.load(number)
            assert replay(titles()[kept.title], kept.record).to_act, "a game that is over is offered"
    finally:
        store.close()


def try_folder(seed: int) -> Tally:
    """Some lives and deaths in one folder."""
    tally, dice, seen = Tally("kills"), Random(seed), Seen()
    with tempfile.TemporaryDirectory() as folder:
        for life in range(LIVES):
            seen.hear(kill_one(Path(folder), seed * LIVES + life, dice))
            tally.games += 1
            try:
                everything_is_there(Path(folder), seen)
            except Exception:  # noqa: BLE001 - whatever is wrong afterwards is what we are here for
                tally.failures.append(f"{traceback.format_exc()}Again: {command_for_kills(seed, LIVES)}")
                break
    tally.moves = sum(version for version, _, _ in seen.matches.values())
    return tally


def command_for_kills(seed: int, kills: int) -> str:
    """The command that tries this folder."""
    return f"python3 run.py campaign kills --seed {seed} --kills {kills}"


def folders(first: int, kills: int) -> Iterator[tuple[int, int]]:
    """Each with the number of lives in it."""
    return ((seed, LIVES) for seed in range(first, first + -(-kills // LIVES)))


def try_portion(portion: tuple[int, int]) -> Tally:
    return try_folder(portion[0])


def campaign(options: argparse.Namespace, tally: Tally) -> None:
    """All kills, in many processes; `tally` always tells how far it has come."""
    bar = ProgressBar("kills", options.kills, "kills")
    go("tests.campaigns.kills:try_portion", folders(options.seed, options.kills), bar, tally, options, ENOUGH)


def main(arguments: Sequence[str] | None = None) -> int:
    """Kills, and tells; status 1 if anything was lost, 130 if it was interrupted."""
    parser = argparse.ArgumentParser(prog="run.py campaign kills", description="Very many sudden deaths.")
    parser.add_argument("--kills", type=int, default=KILLS, help=f"how many (default: {KILLS:,})")
    parser.add_argument("--seed", type=int, default=0, help="the first folder's (default: 0)")
    add_executor_flags(parser)
    options = parser.parse_args(arguments)
    tally, began, status = Tally("kills"), time.monotonic(), 0
    try:
        campaign(options, tally)
    except KeyboardInterrupt:
        status = 130
    lost, took = len(tally.failures), clock_text(time.monotonic() - began)
    print(f"{tally.games:,} kills, {tally.moves:,} moves seen before them, {lost} losses, in {took}")
    if tally.games < options.kills:
        print(
            f"To go on: {command_for_kills(options.seed + tally.games // LIVES, options.kills - tally.games)}"
        )
    return status or int(bool(tally.failures))


if __name__ == "__main__":
    for stop in (signal.SIGINT, signal.SIGTERM):  # also in the background, where shells have SIGINT ignored
        signal.signal(stop, signal.default_int_handler)
    sys.exit(main())
