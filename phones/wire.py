"""The messages between app and server over their pipes: one JSON object a line."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, BinaryIO, TypeAlias

Message: TypeAlias = dict[str, Any]
"""A message of a phone or to one; docs/phones.md has them all."""
SAID_AT_MOST = 4096
"""The most bytes in one message of a phone."""
QUIET = 15.0
"""A phone that has sent nothing for so many seconds counts as lost."""
MESSAGES = 10.0
"""How many messages a second a phone may send."""
PORT = 8765
"""The port at which the server listens, if it is free; else one of the next ones, else any."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """What the server is started with."""

    code: str
    gone: tuple[str, ...]
    """Codes of tables that are closed: their pages are told so."""
    address: str
    port: int = 0
    """The port that it must have, because phones know it; 0: the usual one, or another."""
    others: tuple[str, ...] = ()
    """Names and addresses by which browsers may call it, besides the address at which it listens."""
    a_second: float = MESSAGES
    """How many messages a second a socket may send; tests that play by themselves send more."""
    not_at: int = 0
    """A port that it must not take, even if it is free now."""
    page: str = "page"
    """Which page is served: `page` with players' hands, or `owners_page`."""


def line(message: Message) -> bytes:
    """A message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read(text: bytes | str) -> Message | None:
    """The JSON object in a text; None if there is none."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def write(out: BinaryIO, message: Message) -> None:
    """Puts a line into a pipe."""
    out.write(line(message))
    out.flush()
