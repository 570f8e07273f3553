"""The app in a real window, phones in real browsers: whole games in which nobody touches the screen again."""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from game.kernel.registry import titles
from tests.e2e.test_dao import click_choice
from tests.rigs.phones.chromium_evening import PLAYER
from tests.rigs.phones.phone_page import PHONE
from tests.rigs.phones.python_phones import HERE, NAMES
from tests.rigs.windows.real_app import App, app
from tests.rigs.windows.real_screen import Screen, screen

CODE = f"K3X9F{2 + int(os.environ.get('PYTEST_XDIST_WORKER', 'gw0')[2:]) % 8}"
"""Each process of the tests has a table of its own."""
KNOWN = f"""
import runpy, sys
import phones.phone_room
phones.phone_room.new_code = lambda: "{CODE}"
sys.argv[0] = "main.py"
runpy.run_path("main.py", run_name="__main__")
"""
"""Starts the app with a code that the test knows: it can't see with a camera."""
PORTS = range(8765, 8775)
PATIENCE = 150.0


@dataclass
class Table:
    """The table while people play at it."""

    app: App
    screen: Screen
    pages: list[Page]


def address() -> str:
    """Where the table is: the port that knows its code."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = next((port for port in PORTS if knows(port)), None)
        if found is not None:
            return f"http://{HERE}:{found}/{CODE}"
        time.sleep(0.1)
    raise AssertionError("no server")


def knows(port: int) -> bool:
    try:
        with socket.create_connection((HERE, port), 1.0) as line:
            line.sendall(f"GET /{CODE} HTTP/1.1\r\nHost: {HERE}:{port}\r\n\r\n".encode())
            return b" 200 " in line.recv(64)
    except OSError:
        return False


def sit_down(browser: Browser, where: str, seat: int, locale: str) -> Page:
    page = browser.new_context(**PHONE, locale=locale).new_page()
    page.goto(where)
    page.locator("#name").fill(NAMES[seat])
    page.locator(f'[data-k="seat-{seat}"]').tap()
    page.locator('#acts:not([data-resting]) [data-k="do-join"]').tap()
    page.locator('[data-k="waiting"]').wait_for()
    return page


def play_on_phones(
    browser: Browser,
    folder: Path,
    title: str,
    phones: int,
    patience: float = PATIENCE,
    locale: str = "en-GB",
    look: Callable[[Table], bool] = lambda table: False,
) -> None:
    """One game from the lobby to its result, or until whoever looks on has seen enough."""
    flags = ("--seed", "5", "--speed", "instant", "--phones", HERE, "--lang", locale[:2])
    start = (sys.executable, "-c", KNOWN)
    with screen() as shown, app(shown, folder, *flags, command=start) as running:
        _lay(running, title, phones)
        where = address()
        table = Table(running, shown, [sit_down(browser, where, seat, locale) for seat in range(phones)])
        running.click("lobby/start")
        for seat, page in enumerate(table.pages):
            page.wait_for_selector(f"body.g-{title}", timeout=60_000)
            page.evaluate(PLAYER, seat + 3)
        end = time.monotonic() + patience
        while running.tree()["scene"] != "result" and not look(table):
            assert time.monotonic() < end, "the game never ended"
            table.pages[0].wait_for_timeout(100)
        if running.tree()["scene"] == "result":
            _look_at_places(table)
        for page in table.pages:
            page.context.close()


def _lay(running: App, title: str, phones: int) -> None:
    """Everybody's hand shall lie on a phone."""
    running.click(f"title/{title}")
    if len(titles()[title].seats) > 1:
        click_choice(running, f"lobby/players/{phones}")
    for seat in range(phones):
        click_choice(running, f"lobby/seat/{seat}/human")
    running.click("lobby/phones")


def _look_at_places(table: Table) -> None:
    """Somebody has won, and reads so on their own phone."""
    places = [page.locator('[data-k="ranks"] .own').inner_text().split()[0] for page in table.pages]
    assert "1" in places
