"""A table that says to a page just what a test wants: a real server on a real port, and no game behind it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from phones.page_files import ALWAYS, PageFiles
from tests.rigs.phones.told_views import Message

ROOM = "K3X9F2"
PATIENCE = 15.0
"""Seconds for what takes milliseconds."""
Answer = Callable[[Message], list[Message]]


class FakeTable:
    """Keeps what pages have said, and answers as it is told to."""

    def __init__(self) -> None:
        self.files = PageFiles()
        self.said: list[Message] = []
        self.asked: list[str] = []
        """Paths that were asked for."""
        self.sockets: list[ServerConnection] = []
        self.answers: dict[str, Answer] = {}
        self.first: list[Message] = []
        """What comes after each hello."""
        self.deaf = False
        """Nothing is answered, as on a connection that is dead and doesn't know it."""
        self.address = ""
        self.closed = False
        """Nobody is let in."""
        self.cleared = False
        """Nobody knows this table any more: its page isn't there."""
        self.tried: list[str] = []
        """Sockets that were asked for."""
        self.rooms = 0

    def begin(self) -> None:
        """Everything that was said is forgotten."""
        self.said, self.asked, self.first, self.answers = [], [], [], {}
        self.sockets, self.tried = [], []
        self.deaf = self.closed = self.cleared = False

    @property
    def nowhere(self) -> str:
        """A page of this server, with nothing of a table on it."""
        return self.address.replace(ROOM, "nothing")

    def next(self) -> int:
        """A number that no room has had."""
        self.rooms += 1
        return self.rooms

    def until(self, there: Callable[[], bool]) -> None:
        """Waits for what the page is about to say."""
        end = time.monotonic() + PATIENCE
        while not there():
            assert time.monotonic() < end, f"it never came; said was {self.said[-5:]}"
            time.sleep(0.002)

    def tell(self, *messages: Message) -> None:
        """Says something to the page that came last."""
        for message in messages:
            self.sockets[-1].send(json.dumps(message))

    def show(self, message: Message) -> None:
        """This is on the table from now on."""
        self.first = [message]
        if self.sockets:
            self.tell(message)

    def hang_up(self) -> None:
        for socket in self.sockets:
            socket.close()

    def of(self, kind: str) -> list[Message]:
        """What was said of one kind."""
        return [message for message in self.said if message["t"] == kind]

    @property
    def moves(self) -> list[str]:
        return [message["move"] for message in self.of("play")]

    def hear(self, connection: ServerConnection) -> None:
        """One socket, from its coming to its going."""
        self.sockets.append(connection)
        try:
            for text in connection:
                if not self.deaf:
                    self._answer(connection, json.loads(text))
        except ConnectionClosed:
            pass

    def _answer(self, connection: ServerConnection, message: Message) -> None:
        self.said.append(message)
        kind = message["t"]
        usual: dict[str, list[Message]] = {"hello": self.first, "ping": [{"t": "pong"}]}
        answers = self.answers[kind](message) if kind in self.answers else usual.get(kind, [])
        for answer in answers:
            connection.send(json.dumps(answer))

    def serve(self, connection: ServerConnection, request: Request) -> Response | None:
        """The page's files, with the headers of the real server."""
        path = request.path.partition("?")[0]
        if path.startswith("/ws/"):
            self.tried.append(path)
            return _refused(503) if self.closed else None
        self.asked.append(path)
        found = self.files.front_page() if path == f"/{ROOM}" else self.files.find(path)
        if found is None or (self.cleared and path == f"/{ROOM}"):
            return _refused(404)
        size = str(len(found.body))
        heads = {**ALWAYS, "Content-Type": found.kind, "Content-Length": size, "Connection": "close"}
        return Response(200, "OK", Headers(heads), found.body)


def _refused(status: int) -> Response:
    return Response(status, "No", Headers({"Content-Length": "2", "Connection": "close"}), b"No")


@contextmanager
def fake_table() -> Iterator[FakeTable]:
    """A table at an address of its own."""
    table = FakeTable()
    with serve(table.hear, "127.0.0.1", 0, process_request=table.serve, compression=None) as server:
        host, port = server.socket.getsockname()
        table.address = f"http://{host}:{port}/{ROOM}"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield table
        finally:
            table.hang_up()
            server.shutdown()
            thread.join()


def stepping(position: Any) -> Answer:
    """Answers what is asked about a seven, by the rules."""
    from phones.seven_steps import next_steps_message

    def answer(message: Message) -> list[Message]:
        listed = position.session.legal(position.seat)
        found = next_steps_message(position.view, position.seat, message["move"], listed)
        return [found] if found else [{"t": "refused", "id": None, "code": "stale", "text": "", "seen": 0}]

    return answer
