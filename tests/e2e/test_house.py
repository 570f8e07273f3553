"""Two tables of one house in real windows, and a PostgreSQL that stops and starts while both play."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from kiosk.staff_pin import hash_pin
from multiscreen.database_client import connect
from tests.rigs.multiscreen.postgresql_server import Server, server
from tests.rigs.multiscreen.screens import Made, make_house
from tests.rigs.waiting import wait_until
from tests.rigs.windows.real_app import App, app, find
from tests.rigs.windows.real_screen import screen

pytestmark = pytest.mark.window

PATIENCE = 50.0


@pytest.fixture
def postgres() -> Iterator[Server]:
    with server() as running:
        yield running


def kiosk_file(folder: Path, table: str, house: Made) -> Path:
    folder.mkdir()
    file = folder / "kiosk.toml"
    file.write_text(
        f'[house]\ntable = "{table}"\nlanguage = "en"\ndatabase = "{house.screen.text}"\n'
        f'[staff]\npin = "{hash_pin("482915", 4)}"\n',
        encoding="utf-8",
    )
    return file


def shows(here: App, scene: str) -> None:
    here.wait(lambda tree: tree["scene"] == scene, scene)


def begin_a_game(here: App) -> None:
    wait_until(here.tree_file.exists, "the first picture")
    shows(here, "attract")
    here.click("attract/start")
    click_through(here, "lobby/start", "title/dos")
    here.click("lobby/start")
    here.wait(lambda tree: tree["scene"] == "table", "a table")


def leave(here: App) -> str:
    """Puts the game away; its number."""
    here.screen.key("Escape")
    here.click("kiosk/done")
    tree = here.wait(lambda tree: tree["scene"] == "kept", "the number")
    words = next(said for said in tree["said"] if any(letter.isdigit() for letter in said))
    return "".join(letter for letter in words if letter.isdigit())[:4]


def test_a_game_put_away_at_one_table_goes_on_at_the_other(postgres: Server, tmp_path: Path) -> None:
    house = make_house(postgres.fresh("house"))
    with ExitStack() as stack:
        here, there = (
            stack.enter_context(
                app(
                    stack.enter_context(screen()),
                    tmp_path / table,
                    *("--kiosk-app", str(kiosk_file(tmp_path / table, table, house)), "--no-audio"),
                )
            )
            for table in ("one", "two")
        )
        begin_a_game(here)
        postgres.stop()  # while both are there, and one plays
        code = leave(here)
        here.click("kiosk/done")
        begin_a_game(there)
        postgres.start()
        leave(there)
        there.click("kiosk/done")
        wait_until(lambda: count_waiting(house) == 2, "two games that wait in the house")
        shows(there, "attract")
        ask_for_a_game(there)
        find_game(there, code)
        there.click("code/go_on")
        there.wait(lambda tree: tree["scene"] == "table", "the game of the other table")
        link = connect(house.admin)
        held = link.rows(
            "SELECT s.called FROM stammtisch.waiting AS w JOIN stammtisch.screen AS s ON s.id = w.holder"
            " WHERE w.code = %s",
            code,
        )
        link.close()
        assert held == [("two",)]


def ask_for_a_game(here: App) -> None:
    """From the invitation to the keys for a number."""
    click_through(here, "code/1", "wake/code", "attract/start")


def click_through(here: App, wanted: str, *ways: str) -> None:
    """Clicks on the first of these that is there, until what is wanted is there: just after the screen was
    woken, and while the picture changes, clicks do nothing.
    """
    end = time.monotonic() + PATIENCE
    while find(tree := here.tree(), wanted) is None:
        assert time.monotonic() < end, f"no {wanted}, but {tree['scene']}"
        way = next((node for each in ways if (node := find(tree, each))), None)
        if way is not None:
            here.click_node(way)
        time.sleep(0.5)


def find_game(here: App, code: str) -> None:
    """Types a number until its game is there: a busy machine may answer too late for the guests' patience."""
    said: list[str] = []
    end = time.monotonic() + PATIENCE
    while find(tree := here.tree(), "code/go_on") is None:
        assert time.monotonic() < end, f"{code} is not found: {said}"
        typed = [line for line in tree["said"] if line not in said]
        said += typed
        if tree["said"] and "four digits" in tree["said"][-1]:
            for digit in code:
                here.click(f"code/{digit}")
        time.sleep(0.1)


def count_waiting(house: Made) -> int:
    return house.count("waiting")
