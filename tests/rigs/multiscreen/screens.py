"""Screens of a house without any window: a store, a link, and a loop that is turned by hand."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import Result
from game.storage.row_reading import SavedPlayer
from game.storage.store import Store
from kiosk.services import OWN
from multiscreen import database_setup
from multiscreen.database_address import DatabaseAddress
from multiscreen.database_client import Link, connect
from multiscreen.database_link import HouseLink, open_house_link
from multiscreen.database_roles import roles_of
from multiscreen.queries import Screen, enter_house
from scenes.base.option_ids import usual_options

PATIENCE = 60.0
NAMES = ("Anna", "Ben")


@dataclass(frozen=True)
class Made:
    """A house's database, ready for screens."""

    admin: DatabaseAddress
    screen: DatabaseAddress
    owner: DatabaseAddress
    names: str
    client: str

    @contextmanager
    def link(self, as_whom: str = "admin") -> Iterator[Link]:
        link = connect(getattr(self, as_whom), self.client)
        try:
            yield link
        finally:
            link.close()

    def copied(self, admin: DatabaseAddress, client: str) -> Made:
        """The same in another database of the server."""
        here, owner = (replace(each, database=admin.database) for each in (self.screen, self.owner))
        return Made(admin, here, owner, self.names, client)

    def count(self, table: str) -> int:
        with self.link() as link:
            return int(link.rows(f"SELECT count(*) FROM stammtisch.{table}")[0][0])


def make_house(admin: DatabaseAddress, client: str = "pg8000") -> Made:
    """Everything that `house-db` makes."""
    link = connect(admin, client)
    roles = roles_of(link)
    keys = database_setup.make(link, ["1"])
    link.close()
    screen = replace(admin, user=roles.table("1"), password=keys.tables[roles.table("1")])
    owner = replace(admin, user=roles.owner, password=keys.owner)
    return Made(admin, screen, owner, keys.names, client)


class Table:
    """One screen: what its frame loop would do, as fast as it can."""

    def __init__(
        self,
        address: DatabaseAddress,
        client: str,
        called: str = "1",
        folder: Path | None = None,
        secret: str = "",
        ahead: float = 0.0,
        spot: str = "",
    ) -> None:
        """`ahead` is by how many seconds the clock on its wall is wrong, `spot` what tells its machine from
        others.
        """
        self._folder = folder
        self.store = Store(folder)
        self.ahead = ahead
        self.days: dict[str, str] = {}
        me = Screen("", called, "0.1", secret, spot=spot)
        self.me, self.address, self.client = me, address, client
        self.link = self._joined()
        self.turns = 0.0
        self.longest = 0.0
        """Seconds that the frame loop was held up at most."""

    def _joined(self) -> HouseLink:
        return open_house_link(
            self.store, self.address.text, self.me, self.days.__setitem__, self.now, self.client
        )

    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self.ahead)

    def moment(self) -> str:
        return self.now().isoformat(timespec="seconds")

    def play(self, number: int = 1, names: tuple[str, ...] = NAMES, over: bool = True) -> list[int]:
        """Games that are over, or have only been dealt."""
        players = tuple(SavedPlayer(name, "human", seat + 1) for seat, name in enumerate(names))
        with self.store.one_transaction():
            return self._played(number, players, over)

    def _played(self, number: int, players: tuple[SavedPlayer, ...], over: bool) -> list[int]:
        found = []
        for n in range(number):
            match = self.store.matches.begin(dealt(n + 1, len(players)), players, self.moment)
            if over:
                scores = (30 + n % 7, *range(20, 20 + len(players) - 1))
                ranks = tuple(range(1, len(players) + 1))
                self.store.matches.end(match, Result(scores, ranks), self.moment())
            found.append(match)
        return found

    def turn(self) -> None:
        """A frame: the clock of the loop goes on by more than it waits between two looks."""
        self.turns += 2.0
        began = time.thread_time()
        self.link.update(self.turns)
        self.longest = max(self.longest, time.thread_time() - began)

    def until(self, wanted: Callable[[], bool], what: str = "it") -> None:
        end = time.monotonic() + PATIENCE
        while not wanted():
            assert time.monotonic() < end, f"waited in vain for {what}: {self.link.state}"
            self.turn()
            time.sleep(0.01)

    def told(self) -> None:
        """Until the house knows everything."""
        self.until(lambda: self.link.is_connected and not self.store.outbox.left(), "an empty outbox")

    def restart(self, crash: bool = False) -> None:
        """The app ends and starts again, as in a kiosk: all that guests have chosen is forgotten."""
        folder = self._folder
        assert folder is not None
        if crash:
            self.link.worker._say_goodbye = lambda: None  # type: ignore[method-assign]
        self.close()
        self.store = Store(folder)
        self.store.settings.forget_all_but(*OWN)
        self.link = self._joined()

    def close(self) -> None:
        self.link.worker.close(5.0)
        self.store.close()


def come(link: Link, name: str, called: str, secret: str = "") -> Screen:
    """A screen that only asks, by a connection of its own."""
    me = Screen(name, called, secret=secret, key=f"key-of-{name}")
    assert enter_house(link, me).verdict == "in"
    return me


def dealt(seed: int, seats: int = 2, title: str = "dao") -> Session:
    game = titles()[title]
    usual = usual_options(game)
    return Session.deal(game, seats, seed, usual)
