"""Whole games played on the pages of real phones, over the real server, by the real rules."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from phones import nerves
from phones.wire import Message
from tests.phones.hands import PHONE
from tests.phones.party import HERE, NAMES, Evening

pytestmark = pytest.mark.xdist_group("browser")

LANGUAGES = ("en-GB", "de-DE", "it-IT", "fr-FR", "en-US", "de-AT")
PLAYER = (Path(__file__).parent / "player.js").read_text(encoding="utf-8")
PATIENCE = 170.0
"""Seconds for a whole game on a machine that has much else to do."""


class Pages(Evening):
    """An evening at which the phones are browsers: the table's frames go on in a thread of their own."""

    def __init__(self, browser: Browser, title: str, seats: int, seed: int, **options: Any) -> None:
        super().__init__(title, seats, seats, seed, **options)
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.pages: list[Page] = []
        self.troubles: list[str] = []
        self.sent: dict[int, list[Message]] = {}
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        while not self._over.wait(0.002):
            with self._lock:
                self.frame()

    def _tell(self, socket: int, message: Message) -> None:
        self.sent.setdefault(socket, []).append(message)
        super()._tell(socket, message)

    def start(self) -> None:
        self.open()
        self._thread.start()
        for seat in range(self.seats):
            context = self.browser.new_context(**PHONE, locale=LANGUAGES[seat % len(LANGUAGES)])
            self.contexts.append(context)
            self.pages.append(self.come(seat, context))
        with self._lock:
            self.begin()
        for page in self.pages:
            page.wait_for_selector(f"body.g-{self.title}")

    def come(self, seat: int, context: BrowserContext) -> Page:
        """Somebody scans the code, says their name and sits down."""
        page = context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.goto(f"http://{HERE}:{self.port}/{self.room.code}")
        page.locator("#name").fill(NAMES[seat])
        page.locator(f'[data-k="seat-{seat}"]').tap()
        page.locator('[data-k="do-join"]').tap()
        page.wait_for_function("Object.keys(localStorage).some(key => key.startsWith('seat-'))")
        return page

    def wait(self, there: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not self.looked(there):
            assert time.monotonic() < end, f"{what}; at {self.session.version}, to act {self.session.to_act}"
            self.pages[0].wait_for_timeout(20)

    def looked(self, there: Callable[[], bool]) -> bool:
        with self._lock:
            return there()

    def play(self, *seats: int) -> None:
        """These pages play by themselves from now on."""
        for seat in seats or range(self.seats):
            self.pages[seat].evaluate(PLAYER, seat + 7)

    def end(self) -> None:
        self._over.set()
        self._thread.join()
        for context in self.contexts:
            context.close()
        self.close()


@contextmanager
def pages(browser: Browser, title: str, seats: int, seed: int = 3, **options: Any) -> Iterator[Pages]:
    evening = Pages(browser, title, seats, seed, **options)
    try:
        evening.start()
        yield evening
    finally:
        evening.end()
    assert evening.troubles == []


@pytest.fixture(autouse=True)
def _short_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nerves, "BREATH", (0.05, 0.06))


GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("dao", 6, {}),
    ("daumen", 6, {"games": 1}),
    ("dos", 6, {}),
    ("tao", 2, {"version": "yang", "turn_limit": 60}),
    ("dog", 6, {}),
]


@pytest.mark.parametrize(("title", "seats", "options"), GAMES, ids=[game[0] for game in GAMES])
def test_a_whole_game_on_phones(browser: Browser, title: str, seats: int, options: dict[str, Any]) -> None:
    with pages(browser, title, seats, **options) as evening:
        evening.play()
        evening.wait(lambda: evening.session.result is not None, "the game never ended")
        result = evening.session.result
        assert result is not None
        for seat, page in enumerate(evening.pages):
            page.locator('[data-k="ranks"]').wait_for()
            own = page.locator('[data-k="ranks"] .own')
            assert own.inner_text().split()[0] == str(result.ranks[seat])
        moves = evening.session.record.entries
        assert {entry.seat for entry in moves} == set(range(seats))
        refused = [m for told in evening.sent.values() for m in told if m["t"] == "refused"]
        assert refused == [], "a page offered what the rules don't allow"
