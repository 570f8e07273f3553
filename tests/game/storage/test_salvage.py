"""A damaged file is kept as it is, and what can be read of it goes on."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from game.kernel.log_replay import replay
from game.kernel.registry import titles
from game.storage.store import FILE, Store
from scenes.app.app import _first_words
from tests.rigs.headless_app import House
from tests.rigs.stored_games import RELEASED

PAGE = 4096


def of_today(folder: Path) -> bytes:
    """A file with ten games, five of them unfinished."""
    shutil.copy(RELEASED / "0.1.0" / FILE, folder)
    store = Store(folder)
    store._database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    return (folder / FILE).read_bytes()


def pages(data: bytes) -> int:
    return len(data) // PAGE


@pytest.mark.parametrize("page", range(1, 12))
def test_whatever_page_is_lost_the_rest_goes_on(tmp_path: Path, page: int) -> None:
    data = of_today(tmp_path)
    if page >= pages(data):
        pytest.skip("the file is not that long")
    broken = data[: page * PAGE] + Random(page).randbytes(PAGE) + data[(page + 1) * PAGE :]
    (tmp_path / FILE).write_bytes(broken)
    store = Store(tmp_path)
    if store.set_aside is None:
        pytest.skip("nothing is on that page")
    assert store.set_aside.read_bytes() == broken
    for number in store.matches.unfinished_matches():
        match = store.matches.load(number)
        assert replay(titles()[match.title], match.record).version == len(match.record.entries)
    store.close()


def test_most_lost_pages_cost_only_some_games(tmp_path: Path) -> None:
    data, saved = of_today(tmp_path), []
    for page in range(1, pages(data)):
        folder = tmp_path / str(page)
        folder.mkdir()
        (folder / FILE).write_bytes(data[: page * PAGE] + b"\xa5" * PAGE + data[(page + 1) * PAGE :])
        store = Store(folder)
        if store.set_aside is not None:
            saved.append(store.salvaged)
            assert len(store.matches.unfinished_matches()) <= 5
        store.close()
    assert len(saved) > 5
    assert sorted(saved)[len(saved) // 2] >= 5
    assert max(saved) == 10


def test_the_order_and_the_choices_are_saved_too(tmp_path: Path) -> None:
    """Only the last page is lost: an index, or a few moves."""
    data = of_today(tmp_path)
    whole = Store(tmp_path)
    order = whole.matches.unfinished_matches()
    whole.close()
    (tmp_path / FILE).write_bytes(data[:-PAGE] + b"\xa5" * PAGE)
    store = Store(tmp_path)
    assert store.set_aside is not None
    kept = store.matches.unfinished_matches()
    assert kept == [number for number in order if number in kept] != []
    assert store.settings.get("settings")["language"] == "de"
    store.close()


def test_it_is_told(tmp_path: Path) -> None:
    data = of_today(tmp_path)
    (tmp_path / FILE).write_bytes(data[:-PAGE] + b"\xa5" * PAGE)
    house = House((1024, 640))
    house.context.store = store = Store(tmp_path)
    (sentence,) = _first_words(house.context, locked=True)
    assert str(store.salvaged) in sentence
    assert str(store.set_aside) in sentence
    store.close()


def test_what_is_no_database_gives_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database " * 1000)
    store = Store(tmp_path)
    assert store.set_aside is not None
    assert store.salvaged == 0
    store.close()
