"""The code by which phones join a table, its addresses, and the squares (QR codes) that cameras scan."""

from __future__ import annotations

import secrets
from functools import lru_cache
from typing import TypeAlias

import segno

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without 0, 1, I and O, which are easily confused."""
LENGTH = 6
Squares: TypeAlias = tuple[tuple[bool, ...], ...]
"""A QR code: rows of dark (True) and light squares, without the light border."""


def new_code() -> str:
    """A new code for a table: one of a thousand million, so that nobody can guess it."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_secret() -> str:
    """128 random bits by which a phone is known."""
    return secrets.token_hex(16)


def is_secret(text: object) -> bool:
    """Does it have the form of such a secret?"""
    return isinstance(text, str) and len(text) == 32 and set(text) <= set("0123456789abcdef")


def typed_address(address: str, port: int, code: str) -> str:
    """The address as it is read out and typed: 192.168.178.20:8765/K3X9F2."""
    return f"{address}:{port}/{code}"


def scanned_address(address: str, port: int, code: str) -> str:
    """The address as it is scanned; in capital letters the QR code needs fewer squares."""
    return f"http://{typed_address(address, port, code)}".upper()


def owner_address(address: str, port: int, code: str, key: str) -> str:
    """The address of the owner's page. The key stands behind the #: browsers never send that part."""
    return f"{scanned_address(address, port, code)}#{key}"


def wifi_text(name: str, password: str) -> str:
    """The text of a QR code that lets a phone join a wireless network."""
    kind = f"T:WPA;S:{_escape(name)};P:{_escape(password)}" if password else f"T:nopass;S:{_escape(name)}"
    return f"WIFI:{kind};;"


def _escape(text: str) -> str:
    return "".join(f"\\{each}" if each in '\\;,":' else each for each in text)


@lru_cache(maxsize=8)
def qr_squares(text: str) -> Squares:
    """A text as a QR code, which can still be read if 15 % of it are hidden or too bright."""
    found = segno.make(text, error="m", micro=False, boost_error=False)
    return tuple(tuple(bool(dark) for dark in row) for row in found.matrix)
