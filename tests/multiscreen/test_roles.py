"""Who may do what in a house's database: its owner, each table for itself, and whoever may make roles."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from game.storage.outbox import Parcel
from game.storage.row_reading import SavedPlayer
from multiscreen import database_setup
from multiscreen.database_address import DatabaseAddress, read_address
from multiscreen.database_client import HouseError, Link, connect
from multiscreen.database_roles import roles_of
from multiscreen.queries import claim_game, find_game, push_parcels
from scenes.base.flags import add_house_flags
from tests.rigs.multiscreen.older_databases import fill, make_older
from tests.rigs.multiscreen.postgresql_server import Server
from tests.rigs.multiscreen.screens import Made, come

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """`house-db` as it is typed."""

    def typed(address: DatabaseAddress | str, *flags: str) -> tuple[int, str]:
        parser = argparse.ArgumentParser()
        add_house_flags(parser)
        text = address if isinstance(address, str) else address.text
        status = database_setup.run(parser.parse_args([text, *flags]))
        return status, capsys.readouterr().out

    return typed


def addresses(said: str) -> list[str]:
    return re.findall(r"postgresql://[^\s\"]+:[^\s\"@]+@[^\s\"]+", said)


def opens(address: str) -> bool:
    """Is this address let in? It may also be refused, and nothing else."""
    codes = []
    try:
        connect(read_address(address)).close()
    except HouseError as error:
        codes.append(error.code)
    assert codes in ([], ["refused"])
    return not codes


@pytest.fixture
def manager(postgres: Server) -> DatabaseAddress:
    """Of a role that may make roles and databases, and is no superuser: as rented servers give one."""
    link = connect(postgres.admin)
    link.rows("DROP DATABASE IF EXISTS rented WITH (FORCE)")
    for role in ("rented_table_1", "rented_table_2", "rented_screen", "rented_owner", "manager"):
        link.rows(f"DROP ROLE IF EXISTS {role}")
    link.rows("CREATE ROLE manager LOGIN NOSUPERUSER CREATEROLE CREATEDB PASSWORD 'm'")
    link.rows("CREATE DATABASE rented OWNER manager")
    link.close()
    return replace(postgres.admin, user="manager", password="m", database="rented")


def test_the_owners_address_that_is_printed_does_what_is_said_of_it(
    manager: DatabaseAddress, run: Run
) -> None:
    status, said = run(manager, "--table", "1")
    assert status == 0, said
    table, owner = addresses(said)
    assert "/rented" in owner
    assert run(owner)[0] == 0
    assert opens(table)
    for more in (["--renew"], ["--table", "2"], ["--table", "1", "--renew"]):
        status, said = run(owner, *more)
        assert status == database_setup.WRONG
        assert "can't make roles or passwords" in said
    assert opens(table), "what is refused changes nothing"
    status, said = run(owner, "--forget", "Anna")
    assert status == 0
    assert "backups" in said
    status, said = run(owner, "--restored")
    assert status == 0


def test_a_house_of_before_is_brought_up_to_date_by_its_owner(postgres: Server, run: Run) -> None:
    house = make_older(postgres.fresh("of_before"), 3)
    with house.link() as link:
        fill(link)
    status, said = run(house.owner)
    assert status == 0, said
    assert "Brought version 3 to 4." in said
    assert "stammtisch_screen, all with one password" in said
    assert opens(house.screen.text), "tables go on with the file that they have"
    with house.link("screen") as link:
        come(link, "still-here", "1")
    status, said = run(house.admin, "--close-shared")
    assert status == database_setup.WRONG
    assert "signed in with the shared password: 1, 2." in said
    with house.link() as link:
        link.rows("UPDATE stammtisch.screen SET seen = seen - interval '8 days' WHERE id <> 'still-here'")
    status, said = run(house.admin, "--table", "1", "--table", "Back room")
    assert status == 0
    first, second = addresses(said)
    assert "stammtisch_table_1:" in first
    assert "stammtisch_table_back_room_" in second
    with connected(first) as link:
        come(link, "still-here", "1")
    status, said = run(house.admin, "--close-shared")
    assert status == 0
    with pytest.raises(HouseError) as refused, house.link("screen") as link:  # it may still open other houses
        link.rows("SELECT number FROM stammtisch.version")
    assert refused.value.code == "refused"
    assert opens(first)
    assert "shared" not in run(house.admin)[1]


@contextmanager
def connected(address: str | DatabaseAddress) -> Iterator[Link]:
    link = connect(read_address(address) if isinstance(address, str) else address)
    try:
        yield link
    finally:
        link.close()


def test_new_passwords_are_for_whom_they_were_asked(manager: DatabaseAddress, run: Run) -> None:
    first, second, owner = addresses(run(manager, "--table", "1", "--table", "2")[1])
    status, said = run(manager, "--table", "1")
    assert status == database_setup.WRONG
    assert "has a password already" in said
    (newer,) = addresses(run(manager, "--table", "1", "--renew")[1])
    assert [opens(each) for each in (first, newer, second, owner)] == [False, True, True, True]
    status, said = run(manager, "--renew")
    assert status == 0
    assert "# names =" in said
    again = addresses(said)
    assert len(again) == 3
    assert [opens(each) for each in (newer, second, owner, *again)] == [False] * 3 + [True] * 3


def test_a_second_house_on_a_server_has_passwords_and_a_word_of_its_own(postgres: Server, run: Run) -> None:
    first = addresses(run(postgres.fresh("bar_one"), "--table", "1")[1])
    status, said = run(postgres.fresh("bar_two"), "--table", "1")
    assert status == 0
    assert "# names =" in said
    second = addresses(said)
    assert all(opens(each) for each in (*first, *second))
    run(postgres.fresh("bar_two"), "--renew")
    assert all(opens(each) for each in first)
    assert not {read_address(each).user for each in first} & {read_address(each).user for each in second}


def test_roles_that_open_another_database_too_are_named(postgres: Server, run: Run) -> None:
    """As those of two houses on one server of before version 4, or of a copy."""
    admin = postgres.fresh("original")
    run(admin, "--table", "1")
    postgres.fresh("a_copy", "original")
    status, said = run(admin, "--renew")
    assert status == 0
    assert "open these databases of the server, too: a_copy." in said


@pytest.mark.parametrize("nobody", ["", " ", "\t"])
def test_to_forget_nobody_is_refused(template: Made, run: Run, nobody: str) -> None:
    status, said = run(template.admin, "--forget", nobody)
    assert status == database_setup.WRONG
    assert "needs a name" in said


def test_to_forget_where_there_is_no_house_makes_none(postgres: Server, run: Run) -> None:
    empty = postgres.fresh("empty")
    status, said = run(empty, "--forget", "Anna")
    assert status == database_setup.WRONG
    assert "no house" in said
    with connected(empty.text) as link:
        assert database_setup.version_of(link) == 0


# --- One table, and the others ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def two(postgres: Server) -> tuple[Made, DatabaseAddress]:
    """A house with two tables; the address of the second."""
    admin = postgres.fresh("two_tables")
    link = connect(admin)
    roles = roles_of(link)
    keys = database_setup.make(link, ["1", "2"])
    link.close()
    first, second = (replace(admin, user=role, password=word) for role, word in keys.tables.items())
    owner = replace(admin, user=roles.owner, password=keys.owner)
    return Made(admin, first, owner, keys.names, "pg8000"), second


def test_a_table_that_changes_its_own_login_locks_out_nobody_else(two: tuple[Made, DatabaseAddress]) -> None:
    house, second = two
    changes = (
        f"ALTER ROLE {house.screen.user} PASSWORD 'stolen'",
        f"ALTER ROLE {house.screen.user} SET default_transaction_read_only = on",
        "ALTER DATABASE two_tables SET default_transaction_read_only = on",
        f"DROP OWNED BY {house.screen.user}",
        "DROP OWNED BY two_tables_owner",
        f"GRANT {house.screen.user} TO {second.user}",
        f"SET ROLE {house.screen.user}",
        "DO $$ BEGIN LOCK TABLE stammtisch.screen; END $$",
        "DO $$ BEGIN LOCK TABLE stammtisch.tally; END $$",
    )
    with connected(second) as thief:
        for wanted in changes:
            with pytest.raises(HouseError) as refused:
                thief.rows(wanted)
            assert refused.value.code == "refused", wanted
        thief.rows(f"ALTER ROLE {second.user} SET default_transaction_read_only = on")
        thief.rows(
            f"REVOKE USAGE ON SCHEMA stammtisch FROM {house.screen.user}"
        )  # a warning, and nothing else
        thief.rows(f"DROP OWNED BY {second.user}")
    with house.link("screen") as link:
        come(link, "good-one", "1")
    with house.link() as link:
        link.rows(f"ALTER ROLE {second.user} RESET ALL")
        database_setup.make(link, ["2"], renew=True)
        link.rows(f"ALTER ROLE {second.user} PASSWORD '{second.password}'")


def parcel(number: int, what: str = "over", origin: str | None = None, score: int = 5) -> Parcel:
    result = json.dumps({"scores": [score, 1], "ranks": [1, 2]})
    people = (SavedPlayer("Anna", "human", 1), SavedPlayer("", "human", 2))
    began = "2026-11-19T20:00:00+00:00"
    return Parcel(1, what, number, "", "dao", people, began, began, began, result, False, 60, 12, origin)


def test_a_table_tells_renames_and_deletes_only_what_is_its_own(two: tuple[Made, DatabaseAddress]) -> None:
    house, second = two
    now = datetime.now(UTC)
    with house.link("screen") as good, connected(second) as bad:
        one = replace(come(good, "screen-a", "1", house.names), secret=house.names)
        push_parcels(good, one, [parcel(1)], now)
        game = "screen-a/1/2026-11-19T20:00:00+00:00"
        thief = come(bad, "screen-b", "2", house.names)
        foreign = "screen-a/2/2026-11-19T20:00:00+00:00"
        push_parcels(bad, thief, [parcel(2, origin=foreign, score=9999)], now)
        push_parcels(bad, thief, [parcel(1, origin=game, score=9999)], now)
        push_parcels(bad, thief, [parcel(1, "nameless", origin=game)], now)
        push_parcels(bad, thief, [parcel(1, "renamed", origin=game)], now)
        as_if = replace(thief, id="screen-a")
        for told in ("over", "nameless", "renamed"):
            with pytest.raises(HouseError) as refused:
                push_parcels(bad, as_if, [parcel(1, told)], now)
            assert refused.value.code == "replaced"
        with pytest.raises(HouseError):
            claim_game(bad, as_if, "4711")
        assert find_game(bad, "4711") is None
    with house.link() as link:
        assert link.rows("SELECT game, screen FROM stammtisch.match") == [(game, "screen-a")]
        assert link.rows("SELECT seat, name, screen FROM stammtisch.name") == [(0, "Anna", "screen-a")]
        assert link.rows("SELECT count(*) FROM stammtisch.seat WHERE score > 100") == [(0,)]
