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
from urllib.parse import parse_qs

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from game.processes import while_heard
from phones.join_code import LENGTH
from phones.page_files import ALWAYS, FOR_EVER, NEVER, CodePage, PageFiles, ServedFile, find_page_files
from phones.pipe_messages import (
    A_SERVER,
    BEAT_SECONDS,
    MOST_MESSAGE_BYTES,
    PORT,
    QUIET_SECONDS,
    UNANSWERED_SECONDS,
    Message,
    OpenTable,
    read_message,
    to_line,
    write_message,
)
from phones.rate_limit import BURST_SECONDS, NONSENSE, SOCKETS, STRANGERS, Allowance, Connection, RateLimit

WAITING = 64
"""Messages that may wait for a phone which is slow to read."""
TRIED = 10
"""How many ports are tried before any free one is taken."""
FIRST_TRIED = 15
RETRY_SECONDS = 0.2
"""How often the port is tried at which phones know the table, and the seconds between two tries."""
OPENING_SECONDS = 5.0
CLOSING_SECONDS = 10.0
"""Seconds for a request to come, and for its answer to be read or a socket to be closed."""
ANYWHERE = "0.0.0.0"
"""Where a server listens that was given no address: phones come by any that leads here."""
LAST_WORDS_SECONDS = 0.5
"""Seconds in which waiting messages are still sent when the table is closed."""
GONE = 4404
TOO_MUCH = 4429
"""Codes with which a socket is closed: no such table; too many messages."""
SILENT = logging.getLogger("phones.silent")
SILENT.addHandler(logging.NullHandler())
SILENT.propagate = False
SILENT.setLevel(logging.CRITICAL + 1)


