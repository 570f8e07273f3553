"""The server process: it serves the page's files, and passes messages between phones and the app.

It knows codes, sockets and rates, but nothing of games, and keeps nothing of what it passes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import threading
import time
from http import HTTPStatus
from typing import BinaryIO

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.processes import while_heard
from phones.files import ALWAYS, FOR_EVER, NEVER, PageFiles, Served, files_of
from phones.guard import NONSENSE, SECONDS, SOCKETS, STRANGERS, Allowance, Guard
from phones.wire import PORT, QUIET, SAID_AT_MOST, Message, OpenTable, line, read, write

WAITING = 64
"""Messages that may wait for a phone which is slow to read."""
TRIED = 10
"""How many ports are tried before any free one is taken."""
OPENING, CLOSING = 20.0, 10.0
"""Seconds for a request and its answer, and for the handshake that closes a socket."""
LAST_WORDS = 0.5
"""Seconds in which waiting messages are still sent when the table is closed."""
GONE, TOO_MUCH = 4404, 4429
"""Codes with which a socket is closed: no such table; too many messages."""
SILENT = logging.getLogger("phones.silent")
SILENT.addHandler(logging.NullHandler())
SILENT.propagate = False
SILENT.setLevel(logging.CRITICAL + 1)


class Caller(ServerConnection):
    """A connection: a request for a file, or a phone's socket."""

    relay: Relay
    number = 0
    address = ""
    admitted = False
    known = False
    """Has it shown the secret of somebody at the table?"""
    heard = 0.0
    quiet = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.address = str((transport.get_extra_info("peername") or ("",))[0])
        self.admitted = self.relay.guard.comes(self.address)
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(WAITING)
        super().connection_made(transport)
        if not self.admitted:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.admitted:
            self.relay.guard.goes(self.address)
        super().connection_lost(exc)

    async def tell_on(self) -> None:
        """Sends waiting messages, as fast as this phone reads them."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.send(await self.outgoing.get())


class Relay:
    """The server: files for browsers, and messages both ways."""

    def __init__(self, opening: OpenTable, out: BinaryIO, files: PageFiles) -> None:
        self.opening = opening
        self.out = out
        self.files = files
        self.guard = Guard(time.monotonic, opening.code, frozenset(opening.gone))
        self.callers: dict[int, Caller] = {}
        self._count = 0

    # The life of the process

    async def run(self, orders: BinaryIO) -> None:
        """Serves until the app closes its pipe."""
        server = await self._bind()
        if server is None:
            write(self.out, {"it": "failed"})
            return
        port = server.sockets[0].getsockname()[1]
        called = (self.opening.address, *self.opening.others)
        self.guard.hosts = frozenset(f"{name.lower()}:{port}" for name in called)
        write(self.out, {"it": "serves", "port": port})
        ended = asyncio.Event()
        self._listen(orders, ended)
        watch = asyncio.create_task(self._watch())
        await ended.wait()
        watch.cancel()
        await self._last_words()
        server.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(server.wait_closed(), LAST_WORDS)

    async def _last_words(self) -> None:
        """Waits a moment, so that phones get their waiting messages."""
        end = time.monotonic() + LAST_WORDS
        while time.monotonic() < end and any(not each.outgoing.empty() for each in self.callers.values()):
            await asyncio.sleep(0.01)

    async def _bind(self) -> Server | None:
        """A server at the first port that is free; None if there is none."""
        wanted = self.opening.port
        usual = (port for port in range(PORT, PORT + TRIED) if port != self.opening.not_at)
        for port in (wanted,) if wanted else (*usual, 0):
            with contextlib.suppress(OSError):
                return await self._serve_at(port)
        return None

    async def _serve_at(self, port: int) -> Server:
        made = type("Caller", (Caller,), {"relay": self})
        return await serve(
            self._attend,
            self.opening.address,
            port,
            create_connection=made,
            process_request=self._answer_request,
            compression=None,
            max_size=SAID_AT_MOST,
            open_timeout=OPENING,
            close_timeout=CLOSING,
            ping_interval=20,
            ping_timeout=20,
            server_header=None,
            logger=SILENT,
            backlog=64,
        )

    def _listen(self, orders: BinaryIO, ended: asyncio.Event) -> None:
        """Reads the app's pipe in a thread: on some systems the event loop can't."""
        loop = asyncio.get_running_loop()

        def listen() -> None:
            for text in orders:
                order = read(text)
                if order is not None:
                    loop.call_soon_threadsafe(self._obey, order)
            loop.call_soon_threadsafe(ended.set)

        threading.Thread(target=listen, daemon=True).start()

    async def _watch(self) -> None:
        """Tells the app of phones that have fallen silent."""
        while True:
            await asyncio.sleep(1.0)
            now = time.monotonic()
            for caller in list(self.callers.values()):
                if not caller.quiet and now - caller.heard > QUIET:
                    caller.quiet = True
                    write(self.out, {"it": "quiet", "from": caller.number})

    # What the app wants

    def _obey(self, order: Message) -> None:
        caller = self.callers.get(order.get("to", 0))
        match order.get("do"):
            case "tell" if caller is not None:
                self._tell(caller, order["m"])
            case "know" if caller is not None:
                caller.known = True
            case "code":
                self.guard.gone |= {self.guard.code}
                self.guard.code = order["code"]

    def _tell(self, caller: Caller, message: Message) -> None:
        """Queues a message for a phone. One that doesn't read is cut off; it gets all when it comes back."""
        try:
            caller.outgoing.put_nowait(line(message)[:-1].decode())
        except asyncio.QueueFull:
            caller.transport.abort()

    # What phones want

    def _answer_request(self, connection: ServerConnection, request: Request) -> Response | None:
        """The answer to a request; None where it may become a socket."""
        assert isinstance(connection, Caller)
        path = request.path.partition("?")[0]
        hosts, origins = request.headers.get_all("Host"), request.headers.get_all("Origin")
        if self.guard.locked(connection.address):
            return _status_response(HTTPStatus.TOO_MANY_REQUESTS)
        if not self.guard.called_rightly(hosts, origins, path.startswith("/ws/")):
            return _status_response(HTTPStatus.FORBIDDEN)
        if path.startswith("/ws/"):
            return self._socket(connection, path.removeprefix("/ws/"), request)
        if (found := self.files.find(path)) is not None:
            return _file_response(found, FOR_EVER, request)
        return self._page(connection, path.removeprefix("/"), request)

    def _page(self, caller: Caller, code: str, request: Request) -> Response:
        """The page itself, for a right code. Also for the code of a closed table: then the page says so."""
        if not (code.isalnum() and code.isascii() and len(code) == len(self.guard.code)):
            return _status_response(HTTPStatus.NOT_FOUND)
        if not self.guard.knows(code, caller.address) and code.upper() not in self.guard.gone:
            return _status_response(HTTPStatus.NOT_FOUND)
        write(self.out, {"it": "seen"})
        return _file_response(self.files.first(), NEVER, request)

    def _socket(self, caller: Caller, code: str, request: Request) -> Response | None:
        if "upgrade" not in request.headers.get("Connection", "").lower():
            return _status_response(HTTPStatus.NOT_FOUND)
        if not self.guard.knows(code, caller.address) and code.upper() not in self.guard.gone:
            return _status_response(HTTPStatus.NOT_FOUND)
        full = all(each.known for each in self.callers.values()) and len(self.callers) >= SOCKETS
        return _status_response(HTTPStatus.TOO_MANY_REQUESTS) if full else None

    def _room_for(self, caller: Caller) -> bool:
        """Makes room for a new socket: the oldest without a secret is closed. False if all have shown one."""
        strangers = [each for each in self.callers.values() if not each.known]
        same = [each for each in strangers if each.address == caller.address]
        if len(same) >= STRANGERS:
            same[0].transport.abort()
        elif len(self.callers) >= SOCKETS:
            if not strangers:
                return False
            strangers[0].transport.abort()
        return True

    async def _attend(self, connection: ServerConnection) -> None:
        """Handles a phone's socket from its beginning to its end."""
        assert isinstance(connection, Caller)
        assert connection.request is not None
        if connection.request.path.removeprefix("/ws/").upper() != self.guard.code:
            await connection.send('{"t":"lost","why":"lost"}')
            await connection.close(GONE)
            return
        if not self._room_for(connection):
            await connection.close(TOO_MUCH)
            return
        self._count += 1
        connection.number, connection.heard = self._count, time.monotonic()
        self.callers[connection.number] = connection
        telling = asyncio.create_task(connection.tell_on())
        try:
            await self._hear(connection)
        finally:
            telling.cancel()
            del self.callers[connection.number]
            write(self.out, {"it": "left", "from": connection.number})

    async def _hear(self, caller: Caller) -> None:
        """Passes a phone's messages on to the app, and closes its socket if there are too many."""
        rate = self.opening.a_second
        allowance = Allowance(rate, time.monotonic(), SECONDS * rate)
        with contextlib.suppress(ConnectionClosed):
            async for text in caller:
                now = time.monotonic()
                message = read(text) if isinstance(text, str) else None
                if message is None:
                    allowance.nonsense += 1
                if not allowance.take(now) or allowance.nonsense > NONSENSE:
                    await _dismiss(caller)
                    return
                if message is not None:
                    self._heard(caller, message, now)

    def _heard(self, caller: Caller, message: Message, now: float) -> None:
        caller.heard, was_quiet, caller.quiet = now, caller.quiet, False
        if message.get("t") == "ping":
            self._tell(caller, {"t": "pong"})
            if was_quiet:
                write(self.out, {"it": "awake", "from": caller.number})
        else:
            write(self.out, {"it": "said", "from": caller.number, "m": message})


