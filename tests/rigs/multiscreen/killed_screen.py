"""A screen as a process of its own that plays and tells, to be killed at any moment.

python3 -m tests.rigs.multiscreen.killed_screen FOLDER ADDRESS GAMES
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

from game.storage.store import Store
from tests.rigs.multiscreen.postgresql_server import Proxy
from tests.rigs.multiscreen.screens import PATIENCE, Made, Table
from tests.rigs.paths import ROOT

GAMES = 20


def kill_while_telling(house: Made, line: Proxy, folder: Path, kills: int, random: Random) -> int:
    """Kills it so often; then it may come to its end. How many games its own file has."""
    line.delay = 0.01  # so that there is a middle
    for _ in range(kills):
        line.hurt = random.randrange(200, 30_000)
        _run(house, line, folder, until_hurt=True)
    line.delay, line.hurt = 0.0, None
    _run(house, line, folder, until_hurt=False)
    store = Store(folder)
    games = store._database.rows("SELECT id FROM match WHERE ended IS NOT NULL")
    assert store.outbox.left() == 0
    store.close()
    return len(games)


def _run(house: Made, line: Proxy, folder: Path, until_hurt: bool) -> None:
    address = line.address(house.screen).text
    command = [sys.executable, "-m", "tests.rigs.multiscreen.killed_screen", str(folder), address, str(GAMES)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    end = time.monotonic() + PATIENCE
    while process.poll() is None and not (until_hurt and line.hurt is None):
        assert time.monotonic() < end, "it tells nothing"
        time.sleep(0.002)
    process.kill()
    assert process.wait() in (0, -9)


def main(folder: str, address: str, games: str) -> None:
    """Plays some games, one after the other, and tells everything."""
    from multiscreen.database_address import read_address

    screen = Table(read_address(address), "pg8000", folder=Path(folder), spot="this machine")
    for _ in range(int(games)):
        screen.play(3)
        screen.turn()
        time.sleep(0.002)
    screen.told()
    screen.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
