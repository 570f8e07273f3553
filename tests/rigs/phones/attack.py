"""Whoever means no good, in a process: `python -m tests.rigs.phones.attack PORT CODE [CONNECTIONS]`.

It holds as many connections as it gets, reads nothing, breaks off in the middle of requests, sends frames of
chance and much too much, names wrong hosts; and begins again until its input ends.
"""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import threading
import time
from base64 import b64encode
from collections import deque
from random import Random

HERE = "127.0.0.1"
FROM = tuple(f"127.0.0.{k}" for k in range(2, 10))
"""The addresses it comes from: all of them are this computer."""
HELD = 1000
A_SECOND = 200
"""New connections a second, from one machine that has nothing else to do."""


def came(port: int, source: str) -> socket.socket:
    """A connection from an address."""
    return socket.create_connection((HERE, port), 5.0, (source, 0))


def request(path: str, host: str, *more: str) -> bytes:
    return "\r\n".join((f"GET {path} HTTP/1.1", f"Host: {host}", *more, "", "")).encode()


def upgrade(port: int, code: str) -> bytes:
    """What opens a phone's socket."""
    key, host = b64encode(os.urandom(16)).decode(), f"{HERE}:{port}"
    heads = ("Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}")
    return request(f"/ws/{code}", host, *heads, "Sec-WebSocket-Version: 13", f"Origin: http://{host}")


def frame(text: bytes) -> bytes:
    """A text frame with an empty mask."""
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return b"\x81" + size + b"\0\0\0\0" + text


def deed(dice: Random, port: int, code: str) -> bytes:
    """Something that shouldn't be sent."""
    return dice.choice(
        (
            upgrade(port, code) + os.urandom(400),
            upgrade(port, code) + frame(b'{"t":"hello","v":1,"secret":null,"lang":"de"}') * 60,
            upgrade(port, code) + frame(b'{"t":"join","name":"x","seat":0}') * 30,
            upgrade(port, code) + frame(b"[" * 4000) * 3,
            upgrade(port, code) + frame(b"{}") * 300,
            upgrade(port, code),
            upgrade(port, code)[:60],
            request(f"/{code}", "evil.example"),
            request("/%2e%2e/main.py" * 20, f"{HERE}:{port}"),
            b"GET /" + b"A" * 20_000,
            os.urandom(200),
        )
    )


def attack(port: int, code: str, held: int, over: threading.Event) -> None:
    """Until it is over. A connection is let go when so many newer ones are held."""
    dice, kept = Random(4), deque[socket.socket]()
    while not over.is_set():
        with contextlib.suppress(OSError):
            kept.append(came(port, dice.choice(FROM)))
            kept[-1].setblocking(False)
            kept[-1].send(deed(dice, port, code))
        while len(kept) > held:
            kept.popleft().close()
        time.sleep(1 / A_SECOND)


def main() -> None:
    port, code, *held = sys.argv[1:]
    over = threading.Event()
    work = threading.Thread(target=attack, args=(int(port), code, int(held[0]) if held else HELD, over))
    work.start()
    sys.stdin.read()
    over.set()
    work.join()


if __name__ == "__main__":
    main()
