"""Attacks on a table that is open to phones, over real sockets, and what guests notice of each.

`python3 run.py campaign phone_attacks [--seconds N]`. Each attack runs for so many seconds, from addresses of
its own. Meanwhile somebody at another address asks for the page again and again, and two phones play. It
fails if a guest was kept out, or the game stood still.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import socket
import statistics
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.rigs.phones.attack import came, request
from tests.rigs.phones.python_phones import HERE, Evening, Phone, evening

GUEST = "127.0.0.8"
DEVICES = ("127.0.0.6", "127.0.0.7")
ASKS = 0.25
"""Seconds between two visits of the guest."""
Work = Callable[[int, str, threading.Event], str]


@dataclass
class Visits:
    """How a guest fared who asked for the page again and again."""

    let_in: int = 0
    kept_out: int = 0
    took: list[float] = field(default_factory=list)

    def told(self) -> str:
        middle = statistics.median(self.took) * 1000 if self.took else 0.0
        worst = max(self.took, default=0.0) * 1000
        return f"page {self.let_in} of {self.let_in + self.kept_out}, {middle:.0f} ms (worst {worst:.0f})"


def fetched(port: int, path: str, source: str) -> int:
    """The status of an answer; 0 if there was none."""
    line = http.client.HTTPConnection(HERE, port, timeout=5, source_address=(source, 0))
    try:
        line.request("GET", path)
        answer = line.getresponse()
        answer.read()
        return answer.status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        line.close()


def visit(port: int, code: str, over: threading.Event, visits: Visits, source: str = GUEST) -> None:
    while not over.wait(ASKS):
        began = time.monotonic()
        if fetched(port, f"/{code}", source) == 200:
            visits.let_in += 1
            visits.took.append(time.monotonic() - began)
        else:
            visits.kept_out += 1


# The attacks: each works until it is over and says what it got


def holds(whole: bool) -> Work:
    """Two devices hold as many connections as they get, renewed again and again: they send the beginning of a
    request, or a whole one whose answer they never read.
    """

    def work(port: int, code: str, over: threading.Event) -> str:
        made, sends = 0, request(f"/{code}", f"{HERE}:{port}") if whole else b"GET /"
        kept = list[socket.socket]()
        while not over.wait(0.004):
            with contextlib.suppress(OSError):
                kept.append(came(port, DEVICES[made % 2]))
                kept[-1].send(sends)
                made += 1
            while len(kept) > 400:
                kept.pop(0).close()
        for each in kept:
            each.close()
        return f"{made} connections"

    return work


def guesses(port: int, code: str, over: threading.Event) -> str:
    """One address asks for codes as fast as it is answered, on forty lines at once."""
    answered = [0]

    def guess(number: int) -> None:
        k = 0
        while not over.is_set():
            k += 1
            if fetched(port, f"/{number:02}{k:04}", DEVICES[0]) == 404:
                answered[0] += 1

    began = time.monotonic()
    lines = [threading.Thread(target=guess, args=(number,)) for number in range(40)]
    for line in lines:
        line.start()
    for line in lines:
        line.join()
    rate = answered[0] / (time.monotonic() - began)
    years = 32**6 / 2 / max(rate, 0.01) / 31_557_600
    return f"{answered[0]} wrong codes answered, {rate:.2f} a second: {years:.1f} years on average"


def old_pages(port: int, code: str, over: threading.Event) -> str:
    """Two pages of a dead app dial its code, and somebody mistypes, from the guest's own address."""
    lost = 0
    while not over.wait(0.2):
        with contextlib.suppress(OSError, ConnectionClosed, TimeoutError), dialled(port, "ZZZZZZ") as line:
            lost += json.loads(line.recv(timeout=5))["t"] == "lost"
        fetched(port, f"/AB{lost % 40:04}", GUEST)
    return f"{lost} times told 'lost'"


def dialled(port: int, code: str) -> ClientConnection:
    host = f"{HERE}:{port}"
    origin = Origin(f"http://{host}")
    return connect(f"ws://{host}/ws/{code}", origin=origin, proxy=None, source_address=(GUEST, 0))


def talks(port: int, code: str, over: threading.Event) -> str:
    """Sixteen newcomers ask for seats as often as they may."""
    said = 0
    phones = [Phone(port, code, -1) for _ in range(16)]
    while not over.wait(0.1):
        for k, phone in enumerate(phones):
            with contextlib.suppress(ConnectionClosed, OSError):
                phone.say(
                    ({"t": "join", "name": "x", "seat": k % 3}, {"t": "claim", "seat": k % 3})[said % 2]
                )
                phone.hear()
                said += 1
    got = {each["t"] for phone in phones for each in phone.heard}
    for phone in phones:
        phone.close()
    return f"{said} wishes, heard {sorted(got)}"


ATTACKS: dict[str, Work] = {
    "two devices ask nothing": holds(whole=False),
    "two devices never read": holds(whole=True),
    "codes are guessed": guesses,
    "old pages and mistakes at one address": old_pages,
    "newcomers who want every seat": talks,
}


def tried(party: Evening, name: str, seconds: float) -> bool:
    """One attack, while a guest visits and a game is played; says whether nobody was kept out."""
    over, visits, said = threading.Event(), Visits(), list[str]()
    port, code, work = party.port, party.room.code, ATTACKS[name]
    threads = [
        threading.Thread(target=visit, args=(port, code, over, visits)),
        threading.Thread(target=lambda: said.append(work(port, code, over))),
    ]
    for thread in threads:
        thread.start()
    end, moves, waits = time.monotonic() + seconds, 0, list[float]()
    while time.monotonic() < end:
        began = time.monotonic()
        party.ends = began + 60
        if party.session.to_act:
            before = party.session.version
            phone = party.phones[party.session.to_act[0]]
            party.until(lambda phone=phone, before=before: (phone.view or {}).get("version", -1) > before)  # type: ignore[misc]
            phone.play(phone.view["moves"][0])  # type: ignore[index]
            party.until(lambda before=before: party.session.version > before)  # type: ignore[misc]
            waits.append(time.monotonic() - began)
            moves += 1
        for _ in range(40):
            party.frame()
            time.sleep(0.005)
    over.set()
    for thread in threads:
        while thread.is_alive():
            party.frame()
            thread.join(0.01)
    slowest = max(waits, default=0.0) * 1000
    print(f"{name}: {visits.told()}; {moves} moves, slowest {slowest:.0f} ms; {''.join(said)}", flush=True)
    return visits.kept_out == 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="how long each attack lasts")
    options = parser.parse_args(arguments)
    well = True
    for name in ATTACKS:
        with evening("dao", 2, 2, seed=3) as party:
            well &= tried(party, name, options.seconds)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
