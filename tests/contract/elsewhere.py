"""Plays games again in another process, where texts hash differently and global chance is burnt."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from importlib import import_module
from typing import Any

from game.kernel.record import Record
from game.kernel.session import Committed, Session
from game.kernel.types import AnyTitle
from tests.contract.logs import digests, play_at_random
from tests.contract.tables import Table
from tests.rigs.paths import ROOT

HASH_SEEDS = ("1", "20")
MOVES = 150


def other_processes_play_the_same(place: str, games: list[tuple[Table, int]]) -> None:
    """The same seeds and moves lead to the same digests in processes that hash texts in other ways.

    `place` says where the other process finds the title, as "module:name".
    """
    records = [play_at_random(table, seed, MOVES).record for table, seed in games]
    expected = [[entry.digest for entry in record.entries] for record in records]
    for hash_seed in HASH_SEEDS:
        for (table, seed), ours, theirs in zip(
            games, expected, elsewhere(place, records, hash_seed), strict=True
        ):
            assert ours == theirs, f"{table}, seed {seed}: another game with PYTHONHASHSEED={hash_seed}"


def elsewhere(place: str, records: list[Record], hash_seed: str) -> list[list[str]]:
    """The digests that another process gets for these games; a move refused there ends its list."""
    done = subprocess.run(
        [sys.executable, "-m", __name__, place],
        cwd=ROOT,
        input=json.dumps([record.to_json() for record in records]),
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    answer: list[list[str]] = json.loads(done.stdout)
    return answer


def title_at(place: str) -> AnyTitle:
    """The title that a module has by this name."""
    module, name = place.split(":")
    title: AnyTitle = getattr(import_module(module), name)
    return title


def repeated(title: AnyTitle, game: dict[str, Any]) -> list[str]:
    """The digests of a game's moves here; global chance is somewhere else before each of them."""
    session = Session.deal(title, game["seats"], game["seed"], game["options"])
    for seat, move in game["moves"]:
        random.seed()
        if not isinstance(session.play(seat, move), Committed):
            break
    return digests(session)


if __name__ == "__main__":
    print(json.dumps([repeated(title_at(sys.argv[1]), game) for game in json.load(sys.stdin)]))
