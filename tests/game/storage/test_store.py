"""The store loses nothing: not by a kill, not by a full disk, not by a damaged file."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from game.kernel.log_replay import replay
from game.kernel.registry import titles
from game.kernel.session import Restored, Session
from game.storage.database import StoreError
from game.storage.storage_schema import APPLICATION, SCHEMA
from game.storage.store import FILE, Store
from tests.rigs.stored_games import PLAYERS, begin_game, now, play_moves, play_out


def test_a_match_comes_back_as_it_was(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, number = begin_game(store)
    play_moves(session, 9)
    store.close()
    match = Store(tmp_path).matches.load(number)
    assert match.players == PLAYERS
    assert match.ended is None
    assert replay(titles()["dao"], match.record).position() == session.position()


def test_a_resumed_match_keeps_its_further_moves(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, number = begin_game(store)
    play_moves(session, 3)
    match = store.matches.load(number)
    resumed = replay(titles()["dao"], match.record)
    store.matches.keep(match, resumed, now)
    play_moves(resumed, 4)
    assert replay(titles()["dao"], store.matches.load(number).record).position() == resumed.position()


def test_moves_taken_back_are_kept_and_do_not_count(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, number = begin_game(store)
    play_moves(session, 5)
    assert isinstance(session.undo(session.record.entries[-1].seat, practice=True), Restored)
    record = store.matches.load(number).record
    assert record.entries == session.record.entries
    assert len(record.counted_entries()) < 5
    assert [each.moves for each in store.matches.waiting_matches()] == [len(record.counted_entries())]
    assert replay(titles()["dao"], record).position() == session.position()


def test_a_match_loaded_from_a_position_comes_back(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, _ = begin_game(store)
    play_moves(session, 4)
    loaded = Session.load(titles()["dao"], session.position())
    number = store.matches.begin(loaded, PLAYERS, now)
    play_moves(loaded, 3)
    assert replay(titles()["dao"], store.matches.load(number).record).position() == loaded.position()


def test_huge_seeds_are_kept_whole(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, number = begin_game(store, seed=10**40)
    play_moves(session, 2)
    again = replay(titles()["dao"], store.matches.load(number).record)
    assert again.position() == session.position()
    assert again.record.seed == 10**40


def test_ended_matches_are_not_offered(tmp_path: Path) -> None:
    store = Store(tmp_path)
    _, first = begin_game(store)
    _, second = begin_game(store)
    assert store.matches.unfinished_matches() == [second, first]
    store.matches.end(second, None, now())
    assert store.matches.unfinished_matches() == [first]
    store.matches.forget(first)
    assert store.matches.unfinished_matches() == []


def test_the_end_is_kept_with_the_last_move(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, number = begin_game(store)
    seen: list[str] = []
    store._database._db.set_trace_callback(seen.append)
    play_out(session)
    store._database._db.set_trace_callback(None)
    last = seen[len(seen) - seen[::-1].index("BEGIN ") - 1 :]
    assert any(statement.startswith("INSERT INTO move") for statement in last)
    assert any(statement.startswith("UPDATE match SET ended") for statement in last)
    assert last[-1] == "COMMIT"
    assert store.matches.unfinished_matches() == []
    assert store.matches.load(number).ended is not None


def test_a_damaged_file_is_put_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this is not a database, though it is long enough to be one " * 40)
    store = Store(tmp_path)
    assert store.set_aside is not None
    assert store.set_aside.read_bytes().startswith(b"this is not")
    session, number = begin_game(store)
    play_moves(session, 1)
    assert len(store.matches.load(number).record.entries) == 1


def test_a_file_of_a_later_version_is_not_touched(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as later:
        later.execute("CREATE TABLE future (wonder)")
        later.execute(f"PRAGMA application_id = {APPLICATION}")
        later.execute(f"PRAGMA user_version = {SCHEMA + 1}")
        later.commit()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StoreError) as failure:
        Store(tmp_path)
    assert failure.value.code == "newer"
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("version", [0, 1, SCHEMA, SCHEMA + 1])
def test_a_file_of_another_program_is_put_aside(tmp_path: Path, version: int) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as foreign:
        foreign.execute("CREATE TABLE match (stick)")
        foreign.execute(f"PRAGMA user_version = {version}")
        foreign.commit()
    before = (tmp_path / FILE).read_bytes()
    store = Store(tmp_path)
    assert store.set_aside is not None
    assert store.set_aside.read_bytes() == before
    store.close()


def test_an_unwritable_folder_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    with pytest.raises(StoreError) as failure:
        Store(blocked / "below")
    assert failure.value.code == "unwritable"
    assert "file" in failure.value.path


def test_a_match_with_a_broken_row_is_named_not_raised(tmp_path: Path) -> None:
    store = Store(tmp_path)
    _, number = begin_game(store)
    store._database.write(("UPDATE match SET options = '{' WHERE id = ?", (number,)))
    with pytest.raises(StoreError) as failure:
        store.matches.load(number)
    assert failure.value.code == "damaged"


def test_choices_are_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.settings.get("lobby") is None
    store.settings.put("lobby", {"dao": ["Anna", "Jörg"]})
    store.settings.put("lobby", {"dao": ["Zoë"]})
    store.close()
    assert Store(tmp_path).settings.get("lobby") == {"dao": ["Zoë"]}


PLAYING = """
import sys
from pathlib import Path
from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage.matches import SavedPlayer
from game.storage.store import Store
store = Store(Path(sys.argv[1]))
for seed in range(1000):
    session = Session.deal(titles()["dao"], 2, seed, {"two_rounds": False})
    number = store.matches.begin(session, (SavedPlayer("a", "human"), SavedPlayer("b", "human")), lambda: "t")
    while session.to_act:
        seat = session.to_act[0]
        session.play(seat, session.legal(seat)[0])
        print(number, session.version, flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no kill -9 on this system")
@pytest.mark.parametrize("delay", [0.02, 0.05, 0.11])
def test_a_killed_app_has_lost_no_move_that_it_acknowledged(tmp_path: Path, delay: float) -> None:
    command = [sys.executable, "-c", PLAYING, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as app:
        assert app.stdout is not None
        first = app.stdout.readline()
        time.sleep(delay)
        os.kill(app.pid, signal.SIGKILL)
        number, version = (first + app.stdout.read()).splitlines()[-1].split()
    record = Store(tmp_path).matches.load(int(number)).record
    assert len(record.entries) >= int(version)
    assert replay(titles()["dao"], record).version == len(record.entries)
