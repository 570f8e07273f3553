"""What the app and the server say to each other over their pipes: one JSON object a line."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, BinaryIO, TypeAlias

Message: TypeAlias = dict[str, Any]
"""What a phone says or is told; docs/phones.md has them all."""
SAID_AT_MOST = 4096
"""Bytes a phone may say at once."""
QUIET = 15.0
"""Seconds after which a phone that says nothing counts as lost."""
MESSAGES = 10.0
"""Messages a second that a phone may say."""
PORT = 8765
"""Where the server listens, if it can; else on one of the next, else anywhere."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """What the server is started with."""

    code: str
    gone: tuple[str, ...]
    """Codes of tables that are no more: their pages are told so."""
    address: str
    port: int = 0
    """The port it must have, because phones know it; 0: the usual one, or another."""
    others: tuple[str, ...] = ()
    """Names and addresses by which it may be called besides the one it listens at."""
    a_second: float = MESSAGES
    """Messages that a socket may say; games that play themselves say more."""
    not_at: int = 0
    """A port that is somebody else's, even if it is free now."""
    page: str = "page"
    """Which page is served: people's hands, or `owners_page`."""


def line(message: Message) -> bytes:
    """A message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read(text: bytes | str) -> Message | None:
    """The object in a text; None where there is none."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def write(out: BinaryIO, message: Message) -> None:
    """Puts a line into a pipe."""
    out.write(line(message))
    out.flush()
