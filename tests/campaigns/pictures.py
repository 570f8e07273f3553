"""Real windows at rest: the picture is never stale.

`python3 run.py campaign pictures [--rests N] [--seed S] [--jobs J] [--folder F]`. All games, people who hand
the mouse on and people with bots, at slow, normal and instant speed, in real windows on screens that nobody
looks at. The mouse stays where it clicked, and the processor is taken away from the app at random for 50 to
500 ms. Whenever the window rests, it has to look like a full redraw after another window lay over it, and now
and then like what another process draws from the same log. While somebody aims, the clock has to show at
least ten different pictures in a second. With a folder, pictures that differ are put there. Needs Xvfb and
openbox.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from itertools import islice, product
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.storage.matches import SavedPlayer
from game.storage.store import Store
from studies.executors import add_executor_flags
from studies.progress import ProgressBar, clock_text
from tests.campaigns.pool import Tally, go
from tests.rigs.phones.told_views import played
from tests.rigs.windows import challenge_clicks as nerves
from tests.rigs.windows.real_app import App, Node, Stuck, Tree, app, find
from tests.rigs.windows.real_screen import screen
from tests.rigs.windows.tree_player import GATES, moves_shown, nodes_for
from tests.rigs.windows.window_at_rest import Rests, Thief

RESTS, EACH = 2000, 25
"""Rests in all, and in one window."""
EVERY = 8
"""One rest in so many is drawn by another process as well."""
SIZE = (1024, 640)
SEATS = {"dao": 3, "daumen": 3, "dog": 4, "tao": 2, "dos": 4}
TABLES = [*product(sorted(SEATS), ("normal", "slow", "instant"), (True, False))]
"""Each game at each speed, with people only and with bots."""
PICTURES = 10
"""A clock shows at least so many different pictures in a second."""
PATIENCE = 120.0
"""Seconds without anybody's turn after which the app hangs: the machine has many windows to draw."""
MISSES = 60
"""So often the game may go on by itself while somebody waits for a rest."""
ENOUGH = 40


def prepare(folder: Path, title: str, people: int, seed: int) -> None:
    """A data folder in which a game is going on; in half of those of Dos all are down to their last cards."""
    seats = SEATS[title]
    if title == "dos" and seed % 2:
        nerves.prepare(folder, nerves.reds(seats), people)
        return
    moves = 3 + seed % 7 * 3  # not from the deal: only there a note says how the game is won
    session = next(islice(played(title, seed, seats), moves, None))
    store = Store(folder)
    players = tuple(
        SavedPlayer(f"P{seat}", "human" if seat < people else "easy", seat + 1) for seat in range(seats)
    )
    store.matches.begin(session, players, lambda: "2026-01-01T20:15:00+00:00")
    store.close()


def play(running: App, folder: Path, chance: random.Random, rests: Rests, name: str, most: int) -> int:
    """Plays on by chance until so many rests were looked at, or the game is over; the clicks it took."""
    clicks = misses = 0
    while rests.looked < most and misses < MISSES:
        if rests.await_turn()["scene"] == "result":
            break
        if rests.look(name, folder if rests.looked % EVERY == 0 else None):
            _act(running, running.tree(), chance, rests, name)
            clicks, misses = clicks + 1, 0
        else:
            misses += 1
    assert misses < MISSES, "the window never comes to rest"
    return clicks


def _begin(running: App, most: float = 90.0) -> None:
    """Goes on with the game; on a busy machine the first clicks may come before the window does."""
    end = time.monotonic() + most
    running.node("title/resume")
    while running.tree()["scene"] == "title":
        assert time.monotonic() < end, "the title takes no click"
        running.click("title/resume")
        time.sleep(1.5)