class PhoneConnection(ServerConnection):
    """A connection: a request for a file, or a phone's socket."""

    relay: PhoneServer
    number = 0
    address = ""
    own = ""
    """Our own address at which it came, as browsers name it."""
    visit: Connection | None = None
    known = False
    """Has it shown the secret of somebody at the table?"""
    heard = 0.0
    quiet = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.address = str((transport.get_extra_info("peername") or ("",))[0])
        self.own = ":".join(map(str, (transport.get_extra_info("sockname") or ("", 0))[:2]))
        assert isinstance(transport, asyncio.Transport)
        self.visit = self.relay.guard.admit(self.address, transport.abort)
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(WAITING)
        super().connection_made(transport)
        if self.visit is None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.visit is not None:
            self.relay.guard.release(self.visit)
        super().connection_lost(exc)

    async def send_waiting(self) -> None:
        """Sends waiting messages, as fast as this phone reads them."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.send(await self.outgoing.get())


class PhoneServer:
    """The server: files for browsers, and messages both ways."""

    def __init__(self, opening: OpenTable, out: BinaryIO, files: PageFiles) -> None:
        self.opening = opening
        self.out = out
        self.files = files
        self.guard = RateLimit(time.monotonic, opening.code, frozenset(opening.gone))
        self.code_page = CodePage(opening.lang)
        self.callers: dict[int, PhoneConnection] = {}
        self._count = opening.generation * A_SERVER
        self._asked: float | None = None
        """When the app was asked for a sign of life that it hasn't given yet."""
        self._asks = 0.0
        """When it will be asked next."""
        self._told_silent = False

    # The life of the process

    async def run(self, orders: BinaryIO) -> None:
        """Serves until the app closes its pipe."""
        server = await self._bind()
        if server is None:
            write_message(self.out, {"it": "failed"})
            return
        port = server.sockets[0].getsockname()[1]
        write_message(self.out, {"it": "serves", "port": port})
        ended = asyncio.Event()
        self._listen(orders, ended)
        watch = asyncio.create_task(self._watch())
        await ended.wait()
        watch.cancel()
        await self._last_words()
        server.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(server.wait_closed(), LAST_WORDS_SECONDS)

    async def _last_words(self) -> None:
        """Waits a moment, so that phones get their waiting messages."""
        end = time.monotonic() + LAST_WORDS_SECONDS
        while time.monotonic() < end and any(not each.outgoing.empty() for each in self.callers.values()):
            await asyncio.sleep(0.01)

    async def _bind(self) -> Server | None:
        """A server at the first port that is free; None if there is none."""
        wanted, first = self.opening.port, (self.opening.first,) if self.opening.first else ()
        usual = (port for port in range(PORT, PORT + TRIED) if port != self.opening.not_at)
        for port in first * FIRST_TRIED:  # the server of an app that was killed may need a moment to end
            with contextlib.suppress(OSError):
                return await self._serve_at(port)
            await asyncio.sleep(RETRY_SECONDS)
        for port in (wanted,) if wanted else (*usual, 0):
            with contextlib.suppress(OSError):
                return await self._serve_at(port)
        return None

    async def _serve_at(self, port: int) -> Server:
        made = type("Caller", (PhoneConnection,), {"relay": self})
        return await serve(
            self._attend,
            self.opening.address or ANYWHERE,
            port,
            create_connection=made,
            process_request=self._answer_request,
            compression=None,
            max_size=MOST_MESSAGE_BYTES,
            open_timeout=OPENING_SECONDS,
            close_timeout=CLOSING_SECONDS,
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
                order = read_message(text)
                if order is not None:
                    loop.call_soon_threadsafe(self._obey, order)
            loop.call_soon_threadsafe(ended.set)

        threading.Thread(target=listen, daemon=True).start()

    async def _watch(self) -> None:
        """Tells the app of phones that have fallen silent, and phones of an app that has."""
        while True:
            await asyncio.sleep(1.0)
            now = time.monotonic()
            for caller in list(self.callers.values()):
                if not caller.quiet and now - caller.heard > QUIET_SECONDS:
                    caller.quiet = True
                    write_message(self.out, {"it": "quiet", "from": caller.number})
            self._ask_for_beat(now)
            if (self._silent() >= UNANSWERED_SECONDS) != self._told_silent:
                self._tell_silence()

    def _ask_for_beat(self, now: float) -> None:
        """While phones are there the app is asked again and again whether its window is alive."""
        if not self.callers:
            self._asked = None
        elif self._asked is None and now >= self._asks:
            self._asked = now
            write_message(self.out, {"it": "beat"})

    def _silent(self) -> float:
        """For how many seconds the app has owed us a sign of life."""
        return 0.0 if self._asked is None else time.monotonic() - self._asked

    def _tell_silence(self) -> None:
        """All phones learn, without having asked, that the table has stopped answering, or does again."""
        self._told_silent = self._silent() >= UNANSWERED_SECONDS
        for caller in list(self.callers.values()):
            self._tell(caller, self._pong())

    def _pong(self) -> Message:
        return {"t": "pong", "silent": int(self._silent())}

    # What the app wants

    def _obey(self, order: Message) -> None:
        self._asked, self._asks = None, time.monotonic() + BEAT_SECONDS  # whatever it wants, it is alive
        if self._told_silent:
            self._tell_silence()
        caller = self.callers.get(order.get("to", 0))
        match order.get("do"):
            case "tell" if caller is not None:
                self._tell(caller, order["m"])
            case "know" if caller is not None:
                caller.known = True
                self.guard.trust_address(caller.address)

    def _tell(self, caller: PhoneConnection, message: Message) -> None:
        """Queues a message for a phone. One that doesn't read is cut off; it gets all when it comes back."""
        try:
            caller.outgoing.put_nowait(to_line(message)[:-1].decode())
        except asyncio.QueueFull:
            caller.transport.abort()

    # What phones want

    async def _answer_request(self, connection: ServerConnection, request: Request) -> Response | None:
        """The answer to a request; None where it may become a socket."""
        assert isinstance(connection, PhoneConnection)
        if connection.visit is not None:
            connection.visit.asked = True
        answer = await self._answer(connection, request)
        if answer is not None and getattr(request, "method", "GET") == "HEAD":  # Content-Length stays
            answer.body = b""
        return answer

    async def _answer(self, caller: PhoneConnection, request: Request) -> Response | None:
        path, _, query = request.path.partition("?")
        hosts, origins = request.headers.get_all("Host"), request.headers.get_all("Origin")
        if getattr(request, "method", "GET") not in ("GET", "HEAD"):
            return _status_response(HTTPStatus.METHOD_NOT_ALLOWED)
        if not self.guard.is_own_page(caller.own, hosts, origins, path.startswith("/ws/")):
            return _status_response(HTTPStatus.FORBIDDEN)
        if path.startswith("/ws/"):
            return self._socket(path.removeprefix("/ws/"), request)
        if (found := self.files.find(path)) is not None:
            return _file_response(found, FOR_EVER, request)
        return await self._page(caller, path.strip("/"), query, request)

    async def _page(self, caller: PhoneConnection, code: str, query: str, request: Request) -> Response:
        """The page itself, for the right code; else one on which a code can be typed. The page of a closed
        table is there still: it says so.
        """
        if not code:
            return self._code_page("", query, request)
        if not is_code(code):
            return _status_response(HTTPStatus.NOT_FOUND)
        if self.guard.is_code(code) or code.upper() in self.guard.gone:
            write_message(self.out, {"it": "seen"})
            return _file_response(self.files.front_page(), NEVER, request)
        await asyncio.sleep(self.guard.count_wrong_code(code, caller.address))
        return self._code_page(code.upper(), "", request)

    def _code_page(self, wrong: str, query: str, request: Request) -> Response:
        """The page with a field for a code. What was typed there leads on to the page with that address."""
        typed = parse_qs(query).get("code", [""])[0].strip()
        if typed and is_code(typed):
            empty = ServedFile("text/plain; charset=utf-8", b"")
            return _response(
                HTTPStatus.SEE_OTHER,
                empty,
                {**ALWAYS, "Cache-Control": NEVER, "Location": f"/{typed.upper()}"},
            )
        langs = ",".join(request.headers.get_all("Accept-Language"))
        page = self.code_page.make_page(langs, wrong or typed.upper())
        policy = ALWAYS["Content-Security-Policy"].replace("form-action 'none'", "form-action 'self'")
        heads = {
            **ALWAYS,
            "Content-Security-Policy": policy,
            "Cache-Control": NEVER,
            "Vary": "Accept-Language",
        }
        return _response(HTTPStatus.NOT_FOUND if wrong else HTTPStatus.OK, page, heads)

    def _socket(self, code: str, request: Request) -> Response | None:
        """None: the socket may be opened. With the code of another table it is told that that one is gone."""
        if "upgrade" not in request.headers.get("Connection", "").lower() or not is_code(code):
            return _status_response(HTTPStatus.NOT_FOUND)
        full = all(each.known for each in self.callers.values()) and len(self.callers) >= SOCKETS
        return _status_response(HTTPStatus.TOO_MANY_REQUESTS) if full and self.guard.is_code(code) else None

    def _room_for(self, caller: PhoneConnection) -> bool:
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
        assert isinstance(connection, PhoneConnection)
        assert connection.request is not None
        code = connection.request.path.removeprefix("/ws/")
        if not self.guard.is_code(code):
            await asyncio.sleep(self.guard.count_wrong_code(code, connection.address))
            await connection.send('{"t":"lost","why":"lost"}')
            await connection.close(GONE)
            return
        if not self._room_for(connection):
            await connection.close(TOO_MUCH)
            return
        if connection.visit is not None:
            connection.visit.phone = True
        self._count += 1
        connection.number, connection.heard = self._count, time.monotonic()
        self.callers[connection.number] = connection
        write_message(self.out, {"it": "came", "from": connection.number, "at": connection.address})
        telling = asyncio.create_task(connection.send_waiting())
        try:
            await self._hear(connection)
        finally:
            telling.cancel()
            del self.callers[connection.number]
            write_message(self.out, {"it": "left", "from": connection.number})

    async def _hear(self, caller: PhoneConnection) -> None:
        """Passes a phone's messages on to the app, and closes its socket if there are too many."""
        rate = self.opening.a_second
        allowance = Allowance(rate, time.monotonic(), BURST_SECONDS * rate)
        with contextlib.suppress(ConnectionClosed):
            async for text in caller:
                now = time.monotonic()
                message = read_message(text) if isinstance(text, str) else None
                if message is None:
                    allowance.nonsense += 1
                if not allowance.take(now) or allowance.nonsense > NONSENSE:
                    await _dismiss(caller)
                    return
                if message is not None:
                    self._heard(caller, message, now)

    def _heard(self, caller: PhoneConnection, message: Message, now: float) -> None:
        caller.heard, was_quiet, caller.quiet = now, caller.quiet, False
        if message.get("t") == "ping":
            self._tell(caller, self._pong())
            if was_quiet:
                write_message(self.out, {"it": "awake", "from": caller.number})
        else:
            write_message(self.out, {"it": "said", "from": caller.number, "m": message})


def is_code(text: str) -> bool:
    """Could this be the code of a table?"""
    return len(text) == LENGTH and text.isascii() and text.isalnum()


async def _dismiss(caller: PhoneConnection) -> None:
    """Closes a socket that has sent too much; cuts it off if the phone doesn't answer."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(caller.close(TOO_MUCH), LAST_WORDS_SECONDS)
    caller.transport.abort()


def _status_response(status: HTTPStatus) -> Response:
    """A response that is just a status."""
    body = f"{status.value} {status.phrase}\n".encode()
    return _response(
        status, ServedFile("text/plain; charset=utf-8", body), {**ALWAYS, "Cache-Control": NEVER}
    )


def _file_response(file: ServedFile, kept: str, request: Request) -> Response:
    """A response with a file, compressed if the browser accepts that; `kept` is its `Cache-Control`."""
    own = f"connect-src 'self' ws://{request.headers['Host']}"
    policy = ALWAYS["Content-Security-Policy"].replace("connect-src 'self'", own)
    heads = {**ALWAYS, "Content-Security-Policy": policy, "Cache-Control": kept, "Vary": "Accept-Encoding"}
    unpacks = "gzip" in ",".join(request.headers.get_all("Accept-Encoding"))
    if not (unpacks and file.packed):
        return _response(HTTPStatus.OK, file, heads)
    return _response(HTTPStatus.OK, ServedFile(file.kind, file.packed), {**heads, "Content-Encoding": "gzip"})


def _response(status: HTTPStatus, file: ServedFile, heads: dict[str, str]) -> Response:
    headers = Headers(
        {"Content-Type": file.kind, "Content-Length": str(len(file.body)), "Connection": "close", **heads}
    )
    return Response(status.value, status.phrase, headers, file.body)


def run(orders: BinaryIO, out: BinaryIO) -> None:
    """Runs the server; the first line of `orders` says what to open."""
    opening = read_message(orders.readline())
    if opening is None:
        return
    table = OpenTable(**{**opening, "gone": tuple(opening["gone"])})
    relay = PhoneServer(table, out, find_page_files(table.page))
    with while_heard(out), contextlib.suppress(KeyboardInterrupt):
        asyncio.run(relay.run(orders))


def main() -> None:
    """Runs the server in a process of its own; the app ends it by closing the pipe."""
    run(sys.stdin.buffer, sys.stdout.buffer)
