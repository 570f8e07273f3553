"""The code of a table, its address as people scan it, and the squares of both."""

from __future__ import annotations

import secrets
from functools import lru_cache
from typing import TypeAlias

import segno

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""No 0, 1, I or O: nobody has to guess which of them it is."""
LENGTH = 6
Squares: TypeAlias = tuple[tuple[bool, ...], ...]
"""A code for cameras: rows of dark and light, without the light border."""


def new_code() -> str:
    """A code that nobody can guess: one of a thousand million."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_secret() -> str:
    """128 bits that say who somebody is."""
    return secrets.token_hex(16)


def is_secret(text: object) -> bool:
    """Has it the shape of one?"""
    return isinstance(text, str) and len(text) == 32 and set(text) <= set("0123456789abcdef")


def short(address: str, port: int, code: str) -> str:
    """The address as it is read out and typed: 192.168.178.20:8765/K3X9F2."""
    return f"{address}:{port}/{code}"


def joining(address: str, port: int, code: str) -> str:
    """The address as it is scanned; in capitals it takes fewer squares."""
    return f"http://{short(address, port, code)}".upper()


def owners(address: str, port: int, code: str, key: str) -> str:
    """The address of the owner's page; what stands behind the # no browser sends anywhere."""
    return f"{joining(address, port, code)}#{key}"


def wifi(name: str, password: str) -> str:
    """What a camera reads to join a wireless network."""
    kind = f"T:WPA;S:{_escaped(name)};P:{_escaped(password)}" if password else f"T:nopass;S:{_escaped(name)}"
    return f"WIFI:{kind};;"


def _escaped(text: str) -> str:
    return "".join(f"\\{each}" if each in '\\;,":' else each for each in text)


@lru_cache(maxsize=8)
def squares(text: str) -> Squares:
    """A text as squares; of a level that forgives a thumb's width of glare."""
    found = segno.make(text, error="m", micro=False, boost_error=False)
    return tuple(tuple(bool(dark) for dark in row) for row in found.matrix)
