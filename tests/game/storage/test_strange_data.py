"""Starting with data that is not for this app to touch: people play all the same, and know."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.language.words import LANGUAGES
from game.storage.storage_schema import APPLICATION, SCHEMA
from game.storage.store import FILE, Store
from scenes.app.app import _first_words
from scenes.app.crash_reports import CantStart
from scenes.app.startup_checks import open_store
from scenes.base.scene import words_for
from tests.rigs.headless_app import House
from tests.rigs.stored_games import begin_game, play_moves


def of_the_future(folder: Path) -> bytes:
    """A data folder that a later version has used; what is in its file."""
    with closing(sqlite3.connect(folder / FILE)) as later:
        later.execute("CREATE TABLE wonder (x)")
        later.execute(f"PRAGMA application_id = {APPLICATION}")
        later.execute(f"PRAGMA user_version = {SCHEMA + 1}")
        later.commit()
    return (folder / FILE).read_bytes()


def test_data_of_a_newer_version_stays_untouched_and_people_can_play(tmp_path: Path) -> None:
    before = of_the_future(tmp_path)
    house = House((1024, 640))
    house.context.store = store = open_store(tmp_path, "en")
    store.catch_up(1.0)
    assert store.trouble == "newer"
    assert list(_first_words(house.context, locked=True)) == [words_for("en")("notice.newer")]
    session, number = begin_game(store)
    play_moves(session, 2)
    assert store.matches.unfinished_matches() == [number]
    assert store.seconds_to_retry(2.0) is None
    store.close()
    assert (tmp_path / FILE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_data_that_another_program_holds_is_left_to_it(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        store = open_store(tmp_path, "de")
        assert store.trouble == "busy"
        store.close()


def test_a_folder_that_cannot_be_written_to_ends_it_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CantStart):
        open_store(tmp_path / "file" / "below", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["disk-full", "unwritable", "damaged", "busy", "newer", "outdated"])
def test_everything_that_can_be_wrong_has_a_sentence(language: str, code: str) -> None:
    assert len(words_for(language)(f"notice.{code}")) > 30
