"""A kiosk that is started again is the same table of its house, and what it has told counts once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from game.kernel.types import Result
from game.storage.row_reading import SavedPlayer
from game.storage.store import Store
from tests.rigs.kiosk.whole_kiosk import STAFF, kiosk
from tests.rigs.multiscreen.screens import Made, dealt


def keep_guests_game(folder: Path) -> None:
    """A game of two guests, to its end."""
    store = Store(folder)
    players = (SavedPlayer("Mia", "human", 1), SavedPlayer("Bo", "human", 2))
    match = store.matches.begin(dealt(1), players, lambda: "2026-11-20T18:40:00+00:00")
    store.matches.end(match, Result((30, 20), (1, 2)), "2026-11-20T19:00:00+00:00")
    store.close()


def stand(house: Made, folder: Path, start: int) -> None:
    """One start: until the house knows all that this table has to tell, and then the power goes."""
    toml = f'{STAFF}[house]\ndatabase = "{house.screen.text}"\n'
    log, store = folder / "data" / "stammtisch.log", folder / "data" / "stammtisch.db"

    def told() -> bool:
        if not log.exists() or log.read_text("utf-8").count("The house's database is reached") < start:
            return False
        with closing(sqlite3.connect(store)) as db:
            return bool(db.execute("SELECT count(*) = 0 FROM outbox").fetchone()[0])

    with kiosk(folder, toml=toml) as here:
        here.until(told, "the house to be told")


def test_a_kiosk_that_is_started_again_is_the_same_table_with_the_same_game(
    one: Made, tmp_path: Path
) -> None:
    """The whole app: with its guests go all settings of theirs, but not who this table is."""
    keep_guests_game(tmp_path / "data")
    for start in (1, 2):
        stand(one, tmp_path, start)
        assert (one.count("screen"), one.count("match")) == (1, 1)
