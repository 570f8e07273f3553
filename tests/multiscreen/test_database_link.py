"""What the house is told, what it gives back, and who may do what in it: by both clients."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable

import pytest

from game.storage.outbox import BATCH
from multiscreen.database_client import HouseError, connect
from multiscreen.queries import claim_game
from tests.rigs.multiscreen.screens import Made, Table, come

Open = Callable[..., Table]


def test_every_game_is_told_once_in_batches(house: Made, table: Open) -> None:
    """Also those of before there was a house; and again, when nobody knows what was told."""
    screen = table(house)
    screen.play(BATCH + 30)
    screen.told()
    assert house.count("match") == BATCH + 30
    screen.store.outbox.open(all_of_them=True)
    screen.told()
    assert house.count("match") == BATCH + 30


def test_names_stay_where_they_were_typed(house: Made, table: Open) -> None:
    screen = table(house)
    screen.link.put_away(screen.play(over=False)[0], "4711")
    screen.play(3)
    screen.told()
    with house.link() as link:
        assert link.rows("SELECT * FROM stammtisch.name") == []
        (kept,) = link.rows("SELECT w::text FROM stammtisch.waiting AS w")
        everything = link.rows("SELECT m::text FROM stammtisch.match AS m")
    assert not [name for name in ("Anna", "Ben") if name in f"{kept} {everything}"]


def test_a_house_that_says_so_has_names_in_its_lists(house: Made, table: Open) -> None:
    screen = table(house, secret=house.names)
    screen.play(3)
    screen.told()
    asked = screen.link.figures(["dao"])
    assert asked.wait(30)
    assert asked.answer is not None
    assert [(guest.name, guest.games, guest.wins) for guest in asked.answer.evening] == [
        ("Anna", 3, 3),
        ("Ben", 3, 0),
    ]
    assert asked.answer.best[0][1][0].name == "Anna"
    assert asked.answer.totals[0].games == 3


FORBIDDEN = (
    "SELECT * FROM stammtisch.name",
    "SELECT who FROM stammtisch.name",
    "SELECT * FROM stammtisch.seat",
    "SELECT * FROM stammtisch.tally",
    "SELECT key FROM stammtisch.screen",
    "UPDATE stammtisch.screen SET key = NULL",
    "SELECT * FROM stammtisch.waiting",
    "SELECT code FROM stammtisch.waiting",
    "SELECT log FROM stammtisch.waiting",
    "SELECT * FROM stammtisch.wish",
    "UPDATE stammtisch.match SET result = NULL",
    "DELETE FROM stammtisch.match",
    "TRUNCATE stammtisch.match",
    "UPDATE stammtisch.name SET name = 'x'",
    "DELETE FROM stammtisch.unnamed",
    "DELETE FROM stammtisch.forgotten",
    "INSERT INTO stammtisch.wish VALUES ('x')",
    "SELECT stammtisch.forget('anna')",
    "INSERT INTO stammtisch.match (game, screen) VALUES ('g', 'screen-1')",
    "INSERT INTO stammtisch.name VALUES ('g', 'screen-1', 0, 'x', 'x')",
    "INSERT INTO stammtisch.unnamed VALUES ('g', 'screen-1', 0)",
    "INSERT INTO stammtisch.former VALUES ('screen-1', 'screen-2')",
    "SELECT stammtisch.settle('{}')",
    "SELECT stammtisch.hand_over()",
    "SELECT stammtisch.restored()",
    "CREATE TABLE stammtisch.mine (a integer)",
    "ALTER ROLE template_owner PASSWORD 'x'",
    "SET ROLE template_owner",
    "CREATE ROLE mine LOGIN",
)


def test_a_stranger_with_a_screens_role_reads_no_name_and_changes_no_result(house: Made, table: Open) -> None:
    screen = table(house, secret=house.names)
    screen.link.put_away(screen.play(over=False)[0], "4711")
    screen.play(2)
    screen.told()
    with house.link() as link:
        before = link.rows("SELECT * FROM stammtisch.match ORDER BY game")
        assert link.rows("SELECT count(*) FROM stammtisch.name") == [(4,)]
    for forbidden in FORBIDDEN:
        with house.link("screen") as link, pytest.raises(HouseError) as refused:
            link.rows(forbidden)
        assert refused.value.code == "refused", (forbidden, refused.value)
    with house.link("screen") as link:
        stranger = come(link, "stranger-1", "9", "guessed")
        told = link.rows("SELECT * FROM stammtisch.people(1e9, 50, %s)", stranger.secret)
        told += link.rows("SELECT name FROM stammtisch.best('dao', 50, %s) WHERE name <> ''", stranger.secret)
        told += link.rows("SELECT * FROM stammtisch.best('dao', 50, '') WHERE name <> ''")
        taken = claim_game(link, stranger, "4711")
    assert told == []
    assert taken is not None
    assert [player.name for player in taken.players] == ["", ""]
    with house.link() as link:
        assert link.rows("SELECT * FROM stammtisch.match ORDER BY game") == before


def test_a_deletion_wins_whenever_it_comes(house: Made, table: Open) -> None:
    screen = table(house, secret=house.names)
    screen.play(2)
    screen.told()
    screen.store.people.delete("anna")
    screen.told()
    assert names(house) == ["Ben", "Ben"]
    me = screen.link.worker.me
    again = [{"game": screen.link.game_name(1), "seat": 0, "name": "Anna", "who": "anna"}]
    with house.link("screen") as link:  # what was told before, sent once more
        link.rows("SELECT stammtisch.push_names(%s, %s, %s)", me.id, me.key, json.dumps(again))
    assert names(house) == ["Ben", "Ben"]


def test_names_put_together_at_a_table_are_one_in_the_house(house: Made, table: Open) -> None:
    screen, next_door = table(house, "1", secret=house.names), table(house, "2", secret=house.names)
    screen.play(2)
    screen.told()
    next_door.play(1)
    next_door.told()
    screen.store.people.merge(["anna"], "Anne")
    screen.told()
    assert names(house) == ["Anna", "Anne", "Anne", "Ben", "Ben", "Ben"]
    asked = screen.link.figures(["dao"])
    assert asked.wait(30)
    assert asked.answer is not None
    assert ("Anne", 2) in {(guest.name, guest.games) for guest in asked.answer.evening}


def test_a_name_that_was_deleted_does_not_come_back_by_another(house: Made, table: Open) -> None:
    """Whoever was deleted in the house is not brought back by being put together with somebody."""
    screen = table(house, secret=house.names)
    screen.play(2)
    screen.told()
    with house.link("owner") as link:
        link.rows("SELECT stammtisch.forget('anne')")
    screen.store.people.merge(["anna"], "Anne")
    screen.told()
    assert names(house) == ["Ben", "Ben"]


def test_nobody_is_called_otherwise_without_the_word_for_names(house: Made, table: Open) -> None:
    screen = table(house, secret=house.names)
    screen.play(1)
    screen.told()
    person = [{"game": screen.link.game_name(1), "seat": 0, "name": "Eve", "who": "eve"}]
    with house.link("screen") as link:
        me = screen.link.worker.me
        link.rows("SELECT stammtisch.rename(%s, %s, %s, 'guessed')", me.id, me.key, json.dumps(person))
    assert names(house) == ["Anna", "Ben"]


def test_a_name_deleted_for_the_whole_house_does_not_come_back(house: Made, table: Open) -> None:
    first, silent = table(house, "1", secret=house.names), table(house, "2", secret=house.names)
    first.play(2)
    first.told()
    silent.until(lambda: silent.link.is_connected)
    silent.play(1)
    with house.link("owner") as link:
        assert link.rows("SELECT stammtisch.forget('anna')") == [(2,)]
    silent.told()
    assert names(house) == ["Ben", "Ben", "Ben"]
    silent.play(1)  # a game of afterwards is another matter


def names(house: Made) -> list[str]:
    with house.link() as link:
        return [name for (name,) in link.rows("SELECT name FROM stammtisch.name ORDER BY name")]


# --- Table codes --------------------------------------------------------------------------------------------


def test_of_screens_that_ask_in_the_same_moment_one_gets_the_game(house: Made, table: Open) -> None:
    """Twenty games, four screens each, all at once."""
    home = table(house, secret=house.names)
    matches = home.play(20, over=False)
    for n, match in enumerate(matches):
        home.link.put_away(match, f"{4000 + n}")
    home.told()
    links = [connect(house.screen, house.client) for _ in range(4)]
    askers = [come(link, f"asker-no-{n}", f"{n}", house.names) for n, link in enumerate(links)]
    got: list[tuple[str, int]] = []
    start = threading.Barrier(4)

    def ask(n: int) -> None:
        for code in range(4000, 4020):
            start.wait(30)
            arrival = claim_game(links[n], askers[n], str(code))
            if arrival is not None:
                got.append((arrival.game, n))
                assert [player.name for player in arrival.players] == ["Anna", "Ben"]

    threads = [threading.Thread(target=ask, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(game for game, _ in got) == sorted(home.link.game_name(match) for match in matches)
    refused = home.link.claim(matches[0])
    assert refused.wait(30)
    assert refused.answer is False
    for link in links:
        link.close()


def test_a_game_comes_back_when_its_screen_has_died(house: Made, table: Open) -> None:
    home, other = table(house, "1"), table(house, "2")
    (match,) = home.play(over=False)
    home.link.put_away(match, "4711")
    home.told()
    other.until(lambda: other.link.is_connected)
    taken = other.link.fetch("4711")
    assert taken.wait(30)
    assert taken.answer is not None
    seen = home.link.find("4711")
    assert seen.wait(30)
    assert seen.answer is not None
    assert seen.answer.place == "2"
    again = home.link.fetch("4711")
    assert again.wait(30)
    assert again.answer is None
    other.close()
    with house.link() as link:
        silent = "UPDATE stammtisch.screen SET seen = seen - interval '10 minutes' WHERE called = '2'"
        link.rows(silent)
    again = home.link.fetch("4711")
    assert again.wait(30)
    assert again.answer is not None
    assert again.answer.game == home.link.game_name(match)


def test_a_game_counts_once_and_a_late_word_changes_nothing(house: Made, table: Open) -> None:
    """It goes on at another screen, where it is finished; at home it was broken off, and put away again."""
    home, other = table(house, "1"), table(house, "2")
    (match,) = home.play(over=False)
    home.link.put_away(match, "4711")
    home.told()
    other.until(lambda: other.link.is_connected)
    taken = other.link.fetch("4711")
    assert taken.wait(30)
    arrival = taken.answer
    assert arrival is not None
    home.link.put_away(match, "4711")  # sent twice
    home.store.matches.end(match, None, home.moment())
    home.told()
    with house.link() as link:
        assert link.rows("SELECT holder FROM stammtisch.waiting") == [(other.link.worker.me.id,)]
    here = other.store.matches.adopt(arrival.replay.record, arrival.players, other.moment(), arrival.game)
    assert other.link.game_name(here) == arrival.game
    from game.kernel.types import Result

    other.store.matches.end(here, Result((1, 0), (1, 2)), other.moment())
    other.told()
    assert house.count("match") == 2
    assert house.count("waiting") == 0
    with house.link() as link:
        counted = "SELECT screen FROM stammtisch.match WHERE counts"
        assert link.rows(counted) == [(other.link.worker.me.id,)]
    home.link.report_waiting([match])
    home.link.worker._beaten = -100.0
    home.until(lambda: home.link.games_elsewhere([match]) == [match])
