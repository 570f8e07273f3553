"""What the house writes down: its file of a day, what house-db prints, rows that come with their games."""

from __future__ import annotations

import argparse
import csv
import io
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.database import Database
from multiscreen import database_setup
from multiscreen.database_address import read_address
from multiscreen.database_client import connect
from multiscreen.database_schema import SCHEMA
from scenes.base.flags import add_house_flags
from tests.rigs.multiscreen.postgresql_server import Server
from tests.rigs.multiscreen.screens import Made, Table

Open = Callable[..., Table]


def test_the_file_of_the_day_has_a_line_a_game_of_all_tables(one: Made, table: Open) -> None:
    screens = [table(one, called) for called in ("1", "=2")]
    for screen in screens:
        screen.play(2)
        screen.told()
    first = screens[0]
    first.days.clear()
    first.link._day = -1e9
    first.until(lambda: bool(first.days), "a file")
    (text,) = first.days.values()
    rows = list(csv.DictReader(io.StringIO(text)))
    assert sorted(row["table"] for row in rows) == ["'=2", "'=2", "1", "1"]
    assert {(row["game"], row["state"], row["people"], row["bots"]) for row in rows} == {
        ("dao", "finished", "2", "0")
    }
    assert "Anna" not in text


def test_a_row_for_the_house_is_written_with_its_game_or_not_at_all(
    one: Made, table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both in one transaction: where the second can't be written, the first isn't."""
    screen = table(one)
    screen.told()
    written: list[tuple[str, ...]] = []
    write = Database.write

    def watched(self: Database, *statements: tuple[str, tuple[object, ...]]) -> bool:
        if self._gathered is None:
            written.append(tuple(query.split()[0] + " " + query.split()[2] for query, _ in statements))
        return write(self, *statements)

    (match,) = screen.play(over=False)
    monkeypatch.setattr(Database, "write", watched)
    screen.store.matches.end(match, None, screen.moment())
    assert ("UPDATE SET", "DELETE outbox", "INSERT outbox") in written


def test_house_db_prints_what_to_put_into_the_file(
    postgres: Server, template: Made, capsys: pytest.CaptureFixture[str]
) -> None:
    """The roles are there already: passwords are made new only when somebody wants that."""
    fresh = postgres.fresh("papers")

    def run(address: str, **more: object) -> tuple[int, str]:
        status = database_setup.run(house_db(address, **more))
        return status, capsys.readouterr().out

    status, said = run(fresh.text)
    assert status == 0
    assert "house-db ADDRESS --table 1" in said
    assert "papers_owner" in said, "a second database of a server has roles of its own"
    link = connect(fresh)
    assert database_setup.version_of(link) == SCHEMA
    link.close()
    status, said = run(fresh.text, forget="Anna")
    assert (status, "Anna" in said) == (0, True)
    for wrong, why in (("nonsense", "no address"), (fresh.text.replace("geheim", "x"), "refuses")):
        status, said = run(wrong)
        assert status == database_setup.WRONG
        assert why in said
        assert "geheim" not in said


def house_db(address: str, **more: object) -> argparse.Namespace:
    """What stands behind `house-db` on the command line."""
    parser = argparse.ArgumentParser()
    add_house_flags(parser)
    return argparse.Namespace(**{**vars(parser.parse_args([address])), **more})


@pytest.mark.parametrize(
    "text",
    [
        "mysql://a:b@c/d",
        "postgresql://host/db",
        "postgresql://a@h:port/d",
        "postgresql://a@h/d?sslmode=maybe",
        "postgresql://a@h/d?host=/tmp",
        "postgresql://a%00b@h/d",
        "",
    ],
)
def test_what_is_no_address_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_address(text)


def test_an_address_is_read_as_it_is_written_and_hides_its_password() -> None:
    text = "postgresql://who:p%40ss%3A%2F@[::1]:5433/my%20house?sslmode=require"
    address = read_address(text)
    assert (address.user, address.password, address.host) == ("who", "p@ss:/", "::1")
    assert address.text == text
    assert "p%40ss" not in address.shown


def test_a_game_stays_until_the_house_knows_it(one: Made, table: Open, tmp_path: Path) -> None:
    screen = table(one)
    screen.told()
    lanes = (screen.link.worker, screen.link.worker.back)
    for lane in lanes:
        lane._backoff.next = 1e12
        lane._hang_up()
    screen.play(2)
    screen.store.guests.clear("9999")
    screen.turn()
    assert screen.store.outbox.left() == 2
    for lane in lanes:
        lane._backoff.next = 0.0
    screen.told()
    screen.store.guests.clear("9999")
    assert screen.store.guests.played("", "9") == []
    assert one.count("match") == 2
