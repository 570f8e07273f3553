"""The server's process as the app sees it: it is started when a table opens to phones, and again if it dies.

Nothing ever blocks on it. `mail` has the messages that have come; `knock` is called when there are some.
"""

from __future__ import annotations

import contextlib
import queue
import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace

from game import processes
from phones.pipe_messages import Message, OpenTable, read_message, to_line

Clock = Callable[[], float]
RESTART_SECONDS = (0.2, 1.0, 5.0)
"""Seconds from the death of a server until the next one is started: longer each time."""
GOODBYE_SECONDS = 3.0
"""Seconds that a server has to end by itself before it is killed."""
MOST_MESSAGES = 1000
"""The most messages that wait here; then the server has to wait, so that they don't fill the memory."""
STEADY_SECONDS = 30.0
"""The death of a server that has run for so many seconds counts as the first one."""


class ServerProcess:
    """Starts the server, sends it orders, and collects the messages that it passes on."""

    def __init__(self, command: Sequence[str], clock: Clock, knock: Callable[[], None]) -> None:
        """`command` starts a server; `knock` is called, from another thread, when there is mail."""
        self._command = list(command)
        self._clock = clock
        self._knock = knock
        self._line: _Line | None = None
        self._opening: OpenTable | None = None
        self._since = self._again = 0.0
        self._deaths = self._generation = 0
        self._cut = False
        """Has a server been ended, and with it all sockets, without the app having heard so?"""

    @property
    def is_running(self) -> bool:
        """Is there a process?"""
        return self._line is not None

    @property
    def is_wanted(self) -> bool:
        """Has a table been opened and not been closed, whether or not its server runs just now?"""
        return self._opening is not None

    def open(self, opening: OpenTable) -> None:
        """Starts a server for this table. An older one is ended; `mail` says that its sockets are gone."""
        self.close()
        self._opening = opening
        self._start()

    def keep_port(self, port: int) -> None:
        """From now on every new server must be found at this port: phones know it."""
        if self._opening is not None and not self._opening.port:
            self._opening = replace(self._opening, port=port)

    def send(self, order: Message) -> None:
        """Sends the server an order; without a server it is dropped: phones get all when they come back."""
        if self._line is not None:
            self._line.put(to_line(order))

    def take_messages(self) -> Iterator[Message]:
        """All messages that have come; `gone`: the server has ended, and all its sockets with it. Starts a
        new one when it is time.
        """
        if self._cut:
            self._cut = False
            yield {"it": "gone"}
        if self._line is not None:
            for message in self._line.mail():
                if message is None:
                    self._died()
                    yield {"it": "gone"}
                    return
                yield message
        elif self._opening is not None and self._clock() >= self._again:
            self._start()

    def seconds_to_change(self) -> float | None:
        """Seconds until it is worth looking again even if nobody knocks."""
        if self._cut:
            return 0.0
        if self._line is not None:
            return 0.0 if self._line.waiting else None
        if self._opening is None:
            return None
        return max(0.0, self._again - self._clock())

    def close(self) -> None:
        """Ends the server."""
        found, self._line, self._opening = self._line, None, None
        if found is not None:
            self._cut = True
            found.end()

    def _start(self) -> None:
        """Starts a server, whose sockets have other numbers than those of all servers before it."""
        assert self._opening is not None
        self._since = self._clock()
        self._generation += 1
        opening = replace(self._opening, generation=self._generation)
        try:
            self._line = _Line(self._command, to_line(asdict(opening)), self._knock)
        except OSError:
            self._died()

    def _died(self) -> None:
        found, self._line = self._line, None
        if found is not None:
            found.end()
        self._deaths = 1 if self._clock() - self._since > STEADY_SECONDS else self._deaths + 1
        self._again = self._clock() + RESTART_SECONDS[min(self._deaths, len(RESTART_SECONDS)) - 1]


class _Line:
    """The process, and two threads that read and write its pipes, so that no frame has to wait for it."""

    def __init__(self, command: Sequence[str], first: bytes, knock: Callable[[], None]) -> None:
        """Raises `OSError` when it can't be started."""
        self._process = processes.start_process(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._knock = knock
        self._mail: queue.Queue[Message | None] = queue.Queue(MOST_MESSAGES)
        self._over = False
        self._orders: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.put(first)
        for work in (self._listen, self._speak):
            threading.Thread(target=work, daemon=True).start()

    def put(self, order: bytes) -> None:
        """Queues a line for the server; a thread writes it, so that a full pipe blocks nobody."""
        self._orders.put(order)

    def mail(self) -> Iterator[Message | None]:
        """The messages that have come until now; those that come meanwhile are for the next call, so that
        this one ends. None when no more will come.
        """
        for _ in range(self._mail.qsize()):
            yield self._mail.get_nowait()

    @property
    def waiting(self) -> bool:
        """Is there mail?"""
        return not self._mail.empty()

    def end(self) -> None:
        """Lets the server finish what it was told and ends it, in a thread."""
        self._over = True
        self._orders.put(None)
        threading.Thread(target=self._see_off, daemon=True).start()

    def _see_off(self) -> None:
        try:
            self._process.wait(GOODBYE_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(OSError, ValueError), self._process.stdout as lines:
            for text in lines:
                message = read_message(text)
                if message is not None:
                    self._keep(message)
        self._keep(None)

    def _keep(self, message: Message | None) -> None:
        """Puts a message into the mail, when there is room; after the end it is dropped."""
        while not self._over:
            with contextlib.suppress(queue.Full):
                self._mail.put(message, timeout=0.5)
                self._knock()
                return

    def _speak(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError, ValueError), self._process.stdin as pipe:
            while (order := self._orders.get()) is not None:
                pipe.write(order)
                pipe.flush()
