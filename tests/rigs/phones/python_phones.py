"""A table open to phones without a screen: a real session, room and server, and phones made of Python."""

from __future__ import annotations

import contextlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Committed, Refused, Session
from game.kernel.types import Seat
from phones.phone_game import PhoneGame, PhoneSeat, SeatPlan
from phones.phone_room import PhoneRoom
from phones.phone_texts import PhoneTexts
from phones.pipe_messages import Message, OpenTable
from phones.server_process import ServerProcess
from scenes.base.option_ids import usual_options
from scenes.base.scene import words_for
from tests.rigs.paths import ROOT

COMMAND = (sys.executable, str(ROOT / "main.py"), "phones-server")
HERE = "127.0.0.1"
NAMES = ("Anna", "Ben", "Carla", "David", "Emma", "Finn", "Gina", "Hugo", "Ida", "Jan")
FAST = 100_000.0
"""Messages a second: a game that plays itself says more than people."""
PATIENCE = 55.0
"""Seconds for a whole evening, which takes a few on a machine that has nothing else to do."""


def voice() -> PhoneTexts:
    return PhoneTexts(words_for)


def dealt(title: str, seats: int, seed: int = 1, **options: Any) -> Session:
    """A fresh game."""
    found = titles()[title]
    usual = usual_options(found)
    return Session.deal(found, seats, seed, {**usual, **options})


def free(title: str, seats: int) -> SeatPlan:
    """A table at which every seat waits for a phone."""
    return SeatPlan(title, (PhoneSeat("free"),) * seats, tuple(range(1, 11)))


def seated(title: str, seats: int, phones: int) -> SeatPlan:
    """Phones on the first seats, bots on the others."""
    kinds = ["phone" if seat < phones else "bot" for seat in range(seats)]
    lines = [PhoneSeat(kind, NAMES[seat], seat + 1) for seat, kind in enumerate(kinds)]  # type: ignore[arg-type]
    return SeatPlan(title, tuple(lines), tuple(range(1, 11)))


class PhoneBox:
    """A room without a server: what it tells to each socket lies here, and its clock is turned by hand."""

    def __init__(self) -> None:
        self.now = 100.0
        self.told: dict[int, list[Message]] = {}
        self.room = PhoneRoom(lambda: self.now, self._tell, voice())

    def _tell(self, socket: int, message: Message) -> None:
        self.told.setdefault(socket, []).append(json.loads(json.dumps(message)))

    def take(self, socket: int) -> list[Message]:
        """What a socket has been told since it was last looked at."""
        return self.told.pop(socket, [])

    def last(self, socket: int, kind: str) -> Message:
        """The last message of a kind; fails where there is none."""
        return [each for each in self.told.get(socket, []) if each["t"] == kind][-1]

    def sit(self, title: str, seats: int, phones: int, seed: int = 1, **options: Any) -> Session:
        """Phones say hello, join, and a game begins; socket and seat are the same number."""
        self.room.set_up(free(title, seats))
        for seat in range(phones):
            self.room.take_message(seat, {"t": "hello", "v": 1, "secret": None, "lang": "en"})
            self.room.take_message(seat, {"t": "join", "name": NAMES[seat], "token": seat + 1, "seat": seat})
        session = dealt(title, seats, seed, **options)
        self.begin(session, seated(title, seats, phones))
        return session

    def begin(self, session: Session, laid: SeatPlan) -> None:
        self.log: list[Committed] = []
        self.room.start_game(PhoneGame(session, laid, self.log))

    def pump(self, session: Session) -> list[Committed | Refused]:
        """What the table does in a frame."""
        made = session.pump()
        self.log += [done for done in made if isinstance(done, Committed)]
        self.room.answer_outcomes(made)
        self.room.update()
        self.room.refresh()
        return made

    def secret(self, seat: Seat) -> str:
        guest = self.room.guests.at_seat(seat)
        assert guest is not None
        return guest.secret


class Phone:
    """A phone's page as far as it speaks: it keeps its secret, and the last view."""

    def __init__(self, port: int, code: str, seat: Seat, lang: str = "en") -> None:
        self.port, self.code, self.seat, self.lang = port, code, seat, lang
        self.secret: str | None = None
        self.view: Message | None = None
        self.heard: list[Message] = []
        self.raw: list[str] = []
        self.socket: ClientConnection | None = None
        self._count = 0
        self.connect()

    def connect(self) -> None:
        """Opens a socket and says who it is."""
        self.close()
        host = f"{HERE}:{self.port}"
        self.socket = connect(
            f"ws://{host}/ws/{self.code}",
            origin=Origin(f"http://{host}"),
            proxy=None,
            compression=None,
            ping_interval=None,  # a server that has much to do may be slow to answer
            legacy=True,
        )
        self.say({"t": "hello", "v": 1, "secret": self.secret, "lang": self.lang})

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()
            self.socket = None

    def drop(self) -> None:
        """The phone dies without a word."""
        if self.socket is not None:
            self.socket.socket.close()
            with contextlib.suppress(Exception):
                self.socket.close()
            self.socket = None

    def say(self, message: Message) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def play(self, move: str, **more: Any) -> str:
        """Sends a move as the page does; gives its id."""
        assert self.view is not None
        self._count += 1
        named = _named(self.view, move)
        number = f"{self.seat}-{self._count}"
        self.say({"t": "play", "id": number, "move": move, **named, **more})
        return number

    def hear(self) -> list[Message]:
        """Everything that has come."""
        found: list[Message] = []
        with contextlib.suppress(TimeoutError, ConnectionClosed):
            while self.socket is not None:
                text = self.socket.recv(timeout=0)  # a tiny wait may last for ever, on a busy machine
                assert isinstance(text, str)
                self.raw.append(text)
                found.append(json.loads(text))
        for message in found:
            self._took(message)
        self.heard += found
        return found

    def _took(self, message: Message) -> None:
        if message["t"] == "you":
            self.secret = message["secret"]
        if message["t"] == "view" and (self.view is None or message["version"] >= self.view["version"]):
            self.view = message


