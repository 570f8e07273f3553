"""An evening at which the phones are browsers: real pages over the real server, by the real rules."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from game.kernel.session import Session
from phones.phone_room import PhoneRoom
from phones.pipe_messages import Message
from phones.server_process import ServerProcess
from tests.rigs.phones.phone_page import PHONE
from tests.rigs.phones.python_phones import COMMAND, HERE, NAMES, Evening, voice
from tests.rigs.phones.told_views import played

LANGUAGES = ("en-GB", "de-DE", "it-IT", "fr-FR", "en-US", "de-AT")
PLAYER = (Path(__file__).parent / "player.js").read_text(encoding="utf-8")
LONGEST = 55.0
"""Seconds for a whole evening on a machine that has much else to do; a few where there is time."""
PAUSE = 0.02
"""Seconds between two looks at the table while no phone says anything."""


class Listening(PhoneRoom):
    """A room that keeps which commands it has heard."""

    heard: set[str]

    def take_message(self, socket: int, said: Message) -> None:
        if said.get("t") == "play":
            self.heard.add(said["id"])
        super().take_message(socket, said)


class Phones:
    """Phones that are used again: making one takes longer than opening a page. If they are told of a page
    with nothing on it, it stays open on each of them, and the others need no process of their own.
    """

    def __init__(self, browser: Browser, nowhere: str | None = None) -> None:
        self.browser, self.nowhere = browser, nowhere
        self._all: list[BrowserContext] = []

    def take(self, count: int) -> list[BrowserContext]:
        """So many phones, of people with different languages, with nothing open."""
        for seat in range(len(self._all), count):
            lang = LANGUAGES[seat % len(LANGUAGES)]
            self._all.append(context := self.browser.new_context(**PHONE, locale=lang))
            if self.nowhere is not None:
                context.new_page().goto(self.nowhere)
        return self._all[:count]

    def put_away(self) -> None:
        """Nothing is open on them any more."""
        for page in [page for context in self._all for page in context.pages if page.url != self.nowhere]:
            page.close()

    def close(self) -> None:
        for context in self._all:
            context.close()


class Live(Evening):
    """An evening whose frames go on in a thread of their own, which is woken when a phone says something."""

    def __init__(
        self, title: str, seats: int, count: int, begun: Session | None = None, **options: Any
    ) -> None:
        super().__init__(title, seats, count, 3, **options)
        self.session = begun or self.session
        self.begun = len(self.session.record.entries)
        """Moves that were made before phones came."""
        self.skew = 0.0
        """Seconds that have passed for the table alone."""
        self._knocked = threading.Event()
        self.board = ServerProcess(COMMAND, time.monotonic, self._knocked.set)
        self.room = Listening(lambda: time.monotonic() + self.skew, self._tell, voice(), self._know)
        self.room.heard = set()
        self.troubles: list[str] = []
        self.sent: dict[int, list[Message]] = {}
        self.ends = time.monotonic() + LONGEST
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        while not self._over.is_set():
            self._knocked.wait(PAUSE)
            self._knocked.clear()
            with self._lock:
                self.bots()
                self.frame()

    def _tell(self, socket: int, message: Message) -> None:
        self.sent.setdefault(socket, []).append(message)
        super()._tell(socket, message)

    @property
    def left(self) -> float:
        """Milliseconds until this evening has to be over."""
        left = 1000 * (self.ends - time.monotonic())
        assert left > 0, f"it took too long; at {self.session.version}, to act {self.session.to_act}"
        return left

    @property
    def address(self) -> str:
        return f"http://{HERE}:{self.port}/{self.room.code}"

    def start(self) -> None:
        self.open()
        self._thread.start()

    def deal(self) -> None:
        """Everybody sits: the game begins."""
        with self._lock:
            self.begin()

    def away(self, seat: int) -> bool:
        """Is the phone of a seat not there?"""
        guest = self.room.guests.at_seat(seat)
        return guest is None or guest.socket is None or guest.away is not None

    def went_on(self, version: int) -> bool:
        return self.session.version > version or self.session.result is not None

    def looked(self, there: Callable[[], bool]) -> bool:
        with self._lock:
            return there()

    def refused(self) -> set[str]:
        """Why moves were refused."""
        return {m["code"] for told in self.sent.values() for m in told if m["t"] == "refused"}

    def stop(self) -> None:
        """No frame comes any more."""
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()


class Pages(Live):
    """An evening with pages in Chromium."""

    def __init__(
        self,
        phones: Phones,
        title: str,
        seats: int,
        begun: Session | None,
        count: int,
        untimed: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(title, seats, count, begun, **options)
        self.untimed = untimed
        self.handsets, self.contexts = phones, phones.take(count)
        self.pages: list[Page] = []

    def start(self) -> None:
        super().start()
        for seat, context in enumerate(self.contexts):
            context.set_default_timeout(self.left)
            self.pages.append(self.come(seat, context))
        self.deal()
        for page in self.pages:
            page.wait_for_selector(f"body.g-{self.title}", timeout=self.left)

    def come(self, seat: int, context: BrowserContext) -> Page:
        """Somebody scans the code, says their name and sits down."""
        page = self.tab(context)
        page.locator("#name").fill(NAMES[seat])
        page.locator(f'[data-k="seat-{seat}"]').tap()
        page.locator('#acts:not([data-resting]) [data-k="do-join"]').tap()
        page.wait_for_function("() => Object.keys(localStorage).some(key => key.startsWith('seat-'))")
        return page

    def tab(self, context: BrowserContext) -> Page:
        """The page is opened: by a phone that is known, it needs no name."""
        page = context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.goto(self.address)
        return page

    def wait(self, there: Callable[[], bool]) -> None:
        while not self.looked(there):
            self.pages[0].wait_for_timeout(min(30.0, self.left))

    def play(self, *seats: int) -> None:
        """These pages play by themselves from now on."""
        for seat in seats or range(self.count):
            self.pages[seat].evaluate(PLAYER, seat + 7)

    def end(self) -> None:
        self.stop()
        self.handsets.put_away()
        self.close()


@contextmanager
def pages(
    phones: Phones,
    title: str,
    seats: int,
    begun: Session | None = None,
    count: int | None = None,
    **options: Any,
) -> Iterator[Pages]:
    """People come with real pages to the first seats, and the game begins, or goes on from where it is."""
    evening = Pages(phones, title, seats, begun, count or seats, **options)
    try:
        evening.start()
        yield evening
    finally:
        evening.end()
    assert evening.troubles == []


def begun(title: str, seats: int, left: int, count: int, **options: Any) -> Session:
    """A game that was played by chance until so many moves before its end, which one of the phones made."""
    for seed in range(1, 40):
        turns = [session.to_act for session in played(title, seed, seats, **options)]
        if turns[-2][0] < count:
            return next(islice(played(title, seed, seats, **options), len(turns) - 1 - left, None))
    raise AssertionError("no phone ever ended a game")
