"""An evening at which WebKit and Firefox sit at one real table, with bots on the other seats."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from game.kernel.session import Session
from phones.server_process import ServerProcess
from tests.rigs.phones.chromium_evening import PLAYER, Live
from tests.rigs.phones.other_browsers import Engine, Tab
from tests.rigs.phones.python_phones import HERE, NAMES
from tests.rigs.phones.shocks import RACES

SHOCKS = ("reload", "doubled", "asleep", "elsewhere")
"""What happens to phones: loaded again, two tabs, locked for a minute, another page and back."""
MINUTE = 60.0
ELSEWHERE = "!document.querySelector('#over').hidden && !document.querySelector('#hand .card')"
PICTURES_READY = "[...document.images].every(each => each.complete && each.naturalWidth > 0)"
QUIET = 6.5
"""Seconds after which the server misses a phone: with the usual fifteen these tests would mostly wait."""
SERVER = (sys.executable, "-c", f"import phones.server as server; server.QUIET = {QUIET}; server.main()")


class EngineEvening(Live):
    """Each engine has a phone; the first has the first seat."""

    def __init__(
        self, engines: list[Engine], title: str, seats: int, begun: Session | None, **options: Any
    ) -> None:
        super().__init__(title, seats, min(seats, len(engines)), begun, **options)
        self.board = ServerProcess(SERVER, time.monotonic, self._knocked.set)
        self.engines, self.tabs = engines[: self.count], list[Tab]()

    def start(self) -> None:
        super().start()
        for seat, engine in enumerate(self.engines):
            tab = engine.phone()
            self.tabs.append(tab)
            tab.load(self.address)
            tab.tap(f'[data-k="seat-{seat}"]')
            tab.tap("#name")
            tab.type(NAMES[seat])
            tab.rested()
            tab.tap('[data-k="do-join"]')
            tab.wait("Object.keys(localStorage).some(key => key.startsWith('seat-'))")
        self.deal()
        for tab in self.tabs:
            tab.wait(self.shows)
            tab.wait(PICTURES_READY)

    def play(self, *seats: int) -> None:
        """These phones play by themselves from now on."""
        for seat in seats or range(self.count):
            self.tabs[seat].run(PLAYER, seat + 7)

    def wait(self, there: Callable[[], bool]) -> None:
        while not self.looked(there):
            time.sleep(min(0.03, self.left / 1000))

    def shock(self, kind: str) -> None:
        """Something that happens to all phones; afterwards the hands are there, and nobody plays on them."""
        if kind == "asleep":
            self._asleep()
        for seat, engine in enumerate(self.engines):
            tab = self.tabs[seat]
            match kind:
                case "reload":
                    tab.reload()
                case "doubled":
                    self.tabs[seat] = engine.beside(tab)
                    self.tabs[seat].load(self.address)
                    tab.wait(ELSEWHERE)
                    tab.close()
                case "elsewhere":
                    tab.load(f"http://{HERE}:{self.port}/")
                    tab.back()
            self.tabs[seat].wait(self.shows)
            self.tabs[seat].wait("!document.querySelector('#line.off')")
            self.wait(lambda seat=seat: not self.away(seat))  # type: ignore[misc]

    @property
    def shows(self) -> str:
        """Is the game on the page?"""
        return f"!!document.body?.classList.contains('g-{self.title}')"

    def _asleep(self) -> None:
        """Both browsers stand still until the table misses them, and for a minute more."""
        for engine in self.engines:
            engine.sleep()
        try:
            self.wait(lambda: all(self.room.is_lost(seat) for seat in range(self.count)))
            self.skew += MINUTE
            self.wait(lambda: self.room.missing_seat() is not None)
        finally:
            for engine in self.engines:
                engine.wake()

    def wrong(self) -> str:
        """Had the pages trouble, did they offer what the rules don't allow, or show a wrong place?"""
        result = self.session.result
        found = {f"refused: {code}" for code in self.refused() - set(RACES)}
        for seat, tab in enumerate(self.tabs):
            found |= {f"{self.engines[seat].name}: {each}" for each in tab.troubles()}
            if result is not None:
                tab.wait("!!document.querySelector('[data-k=ranks] .own')")
                place = tab.read("document.querySelector('[data-k=ranks] .own').innerText").split()[0]
                if place != str(result.ranks[seat]):
                    found.add(f"{self.engines[seat].name} reads place {place}")
        return ", ".join(sorted(found))

    def end(self) -> None:
        self.stop()
        for tab in self.tabs:
            tab.close()
        self.close()


@contextmanager
def engine_evening(
    engines: list[Engine], title: str, seats: int, begun: Session | None = None, **options: Any
) -> Iterator[EngineEvening]:
    """The engines' phones have joined, and the game begins, or goes on from where it is."""
    evening = EngineEvening(engines, title, seats, begun, **options)
    try:
        evening.start()
        yield evening
    finally:
        evening.end()
