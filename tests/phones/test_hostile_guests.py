"""Many guests behind one address get in, and connections that mean no good harm nobody."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from phones.rate_limit import AT_ONCE as AT_ONCE_MOST
from phones.rate_limit import NEW, RateLimit
from tests.rigs.breadth import amount
from tests.rigs.paths import ROOT
from tests.rigs.phones.attack import came, frame, request, upgrade
from tests.rigs.phones.python_phones import HERE, NAMES, Evening, Phone, evening

GUESTS, AT_ONCE = 10, 6
"""Guests behind one access point, and how many files a browser asks for at once."""
HOLDING = amount(4.0, 15.0)
"""Seconds for all of them; a thousand take three."""
LESS_THAN_MB = 60
"""The whole server process, however many come."""


def test_ten_guests_behind_one_address_get_in_at_once() -> None:
    party = Evening("dos", 10, GUESTS)
    try:
        party.open()
        lines = [came(party.port, HERE) for _ in range(GUESTS * AT_ONCE)]
        for line in lines:
            line.sendall(request(f"/{party.room.code}", f"{HERE}:{party.port}"))
        assert [line.recv(12) for line in lines] == [b"HTTP/1.1 200"] * len(lines)
        for line in lines:
            line.close()
        phones = [Phone(party.port, party.room.code, seat) for seat in range(GUESTS)]
        party.phones += phones
        party.until(lambda: all(any(each["t"] == "lobby" for each in phone.heard) for phone in phones))
        for seat, phone in enumerate(phones):
            phone.say({"t": "join", "name": NAMES[seat], "token": seat + 1, "seat": seat})
        party.until(lambda: all(phone.secret is not None for phone in phones))
        party.begin()
    finally:
        party.close()


@contextlib.contextmanager
def attacked(party: Evening) -> Iterator[None]:
    """Somebody comes again and again, from many addresses."""
    command = (sys.executable, "-m", "tests.rigs.phones.attack", str(party.port), party.room.code)
    with subprocess.Popen(command, stdin=subprocess.PIPE, cwd=ROOT) as process:
        yield
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=30) == 0


def test_hundreds_of_bad_connections_harm_nobody() -> None:
    with evening("dao", 2, 2) as party, attacked(party), contextlib.ExitStack() as held:
        for each in _held(party, amount(300, 1000)):
            held.enter_context(each)
        for _ in range(amount(8, 12)):
            if not party.session.to_act:
                break
            phone = party.phones[party.session.to_act[0]]
            before = party.session.version
            party.until(lambda phone=phone, before=before: _knows(phone, before))  # type: ignore[misc]
            assert phone.view is not None
            phone.play(phone.view["moves"][0])
            party.until(lambda before=before: party.session.version > before)  # type: ignore[misc]
        assert party.session.version > 5
        assert len(party.room.guests) == 2, "nobody else sits at the table"
        if sys.platform == "linux":
            assert _megabytes(party) < LESS_THAN_MB


def _held(party: Evening, count: int) -> Iterator[socket.socket]:
    """Connections that are kept open and say nothing, while the table goes on; most are hung up at once. A
    busy machine gets fewer.
    """
    end = time.monotonic() + HOLDING
    for k in range(count):
        if time.monotonic() > end:
            return
        with contextlib.suppress(OSError):
            yield came(party.port, f"127.0.1.{k % 250 + 1}")
        if k % 10 == 0:
            party.frame()  # a table that hears nothing any more would hold its server up


def _knows(phone: Phone, version: int) -> bool:
    return phone.view is not None and phone.view["version"] > version


def _megabytes(party: Evening) -> float:
    line = party.board._line
    assert line is not None
    text = Path(f"/proc/{line._process.pid}/status").read_text("utf-8")
    return int(next(row for row in text.splitlines() if row.startswith("VmRSS")).split()[1]) / 1024


def test_a_phone_that_never_reads_is_cut_off_and_the_others_play_on() -> None:
    with evening("dao", 2, 2) as party, came(party.port, HERE) as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.sendall(upgrade(party.port, party.room.code))
        hello = f'{{"t":"hello","v":1,"secret":"{party.phones[0].secret}","lang":"de"}}'
        slow.sendall(frame(hello.encode()))
        party.until(lambda: any(each["t"] == "moved" for each in party.phones[0].heard))
        before = party.room.guests.at_seat(0)
        assert before is not None
        number = before.socket
        for _ in range(4000):
            if before.socket != number:
                break
            party._tell(number or 0, {"t": "log", "lines": ["x" * 20_000]})
            party.frame()
        party.until(lambda: before.socket is None)
        party.phones[0].connect()
        party.until(lambda: before.socket is not None)
        assert party.phones[0].view is not None


def test_who_comes_again_and_again_has_to_wait_and_others_have_not() -> None:
    now = [0.0]
    guard = RateLimit(lambda: now[0], "K3X9F2")

    def came_in(address: str, times: int) -> int:
        """So many of them were let in; each goes at once."""
        let_in = [visit for visit in (guard.admit(address) for _ in range(times)) if visit is not None]
        for visit in let_in:
            guard.release(visit)
        return len(let_in)

    assert sum(came_in("10.0.0.9", 1) for _ in range(1000)) == AT_ONCE_MOST
    assert came_in("10.0.0.7", 60) == 60, "another address has not to wait"
    now[0] += 1.0
    assert sum(came_in("10.0.0.9", 1) for _ in range(100)) in (NEW, NEW - 1)