async def _dismiss(caller: Caller) -> None:
    """Closes a socket that has sent too much; cuts it off if the phone doesn't answer."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(caller.close(TOO_MUCH), LAST_WORDS)
    caller.transport.abort()


def _status_response(status: HTTPStatus) -> Response:
    """A response that is just a status."""
    body = f"{status.value} {status.phrase}\n".encode()
    return _response(status, Served("text/plain; charset=utf-8", body), {**ALWAYS, "Cache-Control": NEVER})


def _file_response(file: Served, kept: str, request: Request) -> Response:
    """A response with a file, compressed if the browser accepts that; `kept` is its `Cache-Control`."""
    own = f"connect-src 'self' ws://{request.headers['Host']}"
    policy = ALWAYS["Content-Security-Policy"].replace("connect-src 'self'", own)
    heads = {**ALWAYS, "Content-Security-Policy": policy, "Cache-Control": kept, "Vary": "Accept-Encoding"}
    unpacks = "gzip" in ",".join(request.headers.get_all("Accept-Encoding"))
    if not (unpacks and file.packed):
        return _response(HTTPStatus.OK, file, heads)
    return _response(HTTPStatus.OK, Served(file.kind, file.packed), {**heads, "Content-Encoding": "gzip"})


def _response(status: HTTPStatus, file: Served, heads: dict[str, str]) -> Response:
    headers = Headers(
        {"Content-Type": file.kind, "Content-Length": str(len(file.body)), "Connection": "close", **heads}
    )
    return Response(status.value, status.phrase, headers, file.body)


def run(orders: BinaryIO, out: BinaryIO) -> None:
    """Runs the server; the first line of `orders` says what to open."""
    opening = read(orders.readline())
    if opening is None:
        return
    table = OpenTable(**{**opening, "gone": tuple(opening["gone"])})
    relay = Relay(table, out, files_of(table.page))
    with while_heard(out), contextlib.suppress(KeyboardInterrupt):
        asyncio.run(relay.run(orders))


def main() -> None:
    """Runs the server in a process of its own; the app ends it by closing the pipe."""
    run(sys.stdin.buffer, sys.stdout.buffer)
