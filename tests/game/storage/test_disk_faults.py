"""Every file call of a short game made to fail, each once and for good, and the power cut at each."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.kernel.log_replay import replay
from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage import database
from game.storage.database import StoreError
from game.storage.store import FILE, Store
from tests.rigs.faulty_disk import Disk, NoSuchDisk, Plan, failing
from tests.rigs.stored_games import PLAYERS, RELEASED, now, play_moves

OLD = 10
"""Matches that were in the file before."""
MOST = 3000


@pytest.fixture(scope="session", autouse=True)
def reached(tmp_path_factory: pytest.TempPathFactory) -> None:
    try:
        with failing(tmp_path_factory.mktemp("disk"), Plan(0)) as disk:
            Store(disk.folder).close()
    except NoSuchDisk:
        pytest.skip("this Python's SQLite can't be reached")
    assert disk.calls > 20


class FaultyEvening:
    """Some people who play on, whatever the disk does; `sure` is what the store said was on the disk."""

    def __init__(self) -> None:
        self.session = Session.deal(titles()["dao"], 2, 7, {"two_rounds": False})
        self.number = 0
        self.sure = 0
        self.opened = False

    def spend(self, folder: Path) -> None:
        """Opens the store, begins a game, plays two moves, takes one back, plays another and goes home."""
        try:
            store = Store(folder)
        except StoreError:
            return
        self.opened = True
        assert store.set_aside is None, "a whole file was taken for a damaged one"
        self.number = store.matches.begin(self.session, PLAYERS, now)
        for clock in range(3):
            play_moves(self.session, 1)
            if clock == 1:
                self.session.undo(self.session.record.entries[-1].seat, practice=True)
            store.catch_up(float(clock))
            if not store._database.is_behind:
                self.sure = self.session.version
        for clock in range(10, 13):
            store.catch_up(float(clock))
        if not store._database.is_behind:
            self.sure = self.session.version
        store.close()


@pytest.fixture(params=["fresh", "old", "today"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A data folder: an empty one, one of the first version, and one of today's."""
    folder = tmp_path / "data"
    folder.mkdir()
    if request.param != "fresh":
        shutil.copy(RELEASED / "0.1.0" / FILE, folder)
    if request.param == "today":
        Store(folder).close()
    return folder


def evenings(folder: Path, how: str) -> Iterator[tuple[FaultyEvening, Disk, Path]]:
    """One evening for each call that can fail, until none is left."""
    for number in range(1, MOST):
        data = folder.parent / f"{how} {number}"
        shutil.copytree(folder, data)
        evening = FaultyEvening()
        with failing(data, Plan(number, how)) as disk:
            evening.spend(data)
        yield evening, disk, data
        shutil.rmtree(data)
        if disk.calls < number:
            return
    raise AssertionError("there is no end to it")


def old_matches(folder: Path) -> list[int]:
    """What was in the file before."""
    return list(range(1, OLD + 1)) if (folder / FILE).exists() else []


@pytest.mark.parametrize("how", ["once", "for good", "full"])
def test_no_failing_call_loses_anything_that_was_sure(folder: Path, how: str) -> None:
    opened = unopened = 0
    for evening, _, data in evenings(folder, how):
        assert evening.session.version in (0, 4)
        opened, unopened = opened + evening.opened, unopened + (not evening.opened)
        is_there(data, evening, old_matches(folder))
        if how == "once" and evening.opened:
            assert evening.sure == 4, "a call that fails once is made up for"
    assert opened > 5
    assert unopened > 5


def test_a_power_cut_leaves_a_whole_game(folder: Path, tmp_path: Path) -> None:
    """Of what was not made sure, any part may be there, in any order and torn."""
    dice = Random(3)
    for evening, disk, _ in evenings(folder, "cut"):
        found = tmp_path / "found"
        found.mkdir()
        disk.after_the_cut(found, dice)
        if (found / FILE).exists():
            is_there(found, evening, old_matches(folder))
        shutil.rmtree(found)


def test_a_store_that_makes_nothing_sure_would_be_noticed(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared = database._set_up

    def careless(db: sqlite3.Connection) -> sqlite3.Connection:
        ready = prepared(db)
        ready.execute("PRAGMA synchronous = OFF")
        return ready

    with monkeypatch.context() as patch:
        patch.setattr(database, "_set_up", careless)
        lost, dice = 0, Random(3)
        for evening, disk, data in evenings(folder, "cut"):
            found = tmp_path / f"found {data.name}"
            found.mkdir()
            disk.after_the_cut(found, dice)
            lost += evening.sure > 0 and not _whole(found, evening, old_matches(folder))
    assert lost


def _whole(found: Path, evening: FaultyEvening, old: list[int]) -> bool:
    try:
        is_there(found, evening, old)
    except (AssertionError, StoreError, ValueError):
        return False
    return True


def is_there(folder: Path, evening: FaultyEvening, old: list[int]) -> None:
    """All that was sure, and nothing half."""
    store = Store(folder)
    assert store.set_aside is None
    for number in old:
        store.matches.load(number)
    if evening.sure:
        record = store.matches.load(evening.number).record
        assert len(record.entries) >= evening.sure
    for number in store.matches.unfinished_matches():
        kept = store.matches.load(number)
        session = replay(titles()[kept.title], kept.record)
        assert session.to_act
        if number == evening.number:
            assert kept.record.entries == evening.session.record.entries[: session.version]
    store.close()
