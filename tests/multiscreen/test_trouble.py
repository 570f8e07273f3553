"""What goes wrong between a screen and its house: killed, cut off, slow, out of date, wrong clocks."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.storage.store import Store
from multiscreen import database_setup
from multiscreen.database_client import CLIENTS, HouseError, connect
from multiscreen.database_schema import SCHEMA
from multiscreen.database_worker import Backoff, HouseQuestion
from tests.rigs.multiscreen.killed_screen import kill_while_telling
from tests.rigs.multiscreen.older_databases import make_older
from tests.rigs.multiscreen.postgresql_server import Proxy, Server
from tests.rigs.multiscreen.screens import Made, Table

Open = Callable[..., Table]
FRAME = 0.05
"""Seconds of work after which a picture would be late."""


def test_killed_in_the_middle_of_batches_nothing_is_lost_and_nothing_twice(
    one: Made, line: Proxy, tmp_path: Path
) -> None:
    """A process that tells the house is killed at moments of its own choosing, five times."""
    games = kill_while_telling(one, line, tmp_path, kills=5, random=Random(19))
    assert one.count("match") == games
    with one.link() as link:
        assert link.rows("SELECT count(DISTINCT game) FROM stammtisch.match") == [(games,)]


def test_a_line_that_breaks_anywhere_loses_nothing(house: Made, line: Proxy, table: Open) -> None:
    """Torn after so many bytes: in the greeting, in the middle of a batch, before the answer to it."""
    screen = table(house, address=line.address(house.screen))
    games = 0
    for after in (10, 300, 1_500, 4_000, 12_000, 30_000):
        line.cut()
        screen.play(60)
        games += 60
        line.cut_after = after
        screen.until(lambda: line.cut_after is None or not screen.store.outbox.left())
        line.cut_after = None
    screen.told()
    assert house.count("match") == games


def test_nobody_waits_for_a_house_that_is_slow_or_silent(house: Made, line: Proxy, table: Open) -> None:
    """Frames take what they always take; what is asked is answered sooner or later, or given up."""
    screen = table(house, address=line.address(house.screen))
    screen.until(lambda: screen.link.is_connected)
    line.delay = 0.05
    screen.play(250)
    screen.told()
    line.delay, line.deaf = 0.0, True
    screen.play(3)
    asked = screen.link.find("4711")
    for _ in range(30):
        screen.turn()
    assert not asked.is_done
    assert screen.store.outbox.left() == 3
    line.deaf = False
    line.cut()
    screen.until(lambda: asked.is_done)
    screen.told()
    assert house.count("match") == 253
    assert screen.longest < FRAME


def test_a_server_that_stops_and_comes_back_hears_everything(
    postgres: Server, house: Made, table: Open
) -> None:
    screen = table(house)
    screen.play(5)
    screen.told()
    postgres.stop()
    screen.play(5)
    screen.until(lambda: screen.link.state.code == "away")
    asked = screen.link.find("4711")
    assert asked.wait(30)
    assert asked.failed == "away"
    postgres.start()
    screen.told()
    assert house.count("match") == 10


def test_four_screens_at_once_whose_clocks_differ(one: Made, table: Open) -> None:
    """By hours and days: each game counts once, tonight, wherever and whenever it was played."""
    ahead = (0.0, 7_200.0, -86_400.0 * 3, 86_400.0 * 400)
    screens = [table(one, str(n + 1), ahead=off, secret=one.names) for n, off in enumerate(ahead)]

    def evening(screen: Table) -> None:
        for _ in range(4):
            screen.play(20)
            screen.turn()

    for screen in screens:
        evening(screen)
    for screen in screens:
        screen.told()
    assert one.count("match") == 320
    with one.link() as link:
        early = (
            "SELECT count(*) FROM stammtisch.match WHERE ended < clock_timestamp() - interval '10 minutes'"
        )
        assert link.rows(early) == [(0,)]
        late = "SELECT count(*) FROM stammtisch.match WHERE ended > clock_timestamp() + interval '1 second'"
        assert link.rows(late) == [(0,)]
    assert sorted(str(screen.link.worker.slot) for screen in screens) == ["0", "1", "2", "3"]
    asked = screens[0].link.tables()
    assert asked.wait(30)
    assert [(each.called, each.plays) for each in asked.answer or ()] == [(str(n), 80) for n in range(1, 5)]
    assert max(screen.longest for screen in screens) < FRAME


@pytest.mark.parametrize("version", range(1, SCHEMA))
def test_a_database_of_a_version_before_is_waited_for(version: int, postgres: Server, table: Open) -> None:
    """Nothing is told to it, nothing is lost; once its owner has brought it up to date everything arrives."""
    house = make_older(postgres.fresh(f"version_{version}"), version)
    screen = table(house)
    screen.play(4)
    screen.until(lambda: screen.link.state.code == "older")
    assert screen.store.outbox.left() == 4
    with house.link("owner") as link:
        database_setup.make(link)
        assert database_setup.version_of(link) == SCHEMA
    screen.told()
    assert house.count("match") == 4


def test_an_app_that_is_too_old_for_the_database_waits_as_well(one: Made, table: Open) -> None:
    with one.link() as link:
        link.rows("UPDATE stammtisch.version SET number = 99, least = 98")
    screen = table(one)
    screen.play(2)
    screen.until(lambda: screen.link.state.code == "newer")
    assert screen.store.outbox.left() == 2
    with one.link() as link, pytest.raises(database_setup.SetupError):
        database_setup.make(link)


def test_a_game_that_the_house_cannot_take_keeps_no_other_from_it(house: Made, table: Open) -> None:
    screen = table(house)
    with house.link() as link:
        link.rows("ALTER TABLE stammtisch.match ADD CHECK (seconds < 5)")
    screen.play(3)
    screen.store._database.write(("UPDATE match SET spent = 7 WHERE id = 2", ()))
    screen.told()
    assert house.count("match") == 2


@pytest.mark.parametrize("client", CLIENTS)
def test_what_is_refused_is_called_so(client: str, template: Made, line: Proxy) -> None:
    for wrong in (
        replace(template.screen, password="guessed"),
        replace(template.screen, user="nobody"),
        replace(template.admin, database="no_such"),
    ):
        with pytest.raises(HouseError) as refused:
            connect(wrong, client)
        assert refused.value.code == "refused"
        assert "guessed" not in str(refused.value)
    line.close()
    with pytest.raises(HouseError) as gone:
        connect(line.address(template.screen), client)
    assert gone.value.code == "away"


@pytest.mark.parametrize("client", CLIENTS)
def test_a_connection_that_nobody_answers_is_given_up(
    client: str, template: Made, line: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here after two seconds, which is the least that psycopg knows."""
    monkeypatch.setattr("multiscreen.database_client.CONNECT_SECONDS", 2)
    line.deaf = True
    began = time.monotonic()
    with pytest.raises(HouseError) as gone:
        connect(line.address(template.screen), client)
    assert gone.value.code == "away"
    assert 1.9 < time.monotonic() - began < 30


