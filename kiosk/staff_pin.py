"""The staff's PIN, stored as a slow, salted hash. Five misses lock it for five minutes, restart or not."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import hmac
import json
import os
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from kiosk.private_files import write_private_file

PIN_FILE = "pin.json"
"""The file in the data folder that says how often somebody missed, and when last."""
DIGITS = 6
MOST_TRIES = 5
LOCKED_SECONDS = 300.0
"""Seconds for which the pad is locked after the last try, and for which a miss is remembered."""
COST = 16
"""The cost of the hash, as a power of two: checking a PIN takes 64 MB and about a fifth of a second."""
_SCRYPT = "scrypt"
_PBKDF2 = "pbkdf2"


def is_pin(text: str) -> bool:
    """Is that six digits that are not easy to guess?"""
    return bool(re.fullmatch(rf"[0-9]{{{DIGITS}}}", text)) and not is_easy(text)


def is_easy(digits: str) -> bool:
    """Are the digits all the same, or counted up or down? 000000, 123456, 987654."""
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(digits)}
    return len(steps) == 1 and steps <= {0, 1, 9}


def hash_pin(pin: str, cost: int = COST) -> str:
    """The hash that stands in the file instead of the PIN; another text each time, because of its salt."""
    salt = os.urandom(16)
    kind = _SCRYPT if hasattr(hashlib, "scrypt") else _PBKDF2
    return "$".join((kind, str(cost), _letters(salt), _letters(_derive(kind, cost, salt, pin))))


def is_hash(text: str) -> bool:
    """Could `hashed` have made this?"""
    return _parts(text) is not None


def is_same_pin(pin: str, kept: str) -> bool:
    """Is this the PIN that was hashed?"""
    parts = _parts(kept)
    if parts is None:
        return False
    kind, cost, salt, proof = parts
    return hmac.compare_digest(_derive(kind, cost, salt, pin), proof)


def _derive(kind: str, cost: int, salt: bytes, pin: str) -> bytes:
    if kind == _SCRYPT:
        rounds = 2**cost
        return hashlib.scrypt(pin.encode(), salt=salt, n=rounds, r=8, p=1, maxmem=rounds * 2048, dklen=32)
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, 10 * 2**cost, 32)


def _parts(text: str) -> tuple[str, int, bytes, bytes] | None:
    found = re.fullmatch(rf"({_SCRYPT}|{_PBKDF2})\$(\d{{1,2}})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)", text)
    if found is None or not 1 <= int(found[2]) <= 20:
        return None
    try:
        salt, proof = (base64.b64decode(found[place], validate=True) for place in (3, 4))
    except ValueError:
        return None
    return (found[1], int(found[2]), salt, proof) if len(salt) == 16 and len(proof) == 32 else None


def _letters(raw: bytes) -> str:
    return base64.b64encode(raw).decode()


class PinGate:
    """Checks the PIN and counts misses. A try is on the disk before the PIN is checked: ending the app in
    between gives no free try.

    The clock counts from the start of the machine for all processes (`time.monotonic`), so nobody can set it.
    After a restart of the machine it begins at 0; a lock counts from there, so it never exceeds `LOCKED`.
    """

    def __init__(self, kept: str, file: Path, clock: Callable[[], float]) -> None:
        self._kept, self._file, self._clock = kept, file, clock
        self._misses, self._since = self._read()

    @property
    def tries_left(self) -> int:
        """How many tries there are before the pad locks; 0 while it is locked."""
        return MOST_TRIES - self._recent_misses()

    def locked_for(self) -> float:
        """Seconds until somebody may try again; 0 if they may now."""
        if self._recent_misses() < MOST_TRIES:
            return 0.0
        return LOCKED_SECONDS - (self._clock() - self._since)

    def check_pin(self, pin: str) -> bool:
        """Is this the PIN? Takes a fifth of a second; says no while the pad is locked."""
        if (
            self.tries_left <= 0 or not self._kept
        ):  # nobody can know a PIN that doesn't exist: that is no miss
            return False
        self._note(self._recent_misses() + 1)
        if not is_same_pin(pin, self._kept):
            return False
        self._note(0)
        return True

    def _recent_misses(self) -> int:
        now = self._clock()
        self._since = self._since if self._since <= now else 0.0
        return self._misses if now - self._since < LOCKED_SECONDS else 0

    def _note(self, misses: int) -> None:
        self._misses, self._since = misses, self._clock()
        with contextlib.suppress(OSError):  # a full disk: they count as long as the app runs
            write_private_file(self._file, json.dumps({"misses": misses, "since": self._since}))

    def _read(self) -> tuple[int, float]:
        try:
            plain = json.loads(self._file.read_text("utf-8"))
            return min(MOST_TRIES, max(0, int(plain["misses"]))), max(0.0, float(plain["since"]))
        except FileNotFoundError:
            return 0, 0.0
        except (OSError, ValueError, TypeError, KeyError, OverflowError):
            return MOST_TRIES, self._clock()  # damaging the file must not give anybody new tries
