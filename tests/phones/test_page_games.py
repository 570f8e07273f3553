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

from game.kernel.session import Session
from phones import nerves
from phones.room import Room
from phones.wire import Message
from tests.phones.hands import PHONE
from tests.phones.party import HERE, NAMES, Evening, voice
from tests.phones.views import played

pytestmark = pytest.mark.xdist_group("browser")

LANGUAGES = ("en-GB", "de-DE", "it-IT", "fr-FR", "en-US", "de-AT")
PLAYER = (Path(__file__).parent / "player.js").read_text(encoding="utf-8")
PATIENCE = 170.0
"""Seconds for a whole game on a machine that has much else to do."""


class Listening(Room):
    """A room that keeps which commands it has heard."""

    heard: set[str]

    def hear(self, socket: int, said: Message) -> None:
        if said.get("t") == "play":
            self.heard.add(said["id"])
        super().hear(socket, said)


class Pages(Evening):
    """An evening at which the phones are browsers: the table's frames go on in a thread of their own."""

    def __init__(
        self, browser: Browser, title: str, seats: int, begun: Session | None, **options: Any
    ) -> None:
        super().__init__(title, seats, seats, 3, **options)
        self.session = begun or self.session
        self.room = Listening(time.monotonic, self._tell, voice(), self._know)
        self.room.heard = set()
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
        page = self.tab(context)
        page.locator("#name").fill(NAMES[seat])
        page.locator(f'[data-k="seat-{seat}"]').tap()
        page.locator('[data-k="do-join"]').tap()
        page.wait_for_function("() => Object.keys(localStorage).some(key => key.startsWith('seat-'))")
        return page

    def tab(self, context: BrowserContext) -> Page:
        """The page is opened: by a phone that is known, it needs no name."""
        page = context.new_page()
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.goto(f"http://{HERE}:{self.port}/{self.room.code}")
        return page

    def late(self) -> int:
        """Moves that the table makes by itself: nobody has hit anything in time."""
        return sum(entry.move == "late" for entry in self.session.record.entries)

    def went_on(self, version: int) -> bool:
        return self.session.version > version or self.session.result is not None

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
def pages(
    browser: Browser, title: str, seats: int, begun: Session | None = None, **options: Any
) -> Iterator[Pages]:
    evening = Pages(browser, title, seats, begun, **options)
    try:
        evening.start()
        yield evening
    finally:
        evening.end()
    assert evening.troubles == []


@pytest.fixture(autouse=True)
def _short_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nerves, "BREATH", (0.05, 0.06))


def near_the_end(title: str, seats: int, seed: int, **options: Any) -> Session:
    """A game that has come far: what long games begin with is played here by chance."""
    for session in played(title, seed, seats, **options):
        view = session.view(None)
        if title == "dos" and len(view["done"]) >= seats - 2 and view["phase"] == "play":
            return session
        if title == "dog" and in_goal(view) >= 7 and view["phase"] == "play":
            return session
    raise AssertionError("it never came so far")


def in_goal(view: Any) -> int:
    """How many marbles the team has in the goal that has most."""
    home = [sum(str(place).startswith("g") for place in row) for row in view["pieces"]]
    teams = view["seats"] // 2
    return int(max(home[seat] + home[seat + teams] for seat in range(teams)))


GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("dao", 6, {}),
    ("daumen", 6, {"games": 1}),
    ("tao", 2, {"version": "yang", "turn_limit": 60}),
    ("dos", 6, {}),
    ("dog", 6, {}),
]
LONG = ("dos", "dog")
RACES = ("stale", "not-your-turn")
"""What is said to a finger that was quicker than the news: it may be, as long as nothing counts twice."""


@pytest.mark.parametrize(("title", "seats", "options"), GAMES, ids=[game[0] for game in GAMES])
def test_phones_play_to_the_end(browser: Browser, title: str, seats: int, options: dict[str, Any]) -> None:
    """Short games from the deal, long ones from where they have come far."""
    begun = near_the_end(title, seats, 3) if title in LONG else None
    with pages(browser, title, seats, begun, **options) as evening:
        evening.play()
        evening.wait(lambda: evening.session.result is not None, "the game never ended")
        result = evening.session.result
        assert result is not None
        for seat, page in enumerate(evening.pages):
            own = page.locator('[data-k="ranks"] .own')
            assert own.inner_text().split()[0] == str(result.ranks[seat])
        refused = [m for told in evening.sent.values() for m in told if m["t"] == "refused"]
        wrong = [m for m in refused if m["code"] not in RACES]
        assert wrong == [], "a page offered what the rules don't allow"


SHOCKS = ("reload", "offline", "closed", "doubled", "asleep")
ASLEEP = """
hidden => {
  Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}
"""


def shock(evening: Pages, seat: int, kind: str) -> None:
    """Something that happens to phones, at any moment."""
    page, context = evening.pages[seat], evening.contexts[seat]
    match kind:
        case "reload":
            page.reload()
            evening.play(seat)
        case "offline":
            context.set_offline(True)
            page.wait_for_timeout(60)
            context.set_offline(False)
            page.evaluate("() => dispatchEvent(new Event('online'))")
        case "closed" | "doubled":
            evening.pages[seat] = evening.tab(context)
            evening.play(seat)
            page.close()
        case "asleep":
            page.evaluate(ASLEEP, True)
            page.wait_for_timeout(30)
            page.evaluate(ASLEEP, False)


def counts_once(evening: Pages) -> bool:
    """No more moves than commands that were heard and not refused; none but those was told to be done."""
    told = [message for each in evening.sent.values() for message in each]
    refused, done = ({m["id"] for m in told if m["t"] == kind} for kind in ("refused", "done"))
    moves = evening.session.record.entries
    assert isinstance(evening.room, Listening)
    asked = evening.room.heard - refused
    return done <= asked and len(done) <= len(moves) <= len(asked) + evening.late()


@pytest.mark.parametrize("title", ["dao", "daumen", "dos", "dog", "tao"])
def test_nothing_is_lost_and_nothing_counts_twice(browser: Browser, title: str) -> None:
    """Phones are loaded again, doubled, put to sleep and cut off in the middle of whatever they are doing."""
    seats = 4 if title == "dog" else 2
    with pages(browser, title, seats) as evening:
        evening.play()
        for number, kind in enumerate(SHOCKS):
            shock(evening, number % seats, kind)
            before = evening.session.version
            evening.wait(lambda before=before: evening.went_on(before), f"nobody plays after {kind}")  # type: ignore[misc]
        for page in evening.pages:
            page.reload()  # and nobody plays there any more
        evening.wait(lambda: counts_once(evening), "something was lost, or counted twice")