def _act(running: App, tree: Tree, chance: random.Random, rests: Rests, name: str) -> None:
    gate = next((node for gate in GATES if (node := find(tree, gate))), None)
    if gate is not None:
        running.click_node(gate)
        if gate["id"] == "challenge/ready":
            _aim(running, rests, name, chance)
    elif moves := moves_shown(tree):
        running.click_node(chance.choice(nodes_for(tree, chance.choice(moves))))
    end = time.monotonic() + 0.3
    while running.tree() == tree and time.monotonic() < end:
        time.sleep(0.01)


def _aim(running: App, rests: Rests, name: str, chance: random.Random) -> None:
    """While somebody aims the clock is seen; then they hit, or the time runs out."""
    assert rests.thief is not None
    with rests.thief.away():
        running.wait(lambda tree: _aimed_at(tree) is not None, "something to hit")
        seen = rests.clock_pictures()
    if seen < PICTURES:
        rests.faults.append(f"{name}: the clock showed {seen} pictures in a second")
    while (node := _aimed_at(running.tree())) and chance.random() < 0.7:
        running.click_node(node)
        time.sleep(0.1)


def _aimed_at(tree: Tree) -> Node | None:
    """What can be hit next: of two targets the first may have been hit before the game was put away."""
    return find(tree, "challenge/0") or find(tree, "challenge/1")


def try_window(portion: tuple[int, str, int]) -> Tally:
    """Some rests of one game in one window."""
    seed, pictures, most = portion
    tally, chance = Tally("pictures"), random.Random(seed)
    title, speed, alone = TABLES[seed % len(TABLES)]
    people = SEATS[title] if alone else 1
    name = f"{title} {speed} {'people' if alone else 'bots'} {seed}"
    with tempfile.TemporaryDirectory() as data, screen(*SIZE) as shown:
        folder = Path(data)
        try:
            prepare(folder, title, people, seed)
            with app(shown, folder, "--seed", str(seed), "--speed", speed) as running:
                running.patience = PATIENCE
                _begin(running)
                thief = Thief(running.process.pid, chance)
                rests = Rests(running, thief, pictures=Path(pictures) if pictures else None)
                thief.start()
                try:
                    tally.moves = play(running, folder, chance, rests, name, most)
                finally:
                    thief.end()
                    tally.games, tally.checks = rests.looked, rests.compared
                    tally.failures += rests.faults
        except (Exception, Stuck):  # noqa: BLE001 - whatever goes wrong is what we are here for
            tally.failures.append(f"{name}: {traceback.format_exc()}")
    return tally


def portions(first: int, rests: int, pictures: str) -> Iterator[tuple[int, str, int]]:
    return ((seed, pictures, EACH) for seed in range(first, first + -(-rests // EACH)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Looks, and tells; status 1 if any picture was stale, 130 if it was interrupted."""
    parser = argparse.ArgumentParser(prog="run.py campaign pictures", description=__doc__)
    parser.add_argument("--rests", type=int, default=RESTS, help=f"how many (default: {RESTS:,})")
    parser.add_argument("--seed", type=int, default=0, help="the first window's (default: 0)")
    parser.add_argument("--folder", type=Path, help="where pictures that differ are put")
    add_executor_flags(parser)
    options = parser.parse_args(arguments)
    tally, began, status = Tally("pictures"), time.monotonic(), 0
    bar = ProgressBar("pictures", options.rests, "rests")
    work = "tests.campaigns.pictures:try_window"
    try:
        go(
            work,
            portions(options.seed, options.rests, str(options.folder or "")),
            bar,
            tally,
            options,
            ENOUGH,
        )
    except KeyboardInterrupt:
        status = 130
    took = clock_text(time.monotonic() - began)
    compared = f"{tally.checks:,} of them drawn by another process as well"
    print(
        f"{tally.games:,} rests, {compared}, {tally.moves:,} clicks, {len(tally.failures)} faults, in {took}"
    )
    return status or int(bool(tally.failures))


if __name__ == "__main__":
    for stop in (signal.SIGINT, signal.SIGTERM):  # also in the background, where shells have SIGINT ignored
        signal.signal(stop, signal.default_int_handler)
    sys.exit(main())
