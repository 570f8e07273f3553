"""A real `Party` with real servers and sockets, and no screen; a test says which addresses there are."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator

from game.kernel.session import Committed
from phones.addresses import Address
from phones.phone_game import PhoneGame, SeatPlan
from phones.phone_room import PhoneRoom
from scenes.base.scene import words_for
from scenes.phones.open_table import Party, PhoneHouse
from tests.rigs.phones.python_phones import COMMAND, FAST, HERE, NAMES, PATIENCE, Phone, dealt, free, seated


class OpenParty:
    """A table of phones only, as the app opens it; `frame` is what its frame loop does."""

    def __init__(self, title: str = "daumen", seats: int = 2) -> None:
        self.found = [Address(HERE, "lo"), Address("127.0.0.2", "lo")]
        """The addresses that this computer has now."""
        self.party = Party(COMMAND, time.monotonic, lambda: None, words_for, lambda: list(self.found))
        self.party.house = PhoneHouse(a_second=FAST)
        self.title, self.seats = title, seats
        self.session = dealt(title, seats, 3)
        self.log: list[Committed] = []
        self.phones: list[Phone] = []
        self.ends = time.monotonic() + PATIENCE

    @property
    def room(self) -> PhoneRoom:
        assert self.party.room is not None
        return self.party.room

    @property
    def port(self) -> int:
        assert self.party.port is not None
        return self.party.port

    def open(self) -> None:
        self.party.start("en")
        self.until(lambda: self.party.port is not None)

    def join(self) -> None:
        """Everybody sits down, and the game begins."""
        self.party.lay(free(self.title, self.seats))
        for seat in range(self.seats):
            phone = self.scan(seat)
            phone.say({"t": "join", "name": NAMES[seat], "token": seat + 1, "seat": seat})
            self.until(lambda phone=phone: phone.secret is not None)  # type: ignore[misc]
        self.play(seated(self.title, self.seats, self.seats))

    def play(self, laid: SeatPlan) -> None:
        self.room.start_game(PhoneGame(self.session, laid, self.log))
        self.until(lambda: all(phone.view is not None for phone in self.phones))

    def scan(self, seat: int) -> Phone:
        """Somebody opens the page; nobody knows them yet."""
        self.phones.append(Phone(self.port, self.room.code, seat))
        return self.phones[-1]

    def stranger(self) -> Phone:
        """Somebody comes who has never been here, and hears what the table is."""
        phone = Phone(self.port, self.room.code, -1)
        self.until(lambda: bool(phone.hear() or phone.heard))
        return phone

    def stranger_waits(self) -> Phone:
        """Somebody comes who has never been here, before there is anything to hear."""
        return Phone(self.port, self.room.code, -1)

    def frame(self) -> None:
        self.party.update()
        made = self.session.pump()
        self.log += [done for done in made if isinstance(done, Committed)]
        self.room.answer_outcomes(made)
        self.party.tell()
        for phone in self.phones:
            if phone.socket is not None:
                phone.hear()

    def until(self, there: Callable[[], bool]) -> None:
        while not there():
            assert time.monotonic() < self.ends, f"it never came; at {self.session.version}"
            self.frame()
            time.sleep(0.0005)

    def looks(self, count: int = 2) -> None:
        """The computer has looked for its addresses again, so many times."""
        for _ in range(count):
            self.party.reach.look()
            self.until(lambda: not self.party.reach._looking)

    def close(self) -> None:
        for phone in self.phones:
            phone.close()
        self.party.close()


@contextlib.contextmanager
def open_party(title: str = "daumen", seats: int = 2) -> Iterator[OpenParty]:
    """A game is on; both hands lie on phones."""
    found = OpenParty(title, seats)
    try:
        found.open()
        found.join()
        yield found
    finally:
        found.close()