def _named(view: Message, move: str) -> Message:
    """By what the page names the moment: its version, its challenge, or its deal."""
    if move == "late" or move.startswith("hit "):
        return {"challenge": view["version"]}
    if move.startswith("give "):
        return {"deal": view["view"]["deal"]["number"]}
    return {"seen": view["version"]}


class Evening:
    """The app's part over a real server: what a frame does, as often as somebody waits for something."""

    untimed = False
    """Is nobody hurried?"""

    def __init__(self, title: str, seats: int, phones: int, seed: int = 1, **options: Any) -> None:
        self.board = ServerProcess(COMMAND, time.monotonic, lambda: None)
        self.room = PhoneRoom(time.monotonic, self._tell, voice(), self._know)
        self.session = dealt(title, seats, seed, **options)
        self.log: list[Committed] = []
        self.title, self.seats, self.count = title, seats, phones
        self.port = 0
        self.phones: list[Phone] = []
        self.dice = Chance.from_seed(seed)
        self.ends = time.monotonic() + PATIENCE

    def _tell(self, socket: int, message: Message) -> None:
        self.board.send({"do": "tell", "to": socket, "m": message})

    def _know(self, socket: int) -> None:
        self.board.send({"do": "know", "to": socket})

    def open(self) -> None:
        """The server is up."""
        self.room.set_up(free(self.title, self.seats))
        self.board.open(OpenTable(self.room.code, (), HERE, a_second=FAST))
        self.until(lambda: self.port > 0)

    def join(self) -> None:
        """Everybody scans the code, and the game begins."""
        for seat in range(self.count):
            phone = Phone(self.port, self.room.code, seat, ("en", "de", "it", "fr")[seat % 4])
            self.phones.append(phone)
            phone.say({"t": "join", "name": NAMES[seat], "token": seat + 1, "seat": seat})
            self.until(lambda phone=phone: phone.secret is not None)  # type: ignore[misc]
        self.begin()

    def begin(self) -> None:
        laid = seated(self.title, self.seats, self.count)
        self.room.start_game(PhoneGame(self.session, laid, self.log, is_untimed=lambda: self.untimed))
        self.until(lambda: all(phone.view is not None for phone in self.phones))

    def _hear(self, mail: Message) -> None:
        """Something has come from the server."""
        match mail["it"]:
            case "serves":
                self.port = mail["port"]
                self.board.keep_port(self.port)
            case "beat":
                self.board.send({"do": "beat"})
            case "came":
                self.room.add_socket(mail["from"], mail["at"])
            case "said":
                self.room.take_message(mail["from"], mail["m"])
            case "left":
                self.room.drop_socket(mail["from"])
            case "quiet":
                self.room.mark_silent(mail["from"])
            case "awake":
                self.room.mark_heard(mail["from"])
            case "gone":
                self.room.drop_all_sockets()

    def frame(self) -> None:
        """What the app does between two frames, and what phones have heard then."""
        for mail in self.board.take_messages():
            self._hear(mail)
        made = self.session.pump()
        self.log += [done for done in made if isinstance(done, Committed)]
        self.room.answer_outcomes(made)
        self.room.update()
        self.room.refresh()
        for phone in self.phones:
            phone.hear()

    def until(self, there: Callable[[], bool]) -> None:
        """Frames, until something is there; all waits of an evening together have an end."""
        while not there():
            assert time.monotonic() < self.ends, f"it never came; at {self.session.version}"
            self.frame()
            time.sleep(0.0005)

    def bots(self) -> None:
        """Seats without a phone play anything."""
        for seat in self.session.to_act:
            if seat >= self.count:
                self.log += [
                    done
                    for done in [self.session.play(seat, self.dice.pick(self.session.legal(seat)))]
                    if isinstance(done, Committed)
                ]
                return

    def close(self) -> None:
        for phone in self.phones:
            phone.close()
        self.room.close()
        self.board.close()


@contextlib.contextmanager
def evening(title: str, seats: int, phones: int, seed: int = 1, **options: Any) -> Iterator[Evening]:
    """People with phones at a table, the game begun."""
    found = Evening(title, seats, phones, seed, **options)
    try:
        found.open()
        found.join()
        yield found
    finally:
        found.close()
