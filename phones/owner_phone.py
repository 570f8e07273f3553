"""The owner's phone: figures, volume and restart of a café's table, for somebody with its code and the PIN.

The messages are described in docs/phones.md. Each socket begins locked: a phone that was asleep has to give
the PIN again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from phones.encryption import EncryptedLine
from phones.pipe_messages import Message

IDLE_SECONDS = 300.0
"""Seconds without a touch after which the PIN is asked for again, because the phone may lie on the bar."""
UPDATE_SECONDS = 5.0
"""Seconds between two updates of the figures."""
MOST_NONCE_LETTERS = 64
"""The most random letters that a phone may send for the encryption."""


class OwnersDesk(Protocol):
    """What the owner's phone can show and do; the app provides it."""

    def words(self) -> Message:
        """The page's words, in the kiosk's language."""

    def pin_state(self) -> Message:
        """May the PIN be tried (`open`), and what is `told` about that?"""

    def check_pin(self, pin: str) -> bool:
        """Is that the PIN? Wrong ones are counted, together with those at the screen."""

    def figures(self) -> Message:
        """Today's figures, and how loud it is."""

    def set_volume(self, percent: int) -> None:
        """Sets the loudness, at most to the ceiling."""

    def restart(self) -> None:
        """Restarts the app."""


@dataclass(slots=True)
class _Phone:
    """A phone that has scanned the owner's code."""

    seal: EncryptedLine
    known: bool = False
    """Has the PIN been right?"""
    touched: float = 0.0
    shown: Message | None = None


class OwnerLine:
    """Talks with the phones that have scanned the owner's code."""

    def __init__(
        self,
        key: str,
        office: OwnersDesk,
        clock: Callable[[], float],
        tell: Callable[[int, Message], None],
        know: Callable[[int], None] = lambda socket: None,
    ) -> None:
        self.key = key
        self._office, self._clock, self._tell, self._know = office, clock, tell, know
        self._phones: dict[int, _Phone] = {}
        self._look = 0.0

    @property
    def count_unlocked(self) -> int:
        """How many phones have given the PIN."""
        return sum(phone.known for phone in self._phones.values())

    def take_message(self, socket: int, said: Message) -> None:
        """A message of a phone; one that isn't sealed correctly is ignored."""
        if said.get("t") == "hello":
            self._hello(socket, said.get("nonce"))
        elif said.get("t") == "sealed" and socket in self._phones:
            order = self._phones[socket].seal.decrypt(said)
            if order is not None:
                self._carry_out(socket, self._phones[socket], order)

    def drop_socket(self, socket: int) -> None:
        """A socket was closed."""
        self._phones.pop(socket, None)

    def drop_all_sockets(self) -> None:
        """The server process has died, and all sockets with it."""
        self._phones.clear()

    def close(self) -> None:
        """Closes the line, and tells all phones."""
        for socket in self._phones:
            self._tell(socket, {"t": "lost", "why": "lost"})
        self._phones.clear()

    def update(self) -> None:
        """Locks phones that nobody has touched for long, and sends all what has changed."""
        now = self._clock()
        if now < self._look:
            return
        self._look = now + UPDATE_SECONDS
        for phone in self._phones.values():
            phone.known = phone.known and now - phone.touched < IDLE_SECONDS
        self._show()

    def seconds_to_change(self) -> float | None:
        """Seconds until the next update; None while there are no phones."""
        return max(0.0, self._look - self._clock()) if self._phones else None

    def _hello(self, socket: int, nonce: object) -> None:
        if not (isinstance(nonce, str) and 0 < len(nonce) <= MOST_NONCE_LETTERS):
            return
        mine = secrets.token_hex(16)
        self._tell(socket, {"t": "line", "nonce": mine})
        self._phones[socket] = _Phone(EncryptedLine(self.key, f"{mine} {nonce}", "app", "page"))
        self._show()

    def _carry_out(self, socket: int, phone: _Phone, order: Message) -> None:
        phone.touched = self._clock()
        match order:
            case {"t": "pin", "pin": str(pin)} if not phone.known:
                if self._let_in(phone, pin):
                    self._know(socket)
            case {"t": "volume", "percent": int(percent)} if phone.known:
                self._office.set_volume(percent)
            case {"t": "restart", "pin": str(pin)} if phone.known:
                if self._let_in(phone, pin):
                    self._say(socket, phone, {"t": "restarts"})
                    self._office.restart()
        self._show()

    def _let_in(self, phone: _Phone, pin: str) -> bool:
        """Is that the PIN? If not, the phone is locked again."""
        phone.known = self._office.check_pin(pin)
        phone.shown = phone.shown if phone.known else None
        return phone.known

    def _show(self) -> None:
        """Sends each phone the figures, or that it has to give the PIN, if that has changed."""
        figures = {"t": "figures", **self._office.figures()} if self.count_unlocked else {}
        gate = {"t": "gate", "words": self._office.words(), **self._office.pin_state()}
        for socket, phone in self._phones.items():
            message = figures if phone.known else gate
            if phone.shown != message:
                phone.shown = message
                self._say(socket, phone, message)

    def _say(self, socket: int, phone: _Phone, message: Message) -> None:
        self._tell(socket, phone.seal.encrypt(message))
