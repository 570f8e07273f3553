"""The app in a real window, phones in real browsers: a whole game, and nobody touches the screen again."""

from __future__ import annotations

import socket
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.app import app
from tests.e2e.screen import screen
from tests.e2e.test_dao import chosen
from tests.phones.hands import PHONE
from tests.phones.party import HERE, NAMES

pytestmark = pytest.mark.window

PHONES = 3
CODE = "K3X9F2"
KNOWN = f"""
import runpy, sys
import phones.codes, phones.room
phones.room.new_code = lambda: "{CODE}"
sys.argv[0] = "main.py"
runpy.run_path("main.py", run_name="__main__")
"""
"""Starts the app with a code that the test knows: it can't see with a camera."""
PLAYER = (Path(__file__).parent / "player.js").read_text(encoding="utf-8")
PORTS = range(8765, 8775)
PATIENCE = 150.0


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


def sit_down(browser: Browser, where: str, seat: int) -> Page:
    page = browser.new_context(**PHONE, locale="en-GB").new_page()
    page.goto(where)
    page.locator("#name").fill(NAMES[seat])
    page.locator(f'[data-k="seat-{seat}"]').tap()
    page.locator('[data-k="do-join"]').tap()
    page.locator('[data-k="waiting"]').wait_for()
    return page


def test_a_whole_game_with_the_real_app(browser: Browser, tmp_path: Path) -> None:
    flags = ("--seed", "5", "--speed", "instant", "--phones", HERE)
    start = (sys.executable, "-c", KNOWN)
    with screen() as shown, app(shown, tmp_path, *flags, command=start) as running:
        running.click("title/dao")
        chosen(running, f"lobby/players/{PHONES}")
        for seat in range(PHONES):
            chosen(running, f"lobby/seat/{seat}/human")
        running.click("lobby/phones")
        where = address()
        pages = [sit_down(browser, where, seat) for seat in range(PHONES)]
        running.click("lobby/start")
        for seat, page in enumerate(pages):
            page.wait_for_selector("body.g-dao", timeout=60_000)
            page.evaluate(PLAYER, seat + 3)
        end = time.monotonic() + PATIENCE
        while running.tree()["scene"] != "result":
            assert time.monotonic() < end, "the game never ended"
            pages[0].wait_for_timeout(100)
        places = [page.locator('[data-k="ranks"] .own').inner_text().split()[0] for page in pages]
        assert places.count("1") >= 1
        for page in pages:
            page.context.close()
