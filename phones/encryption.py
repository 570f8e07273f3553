"""Encryption of messages, so that nobody else in the same Wi-Fi can read or forge them: for the owner's PIN.

Phones come by plain HTTP, where browsers offer no cryptography, and a certificate of ours would not be
trusted. But the scanned address has a key behind its #: the camera reads it, and browsers never send that
part, so it never goes over the network. With it each message is encrypted (HMAC-SHA-256 makes the stream) and
signed (HMAC-SHA-256 again) for one socket, one direction and one number, so that others can't send a message
a second time. This protects against listeners, not against those who can change the page that a phone loads.
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
from itertools import count

from phones.join_code import LETTERS
from phones.pipe_messages import Message, read_message

KEY_LETTERS = 26
"""Letters of a key: 130 bits."""
HEX = re.compile(r"([0-9a-f]{2})+")


def new_key() -> str:
    """A new key, as it stands in the address."""
    return "".join(secrets.choice(LETTERS) for _ in range(KEY_LETTERS))


class EncryptedLine:
    """One end of an encrypted line. What one end calls `mine` is `theirs` at the other."""

    def __init__(self, key: str, line: str, mine: str, theirs: str) -> None:
        """`line` is different for each socket: it has random letters of both ends."""
        self._mine, self._theirs = _Way(key, f"{line} {mine}"), _Way(key, f"{line} {theirs}")

    def encrypt(self, message: Message) -> Message:
        """A message, encrypted and signed."""
        plain = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()
        hidden = self._mine.ciphered(plain).hex()
        return {"t": "sealed", "c": hidden, "m": self._mine.signature(hidden)}

    def decrypt(self, sealed: Message) -> Message | None:
        """The message in an encrypted one; None if it is not the other end's next message."""
        hidden, signed = sealed.get("c"), sealed.get("m")
        if not (isinstance(hidden, str) and isinstance(signed, str) and HEX.fullmatch(hidden)):
            return None
        plain = self._theirs.ciphered(bytes.fromhex(hidden))
        if not hmac.compare_digest(self._theirs.signature(hidden).encode(), signed.encode()):
            self._theirs.number -= 1  # a forged message; the right one may still come
            return None
        return read_message(plain)


class _Way:
    """One direction: its two keys, and the number of its current message."""

    def __init__(self, key: str, name: str) -> None:
        self.number = 0
        self._cipher, self._signs = (_hmac(key.encode(), f"{use} {name}") for use in ("cipher", "sign"))

    def ciphered(self, text: bytes) -> bytes:
        """Encrypts or decrypts the next message: both are the same operation."""
        self.number += 1
        stream, blocks = b"", count()
        while len(stream) < len(text):
            stream += _hmac(self._cipher, f"{self.number} {next(blocks)}")
        return bytes(one ^ other for one, other in zip(text, stream, strict=False))

    def signature(self, hidden: str) -> str:
        """The signature of the current message."""
        return _hmac(self._signs, f"{self.number} {hidden}").hex()


def _hmac(key: bytes, text: str) -> bytes:
    return hmac.digest(key, text.encode(), "sha256")
