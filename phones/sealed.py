"""A line that nobody else in the same Wi-Fi can read or write: for the owner's PIN, which opens everything.

Phones come by plain HTTP, where browsers lend no cryptography, and no certificate would be trusted. But the
camera brings a key to the phone that never goes through the air: behind the # of the scanned address, which
browsers keep to themselves. With it each message is enciphered (HMAC-SHA-256 makes the stream) and signed
(HMAC-SHA-256 again), for one socket, one direction and one number, so that nothing can be played to us again.
Whoever can change what the phone loads, the page itself, could still read along: to listen is not enough.
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
from itertools import count

from phones.codes import LETTERS
from phones.wire import Message, read

KEY = 26
"""Letters of a key: 130 bits."""
HEX = re.compile(r"([0-9a-f]{2})+")


def new_key() -> str:
    """A key as it stands in the address."""
    return "".join(secrets.choice(LETTERS) for _ in range(KEY))


class Seal:
    """One end of a line. What one end calls `mine` is `theirs` at the other."""

    def __init__(self, key: str, line: str, mine: str, theirs: str) -> None:
        """`line` is different for each socket: both ends have put chance into it."""
        self._mine, self._theirs = _Way(key, f"{line} {mine}"), _Way(key, f"{line} {theirs}")

    def close(self, message: Message) -> Message:
        """A message as it goes through the air."""
        plain = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()
        hidden = self._mine.ciphered(plain).hex()
        return {"t": "sealed", "c": hidden, "m": self._mine.signature(hidden)}

    def open(self, sealed: Message) -> Message | None:
        """What was said; None if that was not the other end, or not its next message."""
        hidden, signed = sealed.get("c"), sealed.get("m")
        if not (isinstance(hidden, str) and isinstance(signed, str) and HEX.fullmatch(hidden)):
            return None
        plain = self._theirs.ciphered(bytes.fromhex(hidden))
        if not hmac.compare_digest(self._theirs.signature(hidden).encode(), signed.encode()):
            self._theirs.number -= 1  # the right one may still come
            return None
        return read(plain)


class _Way:
    """One direction: its two keys, and the number of the message that it is at."""

    def __init__(self, key: str, name: str) -> None:
        self.number = 0
        self._cipher, self._signs = (_mixed(key.encode(), f"{use} {name}") for use in ("cipher", "sign"))

    def ciphered(self, text: bytes) -> bytes:
        """The next message, there and back again: what is done twice is undone."""
        self.number += 1
        stream, blocks = b"", count()
        while len(stream) < len(text):
            stream += _mixed(self._cipher, f"{self.number} {next(blocks)}")
        return bytes(one ^ other for one, other in zip(text, stream, strict=False))

    def signature(self, hidden: str) -> str:
        """Proves who has made the message that this way is at."""
        return _mixed(self._signs, f"{self.number} {hidden}").hex()


def _mixed(key: bytes, text: str) -> bytes:
    return hmac.digest(key, text.encode(), "sha256")
