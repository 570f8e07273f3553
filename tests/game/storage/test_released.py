"""Files of every version that was ever handed out open, with everything in them.

Each version leaves the files it wrote in `released/<version>/`; `contents.json` there says what is in them.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.kernel.log_replay import replay
from game.kernel.registry import titles
from game.storage.storage_schema import SCHEMA
from game.storage.store import FILE, Store
from tests.rigs.stored_games import RELEASED

CONTENTS: dict[str, dict[str, Any]] = json.loads((RELEASED / "contents.json").read_text("utf-8"))
VERSIONS = sorted(version for version, files in CONTENTS.items() if FILE in files)


def test_every_file_is_written_down() -> None:
    found = {path.relative_to(RELEASED).as_posix() for path in RELEASED.glob("*/*")}
    assert found == {f"{version}/{name}" for version, files in CONTENTS.items() for name in files}


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def store(version: str, tmp_path: Path) -> Store:
    shutil.copy(RELEASED / version / FILE, tmp_path)
    return Store(tmp_path)


def test_games_go_on(store: Store, version: str) -> None:
    contents = CONTENTS[version][FILE]
    assert store.set_aside is None
    expected = contents["unfinished"]
    assert store.matches.unfinished_matches() == [int(number) for number in expected]
    for number, title in expected.items():
        match = store.matches.load(int(number))
        assert match.title == title
        assert match.players[0].name == contents["people"][0]
        session = replay(titles()[title], match.record)
        assert session.version == contents["moves"]
        assert session.to_act
    store.close()


def test_games_that_were_over_are_over(store: Store, version: str) -> None:
    """The ninth lost its end in a power cut: its last move was kept, that it was the last one was not."""
    for number, title in CONTENTS[version][FILE]["finished"].items():
        match = store.matches.load(int(number))
        assert match.ended is not None
        result = replay(titles()[title], match.record).result
        assert result is not None
        kept = store._database.rows("SELECT result FROM match WHERE id = ?", int(number))[0][0]
        assert json.loads(str(kept)) == result.to_json()
    store.close()


def test_choices_are_still_made(store: Store) -> None:
    assert store.settings.get("settings")["language"] == "de"
    store.close()


def test_it_is_brought_up_to_date_once(store: Store, tmp_path: Path) -> None:
    before = [store.matches.load(number) for number in store.matches.unfinished_matches()]
    store.close()
    again = Store(tmp_path)
    assert [again.matches.load(number) for number in again.matches.unfinished_matches()] == before
    assert again._database.rows("PRAGMA user_version") == [(SCHEMA,)]
    again.close()


def test_an_update_that_is_interrupted_has_changed_nothing(version: str, tmp_path: Path) -> None:
    """The disk fills up at each statement of it, one after the other."""
    file = tmp_path / FILE
    shutil.copy(RELEASED / version / FILE, tmp_path)
    with closing(sqlite3.connect(file)) as db:
        before = list(db.iterdump())
    pages = file.stat().st_size // 4096
    from game.storage import storage_schema

    for more in range(pages, pages + 3):
        with closing(sqlite3.connect(file)) as db:
            db.execute(f"PRAGMA max_page_count = {more}")
            try:
                storage_schema.prepare(db)
            except sqlite3.OperationalError:
                assert list(db.iterdump()) == before
            else:
                assert storage_schema.version_of(db) == SCHEMA
                break
