"""Telling and lists go by a connection of their own: no number waits behind them, whatever happens there."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from multiscreen.database_client import Link
from multiscreen.database_worker import HouseQuestion, HouseState, sentence
from tests.rigs.multiscreen.screens import Made, Table

Open = Callable[..., Table]


def test_a_number_is_found_while_a_list_takes_for_ever(house: Made, table: Open) -> None:
    home, other = table(house, "1"), table(house, "2")
    (match,) = home.play(over=False)
    home.link.put_away(match, "4711")
    home.told()
    other.told()
    begun, over = threading.Event(), threading.Event()

    def slow(link: Link) -> bool:
        begun.set()
        return over.wait(60)

    listed = other.link.worker.back.ask(HouseQuestion(slow))
    assert begun.wait(30)
    other.play(3)
    other.turn()
    found = other.link.find("4711")
    assert found.wait(30)
    assert found.answer is not None
    taken = other.link.fetch("4711")
    assert taken.wait(30)
    assert taken.answer is not None
    assert not listed.is_done
    assert other.store.outbox.left() == 3, "what has to be told waits behind the list"
    over.set()
    other.told()
    assert listed.answer is True


def test_a_number_is_found_while_the_sums_are_held_by_somebody(house: Made, table: Open) -> None:
    """Somebody looks after the database, or another table tells a year of games in one go."""
    home, other = table(house, "1"), table(house, "2")
    (match,) = home.play(over=False)
    home.link.put_away(match, "4711")
    home.told()
    other.told()
    with house.link("owner") as link, link.step():
        link.rows("LOCK TABLE stammtisch.tally IN EXCLUSIVE MODE")
        other.play(3)
        other.turn()
        for wanted in (other.link.find("4711"), other.link.fetch("4711")):
            assert wanted.wait(30)
            assert wanted.answer is not None
        assert other.store.outbox.left() == 3
    other.told()


def test_a_list_that_fails_leaves_the_screen_connected(house: Made, table: Open) -> None:
    screen = table(house)
    screen.told()

    def broken(link: Link) -> int:
        return len(link.rows("SELECT 1 / 0"))

    for _ in range(3):
        asked = screen.link.worker.back.ask(HouseQuestion(broken, eager=True))
        assert asked.wait(30)
        assert asked.failed in ("failed", "away")
        assert screen.link.is_connected
    screen.play(2)
    screen.told()
    assert house.count("match") == 2


def test_lists_say_the_same_as_all_the_matches_would(one: Made, table: Open) -> None:
    """Sums and seats that are kept with each game, against the matches themselves."""
    screens = [table(one, str(n + 1), secret=one.names) for n in range(2)]
    for n, screen in enumerate(screens):
        games = screen.play(12 + n)
        for number, match in enumerate(games):
            screen.store._database.write(
                ("UPDATE match SET spent = ? WHERE id = ?", (number * 97, match)),
            )
        screen.told()
    screens[1].store.people.merge(["anna"], "Anne")
    screens[1].told()
    with one.link() as link:
        totals = "SELECT title, games, tonight, minutes FROM stammtisch.totals(1e9::float8)"
        slowly = (
            "SELECT title, count(*), count(*), coalesce(percentile_disc(0.5) WITHIN GROUP"
            " (ORDER BY seconds / 60) FILTER (WHERE seconds > 0), 0) FROM stammtisch.match"
            " WHERE counts AND result IS NOT NULL GROUP BY title"
        )
        assert link.rows(totals) == link.rows(slowly) == [("dao", 25, 25, 9)]
        best = "SELECT score, name FROM stammtisch.best('dao', 50, %s)"
        slowly = (
            "SELECT (m.result -> 'scores' ->> n.seat)::float8, n.name FROM stammtisch.match AS m"
            " JOIN stammtisch.name AS n ON n.game = m.game AND n.screen = m.screen WHERE m.counts"
        )
        assert sorted(link.rows(best, one.names)) == sorted(link.rows(slowly))
        people = "SELECT name, games, wins FROM stammtisch.people(1e9::float8, 50, %s) ORDER BY name"
        assert link.rows(people, one.names) == [("Anna", 12, 12), ("Anne", 13, 13), ("Ben", 25, 0)]


LISTS = (
    "SELECT * FROM stammtisch.tables(3600::float8)",
    "SELECT * FROM stammtisch.totals(3600::float8)",
    "SELECT * FROM stammtisch.best('dao', 5, %s)",
    "SELECT * FROM stammtisch.people(3600::float8, 10, %s)",
    "SELECT * FROM stammtisch.day(3600::float8, 7200::float8)",
)


@pytest.mark.parametrize("asked", LISTS)
def test_no_list_reads_all_that_was_ever_played(asked: str, one: Made, table: Open) -> None:
    """However much that is: rows that were read one after the other, instead of by an index, are counted."""
    screen = table(one, secret=one.names)
    screen.play(5)
    screen.told()
    read = (
        "SELECT relname, seq_tup_read FROM pg_stat_xact_user_tables WHERE schemaname = 'stammtisch'"
        " AND relname IN ('match', 'seat', 'name') AND seq_tup_read > 0"
    )
    with one.link() as link, link.step():
        found = link.rows(asked, *([one.names] if "%s" in asked else []))
        assert found
        assert link.rows(read) == []
        link.rows("SELECT * FROM stammtisch.match")
        assert link.rows(read) == [("match", 5)], "what is counted here"


def test_every_state_of_the_house_is_a_sentence() -> None:
    """In the log as on the page: what it means first, and what the server said in brackets."""
    for code in ("on", "away", "refused", "failed", "older", "newer", "waiting", "copied", "replaced"):
        said = sentence(HouseState(code, "InterfaceError:\n network error"))
        assert said.endswith(". (InterfaceError: network error)")
        assert said[0].isupper()
        assert not said.lower().startswith(code)
