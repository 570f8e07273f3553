"""A store that fails in the middle of a game: nothing stops, nothing is lost, and it catches up."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from game.kernel.log_replay import replay
from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage.database import BUSY_MS
from game.storage.matches import OUTDATED, PUT_AWAY
from game.storage.store import FILE, Store
from tests.rigs.stored_games import begin_game, now, play_moves, play_out

Break = Callable[[Store, Path], Callable[[], None]]
"""Makes a store fail; what it gives back mends it."""


def full(store: Store, folder: Path) -> Callable[[], None]:
    pages = int(str(store._database.rows("PRAGMA page_count")[0][0]))
    return switched(store, f"max_page_count = {pages}", "max_page_count = 1000000")


def read_only(store: Store, folder: Path) -> Callable[[], None]:
    return switched(store, "query_only = ON", "query_only = OFF")


def switched(store: Store, on: str, off: str) -> Callable[[], None]:
    store._database.rows(f"PRAGMA {on}")
    return partial(ask, store, off)


def ask(store: Store, off: str) -> None:
    store._database.rows(f"PRAGMA {off}")


def longer() -> Callable[[], str]:
    """Times that need more room with every move, so that a full disk is full at once."""
    lengths = count(6000, 6000)
    return lambda: "2026-01-31T20:15:00" + " " * next(lengths)


def trouble(store: Store) -> str | None:
    return store.trouble


def hold_file(store: Store, folder: Path) -> Callable[[], None]:
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other.close


def rename_moves(store: Store, folder: Path) -> Callable[[], None]:
    """Somebody has meddled with the tables."""
    with closing(sqlite3.connect(folder / FILE)) as other:
        other.execute("ALTER TABLE move RENAME TO moved")
    return lambda: None


BREAKS = [(full, "disk-full"), (read_only, "unwritable"), (hold_file, "busy")]


@contextmanager
def open_store(folder: Path) -> Iterator[Store]:
    store = Store(folder)
    try:
        yield store
    finally:
        store.close()


@pytest.mark.parametrize(("fails", "code"), BREAKS)
def test_a_game_goes_on_and_is_all_there_when_the_store_works_again(
    tmp_path: Path, fails: Break, code: str
) -> None:
    with open_store(tmp_path) as store:
        session, number = begin_game(store, now=longer())
        play_moves(session, 3)
        mend = fails(store, tmp_path)
        for second in range(4):
            play_moves(session, 1)
            store.catch_up(10.0 + second)
        assert trouble(store) == code
        assert session.version == 7
        assert store.matches.load(number).record == session.record
        assert on_disk(tmp_path, number) == 3
        mend()
        store.catch_up(20.0)
        store.catch_up(20.01)
        assert trouble(store) is None
        assert on_disk(tmp_path, number) == 7
        play_moves(session, 1)
        assert on_disk(tmp_path, number) == 8
        assert store.matches.load(number).record == session.record


def on_disk(folder: Path, number: int) -> int:
    """How many moves of a match somebody else can read."""
    with closing(sqlite3.connect(folder / FILE)) as other:
        return int(other.execute("SELECT count(*) FROM move WHERE match = ?", (number,)).fetchone()[0])


@pytest.mark.parametrize(("fails", "code"), BREAKS)
def test_a_match_can_begin_and_end_while_the_store_fails(tmp_path: Path, fails: Break, code: str) -> None:
    with open_store(tmp_path) as store:
        _, first = begin_game(store, now=longer())
        mend = fails(store, tmp_path)
        session, second = begin_game(store, seed=8, now=longer())
        play_moves(session, 2)
        assert store.matches.unfinished_matches() == [second, first]
        assert [each.id for each in store.matches.waiting_matches()] == [second, first]
        again = replay(titles()["dao"], store.matches.load(second).record)
        store.matches.keep(store.matches.load(second), again, longer())
        play_out(again)
        assert store.matches.unfinished_matches() == [first]
        assert [each.id for each in store.matches.waiting_matches()] == [first]
        mend()
        store.catch_up(1.0)
        store.catch_up(2.0)
        assert trouble(store) is None
    with open_store(tmp_path) as store:
        assert store.matches.unfinished_matches() == [first]
        ended = store.matches.load(second)
        assert ended.ended is not None
        assert replay(titles()["dao"], ended.record).position() == again.position()


@pytest.mark.parametrize(("fails", "code"), BREAKS)
def test_what_is_put_away_meanwhile_is_away(tmp_path: Path, fails: Break, code: str) -> None:
    with open_store(tmp_path) as store:
        _, first = begin_game(store, now=longer())
        _, second = begin_game(store, now=longer())
        mend = fails(store, tmp_path)
        store.matches.put_away(first)
        store.matches.forget(second)
        assert store.matches.unfinished_matches() == []
        mend()
        store.catch_up(1.0)
        store.catch_up(2.0)
        assert [(each.id, each.away) for each in store.matches.waiting_matches()] == [(first, PUT_AWAY)]
        store.matches.bring_back(first)
        assert store.matches.unfinished_matches() == [first]


def test_a_file_that_is_damaged_is_left_alone(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session, number = begin_game(store, now=longer())
        play_moves(session, 3)
        rename_moves(store, tmp_path)
        play_moves(session, 3)
        store.catch_up(1.0)
        assert trouble(store) == "damaged"
        before = (tmp_path / FILE).read_bytes()
        play_out(session)
        for second in range(5):
            store.catch_up(2.0 + second)
        assert trouble(store) == "damaged"
        assert (tmp_path / FILE).read_bytes() == before
        assert session.result is not None
        assert store.matches.unfinished_matches() == []
        assert store.matches.load(number).record == session.record


def test_choices_are_there_although_the_disk_does_not_know_them(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.settings.put("size", 1)
        release = hold_file(store, tmp_path)
        store.settings.put("size", 2)
        assert store.settings.get("size") == 2
        release()
        store.catch_up(1.0)
        store.catch_up(2.0)
    with open_store(tmp_path) as store:
        assert store.settings.get("size") == 2


def test_another_program_never_holds_the_picture(tmp_path: Path) -> None:
    """SQLite may wait for the first move for less than two frames, and from then on not at all."""
    with open_store(tmp_path) as store:
        session, _ = begin_game(store, now=longer())
        release = hold_file(store, tmp_path)
        waits = []
        for frame in range(30):
            play_moves(session, 1)
            store.catch_up(frame / 10)
            waits += store._database.rows("PRAGMA busy_timeout")
        release()
        assert store.trouble == "busy"
        assert waits[0] == (BUSY_MS,)
        assert BUSY_MS < 2 * 1000 / 60
        assert set(waits[1:]) == {(0,)}


def test_it_is_said_after_a_quarter_of_a_second(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session, _ = begin_game(store, now=longer())
        release = hold_file(store, tmp_path)
        play_moves(session, 1)
        for now_, said in ((5.0, None), (5.1, None), (5.2, None), (5.26, "busy"), (9.0, "busy")):
            store.catch_up(now_)
            assert trouble(store) == said, now_
        release()
        store.catch_up(9.1)
        assert trouble(store) == "busy"
        store.catch_up(9.4)
        store.catch_up(9.41)
        assert trouble(store) is None


def test_the_loop_wakes_for_it(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session, _ = begin_game(store, now=longer())
        assert store.seconds_to_retry(1.0) is None
        release = hold_file(store, tmp_path)
        play_moves(session, 1)
        assert store.seconds_to_retry(1.0) == 0.0
        store.catch_up(1.0)
        assert store.seconds_to_retry(1.0) == pytest.approx(0.25)
        release()
        store.catch_up(1.25)
        assert store.seconds_to_retry(1.25) == 0.0 or trouble(store) is None
        store.catch_up(1.26)
        assert store.seconds_to_retry(1.26) is None


def test_what_waits_at_the_end_gets_a_last_chance(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, number = begin_game(store, now=longer())
    release = hold_file(store, tmp_path)
    play_moves(session, 4)
    release()
    store.close()
    assert on_disk(tmp_path, number) == 4


def test_an_outdated_match_and_its_copy_change_places_in_one_moment(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session, number = begin_game(store, now=longer())
        play_moves(session, 4)
        shorter = replay(titles()["dao"], session.record.first_entries(2))
        copy = store.matches.begin(shorter, (), now, instead_of=number)
        play_moves(shorter, 1)
        assert store.matches.unfinished_matches() == [copy]
        assert [each.away for each in store.matches.waiting_matches()] == [None, OUTDATED]
        assert store.matches.load(number).record == session.record
        assert replay(titles()["dao"], store.matches.load(copy).record).position() == shorter.position()


def test_the_order_needs_no_clock(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        first, one = begin_game(store, now=longer())
        store.matches.keep(store.matches.load(one), first, lambda: "2040-01-01T00:00:00")
        play_moves(first, 1)
        second, two = begin_game(store, now=longer())
        store.matches.keep(store.matches.load(two), second, lambda: "2026-01-01T00:00:00")
        play_moves(second, 1)
        assert store.matches.unfinished_matches() == [two, one]
        play_moves(first, 1)
        assert store.matches.unfinished_matches() == [one, two]
    with open_store(tmp_path) as store:
        _, three = begin_game(store, now=longer())
        assert store.matches.unfinished_matches() == [three, one, two]


def test_seconds_at_the_table_are_counted_without_the_breaks(tmp_path: Path) -> None:
    moments = iter(["20:00:00", "20:00:10", "20:00:25", "22:00:00", "21:59:00", "21:59:30"])
    with open_store(tmp_path) as store:
        session = Session.deal(titles()["dao"], 2, 7, {"two_rounds": False})
        store.matches.begin(session, (), lambda: f"2026-01-31T{next(moments)}+00:00")
        play_moves(session, 5)
        spent = store._database.rows("SELECT spent FROM match")
        assert spent == [(10 + 15 + 120 + 0 + 30,)]