@pytest.mark.parametrize("client", CLIENTS)
def test_an_answer_that_never_comes_is_given_up(
    client: str, template: Made, line: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("multiscreen.database_client.SILENCE_SECONDS", 0.5)
    link = connect(line.address(template.screen), client)
    assert link.rows("SELECT 1") == [(1,)]
    line.deaf = True
    with pytest.raises(HouseError) as gone:
        link.rows("SELECT 2")
    assert gone.value.code == "away"
    link.close()


def test_the_waits_grow_from_a_second_to_five_minutes() -> None:
    now = [100.0]
    backoff = Backoff(lambda: now[0])
    waits = []
    for _ in range(12):
        backoff.fail()
        waits.append(backoff.next - now[0])
        now[0] = backoff.next
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]
    backoff.fail()
    backoff.hurry()
    assert backoff.next - now[0] == 3, "somebody waits"
    backoff.succeed()
    backoff.fail()
    assert backoff.next - now[0] == 1


def test_a_screen_without_network_plays_on(table: Open, template: Made, line: Proxy) -> None:
    line.close()
    screen = table(template, address=line.address(template.screen))
    for _ in range(40):
        screen.play(5)
        screen.turn()
    screen.until(lambda: screen.link.state.code == "away")
    assert screen.store.outbox.left() == 200
    asked: HouseQuestion[bool] = screen.link.claim(1)
    assert asked.wait(30)
    assert asked.answer is None
    assert screen.longest < FRAME
    assert len(screen.store.guests.played("", "9")) == 200


def test_two_who_set_up_at_the_same_time_make_one_house(postgres: Server) -> None:
    fresh = postgres.fresh("twice")
    failed: list[Exception] = []

    def make() -> None:
        try:
            database_setup.make(
                link := connect(fresh)
            )  # the roles, which all houses of this server share, stay as they are
            link.close()
        except HouseError as error:
            failed.append(error)

    threads = [threading.Thread(target=make) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not [error for error in failed if getattr(error, "code", "") != "away"]
    link = connect(fresh)
    assert database_setup.version_of(link) == SCHEMA
    assert link.rows("SELECT count(*) FROM stammtisch.version") == [(1,)]
    link.close()


def test_without_a_house_nothing_is_kept_for_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.outbox.left() == 0
    store.outbox.note("away", 1, "4711")
    assert store.outbox.left() == 0
    store.close()


LIKE_THE_PACKAGE = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in ("ssl", "_ssl", "_hashlib", "_decimal"):
            raise ModuleNotFoundError(name)

for name in ("ssl", "_ssl", "_hashlib", "_decimal"):
    assert name not in sys.modules
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name == "_ssl" else found(name, package)
sys.meta_path.insert(0, Missing())
from multiscreen.database_address import read_address
from multiscreen.database_client import HouseError, connect

for _ in range(10):  # a machine that has much to do may take too long for an answer
    try:
        print(connect(read_address(sys.argv[1]), "pg8000").rows("SELECT 6 * 7"), "ssl" in sys.modules)
        break
    except HouseError as error:
        print(error, file=sys.stderr)
"""


def test_the_packaged_app_which_has_no_encryption_reaches_its_house(one: Made) -> None:
    command = [sys.executable, "-c", LIKE_THE_PACKAGE, one.screen.text]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout == "[(42,)] False\n", done.stderr
