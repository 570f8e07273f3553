"""A database in which each start of a kiosk was a new table is brought up to date."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from multiscreen import database_setup
from multiscreen.database_client import Link, Rows
from tests.rigs.multiscreen.older_databases import fill, make_older
from tests.rigs.multiscreen.postgresql_server import Server
from tests.rigs.multiscreen.screens import Made, Table

Open = Callable[..., Table]
ALWAYS = 1e9


@pytest.fixture(scope="module")
def older(postgres: Server) -> Made:
    house = make_older(postgres.fresh("ghosts"), 3)
    with house.link() as link:
        fill(link)
    with house.link("owner") as link:
        database_setup.make(link)
    return house


@pytest.fixture
def link(older: Made) -> Iterator[Link]:
    with older.link() as opened:
        yield opened


def totals(link: Link) -> Rows:
    return link.rows("SELECT title, games, minutes FROM stammtisch.totals(%s::float8)", ALWAYS)


def test_before_each_start_was_a_table_and_each_game_counted_often(postgres: Server) -> None:
    house = make_older(postgres.fresh("ghosts_before"), 3)
    with house.link() as link:
        fill(link)
        assert totals(link) == [("dao", 13, 12), ("dog", 5, 41), ("dos", 3, 6)]
        assert link.rows("SELECT count(*) FROM stammtisch.screen") == [(9,)]


def test_each_game_counts_once(link: Link) -> None:
    assert totals(link) == [("dao", 3, 12), ("dog", 1, 41), ("dos", 1, 6)]
    evening = "SELECT title, finished, place, people FROM stammtisch.day(1e9::float8, 1e9::float8)"
    assert sorted(link.rows(evening)) == [
        ("dao", True, "1", 2),
        ("dao", True, "1", 2),
        ("dao", True, "2", 2),
        ("dog", True, "1", 4),
        ("dos", True, "1", 3),
    ]


def test_of_a_game_at_two_tables_the_first_result_counts(link: Link) -> None:
    """Both results are kept, as two results of one game."""
    rows = "SELECT result ->> 'scores', counts FROM stammtisch.match WHERE title = 'dos' ORDER BY came"
    assert link.rows(rows) == [("[12, 9, 4]", True), ("[3, 9, 14]", False)]
    assert link.rows("SELECT count(DISTINCT game) FROM stammtisch.match WHERE title = 'dos'") == [(1,)]


def test_each_table_is_one_screen_again(link: Link) -> None:
    assert link.rows("SELECT called FROM stammtisch.screen ORDER BY called") == [("1",), ("2",)]
    shown = link.rows("SELECT called, twice FROM stammtisch.tables(%s::float8)", ALWAYS)
    assert [called for called, _ in shown] == ["1", "2"]
    slots = [slot for (slot,) in link.rows("SELECT slot FROM stammtisch.screen WHERE slot IS NOT NULL")]
    assert len(slots) == len(set(slots))


def test_names_are_there_once_and_a_deletion_has_won(link: Link) -> None:
    """Cleo was deleted at the last of the tables that table 1 had been: each of its names for her goes."""
    names = (
        "SELECT s.called, n.name, count(*) FROM stammtisch.name AS n"
        " JOIN stammtisch.screen AS s ON s.id = n.screen GROUP BY 1, 2 ORDER BY 1, 2"
    )
    first = [("1", "Anna", 4), ("1", "Ben", 3), ("1", "Dora", 1)]
    second = [("2", name, 1) for name in ("Anna", "Ben", "Cleo", "Emil", "Fritz")]
    assert link.rows(names) == [*first, *second]


def test_a_game_that_waits_still_waits_under_its_number(link: Link) -> None:
    assert link.rows("SELECT code, title FROM stammtisch.waiting") == [("5317", "tao")]
    (home,) = link.rows("SELECT split_part(game, '/', 1) FROM stammtisch.waiting")
    assert home == link.rows("SELECT id FROM stammtisch.screen WHERE called = '2'")[0]


def test_what_a_table_tells_once_more_under_a_new_id_is_known_again(older: Made, table: Open) -> None:
    """As tables do that lose their id for a last time, when the app is updated after the database."""
    screen = table(older, "7")
    games = screen.play(3)
    screen.told()
    screen.store.people.delete("anna")
    screen.told()
    before = screen.link.worker.me.id
    with older.link() as link:
        known, counted = older.count("match"), totals(link)
    screen.store._database.write(("DELETE FROM setting WHERE name LIKE 'house.%'", ()))
    screen.restart()
    screen.told()
    mine = screen.link.worker.me.id
    assert mine != before
    assert older.count("match") == known
    with older.link() as link:
        assert totals(link) == counted
        told = link.rows("SELECT game FROM stammtisch.match WHERE screen = %s", mine)
        assert {game for (game,) in told} == {screen.link.game_name(match) for match in games}
        assert link.rows("SELECT count(*) FROM stammtisch.screen WHERE called = '7'") == [(1,)]
